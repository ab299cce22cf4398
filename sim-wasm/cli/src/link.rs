//! Links into the page: an answer ends in the one that opens what it tells of.

use crate::failure::Failure;
use crate::input::STREAM;
use crate::text::Table;
use crate::{host, shell, visible};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64URL;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use scenario::{PolicySpec, Scenario};
use std::fmt::Write as _;
use std::io::{Read, Write};
use trace::Trace;

/// Where `faultline serve` has the page.
const PAGE: &str = "http://127.0.0.1:8080/";
/// The variable of the environment that names another place of the page.
const PLACE: &str = "FAULTLINE_URL";
/// The field of a link for a packed scenario.
const PACKED: &str = "run=";
/// Mail programs and chats cut longer links. The page packs no more into one, either.
const LONGEST: usize = 8192;
/// The most bytes of a scenario that is unpacked, here and by the page: a few can unpack into many.
const MOST_BYTES: usize = 1_000_000;
/// Longer strings would be no figure in the Lab, and no address any more.
pub(crate) const LONGEST_STRING: usize = 2000;
/// Most frames that the Lab draws.
const MOST_FRAMES: u32 = 64;
/// Most lanes of the Arena.
const MOST_LANES: usize = 6;

/// The link to a scenario's run, unless it would be too long.
pub(crate) fn to_scenario(scenario: &Scenario) -> Option<String> {
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::best());
    let document = serde_json::to_vec(scenario).ok().filter(|document| document.len() <= MOST_BYTES)?;
    packer.write_all(&document).ok()?;
    let packed = BASE64URL.encode(packer.finish().ok()?);
    (packed.len() <= LONGEST).then(|| whole(&format!("&{PACKED}{packed}")))
}

/// The link to the end of a replay: of one policy in the Lab, of several in the Arena. With several numbers of frames it is
/// that with the first, beside the curve over them. None if the page does not draw so much.
pub(crate) fn to_replay(trace: &Trace, policies: &[PolicySpec], frames: &[u32]) -> Option<String> {
    let frames = frames.first().filter(|frames| **frames <= MOST_FRAMES)?;
    let string = string(trace)?;
    let settings = |policy: &PolicySpec, between: &str| {
        let all: Vec<String> = policy.params.iter().map(|(id, value)| format!("{id}:{value}")).collect();
        all.join(between)
    };
    let shown = match policies {
        [] => return None,
        [only] if only.params.is_empty() => format!("lab&a={}", only.id),
        [only] => format!("lab&a={}&c={}", only.id, settings(only, ",")),
        lanes if lanes.len() > MOST_LANES => return None,
        lanes => {
            let lane = |lane: &PolicySpec| match settings(lane, ";") {
                none if none.is_empty() => lane.id.clone(),
                some => format!("{};{some}", lane.id),
            };
            format!("arena&a={}", lanes.iter().map(lane).collect::<Vec<_>>().join(","))
        }
    };
    Some(whole(&format!("&view={shown}&f={frames}&r={string}&t={}&st=3", trace.len())))
}

/// A reference string as links have it, if it is short.
pub(crate) fn string(trace: &Trace) -> Option<String> {
    if trace.is_empty() || trace.len() > LONGEST_STRING {
        return None;
    }
    let mut text = String::new();
    for reference in trace.iter() {
        let label = trace.labels()[reference.page.ix()];
        let dot = if text.is_empty() { "" } else { "." };
        let write = if reference.write { "w" } else { "" };
        let _ = write!(text, "{dot}{label}{write}");
    }
    Some(text)
}

/// The link to a view as it opens by itself.
pub(crate) fn to_view(view: &str) -> String {
    whole(&format!("&view={view}"))
}

/// The last line of an answer.
pub(crate) fn line(url: &str) -> String {
    format!("\n{}", sentence(url))
}

/// The same, where it follows other lines.
pub(crate) fn sentence(url: &str) -> String {
    Table::cli().fill("in-page", &[("url", url)]) + "\n"
}

/// A line for each of several runs, with their names.
pub(crate) fn lines_of(runs: &[(&str, String)]) -> String {
    let line = |(name, url): &(&str, String)| Table::cli().fill("in-page-of", &[("name", name), ("url", url)]) + "\n";
    runs.iter().map(line).collect()
}

