//! What standing orders answer in the Galactic Game (29 to 38), and to Domino Effects (23).

use super::doing::Past;
use super::now::{and, attempts, never};
use super::{AskOrNever, DominoOrder, MaintenanceOrder, Orders, PurchaseOrder, TaxOrder};
use fitg_engine::answer::Answer;
use fitg_engine::case;
use fitg_engine::decision::Question;
use fitg_engine::forecast::{TaxOutlook, TaxSheet};
use fitg_engine::galaxy::{Loyalty, PlanetId};
use fitg_engine::game::{Decision, Game};
use fitg_engine::pieces::GameLevel;
use fitg_engine::state::Segment;
use fitg_engine::terms::TaxRate;
use fitg_engine::view::Viewer;
use fitg_engine::{Case, Side};

impl PurchaseOrder {
    /// How many Force Points there must be for it to be asked; nothing where none are enough.
    pub(super) const fn least(self) -> Option<u8> {
        match self {
            PurchaseOrder::Ask => Some(0),
            PurchaseOrder::FromFive => Some(5),
            PurchaseOrder::FromTen => Some(10),
            PurchaseOrder::Never => None,
        }
    }
}

impl Orders {
    /// What these orders answer where taxes are raised (33.1): the first planet whose rate they know, or its rate.
    pub(super) fn tax(&self, game: &Game, decision: &Decision<'_>, past: Past) -> Option<Answer> {
        if self.taxes == TaxOrder::Ask {
            return None;
        }
        let sheets = game.view(Viewer::Side(decision.side)).tax_sheets();
        let rate = |planet: PlanetId| {
            let sheet = sheets.iter().find(|sheet| sheet.planet == planet)?;
            self.rate(game, sheet, past)
        };
        match decision.question {
            // Who has named the planet himself says how it is taxed.
            Question::TaxPlanet { .. } if past.is_under_way() => None,
            Question::TaxPlanet { planet } => rate(planet).map(Answer::Tax),
            _ => decision.answers.iter().copied().find(|&answer| match answer {
                Answer::Planet(planet) => rate(planet).is_some(),
                _ => false,
            }),
        }
        .filter(|answer| decision.answers.contains(answer))
    }

    /// How these orders tax a planet; nothing where that is asked. They bring no rebellion, move no marker that its owner does not expect
    /// to move, and leave him the word where he may reveal the planet's secret first (31.22).
    pub(super) fn rate(&self, game: &Game, sheet: &TaxSheet, past: Past) -> Option<TaxRate> {
        let &TaxSheet { planet, from, ref rates } = sheet;
        let may_reveal = self.disclosures == AskOrNever::Ask && game.state().galactic.secrets.hidden().contains(planet);
        if self.asks_on.contains(planet) || may_reveal {
            return None;
        }
        let rate = match self.taxes {
            TaxOrder::Ask => return None,
            TaxOrder::Half => TaxRate::Half,
            TaxOrder::AsLast => past.tax(planet)?,
            TaxOrder::FullFromLoyal if from <= Loyalty::Loyal => TaxRate::Full,
            TaxOrder::NoneBelowNeutral if from > Loyalty::Neutral => TaxRate::Nothing,
            TaxOrder::FullFromLoyal | TaxOrder::NoneBelowNeutral => TaxRate::Half,
        };
        let outlook = rates.iter().find(|outlook: &&TaxOutlook| outlook.rate == rate)?;
        let unexpected = rate == TaxRate::Half && self.taxes != TaxOrder::AsLast && outlook.loyalty.is_some();
        (!outlook.rebels && !unexpected).then_some(rate)
    }

    /// For what these orders pay where there are too few points for all (33.41). On a planet where everything is asked any unit counts,
    /// elite or not, and any base: who is asked because of what lies face down would tell what it is (7.22).
    pub(super) fn maintain(&self, game: &Game, answers: &[Answer], past: Past) -> Option<Answer> {
        let state = game.state();
        let mustered = state.mustered(Side::Imperial);
        let mut places = mustered.iter().filter_map(|unit| state.units[unit].place().planet());
        let excepted = places.any(|planet| self.asks_on.contains(planet));
        if past.is_under_way() || excepted || self.asks_of(game, answers) {
            return None;
        }
        let is_unit = |answer: &&Answer| matches!(answer, Answer::Unit(_));
        let first = match self.maintenance {
            MaintenanceOrder::Ask => return None,
            MaintenanceOrder::UnitsFirst => answers.iter().find(is_unit),
            MaintenanceOrder::BasesFirst => answers.iter().find(|answer| !is_unit(answer)),
        };
        first.or(answers.first()).copied()
    }

    /// Whether a prisoner is questioned on or over a planet where everything is asked (37.13).
    pub(super) fn questions_where_asked(&self, game: &Game, question: Question) -> bool {
        let Question::Torture { questioner, .. } = question else { return false };
        self.asks_of(game, &[Answer::Character(questioner)])
    }

    /// Whether these orders buy nothing from a Resource Track (33.3, 34.4). Both tracks lie open: who is not asked because of what lies
    /// there tells nothing by it. What somebody has begun to buy he goes on with.
    pub(super) fn buys_nothing(&self, question: Question, past: Past) -> bool {
        let (Question::SpendTrack { points } | Question::SpendRebelTrack { points }) = question else { return false };
        !past.is_under_way() && self.purchases.least().is_none_or(|least| points < least)
    }

