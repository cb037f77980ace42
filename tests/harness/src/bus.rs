//! A session bus, by which a program that is started a second time finds the first.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running bus; it ends when it is dropped.
pub(crate) struct Bus {
    process: Child,
    address: String,
}

impl Bus {
    /// Starts one that listens on this socket.
    pub(crate) fn start(socket: &Path) -> Self {
        let address = format!("unix:path={}", socket.display());
        let process = Command::new("dbus-daemon")
            .args(["--session", "--nofork", "--nopidfile"])
            .arg(format!("--address={address}"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .expect("`dbus-daemon` (Debian: dbus)");
        let began = Instant::now();
        while !socket.exists() {
            assert!(began.elapsed() < Duration::from_secs(10), "dbus-daemon does not listen");
            std::thread::sleep(Duration::from_millis(10));
        }
        Self { process, address }
    }

    /// Where it listens, as programs want it in their environment.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
