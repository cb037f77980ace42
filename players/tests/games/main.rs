//! Whole games: the golden ones, random ones, and those of scenario files that somebody might write.

mod campaigns;
mod captain;
mod domino_games;
mod every_rule_runs;
mod golden_games;
mod hints;
mod plain_in_provinces;
mod random_games;
mod reviews;
mod ripe_campaigns;
mod scenario_files;
mod ships_in_space;
mod sovereign_games;
mod space_games;
mod stacks_in_space;
mod thoughts;
