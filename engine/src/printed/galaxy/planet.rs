//! The fifty-one planets.

use super::{CornerLabel, EnvironId, Loyalty, ProvinceId, RaceId, SystemId, data::PlanetData, tables};
use crate::printed::id::id;

id! {
    /// A planet (5.3).
    PlanetId "planet", 51, by number;
    PlanetData => tables::PLANETS: number name aliased_slug
}

impl PlanetId {
    /// The star that it belongs to.
    #[must_use]
    pub fn system(self) -> SystemId {
        self.data().system
    }

    /// The province that it lies in.
    #[must_use]
    pub fn province(self) -> ProvinceId {
        self.system().province()
    }

    /// Its environs in printed order; their indices are neighbours.
    pub fn environs(self) -> impl DoubleEndedIterator<Item = EnvironId> + Clone {
        let (first, end) = self.data().environs;
        (first..end).filter_map(|index| EnvironId::from_index(usize::from(index)))
    }

    /// The ring around the star on which it is drawn, 1 the innermost.
    #[must_use]
    pub fn ring(self) -> u8 {
        self.data().ring
    }

    /// The Loyalty space marked S: in Start Rebellion scenarios and the Galactic Game (16.11).
    #[must_use]
    pub fn start_loyalty(self) -> Loyalty {
        self.data().start
    }

    /// The Loyalty space marked A: in Armageddon scenarios (16.11).
    #[must_use]
    pub fn armageddon_loyalty(self) -> Loyalty {
        self.data().armageddon
    }

    /// In Armageddon scenarios a Rebel Control marker lies here (16.11).
    #[must_use]
    pub fn rebel_controlled_in_armageddon(self) -> bool {
        self.data().rebel_controlled_in_armageddon
    }

    /// The star-faring race that comes from here.
    #[must_use]
    pub fn home_of_race(self) -> Option<RaceId> {
        self.data().home_of
    }

    /// A planet secret is placed here in the Galactic Game (31.0).
    #[must_use]
    pub fn has_secret(self) -> bool {
        self.corner_label() == Some(CornerLabel::Secret)
    }

    /// The capital of its province.
    #[must_use]
    pub fn is_capital(self) -> bool {
        self.corner_label() == Some(CornerLabel::Capital)
    }

    /// Where the Emperor sits.
    #[must_use]
    pub fn is_throne(self) -> bool {
        self.corner_label() == Some(CornerLabel::Throne)
    }

    /// The secret base of the Rebels may be here in the Galactic Game (34.1).
    #[must_use]
    pub fn base_candidate(self) -> bool {
        self.data().base_candidate
    }

    /// The word printed in the corner of its Orbit Box.
    #[must_use]
    pub fn corner_label(self) -> Option<CornerLabel> {
        self.data().corner_label
    }

    /// The Resource Ratings of its environs together.
    #[must_use]
    pub fn resources(self) -> u8 {
        self.environs().map(EnvironId::resources).sum()
    }

    /// The races of its environs in printed order, each once.
    #[must_use]
    pub fn races(self) -> Vec<RaceId> {
        let mut races = Vec::new();
        for race in self.environs().flat_map(|environ| environ.races().iter().copied()) {
            if !races.contains(&race) {
                races.push(race);
            }
        }
        races
    }
}
