//! `cargo xtask measure`: figures of the real window, for `docs/performance.md`.
//!
//! What is driven is built as it is given to players; what drives it is built as the tests are. The machine should do nothing
//! else meanwhile: there are two processes that draw, and a core each is what they need.

use crate::run::{cargo, run, shown, target_folder};
use crate::{display, install, node};
use anyhow::{Context, Result, ensure};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

#[derive(clap::Args)]
pub struct Options {
    /// What to measure, everything if nothing is named
    #[arg(value_parser = ["empty", "start", "star-system", "province", "campaign", "maps"])]
    parts: Vec<String>,
}

/// Builds everything, then measures.
pub fn run_it(root: &Path, options: &Options) -> Result<()> {
    install::for_tests(root)?;
    let target = target_folder(root)?;
    let map = target.join("full-map");
    run(node::npm(root)?.args(["run", "build"]))?;
    run(node::npm(root)?.args(["run", "build:full-map", "--", "--emptyOutDir", "--outDir"]).arg(&map))?;
    let release = ["build", "--release", "--package", "freedom-in-the-galaxy", "--features", "custom-protocol"];
    run(cargo().args(release).args(["--bins", "--example", "empty-window"]).current_dir(root))?;
    let debug = ["--workspace", "--features", "custom-protocol"];
    // Its server comes with that server's tests, as for the tests of the page in a browser.
    run(cargo().arg("test").args(debug).args(["--no-run", "--test", "loopback"]).current_dir(root))?;
    say_sizes(&root.join("ui/dist"))?;
    let server = Server::start(&target.join("debug/fitg-loopback"), &map, &target.join("full-map-data"))?;
    run(display::virtual_one(cargo().get_program())
        .arg("test")
        .args(debug)
        .args(["--test", "measure", "--"])
        .args(&options.parts)
        .env("FITG_WINDOW_PROGRAM", target.join("release/freedom-in-the-galaxy"))
        .env("FITG_EMPTY_WINDOW", target.join("release/examples/empty-window"))
        .env("FITG_FULL_MAP", server.page("map.html?full&framed"))
        .current_dir(root))
}

/// Says what the page weighs, as it is and packed.
fn say_sizes(page: &Path) -> Result<()> {
    let (mut code, mut fonts) = (0, 0);
    for file in files_below(page)? {
        let packed = packed_size(&file)?;
        match file.extension().and_then(|ending| ending.to_str()) {
            Some("woff2") => fonts += packed,
            _ => code += packed,
        }
    }
    println!("the page, gzipped: {} kB, and {} kB of fonts", code / 1000, fonts / 1000);
    Ok(())
}

fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(|| format!("no page in {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() { files.extend(files_below(&path)?) } else { files.push(path) }
    }
    Ok(files)
}

/// How many bytes gzip makes of a file.
fn packed_size(file: &Path) -> Result<usize> {
    let output = Command::new("gzip").args(["--stdout", "--best"]).arg(file).output().context("gzip did not start")?;
    ensure!(output.status.success(), "gzip: {}", output.status);
    Ok(output.stdout.len())
}

/// The server that gives the map with all its pieces to the window.
struct Server {
    process: Child,
    start_line: String,
}

impl Server {
    fn start(program: &Path, page: &Path, data: &Path) -> Result<Self> {
        let mut command = Command::new(program);
        command.args(["--port", "0", "--ui"]).arg(page).arg("--data").arg(data).stdout(Stdio::piped());
        let shown = shown(&command);
        let mut process = command.spawn().with_context(|| format!("{shown}: did not start"))?;
        let mut start_line = String::new();
        let printed = process.stdout.take().with_context(|| format!("{shown}: prints nothing"))?;
        BufReader::new(printed).read_line(&mut start_line)?;

        Ok(Self { process, start_line })
    }

    fn page(&self, name: &str) -> String {
        page_at(&self.start_line, name)
    }
}

/// The address of a page of the server with this start line. The line ends with the token that opens the desk; a page that asks the
/// desk nothing needs none.
fn page_at(start_line: &str, name: &str) -> String {
    let root = start_line.trim().split_once('?').map_or(start_line.trim(), |(root, _token)| root);
    format!("{root}{name}")
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_stands_before_the_token_of_the_start_line() {
        let page = "http://127.0.0.1:4317/map.html?full&framed";
        assert_eq!(page_at("http://127.0.0.1:4317/?token=5eb6\n", "map.html?full&framed"), page);
        assert_eq!(page_at("http://127.0.0.1:4317/\n", "map.html?full&framed"), page);
    }
}
