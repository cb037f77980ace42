//! What a mission would do, in words: clauses that follow a number of letters.

use super::number::{counted, verb};
use super::pieces::{list, names, one_unit, units_of};
use crate::Die;
use crate::galaxy::EnvironId;
use crate::rules::missions::{BaseHit, Outlook};
use crate::state::CharacterSet;

impl Outlook {
    /// As a clause.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Outlook::TooFew { needed } => {
                let are = verb(usize::from(*needed), "is", "are");
                format!("nothing yet: {} {are} needed", counted(*needed, "letter"))
            }
            Outlook::Nothing => "nothing, as things stand".to_owned(),
            Outlook::AssassinsDie { caught, killed, unguarded } => {
                let spared = unguarded.map(|target| format!("; if {} was named, no die is rolled", target.name()));
                format!(
                    "it fails: the assassins are caught on {}, killed on {}{}",
                    faces(caught),
                    faces(killed),
                    spared.unwrap_or_default()
                )
            }
            Outlook::AssassinsGetAway => "it fails, and no die is rolled for the assassins".to_owned(),
            Outlook::SummonsInVain { below, loyalty } => {
                let fewer = below.map_or("it comes".to_owned(), |below| format!("fewer than {below} letters come"));
                let moved = loyalty.map(|(planet, to)| format!(", and {} becomes {}", planet.name(), to.name()));
                format!("{fewer} to nothing{}", moved.unwrap_or_default())
            }
            Outlook::QuestDie { damaged, captured, destroyed } => format!(
                "nobody is freed: the spaceship is damaged on {}, destroyed on {} with everybody caught, and on {} with everybody aboard",
                faces(damaged),
                faces(captured),
                faces(destroyed)
            ),
            Outlook::Kill { targets } => format!("{} is killed", one_of(*targets)),
            Outlook::Camp => "a rebel camp is pitched".to_owned(),
            Outlook::Summon { sovereign, points, loyalty } => {
                let moved = loyalty.map(|(planet, to)| format!(", and {} becomes {}", planet.name(), to.name()));
                format!(
                    "{} takes your side with {} of units{}",
                    sovereign.name(),
                    counted(*points, "Force Point"),
                    moved.unwrap_or_default()
                )
            }
            Outlook::Loyalty { planet, from, to, .. } if from == to => {
                format!("{} stays {}: the track ends there", planet.name(), from.name())
            }
            Outlook::Loyalty { planet, to, coup, .. } => {
                let marker = if *coup { ", and a coup marker is placed" } else { "" };
                format!("{} becomes {}{marker}", planet.name(), to.name())
            }
            Outlook::Free { prisoners, count } if usize::from(*count) >= prisoners.len() => {
                format!(
                    "{} freed: {}",
                    if prisoners.len() == 1 { "the prisoner is" } else { "all prisoners are" },
                    names(*prisoners)
                )
            }
            Outlook::Free { prisoners, count } => {
                format!("{count} of {} {} freed", names(*prisoners), if *count == 1 { "is" } else { "are" })
            }
            Outlook::Character { left } => format!("a character is drawn of {left} and joins"),
            Outlook::Secret => "an enemy secret is learned".to_owned(),
            Outlook::Steal { points, lost } => {
                let finds = verb(usize::from(*lost), "finds", "find");
                let over =
                    if *lost > 0 { format!(", of which {lost} {finds} no room on your track") } else { String::new() };
                format!("{} {} stolen{over}", counted(*points, "Force Point"), verb(usize::from(*points), "is", "are"))
            }
            Outlook::AtrocityUnit { prisoners, open } => {
                let there = if *open { "" } else { ", if one is there" };
                let freed = (!prisoners.is_empty()).then(|| format!("; or {} freed", one_of_them(*prisoners)));
                format!("an Atrocity unit is destroyed{there}{}", freed.unwrap_or_default())
            }
            Outlook::Information { units, characters, point, secret } => {
                let mut parts = Vec::new();
                if !units.is_empty() {
                    let places: Vec<String> =
                        units.iter().map(|environ: EnvironId| environ.name().to_owned()).collect();
                    parts.push(format!("the units in {} are seen", list(&places)));
                }
                if !characters.is_empty() {
                    let are = if characters.len() == 1 { "is" } else { "are" };
                    parts.push(format!("{} {are} detected", names(*characters)));
                }
                if *point {
                    parts.push("information worth 1 Victory Point".to_owned());
                }
                if *secret {
                    parts.push("an enemy secret is learned".to_owned());
                }
                if parts.is_empty() { "nothing that is not known".to_owned() } else { parts.join("; ") }
            }
            Outlook::Possession { left } => format!("a possession is drawn of {left}"),
            Outlook::Rebellion { points, needs_unrest } => {
                let unrest = if *needs_unrest { ", if it is in Unrest by then" } else { "" };
                format!("the planet rebels with {}{unrest}", counted(*points, "force point"))
            }
            Outlook::RebellionStopped => "the rebellion is stopped".to_owned(),
            Outlook::Sabotage { units, face_down, base } => {
                let mut choices: Vec<String> = units.iter().map(|&kind| one_unit(kind)).collect();
                if *face_down {
                    choices.push("A face-down unit drawn at random".to_owned());
                }
                let mut parts = Vec::new();
                if !choices.is_empty() {
                    parts.push(format!("{} is eliminated", in_a_clause(&either(&choices))));
                }
                parts.extend(base.map(|hit| match hit {
                    BaseHit::Down => "the base goes Down".to_owned(),
                    BaseHit::Lower => "the base goes Down and loses a Level".to_owned(),
                }));
                either(&parts)
            }
            Outlook::Subvert { given, face_down } => {
                let mut parts: Vec<String> = given
                    .iter()
                    .map(|&(kind, count, turned)| {
                        let becomes = verb(usize::from(count), "becomes", "become");
                        format!("{} {becomes} {}", in_a_clause(&units_of(kind, count)), in_a_clause(&one_unit(turned)))
                    })
                    .collect();
                parts.extend(face_down.map(|turned| {
                    format!("a Patrol or Line that lies face down becomes {}", in_a_clause(&one_unit(turned)))
                }));
                let chooses =
                    if parts.len() > 1 || face_down.is_some() { ", as the Imperial Player chooses" } else { "" };
                format!("{}{chooses}", either(&parts))
            }
        }
    }
}

/// "Either, or the other".
fn either(words: &[String]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} or {}", most.join(", "), in_a_clause(last)),
    }
}

/// An article in the middle of a sentence.
fn in_a_clause(words: &str) -> String {
    match words.strip_prefix('A') {
        Some(rest) if rest.starts_with([' ', 'n']) => format!("a{rest}"),
        _ => words.to_owned(),
    }
}

fn one_of(targets: CharacterSet) -> String {
    if targets.len() == 1 {
        return names(targets);
    }
    let named: Vec<String> = targets.iter().map(|target| target.name().to_owned()).collect();
    format!("the one named, {},", either(&named))
}

/// Of some prisoners the one who is freed.
fn one_of_them(prisoners: CharacterSet) -> String {
    if prisoners.len() == 1 { format!("{} is", names(prisoners)) } else { format!("one of {} is", names(prisoners)) }
}

/// "4 and 5".
fn faces(dice: &[Die]) -> String {
    list(&dice.iter().map(|die| die.pips().to_string()).collect::<Vec<_>>())
}
