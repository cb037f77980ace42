//! Search (11): who searches, the two values, what finding leads to; and the ten-sided variant of it.

use crate::Side;
use crate::answer::{Answer, TenSided};
use crate::charts::{search as chart, search_ten};
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::pieces::{Ability, CharacterId, PossessionId};
use crate::procedure::Run;
use crate::ratings;
use crate::rules::chance_draw::{Draw, RollFor};
use crate::rules::character_combat::{self, Force};
use crate::rules::detection::detect;
use crate::rules::possessions::{Declare, Window};
use crate::state::{CharacterSet, EnvironSet, Rating, StackKind, State};
use crate::terms::Table;
use serde::{Deserialize, Serialize};

/// Who makes one roll of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Searchers {
    /// Military units.
    Units,
    /// Characters.
    Characters,
    /// Both with one roll, in the ten-sided variant.
    UnitsAndCharacters,
}

impl Searchers {
    /// Those who search together in the ten-sided variant.
    pub(crate) fn together(units: bool, characters: bool) -> Searchers {
        match (units, characters) {
            (true, true) => Searchers::UnitsAndCharacters,
            (true, false) => Searchers::Units,
            (false, _) => Searchers::Characters,
        }
    }
}

/// The Search Phase: the non-Phasing Player goes through the environs where he can search (11.1).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SearchPhase {
    done: EnvironSet,
}

impl SearchPhase {
    pub(crate) fn new() -> SearchPhase {
        SearchPhase { done: EnvironSet::EMPTY }
    }
}

/// The characters of the hiding side in an environ who can be searched for (11.11, 12.2): those not stacked with military
/// units, as soon as one of the side there is detected (9.4).
#[must_use]
pub fn targets(state: &State, environ: EnvironId, hiding: Side) -> CharacterSet {
    let detected = state.free_in(environ, hiding).iter().any(|character| state.characters[character].detected);
    if detected { state.stack_in(environ, hiding, StackKind::Mission) } else { CharacterSet::EMPTY }
}

/// Whether a side has units or free characters in an environ to search with (11.1).
#[must_use]
pub fn can_search(state: &State, environ: EnvironId, searcher: Side) -> bool {
    state.has_units(environ, searcher)
        || state.free_in(environ, searcher).iter().any(|character| !state.is_disabled(character))
}

/// The Hiding Value of a group (11.0): the best Intelligence in it, plus the environ's size, less the number of
/// characters, plus what abilities and possessions add. The Scanner does not help against characters.
#[must_use]
pub fn hiding_value(state: &State, environ: EnvironId, group: CharacterSet, against_characters: bool) -> i16 {
    let best = group.iter().map(|who| ratings::rating(state, who, Rating::Intelligence)).max().map_or(0, i16::from);
    let talent: i16 = group
        .iter()
        .flat_map(|who| who.data().abilities)
        .map(|ability| if let Ability::HidingBonus(bonus) = ability { i16::from(*bonus) } else { 0 })
        .sum();
    let scanner = !against_characters && group.iter().any(|who| state.shows(who, PossessionId::SCANNER));
    let scrambler = if state.work.hidden_by_scrambler { 4 } else { 0 };
    // The ten-sided variant counts companions too: those that were shown, because a secret card must not tell itself.
    let companions = group
        .iter()
        .filter_map(|who| state.companion_of(who))
        .filter(|&companion| state.options.ten_sided_search && state.possessions[companion].revealed)
        .count();
    let number = i16::try_from(group.len() + companions).unwrap_or(i16::MAX);
    best + i16::from(environ.size()) - number + talent + if scanner { 2 } else { 0 } + scrambler
}

/// The Search Value of military units (11.0): their strength and their leader's Leadership.
#[must_use]
pub fn units_value(state: &State, environ: EnvironId, searcher: Side, leader: Option<CharacterId>) -> i16 {
    let strength = i16::try_from(state.strength(state.units_in(environ, searcher))).unwrap_or(i16::MAX);
    let led = leader.map_or(0, |leader| i16::from(ratings::rating(state, leader, Rating::Leadership)));
    strength.saturating_add(led)
}

/// The Search Value of characters (11.0): the sum of their Intelligence Ratings.
#[must_use]
pub fn characters_value(state: &State, characters: CharacterSet) -> i16 {
    characters.iter().map(|who| i16::from(ratings::rating(state, who, Rating::Intelligence))).sum()
}

/// The searcher's characters in an environ who do not stand with units and can act: those who take part in a search of the
/// ten-sided variant.
#[must_use]
pub fn apart(state: &State, environ: EnvironId, searcher: Side) -> CharacterSet {
    let apart = state.stack_in(environ, searcher, StackKind::Mission);
    apart.iter().filter(|&character| !state.is_disabled(character)).collect()
}

