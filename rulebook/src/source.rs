//! The text itself: one Markdown file a section, built into the program.

/// The name and the text of each file, in the order of the sections.
pub(crate) const FILES: [(&str, &str); 16] = [
    ("01-introduction.md", include_str!("../text/01-introduction.md")),
    ("02-game-equipment.md", include_str!("../text/02-game-equipment.md")),
    ("03-how-to-play.md", include_str!("../text/03-how-to-play.md")),
    ("04-sequence-of-play.md", include_str!("../text/04-sequence-of-play.md")),
    ("05-the-galaxy.md", include_str!("../text/05-the-galaxy.md")),
    ("06-characters.md", include_str!("../text/06-characters.md")),
    ("07-military-units.md", include_str!("../text/07-military-units.md")),
    ("08-planetary-defense-bases.md", include_str!("../text/08-planetary-defense-bases.md")),
    ("09-movement.md", include_str!("../text/09-movement.md")),
    ("10-military-combat.md", include_str!("../text/10-military-combat.md")),
    ("11-search.md", include_str!("../text/11-search.md")),
    ("12-character-combat.md", include_str!("../text/12-character-combat.md")),
    ("13-missions.md", include_str!("../text/13-missions.md")),
    ("14-possessions.md", include_str!("../text/14-possessions.md")),
    ("15-rebellion-and-control.md", include_str!("../text/15-rebellion-and-control.md")),
    ("16-scenarios.md", include_str!("../text/16-scenarios.md")),
];
