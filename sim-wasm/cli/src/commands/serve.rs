//! `faultline serve`: the page on this computer, and live questions on the local network.

use crate::failure::Failure;
use crate::options::Serve;
use crate::output;
use crate::serve::{Live, Server, Site, addresses};
use crate::text::Table;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};

/// The port if none is asked for, and how many after it are tried.
const PORT: u16 = 8080;
const TRIES: u16 = 20;

/// Serves until the command is interrupted.
pub(crate) fn run(asked: &Serve) -> Result<(), Failure> {
    let site = Site::new(asked.dir.as_ref()).ok_or_else(|| Failure::file(&asked.dir, "serve-no-page", &[]))?;
    let everywhere = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    let host = if asked.lan { everywhere } else { asked.host.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)) };
    let listener = listen(host, asked.port)?;
    let own = listener.local_addr().map_err(|e| refused(&SocketAddr::new(host, 0), &e))?;
    let live = if asked.lan || asked.host.is_some() {
        let live = Live::new(own).map_err(|e| Failure::usage_of("serve-no-random", &[("reason", &e.to_string())]))?;
        Some(live)
    } else {
        None
    };
    say(own, live.as_ref())?;
    Server::new(site, live).serve(&listener);
    Ok(())
}

fn listen(host: IpAddr, port: Option<u16>) -> Result<TcpListener, Failure> {
    let ports = port.map_or(PORT..=PORT + TRIES, |port| port..=port);
    let mut last = None;
    for port in ports {
        match TcpListener::bind((host, port)) {
            Ok(listener) => return Ok(listener),
            Err(e) => last = Some((SocketAddr::new(host, port), e)),
        }
    }
    let (address, reason) = last.unwrap_or((SocketAddr::new(host, PORT), io::ErrorKind::AddrInUse.into()));
    Err(refused(&address, &reason))
}

fn refused(address: &SocketAddr, reason: &io::Error) -> Failure {
    Failure::usage_of("serve-no-port", &[("address", &address.to_string()), ("reason", &reason.to_string())])
}

/// Prints where the page is, and where phones go.
fn say(own: SocketAddr, live: Option<&Live>) -> Result<(), Failure> {
    let words = Table::cli();
    let local = if own.ip().is_unspecified() { SocketAddr::from((Ipv4Addr::LOCALHOST, own.port())) } else { own };
    let mut lines = Vec::new();
    if let Some(live) = live {
        let url = format!("http://{local}{}", live.entrance());
        lines.push(words.fill("serve-lecturer", &[("url", &url)]));
        let phones = addresses::for_phones(own);
        lines.extend(phones.iter().map(|url| words.fill("serve-phones", &[("url", url)])));
        if phones.is_empty() {
            lines.push(words.fill("serve-no-network", &[]));
        }
    } else {
        lines.push(words.fill("serve-page", &[("url", &format!("http://{local}/"))]));
    }
    lines.push(words.fill("serve-stop", &[]));
    output::write(&(lines.join("\n") + "\n"))
}
