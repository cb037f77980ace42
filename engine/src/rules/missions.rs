//! Missions (13): environ by environ, assignment, the Action Cards, bonus draws.

use crate::answer::Answer;
use crate::cards::{ActionCardId, ActionEvent, BonusTerm, Letter, LetterSet};
use crate::decision::{Asked, Question};
use crate::environ_now;
use crate::event::Event;
use crate::galaxy::{EnvironId, Loyalty};
use crate::pieces::{CharacterId, PossessionId, UnitKind};
use crate::procedure::Run;
use crate::ratings;
use crate::rules::action_events::{ActionEvents, abort};
use crate::rules::chance_draw::Draw;
use crate::rules::control::{controller, loyalty_can_move};
use crate::rules::look::Look;
use crate::rules::mission_results::{MissionResult, there};
use crate::rules::possessions::{Declare, Window, in_use as possessions_in_use};
use crate::state::{Camp, CharacterSet, ControlState, EnvironSet, Place, PossessionSet, Rating, StackKind, State};
use crate::terms::Table;
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// How a Mission Group fares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Progress {
    /// On its mission.
    Active,
    /// It completed its mission (13.5).
    Completed,
    /// Its mission was aborted (13.44) or failed.
    Out,
}

/// A Mission Group (13.1): who is on a mission, and what the cards have brought it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// The characters; empty for a rebel camp.
    pub members: CharacterSet,
    /// Whether it is the rebel camp.
    pub camp: bool,
    /// Mission letters drawn.
    pub letters: u8,
    /// How it fares.
    pub progress: Progress,
    /// The target of an Assassination.
    pub target: Option<CharacterId>,
    /// Bonus draws that possessions declared for this mission add (14.27): the Blade, the gems.
    pub declared: [Option<Declared>; 2],
    /// Bonus draws that a creature takes.
    pub bonus_mod: i8,
    /// Whether a creature took all its bonus draws.
    pub no_bonus: bool,
}

/// Bonus draws that a possession declared for a mission adds, as long as its owner is with the group (14.27, 13.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Declared {
    /// Who declared it.
    pub owner: CharacterId,
    /// The draws it adds.
    pub draws: u8,
}

/// The Action Cards that have not been drawn in this environ (13.31), as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActionDeck(u32);

impl ActionDeck {
    /// All thirty cards.
    pub const WHOLE: ActionDeck = ActionDeck((1 << 30) - 1);

    /// The cards in it, lowest number first.
    pub fn cards(self) -> impl Iterator<Item = ActionCardId> + Clone {
        ActionCardId::all().filter(move |card| self.0 >> card.index() & 1 == 1)
    }

    /// How many cards are in it.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether all have been drawn.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in it.
    #[must_use]
    pub fn contains(self, card: ActionCardId) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    fn take(&mut self, card: ActionCardId) {
        self.0 &= !(1 << card.index());
    }

    /// The index of the n-th card still in it.
    pub(crate) fn nth(self, n: u32) -> u8 {
        let mut bits = self.0;
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        bits.trailing_zeros().min(29) as u8
    }
}

/// The missions of one environ, under way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Missions {
    /// Where.
    pub environ: EnvironId,
    /// The planet's loyalty before the missions began, on which bonus draws for Diplomacy depend (13.2).
    pub loyalty: Loyalty,
    /// The groups, by mission letter: there is one card of each (13.1).
    pub groups: [Option<Group>; Letter::ALL.len()],
    /// The Action deck.
    pub deck: ActionDeck,
    /// Cards drawn so far, bonus draws not among them.
    pub drawn: u8,
    /// Events drawn so far, by their place in [`ActionEvent::ALL`], for repeats and contradictions (13.42).
    pub seen: u32,
    /// Groups that were searched for (13.48).
    pub searched: LetterSet,
    /// Whether "Local connections" gives every mission a bonus draw.
    pub connections: bool,
    /// Whether nobody gets bonus draws.
    pub no_bonus: bool,
    /// Whether Professor Mareg's help was used here.
    pub mareg_helped: bool,
    /// Whether Norrocks' help was used here.
    pub norrocks_helped: bool,
    /// Whether the Advisor Android's help was used here.
    pub android_helped: bool,
    /// The possessions that were in use when the first card was drawn: only these count for bonus draws (14.27). None as
    /// long as no card was drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_use: Option<PossessionSet>,
}

impl Missions {
    fn new(environ: EnvironId, loyalty: Loyalty) -> Missions {
        Missions {
            environ,
            loyalty,
            groups: [None; Letter::ALL.len()],
            deck: ActionDeck::WHOLE,
            drawn: 0,
            seen: 0,
            searched: LetterSet::EMPTY,
            connections: false,
            no_bonus: false,
            mareg_helped: false,
            norrocks_helped: false,
            android_helped: false,
            in_use: None,
        }
    }

