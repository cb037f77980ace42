//! What the planet secrets do now (31.0): each effect is asked for here by the rule that it changes, planet by planet. Which secret it is
//! that does it stands in `data/secrets.json` alone.
//!
//! A secret is in force once it is revealed and until it ends (L123). Without that counts what it brings in as constant income (33.14), and
//! what a rebellion on its planet brings, which reveals it first (L125).

use crate::Side;
use crate::cards::{Letter, SecretEffect, WildDoubles};
use crate::galaxy::{CreatureId, EnvironId, IrateLocals, Loyalty, PlanetId};
use crate::pieces::{CharacterId, PossessionId};
use crate::state::{Place, PlanetSet, Rating, State};

/// What the secret of a planet does, if it is in force.
#[must_use]
pub fn in_force(state: &State, planet: PlanetId) -> &'static [SecretEffect] {
    state.secret_in_force(planet).map_or(&[], |secret| secret.effects())
}

/// The same of a place: on the surface and in the Orbit Box, but no further out.
fn at(state: &State, place: Place) -> &'static [SecretEffect] {
    // Most of the time, and in the smaller games always, there is nothing to look for.
    if state.galactic.secrets.revealed().is_empty() {
        return &[];
    }
    place.planet().map_or(&[], |planet| in_force(state, planet))
}

/// Whether the secret of a planet does this.
fn has(state: &State, planet: PlanetId, effect: SecretEffect) -> bool {
    in_force(state, planet).contains(&effect)
}

/// The figure that the secret of a planet gives, of whichever of its effects has one of the kind.
fn figure<T>(state: &State, planet: PlanetId, of: impl Fn(SecretEffect) -> Option<T>) -> Option<T> {
    in_force(state, planet).iter().find_map(|&effect| of(effect))
}

/// The Force Points that a planet brings the Empire in each Resource Phase as long as it controls it, revealed or not (33.14, L123).
#[must_use]
pub fn income(state: &State, planet: PlanetId) -> u8 {
    let secrets = &state.galactic.secrets;
    let secret = secrets.of(planet).filter(|_| !secrets.is_over(planet));
    let points = secret.and_then(|secret| {
        secret.effects().iter().find_map(|effect| match *effect {
            SecretEffect::Income(points) => Some(points),
            _ => None,
        })
    });
    points.unwrap_or(0)
}

/// How many times the Force Points a rebellion on a planet brings to the Rebel Resource Track (L131).
#[must_use]
pub fn track_times(state: &State, planet: PlanetId) -> u8 {
    let of = |effect| if let SecretEffect::TrackTimes(times) = effect { Some(times) } else { None };
    figure(state, planet, of).unwrap_or(1)
}

/// How many times the Force Points it brings for units (L131).
#[must_use]
pub fn units_times(state: &State, planet: PlanetId) -> u8 {
    let of = |effect| if let SecretEffect::UnitsTimes(times) = effect { Some(times) } else { None };
    figure(state, planet, of).unwrap_or(1)
}

/// What a wild populace doubles in a rebellion on a planet, if not the points for units (L131).
#[must_use]
pub fn wild_doubles(state: &State, planet: PlanetId) -> Option<WildDoubles> {
    figure(state, planet, |effect| if let SecretEffect::WildDoubles(doubles) = effect { Some(doubles) } else { None })
}

/// Whether all environs of a planet are star-faring where a rebellion raises units.
#[must_use]
pub fn all_star_faring(state: &State, planet: PlanetId) -> bool {
    has(state, planet, SecretEffect::StarFaring)
}

/// Where the loyalty marker of a planet is placed when its secret is revealed: nowhere if it is there already, or where it stays.
#[must_use]
pub(crate) fn marker_when_revealed(state: &State, planet: PlanetId) -> Option<Loyalty> {
    let now = state.planets[planet].loyalty;
    figure(state, planet, |effect| match effect {
        SecretEffect::MarkerTo { to, unless } if now != to && unless != Some(now) => Some(to),
        _ => None,
    })
}

