//! A plague in a province (117): everybody there takes wounds but for those with a healer, and planets with one are thankful.

use crate::Side;
use crate::answer::Answer;
use crate::cards::GalacticVerb;
use crate::effects::Source;
use crate::event::Event;
use crate::galaxy::ProvinceId;
use crate::pieces::{CharacterId, PossessionId};
use crate::rules::possessions::reveal;
use crate::rules::wounds::wound_anybody;
use crate::state::{CharacterSet, Holder, Place, PlanetSet, State};
use crate::terms::{List, Table, Why};

/// Everybody of a side in a province: on planets, over them and in Drift, prisoners and sovereigns too (L118).
fn present(state: &State, province: ProvinceId, side: Side) -> CharacterSet {
    let there = |who: &CharacterId| in_province(state.characters[*who].place(), province);
    state.present(side).iter().filter(there).collect()
}

fn in_province(place: Place, province: ProvinceId) -> bool {
    place.on_map() && place.system().is_some_and(|system| system.province() == province)
}

/// Who has the possession with him in the province, shown or not, whether it works or not (L118).
fn owner(state: &State, province: ProvinceId, kit: PossessionId) -> Option<CharacterId> {
    match state.possessions[kit].holder {
        Holder::Character(owner) if in_province(state.characters[owner].place(), province) => Some(owner),
        _ => None,
    }
}

/// Whether it is asked if the possession is shown: where somebody in the province has something that nobody has seen, for all that the
/// Empire knows it could be that.
pub(super) fn list(state: &State, province: ProvinceId, kit: PossessionId, list: &mut List<'_>) -> bool {
    if state.possessions[kit].revealed {
        return false;
    }
    let there = present(state, province, Side::Rebel);
    let unseen = |who: CharacterId| state.possessions_of(who).iter().any(|card| !state.possessions[card].revealed);
    list.judge(Answer::Yes, owner(state, province, kit).map(|_| ()).ok_or(Why::NotHeld));
    list.offer(Answer::No);
    there.iter().any(unseen)
}

/// The plague breaks out; gives back the planets that are thankful for a healer. `shown` says whether the possession is shown against it now.
pub(super) fn breaks_out(table: &mut Table<'_>, verb: GalacticVerb, shown: bool) -> PlanetSet {
    let GalacticVerb::Plague { province, wounds, healer, kit } = verb else { return PlanetSet::EMPTY };
    let owner = owner(table.state, province, kit);
    if let Some(owner) = owner.filter(|_| shown) {
        reveal(table, kit, owner);
    }
    let owner = owner.filter(|_| table.state.possessions[kit].revealed);
    let by_healer = (Source::Character(healer), table.state.is_free(healer).then_some(healer));
    let by_kit = (Source::Possession(kit), owner);
    let (mut spared, mut thankful) = (CharacterSet::EMPTY, PlanetSet::EMPTY);
    for (by, who) in [by_healer, by_kit] {
        // On a planet that is gone nobody does anything for anybody (L127).
        let works = |at: Place| in_province(at, province) && !table.state.is_deserted(at);
        let at = who.map(|who| table.state.characters[who].place());
        let Some(at) = at.filter(|&at| works(at)) else { continue };
        spared = spared.or(table.state.characters_at(at, Side::Rebel));
        table.tell(case!("32.0"), Event::SparedByHealer { by, at });
    }
    for who in [Some(healer), owner].into_iter().flatten() {
        let at = table.state.characters[who].place();
        thankful = thankful.or(at.environ().map_or(PlanetSet::EMPTY, |environ| PlanetSet::only(environ.planet())));
    }
    let both = present(table.state, province, Side::Rebel).or(present(table.state, province, Side::Imperial));
    for who in both.without(spared).iter() {
        wound_anybody(table, case!("32.0"), who, wounds);
    }
    let exists = table.state.terms.planets;
    thankful.and(exists).iter().filter(|planet| planet.province() == province).collect()
}