impl Run for SearchPhase {
    fn asks(&self, state: &State) -> Option<Asked> {
        let searcher = state.clock.side.enemy();
        let any = state.environs_in_play().any(|environ| self.open(state, environ));
        any.then_some(Asked { side: searcher, question: Question::NextSearch })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        answers.push(Answer::Done);
        answers.extend(state.environs_in_play().filter(|&environ| self.open(state, environ)).map(Answer::Environ));
    }

    fn answered(mut self, table: &mut Table<'_>, answer: Answer) {
        if let Answer::Environ(environ) = answer {
            self.done.insert(environ);
            table.push(self);
            let searcher = table.state.clock.side.enemy();
            let group = targets(table.state, environ, table.state.clock.side);
            table.push(Search::new(environ, searcher, group));
        }
    }

    fn advance(self, _: &mut Table<'_>) {}
}

impl SearchPhase {
    fn open(&self, state: &State, environ: EnvironId) -> bool {
        !self.done.contains(environ)
            && !targets(state, environ, state.clock.side).is_empty()
            && can_search(state, environ, state.clock.side.enemy())
    }
}

/// One search of an environ, by units, by characters, or by both one after the other (11.2).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Search {
    environ: EnvironId,
    searcher: Side,
    group: CharacterSet,
    units: bool,
    leader: Option<CharacterId>,
    characters: CharacterSet,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// Whether the units search.
    Units,
    /// Who leads them.
    Leader,
    /// Which characters search; `last` is the one named last.
    Characters {
        last: Option<CharacterId>,
    },
    /// Who searches first, if both do.
    Order,
    Window {
        by: Searching,
        then: Option<Searching>,
    },
    Roll {
        by: Searching,
        then: Option<Searching>,
    },
    Rolled {
        by: Searching,
        then: Option<Searching>,
    },
    Next {
        then: Option<Searching>,
    },
    /// The ten-sided variant: whether to search at all.
    TenOffer,
    TenRoll,
    TenRolled,
    /// Whom to send: a patrol or the characters.
    TenFound,
    TenPatrol,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Searching {
    Units,
    Characters,
}

impl Search {
    pub(crate) fn new(environ: EnvironId, searcher: Side, group: CharacterSet) -> Search {
        Search {
            environ,
            searcher,
            group,
            units: false,
            leader: None,
            characters: CharacterSet::EMPTY,
            step: Step::Units,
        }
    }

    fn at(self, step: Step) -> Search {
        Search { step, ..self }
    }

    /// The characters searched for.
    pub(crate) fn group(&self) -> CharacterSet {
        self.group
    }

    /// The characters named so far who search.
    pub(crate) fn searchers_so_far(&self) -> CharacterSet {
        self.characters
    }

    /// The characters searched for who are still to be found here.
    fn hiding(&self, state: &State) -> CharacterSet {
        self.group.and(state.stack_in(self.environ, self.searcher.enemy(), StackKind::Mission))
    }