/// Whether full taxes shift nothing on a planet (33.14).
#[must_use]
pub fn full_tax_shifts_nothing(state: &State, planet: PlanetId) -> bool {
    has(state, planet, SecretEffect::FullTaxShiftsNothing)
}

/// Whether any tax shifts the marker of a planet for the Rebel Player, and none leaves it (L130).
#[must_use]
pub fn any_tax_shifts(state: &State, planet: PlanetId) -> bool {
    has(state, planet, SecretEffect::AnyTaxShifts)
}

/// Whether the first letter of such a mission of a side on a planet does not count (L129).
#[must_use]
pub fn first_letter_void(state: &State, planet: PlanetId, letter: Letter, of: Side) -> bool {
    in_force(state, planet).iter().any(|effect| match *effect {
        SecretEffect::FirstLetterVoid { side, missions } => side == of && missions.contains(letter),
        _ => false,
    })
}

/// Whether neither Domino Effects sparked elsewhere nor Galactic Events shift the marker of a planet in favor of a side (L129).
#[must_use]
pub fn never_shifted_for(state: &State, planet: PlanetId, side: Side) -> bool {
    has(state, planet, SecretEffect::NeverShiftedFor(side))
}

/// By how much the printed figures that are not 0 are higher of whoever stands in a place: only on the surface (L128).
#[must_use]
pub fn figures_more(state: &State, place: Place) -> u8 {
    let on_surface = if place.environ().is_some() { at(state, place) } else { &[] };
    let of = |effect: &SecretEffect| if let SecretEffect::FiguresMore(more) = *effect { Some(more) } else { None };
    on_surface.iter().find_map(of).unwrap_or(0)
}

/// The wounds that each character on the surface of a planet takes when the Mission Phase of his side ends (L128).
#[must_use]
pub fn wounds(state: &State, planet: PlanetId) -> u8 {
    figure(state, planet, |effect| if let SecretEffect::Wounds(wounds) = effect { Some(wounds) } else { None })
        .unwrap_or(0)
}

/// Whether no wound is healed in a place (L128).
#[must_use]
pub fn nobody_heals(state: &State, place: Place) -> bool {
    at(state, place).contains(&SecretEffect::NoHealing)
}

/// How many missions each Mission Group on a planet may go on (L132).
#[must_use]
pub fn missions_a_group(state: &State, planet: PlanetId) -> u8 {
    let of = |effect| if let SecretEffect::MissionsAGroup(missions) = effect { Some(missions) } else { None };
    figure(state, planet, of).unwrap_or(1)
}

/// Whether Gather Information on a planet reveals all secrets (31.24).
#[must_use]
pub fn information_reveals_all(state: &State, planet: PlanetId) -> bool {
    has(state, planet, SecretEffect::InformationRevealsAll)
}

/// Whether Gather Information on a planet brings a spaceship, and the one that is never drawn: no more after a rebellion (L133).
#[must_use]
pub fn information_brings_ship(state: &State, planet: PlanetId) -> Option<PossessionId> {
    let quiet = !state.galactic.secrets.rebelled().contains(planet);
    let of = |effect| if let SecretEffect::InformationBringsShip { excluded } = effect { Some(excluded) } else { None };
    figure(state, planet, of).filter(|_| quiet)
}

/// How many columns further to the right a Rebel spaceship is looked for over a planet (L133).
#[must_use]
pub fn detection_columns(state: &State, planet: PlanetId) -> u8 {
    let of = |effect| if let SecretEffect::DetectionColumns(columns) = effect { Some(columns) } else { None };
    figure(state, planet, of).unwrap_or(0)
}

/// The rating, and how much of it, with which a Mission Group on a planet draws a possession (L126).
#[must_use]
pub fn possession_for_rating(state: &State, planet: PlanetId) -> Option<(Rating, u8)> {
    figure(state, planet, |effect| match effect {
        SecretEffect::PossessionForRating { rating, at_least } => Some((rating, at_least)),
        _ => None,
    })
}

