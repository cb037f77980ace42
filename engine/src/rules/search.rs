//! Search (11): who searches, the two values, what finding leads to; and the ten-sided variant of it.

pub use crate::terms::Searchers;

use crate::Die;
use crate::Side;
use crate::answer::{Answer, TenSided};
use crate::charts::{search as chart, search_ten};
use crate::decision::{Asked, Question};
use crate::effects;
use crate::event::Event;
use crate::event::check::{self, Check, SearchDie};
use crate::galactic_events;
use crate::galaxy::EnvironId;
use crate::pieces::CharacterId;
use crate::ratings;
use crate::rules::capture::free_there;
use crate::rules::chance_draw::RollFor;
use crate::rules::character_combat;
use crate::rules::detection::detect;
use crate::rules::fight::Force;
use crate::rules::possessions::Window;
use crate::rules::suicide_squads;
use crate::state::{CharacterSet, EnvironSet, Place, Rating, StackKind, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sent, Sight, Table, Value, Why};
use serde::{Deserialize, Serialize};

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
        || state.free_in(environ, searcher).iter().any(|who| !who.is_sovereign() && !state.is_disabled(who))
}

/// The Hiding Value of a group (11.0): the best Intelligence in it, plus the environ's size, less the number of
/// characters, plus what gifts and possessions add, those declared for this search among them.
#[must_use]
pub fn hiding_value(
    state: &State,
    environ: EnvironId,
    group: CharacterSet,
    against_characters: bool,
    declared: u8,
) -> i16 {
    let best = group.iter().map(|who| ratings::rating(state, who, Rating::Intelligence)).max().map_or(0, i16::from);
    let helped = effects::hiding(state, group, against_characters) + i16::from(declared);
    // The ten-sided variant counts companions too: those that were shown, because a secret card must not tell itself.
    let companions = group
        .iter()
        .filter_map(|who| state.companion_of(who))
        .filter(|&companion| state.options.ten_sided_search && state.possessions[companion].revealed)
        .count();
    let number = i16::try_from(group.len() + companions).unwrap_or(i16::MAX);
    best + i16::from(environ.size()) - number + helped
}

/// The Search Value of military units (11.0): their strength, Suicide Squads left out (19.62), and their leader's Leadership.
#[must_use]
pub fn units_value(state: &State, environ: EnvironId, searcher: Side, leader: Option<CharacterId>) -> i16 {
    let strength = i16::try_from(state.acting_strength(state.units_in(environ, searcher))).unwrap_or(i16::MAX);
    let led = leader.map_or(0, |leader| i16::from(ratings::rating(state, leader, Rating::Leadership)));
    strength.saturating_add(led)
}

/// The Search Value of characters (11.0): the sum of their Intelligence Ratings.
#[must_use]
pub fn characters_value(state: &State, characters: CharacterSet) -> i16 {
    characters.iter().map(|who| i16::from(ratings::rating(state, who, Rating::Intelligence))).sum()
}

/// The leader under whom a side's units in an environ search best, if they have one (11.22).
pub(crate) fn best_leader(state: &State, environ: EnvironId, searcher: Side) -> Option<CharacterId> {
    let search = Search::new(environ, searcher, CharacterSet::EMPTY);
    search.leaders(state).max_by_key(|&leader| ratings::rating(state, leader, Rating::Leadership))
}

/// The characters of a side in an environ who may search it as characters (11.21).
pub(crate) fn able_to_search(state: &State, environ: EnvironId, searcher: Side) -> CharacterSet {
    let search = Search::new(environ, searcher, CharacterSet::EMPTY);
    state.present(searcher).iter().filter(|&character| search.may_search(state, character).is_ok()).collect()
}

/// The searcher's characters in an environ who do not stand with units and can act: those who take part in a search of the
/// ten-sided variant.
#[must_use]
pub fn apart(state: &State, environ: EnvironId, searcher: Side) -> CharacterSet {
    let apart = state.stack_in(environ, searcher, StackKind::Mission);
    apart.iter().filter(|&who| !who.is_sovereign() && !state.is_disabled(who)).collect()
}

