//! The missions of one environ, from assignment to the last bonus draw (13.1, 13.3, 13.6).

use super::assignment::{Assignment, list_targets, missions_a_group};
use super::drawing::{
    can_be_completed, count_letters, counts, first_letter_is_void, goes_on, letters_at_most, may_leave_bonus,
    tell_not_counted,
};
use super::{ActionDeck, Group, Missions, Progress, bonus_draws, letters_needed};
use crate::Side;
use crate::answer::Answer;
use crate::cards::{ActionCardId, Letter, LetterSet};
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::{EnvironId, Loyalty};
use crate::pieces::{CharacterId, PossessionId};
use crate::planet_secrets;
use crate::rules::mission_results::can_be_struck;
use crate::rules::possessions::{Window, in_use as possessions_in_use};
use crate::rules::secrets;
use crate::state::{CharacterSet, Place, PossessionSet, State, UnitSet};
use crate::terms::Relabel;
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value, Why};
use serde::{Deserialize, Serialize};

/// All the missions of one environ, with the groups that are on them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct EnvironMissions {
    missions: Missions,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// Which mission is assigned next: they are all chosen before the first card, so that their order means nothing.
    Assign,
    /// Who goes on it.
    Members { letter: Letter, last: Option<CharacterId> },
    /// Whom the assassins are after.
    Target { letter: Letter },
    /// On which second mission the group goes that is on this one, where it may go on two (31.0).
    Second { letter: Letter },
    /// Who questions which prisoner.
    Questioning,
    /// All missions are assigned.
    Assigned,
    /// The possessions for these missions are declared.
    Declared,
    /// A prisoner is questioned before the first card (37.12).
    Questions,
    /// Another card, or stop, or complete a mission now.
    Choose,
    /// A card is drawn.
    Drawn,
    /// The event of the card is over: its letters.
    Letters { card: ActionCardId },
    /// Groups complete their missions on one card: the Phasing Player orders the results, and may call others completed.
    Completing { letters: LetterSet },
    /// Which group takes its bonus draws next.
    Bonus { stopped: bool },
    /// The bonus draws of a group, and its result. They are drawn at once (13.6): what is in the hand is in no deck meanwhile.
    BonusDraws { letter: Letter, left: u8, hand: ActionDeck, stopped: bool },
    /// The missions are over: these groups win a possession each (31.0).
    Winnings { left: LetterSet },
    /// What one of them wins was drawn.
    Won { letter: Letter, left: LetterSet },
    /// A mission has come to its result, which may have removed the target of another.
    Completed { then: Then },
}

/// What follows when a mission has come to its result.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Then {
    Choose,
    Completing { letters: LetterSet },
    Bonus { stopped: bool },
}

impl From<Then> for Step {
    fn from(then: Then) -> Step {
        match then {
            Then::Choose => Step::Choose,
            Then::Completing { letters } => Step::Completing { letters },
            Then::Bonus { stopped } => Step::Bonus { stopped },
        }
    }
}

impl EnvironMissions {
    pub(crate) fn new(environ: EnvironId, loyalty: Loyalty) -> EnvironMissions {
        EnvironMissions { missions: Missions::new(environ, loyalty), step: Step::Assign }
    }

    pub(crate) const fn missions(&self) -> &Missions {
        &self.missions
    }

    pub(crate) const fn missions_mut(&mut self) -> &mut Missions {
        &mut self.missions
    }

    /// A mission comes to its result, and what follows from it is seen to.
    fn complete(table: &mut Table<'_>, letter: Letter, then: Then) -> Step {
        table.call(Call::Look);
        table.call(Call::MissionResult { letter });
        Step::Completed { then }
    }