    /// The group on a mission.
    #[must_use]
    pub fn group(&self, letter: Letter) -> Option<&Group> {
        self.groups[letter.index()].as_ref()
    }

    pub(crate) fn group_mut(&mut self, letter: Letter) -> Option<&mut Group> {
        self.groups[letter.index()].as_mut()
    }

    /// The members of a group who are still alive and free, and still with it: who steps up to lead the units of a rebellion
    /// stands with them from then on and leaves his group (13.1, 10.7).
    #[must_use]
    pub fn members(&self, state: &State, letter: Letter) -> CharacterSet {
        let members = self.group(letter).map_or(CharacterSet::EMPTY, |group| group.members);
        let with_it = |character| state.is_free(character) && state.characters[character].stack == StackKind::Mission;
        members.iter().filter(|&character| with_it(character)).collect()
    }

    /// Whether a possession in use counts for bonus draws: not if it came into use in mid-mission (14.27).
    pub(crate) fn counts_for_bonus(&self, possession: PossessionId) -> bool {
        self.in_use.is_none_or(|in_use| in_use.contains(possession))
    }

    /// Takes a character off his mission for good.
    pub(crate) fn leave(&mut self, character: CharacterId) {
        for group in self.groups.iter_mut().flatten() {
            group.members.remove(character);
        }
    }

    /// The groups still on their missions: active, and the camp stands or somebody is left (13.2, 13.52).
    #[must_use]
    pub fn active(&self, state: &State) -> LetterSet {
        let mut letters = LetterSet::EMPTY;
        for letter in Letter::ALL {
            if let Some(group) = self.group(letter)
                && group.progress == Progress::Active
                && if group.camp {
                    state.environs[self.environ].camp == Some(Camp::Established)
                } else {
                    !self.members(state, letter).is_empty()
                }
            {
                letters.insert(letter);
            }
        }
        letters
    }

    /// The active groups that events can touch: those of characters (13.2).
    #[must_use]
    pub fn exposed(&self, state: &State) -> LetterSet {
        let mut letters = LetterSet::EMPTY;
        for letter in self.active(state).iter() {
            if self.group(letter).is_some_and(|group| !group.camp) {
                letters.insert(letter);
            }
        }
        letters
    }

    /// Makes an event and its like as good as not drawn, because somebody had his group ignore it.
    pub(crate) fn forget(&mut self, event: ActionEvent) {
        for like in ActionEvent::ALL.into_iter().filter(|like| like.family() == event.family()) {
            self.seen &= !(1 << like.index());
        }
    }

    fn assigned(&self) -> CharacterSet {
        self.groups.iter().flatten().fold(CharacterSet::EMPTY, |all, group| all.or(group.members))
    }

    fn camp_assigned(&self) -> bool {
        self.groups.iter().flatten().any(|group| group.camp)
    }
}

/// One source of bonus draws, for counting them item by item (13.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BonusItem {
    /// A rating of one character.
    Rating(CharacterId, Rating, i16),
    /// The other characters of the group.
    Others(i16),
    /// The planet's loyalty (15.11).
    Loyalty(i16),
    /// The Coup rating of the environ.
    CoupRating(i16),
    /// A letter on a character card.
    Talent(CharacterId, i16),
    /// A possession declared for this mission, or in use.
    Possession(i16),
    /// Local connections.
    Connections(i16),
    /// What a creature takes away.
    Creature(i16),
}

impl BonusItem {
    /// The draws it adds.
    #[must_use]
    pub const fn draws(self) -> i16 {
        match self {
            BonusItem::Rating(_, _, draws)
            | BonusItem::Others(draws)
            | BonusItem::Loyalty(draws)
            | BonusItem::CoupRating(draws)
            | BonusItem::Talent(_, draws)
            | BonusItem::Possession(draws)
            | BonusItem::Connections(draws)
            | BonusItem::Creature(draws) => draws,
        }
    }
}