impl Frame for SearchPhase {
    const NAME: &'static str = "the Search Phase";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        list.offer(Answer::Done);
        for environ in sight.state.environs_in_play() {
            list.judge(Answer::Environ(environ), self.judge(sight.state, environ));
        }
        let searcher = sight.state.clock.side.enemy();
        (list.len() > 1).then_some(Asked { side: searcher, question: Question::NextSearch })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Environ(environ)) => {
                self.done.insert(environ);
                let searcher = table.state.clock.side.enemy();
                let group = targets(table.state, environ, table.state.clock.side);
                table.call(Call::Search { environ, searcher, group });
                Ok(Next::Stay)
            }
            Come::Answer(Answer::Done) | Come::Go => Ok(Next::Done),
            come => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}

impl SearchPhase {
    /// Whether an environ can be searched (11.1, 11.11).
    fn judge(&self, state: &State, environ: EnvironId) -> Result<(), Why> {
        if self.done.contains(environ) {
            return Err(Why::DoneHere);
        }
        if targets(state, environ, state.clock.side).is_empty() {
            return Err(Why::NobodyDetected);
        }
        if !can_search(state, environ, state.clock.side.enemy()) {
            return Err(Why::NobodyThere);
        }
        Ok(())
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
    /// What was declared for the roll at hand adds to the Hiding Value.
    hides: u8,
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
    /// It was asked what is declared.
    Declared {
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
    TenDeclared,
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
            hides: 0,
            step: Step::Units,
        }
    }

    /// The characters searched for.
    pub(crate) fn group(&self) -> CharacterSet {
        self.group
    }

    /// Whether the units search.
    pub(crate) fn with_units(&self) -> bool {
        self.units
    }

    /// Who leads the units that search.
    pub(crate) fn leader(&self) -> Option<CharacterId> {
        self.leader
    }

    /// The characters named so far who search.
    pub(crate) fn searchers_so_far(&self) -> CharacterSet {
        self.characters
    }

    /// The characters searched for who are still to be found here.
    fn hiding(&self, state: &State) -> CharacterSet {
        self.group.and(state.stack_in(self.environ, self.searcher.enemy(), StackKind::Mission))
    }

    /// Whether a character may lead the units that search: one who stands with them (11.22). In the variant he needs no
    /// Leadership.
    fn may_lead(&self, state: &State, character: CharacterId) -> Result<(), Why> {
        free_there(state, character, Place::Environ(self.environ))?;
        if state.characters[character].stack != StackKind::Military {
            return Err(Why::ApartFromTheUnits);
        }
        if state.is_disabled(character) {
            return Err(Why::Disabled);
        }
        if galactic_events::is_idle(state, character) {
            return Err(Why::RaceDisputes);
        }
        if !state.options.ten_sided_search && ratings::rating(state, character, Rating::Leadership) == 0 {
            return Err(Why::NoLeadership);
        }
        Ok(())
    }

    fn leaders<'a>(&'a self, state: &'a State) -> impl Iterator<Item = CharacterId> + 'a {
        state.present(self.searcher).iter().filter(|&character| self.may_lead(state, character).is_ok())
    }

    /// Whether he may search as a character: free, and not leading the units (11.21, 11.22).
    fn may_search(&self, state: &State, character: CharacterId) -> Result<(), Why> {
        free_there(state, character, Place::Environ(self.environ))?;
        if character.is_sovereign() {
            return Err(Why::NotForSovereigns);
        }
        if self.leader == Some(character) {
            return Err(Why::LeadsTheSearch);
        }
        if state.is_disabled(character) {
            return Err(Why::Disabled);
        }
        Ok(())
    }

    /// The same for one more after those named.
    fn joins(&self, state: &State, character: CharacterId, last: Option<CharacterId>) -> Result<(), Why> {
        self.may_search(state, character)?;
        if self.characters.contains(character) {
            return Err(Why::Picked);
        }
        if last.is_some_and(|last| character < last) {
            return Err(Why::BeforeThePicked);
        }
        Ok(())
    }

