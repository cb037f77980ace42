//! The lessons of the last few rounds, which are learned from again: they lie in a file for each round.

use crate::learner::Lesson;
use fitg_players::captain::features::{Features, GLOBAL, PLANET};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

fn file(folder: &Path, round: u64) -> PathBuf {
    folder.join(format!("lessons-{round}"))
}

/// Keeps the lessons of a round.
pub fn keep(folder: &Path, round: u64, lessons: &[Lesson]) -> io::Result<()> {
    let mut bytes = Vec::new();
    for Lesson { features, won, margin } in lessons {
        bytes.extend(u16::try_from(features.planets.len()).unwrap_or(u16::MAX).to_le_bytes());
        let numbers = features.planets.iter().flatten().chain(&features.global);
        bytes.extend(numbers.flat_map(|number| number.to_le_bytes()));
        bytes.extend(won.to_le_bytes());
        bytes.extend(margin.to_le_bytes());
    }
    fs::write(file(folder, round), bytes)
}

/// The lessons of so many rounds up to this one.
pub fn lessons(folder: &Path, last: u64, rounds: usize) -> io::Result<Vec<Lesson>> {
    let mut lessons = Vec::new();
    for round in (1..=last).rev().take(rounds) {
        let bytes = fs::read(file(folder, round))?;
        let mut rest = bytes.as_slice();
        while let Some(lesson) = next(&mut rest) {
            lessons.push(lesson);
        }
    }
    Ok(lessons)
}

fn next(rest: &mut &[u8]) -> Option<Lesson> {
    let planets = u16::from_le_bytes(*taken(rest)?);
    let mut features = Features::default();
    for _ in 0..planets {
        features.planets.push(row::<PLANET>(rest)?);
    }
    features.global = row::<GLOBAL>(rest)?;
    let (won, margin) = (f32::from_le_bytes(*taken(rest)?), f32::from_le_bytes(*taken(rest)?));
    Some(Lesson { features, won, margin })
}

fn row<const N: usize>(rest: &mut &[u8]) -> Option<[i16; N]> {
    let mut row = [0; N];
    for number in &mut row {
        *number = i16::from_le_bytes(*taken(rest)?);
    }
    Some(row)
}

fn taken<'b, const N: usize>(rest: &mut &'b [u8]) -> Option<&'b [u8; N]> {
    let (first, others) = rest.split_first_chunk()?;
    *rest = others;
    Some(first)
}
