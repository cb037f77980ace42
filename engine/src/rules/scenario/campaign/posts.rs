//! Where the Imperial characters of a campaign begin (38.3): those of the throne and the capitals in their environs, one with the
//! strongest units of the First Province, and each Knight with a spaceship in another outer province.

use super::is_for_knights;
use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::ProvinceId;
use crate::pieces::CharacterId;
use crate::rules::scenario::beginning;
use crate::rules::stacks::join;
use crate::state::{Campaign, CharacterSet, Group, Knight, Place, PlanetSet, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// The characters of the Empire, one after the other. Those who have no place yet wait at [`Place::Waiting`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Posts {
    /// Whether the Knights have their spaceships.
    equipped: bool,
}

/// Who comes next.
enum Post {
    /// Somebody of a group, or all of it.
    OfGroup(CharacterId, Group),
    /// He who stands with the strongest units.
    WithTheStrongest(CharacterId),
    /// A Knight.
    OfKnight(CharacterId),
}

impl Post {
    const fn who(&self) -> CharacterId {
        match self {
            Post::OfGroup(who, _) | Post::WithTheStrongest(who) | Post::OfKnight(who) => *who,
        }
    }
}

fn knights(campaign: &Campaign) -> impl Iterator<Item = Knight> + '_ {
    campaign.knights.iter().flatten().copied()
}

fn next(state: &State) -> Option<Post> {
    let campaign = state.terms.larger.campaign?;
    if let Some(beginning::Next::OfGroup(who, group)) = beginning::next(state, Side::Imperial) {
        return Some(Post::OfGroup(who, group));
    }
    let waiting = state.characters_to_come(Side::Imperial);
    let strongest = campaign.with_the_strongest.filter(|&who| waiting.contains(who)).map(Post::WithTheStrongest);
    let knight = || knights(&campaign).map(|knight| knight.character).find(|&who| waiting.contains(who));
    strongest.or_else(|| knight().map(Post::OfKnight))
}

/// The places of the First Province where Imperial units stand.
fn stacks_of_the_first_province(state: &State) -> impl Iterator<Item = Place> + '_ {
    let first = |planet: crate::galaxy::PlanetId| planet.province().throne().is_some();
    let environs = state.environs_in_play().filter(move |environ| first(environ.planet())).map(Place::Environ);
    let orbits = state.terms.planets.iter().filter(move |&planet| first(planet)).map(Place::Orbit);
    environs.chain(orbits).filter(|&place| state.has_units_at(place, Side::Imperial))
}

fn offer_strongest(state: &State, list: &mut List<'_>) {
    let strength = |place: Place| state.space_strength(state.units_at(place, Side::Imperial));
    let most = stacks_of_the_first_province(state).map(strength).max();
    let fits = |place: Place| {
        let stands = stacks_of_the_first_province(state).any(|stack| stack == place);
        if stands && Some(strength(place)) == most { Ok(()) } else { Err(Why::NotTheStrongest) }
    };
    for environ in state.environs_in_play() {
        list.judge(Answer::Environ(environ), fits(Place::Environ(environ)));
    }
    for planet in state.terms.planets.iter() {
        list.judge(Answer::Orbit(planet), fits(Place::Orbit(planet)));
    }
}

/// No two Knights begin in one province (38.3); each chooses environ or Orbit Box (L172).
fn offer_knight(state: &State, list: &mut List<'_>) {
    let Some(campaign) = state.terms.larger.campaign else { return };
    let province_of = |who: CharacterId| state.characters[who].place().planet().map(|planet| planet.province());
    let taken: Vec<ProvinceId> = knights(&campaign).filter_map(|knight| province_of(knight.character)).collect();
    let judge = |planet: crate::galaxy::PlanetId| {
        if !is_for_knights(planet) {
            Err(Why::NoPostOfAKnight)
        } else if taken.contains(&planet.province()) {
            Err(Why::AnotherKnightThere)
        } else {
            Ok(())
        }
    };
    let planets: PlanetSet = state.terms.planets;
    for environ in state.environs_in_play() {
        list.judge(Answer::Environ(environ), judge(environ.planet()));
    }
    for planet in planets.iter() {
        list.judge(Answer::Orbit(planet), judge(planet));
    }
}

impl Frame for Posts {
    const NAME: &'static str = "the posts of the Imperial characters";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let post = next(state).filter(|_| self.equipped)?;
        match post {
            Post::OfGroup(who, group) => beginning::offer_places(state, who, group, list),
            Post::WithTheStrongest(_) => offer_strongest(state, list),
            Post::OfKnight(_) => offer_knight(state, list),
        }
        let question = Question::PostCharacter { character: post.who() };
        (list.len() > 0).then_some(Asked { side: Side::Imperial, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Go if !self.equipped => {
                self.equipped = true;
                let campaign = table.state.terms.larger.campaign;
                for Knight { character: owner, ship } in campaign.iter().flat_map(knights) {
                    table.state.ships[ship].owner = Some(owner);
                    table.tell(case!("38.3"), Event::ShipAssigned { ship, owner });
                }
                Ok(Next::Stay)
            }
            Come::Answer(answer) => {
                let Some(post) = next(table.state) else { return Self::fault(come) };
                let at = match answer {
                    Answer::Environ(environ) => Place::Environ(environ),
                    Answer::Orbit(planet) => Place::Orbit(planet),
                    _ => return Self::fault(come),
                };
                let who = match post {
                    Post::OfGroup(who, group) => beginning::together_with(table.state, who, group),
                    Post::WithTheStrongest(who) | Post::OfKnight(who) => CharacterSet::only(who),
                };
                for character in who.iter() {
                    put(table, character, at, case!("38.3"));
                }
                if let Post::WithTheStrongest(who) = post {
                    joins_the_units(table, who, at);
                }
                Ok(Next::Stay)
            }
            Come::Go => {
                // Nobody is left; of whom there is no place for, a mistake in the scenario would have told.
                table.call(Call::Stacks { side: Side::Imperial });
                Ok(Next::Done)
            }
            come => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}

/// Who is put on the units stands with them.
fn joins_the_units(table: &mut Table<'_>, character: CharacterId, at: Place) {
    let event = match at {
        Place::Environ(environ) => Event::StandsWithUnits { character, environ },
        at => Event::StandsWithUnitsInSpace { character, at },
    };
    table.tell(case!("38.3"), event);
    join(table, character);
}

/// Puts a character down, with his spaceship.
pub(super) fn put(table: &mut Table<'_>, character: CharacterId, at: Place, case: crate::Case) {
    table.state.put_character(character, at);
    if let Some(ship) = table.state.ship_of(character) {
        table.state.put_ship(ship, at);
    }
    table.tell(case, Event::CharacterBegins { character, at });
}
