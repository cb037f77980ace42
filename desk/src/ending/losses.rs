//! What the sides lost.

use super::told::{Fate, ShipToll, Toll, UnitToll};
use crate::log::Happened;
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::pieces::{CharacterId, UnitKind};
use fitg_engine::state::{Place, State};

/// What a side lost in the course of this story; `end` is the state at its end. Bases are counted elsewhere.
pub(super) fn toll(side: Side, story: &[Happened], end: &State) -> Toll {
    let mut toll = Toll::default();
    for character in CharacterId::people().filter(|character| character.side() == side) {
        let now = &end.characters[character];
        let fate = |wanted: &dyn Fn(&Event) -> bool| {
            let happened = story.iter().rev().find(|happened| wanted(&happened.event));
            let position = happened.map(|happened| happened.position);
            Fate { character, name: character.name().to_owned(), position }
        };
        if now.place() == Place::OutOfPlay {
            toll.dead.push(fate(&|event| *event == Event::Killed { character }));
        } else if now.captor().is_some() {
            toll.captured
                .push(fate(&|event| matches!(event, Event::Captured { prisoner, .. } if *prisoner == character)));
        }
    }
    let mut counts = vec![0_u8; UnitKind::all().len()];
    for happened in story {
        match happened.event.event {
            Event::UnitEliminated { unit, .. } | Event::UnitTurned { unit, .. } if unit.side() == side => {
                toll.strength += u16::from(unit.strength());
                if let Some(count) = counts.get_mut(unit.kind().index()) {
                    *count = count.saturating_add(1);
                }
            }
            Event::ShipLost { ship } | Event::ShipEliminated { ship } if ship.side() == side => {
                toll.ships.push(ShipToll { ship, name: ship.name().to_owned(), position: happened.position });
            }
            _ => {}
        }
    }
    let lost = UnitKind::all().zip(counts).filter(|(_, count)| *count > 0);
    toll.units = lost.map(|(kind, count)| UnitToll { kind, name: kind.title(), count }).collect();
    toll
}
