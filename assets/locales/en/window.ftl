# The window: labels, headings, hints.

window-new-battle = A battle to fight
window-continue = Go on
window-saved-battles = Saved battles
window-no-saves = No battle has been saved yet.
window-begin = Begin the battle
window-quit = Quit
window-who-plays = Who plays
window-person = Person
window-computer-recruit = Computer (recruit)
window-another-dice = Other dice every time
window-motto = Battles of the horse-and-musket age
window-pick-a-battle = Choose a battle on the left.
window-fate = Seed of the dice
window-menu = Menu
window-resume = Back to the battle
window-save = Save
window-load = Load
window-leave = Leave to the title
window-concede = Concede the battle
window-offer-draw = Offer a draw
window-offer-end = Propose to stop after this turn
window-saved = The battle is saved.
window-leave-hint = The battle is saved when you leave, and goes on from the title.
window-concede-sure = Concede? The enemy wins the battle.
window-yes = Yes
window-no = No
window-accept = Accept
window-decline = Decline
window-draw-offered = The enemy offers a draw.
window-end-offered = The enemy proposes to stop after this turn and judge the battle as it stands.
window-journal = Journal
window-speed = Speed
window-skip = Skip
window-undo = Take back
window-nothing-to-undo = Nothing can be taken back: dice were thrown, or someone else has answered.
window-hand-to-hand = Hand-to-hand
window-shooting = Shooting
window-morale = Morale
window-casualties = Casualties
window-formation = Formation
window-range = Range
window-special = Special
window-staff-rating = Staff rating
window-shaken = Shaken
window-disordered = Disordered
window-engaged = Engaged
window-broken = Brigade broken
window-lost = Lost
window-acted = Has its orders
window-has-shot = Has fired
window-give-order = Give the order
window-act-now = Act on initiative
window-take-back-step = Take back a step
window-clear-plan = Clear the plan
window-change-formation = Change formation
window-charge-nearest = Charge the nearest enemy
window-line-the-wall = Line the obstacle
window-fall-back-facing = Fall back, facing the enemy
window-fall-back-turned = Fall back, turned away
window-three-moves = 3 moves
window-two-moves = 2 moves
window-one-move = 1 move
window-fails = Fails
window-blunder = Blunder
window-stays-put = stays where it is
window-free-move = moves once even so
window-end-initiative = End initiative moves
window-end-command = End the Command phase
window-end-follow-me = It stops here
window-end-shooting = End the Shooting phase
window-still-idle = These can still act:
window-end-anyway = End it all the same
window-go-back = Go back
window-next-unit = Next unit
window-hint-select = Click a unit of yours. Drag it, or right-click the ground, to lay its way; right-click an enemy to charge.
window-hint-draft = Right-click: where to go. Hold and drag: which way to face. Shift: a further way-point. Enter gives the order.
window-hint-initiative = Units with an enemy near may move once without orders. Click one, right-click where it goes; or end initiative moves.
window-hint-shoot = Lit enemies are targets of the unit selected. Right-click one to fire at it, or press its number.
window-hint-shoot-select = Click a unit of yours that can still fire.
window-hint-wait = The enemy acts. Space skips what is shown.
window-hint-show = Space skips what is shown.
window-pick-an-answer = Choose an answer.
window-hint-commander = Right-click where he rides; right-click a unit of his to join it.
window-handover-ready = Ready
window-handover-hint = Hand over the mouse.
window-layers = Show
window-layer-labels = Names
window-layer-arcs = Arcs and ranges
window-layer-sight = What it sees
window-layer-command = Command distance
window-layer-thoughts = The computer's thoughts
window-fit = Whole table
window-keys = Keys
window-close = Close
window-keys-text-1 = Wheel: nearer, farther. Middle button or arrow keys: move the table. F: whole table.
window-keys-text-2 = Click: select. Shift+click: select more. Double click: the whole brigade. Drag on the ground: all units in the frame.
window-keys-text-3 = Right click: go there, charge, or fire; beyond the table's edge: leave the field. Right drag: go there and face that way. Shift+right click: a further way-point.
window-keys-text-4 = 1-7: formations. C: charge the nearest enemy. W: line the wall or hedge at which the plan ends. Q, E: turn. Backspace: take back a step. Enter: give the order. Esc: cancel.
window-keys-text-5 = Tab, Shift+Tab: next or previous unit that can act. 1-9, Y, N: the answers to a question; Shift+1-9: special orders; 1-9: fire at a target of the list. X: end the phase. Space: skip. Ctrl+Z: take back. Ctrl+S: save.
window-keys-text-6 = A: arcs and ranges. S: what it sees. D: command distance. L: names. J: journal. T: what the computer was thinking. Ctrl+arrows: the pointer by keys, Ctrl+Enter and Ctrl+Space its left and right button. F1: these keys. F2: the rulebook. F10 or Esc: menu.
window-result = The battle is over
window-look-at-field = Look at the field
window-fight-again = Fight it again
window-to-title = To the title
window-standing = Standing instructions
window-standing-as-others = as for the others
window-thinking = The computer general considers.
window-reload = Read again
window-broken-file = This file cannot be played:
window-no-orders = No orders can be given to it now.
window-draw = A draw
window-rulebook = The rulebook
window-search-rules = Search: words, or a rule's ID
window-turn-back = Back
window-contents = Contents
window-named-rule = F2 opens the rule.