/// What adds to the bonus draws of a group, item by item (13.6): the Mission Card, letters on character cards,
/// possessions, events. A rebel camp has none (13.2).
pub fn bonus_items(state: &State, missions: &Missions, letter: Letter) -> Vec<BonusItem> {
    let mut items = Vec::new();
    let Some(group) = missions.group(letter) else { return items };
    if group.camp {
        return items;
    }
    let side = state.clock.side;
    let members = missions.members(state, letter);
    for term in letter.mission().bonus {
        match *term {
            BonusTerm::BestRating(rating) => {
                let best = members
                    .iter()
                    .map(|who| (ratings::rating_with(state, who, rating, |card| missions.counts_for_bonus(card)), who))
                    .max_by_key(|&(value, who)| (value, std::cmp::Reverse(who)));
                if let Some((value, who)) = best {
                    items.push(BonusItem::Rating(who, rating, i16::from(value)));
                }
            }
            BonusTerm::PerOtherCharacter => {
                let others = i16::try_from(members.len().saturating_sub(1)).unwrap_or(0);
                items.push(BonusItem::Others(others));
            }
            BonusTerm::LoyaltyValue => {
                items.push(BonusItem::Loyalty(i16::from(missions.loyalty.value_for(side))));
            }
            BonusTerm::CoupRating => {
                let rating = environ_now::coup_rating(state, missions.environ).unwrap_or(0);
                items.push(BonusItem::CoupRating(i16::from(rating)));
            }
            // Of the larger games.
            BonusTerm::UnsummonedSovereign | BonusTerm::EvasionValue | BonusTerm::Cannons | BonusTerm::Constant(_) => {}
        }
    }
    for who in members.iter() {
        let talent = who.bonus_draws(letter);
        if talent > 0 {
            items.push(BonusItem::Talent(who, i16::from(talent)));
        }
    }
    let rifle = letter == Letter::A
        && missions.counts_for_bonus(PossessionId::SNIPERS_RIFLE)
        && members.iter().any(|who| state.shows(who, PossessionId::SNIPERS_RIFLE));
    let with_group = group.declared.iter().flatten().filter(|declared| members.contains(declared.owner));
    let possessions = with_group.map(|declared| i16::from(declared.draws)).sum::<i16>() + i16::from(rifle);
    if possessions > 0 {
        items.push(BonusItem::Possession(possessions));
    }
    if missions.connections {
        items.push(BonusItem::Connections(1));
    }
    if group.bonus_mod != 0 {
        items.push(BonusItem::Creature(i16::from(group.bonus_mod)));
    }
    items.retain(|item| item.draws() != 0);
    items
}

/// The bonus draws of a group (13.6): the sum of the items, never below 0; none where an event or creature forbids them.
#[must_use]
pub fn bonus_draws(state: &State, missions: &Missions, letter: Letter) -> u8 {
    let barred = missions.no_bonus || missions.group(letter).is_none_or(|group| group.no_bonus || group.camp);
    if barred {
        return 0;
    }
    let sum: i16 = bonus_items(state, missions, letter).into_iter().map(BonusItem::draws).sum();
    u8::try_from(sum.max(0)).unwrap_or(u8::MAX)
}

/// The letters of the missions a rebel camp can perform (13.2).
pub const CAMP_MISSIONS: LetterSet = LetterSet::of(&[Letter::C, Letter::D, Letter::F, Letter::I, Letter::S, Letter::T]);

/// How many letters a group needs at least (13.5): one, but two for Stop Rebellion (13.53).
#[must_use]
pub fn letters_needed(letter: Letter, side: Side) -> u8 {
    if letter == Letter::R && side == Side::Imperial { 2 } else { 1 }
}

/// How many letters still help a group (13.51); `None` if there is no limit.
fn letters_at_most(state: &State, missions: &Missions, letter: Letter) -> Option<u8> {
    let side = state.clock.side;
    if letter == Letter::F {
        return u8::try_from(state.prisoners_in(missions.environ, side).len()).ok();
    }
    if letter.mission().graded_for(side) { letter.mission().max_letters(side) } else { Some(1) }
}

/// Who of a side in an environ can be sent on missions (13.1, 13.7): free, not stacked with units, not guarding a
/// prisoner, not disabled.
#[must_use]
pub fn eligible(state: &State, environ: EnvironId, side: Side) -> CharacterSet {
    state
        .stack_in(environ, side, StackKind::Mission)
        .iter()
        .filter(|&character| !state.is_guard(character) && !state.is_disabled(character))
        .collect()
}

fn has_camp(state: &State, environ: EnvironId, side: Side) -> bool {
    side == Side::Rebel && state.environs[environ].camp == Some(Camp::Established)
}

/// What is assigned in an environ that may shift the loyalty to Unrest, so that Start Rebellion can be assigned too (15.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shifting {
    /// Nothing.
    Nothing,
    /// Diplomacy: two spaces at most.
    Diplomacy,
    /// A Coup: there is no limit to how far it shifts.
    Coup,
}

