//! Questions as people ask them: "how do I win", "can I shoot a ship". What only makes it a question is left out, and everyday words are led
//! to those of the rules.

use crate::words::words;

/// Words with which a question begins.
const OPENERS: [&str; 24] = [
    "how", "what", "what's", "when", "where", "who", "whose", "why", "which", "can", "could", "may", "must", "do",
    "does", "did", "is", "are", "am", "will", "would", "should", "may", "has",
];

/// Words that say nothing of what a question is about.
const EMPTY: [&str; 74] = [
    "how", "what", "what's", "when", "where", "who", "whose", "why", "which", "can", "could", "may", "must", "do",
    "does", "did", "is", "are", "am", "will", "would", "should", "has", "have", "had", "be", "been", "i", "me", "my",
    "mine", "we", "our", "you", "your", "he", "his", "him", "she", "her", "it", "its", "they", "their", "them", "a",
    "an", "the", "this", "that", "these", "those", "there", "to", "of", "in", "on", "at", "for", "from", "with", "by",
    "and", "or", "if", "many", "much", "get", "mean", "means", "happens", "happen", "work", "works",
];

/// Everyday words, and the words of the rules that may be meant.
const MEANT: [(&str, &[&str]); 67] = [
    ("win", &["victory"]),
    ("wins", &["victory"]),
    ("won", &["victory"]),
    ("lose", &["victory", "losses"]),
    ("score", &["victory", "points"]),
    ("points", &["victory"]),
    ("over", &["victory", "end"]),
    ("ends", &["victory", "end"]),
    ("shoot", &["fires", "fire"]),
    ("shot", &["fires", "fire"]),
    ("gun", &["firefight", "weapon"]),
    ("guns", &["firefight", "weapon"]),
    ("ship", &["spaceship"]),
    ("ships", &["spaceship"]),
    ("fly", &["spaceship", "planet"]),
    ("pilot", &["spaceship", "navigation"]),
    ("travel", &["moving", "planet"]),
    ("go", &["moving", "move"]),
    ("walk", &["moving", "planet"]),
    ("heal", &["healing", "rest"]),
    ("hurt", &["wounds"]),
    ("injured", &["wounds"]),
    ("health", &["endurance", "wounds"]),
    ("flee", &["break"]),
    ("escape", &["break", "prisoners"]),
    ("run", &["break"]),
    ("away", &["break", "off"]),
    ("hide", &["hiding"]),
    ("find", &["search", "found"]),
    ("seen", &["detected", "detection"]),
    ("see", &["detected", "detection"]),
    ("spot", &["detected", "detection"]),
    ("army", &["military", "units"]),
    ("armies", &["military", "units"]),
    ("troops", &["military", "units"]),
    ("soldiers", &["military", "units"]),
    ("attack", &["combat", "attack"]),
    ("fight", &["combat"]),
    ("battle", &["combat"]),
    ("general", &["leaders", "leader"]),
    ("commander", &["leaders", "leader"]),
    ("base", &["pdb"]),
    ("bases", &["pdb"]),
    ("repair", &["putting", "up"]),
    ("revolt", &["rebellion"]),
    ("uprising", &["rebellion"]),
    ("revolution", &["rebellion"]),
    ("convince", &["diplomacy", "loyalty"]),
    ("persuade", &["diplomacy", "loyalty"]),
    ("monster", &["creature"]),
    ("monsters", &["creature"]),
    ("beast", &["creature"]),
    ("item", &["possession"]),
    ("items", &["possession"]),
    ("equipment", &["possession"]),
    ("jail", &["prisoner", "captured"]),
    ("arrest", &["capture"]),
    ("rescue", &["free", "prisoners"]),
    ("recruit", &["gain", "buying"]),
    ("buy", &["buying"]),
    ("kill", &["assassination", "kill"]),
    ("murder", &["assassination"]),
    ("person", &["characters"]),
    ("people", &["characters"]),
    ("order", &["sequence"]),
    ("crowded", &["stacking", "limit"]),
    ("stand", &["stacking", "limit"]),
];

/// Whether somebody asks a question in a whole sentence, rather than types some words.
pub(crate) fn is_question(query: &str) -> bool {
    let words = words(query);
    let opens = words.first().is_some_and(|first| OPENERS.contains(&first.lower.as_str()));
    words.len() > 1 && (opens || query.trim_end().ends_with('?'))
}

/// Whether a word says nothing of what a question is about.
pub(crate) fn is_empty(word: &str) -> bool {
    EMPTY.contains(&word)
}

/// The words that a question is about, each with the words of the rules that may be meant by it; of a question that has no others, all.
pub(crate) fn about(query: &str) -> Vec<(String, &'static [&'static str])> {
    let all: Vec<String> = words(query).into_iter().map(|word| word.lower).collect();
    let telling: Vec<String> = all.iter().filter(|word| !is_empty(word)).cloned().collect();
    let kept = if telling.is_empty() { all } else { telling };
    kept.into_iter().map(|word| (word.clone(), meant(&word))).collect()
}

fn meant(word: &str) -> &'static [&'static str] {
    MEANT.iter().find(|(everyday, _)| *everyday == word).map_or(&[], |(_, rules)| rules)
}
