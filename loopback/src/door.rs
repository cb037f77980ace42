//! Who may ask the server: a page that it served itself, or a test, which both know the token of its start line. Any other page
//! in the same browser, and whoever makes a name of his lead to this machine, stays out.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::hash::{BuildHasher, RandomState};
use std::net::SocketAddr;
use std::sync::Arc;

/// What a request must show.
#[derive(Debug)]
pub struct Door {
    hosts: [String; 2],
    token: String,
}

impl Door {
    /// The door of a server at this address, with a token that nobody can know.
    pub fn at(address: SocketAddr) -> Door {
        // The keys of a new state come from the system's own randomness.
        let half = || RandomState::new().hash_one(address);
        let hosts = [address.to_string(), format!("localhost:{}", address.port())];
        Door { hosts, token: format!("{:016x}{:016x}", half(), half()) }
    }

    /// Where the page is, with the token: the server's start line.
    pub fn start_line(&self) -> String {
        format!("http://{}/?token={}", self.hosts[0], self.token)
    }

    fn is_here(&self, headers: &HeaderMap) -> bool {
        one(headers, header::HOST).is_some_and(|host| self.hosts.iter().any(|own| own == host))
    }

    /// A browser says which page asks; a test says nothing.
    fn is_own_page(&self, headers: &HeaderMap) -> bool {
        !headers.contains_key(header::ORIGIN)
            || one(headers, header::ORIGIN)
                .is_some_and(|origin| self.hosts.iter().any(|own| origin.strip_prefix("http://") == Some(own)))
    }

    fn knows_the_token(&self, headers: &HeaderMap) -> bool {
        one(headers, header::AUTHORIZATION).and_then(|shown| shown.strip_prefix("Bearer ")) == Some(&self.token)
    }
}

/// The only value of a header.
fn one(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).iter();
    let only = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(only)
}

/// Lets in whoever asks for this machine by its own name.
pub async fn host_only(State(door): State<Arc<Door>>, request: Request, next: Next) -> Response {
    if door.is_here(request.headers()) {
        return next.run(request).await;
    }
    (StatusCode::FORBIDDEN, "This server answers to its own address only.").into_response()
}

/// Lets in whoever knows the token, unless another page sent him.
pub async fn token_only(State(door): State<Arc<Door>>, request: Request, next: Next) -> Response {
    if !door.is_own_page(request.headers()) {
        return (StatusCode::FORBIDDEN, "This server answers to its own page only.").into_response();
    }
    if !door.knows_the_token(request.headers()) {
        return (StatusCode::UNAUTHORIZED, "The token of the start line is missing or wrong.").into_response();
    }
    next.run(request).await
}