    /// A target who is gone ends the assassins' mission (13.2): no card touches them any more, and they draw none (13.44).
    fn gives_up_the_hunt(&mut self, table: &mut Table<'_>) {
        let hunted = self.missions.group(Letter::A).filter(|group| group.progress == Progress::Active);
        if let Some(target) = hunted.and_then(|group| group.target)
            && !can_be_struck(table.state, target, self.missions.environ, table.state.clock.side)
            && self.missions.abort(Letter::A)
        {
            table.tell(case!("13.44"), Event::MissionAborted { letter: Letter::A });
        }
    }

    /// A group is put together: who is in it has acted in this Player-Turn.
    fn assigned(&mut self, table: &mut Table<'_>, letter: Letter, camp: bool) -> Step {
        if let Some(group) = self.missions.group_mut(letter) {
            group.camp = camp;
        }
        let members = self.missions.members(table.state, letter);
        for character in members.iter() {
            table.state.characters[character].acted = true;
        }
        let (environ, side) = (self.missions.environ, table.state.clock.side);
        table.tell(case!("13.1"), Event::MissionAssigned { environ, letter, side, members, camp });
        if letter == Letter::A { Step::Target { letter } } else { self.after(table.state, letter) }
    }

    /// What follows when a group is on a mission: the choice of a second one, where it may go on two and is on one so far.
    fn after(&self, state: &State, letter: Letter) -> Step {
        let alone = self.missions.group(letter).is_some_and(|group| group.other.is_none());
        let several = missions_a_group(state, self.missions.environ.planet()) > 1;
        if alone && several { Step::Second { letter } } else { Step::Assign }
    }

    /// The group that is on one mission goes on another one too (L132).
    fn second(&mut self, table: &mut Table<'_>, first: Letter, second: Letter) -> Step {
        let Some(group) = self.missions.group_mut(first) else { return Step::Assign };
        group.other = Some(second);
        let (members, camp) = (group.members, group.camp);
        self.missions.groups[second.index()] = Some(Group { other: Some(first), ..Group::of(members) });
        self.assigned(table, second, camp)
    }

    /// A card comes up: its event is next.
    fn drawn(&mut self, table: &mut Table<'_>, card: ActionCardId) {
        let missions = &mut self.missions;
        missions.deck.take(card);
        missions.drawn = missions.drawn.saturating_add(1);
        missions.in_use.get_or_insert_with(|| possessions_in_use(table.state));
        let section = missions.environ.kind().section();
        table.tell(
            case!("13.3"),
            Event::CardDrawn { card, section, drawn: missions.drawn, of: missions.environ.size() },
        );
        table.call(Call::Look);
        table.call(Call::ActionEvent { event: card.section(section).event });
    }

    /// The letters of a card count; gives back those that complete their missions at once.
    fn letters(&mut self, table: &mut Table<'_>, card: ActionCardId) -> LetterSet {
        let environ = self.missions.environ;
        self.gives_up_the_hunt(table);
        count_letters(table, &mut self.missions, card.section(environ.kind().section()).letters)
    }

    /// A card is drawn for one group alone: it has a letter or not, its event is not looked at (13.6).
    fn bonus_card(&mut self, table: &mut Table<'_>, letter: Letter, card: ActionCardId, hand: ActionDeck) {
        let missions = &mut self.missions;
        missions.deck.take(card);
        let section = missions.environ.kind().section();
        let found = card.section(section).letters.contains(letter);
        let counted = found && counts(table.state, missions.environ, letter);
        let hit = counted && !first_letter_is_void(table, missions, letter);
        if hit && let Some(group) = missions.group_mut(letter) {
            group.letters = group.letters.saturating_add(1);
        }
        if missions.deck.is_empty() {
            missions.deck = ActionDeck::WHOLE.without(hand);
        }
        table.tell(case!("13.6"), Event::BonusCard { card, section, letter, hit });
        if found && !counted {
            tell_not_counted(table, missions.environ, letter);
        }
    }