impl Shifting {
    fn of(missions: &Missions) -> Shifting {
        if missions.group(Letter::C).is_some() {
            Shifting::Coup
        } else if missions.group(Letter::D).is_some() {
            Shifting::Diplomacy
        } else {
            Shifting::Nothing
        }
    }

    fn reaches_unrest(self, from: Loyalty) -> bool {
        match self {
            Shifting::Nothing => from == Loyalty::Unrest,
            Shifting::Diplomacy => from.shifted(Side::Rebel, MOST_DIPLOMACY) == Loyalty::Unrest,
            Shifting::Coup => true,
        }
    }
}

/// How many spaces a Diplomacy mission shifts the loyalty at most (13.2).
pub(crate) const MOST_DIPLOMACY: u8 = 2;

/// Whether a rebel camp can be pitched on a planet: it is Patriotic or Loyal (13.2, card B).
fn welcomes_camp(state: &State, environ: EnvironId) -> bool {
    let now = &state.planets[environ.planet()];
    loyalty_can_move(now.control) && now.loyalty <= Loyalty::Loyal
}

/// Whether the conditions of a mission card are met in an environ (13.2); who goes is not looked at here. `shifting` says
/// what else is assigned in the environ that may bring Unrest (15.2).
#[must_use]
pub fn conditions_met(state: &State, environ: EnvironId, side: Side, letter: Letter, shifting: Shifting) -> bool {
    let planet = environ.planet();
    let now = &state.planets[planet];
    let enemy = side.enemy();
    let mission = letter.mission();
    if !mission.in_game(state.terms.level) || !mission.allowed_for(side) {
        return false;
    }
    match letter {
        Letter::S => state.has_units(environ, enemy) || controller(state, planet) == Some(enemy),
        Letter::D => loyalty_can_move(now.control),
        Letter::C => {
            loyalty_can_move(now.control)
                && environ_now::coup_rating(state, environ).is_some()
                && !state.environs[environ].coup
        }
        Letter::R => match side {
            Side::Rebel => loyalty_can_move(now.control) && shifting.reaches_unrest(now.loyalty),
            Side::Imperial => matches!(now.control, ControlState::Rebellion | ControlState::RebelControl),
        },
        Letter::P => true,
        Letter::G => {
            let someone = CharacterId::of(side).any(|character| state.characters[character].place == Place::Reserve);
            let few = side == Side::Rebel
                || state.present(side).iter().filter(|&character| state.is_free(character)).count()
                    <= usize::from(state.terms.imperial_characters);
            someone && few
        }
        Letter::I => {
            let nobody = !state.has_units(environ, enemy) && state.free_in(environ, enemy).is_empty();
            !(nobody && controller(state, planet) == Some(side))
        }
        Letter::F => !state.prisoners_in(environ, side).is_empty(),
        Letter::A => assassination_targets(state, environ, enemy).next().is_some(),
        Letter::B => welcomes_camp(state, environ) && state.environs[environ].camp.is_none(),
        // Any unit will do, as the card says: what stands face down is not told by what may be tried.
        Letter::T => state.has_units(environ, enemy),
        // Summon Sovereign, Spaceship Quest, Steal Enemy Resources, Question Prisoner belong to the larger games.
        Letter::E | Letter::H | Letter::J | Letter::Q => false,
    }
}

/// The units that can be subverted: Militia, Patrol, Line (13.2).
#[must_use]
pub fn subvertible(kind: UnitKind) -> bool {
    [UnitKind::MILITIA, UnitKind::PATROL, UnitKind::LINE].contains(&kind)
}

/// Whom an Assassination may name: a detected enemy character in the environ, in either stack (9.44, 13.2).
pub fn assassination_targets(state: &State, environ: EnvironId, enemy: Side) -> impl Iterator<Item = CharacterId> + '_ {
    state.free_in(environ, enemy).iter().filter(|&character| state.counts_as_detected(character))
}

/// The Mission Phase: the exchange of possessions, then environ after environ in the Phasing Player's order (13.0).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct MissionPhase {
    done: EnvironSet,
}

impl MissionPhase {
    pub(crate) fn new() -> MissionPhase {
        MissionPhase { done: EnvironSet::EMPTY }
    }

    fn open<'a>(&'a self, state: &'a State) -> impl Iterator<Item = EnvironId> + 'a {
        let side = state.clock.side;
        state.environs_in_play().filter(move |&environ| {
            !self.done.contains(environ)
                && (!eligible(state, environ, side).is_empty() || has_camp(state, environ, side))
        })
    }
}

impl Run for MissionPhase {
    fn asks(&self, state: &State) -> Option<Asked> {
        self.open(state).next().map(|_| Asked { side: state.clock.side, question: Question::NextMissions })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        answers.push(Answer::Done);
        answers.extend(self.open(state).map(Answer::Environ));
    }

