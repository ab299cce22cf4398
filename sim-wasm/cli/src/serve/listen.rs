//! Where the server listens.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};

/// The port if none is asked for, and how many after it are tried.
const PORT: u16 = 8080;
const TRIES: u16 = 20;

/// Listens at a port, or at the first that is free.
///
/// # Errors
/// The last address that was tried, and why it can't be had.
pub(crate) fn listen(host: IpAddr, port: Option<u16>) -> Result<(TcpListener, SocketAddr), (SocketAddr, io::Error)> {
    let ports = port.map_or(PORT..=PORT + TRIES, |port| port..=port);
    let mut last = (SocketAddr::new(host, PORT), io::ErrorKind::AddrInUse.into());
    for port in ports {
        match TcpListener::bind((host, port)).and_then(|listener| Ok((listener.local_addr()?, listener))) {
            Ok((own, listener)) => return Ok((listener, own)),
            Err(e) => last = (SocketAddr::new(host, port), e),
        }
    }
    Err(last)
}

/// The address by which this computer's own browser finds it.
pub(crate) fn local(own: SocketAddr) -> SocketAddr {
    if own.ip().is_unspecified() { SocketAddr::from((Ipv4Addr::LOCALHOST, own.port())) } else { own }
}
