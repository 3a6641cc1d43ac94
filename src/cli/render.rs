//! `render`: the map of a battle as a picture for print.

use std::io::Write;
use std::path::Path;

use super::Ending;
use super::conduct::{Fight, Generals, MOST_ANSWERS, open};
use super::failure::Failure;
use super::options::{Cli, LabelChoice, RenderOptions};
use crate::plate::{
    Fonts, Labels, MOST_PIXELS, PngError, Sheet, SheetOptions, Style, pixels, png, sheet, svg,
};
use crate::rules::black_powder::situation::Situation;
use crate::text::Words;

/// The kinds of pictures, by the ending of a file's name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Svg,
    Png,
}

/// Draws a map into a file.
pub(super) fn render(
    cli: &Cli,
    words: &Words,
    options: &RenderOptions,
    out: &mut impl Write,
) -> Result<Ending, Failure> {
    let file = options.output.display().to_string();
    let Some(kind) = kind(&options.output) else { return Err(Failure::Usage(words.no_such_picture(&file))) };
    let setup = cli.setup(&options.scenario)?;
    let fonts = Fonts::with_data(cli.data.as_deref()).map_err(|error| Failure::Told(error.to_string()))?;
    let style = Style::with_fonts(words.language(), fonts);
    let mut battle = open(&setup, options.seed);
    fight(words, &mut battle, options)?;
    let moment = words.moment(options.turn, battle.outcome());
    let labels = match options.labels {
        LabelChoice::None => Labels::None,
        LabelChoice::Commanders => Labels::Commanders,
        LabelChoice::All => Labels::All,
    };
    let chosen = SheetOptions { labels, moment: moment.clone() };
    let Sheet { drawing, frame } = sheet(Situation::of(battle.world()), words, &style, &chosen);
    let scale = options.width as f32 / frame.width();
    let (width, height) = pixels(&frame, scale);
    let bytes = match kind {
        Kind::Svg => svg(&drawing, &frame, options.width).into_bytes(),
        Kind::Png => png(&drawing, &frame, scale).map_err(|error| match error {
            PngError::Size { width, height } => {
                Failure::Usage(words.picture_too_large(width, height, MOST_PIXELS))
            }
            PngError::Encoding(problem) => Failure::Told(words.file_unwritable(&file, &problem)),
        })?,
    };
    std::fs::write(&options.output, bytes)
        .map_err(|error| Failure::Told(words.file_unwritable(&file, &error.to_string())))?;
    writeln!(out, "{}", words.picture_written(&file, width, height, &moment))?;
    Ok(Ending::Fine)
}

fn kind(file: &Path) -> Option<Kind> {
    let ending = file.extension()?.to_str()?;
    match ending.to_ascii_lowercase().as_str() {
        "svg" => Some(Kind::Svg),
        "png" => Some(Kind::Png),
        _ => None,
    }
}

/// Lets two computer generals fight so many turns.
fn fight(words: &Words, battle: &mut Fight, options: &RenderOptions) -> Result<(), Failure> {
    let mut generals = Generals::new(options.seed);
    for _ in 0..MOST_ANSWERS {
        if Situation::of(battle.world()).turn.number > options.turn || options.turn == 0 {
            break;
        }
        let Some(command) = generals.command(battle) else { break };
        if let Err(refusal) = battle.submit(command) {
            let setup = battle.setup();
            return Err(Failure::Told(words.about(&setup.roster).refusal(&refusal)));
        }
    }
    Ok(())
}
