//! Events in plain English, for whoever reads them. What a viewer may not know is left out of the words.

use super::fights::{force_words, wound_words};
use super::number::{counted, signed, verb};
use super::pieces::{
    Eyes, a_unit, capitalized, captor_name, list, names, one_unit, possession_in_a_sentence, possession_name,
    source_name, stack, unit_kind, units_of,
};
use crate::Side;
use crate::cards::{ActionEvent, EventVerb, Letter};
use crate::event::{Consent, Event, Report};
use crate::galaxy::EnvironId;
use crate::pieces::ShipId;
use crate::state::{CharacterSet, ControlState, Ending, Outcome, Place, ShipSet};
use crate::terms::{BattleKind, NoTaxes, TaxRate, Viewer};

impl Report {
    /// The event as one line of a log, or nothing where the viewer has nothing to learn from it.
    #[must_use]
    pub fn line(&self, viewer: Viewer) -> Option<String> {
        self.event.told(Eyes { viewer, units_lie_open: self.units_lie_open })
    }
}

impl Event {
    /// The line of an event by itself, told while the Imperial units lie face down (7.22). Whether they do its [`Report`] knows, and
    /// whoever has that asks there.
    #[must_use]
    pub fn line(&self, viewer: Viewer) -> Option<String> {
        self.told(Eyes { viewer, units_lie_open: false })
    }

