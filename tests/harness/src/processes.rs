//! The processes of a running program, from `/proc`.

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Clock ticks a second, as `/proc` counts them; Linux has had this value for programs on every machine for decades.
const TICKS: f64 = 100.0;

/// One process.
#[derive(Clone, Debug)]
pub struct Process {
    id: u32,
    name: String,
    started: f64,
}

impl Process {
    /// All processes of a group.
    pub fn of_group(group: u32) -> Vec<Process> {
        let folders = std::fs::read_dir("/proc").expect("/proc is there").flatten();
        folders.filter_map(|folder| read(&folder.path(), group)).collect()
    }

    /// Its number; what a program starts has a higher one, until the numbers begin anew.
    pub fn id(&self) -> u32 {
        self.id
    }

    /// What it is called; Linux keeps fifteen letters of it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its share of the memory of the machine, in bytes: a page that several have counts in parts.
    pub fn memory(&self) -> u64 {
        let rollup = std::fs::read_to_string(format!("/proc/{}/smaps_rollup", self.id)).unwrap_or_default();
        let line = rollup.lines().find_map(|line| line.strip_prefix("Pss:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
        kilobytes.unwrap_or(0) * 1024
    }

    /// How long its first thread has worked on a core, in milliseconds: that which draws, where it shows a page. Programs that
    /// share the machine make it wait longer, and hardly work more.
    pub fn work(&self) -> f64 {
        let times = std::fs::read_to_string(format!("/proc/{0}/task/{0}/schedstat", self.id)).unwrap_or_default();
        let nanoseconds: f64 = times.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0.0);
        nanoseconds / 1e6
    }

    /// How long after the process had been started this moment (milliseconds since 1970) was.
    pub fn milliseconds_until(&self, moment: f64) -> f64 {
        let uptime = std::fs::read_to_string("/proc/uptime").expect("/proc/uptime");
        let uptime: f64 = uptime.split(' ').next().and_then(|word| word.parse().ok()).expect("seconds");
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO).as_secs_f64();
        moment - (now - uptime + self.started) * 1000.0
    }
}

fn read(folder: &Path, group: u32) -> Option<Process> {
    let id = folder.file_name()?.to_str()?.parse().ok()?;
    let stat = std::fs::read_to_string(folder.join("stat")).ok()?;
    // `id (name) state parent group …`; the name may hold anything.
    let (name, rest) = stat.split_once('(')?.1.rsplit_once(')')?;
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let started: f64 = fields.get(19)?.parse().ok()?;
    let of_group = fields.get(2)?.parse::<u32>().ok()? == group;
    of_group.then(|| Process { id, name: name.to_owned(), started: started / TICKS })
}
