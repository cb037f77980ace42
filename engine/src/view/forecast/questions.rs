//! What questioning a prisoner may bring (37.1): its bonus draws item by item, the chance that one of them has its letter, and what torture
//! may do to him first.

use super::{BonusForecast, Forecast, LettersForecast, Oracle, shares};
use crate::Die;
use crate::cards::Letter;
use crate::event::check::Torture;
use crate::odds::{self, Distribution};
use crate::pieces::CharacterId;
use crate::rules::missions::{self, BonusItem, Outlook, Questioning};
use crate::rules::wounds;
use crate::state::{CharacterSet, Place};
use crate::words;

impl Oracle<'_> {
    /// A prisoner is questioned in a place, by whoever there asks best.
    pub(super) fn questions(&self, place: Place, busy: CharacterSet) -> Option<Forecast> {
        missions::can_be_questioned(self.state, place, busy).ok()?;
        let able = missions::questioners(self.state, place, self.side).without(busy);
        let by = able.iter().filter_map(|who| Some((self.asks(place, who)?, who)));
        let (best, _) = by.max_by_key(|&(questioning, who)| {
            (missions::question_draws(self.state, questioning), std::cmp::Reverse(who))
        })?;
        Some(self.questioning(best))
    }

    /// A prisoner is questioned by this character: whoever it is, for mere questions it makes no difference.
    pub(super) fn questioned_by(&self, place: Place, questioner: CharacterId) -> Option<Forecast> {
        Some(self.questioning(self.asks(place, questioner)?))
    }

    fn asks(&self, place: Place, questioner: CharacterId) -> Option<Questioning> {
        let prisoner = self.state.prisoners_at(place, self.side.enemy()).first()?;
        Some(Questioning { questioner, prisoner, torture: false })
    }

    /// He is questioned, perhaps under torture, whose die comes first (37.12).
    pub(super) fn questioned(&self, questioning: Questioning) -> Vec<Forecast> {
        let torture = questioning.torture.then(|| self.torture(questioning.prisoner));
        torture.into_iter().chain([self.questioning(questioning)]).collect()
    }

    fn questioning(&self, questioning: Questioning) -> Forecast {
        let bonus = missions::question_draws(self.state, questioning);
        let word = |item: BonusItem| BonusForecast { why: words::bonus_words(item), draws: item.draws() };
        Forecast::Mission {
            letter: Letter::Q,
            cards: 0,
            items: missions::question_items(self.state, questioning).into_iter().map(word).collect(),
            bonus,
            drawn: 0,
            odds: shares(&odds::in_any_section(Letter::Q, bonus, 1)),
            results: vec![LettersForecast { letters: 1, does: Outlook::Secret.words() }],
        }
    }

    fn torture(&self, prisoner: CharacterId) -> Forecast {
        let boxes = wounds::boxes(self.state, prisoner);
        let wounds = |die: Die| Torture::wounds_by(die, boxes).min(boxes);
        Forecast::Torture {
            prisoner,
            boxes,
            odds: shares(&Distribution::gather(Die::FACES.map(|die| (wounds(die), 1)))),
        }
    }
}