    /// It is said who searches: those roll, or it is asked who is first, or nobody searches.
    fn declared(&mut self, table: &mut Table<'_>) -> Next {
        let by = match (self.units, self.characters.is_empty()) {
            (true, true) => Searching::Units,
            (false, false) => Searching::Characters,
            (true, false) => {
                self.step = Step::Order;
                return Next::Stay;
            }
            (false, true) => {
                table.tell(case!("11.2"), Event::SearchDeclined { environ: self.environ });
                return Next::Done;
            }
        };
        self.step = Step::Window { by, then: None };
        Next::Stay
    }

    /// Possessions may be declared before a roll (14.2).
    fn window(&mut self, table: &mut Table<'_>, by: Searching, then: Option<Searching>) {
        let concerned = match (self.searcher, by) {
            (Side::Imperial, _) => self.hiding(table.state),
            (Side::Rebel, Searching::Characters) => self.characters,
            (Side::Rebel, Searching::Units) => self.leader.map_or(CharacterSet::EMPTY, CharacterSet::only),
        };
        self.step = Step::Declared { by, then };
        let by_characters = by == Searching::Characters;
        table.call(Call::Declare { window: Window::Search { by_characters }, concerned });
    }

    fn roll(&mut self, table: &mut Table<'_>, by: Searching, then: Option<Searching>) {
        if self.hiding(table.state).is_empty() {
            self.step = Step::Next { then };
            return;
        }
        if by == Searching::Characters {
            // 11.21, 11.31: whoever searches leaves the military stack and is detected.
            for character in self.characters.iter() {
                let now = &mut table.state.characters[character];
                if now.stack == StackKind::Military {
                    now.stack = StackKind::Mission;
                    now.stepped_out = true;
                    table.tell(case!("11.21"), Event::StepsOut { character });
                }
                detect(table, case!("11.31"), character);
            }
            crate::rules::detection::spread(table, self.environ, self.searcher);
        }
        self.step = Step::Rolled { by, then };
        table.call(Call::Die(RollFor::Search(self.searcher)));
    }

    fn rolled(&mut self, table: &mut Table<'_>, die: Die, by: Searching, then: Option<Searching>) {
        let group = self.hiding(table.state);
        let by_characters = by == Searching::Characters;
        let characters: CharacterSet =
            self.characters.iter().filter(|&character| table.state.is_free(character)).collect();
        let search = match by {
            Searching::Units => units_value(table.state, self.environ, self.searcher, self.leader),
            Searching::Characters => characters_value(table.state, characters),
        };
        let hiding = hiding_value(table.state, self.environ, group, by_characters, self.hides);
        let number = chart::value(search, hiding);
        let found = die.pips() <= number;
        let by_whom = match by {
            Searching::Units => Searchers::Units,
            Searching::Characters => Searchers::Characters,
        };
        self.tells(table, by_whom, (search, hiding, number), SearchDie::Six(die), found);
        self.step = Step::Next { then };
        if found && !suicide_squads::strikes(table, self.environ, group) {
            let (environ, searcher) = (self.environ, self.searcher);
            match by {
                Searching::Units => {
                    let units = table.state.units_in(self.environ, self.searcher);
                    // 12.12: a leader with the units is enough; he need not lead the search. Who searches himself is with
                    // them until he steps out for his own search (11.21).
                    let leader = self.leader.or_else(|| self.leaders(table.state).next());
                    character_combat::send(table, environ, searcher, Sent { units, leader }, group, true);
                }
                Searching::Characters => {
                    character_combat::offer(table, environ, searcher, Force::Characters(characters), group);
                }
            }
        }
    }

    /// Tells of a search: its values with the number that finds, and its die (11.4).
    fn tells(
        &self,
        table: &mut Table<'_>,
        by: Searchers,
        (search, hiding, number): (i16, i16, u8),
        die: SearchDie,
        found: bool,
    ) {
        let (environ, searcher) = (self.environ, self.searcher);
        let check = check::Search { environ, searcher, by, search, hiding, number, die, found };
        table.tell(case!("11.4"), Event::Check(Check::Search(check)));
    }

