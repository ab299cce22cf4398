//! A small server for one page and one class: a thread a connection, a request a connection.
//!
//! It trusts nobody: heads and bodies are bounded in size and time, connections in number, and a request must name this
//! computer by an address, so that no other site can lead a browser here under a name of its own.

pub(crate) mod addresses;
mod answer;
mod browser;
mod connections;
pub(crate) mod files;
mod handed;
mod listen;
mod live;
mod packed;
pub(crate) mod request;
mod secret;
mod site;

pub(crate) use browser::start as start_browser;
pub(crate) use handed::Handed;
pub(crate) use listen::{listen, local};
pub(crate) use live::Live;
pub(crate) use site::Site;

use answer::Answer;
use connections::Connections;
use request::{Method, Request};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread::Builder;
use std::time::Duration;

/// Enough for a head and a buffer; there may be some hundred threads.
const STACK: usize = 256 * 1024;
/// How long to wait when the system has no connection or no thread to give.
const PAUSE: Duration = Duration::from_millis(20);

/// What is served.
#[derive(Debug)]
pub(crate) struct Server {
    site: Site,
    live: Option<Live>,
    handed: Option<Handed>,
}

impl Server {
    /// Serves a page.
    pub(crate) fn new(site: Site) -> Self {
        Server { site, live: None, handed: None }
    }

    /// With live questions.
    pub(crate) fn with_live(self, live: Option<Live>) -> Self {
        Server { live, ..self }
    }

    /// With files that the page opens.
    pub(crate) fn with_handed(self, handed: Option<Handed>) -> Self {
        Server { handed, ..self }
    }

    /// Serves until the process ends.
    pub(crate) fn serve(self, listener: &TcpListener) {
        let server = Arc::new(self);
        let connections = Arc::new(Connections::default());
        loop {
            let Ok((stream, from)) = listener.accept() else {
                std::thread::sleep(PAUSE);
                continue;
            };
            let Some(place) = Connections::enter(&connections, from.ip()) else {
                // Nobody waits for this, so it must not block.
                let _ = stream.set_nonblocking(true);
                let _ = Answer::status(503).with("Retry-After", "1").send(&stream, false);
                continue;
            };
            let server = Arc::clone(&server);
            let work = move || {
                server.answer(&stream, from);
                drop(place);
            };
            if Builder::new().stack_size(STACK).spawn(work).is_err() {
                std::thread::sleep(PAUSE);
            }
        }
    }

    fn answer(&self, stream: &TcpStream, from: SocketAddr) {
        let (answer, head_only) = match request::read(stream) {
            Ok(Some(request)) => (self.reply(&request, from), request.method == Method::Head),
            // The browser opened a connection and thought better of it.
            Ok(None) => return,
            Err(status) => (Answer::status(status), false),
        };
        let _ = answer.send(stream, head_only);
        request::close(stream);
    }

    fn reply(&self, request: &Request, from: SocketAddr) -> Answer {
        if !request.header("host").is_some_and(addresses::is_an_address) {
            return Answer::status(421);
        }
        if let Some(live) = &self.live
            && let Some(answer) = live.reply(request, from, &self.site)
        {
            return answer;
        }
        if let Some(answer) = self.handed.as_ref().and_then(|handed| handed.reply(request, &self.site)) {
            return answer;
        }
        match request.method {
            Method::Post => Answer::status(405).with("Allow", "GET, HEAD"),
            Method::Get | Method::Head => self.site.reply(request),
        }
    }
}
