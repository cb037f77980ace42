//! The Galactic Game: its set-up (38), taxes and what they buy (33), assignments (35), and the secret base (34).
//!
//! The Empire guards what it loses most with: the throne and the capitals first, then the homes of star-faring races, each with a base
//! that is Up. It taxes by half where the marker is still on S and not at all where it is left of it, and lets a capital be. The Rebels
//! hide their base far from every capital, and buy there when it is known already, or when nothing is lost by its becoming known.

use super::{Plain, Table, listed, reckoning};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::cards::SecretEffect;
use fitg_engine::decision::Question;
use fitg_engine::galaxy::{EnvironId, Loyalty, PlanetId, ProvinceId, distance};
use fitg_engine::pieces::{CharacterId, UnitKind};
use fitg_engine::ratings::rating;
use fitg_engine::state::{ControlState, Place, Rating};
use fitg_engine::terms::{Atrocity, TaxRate};

/// How dear a planet is to whoever holds it: the throne and Diomas, the other capitals, the homes of star-faring races (38.5).
pub(super) fn worth(planet: PlanetId) -> i32 {
    i32::from(fitg_engine::scenario::victory::worth(planet))
}

/// The planet that an answer is about.
fn planet_of(answer: Answer) -> Option<PlanetId> {
    match answer {
        Answer::Environ(environ) => Some(environ.planet()),
        Answer::Orbit(planet) | Answer::Planet(planet) | Answer::RaisePdb(planet) | Answer::RaiseLevel(planet) => {
            Some(planet)
        }
        _ => None,
    }
}

impl Plain {
    /// What it answers to the questions that the Galactic Game alone has.
    pub(super) fn in_the_galaxy(&mut self, table: &Table<'_>, question: Question) -> Option<Answer> {
        let answers = table.answers;
        match question {
            Question::ImproveBases { left, .. } => table.improves(left),
            Question::BuyGarrison { points, .. } => table.buys_garrison(points),
            Question::PlaceGarrison { kind, .. } => table.places_garrison(kind),
            Question::PostCharacter { character } => self.posts(table, character),
            Question::PlaceGroup { leader } => self.best(answers, |answer| match answer {
                Answer::Environ(environ) => {
                    Some(table.landing(environ) - table.guarded(environ) + table.begins(leader, environ))
                }
                _ => None,
            }),
            // The First Province is where most of the fleet stands: its cards come in turn with the others.
            Question::ArrangeAssignments { .. } => self.chance.pick(answers),
            // Far from the capitals, and by chance among those that are: a base that could be guessed would be none.
            Question::ChooseBase => {
                self.best(answers, |answer| planet_of(answer).map(|planet| remoteness(planet).min(2)))
            }
            // Which of them it names tells nothing: any will do.
            Question::NameNotTheBase { .. } => self.chance.pick(answers),
            Question::TaxNext => table.taxes_next(),
            Question::TaxPlanet { planet } => Some(Answer::Tax(table.rate(planet))),
            Question::Maintain { .. } => table.maintains(),
            Question::SpendTrack { points } => table.spends_track(points),
            Question::SpendRebelTrack { .. } => table.spends_rebel_track(),
            Question::PlaceAtBase { .. } => self.best(answers, |answer| match answer {
                Answer::Environ(environ) => Some(100 - 5 * table.state.unit_count(environ, Side::Rebel) as i32),
                Answer::Orbit(_) => Some(0),
                _ => None,
            }),
            Question::CommitAtrocity { planet } => Some(table.atrocity(planet)),
            Question::SneakAttack { .. } => self.best(answers, |answer| match answer {
                Answer::Environ(environ) => Some(table.state.unit_count(environ, Side::Rebel) as i32),
                _ => None,
            }),
            // The Stabilizer can do more elsewhere.
            Question::HypnotizeWith { .. } | Question::ReleaseWith { .. } => {
                self.best(answers, |answer| match answer {
                    Answer::Unit(unit) => Some(i32::from(unit.kind() != UnitKind::PLANET_STABILIZER)),
                    _ => None,
                })
            }
            // Whoever lifts it pays for it at once: the unit stays where it is.
            Question::LiftHypnosis => listed(answers, Answer::Done),
            Question::RevealSecret { .. } => Some(table.reveals().unwrap_or(Answer::Done)),
            _ => None,
        }
    }

    /// Where an Imperial character begins: with units, at what is worth most.
    fn posts(&mut self, table: &Table<'_>, character: CharacterId) -> Option<Answer> {
        let state = table.state;
        let leads = rating(state, character, Rating::Leadership) >= 2;
        self.best(table.answers, |answer| {
            let planet = planet_of(answer)?;
            let with_units = match answer {
                Answer::Environ(environ) => state.has_units(environ, Side::Imperial),
                _ => false,
            };
            Some(
                10 * worth(planet)
                    + reckoning::unrest(state, planet)
                    + if with_units { 15 } else { 0 } * i32::from(leads)
                    + i32::from(with_units),
            )
        })
    }
}