    /// After the leader is named: the characters, or in the variant the one roll for all together.
    fn led(&mut self, table: &mut Table<'_>) {
        if !table.state.options.ten_sided_search {
            self.step = Step::Characters { last: None };
            return;
        }
        let concerned = match self.searcher {
            Side::Imperial => self.hiding(table.state),
            Side::Rebel => table.state.stack_in(self.environ, Side::Rebel, StackKind::Mission),
        };
        self.step = Step::TenDeclared;
        table.call(Call::Declare { window: Window::Search { by_characters: false }, concerned });
    }

    fn ten_value(&self, state: &State) -> i16 {
        let who = apart(state, self.environ, self.searcher);
        units_value(state, self.environ, self.searcher, self.leader).saturating_add(characters_value(state, who))
    }

    fn ten_rolled(&mut self, table: &mut Table<'_>, die: TenSided) -> Next {
        let group = self.hiding(table.state);
        let search = self.ten_value(table.state);
        let by_characters = !table.state.has_units(self.environ, self.searcher);
        let hiding = hiding_value(table.state, self.environ, group, by_characters, self.hides);
        let number = search_ten::value(search, hiding);
        let found = die.number() <= number && !group.is_empty();
        let characters = !apart(table.state, self.environ, self.searcher).is_empty();
        let by = Searchers::together(!by_characters, characters);
        self.tells(table, by, (search, hiding, number), SearchDie::Ten(die), found);
        self.step = Step::TenFound;
        if found && !suicide_squads::strikes(table, self.environ, group) { Next::Stay } else { Next::Done }
    }

    /// The patrol attacks whom it has found; nothing if no units are left to send one.
    fn patrol(&self, table: &mut Table<'_>, die: Die) -> Option<()> {
        let kinds = table.state.units_in(self.environ, self.searcher).iter().map(|unit| unit.kind());
        let soldier = search_ten::Soldier::of_best(kinds)?;
        // A leader who stands with the units strengthens the patrol, even with Leadership 0.
        let led = self.leaders(table.state).next().is_some();
        let patrol = search_ten::patrol(die, led, soldier);
        let force = Force::Squad { combat: patrol.combat, endurance: patrol.endurance };
        let (environ, by, soldiers) = (self.environ, self.searcher, patrol.soldiers);
        let check = check::Patrol { environ, by, soldier, led, die, soldiers };
        table.tell(case!("11.4"), Event::Check(Check::Patrol(check)));
        let group = self.hiding(table.state);
        character_combat::begin(table, self.environ, self.searcher, force, group);
        Some(())
    }
}

