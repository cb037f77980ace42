//! The vocabulary of effects: of what kind each is, how long it lasts, and who has some of a kind.

use super::form::word;
use super::{CharacterId, Effect, PossessionId, PossessionKind, Rating, tables};
use crate::printed::{Id, IdSet};

word! {
    /// What kind of effect it is, whatever its figures.
    pub enum EffectKind {
        /// See [`Effect::Rating`].
        Rating,
        /// See [`Effect::RatingOneRound`].
        RatingOneRound,
        /// See [`Effect::RatingDefending`].
        RatingDefending,
        /// See [`Effect::AnyRating`].
        AnyRating,
        /// See [`Effect::RatingsBonusWith`].
        RatingsBonusWith,
        /// See [`Effect::BonusDraws`].
        BonusDraws,
        /// See [`Effect::BonusDrawsOneMission`].
        BonusDrawsOneMission,
        /// See [`Effect::PdbLevelInDetection`].
        PdbLevelInDetection,
        /// See [`Effect::HidingBonus`].
        HidingBonus,
        /// See [`Effect::HidingBonusOneSearch`].
        HidingBonusOneSearch,
        /// See [`Effect::HalveIrateLocals`].
        HalveIrateLocals,
        /// See [`Effect::PdbDown`].
        PdbDown,
        /// See [`Effect::HealStacked`].
        HealStacked,
        /// See [`Effect::LessenResults`].
        LessenResults,
        /// See [`Effect::BuySpaceship`].
        BuySpaceship,
        /// See [`Effect::NegateEnemyMission`].
        NegateEnemyMission,
        /// See [`Effect::DisableEnemyCharacter`].
        DisableEnemyCharacter,
        /// See [`Effect::IgnoreFirstCreatureAttack`].
        IgnoreFirstCreatureAttack,
        /// See [`Effect::IgnoreFirstCreatureAttackOutsideUrban`].
        IgnoreFirstCreatureAttackOutsideUrban,
        /// See [`Effect::IgnoreSentryAttack`].
        IgnoreSentryAttack,
        /// See [`Effect::IgnoreIrateLocals`].
        IgnoreIrateLocals,
        /// See [`Effect::AbsorbWound`].
        AbsorbWound,
        /// See [`Effect::NoCreatureSurprise`].
        NoCreatureSurprise,
        /// See [`Effect::IgnoreIntelligenceAttackers`].
        IgnoreIntelligenceAttackers,
        /// See [`Effect::IgnoreFirstAbort`].
        IgnoreFirstAbort,
        /// See [`Effect::RevealPlanetSecret`].
        RevealPlanetSecret,
        /// See [`Effect::ManeuverNeverReduced`].
        ManeuverNeverReduced,
        /// See [`Effect::HyperjumpNavigationBonus`].
        HyperjumpNavigationBonus,
        /// See [`Effect::NeverRepaired`].
        NeverRepaired,
        /// See [`Effect::AutoRepair`].
        AutoRepair,
        /// See [`Effect::IgnoreDeltronicsShift`].
        IgnoreDeltronicsShift,
    }
}

/// How long an effect lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// As long as its source is there: a gift always, a possession once it is shown (14.2, 14.21).
    Standing,
    /// To the end of the round of combat in which it is declared; the possession is spent then.
    Round,
    /// To the end of the combat in which it is declared; the possession is spent then.
    Combat,
    /// It is done when it is declared, and the possession is spent at once.
    Once,
}

/// What an effect can be printed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearer {
    /// A character card only.
    Character,
    /// The card of a weapon, object or companion only.
    Possession,
    /// Either of these.
    Either,
    /// The card of a spaceship only.
    Spaceship,
}