/// Whether Gain Characters on a planet may draw one of the dead (L126).
#[must_use]
pub fn gains_the_dead(state: &State, planet: PlanetId) -> bool {
    has(state, planet, SecretEffect::GainsTheDead)
}

/// Whether the Imperial units that lie face down elsewhere are open for the rest of the game (L134).
#[must_use]
pub fn units_lie_open(state: &State) -> bool {
    let secrets = &state.galactic.secrets;
    !secrets.rebelled().is_empty()
        && secrets
            .rebelled()
            .iter()
            .any(|planet| secrets.of(planet).is_some_and(|secret| secret.effects().contains(&SecretEffect::OpensUnits)))
}

/// Whether there is neither a Coup Rating nor a sovereign on a planet (L134).
#[must_use]
pub fn no_coup_no_sovereign(state: &State, planet: PlanetId) -> bool {
    has(state, planet, SecretEffect::NoCoupNoSovereign)
}

/// Whether Diplomacy of the Rebel Player starts a rebellion on a planet (L134).
#[must_use]
pub fn diplomacy_starts_rebellion(state: &State, planet: PlanetId) -> bool {
    has(state, planet, SecretEffect::DiplomacyStartsRebellion)
}

/// Whether nothing that is done on a planet sparks a Domino Effect (L134).
#[must_use]
pub fn sparks_nothing(state: &State, planet: PlanetId) -> bool {
    has(state, planet, SecretEffect::SparksNothing)
}

/// The columns that a side has more in every combat in a place (L134).
#[must_use]
pub fn combat_columns(state: &State, planet: PlanetId, of: Side) -> i8 {
    figure(state, planet, |effect| match effect {
        SecretEffect::CombatColumns { side, columns } if side == of => Some(columns),
        _ => None,
    })
    .unwrap_or(0)
}

/// The creature that lives in every environ of a planet in place of the one on the map (L135).
#[must_use]
pub fn creature(state: &State, environ: EnvironId) -> Option<CreatureId> {
    let of = |effect| if let SecretEffect::Creature(creature) = effect { Some(creature) } else { None };
    figure(state, environ.planet(), of)
}

/// The people of an environ in place of those on the Irate Locals Chart (L135).
#[must_use]
pub fn locals(state: &State, environ: EnvironId) -> Option<IrateLocals> {
    figure(state, environ.planet(), |effect| match effect {
        SecretEffect::Locals { strength, endurance } => {
            Some(IrateLocals { combat: strength, endurance, firefight: false })
        }
        _ => None,
    })
}

/// Whether all detected Rebels on a planet are captured when its secret is revealed (L135).
#[must_use]
pub(crate) fn captures_when_revealed(state: &State, planet: PlanetId) -> bool {
    has(state, planet, SecretEffect::CapturesDetected)
}

/// Whether Rebel prisoners on the surface of a planet need no captor (L135).
#[must_use]
pub fn holds_prisoners(state: &State, place: Place) -> bool {
    place.environ().is_some() && at(state, place).contains(&SecretEffect::HoldsPrisoners)
}

/// Whether a prisoner needs no captor where he is: the planet is the Empire's, and holds Rebels alone (L135).
pub(crate) fn holds(state: &State, prisoner: CharacterId) -> bool {
    prisoner.side() == Side::Rebel && holds_prisoners(state, state.characters[prisoner].place())
}

/// Whether a planet is dead, as good as destroyed, with its pieces alive (L127).
#[must_use]
pub(crate) fn is_dead(state: &State, planet: PlanetId) -> bool {
    has(state, planet, SecretEffect::Dead)
}

/// The planets on which a secret does this, whether or not it is in force.
pub(crate) fn planets_with(state: &State, effect: SecretEffect) -> PlanetSet {
    let secrets = &state.galactic.secrets;
    let does = |planet: &PlanetId| secrets.of(*planet).is_some_and(|secret| secret.effects().contains(&effect));
    secrets.dealt().iter().filter(does).collect()
}
