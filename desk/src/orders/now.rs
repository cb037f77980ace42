//! What standing orders will do in the segment at hand, in words.

use super::doing::{Doing, Past};
use super::{
    AskOrNever, CharacterSearchOrder, CombatOrder, DeclarationOrder, LookoutOrder, NavigationOrder, Order, Orders,
    ReactionOrder, SearchOrder,
};
use fitg_engine::Case;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::case;
use fitg_engine::decision::Question;
use fitg_engine::galaxy::EnvironId;
use fitg_engine::game::Game;
use fitg_engine::pieces::{GameLevel, PossessionId};
use fitg_engine::state::{Holder, Place, Segment};
use fitg_engine::view::Viewer;
use serde::Serialize;
use ts_rs::TS;

/// What a side's standing orders will do about one matter of the segment at hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct OrderNow {
    /// Whose orders.
    pub side: Side,
    /// What they will do: "Combats: asks in Angoff Urban at 1-2, where you moved; elsewhere attacks at 1-1 or better".
    pub text: String,
    /// The case of the matter.
    pub case: Case,
}

/// What standing orders let be for a person, without asking him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct LetBe {
    /// In words: "No combat in Angoff Urban: your order is to attack at 1-1 or better."
    pub text: String,
    /// The case of the matter.
    pub case: Case,
}

impl Orders {
    /// What they let be by this answer to the open question, where its owner might have wanted to do something.
    #[must_use]
    pub fn let_be(&self, game: &Game, answer: Answer) -> Option<LetBe> {
        let decision = game.decision()?;
        let attack = |order: CombatOrder| match order {
            CombatOrder::Ask | CombatOrder::Always => None,
            CombatOrder::Never => Some("never to attack".to_owned()),
            at => at.least().map(|least| format!("to attack at {} or better", least.label())),
        };
        let none = |what: &str, place: &str, order: String| format!("No {what} {place}: your order is {order}.");
        let case = decision.question.about().case;
        let text = match (decision.question, answer) {
            (Question::DeclareCombat { environ }, Answer::No) => {
                none("combat", &format!("in {}", environ.name()), attack(self.combats)?)
            }
            (Question::DeclareSpaceCombat { planet }, Answer::No) => {
                none("combat", &Place::Orbit(planet).in_a_sentence(), attack(self.space_combats)?)
            }
            (Question::AttackBase { planet }, Answer::No) => {
                none("attack on the base", &format!("of {}", planet.name()), attack(self.base_attacks)?)
            }
            (Question::React, Answer::Done) if decision.answers.len() > 1 => match self.reactions {
                ReactionOrder::Never => "No reaction: your order is never to react.".to_owned(),
                ReactionOrder::AtOneToOne => {
                    "No reaction: your order is to ask where a unit could then attack at 1-1 or better, or search and might find somebody."
                        .to_owned()
                }
                ReactionOrder::UnitsOnly => "No reaction: your order is to react with units only.".to_owned(),
                ReactionOrder::Ask | ReactionOrder::Always => return None,
            },
            (Question::SpendTrack { points } | Question::SpendRebelTrack { points }, Answer::Done)
                if decision.answers.len() > 1 =>
            {
                let order = match self.purchases.least() {
                    Some(0) => return None,
                    Some(least) => format!("to ask from {least} on"),
                    None => "to buy nothing".to_owned(),
                };
                format!("Nothing is bought: {points} on your Resource Track, and your order is {order}.")
            }
            _ => return None,
        };
        Some(LetBe { text, case })
    }