impl Effect {
    /// What kind it is.
    #[must_use]
    pub const fn kind(&self) -> EffectKind {
        match self {
            Effect::Rating { .. } => EffectKind::Rating,
            Effect::RatingOneRound { .. } => EffectKind::RatingOneRound,
            Effect::RatingDefending { .. } => EffectKind::RatingDefending,
            Effect::AnyRating(_) => EffectKind::AnyRating,
            Effect::RatingsBonusWith { .. } => EffectKind::RatingsBonusWith,
            Effect::BonusDraws { .. } => EffectKind::BonusDraws,
            Effect::BonusDrawsOneMission { .. } => EffectKind::BonusDrawsOneMission,
            Effect::PdbLevelInDetection(_) => EffectKind::PdbLevelInDetection,
            Effect::HidingBonus { .. } => EffectKind::HidingBonus,
            Effect::HidingBonusOneSearch(_) => EffectKind::HidingBonusOneSearch,
            Effect::HalveIrateLocals => EffectKind::HalveIrateLocals,
            Effect::PdbDown => EffectKind::PdbDown,
            Effect::HealStacked => EffectKind::HealStacked,
            Effect::LessenResults(_) => EffectKind::LessenResults,
            Effect::BuySpaceship { .. } => EffectKind::BuySpaceship,
            Effect::NegateEnemyMission(_) => EffectKind::NegateEnemyMission,
            Effect::DisableEnemyCharacter => EffectKind::DisableEnemyCharacter,
            Effect::IgnoreFirstCreatureAttack => EffectKind::IgnoreFirstCreatureAttack,
            Effect::IgnoreFirstCreatureAttackOutsideUrban => EffectKind::IgnoreFirstCreatureAttackOutsideUrban,
            Effect::IgnoreSentryAttack => EffectKind::IgnoreSentryAttack,
            Effect::IgnoreIrateLocals => EffectKind::IgnoreIrateLocals,
            Effect::AbsorbWound(_) => EffectKind::AbsorbWound,
            Effect::NoCreatureSurprise => EffectKind::NoCreatureSurprise,
            Effect::IgnoreIntelligenceAttackers => EffectKind::IgnoreIntelligenceAttackers,
            Effect::IgnoreFirstAbort(_) => EffectKind::IgnoreFirstAbort,
            Effect::RevealPlanetSecret => EffectKind::RevealPlanetSecret,
            Effect::ManeuverNeverReduced => EffectKind::ManeuverNeverReduced,
            Effect::HyperjumpNavigationBonus(_) => EffectKind::HyperjumpNavigationBonus,
            Effect::NeverRepaired => EffectKind::NeverRepaired,
            Effect::AutoRepair => EffectKind::AutoRepair,
            Effect::IgnoreDeltronicsShift => EffectKind::IgnoreDeltronicsShift,
        }
    }
}

impl EffectKind {
    /// How long such an effect lasts.
    #[must_use]
    pub const fn span(self) -> Span {
        use EffectKind as E;
        match self {
            E::Rating
            | E::RatingsBonusWith
            | E::BonusDraws
            | E::PdbLevelInDetection
            | E::HidingBonus
            | E::LessenResults
            | E::IgnoreFirstCreatureAttackOutsideUrban
            | E::IgnoreSentryAttack
            | E::IgnoreIrateLocals
            | E::NoCreatureSurprise
            | E::IgnoreIntelligenceAttackers
            | E::RevealPlanetSecret
            | E::ManeuverNeverReduced
            | E::HyperjumpNavigationBonus
            | E::NeverRepaired
            | E::AutoRepair
            | E::IgnoreDeltronicsShift => Span::Standing,
            E::RatingOneRound => Span::Round,
            E::RatingDefending => Span::Combat,
            E::AnyRating
            | E::BonusDrawsOneMission
            | E::HidingBonusOneSearch
            | E::HalveIrateLocals
            | E::PdbDown
            | E::HealStacked
            | E::BuySpaceship
            | E::NegateEnemyMission
            | E::DisableEnemyCharacter
            | E::IgnoreFirstCreatureAttack
            | E::AbsorbWound
            | E::IgnoreFirstAbort => Span::Once,
        }
    }

    /// What it can be printed on so that a rule reads it there.
    #[must_use]
    pub const fn bearer(self) -> Bearer {
        use EffectKind as E;
        match self {
            E::RatingsBonusWith | E::IgnoreFirstCreatureAttackOutsideUrban | E::AutoRepair => Bearer::Character,
            E::BonusDraws
            | E::PdbLevelInDetection
            | E::HidingBonus
            | E::HealStacked
            | E::LessenResults
            | E::IgnoreSentryAttack
            | E::IgnoreIrateLocals
            | E::NoCreatureSurprise
            | E::IgnoreIntelligenceAttackers
            | E::RevealPlanetSecret => Bearer::Either,
            E::Rating
            | E::RatingOneRound
            | E::RatingDefending
            | E::AnyRating
            | E::BonusDrawsOneMission
            | E::HidingBonusOneSearch
            | E::HalveIrateLocals
            | E::PdbDown
            | E::BuySpaceship
            | E::NegateEnemyMission
            | E::DisableEnemyCharacter
            | E::IgnoreFirstCreatureAttack
            | E::AbsorbWound
            | E::IgnoreFirstAbort => Bearer::Possession,
            E::ManeuverNeverReduced | E::HyperjumpNavigationBonus | E::NeverRepaired | E::IgnoreDeltronicsShift => {
                Bearer::Spaceship
            }
        }
    }