    fn told(&self, eyes: Eyes) -> Option<String> {
        let viewer = eyes.viewer;
        Some(match *self {
            Event::TurnBegins { turn } => format!("Game-Turn {turn}"),
            Event::PlayerTurnBegins { side } => format!("{} Player-Turn", side.name()),
            Event::PairBegins { pair } => format!("{} pair of Player-Turns", pair.name()),
            Event::SegmentBegins { segment } => segment.name().to_owned(),
            Event::Resigned { side } => format!("The {} Player resigns.", side.name()),
            Event::GameOver { outcome } => outcome_line(outcome),
            Event::Check(ref check) => check.line(),
            Event::Reckoned(ref reckoning) => reckoning.line(),
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
                format!("{} is placed in {}.", a_unit(unit.kind(), eyes), environ.name())
            }
            Event::UnitSetUp { unit, environ } => {
                if !eyes.see(unit.kind()) {
                    return None;
                }
                format!("{} is set up in {}.", a_unit(unit.kind(), eyes), environ.name())
            }
            Event::ForcesSetUp { side, environ, units } => {
                let units = stack(units, CharacterSet::EMPTY, ShipSet::EMPTY, eyes);
                format!("{} holds {} with {}.", side.name(), environ.name(), list(&units))
            }
            Event::UnitsDelivered { side, at, units } => {
                // Who sees them has read of each.
                if eyes.see_all_of(side) {
                    return None;
                }
                let units = stack(units, CharacterSet::EMPTY, ShipSet::EMPTY, eyes);
                format!("{} puts {} in {}.", side.name(), list(&units), at.in_a_sentence())
            }
            Event::UnitBought { unit, at } => {
                if !eyes.see(unit.kind()) {
                    return None;
                }
                format!("{} is placed in {}.", a_unit(unit.kind(), eyes), at.in_a_sentence())
            }
            Event::UnitSetUpInOrbit { unit, planet } => {
                if !eyes.see(unit.kind()) {
                    return None;
                }
                let place = Place::Orbit(planet).in_a_sentence();
                format!("{} is set up in {place}.", a_unit(unit.kind(), eyes))
            }
            Event::AtrocityCommitted { act, planet, by } => {
                let by = by.map_or_else(String::new, |unit| format!(" with the {}", unit.kind().name()));
                format!("Atrocity on {}: {}{by}.", planet.name(), act.words())
            }
            Event::GalacticEventDrawn { event } => format!("Galactic Event: {}. {}", event.name(), event.words()),
            Event::NoGalacticEventLeft => "No Galactic Event is left.".into(),
            Event::GalacticEventInVain { event } => format!("{}: nothing comes of it.", event.name()),
            Event::GalacticEventEnds { event } => format!("{}: it is over with the Game-Turn.", event.name()),
            Event::EmpireSpendsNothing => {
                "The Throne Planet and the capital beside it are lost: the Empire spends nothing.".into()
            }
            Event::Plundered { environ } => format!("Space pirates plunder {} for the Rebels.", environ.name()),
            Event::LoyaltyHeldFast { planet } => {
                format!("The loyalty of {} stays where it is: its race quarrels with itself.", planet.name())
            }
            Event::TrackFalls { side, points } => {
                format!("{} leave the {} Resource Track.", counted(points, "Force Point"), side.name())
            }
            Event::PointsOwed { points } => {
                format!("The Empire owes {}: they come off what it receives next.", counted(points, "Force Point"))
            }
            Event::DebtPaid { points } => {
                format!("{} of it are what the Empire owed.", counted(points, "Force Point"))
            }
            Event::SparedByHealer { by, at } => {
                format!("{} keeps the plague from the Rebels in {}.", source_name(by), at.in_a_sentence())
            }
            Event::ClonePlaced { character, environ } => {
                format!("{} lives again, in {}.", character.name(), environ.name())
            }
            Event::CloneHasNoPlace { character } => {
                format!("There is no place where {} could begin anew.", character.name())
            }
            Event::GhostFleetVanishes { planet } => {
                format!("The ghost fleet over {} vanishes.", planet.name())
            }
            Event::InvadersMet { planet, rebel, imperial } => {
                format!("Strength in space over {}: {rebel} of the Rebels, {imperial} of the Empire.", planet.name())
            }
            Event::ThanksDeclined { planet, side } => {
                format!("{} leaves {} where it is.", side.name(), planet.name())
            }
            Event::NoAtrocity => "The Empire commits no atrocity.".into(),
            Event::LoyaltyHypnotized { planet } => {
                format!("{} is under hypnosis: nothing moves its loyalty.", planet.name())
            }
            Event::HypnosisEnds { planet } => format!("{} is no longer under hypnosis.", planet.name()),
            Event::PlanetDestroyed { planet } => {
                format!("{} is destroyed, with everything on it and in its Orbit Box.", planet.name())
            }
            Event::BaseDestroyed { planet } => {
                format!(
                    "The secret base of the Rebels was on {}: it is destroyed, and what they had saved is lost.",
                    planet.name()
                )
            }
            Event::GarrisonBegins { province, points } => {
                format!("The Empire sets up {} with {}.", province.name(), counted(points, "Force Point"))
            }
            Event::GroupForms { leader } => format!("The group of {} is formed.", leader.name()),
            Event::CharacterBegins { character, at } => {
                format!("{} is placed in {}.", character.name(), at.in_a_sentence())
            }
            Event::PointsReceived { side, points } => {
                format!("{} receives {}.", side.name(), counted(points, "Force Point"))
            }
            Event::PointsLost { side, points } => {
                // What the Imperial Player has left would tell what he bought.
                if side == Side::Imperial && !eyes.see_all_of(side) {
                    return None;
                }
                format!("{} loses {}.", side.name(), counted(points, "Force Point"))
            }
            Event::TaxesBegin { province } => format!("The planets of {} are taxed.", province.name()),
            Event::NoTaxes { province, why: NoTaxes::CapitalLost } => {
                format!("{} is not taxed: its capital is not under Imperial control.", province.name())
            }
            Event::NoTaxes { province, why: NoTaxes::SeatsLost } => {
                format!("{} is not taxed: the Throne Planet and the capital beside it are lost.", province.name())
            }
            Event::Taxed { planet, rate: TaxRate::Nothing, .. } => format!("{} is not taxed.", planet.name()),
            Event::Taxed { planet, rate, points } => {
                format!("{} is taxed {}: {}.", planet.name(), rate.words(), counted(points, "Force Point"))
            }
            Event::MaintenancePaid { points } => {
                format!("The Empire pays {} for maintenance.", counted(points, "Force Point"))
            }
            // Which of the face-down units it is only their owner knows (7.22).
            Event::UnitNotMaintained { .. } if !eyes.see_all_of(Side::Imperial) => return None,
            Event::UnitNotMaintained { unit, becomes, at } => {
                let (unit, becomes) = (a_unit(unit.kind(), eyes), unit_kind(becomes.kind()));
                format!("{unit} in {} is not maintained: a {becomes} takes its place.", at.in_a_sentence())
            }
            Event::BaseNotMaintained { planet } => {
                format!("The base of {} is not maintained and falls to Level 1.", planet.name())
            }
            Event::PointsOverTheTop { side, points } => {
                let are = verb(usize::from(points), "is", "are");
                format!("The {} Resource Track is full: {} {are} lost.", side.name(), counted(points, "Force Point"))
            }
            Event::BaseChosen { planet } => {
                if !viewer.sees_secrets_of(Side::Rebel) {
                    return Some("The Rebel Player has chosen the planet of his secret base.".into());
                }
                format!("The Rebel Player has chosen {} for his secret base.", planet.name())
            }
            Event::SecretsPlaced { count } => {
                format!(
                    "{} lie on their planets, and the Imperial Player looks at them.",
                    counted(count, "planet secret")
                )
            }
            Event::PlanetDead { planet } => {
                format!(
                    "Nothing lives on {}: the planet takes no part any more, and who is there can only leave.",
                    planet.name()
                )
            }
            Event::SecretWounds { planet, secret, side, wounds } => {
                let (name, side) = (secret.name(), side.name());
                format!("{name}: each {side} character on {} takes {}.", planet.name(), wound_words(wounds))
            }
            Event::SecretEnds { planet, secret } => {
                full_stop(format!("The secret of {} does nothing any more: {}", planet.name(), secret.name()))
            }
            Event::UnitsLieOpen => "All mobile Imperial units lie open for the rest of the game.".into(),
            Event::SecretRevealed { planet, secret } => {
                full_stop(format!("The secret of {} is revealed: {}", planet.name(), secret.name()))
            }
            Event::BaseRevealed { planet } => format!("The secret base of the Rebels is on {}.", planet.name()),
            Event::NotTheBase { planet } => format!("The secret base of the Rebels is not on {}.", planet.name()),
            Event::NoSecretLeft { of: Side::Rebel } => {
                "The Empire learns nothing new: the secret base is known.".into()
            }
            Event::NoSecretLeft { of: Side::Imperial } => "The Empire has no secret left to tell.".into(),
            Event::AssignmentsArranged { cards } => {
                format!("The Empire has arranged {}.", counted(cards, "Strategic Assignment"))
            }
            Event::AssignmentDrawn { assignment } => format!("Strategic Assignment: {}.", assignment.words()),
            Event::AssignmentsEnd => {
                "The secret base is known: no Strategic Assignment binds the Empire any more.".into()
            }
            Event::TrackRises { side, points } => {
                format!("{} on the {} Resource Track.", counted(points, "Force Point"), side.name())
            }
            Event::BaseLevelRaised { planet, level, side } => {
                format!("{} raises the base of {} to Level {level}.", side.name(), planet.name())
            }
            Event::UnitsEnter { units, from, planet } => {
                let units = stack(units, CharacterSet::EMPTY, ShipSet::EMPTY, eyes);
                let from = from.name();
                format!("From the star system of {from} units jump towards {}: {}.", planet.name(), list(&units))
            }
            Event::UnitWithheld { unit, environ } => {
                format!("{} is withheld until {} has room.", a_unit(unit.kind(), eyes), environ.name())
            }
            Event::ReinforcementsWait { kind, instead, count } => format!(
                "{} will come at the end of the segment; if a base goes Up before, {} instead.",
                units_of(kind, count),
                units_of(instead, count).replacen("A", "a", 1)
            ),
            Event::ReinforcementsLost { kind, count } => {
                let are = verb(usize::from(count), "is", "are");
                format!("{} cannot be placed anywhere and {are} lost.", units_of(kind, count))
            }
            Event::StackMoves { side, origin, destination, units, characters, ships, prisoners } => format!(
                "{} moves {} from {} to {}{}.",
                side.name(),
                list(&stack(units, characters, ships, eyes)),
                origin.name(),
                destination.name(),
                and_prisoners(prisoners)
            ),
            Event::CharacterWalks { character, origin, destination } => {
                format!("{} goes from {} to {}.", character.name(), origin.name(), destination.name())
            }
            Event::ShipFlies { ship, pilot, passengers, prisoners, origin, destination } => {
                let with = if passengers.is_empty() { String::new() } else { format!(" with {}", names(passengers)) };
                let from = origin.map_or_else(|| "space".to_owned(), |origin| origin.name().to_owned());
                let ship = ship.in_a_sentence();
                let held = and_prisoners(prisoners);
                format!("{} flies {ship} from {from} to {}{with}{held}.", pilot.name(), destination.name())
            }
            Event::ShipLands { ship, environ } => format!("{} lands in {}.", the(ship), environ.name()),
            Event::ShipSetsOut { ship, pilot, passengers, prisoners, origin, destination } => {
                let with = if passengers.is_empty() { String::new() } else { format!(" with {}", names(passengers)) };
                let (ship, from, to) = (ship.in_a_sentence(), origin.in_a_sentence(), destination.in_a_sentence());
                let held = and_prisoners(prisoners);
                format!("{} flies {ship} from {from} to {to}{with}{held}.", pilot.name())
            }
            Event::ShipComesTo { ship, at } => match at {
                Place::Drift(_) | Place::DriftTwo(_) => format!("{} comes out in {}.", the(ship), at.in_a_sentence()),
                at => format!("{} reaches {}.", the(ship), at.in_a_sentence()),
            },
            Event::UnitsShown { units } => {
                let side = units.first()?.side();
                if !eyes.see_all_of(side) && viewer != Viewer::Side(side.enemy()) {
                    return None;
                }
                let shown = stack(units, CharacterSet::EMPTY, ShipSet::EMPTY, Eyes::ALL);
                format!("{} shows {}.", side.name(), list(&shown))
            }
            Event::PossessionInoperative { possession } => {
                format!("{} does nothing until it is repaired.", capitalized(possession.name()))
            }
            Event::ShipDamaged { ship } => format!("{} is damaged.", the(ship)),
            Event::ShipEliminated { ship } => format!("{} is destroyed with all aboard.", the(ship)),
            Event::ShipLost { ship } => format!("{} is lost.", the(ship)),
            Event::ShipStays { ship } => format!("{} stays, and belongs to nobody.", the(ship)),
            Event::ShipAssigned { ship, owner } => format!("{} belongs to {}.", the(ship), owner.name()),
            Event::StandsWithUnitsInSpace { character, at } => {
                format!("{} stands with the units in {}.", character.name(), at.in_a_sentence())
            }
            Event::StandsWithUnits { character, environ } => {
                format!("{} stands in the military stack in {}.", character.name(), environ.name())
            }
            Event::StepsOut { character } => format!("{} leaves the military stack to search.", character.name()),
            Event::StackStays { side, environ } => {
                format!("What is left of the {} stack stands in {}.", side.name(), environ.name())
            }
            Event::DetectionDeclined { ship, planet } => {
                format!("The base of {} lets {} pass.", planet.name(), ship.in_a_sentence())
            }
            Event::Detected { character } => format!("{} is detected.", character.name()),
            Event::NoLongerDetected { character } => format!("{} is detected no longer.", character.name()),
            Event::AllDetected { environ, side } => {
                format!("All {} characters in {} are detected already.", side.name(), environ.name())
            }
            Event::PdbFireDeclined { planet } => format!("The base of {} holds its fire.", planet.name()),
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
            Event::PrisonerTakenAlong { prisoner, environ } => {
                format!("{}, a prisoner, is taken along to {}.", prisoner.name(), environ.name())
            }
            Event::PrisonerHandedOver { prisoner, captor } => {
                format!("{} is held by {} now.", prisoner.name(), captor_name(captor, eyes))
            }
            Event::CombatNotDeclared { environ, side } => {
                format!("{} declares no combat in {}.", side.name(), environ.name())
            }
            Event::CombatOpens { environ, attacker, rebellion, .. } => {
                let risen = if rebellion { " with newly risen troops" } else { "" };
                format!("{} attacks in {}{risen}.", attacker.name(), environ.name())
            }
            Event::LeaderNamed { leader, environ } => format!("{} leads in {}.", leader.name(), environ.name()),
            Event::UnitEliminated { unit, at, shown } => {
                let eyes = if shown { Eyes::ALL } else { eyes };
                format!("{} is eliminated in {}.", a_unit(unit.kind(), eyes), at.in_a_sentence())
            }
            Event::UnitTurned { unit, environ } => {
                format!("{} in {} changes sides.", one_unit(unit.kind()), environ.name())
            }
            Event::LossFitsNobody { side, points } => {
                let fit = verb(usize::from(points), "fits", "fit");
                format!("{} of the {} loss {fit} no unit.", counted(points, "strength point"), side.name())
            }
            Event::ExcessUnit { environ, side } => {
                format!("{} has too many units in {}.", side.name(), environ.name())
            }
            Event::LeftAlone { environ, side } => {
                let (side, environ) = (side.name(), environ.name());
                format!(
                    "The {side} characters who stood with those units in {environ} are without them now, and are attacked."
                )
            }
            Event::SpaceCombatNotDeclared { planet, side } => {
                format!("{} declares no combat in the Orbit Box of {}.", side.name(), planet.name())
            }
            Event::SpaceCombatOpens { planet, attacker, kind, .. } => {
                let (attacker, planet) = (attacker.name(), planet.name());
                match kind {
                    BattleKind::Interception => {
                        format!("{attacker} attacks those intercepted in the Orbit Box of {planet}.")
                    }
                    BattleKind::OnBase => format!("{attacker} attacks the base of {planet} from orbit."),
                    BattleKind::GhostFleet => {
                        format!("A ghost fleet attacks the Imperial units in the Orbit Box of {planet}.")
                    }
                    BattleKind::Declared | BattleKind::Rebellion | BattleKind::SneakAttack => {
                        format!("{attacker} attacks in the Orbit Box of {planet}.")
                    }
                }
            }
            Event::BaseUnharmed { planet } => {
                format!("The loss is too small to harm the base of {}.", planet.name())
            }
            Event::LeftOutside { system, units } => format!(
                "In the star system of {} {} cannot jump and {} carried by nobody.",
                system.name(),
                counted(units, "unit"),
                verb(usize::from(units), "is", "are")
            ),
            Event::NoCounterToTurn { environ } => {
                format!("No counter is left for the unit that would change sides in {}.", environ.name())
            }
            Event::BaseNotAttacked { planet, side } => {
                format!("{} does not attack the base of {}.", side.name(), planet.name())
            }
            Event::UnitsAidBase { planet, side, units } => {
                let units = stack(units, CharacterSet::EMPTY, ShipSet::EMPTY, eyes);
                format!("{} aids the base of {} with {}.", side.name(), planet.name(), list(&units))
            }
            Event::SpaceLeaderNamed { leader, planet } => {
                format!("{} leads in the Orbit Box of {}.", leader.name(), planet.name())
            }
            Event::DeterminedAssault { side, .. } => {
                format!("{} declares a Determined Assault: the losses of both sides are doubled.", side.name())
            }
            Event::NoLongerIntercepted { planet, side } => {
                format!("The {} stack in the Orbit Box of {} is intercepted no longer.", side.name(), planet.name())
            }
            Event::SuicideSquadStrikes { environ, found } => {
                format!("A Suicide Squad in {} takes with it all who were found: {}.", environ.name(), names(found))
            }
            Event::LandsInReaction { unit, leader, environ, cargo, prisoners } => {
                let mut with: Vec<String> = leader.iter().map(|leader| leader.name().to_owned()).collect();
                with.extend(stack(cargo, CharacterSet::EMPTY, ShipSet::EMPTY, eyes));
                let with = if with.is_empty() { String::new() } else { format!(" with {}", list(&with)) };
                let unit = a_unit(unit.kind(), eyes);
                format!("{unit} lands in {} from orbit{with}{}.", environ.name(), and_prisoners(prisoners))
            }
            Event::ShipLeavesOrbit { ship, aboard, environ } => {
                format!("{} comes down from orbit to {} with {}.", the(ship), environ.name(), names(aboard))
            }
            Event::SearchDeclined { environ } => format!("Nobody searches in {}.", environ.name()),
            Event::NobodyToFind { environ, side } => {
                format!("{} has nobody in {} who could find the group.", side.name(), environ.name())
            }
            Event::FoundButNotAttacked { environ } => format!("Whoever was found in {} is let go.", environ.name()),
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
            Event::ForceWounded { wounds } => format!("The attacking force takes {}.", wound_words(wounds)),
            Event::Wounded { character, wounds } => format!("{} takes {}.", character.name(), wound_words(wounds)),
            Event::Killed { character } => format!("{} is killed.", character.name()),
            Event::Overpowered { character } => format!("{} is overpowered.", character.name()),
            Event::NobodyToOverpower { side } => {
                format!("No active {} defender is left to be overpowered.", side.name())
            }
            Event::Captured { prisoner, captor } => {
                format!("{} is captured by {}.", prisoner.name(), captor_name(captor, eyes))
            }
            Event::StaysFree { character } => format!("{} stays free.", character.name()),
            Event::Freed { prisoner } => format!("{} is free.", prisoner.name()),
            Event::FightEnds { beaten } => {
                if beaten {
                    "The attacking force is beaten.".into()
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
                let letters = match letters.len() {
                    0 => "no letters".to_owned(),
                    1 => format!("letter {letters}"),
                    _ => format!("letters {letters}"),
                };
                format!(
                    "Action Card {} ({drawn} of {of}), {}: {}; {letters}.",
                    card.number(),
                    section.name(),
                    printed.event.name()
                )
            }
            Event::DrawingStopped { .. } => "No more cards are drawn.".into(),
            Event::EventTakesPlace { .. } => return None,
            Event::EventHolds { event, environ, stopped } => {
                format!("{}: {}.", event.name(), what_holds(event, environ, stopped))
            }
            Event::EventIgnored { event } => format!("{}: ignored.", event.name()),
            Event::EventWardedOff { event, by } => format!("{}: {} wards it off.", event.name(), source_name(by)),
            Event::GroupStruck { letter, group } => {
                format!("It strikes {}: {}.", letter.mission().name, names(group))
            }
            Event::LetterDrawn { letter, letters } => {
                format!("{}: {}.", letter.mission().name, counted(letters, "letter"))
            }
            Event::LetterNotCounted { letter } => {
                let while_so = match letter {
                    Letter::R => "while the planet is not in Unrest",
                    Letter::E => "where no Sovereign waits any more",
                    _ => "while the planet is neither Patriotic nor Loyal",
                };
                format!("{}: the letter does not count {while_so}.", letter.mission().name)
            }
            Event::FirstLetterVoid { letter, planet } => {
                format!("{}: the first letter is void by the secret of {}.", letter.mission().name, planet.name())
            }
            Event::LetterUnderHypnosis { letter, planet } => {
                let mission = letter.mission().name;
                format!("{mission}: the letter does not count while {} is under hypnosis.", planet.name())
            }
            Event::AllSearchedFor { environ } => {
                format!("Every Mission Group in {} has been searched for: there is no further search.", environ.name())
            }
            Event::BonusDraws { letter, draws } => {
                format!("{}: {}.", letter.mission().name, counted(draws, "bonus draw"))
            }
            Event::BonusCard { card, letter, hit, .. } => {
                let found = if hit { format!("{} found", letter.as_char()) } else { "nothing".to_owned() };
                format!("Bonus card {}: {found}.", card.number())
            }
            Event::QuestBegins { planet, ship, pilot, aboard } => {
                let others = aboard.without(CharacterSet::only(pilot));
                let along = if others.is_empty() { String::new() } else { format!(" with {}", names(others)) };
                let ship = ship.in_a_sentence();
                format!("{} takes {ship}{along} on a Spaceship Quest over {}.", pilot.name(), planet.name())
            }
            Event::QuestCard { card, hit } => {
                let found = if hit { "J found" } else { "nothing" };
                format!("Bonus card {}: {found}.", card.number())
            }
            Event::NoAtrocityUnitFound { planet } => {
                format!("No Atrocity unit lies face down over {}.", planet.name())
            }
            Event::PrisonerQuestioned { questioner, prisoner, torture: false } => {
                format!("{} questions {}.", questioner.name(), prisoner.name())
            }
            Event::PrisonerQuestioned { questioner, prisoner, torture: true } => {
                format!("{} questions {} under torture.", questioner.name(), prisoner.name())
            }
            Event::QuestioningCard { card, hit } => {
                let found = if hit { "Q found" } else { "nothing" };
                format!("Bonus card {}: {found}.", card.number())
            }
            Event::SecretEarned { side } => format!("The {} Player learns a secret of the enemy.", side.name()),
            Event::UnitsSeenInSpace { at, units } => {
                let side = units.first().map(|unit| unit.side());
                let learned = side.is_none_or(|side| eyes.see_all_of(side) || viewer == Viewer::Side(side.enemy()));
                if !learned {
                    return None;
                }
                let seen = list(&stack(units, CharacterSet::EMPTY, ShipSet::EMPTY, Eyes::ALL));
                format!("Seen in {}: {seen}.", at.in_a_sentence())
            }
            Event::ProvinceShown { province } => {
                format!("The Empire shows the Rebel Player its units in {}.", province.name())
            }
            Event::AssignmentSeen { assignment } => {
                let knows = viewer.sees_secrets_of(Side::Imperial) || viewer == Viewer::Side(Side::Rebel);
                let which = if knows { format!(": {}", assignment.words()) } else { String::new() };
                format!("The Rebel Player looks at the Strategic Assignment that is drawn next{which}.")
            }
            Event::PointsStolen { by, points } => format!(
                "The {} Player steals {} from the {} Resource Track.",
                by.name(),
                counted(points, "Force Point"),
                by.enemy().name()
            ),
            Event::GroupLosesBonus { letter } => format!("{} gets no bonus draws.", letter.mission().name),
            Event::GroupBonusChanged { letter, amount } => {
                format!("{}: {}.", letter.mission().name, signed(amount, "bonus draw"))
            }
            Event::MissionCompleted { letter, letters } => {
                format!("{} is completed with {}.", letter.mission().name, counted(letters, "letter"))
            }
            Event::MissionFailed { letter } => format!("{} comes to nothing.", letter.mission().name),
            Event::NothingDone { letter: Letter::T } => "No troops change sides.".into(),
            Event::NothingDone { letter: Letter::H } => "There is nothing left to steal.".into(),
            Event::NothingDone { letter } => format!("{}: nothing is destroyed.", letter.mission().name),
            Event::MissionAborted { letter } => format!("{} is aborted.", letter.mission().name),
            Event::AbortIgnored { by } => format!("The {} sees to it that the mission goes on.", by.name()),
            Event::MissionsOver { .. } => return None,
            Event::CreatureMet { creature, environ } => format!("{}: {}.", environ.name(), creature.name()),
            Event::CreatureHarmless { creature } => format!("{}: no effect.", creature.name()),
            Event::NothingToSteal { creature } => format!("{}: there is nothing to steal.", creature.name()),
            Event::CreatureGrows { creature, strength, endurance } => {
                let grown = [("strength", strength), ("Endurance", endurance)].into_iter().filter(|grown| grown.1 > 0);
                let grown: Vec<String> = grown.map(|(what, amount)| format!("+{amount} {what}")).collect();
                format!("{}: {}.", creature.name(), list(&grown))
            }
            Event::SpaceshipAttacked { creature, ship } => {
                format!("{}: an attack on {}.", creature.name(), ship.in_a_sentence())
            }
            Event::CreatureAvoided { creature, by } => {
                format!("{}: {} sees to it that nothing happens.", creature.name(), source_name(by))
            }
            Event::Grabbed { character } => format!("{} is grabbed.", character.name()),
            Event::LoyaltyMoved { planet, from, to } => {
                format!("The loyalty of {} moves from {} to {}.", planet.name(), from.name(), to.name())
            }
            Event::LoyaltyStays { planet, favor } => {
                format!("The loyalty of {} cannot move further towards the {} Player.", planet.name(), favor.name())
            }
            Event::LoyaltyFixed { planet } => {
                format!("{} has no loyalty marker on its track that could move.", planet.name())
            }
            Event::MarkerStays { planet, at } => format!("{} stays at {}.", planet.name(), at.name()),
            Event::SecretKeepsMarker { planet } => {
                format!("The loyalty of {} stays where it is: its secret keeps events from it.", planet.name())
            }
            Event::DominoBegins { domino } => format!("{} spreads.", domino.words()),
            Event::DominoMovesNobody { domino } => format!("{} changes nothing on other planets.", domino.words()),
            Event::DominoShifts { domino, planet, bond, from, to } => format!(
                "Domino Effect: the loyalty of {}, {}, moves from {} to {}.",
                planet.name(),
                bond.words(domino.planet),
                from.name(),
                to.name()
            ),
            Event::DominoStirs { domino, planet, bond } => format!(
                "Domino Effect: {}, {}, is in Unrest and will rise in rebellion.",
                planet.name(),
                bond.words(domino.planet)
            ),
            Event::ControlChanged { planet, control } => match control {
                ControlState::ImperialControl => format!("{} is in a state of Imperial control again.", planet.name()),
                ControlState::Rebellion => format!("{} rises in rebellion!", planet.name()),
                ControlState::RebelControl => format!("{} is Rebel-controlled!", planet.name()),
                ControlState::RebellionStopped => format!("The rebellion on {} is stopped.", planet.name()),
            },
            Event::ControllerChanged { planet, before, now } => match (before, now) {
                (_, Some(now)) => format!("{} controls {} now.", now.name(), planet.name()),
                (Some(before), None) => format!("{} no longer controls {}: nobody does.", before.name(), planet.name()),
                (None, None) => return None,
            },
            Event::NoUnitsRise { planet } => {
                format!("No units rise on {}: its rebellion comes out of Rebellion Stopped.", planet.name())
            }
            Event::PointsUnspent { environ, points } => {
                if points == 0 {
                    return None;
                } else {
                    let are = verb(usize::from(points), "is", "are");
                    format!("{} of {} {are} lost.", counted(points, "force point"), environ.name())
                }
            }
            Event::CoupMarker { environ } => format!("A coup marker is placed in {}.", environ.name()),
            Event::CampPlaced { environ } => format!("A rebel camp is pitched in {}.", environ.name()),
            Event::CampRemoved { environ } => format!("The rebel camp in {} is gone.", environ.name()),
            Event::CharacterJoins { character, environ } => {
                format!("{} joins in {}.", character.name(), environ.name())
            }
            Event::SovereignSummoned { sovereign, environ } => {
                let side = sovereign.side().name();
                format!("{} of {} follows the {side} summons.", sovereign.name(), environ.planet().name())
            }
            Event::SummonsInVain { environ } => {
                let called = environ.sovereign().map_or("The sovereign", |sovereign| sovereign.name());
                format!("{called} was called in vain in {}.", environ.name())
            }
            Event::SovereignTaken { sovereign } => {
                format!("{} is captured, and takes no more part in the game.", sovereign.name())
            }
            Event::UnitsSeen { environ, units } => {
                let side = units.first().map(|unit| unit.side());
                let learned = side.is_none_or(|side| eyes.see_all_of(side) || viewer == Viewer::Side(side.enemy()));
                if !learned {
                    return None;
                }
                format!(
                    "Seen in {}: {}.",
                    environ.name(),
                    list(&stack(units, CharacterSet::EMPTY, ShipSet::EMPTY, Eyes::ALL))
                )
            }
            Event::SecretLearned { side: Side::Rebel } => "Rebel gathers information worth a Victory Point.".into(),
            Event::SecretLearned { side: Side::Imperial } => {
                "Imperial gathers information that takes a Victory Point from the Rebel Player.".into()
            }
            Event::InformationNegated { by } => {
                format!("The {} buys the informers: the information is lost.", by.name())
            }
            Event::DeckEmpty => "The deck is empty.".into(),
            Event::PossessionAssigned { possession, owner } => {
                format!("{} gets {}.", owner.name(), possession_name(possession, viewer))
            }
            Event::NobodyCanHold { possession } => {
                format!("Nobody can hold {}; it goes back to the deck.", possession_in_a_sentence(possession, viewer))
            }
            Event::PossessionShown { possession, owner } => format!("{} shows {}.", owner.name(), possession.name()),
            Event::PossessionLost { possession, shown } => {
                let viewer = if shown { Viewer::Referee } else { viewer };
                format!("{} is lost.", capitalized(&possession_name(possession, viewer)))
            }
            Event::PossessionStolen { possession, from, shown } => {
                let viewer = if shown { Viewer::Referee } else { viewer };
                let loot = possession_name(possession, viewer);
                format!("{} is robbed of {loot}, which goes back to the deck.", from.name())
            }
            Event::PossessionUsedUp { possession } => format!("{} is used up.", possession.name()),
            Event::PossessionDestroyed { possession, shown } => {
                let viewer = if shown { Viewer::Referee } else { viewer };
                format!("{} is destroyed.", capitalized(&possession_name(possession, viewer)))
            }
            Event::PossessionTaken { possession, from } => {
                format!("{} is taken from {}.", possession.name(), from.name())
            }
            Event::DrugTaken { by, character, rating, amount } => {
                format!("The {} raises {} of {} by {amount}.", by.name(), rating.name(), character.name())
            }
            Event::DrugWearsOff { by, character, rating } => {
                format!("The {} wears off: {} of {} is no longer raised.", by.name(), rating.name(), character.name())
            }
            Event::Disabled { character } => format!("{} can do nothing for one phase.", character.name()),
            Event::StackTravels { side, origin, destination, units, characters, ships, prisoners } => format!(
                "{} moves {} from {} to {}{}.",
                side.name(),
                list(&stack(units, characters, ships, eyes)),
                origin.in_a_sentence(),
                destination.in_a_sentence(),
                and_prisoners(prisoners)
            ),
            Event::Intercepted { planet, by, units, characters, ships } => format!(
                "{} intercepts over {} with {}.",
                by.name(),
                planet.name(),
                list(&stack(units, characters, ships, eyes))
            ),
            Event::InterceptionDeclined { planet, by } => {
                format!("{} lets the stack pass over {}.", by.name(), planet.name())
            }
            Event::StackDrifts { side, at } => format!("The {} stack is in {}.", side.name(), at.in_a_sentence()),
            Event::InterceptionsEnd => "The interception stacks are dissolved.".into(),
            Event::NewDice => "From here on the dice are those of another seed.".into(),
            Event::TakenBack { by, answers, consent } => {
                let agreed = match consent {
                    Consent::Players => format!("The {} Player agrees", by.enemy().name()),
                    Consent::Program => {
                        format!("The program that plays the {} side agrees, as always", by.enemy().name())
                    }
                };
                // How many answers a set took is known to those alone who may know what is in it.
                let by_how_many = match viewer {
                    Viewer::Referee => format!(" by {}", counted(answers, "answer")),
                    Viewer::Side(_) | Viewer::Both => String::new(),
                };
                format!(
                    "The {} Player asks for a takeback. {agreed}: the game goes back{by_how_many}, and the dice to come are new.",
                    by.name()
                )
            }
        })
    }
}

