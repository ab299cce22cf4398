//! `faultline serve`: the page on this computer, and live questions on the local network.

use super::open::Opening;
use crate::failure::Failure;
use crate::host;
use crate::options::{Page, Serve};
use crate::output;
use crate::serve::{Handed, Live, Server, Site, addresses, listen, local, start_browser};
use crate::text::Table;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};

/// The folder of the page if none is named and none is inside the command.
const BUILT: &str = "dist";

/// Serves until the command is interrupted.
pub(crate) fn run(asked: &Serve) -> Result<(), Failure> {
    let site = site(&asked.page)?;
    let host = if asked.lan { Some(IpAddr::V4(Ipv4Addr::UNSPECIFIED)) } else { asked.page.host };
    let (listener, own) = listening(host, &asked.page)?;
    let live = if host.is_some() { Some(Live::new(own).map_err(no_random)?) } else { None };
    say(own, live.as_ref())?;
    Server::new(site).with_live(live).serve(&listener);
    Ok(())
}

/// Serves the page with files that it opens, until the command is interrupted.
pub(super) fn open(asked: &Page, Opening { link, files }: Opening, browser: bool) -> Result<(), Failure> {
    let site = site(asked)?;
    let (listener, own) = listening(asked.host, asked)?;
    let handed = if files.is_empty() { None } else { Some(Handed::new(files).map_err(no_random)?) };
    let open = handed.as_ref().map(|handed| format!("&open={}", handed.address())).unwrap_or_default();
    let url = format!("http://{}/#v=1{link}{open}", local(own));
    let words = Table::cli();
    let lines = [words.fill("serve-page", &[("url", &url)]), words.fill("open-stop", &[])];
    output::write(&(lines.join("\n") + "\n"))?;
    if browser {
        // What starts it may wait until it ends.
        std::thread::spawn(move || {
            if let Err(reason) = start_browser(&url) {
                host::tell(&(Table::cli().fill("open-no-browser", &[("reason", &reason)]) + "\n"));
            }
        });
    }
    Server::new(site).with_handed(handed).serve(&listener);
    Ok(())
}

/// The page that is asked for: a folder's, or the one inside the command, or that of the last build.
fn site(asked: &Page) -> Result<Site, Failure> {
    let found = match &asked.dir {
        Some(folder) => Site::in_folder(folder.as_ref()),
        None => Site::inside().or_else(|| Site::in_folder(BUILT.as_ref())),
    };
    found.ok_or_else(|| Failure::file(asked.dir.as_deref().unwrap_or(BUILT), "serve-no-page", &[]))
}

/// Listens where it is asked to, and to this computer alone otherwise.
fn listening(host: Option<IpAddr>, asked: &Page) -> Result<(TcpListener, SocketAddr), Failure> {
    listen(host.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)), asked.port).map_err(|(address, reason)| {
        Failure::usage_of("serve-no-port", &[("address", &address.to_string()), ("reason", &reason.to_string())])
    })
}

fn no_random(reason: getrandom::Error) -> Failure {
    Failure::usage_of("serve-no-random", &[("reason", &reason.to_string())])
}

/// Prints where the page is, and where phones go.
fn say(own: SocketAddr, live: Option<&Live>) -> Result<(), Failure> {
    let words = Table::cli();
    let local = local(own);
    let mut lines = Vec::new();
    if let Some(live) = live {
        let url = format!("http://{local}{}", live.entrance());
        lines.push(words.fill("serve-lecturer", &[("url", &url)]));
        let phones = addresses::for_phones(own);
        lines.extend(phones.iter().map(|url| words.fill("serve-phones", &[("url", url)])));
        if phones.is_empty() {
            lines.push(words.fill("serve-no-network", &[]));
        }
        lines.push(words.fill("serve-stop-live", &[]));
    } else {
        lines.push(words.fill("serve-page", &[("url", &format!("http://{local}/"))]));
        lines.push(words.fill("serve-stop", &[]));
    }
    output::write(&(lines.join("\n") + "\n"))
}
