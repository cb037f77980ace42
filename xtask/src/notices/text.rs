//! Notices as one text: works that share the words of a licence stand together above them.

use anyhow::{Context, Result};
use spdx::{Expression, ParseMode};
use std::collections::BTreeMap;

const RULE: &str = "================================================================================";

/// Whose work it is, and under which terms it is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Notice {
    pub(super) name: String,
    pub(super) version: String,
    /// The licence as an SPDX expression.
    pub(super) licence: String,
    /// Where its source can be had.
    pub(super) source: String,
    /// The names and words of its licences and notices.
    pub(super) texts: Vec<(String, String)>,
}

/// What the compiler puts into every program.
pub(super) fn standard_library() -> Result<Notice> {
    let licence = "MIT OR Apache-2.0";
    Ok(Notice {
        name: "The Rust standard library".to_owned(),
        version: String::new(),
        licence: licence.to_owned(),
        source: "https://github.com/rust-lang/rust".to_owned(),
        texts: standard("MIT")?,
    })
}

fn expression(licence: &str) -> Result<Expression> {
    Expression::parse_mode(licence, ParseMode::LAX).with_context(|| format!("{licence:?} is no licence"))
}

/// The files that are needed: where a work can be had under the MIT licence alone, only that, with its notices.
pub(super) fn chosen(licence: &str, files: Vec<(String, String)>) -> Vec<(String, String)> {
    let mit = expression(licence)
        .is_ok_and(|expression| expression.evaluate(|asked| asked.license.id().is_some_and(|id| id.name == "MIT")));
    let needed = |name: &str| {
        let name = name.to_uppercase();
        name.contains("MIT") || name.starts_with("NOTICE") || name.starts_with("COPYRIGHT")
    };
    if mit && files.iter().any(|(name, _)| name.to_uppercase().contains("MIT")) {
        return files.into_iter().filter(|(name, _)| needed(name)).collect();
    }
    files
}

/// The words of the licences in an expression, for works that bring none.
pub(super) fn standard(licence: &str) -> Result<Vec<(String, String)>> {
    let expression = expression(licence)?;
    let ids = expression.requirements().filter_map(|asked| asked.req.license.id());
    Ok(ids.map(|id| (id.name.to_owned(), id.text().to_owned())).collect())
}

/// Without what differs between editors only.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

/// All notices as one text.
pub(super) fn written(notices: &[Notice]) -> String {
    let mut works: BTreeMap<String, Vec<&Notice>> = BTreeMap::new();
    for notice in notices {
        for (_, text) in &notice.texts {
            let shared = works.entry(tidy(text)).or_default();
            if shared.last() != Some(&notice) {
                shared.push(notice);
            }
        }
    }
    let mut sorted: Vec<(&String, &Vec<&Notice>)> = works.iter().collect();
    // First what most works share.
    sorted.sort_by(|(a, left), (b, right)| right.len().cmp(&left.len()).then_with(|| a.cmp(b)));
    let mut written = String::from(
        "Notices of third parties\n\n\
         Freedom in the Galaxy contains the works of others that are listed here, each under the terms that follow it.\n\
         Their sources, unchanged, can be had at the addresses given; of those under the Mozilla Public License 2.0 too.\n",
    );
    for (text, notices) in sorted {
        written.push_str(&format!("\n{RULE}\n\n"));
        for notice in notices {
            let version = if notice.version.is_empty() { String::new() } else { format!(" {}", notice.version) };
            written.push_str(&format!("{}{version} ({}), {}\n", notice.name, notice.licence, notice.source));
        }
        written.push_str(&format!("\n{text}\n"));
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    fn work(name: &str, text: &str) -> Notice {
        Notice {
            name: name.to_owned(),
            version: "1.0".to_owned(),
            licence: "MIT".to_owned(),
            source: format!("https://example.org/{name}"),
            texts: vec![("LICENSE".to_owned(), text.to_owned())],
        }
    }

    #[test]
    fn every_work_is_named_with_its_terms_and_shared_words_stand_once() {
        let text = written(&[work("a", "Be kind.\r\n"), work("b", "Copyright B  \n"), work("c", "\nBe kind.\n")]);
        assert_eq!(text.matches("Be kind.").count(), 1);
        let terms = "a 1.0 (MIT), https://example.org/a\nc 1.0 (MIT), https://example.org/c\n\nBe kind.\n";
        assert!(text.contains(terms), "{text}");
        assert!(text.contains("b 1.0 (MIT), https://example.org/b\n\nCopyright B\n"), "{text}");
    }

    #[test]
    fn of_two_licences_the_mit_licence_is_chosen_and_notices_go_with_it() {
        let files = |names: &[&str]| names.iter().map(|name| ((*name).to_owned(), String::new())).collect::<Vec<_>>();
        let names = |licence: &str| -> Vec<String> {
            let all = files(&["LICENSE-APACHE", "LICENSE-MIT", "NOTICE"]);
            chosen(licence, all).into_iter().map(|(name, _)| name).collect()
        };
        assert_eq!(names("MIT OR Apache-2.0"), ["LICENSE-MIT", "NOTICE"]);
        assert_eq!(names("Apache-2.0/MIT"), ["LICENSE-MIT", "NOTICE"]);
        assert_eq!(names("MIT AND Apache-2.0").len(), 3);
        assert_eq!(chosen("MIT OR Apache-2.0", files(&["LICENSE"])).len(), 1);
    }

    #[test]
    fn a_work_without_a_licence_file_has_the_words_of_its_licence() {
        let words = standard("MPL-2.0").expect("it is known");
        assert!(words[0].1.contains("Mozilla Public License"), "{words:?}");
        assert!(standard("no such licence").is_err());
    }
}