    /// Whether it matters when a group comes to its result (13.6): it takes bonus draws, or has letters enough, or fails as
    /// assassins do, with a die. The others come to nothing, whenever that is.
    fn matters(&self, state: &State, letter: Letter, stopped: bool) -> bool {
        let enough = |group: &Group| group.letters >= letters_needed(self.missions.environ, letter, state.clock.side);
        letter == Letter::A
            || self.missions.group(letter).is_some_and(enough)
            || !stopped && bonus_draws(state, &self.missions, letter) > 0
    }

    /// The group that comes to its result next without a question: there is one at most of which it matters when it does.
    fn next_unasked(&self, state: &State, stopped: bool) -> Option<Letter> {
        let active = self.missions.active(state);
        active.iter().find(|&letter| self.matters(state, letter, stopped)).or_else(|| active.iter().next())
    }

    /// The cards are drawn: a group takes its bonus draws, if it gets any, and then comes to its result (13.6).
    fn takes_bonus(&self, table: &mut Table<'_>, letter: Letter, stopped: bool) -> Step {
        let left = if stopped { 0 } else { bonus_draws(table.state, &self.missions, letter) };
        if left > 0 {
            table.tell(case!("13.6"), Event::BonusDraws { letter, draws: left });
        }
        Step::BonusDraws { letter, left, hand: ActionDeck::EMPTY, stopped }
    }

    /// Which group comes next, where that is a question (13.6): of two at least it matters, or the only one may leave its
    /// bonus draws.
    fn ask_bonus(&self, state: &State, stopped: bool, list: &mut List<'_>) -> Option<Question> {
        let (environ, active) = (self.missions.environ, self.missions.active(state));
        let may_leave = if stopped { Err(Why::TooFewLetters) } else { may_leave_bonus(state, &self.missions) };
        let several = active.iter().filter(|&letter| self.matters(state, letter, stopped)).nth(1).is_some();
        if !several && may_leave.is_err() {
            return None;
        }
        self.list_completing(state, active, list);
        if stopped || active.iter().all(|letter| bonus_draws(state, &self.missions, letter) == 0) {
            return Some(Question::CompleteNext { environ });
        }
        list.judge(Answer::Stop, may_leave);
        Some(Question::BonusNext { environ })
    }

    /// Whose result comes next on a card that completes missions (13.5): these groups come to theirs now, in the order that the
    /// Phasing Player says, and before, between or after them he may call a graded mission completed that has its letters (13.51).
    fn list_with_called(&self, state: &State, completed: LetterSet, list: &mut List<'_>) {
        let active = self.missions.active(state);
        for letter in Letter::ALL {
            let called = can_be_completed(&self.missions, active, letter, state.clock.side);
            let verdict = if active.contains(letter) && completed.contains(letter) { Ok(()) } else { called };
            list.judge(Answer::Mission(letter), verdict);
        }
    }

    /// Who completes a mission next: one of these groups, as long as it is still on it.
    fn list_completing(&self, state: &State, letters: LetterSet, list: &mut List<'_>) {
        let active = self.missions.active(state);
        for letter in Letter::ALL {
            let verdict = match (active.contains(letter), letters.contains(letter)) {
                (true, true) => Ok(()),
                (true, false) => Err(Why::TooFewLetters),
                (false, _) if self.missions.group(letter).is_none() => Err(Why::NobodySent),
                (false, _) => Err(Why::MissionOver),
            };
            list.judge(Answer::Mission(letter), verdict);
        }
    }
}

