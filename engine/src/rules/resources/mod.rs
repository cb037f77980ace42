//! The Resource Phase of the Galactic Game: taxes and what they buy (33).

pub(crate) mod taxes;

pub(crate) use taxes::Taxes;