    fn answered(mut self, table: &mut Table<'_>, answer: Answer) {
        if let Answer::Environ(environ) = answer {
            self.done.insert(environ);
            table.push(self);
            table.state.work.missions = Some(Missions::new(environ, table.state.planets[environ.planet()].loyalty));
            table.push(EnvironMissions { step: Step::Assign { last: None } });
        }
    }

    fn advance(self, _: &mut Table<'_>) {}
}

/// All the missions of one environ, from assignment to the last bonus draw. The groups are in `work.missions`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct EnvironMissions {
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// Which mission is assigned next, in the order of the letters.
    Assign {
        last: Option<Letter>,
    },
    /// Who goes on it.
    Members {
        letter: Letter,
        last: Option<CharacterId>,
    },
    /// Whom the assassins are after.
    Target {
        letter: Letter,
    },
    Window,
    /// Another card, or stop, or complete a mission now.
    Choose,
    Drawn,
    Letters {
        card: ActionCardId,
    },
    /// Several groups complete their missions on one card: the Phasing Player orders the results.
    Completing {
        letters: LetterSet,
    },
    /// Which group takes its bonus draws next.
    Bonus {
        stopped: bool,
    },
    BonusDrawn {
        letter: Letter,
        left: u8,
    },
    Over,
}

impl EnvironMissions {
    fn next(table: &mut Table<'_>, step: Step) {
        table.push(EnvironMissions { step });
    }

    /// The missions that can be assigned after `last`: their conditions are met and somebody is there to go.
    fn assignable<'a>(
        state: &'a State,
        missions: &'a Missions,
        last: Option<Letter>,
    ) -> impl Iterator<Item = Letter> + 'a {
        let side = state.clock.side;
        let environ = missions.environ;
        let idle = eligible(state, environ, side).without(missions.assigned());
        let camp = has_camp(state, environ, side) && !missions.camp_assigned();
        let shifting = Shifting::of(missions);
        Letter::ALL.into_iter().filter(move |&letter| {
            last.is_none_or(|last| letter > last)
                && conditions_met(state, environ, side, letter, shifting)
                && (camp && CAMP_MISSIONS.contains(letter) || able(state, letter, idle))
        })
    }

    fn members_list(
        state: &State,
        missions: &Missions,
        letter: Letter,
        last: Option<CharacterId>,
        answers: &mut Vec<Answer>,
    ) {
        let side = state.clock.side;
        let environ = missions.environ;
        let members = missions.group(letter).map_or(CharacterSet::EMPTY, |group| group.members);
        if able(state, letter, members) {
            answers.push(Answer::Done);
        }
        let idle: CharacterSet = eligible(state, environ, side)
            .without(missions.assigned())
            .iter()
            .filter(|&character| last.is_none_or(|last| character > last))
            .collect();
        for character in idle.iter() {
            let later: CharacterSet = idle.iter().filter(|&other| other >= character).collect();
            if able(state, letter, members.or(later)) {
                answers.push(Answer::Character(character));
            }
        }
        let camp = has_camp(state, environ, side) && !missions.camp_assigned() && CAMP_MISSIONS.contains(letter);
        if camp && members.is_empty() {
            answers.push(Answer::Camp);
        }
    }

    /// Whether drawing goes on: somebody is still on a mission and the environ's size is not used up (13.3).
    fn goes_on(state: &State, missions: &Missions) -> bool {
        missions.drawn < missions.environ.size() && !missions.active(state).is_empty()
    }

    fn completable<'a>(state: &'a State, missions: &'a Missions) -> impl Iterator<Item = Letter> + 'a {
        let side = state.clock.side;
        missions.active(state).iter().filter(move |&letter| {
            missions.group(letter).is_some_and(|group| group.letters >= letters_needed(letter, side))
        })
    }

    /// The groups whose fate is still open once drawing is over.
    fn unfinished(state: &State, missions: &Missions) -> LetterSet {
        missions.active(state)
    }

    /// Whether bonus draws may be left: a group that has its letters and could draw for more may be content (13.51, 13.6).
    fn may_leave_bonus(state: &State, missions: &Missions) -> bool {
        EnvironMissions::completable(state, missions).any(|letter| bonus_draws(state, missions, letter) > 0)
    }

    fn complete(table: &mut Table<'_>, letter: Letter) {
        table.push(Look);
        table.push(MissionResult::new(letter));
    }
}

/// Whether some characters can do a mission: anybody at all, and for a Coup somebody with Intelligence above 1 (13.2).
fn able(state: &State, letter: Letter, who: CharacterSet) -> bool {
    match letter {
        Letter::C => who.iter().any(|character| ratings::rating(state, character, Rating::Intelligence) > 1),
        _ => !who.is_empty(),
    }
}

