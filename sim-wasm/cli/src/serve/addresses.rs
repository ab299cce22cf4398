//! Which addresses lead here.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// Where phones find questions.
pub(crate) const PHONE_PATH: &str = "/q";

/// Whether a `Host` names a computer by its address, or as `localhost`. Whoever owns a name can make it point to
/// this computer, and would be of the same origin as the page; nobody owns an address (DNS rebinding).
pub(crate) fn is_an_address(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if !port.is_empty() && port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    if let Some(inner) = name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        return inner.parse::<Ipv6Addr>().is_ok();
    }
    name.eq_ignore_ascii_case("localhost") || name.parse::<std::net::Ipv4Addr>().is_ok()
}

/// The addresses that phones may type, the likeliest first; none without a network.
pub(crate) fn for_phones(own: SocketAddr) -> Vec<String> {
    let hosts = if own.ip().is_unspecified() { on_the_network() } else { vec![own.ip()] };
    let url = |ip: IpAddr| {
        // What browsers leave out is not typed.
        if own.port() == 80 && ip.is_ipv4() {
            format!("http://{ip}{PHONE_PATH}")
        } else {
            format!("http://{}{PHONE_PATH}", SocketAddr::new(ip, own.port()))
        }
    };
    hosts.into_iter().map(url).collect()
}

/// This computer's addresses now: a network may have come or gone since the command began. Private ones are first: a
/// class is on a network of its own more often than not.
fn on_the_network() -> Vec<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let ips = interfaces.iter().filter(|interface| !interface.is_loopback()).map(if_addrs::Interface::ip);
    let mut found: Vec<IpAddr> = ips.filter(|ip| matches!(ip, IpAddr::V4(v4) if !v4.is_link_local())).collect();
    found.sort_by_key(|ip| !matches!(ip, IpAddr::V4(v4) if v4.is_private()));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_address_or_localhost_is_a_host() {
        for host in ["127.0.0.1", "127.0.0.1:8080", "192.168.1.5:80", "[::1]:8080", "[::1]", "localhost:1", "LOCALHOST"]
        {
            assert!(is_an_address(host), "{host}");
        }
        for host in ["", "evil.example", "127.0.0.1.evil.example:8080", "localhost.evil.example", "[::1", "1", ":80"] {
            assert!(!is_an_address(host), "{host}");
        }
    }

    #[test]
    fn the_usual_port_is_not_typed() {
        let at = |port| for_phones(SocketAddr::from(([10, 0, 0, 7], port)));
        assert_eq!(at(80), ["http://10.0.0.7/q"]);
        assert_eq!(at(8080), ["http://10.0.0.7:8080/q"]);
    }
}
