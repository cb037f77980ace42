//! The thirty-two characters.

use super::{Rating, ShipId, tables};
use crate::Side;
use crate::cards::Letter;
use crate::galaxy::id::{index_id, slug_id};
use crate::galaxy::{PlanetId, RaceId};

index_id! {
    /// A character: the number of the card less 1; twenty Rebels, then twelve Imperials (6.0).
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
    CharacterId, 32
}

slug_id!(CharacterId, "character");

/// What a character can do besides what everybody can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ability {
    /// Adds to the Hiding Value of the group (11.0).
    HidingBonus(u8),
    /// Every rating but Endurance rises while this character is in the same stack.
    RatingsBonusWith {
        /// Who must be there.
        character: CharacterId,
        /// How much the ratings rise.
        amount: u8,
    },
    /// Heals all wounds in the stack, also the own, at the start of the Rebel Player-Turn (13.72).
    HealStacked,
    /// Repairs spaceships and possessions without a die, in the larger games (27.3).
    AutoRepair,
    /// The group may ignore an attack by sentry robots: Yarro Latac.
    IgnoreSentryAttack,
    /// The group may ignore the first creature attack outside urban environs: Professor Mareg.
    IgnoreFirstCreatureAttackOutsideUrban,
    /// The group may ignore Irate Locals: Oneste Woada.
    IgnoreIrateLocals,
    /// May reveal a planet secret from the Orbit Box, in the Galactic Game (31.2).
    RevealPlanetSecret,
}

/// What is printed on a character card (6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Character {
    /// The name.
    pub name: &'static str,
    /// The name as lower-case words with `_`.
    pub slug: &'static str,
    /// Other spellings of the name.
    pub aliases: &'static [&'static str],
    /// Other spellings, as lower-case words with `_`.
    pub(super) alias_slugs: &'static [&'static str],
    /// The number of the card: 1 to 32.
    pub card: u8,
    /// Whose character it is.
    pub side: Side,
    /// The race.
    pub race: RaceId,
    /// The title, if there is one.
    pub title: Option<&'static str>,
    /// A Knight of the Empire (14.61).
    pub knight: bool,
    /// The planet of the title, where royalty counts, in the larger games (26.0).
    pub royalty_planet: Option<PlanetId>,
    /// The home planets, for the larger games (26.0).
    pub home_planets: &'static [PlanetId],
    /// Combat Rating.
    pub combat: u8,
    /// Endurance Rating.
    pub endurance: u8,
    /// Intelligence Rating.
    pub intelligence: u8,
    /// Leadership Rating.
    pub leadership: u8,
    /// Leadership in space; who has none cannot lead there.
    pub space_leadership: Option<u8>,
    /// Diplomacy Rating.
    pub diplomacy: u8,
    /// Navigation Rating; 0 cannot pilot (14.51).
    pub navigation: u8,
    /// Bonus draws by mission letter.
    pub bonus_draws: &'static [(Letter, u8)],
    /// The spaceship that comes with the character (14.53).
    pub owned_ship: Option<ShipId>,
    /// What the character can do besides.
    pub abilities: &'static [Ability],
}

impl Character {
    /// The printed rating; a missing Space Leadership counts 0.
    #[must_use]
    pub const fn rating(&self, rating: Rating) -> u8 {
        match rating {
            Rating::Combat => self.combat,
            Rating::Endurance => self.endurance,
            Rating::Intelligence => self.intelligence,
            Rating::Leadership => self.leadership,
            Rating::SpaceLeadership => match self.space_leadership {
                Some(rating) => rating,
                None => 0,
            },
            Rating::Diplomacy => self.diplomacy,
            Rating::Navigation => self.navigation,
        }
    }
}

