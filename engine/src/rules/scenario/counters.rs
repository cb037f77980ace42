//! Whose a piece is, whether it takes part, and whether there are counters enough of it.

use super::mistakes::{Checked, ScenarioError, against, wrong};
use super::sovereigns::has_card;
use crate::galaxy::EnvironId;
use crate::pieces::{CharacterId, GameLevel, UnitKind};
use crate::state::{Place, PlanetSet, State, UnitSet};
use crate::{Case, Side};

pub(super) fn own_character(character: CharacterId, side: Side, field: &str) -> Checked {
    has_card(character, || field.to_owned())?;
    if character.side() == side {
        Ok(())
    } else {
        wrong(field, format!("{} is {}", character.name(), character.side().name()))
    }
}

/// The case that lists the units of a side.
fn unit_case(side: Side) -> Case {
    match side {
        Side::Rebel => case!("7.3"),
        Side::Imperial => case!("7.2"),
    }
}

/// Only the units of a game take part in it (7.2, 7.3, 19.0).
pub(super) fn usable_kind(level: GameLevel, kind: UnitKind, side: Side, field: &str) -> Checked {
    if kind.side() != side {
        return against(
            unit_case(side),
            field,
            format!("the {} is a unit of the {} Player", kind.slug(), kind.side().name()),
        );
    }
    if !kind.data().levels.contains(&level) {
        return wrong(field, format!("the {} does not take part in the {}", kind.slug(), level.name()));
    }
    Ok(())
}

pub(super) fn take_counters(
    state: &mut State,
    kind: UnitKind,
    count: u8,
    place: Place,
    field: &str,
) -> Result<UnitSet, ScenarioError> {
    let mut taken = UnitSet::EMPTY;
    for _ in 0..count {
        let Some(unit) = state.spare_counter(kind) else {
            return wrong(field, format!("there are only {} counters of {}", kind.data().counters, kind.slug()));
        };
        state.put_unit(unit, place);
        taken.insert(unit);
    }
    Ok(taken)
}

/// On which planets pieces may stand.
pub(super) fn on_map(planets: PlanetSet, environ: EnvironId, field: String) -> Checked {
    if planets.contains(environ.planet()) {
        Ok(())
    } else {
        wrong(field, format!("{} does not take part in the scenario", environ.planet().name()))
    }
}
