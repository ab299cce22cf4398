//! `faultline serve` and `open` in Node: the host has a server (scripts/lib/command/page.mjs), which begins when the
//! command has ended.

use super::open::{Content, Opening};
use crate::failure::Failure;
use crate::host;
use crate::options::{Page, Serve};
use crate::text::Table;
use serde::Serialize;

/// What the host serves, and what it says. `{url}` and `{reason}` in a sentence are its to fill in.
#[derive(Debug, Serialize)]
struct Plan<'a> {
    /// The folder of the page; none means the host's own.
    dir: Option<&'a str>,
    port: Option<u16>,
    /// Whether a browser is started.
    browser: bool,
    /// What the link says; none if nothing is opened.
    link: Option<&'a str>,
    page: String,
    stop: String,
    no_browser: String,
    no_page: String,
    no_port: String,
}

/// Serves the page.
pub(crate) fn run(asked: &Serve) -> Result<(), Failure> {
    if asked.lan {
        return Err(Failure::usage_of("serve-not-native", &[]));
    }
    begin(&asked.page, None, false, "serve-stop")
}

/// Serves the page with files that it opens.
pub(super) fn open(asked: &Page, Opening { link, files }: Opening, browser: bool) -> Result<(), Failure> {
    for file in files {
        match file.content {
            Content::Path(path) => host::hand(&file.name, &path, &[]),
            Content::Bytes(bytes) => host::hand(&file.name, "", &bytes),
        }
    }
    begin(asked, Some(&link), browser, "open-stop")
}

fn begin(asked: &Page, link: Option<&str>, browser: bool, stop: &str) -> Result<(), Failure> {
    if asked.host.is_some() {
        return Err(Failure::usage_of("serve-not-native", &[]));
    }
    let words = Table::cli();
    let sentence = |key: &str| words.fill(key, &[]);
    let plan = Plan {
        dir: asked.dir.as_deref(),
        port: asked.port,
        browser,
        link,
        page: sentence("serve-page"),
        stop: sentence(stop),
        no_browser: sentence("open-no-browser"),
        no_page: sentence("serve-no-page"),
        no_port: sentence("serve-no-port"),
    };
    host::serve(&serde_json::to_string(&plan).unwrap_or_default());
    Ok(())
}
