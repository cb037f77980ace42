//! Whatever is done to a game's file: a typed error or the documented recovery, never a panic, and never silently another
//! game.

use crate::table::{Folder, Numbers, any_answer, bare, forged, new_game};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::Consent;
use fitg_engine::state::State;
use fitg_saves::{Agreement, Notice, SavedGame, check_bytes};
use proptest::prelude::*;

/// A game as it was played, with its file after each step.
#[derive(Debug)]
struct Played {
    bytes: Vec<u8>,
    /// After how many bytes the line of a step ends, and the state then in effect.
    steps: Vec<(usize, State)>,
}

impl Played {
    /// Plays so many random steps: mostly answers, some undone, some done again, some other dice, some takebacks.
    fn new(seed: u64, steps: usize) -> Played {
        let folder = Folder::new();
        let path = folder.file("g.fitg");
        let id = if seed.is_multiple_of(2) { "flight-to-egrix" } else { "varu-powderkeg" };
        let mut game = SavedGame::create(&path, new_game(id, seed)).expect("a new game");
        let mut numbers = Numbers(seed);
        let read = || std::fs::read(&path).expect("its file");
        let mut bytes = read();
        let mut taken = vec![(bytes.len(), *game.game().state())];
        for _ in 0..steps {
            let state = match numbers.below(12) {
                0 | 1 if game.can_undo().is_some() => game.undo().map(|_| ()),
                2 if game.can_redo().is_some() => game.redo().map(|_| ()),
                3 => game.reseed(Seed(numbers.below(1000) as u64)),
                4 if game.answers() > 0 => {
                    let answers = 1 + numbers.below(game.answers().min(9)) as u16;
                    let seed = Seed(numbers.below(1000) as u64);
                    let agreement = Agreement { answers, by: Side::Rebel, consent: Consent::Players, seed };
                    game.take_back_agreed(agreement).map(|_| ())
                }
                _ => match any_answer(game.game(), &mut numbers) {
                    Some(answer) => game.answer(answer).map(|_| ()),
                    None => break,
                },
            };
            state.expect("recorded");
            let after = read();
            let line = after[bytes.len()..].iter().position(|&byte| byte == b'\n').expect("a line") + 1;
            taken.push((bytes.len() + line, *game.game().state()));
            bytes = after;
        }
        Played { bytes, steps: taken }
    }

    /// The state after the lines that are whole in so many bytes; a missing line feed does no harm.
    fn state_within(&self, bytes: usize) -> Option<&State> {
        self.steps.iter().rev().find(|(end, _)| *end <= bytes + 1).map(|(_, state)| state)
    }
}

fn state_of(bytes: &[u8]) -> Result<(State, Vec<Notice>), &'static str> {
    let folder = Folder::new();
    let path = folder.holds("g.fitg", bytes);
    let game = SavedGame::open(&path).map_err(|error| error.code())?;
    // Other dice are part of how these games are played.
    let told = game.notices().iter().filter(|notice| !matches!(notice, Notice::Reseeded { .. })).cloned();
    Ok((*game.game().state(), told.collect()))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_game_read_back_is_the_game_that_was_played(seed in 0_u64..10_000, steps in 0_usize..250) {
        let played = Played::new(seed, steps);
        let (state, notices) = state_of(&played.bytes).expect("sound");
        prop_assert_eq!(notices, vec![]);
        prop_assert!(state == played.steps.last().expect("at least the beginning").1);
        check_bytes(&played.bytes).expect("sound");
    }

    #[test]
    fn a_file_cut_anywhere_is_an_earlier_moment_of_the_same_game(
        seed in 0_u64..10_000,
        steps in 0_usize..120,
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 12),
    ) {
        let played = Played::new(seed, steps);
        for cut in cuts {
            let cut = cut.index(played.bytes.len());
            match (state_of(&played.bytes[..cut]), played.state_within(cut)) {
                (Ok((state, _)), Some(expected)) => prop_assert!(state == *expected, "cut after {} bytes", cut),
                (Err(code), None) => prop_assert!(["empty", "not-a-game", "damaged"].contains(&code), "{}", code),
                (Ok(_), None) => prop_assert!(false, "opened without a header"),
                (Err(code), Some(_)) => prop_assert!(false, "cut after {} bytes: {}", cut, code),
            }
        }
    }

    #[test]
    fn one_changed_byte_is_an_error_or_a_torn_last_line(
        seed in 0_u64..10_000,
        steps in 0_usize..120,
        changes in prop::collection::vec((any::<prop::sample::Index>(), 1_u8..=255), 40),
    ) {
        let played = Played::new(seed, steps);
        for (at, change) in changes {
            let at = at.index(played.bytes.len());
            let mut bytes = played.bytes.clone();
            bytes[at] ^= change;
            match check_bytes(&bytes) {
                Err(error) => {
                    let code = error.code();
                    prop_assert!(["damaged", "not-a-game", "newer-format"].contains(&code), "byte {}: {}", at, error);
                }
                Ok(_) => {
                    // Only the very last line feed.
                    prop_assert_eq!(at, bytes.len() - 1);
                    let (state, notices) = state_of(&bytes).expect("as just now");
                    prop_assert_eq!(notices.iter().map(Notice::code).collect::<Vec<_>>(), vec!["torn-tail"]);
                    let begins = bytes[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
                    prop_assert!(state == *played.state_within(begins - 1).expect("an earlier state"));
                }
            }
        }
    }

    #[test]
    fn lines_changed_by_somebody_who_knows_the_checksums_never_make_it_panic(
        seed in 0_u64..10_000,
        changes in prop::collection::vec((0_u8..5, any::<prop::sample::Index>(), any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let played = Played::new(seed, 60);
        let mut lines = bare(&played.bytes);
        for (kind, one, other, byte) in changes {
            let (one, other) = (one.index(lines.len()), other.index(lines.len()));
            match kind {
                0 => drop(lines.remove(one)),
                1 => lines.insert(one, lines[other].clone()),
                2 => lines.swap(one, other),
                3 => lines[one] = lines[one].replacen("answer", "undo", 1),
                _ => {
                    let mut bytes = lines[one].clone().into_bytes();
                    let at = other * 7919 % (bytes.len() - 1);
                    bytes[at] = byte;
                    if let Ok(text) = String::from_utf8(bytes) {
                        lines[one] = text;
                    }
                }
            }
            if lines.is_empty() {
                break;
            }
        }
        let lines: Vec<String> = lines.into_iter().filter(|line| !line.contains('\n')).collect();
        // Whatever it is: an error with a code, or a game that the rules allow.
        match state_of(&forged(&lines)) {
            Ok(_) => {}
            Err(code) => prop_assert!(!code.is_empty()),
        }
    }

    #[test]
    fn any_bytes_are_an_error(bytes in prop::collection::vec(any::<u8>(), 0..3000)) {
        prop_assert!(check_bytes(&bytes).is_err());
        let mut after = b"{\"fitg\":1,".to_vec();
        after.extend_from_slice(&bytes);
        prop_assert!(check_bytes(&after).is_err());
    }
}
