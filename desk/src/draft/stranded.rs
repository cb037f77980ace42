//! What is said before a spaceship sets out: whom it leaves behind where no other of theirs is, and that it may be seen where
//! everybody could have walked; which spaceships are left behind, by a move or by a quest; which planets are given away; and which units are
//! left outside the province.

use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::decision::Question;
use fitg_engine::event::Event;
use fitg_engine::forecast::Forecast;
use fitg_engine::game::Game;
use fitg_engine::pieces::{GameLevel, UnitId, UnitKind};
use fitg_engine::state::Place;
use fitg_engine::terms::{LeftPlanet, LeftShip};
use fitg_engine::view::Viewer;

/// What a person is asked once before a flight within one planet: the spaceship may be detected, and who walks is not looked
/// for (9.3). Nothing if somebody in it cannot walk there, if nothing looks for it, or if it would be lost with nobody beside it (14.59). `base` is
/// the position before the set.
pub(super) fn needless_flight(base: &Game, at: &Game, end: Answer, viewer: Viewer) -> Option<String> {
    let decision = at.decision()?;
    let (Question::Fly { ship }, Answer::Environ(destination)) = (decision.question, end) else { return None };
    if at.state().ships[ship].place().environ()?.planet() != destination.planet() {
        return None;
    }
    let looked_for = |forecast: &Forecast| matches!(forecast, Forecast::Detection { .. });
    if !at.forecast(end, viewer).iter().any(looked_for) {
        return None;
    }
    // All of them walk, one after the other, on a copy.
    let mut on_foot = base.view(viewer).possible_game();
    let mut walks = |piece: Answer| {
        let there = on_foot.apply(piece).is_ok() && on_foot.ships_left(end).is_empty();
        there && on_foot.apply(end).is_ok()
    };
    let aboard = decision.picked();
    let mut aboard = aboard.iter().filter(|piece| !matches!(piece, Answer::Ship(_))).peekable();
    aboard.peek()?;
    aboard.all(|&piece| matches!(piece, Answer::Character(_)) && walks(piece)).then(|| {
        let name = ship.name();
        format!("The {name} flies, and may be detected. Everybody in it could walk there: nobody looks for who walks.")
    })
}

/// What a person is asked once before a move that leaves a spaceship where nobody of theirs is: it is lost (14.59, 14.6); and before one
/// that takes his last units from a planet which is given away by it (15.51 to 15.54). As far as the game is that is possible for him.
pub(crate) fn lost_behind(possible: &Game, answer: Answer) -> Option<String> {
    let (ships, planets) = (possible.ships_left(answer), possible.planets_left(answer));
    let left: Vec<String> = ships.iter().map(LeftShip::words).chain(planets.iter().map(LeftPlanet::words)).collect();
    (!left.is_empty()).then(|| left.join(" "))
}

/// What a person is asked once before a Spaceship Quest sets out from a box where another spaceship of his would be left with nobody: it
/// is lost if those who are on the quest do not come out of it (14.59, 24.0). Nothing if the answer begins no quest.
pub(crate) fn left_by_a_quest(at: &Game, answer: Answer) -> Option<String> {
    let decision = at.decision()?;
    let leads_there = matches!(
        (decision.question, answer),
        (Question::QuestCrew { .. }, Answer::Done | Answer::Character(_))
            | (Question::QuestShip { .. }, Answer::Ship(_))
            | (Question::NextMissions, Answer::Orbit(_))
            | (Question::MissionInOrbit { .. }, Answer::Mission(_))
    );
    if !leads_there {
        return None;
    }
    let mut after = Game::resume(at.moment().clone()).without_undo();
    after.apply(answer).ok()?;
    let (planet, goes, aboard) = after.events().iter().find_map(|report| match report.event {
        Event::QuestBegins { planet, ship, aboard, .. } => Some((planet, ship, aboard)),
        _ => None,
    })?;
    let (state, place, side) = (at.state(), Place::Orbit(planet), decision.side);
    let staying = state.free_at(place, side).without(aboard);
    let left: Vec<&str> = state
        .ships_at(place, side)
        .iter()
        .filter(|&ship| ship != goes)
        .filter(|ship| match ship.only_pilot() {
            Some(pilot) => !staying.contains(pilot),
            None => staying.is_empty() && !state.has_units_at(place, side),
        })
        .map(|ship| ship.name())
        .collect();
    let (names, stays, lost) = match left.split_last()? {
        (last, []) => (format!("the {last}"), "stays", "It is"),
        (last, others) => (format!("the {} and the {last}", others.join(", the ")), "stay", "They are"),
    };
    let places = planet.name();
    Some(format!(
        "Meanwhile {names} {stays} over {places} with nobody aboard. {lost} lost if the quest costs its crew."
    ))
}