impl CharacterId {
    /// Zina Adora.
    pub const ZINA_ADORA: CharacterId = CharacterId(0);
    /// Adam Starlight.
    pub const ADAM_STARLIGHT: CharacterId = CharacterId(1);
    /// Agan Rafa.
    pub const AGAN_RAFA: CharacterId = CharacterId(2);
    /// Frun Sentel.
    pub const FRUN_SENTEL: CharacterId = CharacterId(3);
    /// Odene Hobar.
    pub const ODENE_HOBAR: CharacterId = CharacterId(4);
    /// Ly Mantok.
    pub const LY_MANTOK: CharacterId = CharacterId(5);
    /// Vudot Vodot.
    pub const VUDOT_VODOT: CharacterId = CharacterId(6);
    /// Ran Jayma.
    pub const RAN_JAYMA: CharacterId = CharacterId(7);
    /// Tourag.
    pub const TOURAG: CharacterId = CharacterId(8);
    /// Rayner Derban.
    pub const RAYNER_DERBAN: CharacterId = CharacterId(9);
    /// Kogus.
    pub const KOGUS: CharacterId = CharacterId(10);
    /// Doctor Sontag.
    pub const DOCTOR_SONTAG: CharacterId = CharacterId(11);
    /// Scott Rubel.
    pub const SCOTT_RUBEL: CharacterId = CharacterId(12);
    /// Boccanegra.
    pub const BOCCANEGRA: CharacterId = CharacterId(13);
    /// Drakir Grebb.
    pub const DRAKIR_GREBB: CharacterId = CharacterId(14);
    /// Yarro Latac.
    pub const YARRO_LATAC: CharacterId = CharacterId(15);
    /// Professor Mareg.
    pub const PROFESSOR_MAREG: CharacterId = CharacterId(16);
    /// Oneste Woada.
    pub const ONESTE_WOADA: CharacterId = CharacterId(17);
    /// Sidir Ganang.
    pub const SIDIR_GANANG: CharacterId = CharacterId(18);
    /// Bridne Murcada.
    pub const BRIDNE_MURCADA: CharacterId = CharacterId(19);
    /// Thysa Kymbo.
    pub const THYSA_KYMBO: CharacterId = CharacterId(20);
    /// Barca.
    pub const BARCA: CharacterId = CharacterId(21);
    /// Saytar.
    pub const SAYTAR: CharacterId = CharacterId(22);
    /// Telmen.
    pub const TELMEN: CharacterId = CharacterId(23);
    /// Jon Kidu.
    pub const JON_KIDU: CharacterId = CharacterId(24);
    /// Gelba.
    pub const GELBA: CharacterId = CharacterId(25);
    /// Senator Dermond.
    pub const SENATOR_DERMOND: CharacterId = CharacterId(26);
    /// Redjac.
    pub const REDJAC: CharacterId = CharacterId(27);
    /// Jin Voles.
    pub const JIN_VOLES: CharacterId = CharacterId(28);
    /// Vans Ka-Tie-A.
    pub const VANS_KA_TIE_A: CharacterId = CharacterId(29);
    /// Els Taroff.
    pub const ELS_TAROFF: CharacterId = CharacterId(30);
    /// Emperor Coreguya.
    pub const EMPEROR_COREGUYA: CharacterId = CharacterId(31);

    /// All that is printed on the card.
    #[must_use]
    pub fn data(self) -> &'static Character {
        &tables::CHARACTERS[self.index()]
    }

    /// Whose character it is.
    #[must_use]
    pub fn side(self) -> Side {
        self.data().side
    }

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.data().name
    }

    /// The name as lower-case words with `_`.
    #[must_use]
    pub fn slug(self) -> &'static str {
        self.data().slug
    }

    /// The character with this slug, or with this other spelling of it.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<CharacterId> {
        Self::all().find(|id| id.slug() == slug || id.data().alias_slugs.contains(&slug))
    }

    /// The characters of one side, by card.
    pub fn of(side: Side) -> impl DoubleEndedIterator<Item = CharacterId> + Clone {
        Self::all().filter(move |id| id.side() == side)
    }

    /// The bonus draws printed on the card for this mission (13.6).
    #[must_use]
    pub fn bonus_draws(self, letter: Letter) -> u8 {
        self.data().bonus_draws.iter().find(|(of, _)| *of == letter).map_or(0, |(_, draws)| *draws)
    }
}