    fn leaders<'a>(&self, state: &'a State) -> impl Iterator<Item = CharacterId> + 'a {
        let variant = state.options.ten_sided_search;
        state.stack_in(self.environ, self.searcher, StackKind::Military).iter().filter(move |&character| {
            !state.is_disabled(character) && (variant || ratings::rating(state, character, Rating::Leadership) >= 1)
        })
    }

    /// Those who may search as characters: free, and not leading the units (11.21, 11.22).
    fn searchers<'a>(&self, state: &'a State) -> impl Iterator<Item = CharacterId> + 'a {
        let leader = self.leader;
        state
            .free_in(self.environ, self.searcher)
            .iter()
            .filter(move |&character| Some(character) != leader && !state.is_disabled(character))
    }

    fn declared(self, table: &mut Table<'_>) {
        let by = match (self.units, self.characters.is_empty()) {
            (true, true) => Searching::Units,
            (false, false) => Searching::Characters,
            (true, false) => return table.push(self.at(Step::Order)),
            (false, true) => {
                table.tell(Event::SearchDeclined { environ: self.environ });
                return;
            }
        };
        table.push(self.at(Step::Window { by, then: None }));
    }

    fn roll(self, table: &mut Table<'_>, by: Searching, then: Option<Searching>) {
        let hiding = self.hiding(table.state);
        if hiding.is_empty() {
            return table.push(self.at(Step::Next { then }));
        }
        if by == Searching::Characters {
            // 11.21, 11.31: whoever searches leaves the military stack and is detected.
            for character in self.characters.iter() {
                let now = &mut table.state.characters[character];
                if now.stack == StackKind::Military {
                    now.stack = StackKind::Mission;
                    now.stepped_out = true;
                }
                detect(table, character);
            }
            crate::rules::detection::spread(table, self.environ, self.searcher);
        }
        table.push(self.at(Step::Rolled { by, then }));
        table.push(Draw::Die(RollFor::Search(self.searcher)));
    }

    fn rolled(self, table: &mut Table<'_>, by: Searching, then: Option<Searching>) {
        let die = table.die();
        let group = self.hiding(table.state);
        let by_characters = by == Searching::Characters;
        let characters: CharacterSet =
            self.characters.iter().filter(|&character| table.state.is_free(character)).collect();
        let search = match by {
            Searching::Units => units_value(table.state, self.environ, self.searcher, self.leader),
            Searching::Characters => characters_value(table.state, characters),
        };
        let hiding = hiding_value(table.state, self.environ, group, by_characters);
        table.state.work.hidden_by_scrambler = false;
        let number = chart::value(search, hiding);
        let found = die.pips() <= number;
        table.tell(Event::SearchRolled {
            environ: self.environ,
            by: match by {
                Searching::Units => Searchers::Units,
                Searching::Characters => Searchers::Characters,
            },
            search,
            hiding,
            number,
            die: die.pips(),
            found,
        });
        table.push(self.at(Step::Next { then }));
        if found {
            let force = match by {
                Searching::Units => {
                    let units = table.state.units_in(self.environ, self.searcher);
                    // 12.12: a leader with the units is enough; he need not lead the search, but must not search himself.
                    let stays = |&leader: &CharacterId| !self.characters.contains(leader);
                    let leader = self.leader.or_else(|| self.leaders(table.state).find(stays));
                    Force::squad(table.state, units, leader)
                }
                Searching::Characters => Force::Characters(characters),
            };
            character_combat::offer(table, self.environ, self.searcher, force, group);
        }
    }

    /// After the leader is named: the characters, or in the variant the one roll for all together.
    fn led(self, table: &mut Table<'_>) {
        if !table.state.options.ten_sided_search {
            return table.push(self.at(Step::Characters { last: None }));
        }
        table.state.work.hidden_by_scrambler = false;
        table.push(self.at(Step::TenRoll));
        let concerned = match self.searcher {
            Side::Imperial => self.hiding(table.state),
            Side::Rebel => table.state.stack_in(self.environ, Side::Rebel, StackKind::Mission),
        };
        table.push(Declare::at(Window::Search { by_characters: false }, concerned));
    }

    fn ten_value(&self, state: &State) -> i16 {
        let who = apart(state, self.environ, self.searcher);
        units_value(state, self.environ, self.searcher, self.leader).saturating_add(characters_value(state, who))
    }
}

impl Run for Search {
    fn asks(&self, state: &State) -> Option<Asked> {
        let environ = self.environ;
        let question = match self.step {
            Step::Units if state.options.ten_sided_search => return None,
            Step::Units => state.has_units(environ, self.searcher).then_some(Question::SearchWithUnits { environ })?,
            Step::Leader => self.leaders(state).next().map(|_| Question::LeadSearch { environ })?,
            Step::Characters { .. } => {
                self.searchers(state).next().map(|_| Question::SearchWithCharacters { environ })?
            }
            Step::Order => Question::WhoSearchesFirst { environ },
            Step::TenOffer => Question::SearchWithAll { environ },
            Step::TenFound => Question::SendPatrol { environ },
            _ => return None,
        };
        Some(Asked { side: self.searcher, question })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        match self.step {
            Step::Units | Step::TenOffer => answers.extend([Answer::Yes, Answer::No]),
            Step::Leader => {
                answers.push(Answer::No);
                answers.extend(self.leaders(state).map(Answer::Character));
            }
            Step::Characters { last } => {
                answers.push(Answer::Done);
                answers.extend(
                    self.searchers(state)
                        .filter(|&character| last.is_none_or(|last| character > last))
                        .map(Answer::Character),
                );
            }
            Step::Order => answers.extend([Answer::Units, Answer::Characters]),
            Step::TenFound => {
                answers.push(Answer::No);
                if state.has_units(self.environ, self.searcher) {
                    answers.push(Answer::Units);
                }
                if !apart(state, self.environ, self.searcher).is_empty() {
                    answers.push(Answer::Characters);
                }
            }
            _ => {}
        }
    }

    fn picked(&self, _: &State, picked: &mut Vec<Answer>) {
        if let Step::Characters { .. } | Step::Order = self.step {
            picked.extend(self.characters.iter().map(Answer::Character));
        }
    }

