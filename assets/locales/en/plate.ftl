# Words on the printed map, and what is said of pictures.

plate-size-tiny = tiny
plate-size-small = small
plate-size-large = large

plate-sign-foot = foot
plate-sign-horse = horse
plate-sign-guns = guns
plate-sign-disordered = disordered
plate-sign-shaken = shaken
plate-sign-broken = broken

plate-at-the-outset = At the outset
plate-after-turn = After turn { $turn }
plate-at-the-end = The end, in turn { $turn }
plate-inches = inches

cli-picture-written = { $file }: { $width } by { $height } pixels. { $moment }.
cli-no-such-picture = { $file }: the name of a picture ends in .svg or .png.
cli-file-unwritable = { $file } cannot be written: { $problem }
cli-picture-too-large = A picture of { $width } by { $height } pixels is too large: { $most } million are the most.
