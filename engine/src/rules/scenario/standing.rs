//! Where units that were bought stand (19.3, 19.31): in environs that have room, and in Orbit Boxes; equal units in the order of the places.

use crate::Side;
use crate::answer::Answer;
use crate::galaxy::EnvironId;
use crate::pieces::{UnitId, UnitKind};
use crate::state::{Place, PlanetSet, State, UnitSet};
use crate::terms::{List, Why};

/// On and over which planets units may be put.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ground {
    /// The planets.
    pub(crate) planets: PlanetSet,
    /// Whether their Orbit Boxes count as well.
    pub(crate) orbits: bool,
    /// Whether Rebel units of each type stand in environs of every type: at their secret base (34.41, L145).
    pub(crate) any_kind: bool,
}

impl Ground {
    /// The environs that units of a kind may enter: Rebel ones those of their own type (16.13), Atrocity units none (36.1).
    fn environs(self, kind: UnitKind) -> impl Iterator<Item = EnvironId> {
        let own = kind.data().environ_kind;
        let all = self.planets.iter().flat_map(crate::galaxy::PlanetId::environs);
        all.filter(move |environ| {
            !kind.data().atrocity && (self.any_kind || own.is_none_or(|own| own == environ.kind()))
        })
    }

    fn room(self, state: &State, kind: UnitKind, side: Side) -> usize {
        self.environs(kind).map(|environ| state.room(environ, side)).sum()
    }

    /// Whether an environ is open to units of a kind.
    fn has_environ(self, kind: UnitKind) -> bool {
        self.environs(kind).next().is_some()
    }

    /// The Orbit Boxes: only mobile units stay in space by themselves (20.5).
    fn boxes(self, kind: UnitKind) -> PlanetSet {
        if self.orbits && kind.data().mobile { self.planets } else { PlanetSet::EMPTY }
    }
}

/// Whether a unit of a kind counts against the size of an environ: a Suicide Squad does not (19.6).
pub(crate) fn takes_room(kind: UnitKind) -> bool {
    kind != UnitKind::SUICIDE_SQUAD
}

/// How many more units of a kind an environ has room for (9.51); nothing if any number of them can stand there (19.6).
#[must_use]
pub fn room_for(state: &State, kind: UnitKind, environ: EnvironId) -> Option<usize> {
    takes_room(kind).then(|| state.room(environ, kind.side()))
}

/// Whether one more unit of a kind would find a place, besides those that were bought and have none yet.
pub(crate) fn fits(state: &State, ground: Ground, bought: UnitSet, kind: UnitKind) -> bool {
    // Whoever can stay in space finds a place there.
    let grounded = |kind: UnitKind| ground.boxes(kind).is_empty();
    if !takes_room(kind) {
        return !grounded(kind) || ground.has_environ(kind);
    }
    let waiting = bought.iter().filter(|unit| takes_room(unit.kind()) && grounded(unit.kind())).count();
    !grounded(kind) || ground.room(state, kind, kind.side()) > waiting
}

/// Lists where a unit may stand. Equal ones are put in the order of the places, so that later ones must still find room.
pub(crate) fn offer(state: &State, ground: Ground, unit: UnitId, last: Option<(UnitKind, Place)>, list: &mut List<'_>) {
    offer_if(state, ground, unit, last, list, &|_| Ok(()));
}

/// The same, where something besides may close a place.
pub(crate) fn offer_if(
    state: &State,
    ground: Ground,
    unit: UnitId,
    last: Option<(UnitKind, Place)>,
    list: &mut List<'_>,
    allowed: &dyn Fn(Place) -> Result<(), Why>,
) {
    let kind = unit.kind();
    let alike = kind.units().filter(|&other| state.units[other].place() == Place::Waiting).count();
    let from = last.filter(|&(before, _)| before == kind).and_then(|(_, place)| place.index());
    let boxes = ground.boxes(kind);
    let environs: Vec<EnvironId> = ground.environs(kind).collect();
    // Who can stay in space leaves room for who cannot: what was paid for is not lost for want of a place (34.41).
    let waiting = state.units_to_come(kind.side()).iter().filter(|&other| {
        state.units[other].place() == Place::Waiting
            && takes_room(other.kind())
            && ground.boxes(other.kind()).is_empty()
            && ground.any_kind
    });
    let room_kept = if boxes.is_empty() { 0 } else { waiting.count() };
    let crowded = takes_room(kind) && room_kept > 0 && ground.room(state, kind, kind.side()) <= room_kept;
    for (n, &environ) in environs.iter().enumerate() {
        let here = state.room(environ, kind.side());
        let later = environs.iter().skip(n).map(|&later| state.room(later, kind.side())).sum::<usize>();
        let full = takes_room(kind) && here == 0;
        let leaves_too_little = takes_room(kind) && boxes.is_empty() && later < alike;
        let verdict = if full {
            Err(Why::NoRoom)
        } else if crowded {
            Err(Why::RoomKept)
        } else if from > Place::Environ(environ).index() || leaves_too_little {
            Err(Why::BeforeThePicked)
        } else {
            allowed(Place::Environ(environ))
        };
        list.judge(Answer::Environ(environ), verdict);
    }
    for planet in boxes.iter() {
        let place = Place::Orbit(planet);
        let open = from <= place.index();
        list.judge(Answer::Orbit(planet), if open { allowed(place) } else { Err(Why::BeforeThePicked) });
    }
    if list.wants_reasons() {
        list.close_all(state.environs_in_play().map(Answer::Environ), Why::NotForThisUnit);
        // What has no strength in space is there only aboard another unit (20.5).
        let why = if kind.data().mobile { Why::NotForThisUnit } else { Why::NeedsCarriage };
        list.close_all(state.terms.planets.iter().map(Answer::Orbit), why);
    }
}