impl Run for EnvironMissions {
    fn asks(&self, state: &State) -> Option<Asked> {
        let missions = state.work.missions.as_ref()?;
        let environ = missions.environ;
        let question = match self.step {
            Step::Assign { last } => EnvironMissions::assignable(state, missions, last)
                .next()
                .map(|_| Question::AssignMission { environ })?,
            Step::Members { letter, .. } => Question::JoinMission { environ, letter },
            Step::Target { .. } => Question::NameTarget { environ },
            Step::Choose => (missions.drawn > 0 && EnvironMissions::goes_on(state, missions))
                .then_some(Question::DrawOrStop { environ, left: environ.size() - missions.drawn })?,
            Step::Completing { letters } => {
                let open = letters.and(missions.active(state));
                (!open.is_empty()).then_some(Question::CompleteNext { environ })?
            }
            Step::Bonus { stopped } => {
                if EnvironMissions::unfinished(state, missions).is_empty() {
                    return None;
                }
                if stopped { Question::CompleteNext { environ } } else { Question::BonusNext { environ } }
            }
            _ => return None,
        };
        Some(Asked { side: state.clock.side, question })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        let Some(missions) = state.work.missions.as_ref() else { return };
        match self.step {
            Step::Assign { last } => {
                answers.push(Answer::Done);
                answers.extend(EnvironMissions::assignable(state, missions, last).map(Answer::Mission));
            }
            Step::Members { letter, last } => {
                EnvironMissions::members_list(state, missions, letter, last, answers);
            }
            Step::Target { .. } => {
                let enemy = state.clock.side.enemy();
                answers.extend(assassination_targets(state, missions.environ, enemy).map(Answer::Character));
            }
            Step::Choose => {
                answers.extend([Answer::Draw, Answer::Stop]);
                answers.extend(EnvironMissions::completable(state, missions).map(Answer::Mission));
            }
            Step::Completing { letters } => {
                answers.extend(letters.and(missions.active(state)).iter().map(Answer::Mission));
            }
            Step::Bonus { stopped } => {
                answers.extend(EnvironMissions::unfinished(state, missions).iter().map(Answer::Mission));
                if !stopped && EnvironMissions::may_leave_bonus(state, missions) {
                    answers.push(Answer::Stop);
                }
            }
            _ => {}
        }
    }

    fn picked(&self, state: &State, picked: &mut Vec<Answer>) {
        if let (Step::Members { letter, .. }, Some(missions)) = (self.step, state.work.missions.as_ref()) {
            let members = missions.group(letter).map_or(CharacterSet::EMPTY, |group| group.members);
            picked.extend(members.iter().map(Answer::Character));
        }
    }

    fn answered(self, table: &mut Table<'_>, answer: Answer) {
        let Some(mut missions) = table.state.work.missions else { return };
        match (self.step, answer) {
            (Step::Assign { .. }, Answer::Mission(letter)) => {
                missions.groups[letter.index()] = Some(Group::of(CharacterSet::EMPTY));
                table.state.work.missions = Some(missions);
                EnvironMissions::next(table, Step::Members { letter, last: None });
            }
            (Step::Assign { .. }, _) => EnvironMissions::next(table, Step::Window),
            (Step::Members { letter, .. }, Answer::Character(character)) => {
                if let Some(group) = missions.group_mut(letter) {
                    group.members.insert(character);
                }
                table.state.work.missions = Some(missions);
                EnvironMissions::next(table, Step::Members { letter, last: Some(character) });
            }
            (Step::Members { letter, .. }, answer) => {
                if answer == Answer::Camp
                    && let Some(group) = missions.group_mut(letter)
                {
                    group.camp = true;
                }
                table.state.work.missions = Some(missions);
                let members = missions.members(table.state, letter);
                for character in members.iter() {
                    table.state.characters[character].acted = true;
                }
                table.tell(Event::MissionAssigned {
                    environ: missions.environ,
                    letter,
                    side: table.state.clock.side,
                    members,
                    camp: answer == Answer::Camp,
                });
                let step =
                    if letter == Letter::A { Step::Target { letter } } else { Step::Assign { last: Some(letter) } };
                EnvironMissions::next(table, step);
            }
            (Step::Target { letter }, Answer::Character(target)) => {
                if let Some(group) = missions.group_mut(letter) {
                    group.target = Some(target);
                }
                table.state.work.missions = Some(missions);
                table.tell(Event::TargetNamed { target });
                EnvironMissions::next(table, Step::Assign { last: Some(letter) });
            }
            (Step::Choose, Answer::Draw) => {
                EnvironMissions::next(table, Step::Drawn);
                table.push(Draw::ActionCard { from: missions.deck });
            }
            (Step::Choose, Answer::Mission(letter)) => {
                EnvironMissions::next(table, Step::Choose);
                EnvironMissions::complete(table, letter);
            }
            (Step::Choose, _) => {
                table.tell(Event::DrawingStopped { environ: missions.environ });
                EnvironMissions::next(table, Step::Bonus { stopped: true });
            }
            (Step::Completing { mut letters }, Answer::Mission(letter)) => {
                letters.remove(letter);
                EnvironMissions::next(table, Step::Completing { letters });
                EnvironMissions::complete(table, letter);
            }
            (Step::Bonus { .. }, Answer::Stop) => {
                table.tell(Event::DrawingStopped { environ: missions.environ });
                EnvironMissions::next(table, Step::Bonus { stopped: true });
            }
            (Step::Bonus { stopped }, Answer::Mission(letter)) => {
                let draws = if stopped { 0 } else { bonus_draws(table.state, &missions, letter) };
                if draws > 0 {
                    table.tell(Event::BonusDraws { letter, draws });
                }
                EnvironMissions::next(table, Step::Bonus { stopped });
                EnvironMissions::next(table, Step::BonusDrawn { letter, left: draws });
                draw_bonus(table, &missions, draws);
            }
            _ => {}
        }
    }

