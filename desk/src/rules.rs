//! The rules, to be read beside the game.

use crate::desk::args;
use crate::failure::{Code, Failure};
use fitg_engine::{Case, charts};
use fitg_rulebook::{Entry, LookUp, Term, Topic, glossary, rulebook, terms_of};
use serde::Serialize;
use ts_rs::TS;

/// A case as it is shown in the rules panel, with what stands around it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RuleEntry {
    /// The number as it was asked for.
    pub asked: String,
    /// Whether it is the very case asked for; if not, it is the nearest one above it.
    pub exact: bool,
    /// Its number.
    pub number: Case,
    /// Its title.
    pub title: String,
    /// What it says, as Markdown. A link to another case looks like `[9.4](#9.4)`.
    pub markdown: String,
    /// The section it belongs to.
    pub section: RuleHeading,
    /// The case above it.
    pub parent: Option<RuleHeading>,
    /// The case before it in the book.
    pub previous: Option<RuleHeading>,
    /// The case after it in the book.
    pub next: Option<RuleHeading>,
    /// The cases below it.
    pub children: Vec<RuleHeading>,
    /// The cases it refers to.
    pub links: Vec<RuleHeading>,
    /// The cases that refer to it.
    pub mentioned_by: Vec<RuleHeading>,
    /// The charts printed in it, by name. Where its text has tables, the first ones are these, in this order.
    pub charts: Vec<String>,
    /// The charts of cases that it refers to, by name.
    pub charts_near: Vec<String>,
}

/// A case by its number and title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RuleHeading {
    /// Its number.
    pub number: Case,
    /// Its title.
    pub title: String,
}

/// A line of the table of contents, with the lines below it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RuleTopic {
    /// Its number; 9.0 for a section.
    pub number: Case,
    /// Its title.
    pub title: String,
    /// What belongs under it.
    pub children: Vec<RuleTopic>,
}

/// What was found in the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RuleHits {
    /// What was looked for, so that a late reply is not taken for that to a later question.
    pub query: String,
    /// Where a number was typed: the case it led to.
    pub number: Option<Case>,
    /// Whether that is the very case; if not, it is the nearest one above it.
    pub exact: bool,
    /// The cases found, the best first.
    pub hits: Vec<RuleHit>,
    /// The terms that were typed, or that the question names.
    pub terms: Vec<GlossaryTerm>,
}

/// A term of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct GlossaryTerm {
    /// The word or words.
    pub term: String,
    /// How else it is written.
    pub forms: Vec<String>,
    /// What it means, in a sentence or two.
    pub text: String,
    /// The case that says more.
    pub case: Case,
}

impl From<&Term> for GlossaryTerm {
    fn from(term: &Term) -> GlossaryTerm {
        let Term { term, forms, text, case } = term.clone();
        GlossaryTerm { term, forms, text, case }
    }
}

/// A case that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RuleHit {
    /// Its number.
    pub number: Case,
    /// Its title.
    pub title: String,
    /// Why it is among those found.
    pub why: HitReason,
    /// The place of its text that shows it.
    pub excerpt: Vec<RuleExcerpt>,
}

/// Why a case was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum HitReason {
    /// Its number was typed.
    Number,
    /// It stands below the case whose number was typed.
    Below,
    /// It refers to the case whose number was typed.
    Mention,
    /// Its words fit.
    Words,
}

/// A part of an excerpt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RuleExcerpt {
    /// The text.
    pub text: String,
    /// Whether it is a word that was looked for.
    pub marked: bool,
}

/// So many cases are listed for what was typed.
const MOST_HITS: usize = 40;

/// A word of so few letters is not looked for in the text, only at the beginnings of the words of titles.
const SHORT: usize = 2;

/// What is asked about the rules.
pub(crate) struct Rules;

impl Rules {
    pub(crate) fn rule(&self, args: args::RuleNumber) -> Result<RuleEntry, Failure> {
        let LookUp { entry, exact } = rulebook().look_up(&args.number).ok_or_else(|| {
            let number = args.number.trim();
            Failure::new(
                Code::NoSuchCase,
                format!("The rulebook has nothing under {number:?}: it has sections {}.", rulebook().section_numbers()),
            )
        })?;
        Ok(shown(entry, args.number, exact))
    }

    pub(crate) fn rules_contents(&self, _: args::Nothing) -> Result<Vec<RuleTopic>, Failure> {
        Ok(rulebook().contents().into_iter().map(RuleTopic::from).collect())
    }

