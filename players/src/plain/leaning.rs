//! What the plain sense of a side weighs, and how much: the numbers of `plain` itself, and others that were found by playing.

use crate::Style;
use fitg_engine::Side;
use fitg_engine::pieces::GameLevel;

/// Numbers with names, what `plain` takes each for, and those that the captain's mate was taught.
macro_rules! leanings {
    ($($(#[$doc:meta])* $name:ident = $plain:literal, $taught:literal, $imperial:literal;)*) => {
        /// How much each thing weighs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Leaning { $($(#[$doc])* pub $name: i32,)* }

        impl Leaning {
            /// As `plain` does.
            pub const PLAIN: Leaning = Leaning { $($name: $plain,)* };

            /// As was found for the Rebel side of the Star System Game by playing against `plain` (`examples/lean.rs`).
            pub const TAUGHT: Leaning = Leaning { $($name: $taught,)* };

            /// The same for the Imperial side of the Province Game.
            pub const IMPERIAL_IN_PROVINCES: Leaning = Leaning { $($name: $imperial,)* };

            /// The same for the Rebel side of the Galactic Game, by hand and against `plain`: its people make plans, go by twos, the second one to fight,
            /// rest with two wounds until they are healed, call friends first, look for a spaceship where they have none, and do not go where there is
            /// nothing to be had.
            pub const REBEL_IN_THE_GALAXY: Leaning = Leaning {
                band: 2,
                guard: 2,
                content: 2,
                break_off: 5,
                walk: 3,
                flight: 10,
                mission_g: 80,
                mission_p: 0,
                mission_i: 0,
                sabotage: 0,
                stranded: 30,
                plan: 70,
                stake: 20,
                lone: 40,
                ripple: 8,
                aboard: 30,
                begin: 3,
                size: 0,
                crowd: 0,
                rest: 2,
                adrift: 6,
                ..Leaning::PLAIN
            };

            /// The names of the numbers.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// The number with this name.
            pub fn named(&mut self, name: &str) -> Option<&mut i32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

impl Leaning {
    /// The captain's: what his side was taught for the game that is played. Where nothing better was found, or looked for, it is `plain`'s: for
    /// the Empire of the small game and of the campaign, and for the Rebel side of the Province Game.
    #[must_use]
    pub const fn taught(level: GameLevel, side: Side) -> &'static Leaning {
        match (level, side) {
            (GameLevel::StarSystem, Side::Rebel) => &Leaning::TAUGHT,
            (GameLevel::Province, Side::Imperial) => &Leaning::IMPERIAL_IN_PROVINCES,
            (GameLevel::Galactic, Side::Rebel) => &Leaning::REBEL_IN_THE_GALAXY,
            _ => &Leaning::PLAIN,
        }
    }
}

impl Leaning {
    /// What his side was taught, as a captain of this style has it.
    #[must_use]
    pub const fn styled(level: GameLevel, side: Side, style: Style) -> &'static Leaning {
        /// Of each of the three games, for both sides.
        const fn all(style: Style) -> [[Leaning; 2]; 3] {
            const fn of(level: GameLevel, style: Style) -> [Leaning; 2] {
                [
                    Leaning::taught(level, Side::Rebel).in_style(style),
                    Leaning::taught(level, Side::Imperial).in_style(style),
                ]
            }
            [of(GameLevel::StarSystem, style), of(GameLevel::Province, style), of(GameLevel::Galactic, style)]
        }
        static BOLD: [[Leaning; 2]; 3] = all(Style::Bold);
        static CAREFUL: [[Leaning; 2]; 3] = all(Style::Careful);
        match style {
            Style::Usual => Leaning::taught(level, side),
            Style::Bold => &BOLD[level as usize][side.index()],
            Style::Careful => &CAREFUL[level as usize][side.index()],
        }
    }

    /// The same sense in a bold or a careful spirit: it shifts what an attack must gain, who fights on, and how much the Rebel side makes of the enemy where it goes.
    #[must_use]
    pub const fn in_style(self, style: Style) -> Leaning {
        match style {
            Style::Usual => self,
            Style::Bold => Leaning {
                danger: self.danger - 1,
                capture: self.capture - 3,
                kill: self.kill - 3,
                break_off: self.break_off - 5,
                firefight: self.firefight - 3,
                attack: self.attack - 6,
                attack_new: self.attack_new - 6,
                attack_space: self.attack_space - 6,
                gather: self.gather - 6,
                strike: self.strike - 6,
                assault: self.assault - 6,
                ..self
            },
            Style::Careful => Leaning {
                danger: self.danger + 1,
                capture: self.capture + 3,
                kill: self.kill + 3,
                break_off: self.break_off + 8,
                firefight: self.firefight + 3,
                attack: self.attack + 6,
                attack_new: self.attack_new + 6,
                attack_space: self.attack_space + 6,
                gather: self.gather + 6,
                strike: self.strike + 6,
                assault: self.assault + 6,
                rest: 1,
                content: 2,
                ..self
            },
        }
    }
}

leanings! {
    /// An environ whose people can be turned.
    open = 20, 28, 20;
    /// Each step on the way to rebellion.
    unrest = 8, 9, 8;
    /// A Coup that can still be made, besides its rating.
    coup = 6, 9, 6;
    /// Each card that can be drawn.
    size = 4, 0, 4;
    /// Each point of strength, and two of combat, of the enemy there.
    danger = 2, -2, 2;
    /// A base that can be used by the enemy.
    watch = 3, 8, 3;
    /// Each of its Levels.
    level = 3, -12, 3;
    /// Each enemy character on the planet.
    rivals = 0, 5, 0;
    /// Each enemy character in the environ.
    rival = 0, 0, 0;
    /// A planet without an enemy unit.
    bare = 0, -1, 0;
    /// A planet that has risen.
    risen = 0, 6, 0;
    /// Each own unit there.
    units = 0, 3, 0;
    /// Friends there.
    company = 0, -14, 0;
    /// Each point of Resources.
    resources = 0, 0, 0;
    /// What a rebellion is worth to whoever could bring it about: the fewer Player-Turns that is expected to take, the more (`plans.rs`). With none, nobody
    /// reckons so, and what he finds in an environ is weighed thing by thing.
    plan = 0, 0, 0;
    /// Each Victory Point more than the first that control of the planet is worth in the Galactic Game (38.5).
    stake = 0, 0, 0;
    /// By so many hundredths the plans of somebody alone are worth less.
    lone = 0, 0, 0;
    /// Each planet that control of this one would shift (23.3), and thrice each that would rise by it.
    ripple = 0, 0, 0;
    /// What it is worth to be where a spaceship stands, on a planet on which there is nothing left to plan.
    aboard = 0, 0, 0;
    /// How much of the worth of a plan counts where a group of the campaign is to begin, in tenths (38.43).
    begin = 0, 0, 0;
    /// By how much another planet must be better to fly there.
    flight = 6, 40, 6;
    /// By how much another environ must be better to walk there.
    walk = 4, 2, 4;
    /// The same for whoever is hunted.
    hunted = -12, -7, -12;
    /// Start Rebellion in Unrest.
    rise = 100, 146, 100;
    /// A step before.
    rise_soon = 60, 51, 60;
    /// Two steps before.
    rise_later = 0, -10, 0;
    /// A Coup.
    mission_c = 80, 80, 80;
    /// Diplomacy.
    mission_d = 70, 70, 70;
    /// Diplomacy in Unrest.
    mission_d_late = 0, 0, 0;
    /// Free Prisoners.
    mission_f = 65, 65, 65;
    /// Assassination.
    mission_a = 0, 6, 0;
    /// Sabotage on a planet that has risen.
    sabotage_risen = 55, 55, 55;
    /// Sabotage elsewhere.
    sabotage = 15, 22, 15;
    /// The mission of the letter T where the planet has risen.
    mission_t = 50, 50, 50;
    /// Gain Characters.
    mission_g = 45, 54, 45;
    /// Gather Information.
    mission_i = 25, 21, 25;
    /// Gain Possessions.
    mission_p = 20, 20, 20;
    /// Gain Possessions, among which spaceships are, for whoever has none to leave the planet with.
    stranded = 0, -14, 0;
    /// Start Rebel Camp.
    mission_b = 0, 4, 0;
    /// By how much they must be stronger to take prisoners.
    capture = 4, -3, 4;
    /// And to attack at all.
    kill = -2, -2, -2;
    /// Who is weaker by more than this breaks off.
    break_off = 0, 5, 5;
    /// By how much they must be stronger for a firefight.
    firefight = 0, 0, 0;
    /// What an attack of new units must gain.
    attack_new = 0, 0, 0;
    /// What any other attack must gain.
    attack = 0, 0, 0;
    /// What an attack must gain for which units gather.
    gather = 18, 11, 18;
    /// So many people go on a mission together; with none, as many as `plain` sends.
    band = 0, 0, 0;
    /// Of whoever goes along so that nobody goes alone, each point of Combat and each further wound that he bears; with none, as `plain` chooses.
    guard = 0, 0, 0;
    /// With so many wounds a character rests until they are healed; with none, nobody does.
    rest = 0, 0, 0;
    /// With so many letters a group is content, if its mission can be completed by then; with none, it draws on.
    content = 0, 2, 0;
    /// An environ's need of a unit: each step of its planet on the way to rebellion.
    need_unrest = 3, 3, 3;
    /// Each enemy strength point there.
    need_enemies = 1, 1, 1;
    /// Each own unit there (less need).
    need_here = 4, 4, 4;
    /// An own unit anywhere on the planet (less need).
    need_held = 4, 4, 4;
    /// For strong units, being together.
    together = 2, 2, 2;
    /// For strong units, being far from other planets, in halves.
    remote = 1, 1, 0;
    /// Enemy people who may be found there.
    need_prey = 10, 10, 10;
    /// A planet that would be lost.
    need_lost = 15, 15, 15;
    /// By how much another post must need a unit more.
    post = 10, 10, 10;
    /// What a strike must gain.
    strike = 12, 12, 12;
    /// What a voyage must be worth, in thirty-sixths of a strength point.
    voyage = 14, 14, 14;
    /// What a landing among enemies must gain.
    assault = 12, 12, 12;
    /// Each Level of a base that rakes the landing.
    raked = 40, 40, 40;
    /// What such a base costs where it can be put Down first.
    rake = 10, 10, 10;
    /// A capital or a throne.
    prize = 10, 10, 10;
    /// The home of a race.
    prize_home = 4, 4, 4;
    /// A planet that would be lost without a landing.
    lost = 45, 45, 45;
    /// A planet that a landing may win back.
    won_back = 25, 25, 33;
    /// How far a search there may find people, in numbers of the die.
    voyage_prey = 8, 8, 8;
    /// Each step towards rebellion of a planet that nobody holds.
    ferment = 5, 5, 5;
    /// A rebellion with enemies in it.
    relief = 50, 50, 50;
    /// A rebellion that nobody holds.
    support = 30, 30, 30;
    /// A planet under Rebel control with enemies on it.
    defence = 40, 40, 40;
    /// A rebellion that was stopped.
    stopped = 15, 15, 15;
    /// A planet under Imperial control with a garrison.
    invasion = 5, 5, 5;
    /// Leaving a fight.
    forsaken = 40, 40, 59;
    /// Leaving a planet alone, each step on the way to rebellion.
    left_unrest = 5, 5, 5;
    /// Leaving a capital or a throne alone.
    left_prize = 40, 40, 40;
    /// Leaving a rebellion alone.
    left_risen = 30, 30, 30;
    /// Leaving people who may be found.
    left_prey = 25, 25, 25;
    /// What an attack in an Orbit Box must gain.
    attack_space = 0, 0, 0;
    /// Each friend where one flies to, in the larger games.
    crowd = 4, 4, 4;
    /// A turn adrift.
    adrift = 12, 12, 12;
    /// Imperial people: a planet that has risen.
    calm_risen = 40, 40, 24;
    /// Each step on the way to rebellion.
    calm_unrest = 8, 8, 8;
    /// Each card that can be drawn.
    calm_size = 2, 2, 2;
    /// Each own strength point there, in halves.
    calm_own = 2, 2, 2;
    /// Enemy people who may be found there.
    calm_prey = 6, 6, 6;
    /// Each enemy strength point there.
    calm_danger = 2, 2, 2;
    /// Each own character on the planet (less use).
    calm_company = 0, 0, 0;
    /// By how much another place must be better.
    calm_move = 5, 5, -1;
    /// Stop Rebellion.
    mission_r = 90, 90, 90;
    /// Imperial Diplomacy.
    imperial_d = 60, 60, 60;
    /// Imperial Diplomacy, each step on the way to rebellion.
    imperial_d_unrest = 5, 5, 5;
    /// Imperial Diplomacy where the people are patriotic.
    imperial_d_late = 0, 0, 0;
    /// An Imperial Coup.
    imperial_c = 55, 55, 79;
    /// Free Prisoners for the Empire.
    imperial_f = 70, 70, 70;
    /// Imperial Sabotage among units.
    imperial_s = 45, 45, 45;
    /// Gather Information for the Empire.
    imperial_i = 30, 30, 30;
    /// Gain Characters for the Empire.
    imperial_g = 25, 25, 25;
    /// Assassination by the Empire.
    imperial_a = 50, 50, 36;
    /// The numbers of the die that a reaction must find with.
    react = 2, 2, 2;
    /// Before play: how many points go into elite armies before navies.
    elite = 18, 18, 18;
    /// Of ten parts of the points, how many are left when no Veterans are bought any more.
    veterans = 4, 4, 4;
    /// And no Line units.
    lines = 2, 2, 2;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::captain::features;
    use crate::plain::Plain;
    use crate::{Player, Seat};
    use fitg_engine::Side;
    use fitg_engine::answer::Answer;
    use fitg_engine::cards::Letter;
    use fitg_engine::chance::Seed;
    use fitg_engine::decision::Question;
    use fitg_engine::game::Game;
    use fitg_engine::rules::control::loyalty_can_move;
    use fitg_engine::scenario::{official, official_ids};
    use fitg_engine::state::{Options, Place};
    use fitg_engine::view::GroupBoard;

    /// Plays a game in which one side has such a sense, against `plain`, and shows every question put to it with what it answers.
    fn played(
        id: &str,
        side: Side,
        leaning: &'static Leaning,
        seed: u64,
        mut shown: impl FnMut(&Seat<'_>, Answer),
    ) -> Game {
        let scenario = official(id).expect("an official scenario");
        let mut game = Game::new(&scenario, Options::default(), Seed(seed)).expect("no mistake in it").without_undo();
        let mut players = Side::BOTH.map(|each| {
            let plain = Plain::new(each, Seed(seed));
            if each == side { plain.leaning(leaning) } else { plain }
        });
        while let Some(seat) = Seat::asked(&game) {
            let answer = players[seat.side().index()].choose(&seat);
            if seat.side() == side {
                shown(&seat, answer);
            }
            game.apply(answer).expect("a listed answer");
        }
        game
    }

    fn won(id: &str, side: Side, leaning: &'static Leaning, games: u64) -> u64 {
        let wins = |seed: u64| {
            let game = played(id, side, leaning, seed, |_, _| ());
            game.outcome().is_some_and(|outcome| outcome.winner == side)
        };
        (900_000..900_000 + games).map(|seed| u64::from(wins(seed))).sum()
    }

    #[test]
    fn what_was_taught_wins_more_games_as_the_rebel_than_plain_does() {
        let games = 100;
        for id in official_ids() {
            let of = |leaning| won(id, Side::Rebel, leaning, games);
            let (plain, taught) = (of(&Leaning::PLAIN), of(Leaning::taught(GameLevel::StarSystem, Side::Rebel)));
            assert!(taught > plain + 5, "{id}: {taught} against {plain} of {games}");
        }
    }

    #[test]
    fn what_was_taught_wins_more_games_of_orlog_besieged_as_the_empire_than_plain_does() {
        let games = 40;
        let of = |leaning| won("orlog-besieged", Side::Imperial, leaning, games);
        let (plain, taught) = (of(&Leaning::PLAIN), of(Leaning::taught(GameLevel::Province, Side::Imperial)));
        assert!(taught > plain + 3, "{taught} against {plain} of {games}");
    }

    /// Of how many people a side with such a sense is robbed in so many games.
    fn fallen(id: &str, side: Side, leaning: &'static Leaning, games: u64) -> usize {
        let of = |seed: u64| {
            let game = played(id, side, leaning, seed, |_, _| ());
            let own = game.state().characters.iter().filter(|(who, _)| who.side() == side);
            own.filter(|(_, now)| now.place() == Place::OutOfPlay || now.captor().is_some()).count()
        };
        (900_000..900_000 + games).map(of).sum()
    }

    #[test]
    fn the_careful_lose_fewer_people_than_the_bold_on_either_side() {
        let games = 300;
        for side in Side::BOTH {
            let of = |style| -> usize {
                let sense = Leaning::styled(GameLevel::StarSystem, side, style);
                official_ids().into_iter().map(|id| fallen(id, side, sense, games)).sum()
            };
            let (bold, careful) = (of(Style::Bold), of(Style::Careful));
            assert!(careful * 20 < bold * 19, "{side:?}: {careful} careful, {bold} bold");
        }
    }

    #[test]
    fn a_style_is_another_sense_in_every_game_and_the_usual_one_is_what_was_taught() {
        for level in [GameLevel::StarSystem, GameLevel::Province, GameLevel::Galactic] {
            for side in Side::BOTH {
                let [usual, bold, careful] = Style::ALL.map(|style| Leaning::styled(level, side, style));
                assert_eq!(usual, Leaning::taught(level, side));
                assert!(bold.attack < usual.attack && usual.attack < careful.attack);
                // The least that people are attacked at, whether to kill or to hold them.
                let least = |lean: &Leaning| lean.kill.min(lean.capture);
                assert!(least(bold) < least(usual) && least(usual) < least(careful));
                assert!(bold.break_off < usual.break_off && usual.break_off < careful.break_off);
            }
        }
    }

    /// The points of a Rebel Player with such a sense in a campaign beyond what he needs; what he is asked and answers is shown.
    fn campaign(leaning: &'static Leaning, seed: u64, shown: impl FnMut(&Seat<'_>, Answer)) -> i16 {
        let game = played("freedom-in-the-galaxy", Side::Rebel, leaning, seed, shown);
        features::margin(game.state(), game.outcome().expect("it is over"))
    }

    #[test]
    fn what_was_taught_brings_the_rebels_of_a_campaign_far_more_points_than_plain_does() {
        let short = |leaning| (0..8).map(|seed| campaign(leaning, 900_000 + seed, |_, _| ())).sum::<i16>();
        let (plain, taught) = (short(&Leaning::PLAIN), short(Leaning::taught(GameLevel::Galactic, Side::Rebel)));
        assert!(taught > plain + 60, "{taught} beyond what is needed, and {plain} as plain, in eight campaigns");
    }

    #[test]
    fn case_13_71_the_taught_rest_with_two_wounds_and_are_content_with_two_letters() {
        let (mut rested, mut content) = (0, 0);
        let mut shown = |seat: &Seat<'_>, answer: Answer| {
            let (view, decision) = (seat.view(), seat.decision());
            let wounds = |answer: &Answer| match *answer {
                Answer::Character(who) => Some(view.possible_state().characters[who].wounds),
                _ => None,
            };
            match decision.question {
                Question::JoinMission { .. } => {
                    // So many wounds and he rests.
                    let hurt = |answer: &Answer| {
                        wounds(answer).map(|wounds| i32::from(wounds) >= Leaning::REBEL_IN_THE_GALAXY.rest)
                    };
                    let (able, resting) = (
                        decision.answers.iter().any(|other| hurt(other) == Some(false)),
                        decision.answers.iter().any(|other| hurt(other) == Some(true)),
                    );
                    rested += u32::from(able && resting);
                    assert!(!able || hurt(&answer) != Some(true), "somebody was sent who rests where others are able");
                }
                Question::DrawOrStop { .. } => {
                    let done = |group: &GroupBoard| {
                        group.letters >= 2 && decision.answers.contains(&Answer::Mission(group.letter))
                    };
                    if view.missions().iter().any(done) {
                        content += 1;
                        assert!(matches!(answer, Answer::Mission(_)), "two letters were risked");
                    }
                }
                _ => {}
            }
        };
        for seed in 900_000..900_008 {
            campaign(&Leaning::REBEL_IN_THE_GALAXY, seed, &mut shown);
        }
        assert!(rested > 0 && content > 0, "{rested} rested, {content} times content");
    }

    #[test]
    fn who_has_nothing_left_to_do_on_a_planet_walks_to_where_a_spaceship_stands() {
        // Who could still walk to a spaceship, and does not, when the moves of the people are over.
        let apart = |leaning: &'static Leaning| {
            let mut apart = 0;
            let mut shown = |seat: &Seat<'_>, answer: Answer| {
                let (view, decision) = (seat.view(), seat.decision());
                let state = view.possible_state();
                if (decision.question, answer) != (Question::MoveCharacters, Answer::Done) {
                    return;
                }
                let left_apart = |answer: &&Answer| {
                    let Answer::Character(who) = **answer else { return false };
                    let Some(here) = state.characters[who].place().environ() else { return false };
                    let ships = |environ| !state.ships_in(environ, Side::Rebel).is_empty();
                    let idle = !loyalty_can_move(state.planets[here.planet()].control);
                    idle && !ships(here) && here.siblings().any(ships)
                };
                apart += decision.answers.iter().filter(left_apart).count();
            };
            for seed in 900_000..900_004 {
                campaign(leaning, seed, &mut shown);
            }
            apart
        };
        const ON_FOOT: Leaning = Leaning { aboard: 0, ..Leaning::REBEL_IN_THE_GALAXY };
        let (with, without) = (apart(&Leaning::REBEL_IN_THE_GALAXY), apart(&ON_FOOT));
        assert!(2 * with < without, "{with} stay apart from the spaceship, and {without} to whom it is worth nothing");
    }

    #[test]
    fn case_38_43_the_groups_of_a_campaign_begin_where_they_can_bring_most_about() {
        // How near to rebellion the planets are on which they begin, in so many campaigns.
        let ripeness = |leaning: &'static Leaning| {
            let mut ripe = 0;
            let mut shown = |seat: &Seat<'_>, answer: Answer| {
                if let (Question::PlaceGroup { .. }, Answer::Environ(to)) = (seat.decision().question, answer) {
                    ripe += seat.view().possible_state().planets[to.planet()].loyalty as i32;
                }
            };
            for seed in 900_000..900_003 {
                campaign(leaning, seed, &mut shown);
            }
            ripe
        };
        const ANYWHERE: Leaning = Leaning { begin: 0, ..Leaning::REBEL_IN_THE_GALAXY };
        let (planned, anywhere) = (ripeness(&Leaning::REBEL_IN_THE_GALAXY), ripeness(&ANYWHERE));
        assert!(planned > anywhere, "{planned} spaces by plan, {anywhere} without");
    }

    #[test]
    fn the_taught_look_for_possessions_only_where_they_have_no_spaceship() {
        let mut looked = 0;
        campaign(&Leaning::REBEL_IN_THE_GALAXY, 900_000, |seat, answer| {
            let (view, decision) = (seat.view(), seat.decision());
            if let (Question::AssignMission { environ }, Answer::Mission(Letter::P)) = (decision.question, answer) {
                let ships = |environ| view.possible_state().ships_in(environ, Side::Rebel).len();
                assert_eq!(environ.planet().environs().map(ships).sum::<usize>(), 0, "a spaceship was there");
                looked += 1;
            }
        });
        assert!(looked > 0, "nobody ever looked for a spaceship");
    }
}