/// How far a planet is from the nearest capital, or from the throne.
fn remoteness(planet: PlanetId) -> i32 {
    let seats = ProvinceId::all().flat_map(|province| [Some(province.capital()), province.throne()]).flatten();
    seats.map(|seat| i32::from(distance(planet.system(), seat.system()))).min().unwrap_or(0)
}

impl Table<'_> {
    /// What is known helps the Rebels alone, but for a planet that would come back to the Empire in a moment: when it is about to fall.
    fn reveals(&self) -> Option<Answer> {
        let comes_back = |planet: PlanetId| {
            let secret = self.state.galactic.secrets.of(planet);
            let effects = secret.map_or(&[][..], |secret| secret.effects());
            let back =
                effects.iter().any(|effect| matches!(effect, SecretEffect::MarkerTo { to: Loyalty::Patriotic, .. }));
            back && self.state.planets[planet].loyalty >= Loyalty::Dissent
        };
        self.answers.iter().copied().find(|answer| matches!(*answer, Answer::Planet(planet) if comes_back(planet)))
    }

    /// How many units of the Empire wait for Rebels in an environ, and beside it.
    fn guarded(&self, environ: EnvironId) -> i32 {
        let there = |environ: EnvironId| self.state.unit_count(environ, Side::Imperial) as i32;
        3 * there(environ) + environ.planet().environs().map(there).sum::<i32>()
    }

    /// Every base that matters goes Up, and those of the throne and the capitals to Level 1 or 2, as long as the units do not go short.
    fn improves(&self, left: u8) -> Option<Answer> {
        let weight = |answer: Answer| {
            let planet = planet_of(answer)?;
            let level = i32::from(self.state.planets[planet].pdb.level);
            match answer {
                Answer::RaiseLevel(_) if worth(planet) >= 4 && level < 1 + i32::from(worth(planet) >= 5) => Some(100),
                // They come in the order of the planets.
                Answer::RaisePdb(_) if worth(planet) >= 3 && left > 0 => Some(200 - planet.index() as i32),
                _ => None,
            }
        };
        let best = self.answers.iter().filter_map(|&answer| Some((weight(answer)?, answer)));
        let level = best.clone().find(|(weight, _)| *weight == 100);
        level
            .or_else(|| best.max_by_key(|&(weight, _)| weight))
            .map(|(_, answer)| answer)
            .or(listed(self.answers, Answer::Done))
    }

    /// The elite units first, which the printed advice calls the best of all; Veterans and Lines for what matters, and what is cheap for
    /// the other planets.
    fn buys_garrison(&self, points: u8) -> Option<Answer> {
        let named = |kind: UnitKind| listed(self.answers, Answer::Kind(kind));
        let wants_more = points > 20;
        named(UnitKind::ELITE_ARMY)
            .or_else(|| named(UnitKind::ELITE_NAVY))
            .or_else(|| named(UnitKind::VETERAN).filter(|_| wants_more))
            .or_else(|| named(UnitKind::LINE).filter(|_| wants_more))
            .or_else(|| named(UnitKind::MILITIA))
            .or_else(|| named(UnitKind::PATROL))
            .or_else(|| self.answers.iter().copied().find(|answer| matches!(answer, Answer::Kind(_))))
    }

    /// The best units to what is worth most, each other to a planet that has none.
    fn places_garrison(&self, kind: UnitKind) -> Option<Answer> {
        let state = self.state;
        let strong = kind.data().elite || kind == UnitKind::VETERAN;
        let score = |answer: Answer, planned: &[Answer]| {
            let planet = planet_of(answer)?;
            let bare = planet.environs().all(|environ| !state.has_units(environ, Side::Imperial))
                && !state.has_units_at(Place::Orbit(planet), Side::Imperial)
                && planned.iter().all(|&other| planet_of(other) != Some(planet));
            let here = planned.iter().filter(|&&other| other == answer).count() as i32;
            let surface = match answer {
                Answer::Environ(environ) => {
                    20 + i32::from(environ.coup_rating().unwrap_or(0))
                        - 4 * (state.unit_count(environ, Side::Imperial) as i32 + here)
                }
                _ => 0,
            };
            let dear = if strong { 30 * worth(planet) } else { 6 * worth(planet) + 60 * i32::from(bare) };
            Some(dear + surface)
        };
        // Equal ones are put in the order of the places: all that are left are planned, and of these places the first comes first.
        let left = kind.units().filter(|&unit| state.units[unit].place() == Place::Waiting).count().max(1);
        let mut planned = Vec::new();
        for _ in 0..left {
            let scored = self.answers.iter().filter_map(|&answer| Some((score(answer, &planned)?, answer)));
            // Of equal places the first.
            let best = scored.reduce(|best, next| if next.0 > best.0 { next } else { best });
            planned.extend(best.map(|(_, answer)| answer));
        }
        self.answers.iter().copied().find(|answer| planned.contains(answer))
    }

    /// The planet of the secret base is worth its destruction; for less, only what costs one space: elite units fall upon Rebel units that are
    /// no stronger than they.
    fn atrocity(&self, planet: PlanetId) -> Answer {
        let state = self.state;
        let base = state.galactic.base;
        let is_base = !base.is_hidden() && base.planet() == Some(planet);
        let worth_it = planet.environs().any(|environ| {
            let elite = state.units_in(environ, Side::Imperial).iter().filter(|unit| unit.elite()).collect();
            let rebels = state.units_in(environ, Side::Rebel);
            !rebels.is_empty() && state.strength(elite) >= state.strength(rebels)
        });
        let rotation = listed(self.answers, Answer::Atrocity(Atrocity::Rotation)).filter(|_| is_base);
        let sneak = listed(self.answers, Answer::Atrocity(Atrocity::SneakAttack)).filter(|_| worth_it);
        let other = base.working().filter(|_| !base.is_hidden()).map(Answer::Planet);
        let other = other.and_then(|other| listed(self.answers, other));
        rotation.or(other).or(sneak).unwrap_or(Answer::No)
    }

    /// What brings most comes first, while the track has room.
    fn taxes_next(&self) -> Option<Answer> {
        self.answers.iter().copied().max_by_key(|&answer| planet_of(answer).map(PlanetId::resources))
    }

    /// By half where the marker is on S or better; else not at all, so that it comes back.
    fn rate(&self, planet: PlanetId) -> TaxRate {
        let loyalty = self.state.planets[planet].loyalty;
        let stopped = self.state.planets[planet].control == ControlState::RebellionStopped;
        if stopped || loyalty > planet.start_loyalty() && loyalty != Loyalty::Patriotic {
            TaxRate::Nothing
        } else {
            TaxRate::Half
        }
    }

    /// The bases of what is worth most, then the elite units.
    fn maintains(&self) -> Option<Answer> {
        let weight = |answer: Answer| match answer {
            Answer::Planet(planet) if worth(planet) >= 4 => 3,
            Answer::Unit(_) => 2,
            _ => 1,
        };
        self.answers.iter().copied().max_by_key(|&answer| weight(answer))
    }

    /// Bases that are Down go Up, elite units are bought, and something is kept for their maintenance.
    fn spends_track(&self, points: u8) -> Option<Answer> {
        let up = self.answers.iter().copied().filter(|answer| matches!(answer, Answer::RaisePdb(_)));
        let up = up.max_by_key(|&answer| planet_of(answer).map(worth));
        let reserve = u8::try_from(self.state.mustered(Side::Imperial).iter().filter(|unit| unit.elite()).count());
        if points <= reserve.unwrap_or(u8::MAX) {
            return listed(self.answers, Answer::Done);
        }
        let named = |kind: UnitKind| listed(self.answers, Answer::Kind(kind));
        up.or_else(|| named(UnitKind::ELITE_ARMY))
            .or_else(|| named(UnitKind::ELITE_NAVY))
            .or_else(|| named(UnitKind::VETERAN))
            .or_else(|| named(UnitKind::LINE))
            .or(listed(self.answers, Answer::Done))
    }

    /// Bases go Up. Units are bought where the base is known anyway, or when so many planets are held that nothing is lost by its becoming
    /// known, and there are points enough for a force.
    fn spends_rebel_track(&self) -> Option<Answer> {
        let state = self.state;
        let up = self.answers.iter().copied().find(|answer| matches!(answer, Answer::RaisePdb(_)));
        let held = state
            .terms
            .planets
            .iter()
            .filter(|&planet| state.planets[planet].control == ControlState::RebelControl)
            .count();
        // Once the base is known the Empire wins as soon as no planet is held (38.53), and is bound by no assignment any more (35.32).
        let known = !state.galactic.base.is_hidden();
        let bold = known || held >= 6 && state.galactic.track(Side::Rebel) >= 40;
        let unit = || {
            let kinds = self.answers.iter().filter_map(|&answer| match answer {
                Answer::Kind(kind) => Some((state.terms.larger.price(kind), answer)),
                _ => None,
            });
            kinds.max_by_key(|&(price, _)| price).map(|(_, answer)| answer)
        };
        up.or_else(|| unit().filter(|_| bold)).or(listed(self.answers, Answer::Done))
    }
}