/// What a person is asked once before units jump in from outside the province and leave others there that cannot jump, with too few to
/// carry them (19.42, 20.56, L106): those are lost. Rebel units lie open, so it tells nobody anything.
pub(crate) fn left_outside(at: &Game, answer: Answer) -> Option<String> {
    let decision = at.decision()?;
    let (Question::EnterTogether { system }, Answer::Orbit(_)) = (decision.question, answer) else { return None };
    let state = at.state();
    let picked = decision.picked();
    let waiting = state.units_to_come(decision.side);
    let here = |unit: &UnitId| state.units[*unit].place() == Place::Outside(system);
    let stays = |unit: &UnitId| here(unit) && !picked.contains(&Answer::Unit(*unit));
    let left: Vec<UnitId> = waiting.iter().filter(stays).collect();
    lost_outside(&left, ["is left", "are left"])
}

/// What a person is asked once who buys units outside the province that cannot jump, and too few to carry them (19.42, 20.56, L106): those are
/// lost. `last` is bought besides, and ends the buying.
pub(super) fn bought_to_be_lost(game: &Game, last: Option<UnitKind>) -> Option<String> {
    let decision = game.decision().filter(|decision| decision.side == Side::Rebel)?;
    let state = game.state();
    if !matches!(decision.question, Question::SpendPoints { .. }) || state.terms.level != GameLevel::Province {
        return None;
    }
    let outside = |unit: &UnitId| matches!(state.units[*unit].place(), Place::Waiting | Place::Outside(_));
    let last = last.and_then(|kind| kind.units().next());
    let bought: Vec<UnitId> = state.units_to_come(Side::Rebel).iter().filter(outside).chain(last).collect();
    lost_outside(&bought, ["would wait"; 2])
}

/// What becomes of those among units outside the province that can neither jump nor be carried, each carrier taking one (20.56); with what is
/// said of one of them and of several.
fn lost_outside(units: &[UnitId], [waits, wait]: [&str; 2]) -> Option<String> {
    let carriers = units.iter().filter(|unit| unit.carries()).count();
    match units.iter().filter(|unit| !unit.mobile()).count().saturating_sub(carriers) {
        0 => None,
        1 => Some(format!("A unit that cannot jump {waits} outside with nobody to carry it: it is lost.")),
        many => Some(format!("{many} units that cannot jump {wait} outside with nobody to carry them: they are lost.")),
    }
}

/// What a person is asked once before the answer is given; nothing if it strands nobody.
pub(super) fn stranded(at: &Game, end: Answer) -> Option<String> {
    let decision = at.decision()?;
    let (Question::Fly { ship }, Answer::Environ(destination)) = (decision.question, end) else { return None };
    let (state, side) = (at.state(), decision.side);
    let planet = state.ships[ship].place().environ()?.planet();
    if destination.planet() == planet {
        return None;
    }
    let here = |place: Place| place.environ().is_some_and(|environ| environ.planet() == planet);
    if state.afloat(side).iter().any(|other| other != ship && here(state.ships[other].place())) {
        return None;
    }
    let picked = decision.picked();
    // Units that leave their planet take people along (9.52).
    let carried = |place: Place| state.units_at(place, side).iter().any(UnitId::mobile);
    let left: Vec<&str> = state
        .present(side)
        .iter()
        .filter(|&character| !picked.contains(&Answer::Character(character)) && state.is_free(character))
        .filter(|&character| here(state.characters[character].place()) && !carried(state.characters[character].place()))
        .map(|character| character.name())
        .collect();
    let names = match left.split_last()? {
        (last, []) => (*last).to_owned(),
        (last, others) => format!("{} and {last}", others.join(", ")),
    };
    Some(format!("This leaves {names} on {} without a spaceship.", planet.name()))
}