/// The last line of an answer about files, which no link contains: the command that opens them. None for standard input,
/// which is read by now.
pub(crate) fn files_line(files: &[&str]) -> Option<String> {
    // What is hidden in a name would be printed as something else.
    if files.iter().any(|file| *file == STREAM || visible::line(file) != *file) {
        return None;
    }
    let words: Vec<String> = files.iter().map(|file| shell::file(file)).collect();
    Some(format!("\n{}\n", Table::cli().fill("in-page-files", &[("files", &words.join(" "))])))
}

/// What stands for a scenario's file on the command line, if it is such a link: the text of the scenario.
///
/// # Errors
/// The link is damaged.
pub(crate) fn scenario_in(words: &str) -> Option<Result<String, Failure>> {
    let (_, fields) = words.split_once('#')?;
    let packed = fields.split('&').find_map(|field| field.strip_prefix(PACKED))?;
    if host::is_file(words) {
        return None;
    }
    Some(unpacked(packed).ok_or_else(|| Failure::usage_of("link-damaged", &[])))
}

fn unpacked(packed: &str) -> Option<String> {
    let bytes = BASE64URL.decode(packed).ok()?;
    let mut text = String::new();
    DeflateDecoder::new(bytes.as_slice()).take(MOST_BYTES as u64 + 1).read_to_string(&mut text).ok()?;
    (text.len() <= MOST_BYTES).then_some(text)
}

fn whole(fields: &str) -> String {
    let page = std::env::var(PLACE).ok().filter(|place| !place.is_empty());
    let page = page.as_deref().unwrap_or(PAGE).split('#').next().unwrap_or_default().to_owned();
    format!("{page}#v=1{fields}")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;

    #[test]
    fn a_scenario_comes_out_of_its_link_as_it_went_in() {
        let document = include_str!("../../../docs/thrash.json");
        let scenario = scenario::parse(document).0.unwrap();
        let link = to_scenario(&scenario).unwrap();
        let text = scenario_in(&link).unwrap().unwrap();
        assert_eq!(scenario::parse(&text).0.unwrap(), scenario);
    }

    #[test]
    fn no_link_has_what_nobody_would_unpack() {
        let replay = |references: usize| {
            let string = "1 ".repeat(references);
            let policy = r#"{"id":"lru"}"#;
            let run = format!(r#"{{"kind":"replay","references":"{string}","policy":{policy},"frames":3}}"#);
            scenario::parse(&format!(r#"{{"version":1,"run":{run}}}"#)).0.unwrap()
        };
        assert!(to_scenario(&replay(400_000)).is_some(), "it packs well");
        assert!(to_scenario(&replay(500_000)).is_none());
    }

    #[test]
    fn files_are_opened_by_a_command_that_a_shell_takes_as_it_is() {
        let line = |files: &[&str]| files_line(files).unwrap_or_default();
        assert_eq!(line(&["a.log", "it's b.log"]).trim(), r"In the page: faultline open a.log 'it'\''s b.log'");
        assert!(line(&["-v.log"]).contains("open ./-v.log"));
        assert_eq!(line(&["a.log", "-"]), "", "it is read by now");
        assert_eq!(line(&["a\u{202e}.log"]), "", "it would be printed as something else");
    }

    #[test]
    fn a_damaged_link_is_refused() {
        assert!(scenario_in("#v=1&run=%%%").unwrap().is_err());
        assert!(scenario_in("#v=1&run=AAAA").unwrap().is_err());
        assert!(scenario_in("thrash.json").is_none());
        assert!(scenario_in("#v=1&view=lab").is_none());
    }

    #[test]
    fn little_that_unpacks_into_much_is_refused() {
        let mut packer = DeflateEncoder::new(Vec::new(), Compression::best());
        packer.write_all(&vec![b' '; MOST_BYTES + 1]).unwrap();
        let packed = BASE64URL.encode(packer.finish().unwrap());
        assert!(packed.len() < 4000);
        assert!(scenario_in(&format!("#run={packed}")).unwrap().is_err());
    }
}