    pub(crate) fn rules_search(&self, args: args::RulesQuery) -> Result<RuleHits, Failure> {
        let typed = args.query.trim();
        let number = if is_number(typed) { rulebook().look_up(typed) } else { None };
        let mut hits = match number {
            Some(LookUp { entry, .. }) => around(entry),
            None if is_number(typed) => Vec::new(),
            None if typed.chars().count() <= SHORT => titles(typed),
            None => in_text(typed),
        };
        hits.truncate(MOST_HITS);
        let (number, exact) = number.map_or((None, false), |found| (Some(found.entry.case), found.exact));
        let terms = terms_of(typed).into_iter().map(GlossaryTerm::from).collect();
        Ok(RuleHits { query: args.query, number, exact, hits, terms })
    }

    pub(crate) fn glossary(&self, _: args::Nothing) -> Result<Vec<GlossaryTerm>, Failure> {
        Ok(glossary().iter().map(GlossaryTerm::from).collect())
    }
}

fn shown(entry: &'static Entry, asked: String, exact: bool) -> RuleEntry {
    let around = rulebook().neighbours(entry.case);
    let one = |entry: Option<&Entry>| entry.map(RuleHeading::from);
    let section = rulebook().section(entry.section).and_then(|section| section.entries.first()).unwrap_or(entry);
    let mut own = Vec::new();
    let mut near = Vec::new();
    for chart in charts::all() {
        if chart.case == entry.case {
            own.push(chart.name.to_owned());
        } else if entry.links.contains(&chart.case) {
            near.push(chart.name.to_owned());
        }
    }
    RuleEntry {
        asked,
        exact,
        number: entry.case,
        title: entry.title.clone(),
        markdown: entry.markdown.clone(),
        section: section.into(),
        parent: one(around.as_ref().and_then(|around| around.parent)),
        previous: one(around.as_ref().and_then(|around| around.previous)),
        next: one(around.as_ref().and_then(|around| around.next)),
        children: around.iter().flat_map(|around| &around.children).map(|entry| RuleHeading::from(*entry)).collect(),
        links: entry.links.iter().filter_map(|case| rulebook().entry(*case)).map(RuleHeading::from).collect(),
        mentioned_by: rulebook().mentions(entry.case).into_iter().map(RuleHeading::from).collect(),
        charts: own,
        charts_near: near,
    }
}

/// Whether somebody is typing a number: "9", "9.", "9.31", "[9.31]", "case 9.3".
fn is_number(typed: &str) -> bool {
    let rest = typed.strip_prefix("case").unwrap_or(typed);
    let digits = rest.trim_matches(|c: char| c.is_whitespace() || "[].,:".contains(c));
    !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit() || c == '.')
}

/// A case, those below it and those that refer to it.
fn around(entry: &'static Entry) -> Vec<RuleHit> {
    let children = rulebook().neighbours(entry.case).map(|around| around.children).unwrap_or_default();
    let below = children.iter().map(|child| child.case).collect::<Vec<_>>();
    let mentions = rulebook().mentions(entry.case).into_iter().filter(|entry| !below.contains(&entry.case));
    std::iter::once((entry, HitReason::Number))
        .chain(children.into_iter().map(|child| (child, HitReason::Below)))
        .chain(mentions.map(|entry| (entry, HitReason::Mention)))
        .map(|(entry, why)| RuleHit::without_excerpt(entry, why))
        .collect()
}

/// The cases with a title in which a word begins like what was typed.
fn titles(typed: &str) -> Vec<RuleHit> {
    let typed = typed.to_lowercase();
    let begins =
        |title: &str| title.to_lowercase().split(|c: char| !c.is_alphanumeric()).any(|word| word.starts_with(&typed));
    let found = rulebook().entries().iter().filter(|entry| !typed.is_empty() && begins(&entry.title));
    found.map(|entry| RuleHit::without_excerpt(entry, HitReason::Words)).collect()
}

fn in_text(typed: &str) -> Vec<RuleHit> {
    let found = rulebook().search(typed).into_iter();
    found
        .map(|hit| RuleHit {
            number: hit.entry.case,
            title: hit.entry.title.clone(),
            why: HitReason::Words,
            excerpt: hit
                .excerpt
                .parts
                .into_iter()
                .map(|part| RuleExcerpt { text: part.text, marked: part.marked })
                .collect(),
        })
        .collect()
}

impl RuleHit {
    fn without_excerpt(entry: &Entry, why: HitReason) -> RuleHit {
        RuleHit { number: entry.case, title: entry.title.clone(), why, excerpt: Vec::new() }
    }
}

impl From<&Entry> for RuleHeading {
    fn from(entry: &Entry) -> RuleHeading {
        RuleHeading { number: entry.case, title: entry.title.clone() }
    }
}

impl From<Topic> for RuleTopic {
    fn from(topic: Topic) -> RuleTopic {
        let children = topic.children.into_iter().map(RuleTopic::from).collect();
        RuleTopic { number: topic.case, title: topic.title, children }
    }
}
