//! The Resource Phase of the Galactic Game: taxes, maintenance, and what Force Points buy (33).

pub(crate) mod maintenance;
pub(crate) mod taxes;

pub(crate) use maintenance::Maintenance;
pub(crate) use taxes::Taxes;
