//! WebKitWebDriver, which starts the program and clicks in it.
//!
//! Driver and program are one process group with a time limit, and print into a file: whatever happens to the test, nothing
//! of them stays behind or keeps the test's own output open.

use super::{Folder, Process};
use std::fs::File;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// However a test goes wrong, driver and program end after this many seconds.
const TIME_LIMIT: &str = "1200";

/// How long it may take until all that was killed is gone.
const LONGEST_DEATH: Duration = Duration::from_secs(10);

/// How long the driver may take to listen.
const PATIENCE: Duration = Duration::from_secs(20);

/// A running driver. It is ended with its whole group when it is dropped.
pub(crate) struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    /// Starts one on a port that is free.
    pub(crate) fn start(folder: &Folder) -> Self {
        let port = free_port();
        let printed =
            File::options().create(true).append(true).open(folder.path("printed")).expect("a file to print to");
        let mut command = Command::new("timeout");
        command
            .args(["--kill-after=2", TIME_LIMIT, "WebKitWebDriver", "--host=127.0.0.1"])
            .arg(format!("--port={port}"))
            .envs(folder.environment())
            .env("TAURI_WEBVIEW_AUTOMATION", "true")
            .env("NO_AT_BRIDGE", "1")
            .env("WEBKIT_SKIA_ENABLE_CPU_RENDERING", "1")
            // With either of these, screenshots hang for ever.
            .env_remove("WEBKIT_DISABLE_DMABUF_RENDERER")
            .env_remove("WEBKIT_DISABLE_COMPOSITING_MODE")
            .stdin(Stdio::null())
            .stdout(printed.try_clone().expect("a second handle"))
            .stderr(printed)
            .process_group(0);
        let process = command.spawn().expect("`timeout` starts WebKitWebDriver (Debian: webkit2gtk-driver)");
        let driver = Self { process, port };
        driver.wait_until_it_listens(folder);
        driver
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The process group of the driver, the program, and all that they started.
    pub(crate) fn group(&self) -> u32 {
        self.process.id()
    }

    /// Ends everything at once, as a power cut would, and waits until nothing of it is left: on a busy machine a process takes a while to
    /// die, and holds the lock on its game until then.
    pub(crate) fn kill(&mut self) {
        self.signal("KILL");
        let _ = self.process.wait();
        let began = Instant::now();
        while !Process::of_group(self.group()).is_empty() && began.elapsed() < LONGEST_DEATH {
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    fn wait_until_it_listens(&self, folder: &Folder) {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, self.port));
        let began = Instant::now();
        while TcpStream::connect(address).is_err() {
            assert!(began.elapsed() < PATIENCE, "WebKitWebDriver does not listen; it printed: {}", folder.printed());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn signal(&self, name: &str) {
        // The shell's own `kill` is there on the smallest of systems.
        let script = format!("kill -s {name} -- -{}", self.group());
        let _ = Command::new("sh").args(["-c", &script]).stderr(Stdio::null()).status();
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        if matches!(self.process.try_wait(), Ok(Some(_))) {
            return;
        }
        self.signal("TERM");
        let began = Instant::now();
        while matches!(self.process.try_wait(), Ok(None)) && began.elapsed() < Duration::from_secs(2) {
            std::thread::sleep(Duration::from_millis(10));
        }
        self.kill();
    }
}

/// A port that was free a moment ago.
fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("an address").port()
}