impl Frame for EnvironMissions {
    const NAME: &'static str = "the missions of an environ";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let (state, missions) = (sight.state, &self.missions);
        let environ = missions.environ;
        let question = match self.step {
            Step::Assign => {
                Assignment::of(state, missions).list_missions(list);
                (list.len() > 1).then_some(Question::AssignMission { environ })?
            }
            Step::Members { letter, last } => {
                Assignment::of(state, missions).list_members(letter, last, list);
                Question::JoinMission { environ, letter }
            }
            Step::Second { letter } => {
                Assignment::of(state, missions).list_second(letter, list);
                let by_event = planet_secrets::missions_a_group(state, environ.planet()) < 2;
                (list.len() > 1).then_some(Question::SecondMission { environ, letter, by_event })?
            }
            Step::Target { .. } => {
                list_targets(state, missions, list);
                Question::NameTarget { environ }
            }
            Step::Choose if missions.drawn > 0 && goes_on(state, missions) => {
                list.offer_all([Answer::Draw, Answer::Stop]);
                let active = missions.active(state);
                for letter in Letter::ALL {
                    let verdict = can_be_completed(missions, active, letter, state.clock.side);
                    list.judge(Answer::Mission(letter), verdict);
                }
                Question::DrawOrStop { environ, left: environ.size().saturating_sub(missions.drawn) }
            }
            Step::Completing { letters } => {
                self.list_with_called(state, letters, list);
                (!missions.active(state).and(letters).is_empty()).then_some(Question::CompleteNext { environ })?
            }
            Step::Bonus { stopped } => self.ask_bonus(state, stopped, list)?,
            _ => return None,
        };
        Some(Asked { side: state.clock.side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        let environ = self.missions.environ;
        self.step = match (self.step, come) {
            (Step::Assign, Come::Answer(Answer::Mission(Letter::Q))) => {
                table.call(Call::AssignQuestioning { place: Place::Environ(environ), busy: self.missions.assigned() });
                Step::Questioning
            }
            (Step::Questioning, Come::Value(Value::Questioning(questioning))) => {
                self.missions.questioning = Some(questioning);
                Step::Assign
            }
            (Step::Assign, Come::Answer(Answer::Mission(letter))) => {
                self.missions.groups[letter.index()] = Some(Group::of(CharacterSet::EMPTY));
                Step::Members { letter, last: None }
            }
            (Step::Assign, Come::Answer(Answer::Done) | Come::Go) => Step::Assigned,
            (Step::Members { letter, .. }, Come::Answer(Answer::Character(character))) => {
                if let Some(group) = self.missions.group_mut(letter) {
                    group.members.insert(character);
                }
                Step::Members { letter, last: Some(character) }
            }
            (Step::Members { letter, .. }, Come::Answer(Answer::Done)) => self.assigned(table, letter, false),
            (Step::Members { letter, .. }, Come::Answer(Answer::Camp)) => self.assigned(table, letter, true),
            (Step::Target { letter }, Come::Answer(Answer::Character(target))) => {
                if let Some(group) = self.missions.group_mut(letter) {
                    group.target = Some(target);
                }
                table.tell(case!("13.2"), Event::TargetNamed { target });
                self.after(table.state, letter)
            }
            (Step::Second { letter }, Come::Answer(Answer::Mission(second))) => self.second(table, letter, second),
            (Step::Second { .. }, Come::Answer(Answer::Done) | Come::Go) => Step::Assign,
            (Step::Assigned, Come::Go) => {
                if self.missions.groups.iter().flatten().next().is_none() && self.missions.questioning.is_none() {
                    return Ok(Next::Done);
                }
                if table.state.clock.side == Side::Rebel {
                    table.call(Call::Declare { window: Window::Missions, concerned: self.missions.assigned() });
                    Step::Declared
                } else {
                    Step::Questions
                }
            }
            (Step::Declared, Come::Value(Value::Declared(_))) => Step::Questions,
            (Step::Questions, Come::Go) => match self.missions.questioning.take() {
                Some(questioning) => {
                    table.call(Call::Look);
                    table.call(Call::Interrogation { place: Place::Environ(environ), questioning });
                    Step::Questions
                }
                None => Step::Choose,
            },
            (Step::Choose, Come::Answer(Answer::Draw)) => {
                table.call(Call::ActionCard { from: self.missions.deck });
                Step::Drawn
            }
            (Step::Choose, Come::Answer(Answer::Mission(letter))) => {
                EnvironMissions::complete(table, letter, Then::Choose)
            }
            (Step::Choose, Come::Answer(Answer::Stop)) => {
                table.tell(case!("13.3"), Event::DrawingStopped { environ });
                Step::Bonus { stopped: true }
            }
            // The first card is drawn as soon as missions are assigned and possessions declared for them (14.27).
            (Step::Choose, Come::Go) if goes_on(table.state, &self.missions) => {
                table.call(Call::ActionCard { from: self.missions.deck });
                Step::Drawn
            }
            (Step::Choose, Come::Go) => Step::Bonus { stopped: self.missions.drawn < environ.size() },
            (Step::Drawn, Come::Value(Value::Card(card))) => {
                self.drawn(table, card);
                Step::Letters { card }
            }
            (Step::Letters { card }, Come::Go) => Step::Completing { letters: self.letters(table, card) },
            (Step::Completing { mut letters }, Come::Answer(Answer::Mission(letter))) => {
                letters.remove(letter);
                EnvironMissions::complete(table, letter, Then::Completing { letters })
            }
            (Step::Completing { .. }, Come::Go) => Step::Choose,
            (Step::Bonus { .. }, Come::Answer(Answer::Stop)) => {
                table.tell(case!("13.3"), Event::DrawingStopped { environ });
                Step::Bonus { stopped: true }
            }
            (Step::Bonus { stopped }, Come::Answer(Answer::Mission(letter))) => {
                self.takes_bonus(table, letter, stopped)
            }
            (Step::Bonus { stopped }, Come::Go) => match self.next_unasked(table.state, stopped) {
                Some(letter) => self.takes_bonus(table, letter, stopped),
                None => Step::Winnings { left: secrets::groups_that_win(table.state, &self.missions) },
            },
            (Step::Winnings { mut left }, Come::Go) => {
                let Some(letter) = left.iter().next() else {
                    table.tell(case!("13.0"), Event::MissionsOver { environ });
                    return Ok(Next::Done);
                };
                left.remove(letter);
                let deck: PossessionSet = PossessionId::all().filter(|&card| table.state.in_deck(card)).collect();
                if deck.is_empty() {
                    table.tell(case!("31.0"), Event::DeckEmpty);
                    Step::Winnings { left }
                } else {
                    table.call(Call::Possession { from: deck, case: case!("31.0") });
                    Step::Won { letter, left }
                }
            }
            (Step::Won { letter, left }, Come::Value(Value::Possession(possession))) => {
                let group = self.missions.members(table.state, letter);
                table.call(Call::Acquire { possession, group });
                Step::Winnings { left }
            }
            (step @ Step::BonusDraws { left: 1.., .. }, Come::Go) => {
                table.call(Call::ActionCard { from: self.missions.deck });
                step
            }
            (Step::BonusDraws { letter, left, mut hand, stopped }, Come::Value(Value::Card(card))) => {
                hand.put(card);
                self.bonus_card(table, letter, card, hand);
                Step::BonusDraws { letter, left: left.saturating_sub(1), hand, stopped }
            }
            (Step::BonusDraws { letter, left: 0, stopped, .. }, Come::Go) => {
                let most = letters_at_most(table.state, &self.missions, letter);
                if let (Some(most), Some(group)) = (most, self.missions.group_mut(letter)) {
                    group.letters = group.letters.min(most);
                }
                EnvironMissions::complete(table, letter, Then::Bonus { stopped })
            }
            (Step::Completed { then }, Come::Go) => {
                self.gives_up_the_hunt(table);
                then.into()
            }
            (_, come) => return Self::fault(come),
        };
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, picked: &mut Vec<Answer>) {
        if let Step::Members { letter, .. } = self.step {
            let members = self.missions.group(letter).map_or(CharacterSet::EMPTY, |group| group.members);
            picked.extend(members.iter().map(Answer::Character));
        }
    }

    fn relabel(&mut self, _: &Relabel<'_>) {
        // The possessions in use were shown: nobody has to be kept from knowing them.
    }

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