    /// The possessions that have such an effect.
    #[must_use]
    pub fn cards(self) -> IdSet<PossessionId, 1> {
        CARDS[self as usize]
    }

    /// The characters who have such a gift.
    #[must_use]
    pub fn characters(self) -> IdSet<CharacterId, 1> {
        CHARACTERS[self as usize]
    }
}

/// The possessions that add to a rating as long as they are shown.
#[must_use]
pub fn raisers(rating: Rating) -> IdSet<PossessionId, 1> {
    RAISERS[rating as usize]
}

static CARDS: [IdSet<PossessionId, 1>; EffectKind::ALL.len()] = {
    let mut having = [IdSet::EMPTY; EffectKind::ALL.len()];
    let mut at = 0;
    while at < PossessionId::COUNT {
        having = noted(having, at, tables::POSSESSIONS[at].effects);
        at += 1;
    }
    having
};

static CHARACTERS: [IdSet<CharacterId, 1>; EffectKind::ALL.len()] = {
    let mut having = [IdSet::EMPTY; EffectKind::ALL.len()];
    let mut at = 0;
    while at < CharacterId::COUNT {
        having = noted(having, at, tables::CHARACTERS[at].abilities);
        at += 1;
    }
    having
};

/// Notes under their kinds that the one at this place has these effects.
const fn noted<I: Id, const KINDS: usize>(
    mut having: [IdSet<I, 1>; KINDS],
    place: usize,
    effects: &[Effect],
) -> [IdSet<I, 1>; KINDS] {
    let mut at = 0;
    while at < effects.len() {
        let kind = effects[at].kind() as usize;
        having[kind] = having[kind].with_place(place);
        at += 1;
    }
    having
}

static RAISERS: [IdSet<PossessionId, 1>; Rating::ALL.len()] = {
    let mut raisers = [IdSet::EMPTY; Rating::ALL.len()];
    let mut card = 0;
    while card < PossessionId::COUNT {
        let effects = tables::POSSESSIONS[card].effects;
        let mut at = 0;
        while at < effects.len() {
            if let Effect::Rating { rating, .. } = effects[at] {
                raisers[rating as usize] = raisers[rating as usize].with_place(card);
            }
            at += 1;
        }
        card += 1;
    }
    raisers
};

const _: () = {
    // The facts have room for one drug at work and one disabled character, and do not say by what.
    assert!(single(EffectKind::AnyRating) && single(EffectKind::DisableEnemyCharacter));
};

const _: () = {
    // An effect on a card on which no rule looks for it would say something that nobody does.
    let mut kind = 0;
    while kind < EffectKind::ALL.len() {
        let bearer = EffectKind::ALL[kind].bearer();
        let (on_cards, on_characters) = (!CARDS[kind].at_most(0), !CHARACTERS[kind].at_most(0));
        assert!(!on_cards || !matches!(bearer, Bearer::Character));
        assert!(!on_characters || matches!(bearer, Bearer::Character | Bearer::Either));
        kind += 1;
    }
    let mut card = 0;
    while card < PossessionId::COUNT {
        let ship = matches!(tables::POSSESSIONS[card].kind, PossessionKind::Spaceship);
        let effects = tables::POSSESSIONS[card].effects;
        let mut at = 0;
        while at < effects.len() {
            assert!(ship == matches!(effects[at].kind().bearer(), Bearer::Spaceship));
            at += 1;
        }
        card += 1;
    }
};

const _: () = assert!(PossessionId::COUNT <= 64, "a set of possessions has room for 64");

/// Whether at most one possession has such an effect.
const fn single(kind: EffectKind) -> bool {
    CARDS[kind as usize].at_most(1)
}
