//! The packages and fonts that are bundled into the page.

use super::{notice, text::Notice};
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// Tools that write lines of their own into the page.
const TOOLS: [&str; 2] = ["node_modules/vite", "node_modules/rolldown"];

#[derive(Deserialize)]
struct Lock {
    packages: BTreeMap<String, Package>,
}

#[derive(Deserialize)]
struct Package {
    #[serde(default)]
    version: String,
    #[serde(default)]
    license: String,
    #[serde(default)]
    dev: bool,
    #[serde(default)]
    optional: bool,
}

/// The notices of the page's dependencies: some of them may be left out of the bundle, none is missing. That is looked at
/// when the page is built (`ui/vite.config.ts`).
pub(super) fn notices(root: &Path) -> Result<Vec<Notice>> {
    let file = root.join("ui/package-lock.json");
    let text = std::fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?;
    let lock: Lock = serde_json::from_str(&text).with_context(|| format!("{}", file.display()))?;
    lock.packages
        .iter()
        .filter(|(path, package)| bundled(path, package))
        .map(|(path, package)| {
            let name = path.rsplit_once("node_modules/").map_or(path.as_str(), |(_, name)| name);
            let source = format!("https://www.npmjs.com/package/{name}/v/{}", package.version);
            notice(name, &package.version, &package.license, source, &root.join("ui").join(path))
        })
        .collect()
}

fn bundled(path: &str, package: &Package) -> bool {
    !path.is_empty() && (TOOLS.contains(&path) || !package.dev && !package.optional)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_builds_or_tests_the_page_is_not_in_it() {
        let lock: Lock = serde_json::from_str(
            r#"{ "packages": { "": { "license": "MIT" }, "node_modules/marked": { "license": "MIT" },
                "node_modules/eslint": { "dev": true }, "node_modules/vite": { "dev": true },
                "node_modules/a/node_modules/fsevents": { "optional": true } } }"#,
        )
        .expect("a list of packages");
        let names: Vec<&String> =
            lock.packages.iter().filter(|(path, package)| bundled(path, package)).map(|(path, _)| path).collect();
        assert_eq!(names, ["node_modules/marked", "node_modules/vite"]);
    }
}
