//! Events in plain English, for whoever reads them. What a viewer may not know is left out of the words.

use super::dice::roll_words;
use super::fights::{force_words, star_words, wound_words};
use super::pieces::{a_unit, capitalized, captor_name, list, names, one_unit, possession_name, stack, units_of};
use crate::cards::{CoupAbort, Letter};
use crate::charts::detection::DetectionResult;
use crate::event::Event;
use crate::rules::detection::Leg;
use crate::rules::possessions::Help;
use crate::rules::search::Searchers;
use crate::state::{CharacterSet, ControlState, Ending, Outcome, ShipSet};
use crate::view::Viewer;

impl Event {
    /// The event as one line of a log, or nothing where the viewer has nothing to learn from it.
    #[must_use]
    pub fn line(&self, viewer: Viewer) -> Option<String> {
        Some(match *self {
            Event::TurnBegins { turn } => format!("Game-Turn {turn}"),
            Event::PlayerTurnBegins { side } => format!("{} Player-Turn", side.name()),
            Event::SegmentBegins { segment } => segment.name().to_owned(),
            Event::Resigned { side } => format!("The {} Player resigns.", side.name()),
            Event::GameOver { outcome } => outcome_line(outcome),
            Event::Rolled { by, purpose, die } => {
                format!("{} rolls {} for {}.", by.name(), die.pips(), roll_words(purpose))
            }
            Event::RolledTen { by, purpose, die } => {
                format!("{} rolls {die} of ten for {}.", by.name(), roll_words(purpose))
            }
            Event::Drawn { .. } => return None,
            Event::CharacterDrawn { by, character } => {
                format!("{} draws {} at random.", by.name(), character.name())
            }
            Event::PossessionDrawn { by, possession } => {
                format!("{} draws {}.", by.name(), possession_name(possession, viewer))
            }
            Event::CharacterPlaced { character, environ } => {
                format!("{} is placed in {}.", character.name(), environ.name())
            }
            Event::UnitPlaced { unit, environ } => {
                format!("{} is placed in {}.", a_unit(unit.kind(), viewer), environ.name())
            }
            Event::UnitSetUp { unit, environ } => {
                if !viewer.sees_secrets_of(unit.side()) {
                    return None;
                }
                format!("{} is set up in {}.", a_unit(unit.kind(), viewer), environ.name())
            }
            Event::ForcesSetUp { side, environ, units } => {
                let units = stack(units, CharacterSet::EMPTY, ShipSet::EMPTY, viewer);
                format!("{} holds {} with {}.", side.name(), environ.name(), list(&units))
            }
            Event::UnitWithheld { unit, environ } => {
                format!("{} is withheld until {} has room.", a_unit(unit.kind(), viewer), environ.name())
            }
            Event::ReinforcementsWait { kind, instead, count } => format!(
                "{}: at the end of the segment, or {} with a base that goes Up before.",
                units_of(kind, count),
                units_of(instead, count)
            ),
            Event::ReinforcementsLost { kind, count } => {
                format!("{count} {} cannot be placed anywhere and are lost.", kind.name())
            }
            Event::StackMoves { side, origin, destination, units, characters, ships } => format!(
                "{} moves {} from {} to {}.",
                side.name(),
                list(&stack(units, characters, ships, viewer)),
                origin.name(),
                destination.name()
            ),
            Event::CharacterWalks { character, origin, destination } => {
                format!("{} goes from {} to {}.", character.name(), origin.name(), destination.name())
            }
            Event::ShipFlies { ship, pilot, passengers, origin, destination } => {
                let with = if passengers.is_empty() { String::new() } else { format!(" with {}", names(passengers)) };
                let from = origin.map_or_else(|| "space".to_owned(), |origin| origin.name().to_owned());
                format!("{} flies the {} from {from} to {}{with}.", pilot.name(), ship.name(), destination.name())
            }
            Event::ShipLands { ship, environ } => format!("The {} lands in {}.", ship.name(), environ.name()),
            Event::ShipDamaged { ship } => format!("The {} is damaged.", ship.name()),
            Event::ShipEliminated { ship } => format!("The {} is destroyed with all aboard.", ship.name()),
            Event::ShipLost { ship } => format!("The {} is lost.", ship.name()),
            Event::ShipAssigned { ship, owner } => format!("The {} belongs to {}.", ship.name(), owner.name()),
            Event::StandsWithUnits { character } => format!("{} stands with the units.", character.name()),
            Event::DetectionDeclined { ship, planet } => {
                format!("The base of {} lets the {} pass.", planet.name(), ship.name())
            }
            Event::Detection { ship, planet, leg, evasion, shift, column, die, result } => format!(
                "The base of {} looks for the {} {}: evasion {evasion}{}, column {}, rolled {}: {}.",
                planet.name(),
                ship.name(),
                leg_words(leg),
                if shift > 0 { format!(", {shift} to the left") } else { String::new() },
                column.label(),
                die.pips(),
                result_words(result)
            ),
            Event::Detected { character } => format!("{} is detected.", character.name()),
            Event::NoLongerDetected { character } => format!("{} is detected no longer.", character.name()),
            Event::PdbFireDeclined { planet } => format!("The base of {} holds its fire.", planet.name()),
            Event::PdbFired { planet, leg, column, attack, defense, loss, base_loss } => format!(
                "The base of {} fires at the units {} on {}: rolled {} for a loss of {loss}; they roll {} for a loss of \
                 {base_loss}.",
                planet.name(),
                leg_words(leg),
                column.label(),
                attack.pips(),
                defense.pips()
            ),
            Event::PdbRaised { planet, side } => format!("{} puts the base of {} Up.", side.name(), planet.name()),
            Event::PdbLowered { planet, level, reduced, was_up } => {
                let name = planet.name();
                match (was_up, reduced) {
                    (true, true) => format!("The base of {name} goes Down and is reduced to Level {level}."),
                    (true, false) => format!("The base of {name} goes Down."),
                    (false, true) => format!("The base of {name}, Down already, is reduced to Level {level}."),
                    (false, false) => format!("The base of {name} is Down already."),
                }
            }
            Event::PrisonerHandedOver { prisoner, captor } => {
                format!("{} is held by {} now.", prisoner.name(), captor_name(captor, viewer))
            }
            Event::CombatNotDeclared { environ, side } => {
                format!("{} declares no combat in {}.", side.name(), environ.name())
            }
            Event::CombatOpens { environ, attacker, rebellion, .. } => {
                let risen = if rebellion { " with the units that have just risen" } else { "" };
                format!("{} attacks in {}{risen}.", attacker.name(), environ.name())
            }
            Event::LeaderNamed { leader, environ } => format!("{} leads in {}.", leader.name(), environ.name()),
            Event::CombatColumn { attack, defense, base, shifts, column, .. } => {
                let shifts: Vec<String> = shifts.iter().flatten().map(|shift| shift.words()).collect();
                let shifts = if shifts.is_empty() { String::new() } else { format!("; {}", shifts.join("; ")) };
                format!("{attack} to {defense} is {}{shifts}; column {}.", base.label(), column.label())
            }
            Event::CombatRolled { attacker, column, attack, defense, attacker_loss, defender_loss, .. } => format!(
                "On {} {} rolls {}: the defender loses {defender_loss}; {} rolls {}: the attacker loses {attacker_loss}.",
                column.label(),
                attacker.name(),
                attack.pips(),
                attacker.enemy().name(),
                defense.pips()
            ),
            Event::UnitEliminated { unit, environ } => {
                format!("{} is eliminated in {}.", one_unit(unit.kind()), environ.name())
            }
            Event::ExcessUnit { environ, side } => {
                format!("{} has too many units in {}.", side.name(), environ.name())
            }
            Event::LeftAlone { environ, side } => {
                format!("The {} characters in {} stand without units and are attacked.", side.name(), environ.name())
            }
            Event::SearchDeclined { environ } => format!("Nobody searches in {}.", environ.name()),
            Event::SearchRolled { environ, by, search, hiding, number, die, found } => format!(
                "{} search in {}: Search Value {search} against Hiding Value {hiding} needs {number} or less; rolled {die}: \
                 {}.",
                match by {
                    Searchers::Units => "Units",
                    Searchers::Characters => "Characters",
                    Searchers::UnitsAndCharacters => "Units and characters",
                },
                environ.name(),
                if found { "found" } else { "not found" }
            ),
            Event::FoundButNotAttacked { environ } => format!("Those found in {} are let go.", environ.name()),
            Event::PatrolSent { soldier, soldiers } => format!("A patrol of {soldiers}: {}.", soldier.name()),
            Event::FightOpens { environ, force, capture, .. } => {
                let aim = if capture { "to capture" } else { "to kill" };
                format!("{} {aim} in {}.", force_words(force), environ.name())
            }
            Event::WeaponsChosen { firefight } => {
                if firefight {
                    "A firefight: results are doubled.".into()
                } else {
                    "Hand to hand.".into()
                }
            }
            Event::RoundBegins { round } => format!("Round {round}."),
            Event::ActivesNamed { active } => {
                if active.is_empty() {
                    return None;
                } else {
                    format!("Active: {}.", names(active))
                }
            }
            Event::BreakOffRolled { column, die, die_mod, all, away } => format!(
                "Break-off {} on {}: rolled {}{}: {}.",
                if all { "with all" } else { "with the inactive" },
                column.label(),
                die.pips(),
                if die_mod == 0 { String::new() } else { format!(" ({die_mod:+})") },
                if away.is_empty() { "nobody gets away".to_owned() } else { format!("{} get away", names(away)) }
            ),
            Event::FightColumn { attack, defense, column, .. } => {
                format!("Attack {attack}, defense {defense}: {:+}; column {}.", attack - defense, column.label())
            }
            Event::FightAttack { die, wounds, star, .. } => {
                format!("The attack rolls {}: {}{}.", die.pips(), wound_words(wounds), star_words(star))
            }
            Event::FightDefense { die, wounds, star, .. } => {
                format!("The defense rolls {}: {}{}.", die.pips(), wound_words(wounds), star_words(star))
            }
            Event::TurnsOnItself { die, wounds, .. } => {
                format!("It attacks itself: rolled {}, {}.", die.pips(), wound_words(wounds))
            }
            Event::ForceWounded { wounds } => format!("The attackers take {}.", wound_words(wounds)),
            Event::Wounded { character, wounds } => format!("{} takes {}.", character.name(), wound_words(wounds)),
            Event::Killed { character } => format!("{} is killed.", character.name()),
            Event::Overpowered { character } => format!("{} is overpowered.", character.name()),
            Event::Captured { prisoner, captor } => {
                format!("{} is captured by {}.", prisoner.name(), captor_name(captor, viewer))
            }
            Event::StaysFree { character } => format!("{} stays free.", character.name()),
            Event::Freed { prisoner } => format!("{} is free.", prisoner.name()),
            Event::FightEnds { beaten } => {
                if beaten {
                    "The attackers are beaten.".into()
                } else {
                    "The combat is over.".into()
                }
            }
            Event::Healed { character } => format!("{} is healed of all wounds.", character.name()),
            Event::MissionAssigned { environ, letter, members, camp, .. } => {
                let who = if camp { "The rebel camp".to_owned() } else { names(members) };
                format!("{who}: {} in {}.", letter.mission().name, environ.name())
            }
            Event::TargetNamed { target } => format!("The target is {}.", target.name()),
            Event::CardDrawn { card, section, drawn, of } => {
                let printed = card.section(section);
                let letters: String = printed.letters.iter().map(|letter| letter.as_char()).collect();
                format!(
                    "Action Card {} ({drawn} of {of}), {}: {}; letters {letters}.",
                    card.number(),
                    section.name(),
                    printed.event.name()
                )
            }
            Event::DrawingStopped { .. } => "No more cards are drawn.".into(),
            Event::EventTakesPlace { .. } => return None,
            Event::EventIgnored { event } => format!("{}: ignored.", event.name()),
            Event::EventWardedOff { event, by } => format!("{}: {} wards it off.", event.name(), help_name(by)),
            Event::GroupStruck { letter, group } => {
                format!("It strikes {}: {}.", letter.mission().name, names(group))
            }
            Event::LetterDrawn { letter, letters } => {
                format!("{}: {letters} {}.", letter.mission().name, if letters == 1 { "letter" } else { "letters" })
            }
            Event::LetterNotCounted { letter } => {
                let planet = if letter == Letter::R { "not in Unrest" } else { "neither Patriotic nor Loyal" };
                format!("{}: the letter does not count while the planet is {planet}.", letter.mission().name)
            }
            Event::AllSearchedFor { environ } => {
                format!("Every Mission Group in {} has been searched for: there is no further search.", environ.name())
            }
            Event::BonusDraws { letter, draws } => format!("{}: {draws} bonus draws.", letter.mission().name),
            Event::BonusCard { card, letter, hit, .. } => {
                let found = if hit { format!("{} found", letter.as_char()) } else { "nothing".to_owned() };
                format!("Bonus card {}: {found}.", card.number())
            }
            Event::GroupLosesBonus { letter } => format!("{} gets no bonus draws.", letter.mission().name),
            Event::GroupBonusChanged { letter, amount } => {
                format!("{}: {amount:+} bonus draws.", letter.mission().name)
            }
            Event::MissionCompleted { letter, letters } => format!(
                "{} is completed with {letters} {}.",
                letter.mission().name,
                if letters == 1 { "letter" } else { "letters" }
            ),
            Event::MissionFailed { letter } => format!("{} comes to nothing.", letter.mission().name),
            Event::MissionAborted { letter } => format!("{} is aborted.", letter.mission().name),
            Event::AbortIgnored => "The Advisor Android sees to it that the mission goes on.".into(),
            Event::MissionsOver { .. } => return None,
            Event::AssassinsRolled { die } => match die.pips() {
                4 | 5 => "The assassins are caught.".into(),
                6 => "The assassins are killed.".into(),
                _ => "The assassins get away.".into(),
            },
            Event::CoupAborted { outcome, .. } => match outcome {
                CoupAbort::NoEffect => "The coup leaves no trace.".into(),
                CoupAbort::Shift => "The coup turns the populace away.".into(),
                CoupAbort::ShiftCapture => "The plotters are caught.".into(),
                CoupAbort::ShiftCaptureKillOne => "One plotter dies, the others are caught.".into(),
                CoupAbort::ShiftKill => "The plotters are killed.".into(),
                CoupAbort::ShiftFound => "The plotters are found by any enemy who is there.".into(),
            },
            Event::CreatureMet { creature, environ } => format!("{}: {}.", environ.name(), creature.name()),
            Event::CreatureHarmless { creature } => format!("{}: no effect.", creature.name()),
            Event::CreatureAvoided { creature, by } => {
                format!("{}: {} sees to it that nothing happens.", creature.name(), help_name(by))
            }
            Event::Grabbed { character } => format!("{} is grabbed.", character.name()),
            Event::LoyaltyMoved { planet, from, to } => {
                format!("The loyalty of {} moves from {} to {}.", planet.name(), from.name(), to.name())
            }
            Event::LoyaltyStays { planet, favor } => {
                format!("The loyalty of {} cannot move further towards the {} Player.", planet.name(), favor.name())
            }
            Event::ControlChanged { planet, control } => match control {
                ControlState::ImperialControl => format!("{} is in a state of Imperial control again.", planet.name()),
                ControlState::Rebellion => format!("{} rises in rebellion!", planet.name()),
                ControlState::RebelControl => format!("{} is Rebel-controlled!", planet.name()),
                ControlState::RebellionStopped => format!("The rebellion on {} is stopped.", planet.name()),
            },
            Event::NoUnitsRise { planet } => {
                format!("No units rise on {}: its rebellion comes out of Rebellion Stopped.", planet.name())
            }
            Event::PointsUnspent { environ, points } => {
                if points == 0 {
                    return None;
                } else {
                    format!("{points} force points of {} are lost.", environ.name())
                }
            }
            Event::CoupMarker { environ } => format!("A coup marker is placed in {}.", environ.name()),
            Event::CampPlaced { environ } => format!("A rebel camp is pitched in {}.", environ.name()),
            Event::CampRemoved { environ } => format!("The rebel camp in {} is gone.", environ.name()),
            Event::CharacterJoins { character, environ } => {
                format!("{} joins in {}.", character.name(), environ.name())
            }
            Event::UnitsSeen { environ, units } => {
                let side = units.first().map(|unit| unit.side());
                let learned =
                    side.is_none_or(|side| viewer.sees_secrets_of(side) || viewer == Viewer::Side(side.enemy()));
                if !learned {
                    return None;
                }
                format!(
                    "Seen in {}: {}.",
                    environ.name(),
                    list(&stack(units, CharacterSet::EMPTY, ShipSet::EMPTY, Viewer::Referee))
                )
            }
            Event::SecretLearned { side } => format!("{} learns an enemy secret.", side.name()),
            Event::InformationNegated => "The gems buy the informers: the information is lost.".into(),
            Event::DeckEmpty => "The deck is empty.".into(),
            Event::PossessionAssigned { possession, owner } => {
                format!("{} gets {}.", owner.name(), possession_name(possession, viewer))
            }
            Event::NobodyCanHold { possession } => {
                format!("Nobody can hold {}; it goes back to the deck.", possession_name(possession, viewer))
            }
            Event::PossessionShown { possession, owner } => format!("{} shows {}.", owner.name(), possession.name()),
            Event::PossessionLost { possession, shown } => {
                let viewer = if shown { Viewer::Referee } else { viewer };
                format!("{} is lost.", capitalized(&possession_name(possession, viewer)))
            }
            Event::PossessionUsedUp { possession } => format!("{} is used up.", possession.name()),
            Event::PossessionDestroyed { possession, shown } => {
                let viewer = if shown { Viewer::Referee } else { viewer };
                format!("{} is destroyed.", capitalized(&possession_name(possession, viewer)))
            }
            Event::PossessionTaken { possession, from } => {
                format!("{} is taken from {}.", possession.name(), from.name())
            }
            Event::WearRolled { possession, die, breaks } => format!(
                "{}: rolled {}, {}.",
                possession.name(),
                die.pips(),
                if breaks { "it breaks down" } else { "it goes on working" }
            ),
            Event::DrugTaken { character, rating } => {
                format!("The Helian Drug raises {} of {} by two.", rating.name(), character.name())
            }
            Event::Disabled { character } => format!("{} can do nothing for one phase.", character.name()),
            Event::NewDice => "From here on the dice are those of another seed.".into(),
            Event::Fault => "The program has a fault: more procedures are running than can be.".into(),
        })
    }
}

fn outcome_line(Outcome { winner, ending }: Outcome) -> String {
    let why = match ending {
        Ending::RebelInstantVictory | Ending::ImperialInstantVictory => "an instant victory".to_owned(),
        Ending::VictoryPoints(points) => format!("{points} Victory Points at the end"),
        Ending::Resigned(side) => format!("the {} Player resigned", side.name()),
    };
    format!("The {} Player wins: {why}.", winner.name())
}

fn leg_words(leg: Leg) -> &'static str {
    match leg {
        Leg::Departure => "leaving",
        Leg::Arrival => "arriving",
        Leg::Within => "crossing the planet",
    }
}

fn result_words(result: DetectionResult) -> &'static str {
    match result {
        DetectionResult::Undetected => "undetected",
        DetectionResult::Detected { .. } => "detected",
        DetectionResult::Damaged => "detected and damaged",
        DetectionResult::Eliminated { .. } => "eliminated",
    }
}

fn help_name(help: Help) -> &'static str {
    match help {
        Help::Character(character) => character.name(),
        Help::Norrocks => "Norrocks",
        Help::Charsot => "Charsot",
    }
}
