//! The six kinds of environ and the three sections of an Action Card.

use super::form::word;

word! {
    /// The kind of an environ (5.3).
    pub enum EnvironKind {
        /// Cities.
        Urban,
        /// Open country.
        Wild,
        /// Seas; a special environ.
        Liquid,
        /// Caverns; a special environ.
        Subterranean,
        /// Gas; a special environ.
        Air,
        /// Heat; a special environ.
        Fire,
    }
}

impl EnvironKind {
    /// Neither urban nor wild (5.3, 10.5).
    #[must_use]
    pub const fn is_special(self) -> bool {
        !matches!(self, EnvironKind::Urban | EnvironKind::Wild)
    }

    /// The section of the Action Cards that is read in such an environ (13.32).
    #[must_use]
    pub const fn section(self) -> Section {
        match self {
            EnvironKind::Urban => Section::Urban,
            EnvironKind::Wild => Section::Wild,
            _ => Section::Special,
        }
    }

    /// The word on the map.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            EnvironKind::Urban => "Urban",
            EnvironKind::Wild => "Wild",
            EnvironKind::Liquid => "Liquid",
            EnvironKind::Subterranean => "Subterranean",
            EnvironKind::Air => "Air",
            EnvironKind::Fire => "Fire",
        }
    }

    /// The initial that stands for it in short lists.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            EnvironKind::Urban => 'U',
            EnvironKind::Wild => 'W',
            EnvironKind::Liquid => 'L',
            EnvironKind::Subterranean => 'S',
            EnvironKind::Air => 'A',
            EnvironKind::Fire => 'F',
        }
    }
}

word! {
    /// A section of an Action Card (13.32).
    pub enum Section {
        /// For urban environs.
        Urban,
        /// For liquid, subterranean, air and fire environs.
        Special,
        /// For wild environs.
        Wild,
    }
}

impl Section {
    /// The word on the card.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Section::Urban => "Urban",
            Section::Special => "Special",
            Section::Wild => "Wild",
        }
    }
}
