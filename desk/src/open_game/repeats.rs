//! What a side bought and where it put it the last time (33.3, 33.32, 34.4, 38.2), to be done again.

use super::OpenGame;
use crate::draft;
use crate::repeats::Repeat;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::decision::{Gathers, Question};
use fitg_engine::event::Event;
use fitg_engine::galaxy::ProvinceId;
use fitg_engine::pieces::UnitKind;
use fitg_engine::planet_secrets::units_lie_open;
use fitg_engine::state::{Segment, Stamp};
use fitg_engine::view::Viewer;

/// When something is bought.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Occasion {
    /// In a Game-Turn.
    Turn(u8),
    /// Before play, for a province.
    Province(ProvinceId),
}

impl Occasion {
    /// That of a question which buys; nothing if it buys nothing that is bought again and again.
    fn of(question: Question, when: Stamp) -> Option<Occasion> {
        match question {
            Question::SpendTrack { .. } | Question::SpendRebelTrack { .. } | Question::SpendPoints { .. } => {
                Some(Occasion::Turn(when.turn))
            }
            Question::BuyGarrison { province, .. } => Some(Occasion::Province(province)),
            _ => None,
        }
    }

    fn words(self) -> String {
        match self {
            Occasion::Turn(turn) => format!("Game-Turn {turn}"),
            Occasion::Province(province) => province.name().to_owned(),
        }
    }
}

impl OpenGame {
    /// What of the last time can be done again, if the open question buys something or puts it down: for whoever may know what was bought.
    pub(super) fn repeat(&self, viewer: Viewer) -> Option<Repeat> {
        let game = self.saved.game();
        let decision = game.decision()?;
        let (side, question) = (decision.side, decision.question);
        // Only the Imperial Player's units lie face down (7.22).
        if side == Side::Imperial && !viewer.sees_secrets_of(side) && !units_lie_open(game.state()) {
            return None;
        }
        let now = game.state().clock;
        if let Some(occasion) = Occasion::of(question, now) {
            let (last, goods) = self.bought_last(side, question, occasion)?;
            return draft::bought_again(game, &goods).map(|again| Repeat { when: last.words(), ..again });
        }
        if matches!(question, Question::PlaceBought { .. } | Question::PlaceAtBase { .. }) {
            let (turn, places) = self.placed_last(side, now.turn)?;
            let again = draft::placed_again(game, &places)?;
            return Some(Repeat { when: Occasion::Turn(turn).words(), ..again });
        }
        None
    }

    /// What a side bought on the last occasion before this one on which it bought anything.
    fn bought_last(&self, side: Side, asked: Question, now: Occasion) -> Option<(Occasion, Vec<Answer>)> {
        let alike = |one: Question| std::mem::discriminant(&one) == std::mem::discriminant(&asked);
        let mut last = None;
        let mut goods = Vec::new();
        for given in self.given.iter().rev().filter(|given| given.side == side && alike(given.question)) {
            let occasion = Occasion::of(given.question, given.when)?;
            if occasion == now || !Gathers::Goods.takes(given.answer) {
                continue;
            }
            if *last.get_or_insert(occasion) != occasion {
                break;
            }
            goods.push(given.answer);
        }
        Some((last?, goods))
    }

    /// Where a side put what it bought in the last Game-Turn before this one in which it bought anything.
    fn placed_last(&self, side: Side, now: u8) -> Option<(u8, Vec<(UnitKind, Answer)>)> {
        let put = self.story.iter().rev().filter_map(|happened| {
            let Event::UnitBought { unit, at } = happened.event.event else { return None };
            let bought = matches!(happened.clock.segment, Segment::Resources | Segment::Purchases);
            let before = happened.clock.turn < now;
            let place = draft::place_of(at).filter(|_| bought && before && unit.side() == side)?;
            Some((happened.clock.turn, (unit.kind(), place)))
        });
        let mut put = put.peekable();
        let turn = put.peek()?.0;
        let mut places: Vec<(UnitKind, Answer)> =
            put.take_while(|(when, _)| *when == turn).map(|(_, place)| place).collect();
        places.reverse();
        Some((turn, places))
    }
}
