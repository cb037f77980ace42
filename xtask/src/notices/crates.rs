//! The crates that are linked into the program on this system.

use super::{notice, text::Notice};
use crate::run::{cargo, output};
use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, Metadata, PackageId};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// The application: what it links is what is given away.
const PROGRAM: &str = "freedom-in-the-galaxy";

/// The notices of all crates that it links, in the order of their names.
pub(super) fn notices(root: &Path) -> Result<Vec<Notice>> {
    let triple = host()?;
    let arguments =
        ["metadata", "--format-version", "1", "--features", "custom-protocol", "--filter-platform", &triple];
    let printed = output(cargo().args(arguments).current_dir(root))?;
    let metadata: Metadata = serde_json::from_str(&printed).context("cargo metadata")?;
    let linked = linked(&metadata)?;
    let mut packages: Vec<_> = metadata.packages.iter().filter(|package| linked.contains(&package.id)).collect();
    packages.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    packages
        .into_iter()
        // The workspace's own crates are the program itself.
        .filter(|package| package.source.is_some())
        .map(|package| {
            let (name, version) = (package.name.to_string(), package.version.to_string());
            let licence = package.license.as_deref().unwrap_or_default();
            let folder = package.manifest_path.parent().context("a manifest in no folder")?;
            let source = format!("https://crates.io/crates/{name}/{version}");
            notice(&name, &version, licence, source, folder.as_std_path())
        })
        .collect()
}

/// Everything that the program depends on, but for its tests and its build.
fn linked(metadata: &Metadata) -> Result<BTreeSet<PackageId>> {
    let resolve = metadata.resolve.as_ref().context("cargo metadata resolves nothing")?;
    let nodes: BTreeMap<_, _> = resolve.nodes.iter().map(|node| (&node.id, node)).collect();
    let program = metadata.packages.iter().find(|package| *package.name == *PROGRAM);
    let mut open = vec![&program.with_context(|| format!("there is no {PROGRAM}"))?.id];
    let mut linked = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !linked.insert(id.clone()) {
            continue;
        }
        for dependency in nodes.get(id).into_iter().flat_map(|node| &node.deps) {
            if dependency.dep_kinds.iter().any(|kind| kind.kind == DependencyKind::Normal) {
                open.push(&dependency.pkg);
            }
        }
    }
    Ok(linked)
}

/// What the compiler calls this system.
fn host() -> Result<String> {
    let printed = output(Command::new("rustc").arg("-vV"))?;
    let host = printed.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc names no host")?.to_owned())
}