# Sentences with facts.
window-turn = Turn { $number }
window-turn-of = Turn { $number } of { $limit }
window-seed = dice { $seed }
window-turn-banner = { CAP(THE($side)) }: turn { $number }
window-side-plays = { CAP(THE($side)) }
window-handover = { CAP(THE($side)) } { VERB($side, "is", "are") } to decide
window-length = { $turns } turns at most
window-length-open = until an army breaks
window-forces = { $units ->
    [one] 1 unit
   *[other] { $units } units
} in { $brigades ->
    [one] 1 brigade
   *[other] { $brigades } brigades
}
window-casualty-odds = a casualty { $any }, { $mean } on average
window-disorder-odds = disorders { $share }
window-shakes-odds = shakes { $share }
window-combat-odds = win { $win }, draw { $draw }, lose { $lose }; inflicts { $inflicts }, suffers { $suffers } on average
window-charge-odds = goes home { $arrives }, driven back { $back }, shot down { $down }
window-gets-away = gets away { $share }
window-breaks-odds = { CAP(THE($unit)) }: { VERB($unit, "breaks", "break") } { $broken }, { VERB($unit, "retires", "retire") } { $retires }
window-can-act = { $number ->
    [0] No unit can act any more
    [one] 1 unit can still act
   *[other] { $number } units can still act
}
window-selected = { $number ->
    [one] 1 unit
   *[other] { $number } units
}
window-strength = { CAP(THE($side)) }: lost { $lost }, shaken { $shaken } of { $units }; broken { $broken } of { $brigades }
window-arrives = arrives in turn { $turn }
window-held-back = held back
window-joined = with { THE($unit) }
window-save-line = { $title }, turn { $turn }
window-winner = { CAP(THE($side)) } { VERB($side, "has", "have") } won
window-no-display-x = Enfilade found no screen to open its window on (neither DISPLAY nor WAYLAND_DISPLAY is set).
window-no-display = Enfilade could not open its window: { $problem }
window-no-server = The display that DISPLAY or WAYLAND_DISPLAY names does not answer.
window-no-driver = No graphics driver that can draw was found. On Debian: sudo apt-get install mesa-vulkan-drivers
window-terminal-instead = The battle is fought in the terminal instead, computer against computer.
window-save-failed = The battle could not be saved. { $problem }
window-load-failed = The battle could not be loaded. { $problem }
window-bands = close { $close }, medium { $medium }, long { $long }
window-in-frontage = { $size }, { $arm }
size-tiny = tiny
size-small = small
size-standard = standard
size-large = large
arm-infantry = infantry
arm-cavalry = cavalry
arm-battalion-gun = battalion gun
arm-horse-artillery = horse artillery
arm-foot-artillery = foot artillery
arm-siege-artillery = siege artillery
arm-wagon = wagon