    fn advance(self, table: &mut Table<'_>) {
        let Some(mut missions) = table.state.work.missions else { return };
        match self.step {
            Step::Assign { .. } => EnvironMissions::next(table, Step::Window),
            Step::Members { .. } | Step::Target { .. } => {}
            Step::Window => {
                if missions.groups.iter().flatten().next().is_none() {
                    table.state.work.missions = None;
                    return;
                }
                EnvironMissions::next(table, Step::Choose);
                if table.state.clock.side == Side::Rebel {
                    table.push(Declare::at(Window::Missions, missions.assigned()));
                }
            }
            Step::Choose if EnvironMissions::goes_on(table.state, &missions) => {
                // The first card is drawn as soon as missions are assigned and possessions declared for them (14.27).
                EnvironMissions::next(table, Step::Drawn);
                table.push(Draw::ActionCard { from: missions.deck });
            }
            Step::Choose => {
                let stopped = missions.drawn < missions.environ.size();
                EnvironMissions::next(table, Step::Bonus { stopped });
            }
            Step::Drawn => {
                let Some(card) = ActionCardId::from_index(usize::from(table.state.work.result)) else { return };
                missions.deck.take(card);
                missions.drawn += 1;
                missions.in_use.get_or_insert_with(|| possessions_in_use(table.state));
                table.state.work.missions = Some(missions);
                let section = missions.environ.kind().section();
                table.tell(Event::CardDrawn { card, section, drawn: missions.drawn, of: missions.environ.size() });
                EnvironMissions::next(table, Step::Letters { card });
                table.push(Look);
                table.push(ActionEvents::new(card.section(section).event));
            }
            Step::Letters { card } => {
                // A target who is gone ends the assassins' mission (13.2): the next card does not touch them any more.
                let hunted = missions.group(Letter::A).filter(|group| group.progress == Progress::Active);
                if let Some(target) = hunted.and_then(|group| group.target)
                    && !there(table.state, target, missions.environ)
                {
                    abort(table, Letter::A);
                    missions = table.state.work.missions.unwrap_or(missions);
                }
                let letters = card.section(missions.environ.kind().section()).letters;
                let completing = count_letters(table, &mut missions, letters);
                table.state.work.missions = Some(missions);
                EnvironMissions::next(table, Step::Completing { letters: completing });
            }
            Step::Completing { .. } => EnvironMissions::next(table, Step::Choose),
            Step::Bonus { .. } => EnvironMissions::next(table, Step::Over),
            Step::BonusDrawn { letter, left } if left > 0 => {
                let Some(card) = ActionCardId::from_index(usize::from(table.state.work.result)) else { return };
                missions.deck.take(card);
                let section = missions.environ.kind().section();
                let found = card.section(section).letters.contains(letter);
                let hit = found && counts(table.state, missions.environ, letter);
                if hit && let Some(group) = missions.group_mut(letter) {
                    group.letters = group.letters.saturating_add(1);
                }
                if missions.deck.is_empty() {
                    missions.deck = ActionDeck::WHOLE;
                }
                table.state.work.missions = Some(missions);
                table.tell(Event::BonusCard { card, section, letter, hit });
                if found && !hit {
                    tell_not_counted(table, letter);
                }
                EnvironMissions::next(table, Step::BonusDrawn { letter, left: left - 1 });
                draw_bonus(table, &missions, left - 1);
            }
            Step::BonusDrawn { letter, .. } => {
                let most = letters_at_most(table.state, &missions, letter);
                if let (Some(most), Some(group)) = (most, missions.group_mut(letter)) {
                    group.letters = group.letters.min(most);
                }
                table.state.work.missions = Some(missions);
                EnvironMissions::complete(table, letter);
            }
            Step::Over => {
                table.tell(Event::MissionsOver { environ: missions.environ });
                table.state.work.missions = None;
            }
        }
    }
}