impl Frame for Search {
    const NAME: &'static str = "a search";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let (state, environ) = (sight.state, self.environ);
        let question = match self.step {
            Step::Units => {
                if state.options.ten_sided_search || !state.has_units(environ, self.searcher) {
                    return None;
                }
                list.offer_all([Answer::Yes, Answer::No]);
                Question::SearchWithUnits { environ }
            }
            Step::Leader => {
                list.offer(Answer::No);
                for character in state.present(self.searcher).iter() {
                    list.judge(Answer::Character(character), self.may_lead(state, character));
                }
                if list.len() == 1 {
                    return None;
                }
                Question::LeadSearch { environ }
            }
            Step::Characters { last } => {
                list.offer(Answer::Done);
                for character in state.present(self.searcher).iter() {
                    list.judge(Answer::Character(character), self.joins(state, character, last));
                }
                if list.len() == 1 {
                    return None;
                }
                Question::SearchWithCharacters { environ }
            }
            Step::Order => {
                list.offer_all([Answer::Units, Answer::Characters]);
                Question::WhoSearchesFirst { environ }
            }
            Step::TenOffer => {
                list.offer_all([Answer::Yes, Answer::No]);
                Question::SearchWithAll { environ }
            }
            Step::TenFound => {
                let verdict = |able: bool| able.then_some(()).ok_or(Why::NobodyThere);
                list.offer(Answer::No);
                list.judge(Answer::Units, verdict(state.has_units(environ, self.searcher)));
                list.judge(Answer::Characters, verdict(!apart(state, environ, self.searcher).is_empty()));
                Question::SendPatrol { environ }
            }
            _ => return None,
        };
        Some(Asked { side: self.searcher, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Units, Come::Go) => {
                let ten = table.state.options.ten_sided_search;
                self.step = if ten { Step::TenOffer } else { Step::Characters { last: None } };
            }
            (Step::Units, Come::Answer(answer @ (Answer::Yes | Answer::No))) => {
                self.units = answer == Answer::Yes;
                self.step = if self.units { Step::Leader } else { Step::Characters { last: None } };
            }
            (Step::Leader, Come::Answer(Answer::Character(leader))) => {
                self.leader = Some(leader);
                table.tell(case!("11.2"), Event::LeaderNamed { leader, environ: self.environ });
                self.led(table);
            }
            (Step::Leader, Come::Answer(Answer::No) | Come::Go) => self.led(table),
            (Step::Characters { .. }, Come::Answer(Answer::Character(character))) => {
                self.characters.insert(character);
                self.step = Step::Characters { last: Some(character) };
            }
            (Step::Characters { .. }, Come::Answer(Answer::Done) | Come::Go) => return Ok(self.declared(table)),
            (Step::Order, Come::Answer(Answer::Units)) => {
                self.step = Step::Window { by: Searching::Units, then: Some(Searching::Characters) };
            }
            (Step::Order, Come::Answer(Answer::Characters)) => {
                self.step = Step::Window { by: Searching::Characters, then: Some(Searching::Units) };
            }
            (Step::Window { by, then }, Come::Go) => self.window(table, by, then),
            (Step::Declared { by, then }, Come::Value(Value::Declared(did))) => {
                self.hides = did.hides;
                self.roll(table, by, then);
            }
            (Step::Rolled { by, then }, Come::Value(Value::Die(die))) => self.rolled(table, die, by, then),
            (Step::Next { then }, Come::Go) => match then {
                Some(by) if !self.hiding(table.state).is_empty() => self.step = Step::Window { by, then: None },
                _ => return Ok(Next::Done),
            },
            (Step::TenOffer, Come::Answer(Answer::Yes)) => self.step = Step::Leader,
            (Step::TenOffer, Come::Answer(Answer::No)) => {
                table.tell(case!("11.2"), Event::SearchDeclined { environ: self.environ });
                return Ok(Next::Done);
            }
            (Step::TenDeclared, Come::Value(Value::Declared(did))) => {
                self.hides = did.hides;
                self.step = Step::TenRolled;
                table.call(Call::TenSided(RollFor::Search(self.searcher)));
            }
            (Step::TenRolled, Come::Value(Value::TenSided(die))) => return Ok(self.ten_rolled(table, die)),
            (Step::TenFound, Come::Answer(Answer::Units)) => {
                self.step = Step::TenPatrol;
                table.call(Call::Die(RollFor::Patrol(self.searcher)));
            }
            (Step::TenFound, Come::Answer(Answer::Characters)) => {
                let who = apart(table.state, self.environ, self.searcher);
                let group = self.hiding(table.state);
                character_combat::begin(table, self.environ, self.searcher, Force::Characters(who), group);
                return Ok(Next::Done);
            }
            (Step::TenFound, Come::Answer(Answer::No)) => {
                table.tell(case!("11.34"), Event::FoundButNotAttacked { environ: self.environ });
                return Ok(Next::Done);
            }
            (Step::TenPatrol, Come::Value(Value::Die(die))) => {
                return self.patrol(table, die).map_or(Self::fault(come), |()| Ok(Next::Done));
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, picked: &mut Vec<Answer>) {
        if let Step::Characters { .. } | Step::Order = self.step {
            picked.extend(self.characters.iter().map(Answer::Character));
        }
    }

    keeps_no_secrets!();
}