    fn answered(mut self, table: &mut Table<'_>, answer: Answer) {
        match (self.step, answer) {
            (Step::Units, answer) => {
                self.units = answer == Answer::Yes;
                let step = if self.units { Step::Leader } else { Step::Characters { last: None } };
                table.push(self.at(step));
            }
            (Step::Leader, answer) => {
                if let Answer::Character(leader) = answer {
                    self.leader = Some(leader);
                    table.tell_under(case!("11.2"), Event::LeaderNamed { leader, environ: self.environ });
                }
                self.led(table);
            }
            (Step::Characters { .. }, Answer::Character(character)) => {
                self.characters.insert(character);
                table.push(self.at(Step::Characters { last: Some(character) }));
            }
            (Step::Characters { .. }, _) => self.declared(table),
            (Step::Order, answer) => {
                let (by, then) = if answer == Answer::Units {
                    (Searching::Units, Searching::Characters)
                } else {
                    (Searching::Characters, Searching::Units)
                };
                table.push(self.at(Step::Window { by, then: Some(then) }));
            }
            (Step::TenOffer, Answer::Yes) => table.push(self.at(Step::Leader)),
            (Step::TenOffer, _) => table.tell(Event::SearchDeclined { environ: self.environ }),
            (Step::TenFound, Answer::Units) => {
                table.push(self.at(Step::TenPatrol));
                table.push(Draw::Die(RollFor::Patrol(self.searcher)));
            }
            (Step::TenFound, Answer::Characters) => {
                let who = apart(table.state, self.environ, self.searcher);
                let group = self.hiding(table.state);
                character_combat::begin(table, self.environ, self.searcher, Force::Characters(who), group);
            }
            (Step::TenFound, _) => table.tell(Event::FoundButNotAttacked { environ: self.environ }),
            _ => {}
        }
    }

    fn advance(self, table: &mut Table<'_>) {
        match self.step {
            Step::Units if table.state.options.ten_sided_search => table.push(self.at(Step::TenOffer)),
            Step::Units => table.push(self.at(Step::Characters { last: None })),
            Step::Leader => self.led(table),
            Step::Characters { .. } => self.declared(table),
            Step::Order | Step::TenOffer | Step::TenFound => {}
            Step::Window { by, then } => {
                table.push(self.at(Step::Roll { by, then }));
                table.state.work.hidden_by_scrambler = false;
                let by_characters = by == Searching::Characters;
                let concerned = match (self.searcher, by) {
                    (Side::Imperial, _) => self.hiding(table.state),
                    (Side::Rebel, Searching::Characters) => self.characters,
                    (Side::Rebel, Searching::Units) => self.leader.map_or(CharacterSet::EMPTY, CharacterSet::only),
                };
                table.push(Declare::at(Window::Search { by_characters }, concerned));
            }
            Step::Roll { by, then } => self.roll(table, by, then),
            Step::Rolled { by, then } => self.rolled(table, by, then),
            Step::Next { then } => {
                if let Some(by) = then
                    && !self.hiding(table.state).is_empty()
                {
                    table.push(self.at(Step::Window { by, then: None }));
                }
            }
            Step::TenRoll => {
                table.push(self.at(Step::TenRolled));
                table.push(Draw::TenSided(RollFor::Search(self.searcher)));
            }
            Step::TenRolled => {
                let die = TenSided::new(table.state.work.result).map_or(10, TenSided::number);
                let group = self.hiding(table.state);
                let search = self.ten_value(table.state);
                let by_characters = !table.state.has_units(self.environ, self.searcher);
                let hiding = hiding_value(table.state, self.environ, group, by_characters);
                table.state.work.hidden_by_scrambler = false;
                let number = search_ten::value(search, hiding);
                let found = die <= number && !group.is_empty();
                let characters = !apart(table.state, self.environ, self.searcher).is_empty();
                table.tell(Event::SearchRolled {
                    environ: self.environ,
                    by: Searchers::together(!by_characters, characters),
                    search,
                    hiding,
                    number,
                    die,
                    found,
                });
                if found {
                    table.push(self.at(Step::TenFound));
                }
            }
            Step::TenPatrol => {
                let die = table.die();
                let kinds = table.state.units_in(self.environ, self.searcher).iter().map(|unit| unit.kind());
                let Some(soldier) = search_ten::Soldier::of_best(kinds) else { return };
                // A leader who stands with the units strengthens the patrol, even with Leadership 0.
                let led = self.leaders(table.state).next().is_some();
                let patrol = search_ten::patrol(die, led, soldier);
                let force = Force::Squad { combat: patrol.combat, endurance: patrol.endurance };
                table.tell(Event::PatrolSent { soldier, soldiers: patrol.soldiers });
                let group = self.hiding(table.state);
                character_combat::begin(table, self.environ, self.searcher, force, group);
            }
        }
    }
}