/// A sentence that may end in an abbreviation has one full stop.
fn full_stop(mut sentence: String) -> String {
    if !sentence.ends_with('.') {
        sentence.push('.');
    }
    sentence
}

/// What an event does that lasts.
fn what_holds(event: ActionEvent, environ: EnvironId, stopped: bool) -> String {
    use EventVerb as V;
    let name = environ.name();
    if event.has(V::DoubleRebellion) {
        let planet = environ.planet().name();
        let gives = if stopped {
            format!("every environ of {planet} gives its force points")
        } else {
            format!("{name} gives twice its force points")
        };
        format!("{gives} if {planet} rebels in this Mission Phase")
    } else if event.has(V::NoSearch) {
        format!("no enemy search in {name} for the rest of this Mission Phase")
    } else if event.has(V::NoCreatureAttack) {
        format!("no creature attacks in {name} for the rest of this Mission Phase")
    } else if event.has(V::BonusDraw) {
        format!("every mission in {name} has one bonus draw more")
    } else {
        format!("no mission in {name} has bonus draws")
    }
}

fn outcome_line(Outcome { winner, ending }: Outcome) -> String {
    let why = match ending {
        Ending::RebelInstantVictory | Ending::ImperialInstantVictory => "an instant victory".to_owned(),
        Ending::VictoryPoints(points) => format!("{} at the end", counted(points, "Victory Point")),
        Ending::Resigned(side) => format!("the {} Player resigned", side.name()),
    };
    format!("The {} Player wins: {why}.", winner.name())
}

/// Whom a move takes along as prisoners, at the end of its line.
fn and_prisoners(prisoners: CharacterSet) -> String {
    match prisoners.len() {
        0 => String::new(),
        1 => format!(", with the prisoner {}", names(prisoners)),
        _ => format!(", with the prisoners {}", names(prisoners)),
    }
}

/// A spaceship at the beginning of a line.
fn the(ship: ShipId) -> String {
    capitalized(&ship.in_a_sentence())
}