fn draw_bonus(table: &mut Table<'_>, missions: &Missions, left: u8) {
    if left > 0 {
        table.push(Draw::ActionCard { from: missions.deck });
    }
}

/// Whether a letter of this mission counts now, and the mission can be completed: Start Rebellion only while the planet is
/// in Unrest (15.2), Start Rebel Camp only while it is Patriotic or Loyal (13.2).
pub(crate) fn counts(state: &State, environ: EnvironId, letter: Letter) -> bool {
    let now = &state.planets[environ.planet()];
    match (letter, state.clock.side) {
        (Letter::R, Side::Rebel) => now.loyalty == Loyalty::Unrest && loyalty_can_move(now.control),
        (Letter::B, _) => welcomes_camp(state, environ),
        _ => true,
    }
}

fn tell_not_counted(table: &mut Table<'_>, letter: Letter) {
    let case = if letter == Letter::R { case!("15.2") } else { case!("13.2") };
    table.tell_under(case, Event::LetterNotCounted { letter });
}

/// Takes a character off his mission: he is dead, a prisoner, or guards one from now on, and does not come back to it when
/// he is free again (12.81, 13.52).
pub(crate) fn leave_mission(table: &mut Table<'_>, character: CharacterId) {
    if let Some(missions) = table.state.work.missions.as_mut() {
        missions.leave(character);
    }
}

/// Ends the missions on which nobody is left: everybody was captured, killed or called away (13.52), or the camp is gone
/// (13.2).
pub(crate) fn end_deserted(table: &mut Table<'_>) {
    let Some(missions) = table.state.work.missions else { return };
    let active = missions.active(table.state);
    for letter in Letter::ALL.into_iter().filter(|&letter| !active.contains(letter)) {
        let Some(group) = table.state.work.missions.as_mut().and_then(|missions| missions.group_mut(letter)) else {
            continue;
        };
        if group.progress == Progress::Active {
            group.progress = Progress::Out;
            let case = if group.camp { case!("13.2") } else { case!("13.52") };
            table.tell_under(case, Event::MissionFailed { letter });
        }
    }
}

/// Notes the letters of a card for the groups on those missions; gives back those that complete their missions at once
/// (13.5, 13.51). The letters of one card count together: none of them sees what another one brings about.
fn count_letters(table: &mut Table<'_>, missions: &mut Missions, letters: LetterSet) -> LetterSet {
    let mut completing = LetterSet::EMPTY;
    for letter in missions.active(table.state).iter() {
        if !letters.contains(letter) {
            continue;
        }
        if !counts(table.state, missions.environ, letter) {
            tell_not_counted(table, letter);
            continue;
        }
        let most = letters_at_most(table.state, missions, letter);
        if let Some(group) = missions.group_mut(letter) {
            group.letters = group.letters.saturating_add(1);
            table.tell(Event::LetterDrawn { letter, letters: group.letters });
            if most.is_some_and(|most| group.letters >= most) {
                completing.insert(letter);
            }
        }
    }
    completing
}

/// The case by which an event is ignored because of one that was drawn before: the same kind or a contradicting one
/// (13.42), or a search after searches were forbidden (13.48). What forbids searches forbids those that are still to come,
/// and so contradicts none that is over.
pub(crate) fn ignored_by(missions: &Missions, event: ActionEvent) -> Option<Case> {
    let forbids = |event| matches!(event, ActionEvent::Weather | ActionEvent::LocalsShelter);
    let seen = ActionEvent::ALL.into_iter().filter(|earlier| missions.seen >> earlier.index() & 1 == 1);
    seen.into_iter().find_map(|earlier| {
        let search = event == ActionEvent::DetectedAndSearch;
        if earlier.family() == event.family() && !search {
            return Some(case!("13.42"));
        }
        if !earlier.contradicts(event) || forbids(event) {
            return None;
        }
        Some(if search { case!("13.48") } else { case!("13.42") })
    })
}