    /// What these orders will do in this segment and those that follow in its phase, for whoever looks. Nothing is said of what is
    /// asked anyway.
    #[must_use]
    pub fn now(&self, game: &Game, side: Side, past: Past, viewer: Viewer) -> Vec<OrderNow> {
        let clock = game.state().clock;
        let phasing = clock.side == side;
        let mut told = Vec::new();
        let mut tell = |text: Option<String>, case: Case| told.extend(text.map(|text| OrderNow { side, text, case }));
        match clock.segment {
            Segment::Movement if !phasing => {
                tell(attempts("Detection", self.detection), case!("9.3"));
                tell(attempts("Fire of bases", self.pdb_fire), case!("9.2"));
                tell(self.reactions_words(), case!("9.6"));
            }
            Segment::Reaction if !phasing => tell(self.reactions_words(), case!("9.6")),
            Segment::Movement | Segment::Reaction if phasing => {
                tell(self.combats_now(game, side, past, viewer), case!("10.1"));
            }
            Segment::MilitaryCombat => tell(self.combats_now(game, side, past, viewer), case!("10.1")),
            Segment::Search if !phasing => {
                tell(self.searches_words(), case!("11.2"));
                if self.character_searches == CharacterSearchOrder::Never {
                    tell(Some("Searches by characters: never".to_owned()), case!("11.21"));
                }
            }
            Segment::InterplanetaryMovement if !phasing => {
                tell(at_odds("Interceptions", self.interceptions, "intercept"), case!("20.4"));
                tell(attempts("Raking Attacks", self.raking), case!("20.6"));
            }
            Segment::InterplanetaryMovement => {
                tell(self.navigation_words(), case!("21.27"));
                tell(over_planets("Space combats", self.space_combats, phasing), case!("22.0"));
                tell(over_planets("Attacks on bases", self.base_attacks, phasing), case!("22.22"));
            }
            Segment::SpaceCombat => {
                tell(over_planets("Space combats", self.space_combats, phasing), case!("22.0"));
                if phasing {
                    tell(over_planets("Attacks on bases", self.base_attacks, phasing), case!("22.22"));
                }
                tell(attempts("Determined Assaults", self.assaults), case!("22.3"));
            }
            Segment::CharacterMovement if !phasing => {
                tell(attempts("Detection", self.detection), case!("9.3"));
                tell(self.lookouts_words(), case!("20.7"));
            }
            Segment::CharacterMovement => tell(attempts("Break-off from fleets", self.evasions), case!("20.71")),
            Segment::SurfaceMovement if !phasing => {
                tell(attempts("Raking Attacks", self.raking), case!("20.6"));
                tell(self.reactions_words(), case!("9.6"));
            }
            Segment::SurfaceMovement => tell(self.combats_now(game, side, past, viewer), case!("10.1")),
            // The Star System Game has no repairs.
            Segment::Missions => {
                let level = game.state().terms.level;
                if phasing && level != GameLevel::StarSystem {
                    tell(attempts("Repairs", self.repairs), case!("27.0"));
                }
                if side == Side::Imperial && level == GameLevel::Galactic {
                    // Whoever resolves missions (36.2).
                    tell(never("Atrocities", self.atrocities), case!("36.2"));
                }
                if side == Side::Imperial && phasing && level == GameLevel::Galactic {
                    tell(never("Planet secrets revealed", self.disclosures), case!("31.22"));
                }
            }
            Segment::Resources if side == Side::Imperial => {
                tell(never("Planet secrets revealed", self.disclosures), case!("31.22"));
            }
            _ => {}
        }
        self.tell_galactic(game, side, past, &mut tell);
        // The Imperial Player never declares any.
        if side == Side::Rebel && somebody_could_declare(game) {
            tell(self.declarations_words(), case!("14.2"));
        }
        told
    }

    fn declarations_words(&self) -> Option<String> {
        let words = match self.declarations {
            DeclarationOrder::Ask => return None,
            DeclarationOrder::WhereItHelps => "asked where one helps and cannot wait; silence tells that none does",
            DeclarationOrder::Never => "none declared",
        };
        Some(format!("Possessions: {words}{}", self.but_for()))
    }

    fn navigation_words(&self) -> Option<String> {
        let words = match self.navigation {
            NavigationOrder::Ask => return None,
            NavigationOrder::Shown => "their own, shown",
            NavigationOrder::Two => "two, nothing shown",
            NavigationOrder::TwoWhereSafe => "two where that arrives without a die, their own elsewhere",
        };
        Some(format!("Navigation of jumping units: {words}{}", self.but_for()))
    }

    fn lookouts_words(&self) -> Option<String> {
        let words = match self.lookouts {
            _ if self.detection != Order::Always => return None,
            LookoutOrder::Ask => return None,
            LookoutOrder::WithUnits => "with the units in orbit too",
            LookoutOrder::BaseAlone => "with the base alone",
        };
        Some(format!("Detection where units are in orbit: {words}{}", self.but_for()))
    }

    fn reactions_words(&self) -> Option<String> {
        let words = match self.reactions {
            ReactionOrder::Ask => return None,
            ReactionOrder::Always => "always, asked which piece where several can",
            ReactionOrder::UnitsOnly => "with units only",
            ReactionOrder::AtOneToOne => {
                "asked where a unit could then attack at 1-1 or better or search and might find somebody, none elsewhere"
            }
            ReactionOrder::Never => "never",
        };
        Some(format!("Reactions: {words}{}", self.but_for()))
    }

    fn searches_words(&self) -> Option<String> {
        let words = match self.unit_searches {
            SearchOrder::Ask => return None,
            SearchOrder::Always => "always",
            SearchOrder::IfPossible => "where any die can find somebody",
            SearchOrder::IfLikely => "where at least every second die finds somebody",
            SearchOrder::Never => "never",
        };
        Some(format!("Searches by units: {words}{}", self.but_for()))
    }

