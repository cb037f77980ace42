//! The real program, in a process of its own, and a page that asks it.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

/// A server at work in a folder of games.
pub struct Server {
    child: Arc<Mutex<Child>>,
    address: String,
    token: String,
}

/// Whoever may kill a server.
pub struct Killer(Arc<Mutex<Child>>);

impl Killer {
    /// Kills it as the system does: it is not asked, and has no time for anything.
    pub fn kill(&self) {
        self.0.lock().expect("no panic before").kill().expect("it can be killed");
    }
}

impl Server {
    /// Starts it and waits until it can be asked.
    pub fn start(folder: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_fitg-loopback"))
            .args(["--port", "0", "--ui"])
            .arg(folder)
            .arg("--data")
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("started");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("its first line");
        let start = line.trim().strip_prefix("http://").expect("an address");
        let (address, token) = start.split_once("/?token=").expect("an address and a token");
        let (address, token) = (address.to_owned(), token.to_owned());
        Server { child: Arc::new(Mutex::new(child)), address, token }
    }

    /// Somebody who may kill it.
    pub fn killer(&self) -> Killer {
        Killer(Arc::clone(&self.child))
    }

    /// Waits until it has ended.
    pub fn wait(&mut self) {
        self.child.lock().expect("no panic before").wait().expect("ended");
    }

    /// Asks a command; nothing if the server is gone before its reply is whole.
    pub fn call(&self, command: &str, args: &Value) -> Option<Value> {
        let own = [("host", self.address.clone()), ("authorization", format!("Bearer {}", self.token))];
        let reply = self.asked(&format!("/call/{command}"), &own, args)?;
        let (head, body) = reply.split_once("\r\n\r\n")?;
        let length =
            head.lines().find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok());
        if length != Some(body.len()) {
            return None;
        }
        assert!(head.starts_with("HTTP/1.1 200"), "{command} was refused: {body}");
        serde_json::from_str(body).ok()
    }
}

impl Server {
    /// The address that it listens at.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The token of its start line.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Asks with these headers, and gives the reply as it came.
    pub fn asked(&self, path: &str, headers: &[(&str, String)], args: &Value) -> Option<String> {
        let body = args.to_string();
        let mut stream = TcpStream::connect(&self.address).ok()?;
        stream.set_nodelay(true).ok()?;
        let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        write!(
            stream,
            "POST {path} HTTP/1.1\r\n{headers}connection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        )
        .ok()?;
        let mut reply = String::new();
        stream.read_to_string(&mut reply).ok()?;
        Some(reply)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let mut child = self.child.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let _ = child.kill();
        let _ = child.wait();
    }
}