    /// How these orders carry out Domino Effects (23.0): every planet that may be shifted is, where all may be, and what only has an order
    /// is done as it is listed.
    pub(super) fn domino(&self, game: &Game, decision: &Decision<'_>, past: Past) -> Option<Answer> {
        let Decision { question, answers, .. } = *decision;
        if self.dominoes == DominoOrder::Ask || past.is_under_way() || self.asks_of(game, answers) {
            return None;
        }
        let mut planets = answers.iter().copied().filter(|answer| matches!(answer, Answer::Planet(_)));
        match question {
            Question::LeaveOut { .. } => answers.contains(&Answer::Done).then_some(Answer::Done),
            Question::ShiftPlanet { left, .. } if planets.clone().count() > usize::from(left) => None,
            _ => planets.next(),
        }
    }
}

/// So many planets are named on the chip; more are counted.
const NAMED: usize = 3;

impl Orders {
    /// What these orders will do in the phases that only the Galactic Game has, and about what only it asks.
    pub(super) fn tell_galactic(
        &self,
        game: &Game,
        side: Side,
        past: Past,
        tell: &mut dyn FnMut(Option<String>, Case),
    ) {
        let state = game.state();
        let phasing = state.clock.side == side;
        match state.clock.segment {
            Segment::GalacticEvent => {
                tell(attempts("What events offer", self.event_offers), case!("32.0"));
                if side == Side::Imperial {
                    tell(self.taxes_words(), case!("33.1"));
                }
            }
            Segment::Resources => {
                if side == Side::Imperial {
                    tell(self.taxes_now(game, past), case!("33.1"));
                    tell(self.maintenance_words(), case!("33.41"));
                }
                let case = if side == Side::Imperial { case!("33.3") } else { case!("34.4") };
                tell(self.purchases_words(), case);
                tell(self.dominoes_words(), case!("23.0"));
            }
            Segment::InterplanetaryMovement
                if phasing && side == Side::Imperial && !state.galactic.hypnotized.is_empty() =>
            {
                tell(never("Lifting of hypnosis", self.hypnosis), case!("36.33"));
            }
            Segment::Missions => {
                if phasing && side == Side::Imperial && state.terms.level == GameLevel::Galactic {
                    tell(attempts("Torture", self.torture), case!("37.13"));
                }
                if state.terms.level != GameLevel::StarSystem {
                    tell(self.dominoes_words(), case!("23.0"));
                }
            }
            _ => {}
        }
    }

    fn taxes_words(&self) -> Option<String> {
        let words = match self.taxes {
            TaxOrder::Ask => return None,
            TaxOrder::Half => "all by half",
            TaxOrder::AsLast => "as the last time",
            TaxOrder::FullFromLoyal => "in full from Loyal up, else by half",
            TaxOrder::NoneBelowNeutral => "none below Neutral, else by half",
        };
        Some(format!("Taxes: {words}{}", self.but_for()))
    }

    /// Planet by planet, while they are raised; what is asked is what the order leaves.
    fn taxes_now(&self, game: &Game, past: Past) -> Option<String> {
        let decision = game.decision().filter(|_| self.taxes != TaxOrder::Ask)?;
        let left: Vec<PlanetId> = match decision.question {
            Question::TaxPlanet { planet } => vec![planet],
            Question::TaxNext => decision
                .answers
                .iter()
                .filter_map(|answer| if let Answer::Planet(planet) = answer { Some(*planet) } else { None })
                .collect(),
            _ => return None,
        };
        let sheets = game.view(Viewer::Side(decision.side)).tax_sheets();
        let here = sheets.iter().filter(|sheet| left.contains(&sheet.planet));
        let rates: Vec<(PlanetId, Option<TaxRate>)> =
            here.map(|sheet| (sheet.planet, self.rate(game, sheet, past))).collect();
        let part = |words: &str, wanted: Option<TaxRate>| {
            let names: Vec<&str> =
                rates.iter().filter(|(_, rate)| *rate == wanted).map(|(planet, _)| planet.name()).collect();
            match names.len() {
                0 => None,
                1..=NAMED => Some(format!("{words} {}", and(&names))),
                many => Some(format!("{words} {many} planets")),
            }
        };
        let parts = [
            part("in full on", Some(TaxRate::Full)),
            part("by half on", Some(TaxRate::Half)),
            part("none on", Some(TaxRate::Nothing)),
            part("asked on", None),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| format!("Taxes: {}", parts.join("; ")))
    }

    fn maintenance_words(&self) -> Option<String> {
        let words = match self.maintenance {
            MaintenanceOrder::Ask => return None,
            MaintenanceOrder::UnitsFirst => "elite units first",
            MaintenanceOrder::BasesFirst => "bases first",
        };
        Some(format!("Maintenance where points run short: {words}{}", self.but_for()))
    }

    fn purchases_words(&self) -> Option<String> {
        Some(match self.purchases.least() {
            Some(0) => return None,
            Some(least) => format!("Purchases: asked from {least} Force Points on, else all is saved"),
            None => "Purchases: none, all is saved".to_owned(),
        })
    }

    fn dominoes_words(&self) -> Option<String> {
        let all = self.dominoes == DominoOrder::All;
        all.then(|| format!("Domino Effects: all that may move, as listed{}", self.but_for()))
    }
}