    /// "; asked on Angoff".
    pub(super) fn but_for(&self) -> String {
        let names: Vec<&str> = self.asks_on.iter().map(fitg_engine::galaxy::PlanetId::name).collect();
        if names.is_empty() { String::new() } else { format!("; asked on {}", and(&names)) }
    }

    /// Place by place where units of both sides stand now, with the odds by which it is decided; elsewhere what the order says.
    fn combats_now(&self, game: &Game, side: Side, past: Past, viewer: Viewer) -> Option<String> {
        let rule = match self.combats {
            CombatOrder::Ask => return None,
            CombatOrder::Always => "attacks".to_owned(),
            CombatOrder::Never => "never".to_owned(),
            at => format!("attacks at {} or better", at.least().map_or("", |least| least.label())),
        };
        let state = game.state();
        let contested = |environ: &EnvironId| Side::BOTH.into_iter().all(|side| state.has_units(*environ, side));
        // What hangs on face-down units is told to nobody who may not know them.
        let may_know = viewer.sees_secrets_of(side) || self.combats.least().is_none();
        let places: Vec<(String, Doing)> = state
            .environs_in_play()
            .filter(|environ| may_know && contested(environ))
            .map(|environ| {
                let (doing, column) = self.combat_in_column(game, side, environ, past);
                let odds = column.map(|column| format!(" at {}", column.label())).unwrap_or_default();
                (format!("{}{odds}", environ.name()), doing)
            })
            .collect();
        let named = |wanted: Doing| {
            let names: Vec<&str> =
                places.iter().filter(|(_, doing)| *doing == wanted).map(|(name, _)| name.as_str()).collect();
            (!names.is_empty()).then(|| and(&names))
        };
        let mut parts = Vec::new();
        parts.extend(named(Doing::AsksWhereMoved).map(|names| format!("asks in {names}, where you moved")));
        parts.extend(named(Doing::Asks).map(|names| format!("asks in {names}")));
        parts.extend(named(Doing::Does).map(|names| format!("attacks in {names}")));
        parts.extend(named(Doing::LetsBe).map(|names| format!("none in {names}")));
        let over = game.state().clock.segment == Segment::MilitaryCombat && may_know;
        if !over {
            parts.push(if parts.is_empty() { rule } else { format!("elsewhere {rule}") });
            if side == state.clock.side && named(Doing::AsksWhereMoved).is_none() {
                // Where you move nothing is let be: what would not be attacked is asked.
                parts.extend(asks_where_moved(self.combats));
            }
        }
        (!parts.is_empty()).then(|| format!("Combats: {}", parts.join("; ")))
    }
}

/// Whether the Rebel Player holds a card that was not shown yet.
fn somebody_could_declare(game: &Game) -> bool {
    let state = game.state();
    PossessionId::all()
        .map(|card| state.possessions[card])
        .any(|card| !card.revealed && matches!(card.holder, Holder::Character(owner) if state.is_free(owner)))
}

/// What is asked all the same where the Phasing Player moves.
fn asks_where_moved(order: CombatOrder) -> Option<String> {
    match order {
        CombatOrder::Ask | CombatOrder::Always => None,
        CombatOrder::Never => Some("asks wherever you move".to_owned()),
        at => at.least().map(|least| format!("asks where you move and it is less than {}", least.label())),
    }
}

/// "Space combats: attack at 1-1 or better; asks where you move and it is less than 1-1".
fn over_planets(what: &str, order: CombatOrder, phasing: bool) -> Option<String> {
    let rule = at_odds(what, order, "attack")?;
    Some(match asks_where_moved(order).filter(|_| phasing) {
        Some(asks) => format!("{rule}; {asks}"),
        None => rule,
    })
}

fn at_odds(what: &str, order: CombatOrder, does: &str) -> Option<String> {
    match order {
        CombatOrder::Ask => None,
        CombatOrder::Always => Some(format!("{what}: always")),
        CombatOrder::Never => Some(format!("{what}: never")),
        at => at.least().map(|least| format!("{what}: {does} at {} or better", least.label())),
    }
}

/// "Atrocities: never".
pub(super) fn never(what: &str, order: AskOrNever) -> Option<String> {
    (order == AskOrNever::Never).then(|| format!("{what}: never"))
}

pub(super) fn attempts(what: &str, order: Order) -> Option<String> {
    match order {
        Order::Ask => None,
        Order::Always => Some(format!("{what}: always")),
        Order::Never => Some(format!("{what}: never")),
    }
}

/// "Angoff", "Angoff and Quibron", "Angoff, Quibron and Egrix".
pub(super) fn and(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
