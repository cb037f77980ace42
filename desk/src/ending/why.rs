//! Why a game ended, in words.

use fitg_engine::case;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::pieces::CharacterId;
use fitg_engine::scenario::ImperialInstant;
use fitg_engine::state::{ControlState, Ending, Outcome, Place, State};
use fitg_engine::{Case, Side};

/// The case that decided the game: that of its scenario where it has one of its own.
pub(super) fn case(outcome: Outcome, scenario: &str) -> Case {
    match (outcome.ending, scenario) {
        (Ending::RebelInstantVictory, "flight-to-egrix") => case!("16.25"),
        (Ending::ImperialInstantVictory, "flight-to-egrix") => case!("16.26"),
        (Ending::VictoryPoints(_), "flight-to-egrix") => case!("16.27"),
        (Ending::RebelInstantVictory, "varu-powderkeg") => case!("16.35"),
        (Ending::ImperialInstantVictory, "varu-powderkeg") => case!("16.36"),
        (Ending::VictoryPoints(_), "varu-powderkeg") => case!("16.37"),
        (Ending::RebelInstantVictory | Ending::ImperialInstantVictory, _) => case!("16.18"),
        (Ending::VictoryPoints(_) | Ending::Resigned(_), _) => case!("16.17"),
    }
}

/// Why it ended, in a sentence.
pub(super) fn words(outcome: Outcome, state: &State) -> String {
    let needed = state.terms.victory.rebel_points;
    match outcome.ending {
        Ending::RebelInstantVictory => {
            let held = state
                .terms
                .planets
                .iter()
                .filter(|&planet| state.planets[planet].control == ControlState::RebelControl);
            let names: Vec<&str> = held.map(PlanetId::name).collect();
            let are = if names.len() == 1 { "is" } else { "are" };
            format!("An instant victory: {} {are} Rebel-controlled.", listed(&names))
        }
        Ending::ImperialInstantVictory
            if matches!(state.terms.victory.imperial_instant, Some(ImperialInstant::NoRebellionNoUnitsFrom(_))) =>
        {
            "An instant victory: no planet is in rebellion or Rebel-controlled, and no Rebel unit is in play."
                .to_owned()
        }
        Ending::ImperialInstantVictory
            if state.terms.victory.imperial_instant == Some(ImperialInstant::RebellionBroken) =>
        {
            let lost = CharacterId::of(Side::Rebel).filter(|&who| {
                let now = &state.characters[who];
                now.place() == Place::OutOfPlay || now.captor().is_some()
            });
            match lost.count() == CharacterId::of(Side::Rebel).count() {
                true => "An instant victory: all twenty Rebel characters are dead or captured.".to_owned(),
                false => {
                    "An instant victory: the secret base is known, and no planet is under Rebel control.".to_owned()
                }
            }
        }
        Ending::ImperialInstantVictory => {
            let lost = CharacterId::people().filter(|&character| {
                let now = &state.characters[character];
                character.side() == Side::Rebel && (now.place() == Place::OutOfPlay || now.captor().is_some())
            });
            let names: Vec<&str> = lost.map(CharacterId::name).collect();
            let who = match state.terms.victory.imperial_instant {
                Some(ImperialInstant::AllRebelCharactersLost) => "all Rebel characters are",
                _ if names.len() == 1 => "one Rebel character is",
                _ => "enough Rebel characters are",
            };
            let names = listed(&names);
            format!("An instant victory: every planet is Imperial-controlled, and {who} dead or captured ({names}).")
        }
        Ending::VictoryPoints(points) => match points >= needed {
            true => format!("The last Game-Turn is over: {points} Victory Points, and {needed} were enough."),
            false => format!("The last Game-Turn is over: {points} Victory Points, and the Rebels needed {needed}."),
        },
        Ending::Resigned(side) => {
            format!("The {} Player resigned in Game-Turn {}.", side.name(), state.clock.turn)
        }
    }
}

fn listed(words: &[&str]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [only] => (*only).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
