//! In what spirit a captain plays.

use serde::{Deserialize, Serialize};

/// What a captain or an admiral is like.
///
/// The side's taught sense is shifted by it ([`Leaning::in_style`](crate::plain::leaning::Leaning::in_style)), and how much better a line must look than the usual
/// one before it is taken. What a position is worth is the same to all of them.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// As its side was taught.
    #[default]
    Usual,
    /// Attacks and fights at worse odds, stays in a fight for longer, and follows a new idea sooner.
    Bold,
    /// Attacks only at good odds, breaks off early, rests its wounded, and changes its mind only for what is surely better.
    Careful,
}

impl Style {
    /// All of them.
    pub const ALL: [Style; 3] = [Style::Usual, Style::Bold, Style::Careful];

    /// By how many tenths of its standard error another line must be better than the usual one to be preferred.
    pub(crate) const fn doubt(self) -> u32 {
        match self {
            Style::Usual => 20,
            Style::Bold => 15,
            Style::Careful => 25,
        }
    }
}
