//! The files of a folder, and of nothing outside it; and what is said of a file wherever it comes from.

use super::answer::Answer;
use super::request::Request;
use std::fs::{self, File};
use std::io::{Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// What hosts of static pages read their headers from; the build writes it (`public/_headers`).
pub(super) const HEADERS: &str = "_headers";
const PAGE: &str = "index.html";

/// A folder with a page.
#[derive(Debug)]
pub(super) struct Folder {
    root: PathBuf,
}

impl Folder {
    /// A folder, and the headers that its build asks for.
    pub(super) fn new(folder: &Path) -> Option<(Self, Vec<(String, String)>)> {
        let root = folder.canonicalize().ok()?;
        let headers = headers_of(&fs::read_to_string(root.join(HEADERS)).unwrap_or_default());
        Some((Folder { root }, headers))
    }

    /// The answer to a GET or HEAD of one of its files.
    pub(super) fn reply(&self, name: &str, request: &Request) -> Option<Answer> {
        let path = self.locate(name)?;
        let mut file = File::open(&path).ok()?;
        let found = file.metadata().ok().filter(fs::Metadata::is_file)?;
        let changed = found.modified().ok()?.duration_since(UNIX_EPOCH).unwrap_or_default();
        let tag = format!("W/\"{:x}-{:x}\"", found.len(), changed.as_nanos());
        let facts = Facts { media: media_type(name), tag: &tag, length: found.len() };
        Some(facts.reply(request, |status, from, length| {
            file.seek(SeekFrom::Start(from)).ok()?;
            Some(Answer::file(status, file, length))
        }))
    }

    /// The file of this name, unless a link leads out of the folder.
    pub(super) fn locate(&self, name: &str) -> Option<PathBuf> {
        let wanted = self.root.join(name.split('/').collect::<PathBuf>());
        // The same path after every link has been followed: then there was none.
        let real = wanted.canonicalize().ok()?;
        (real == wanted && fs::symlink_metadata(&real).is_ok_and(|found| found.is_file())).then_some(real)
    }
}

/// The name of the file that a path means; none if it can't be one of a page's.
pub(super) fn name_of(path: &str) -> Option<String> {
    let decoded = decoded(path.strip_prefix('/')?)?;
    let name = if decoded.is_empty() || decoded.ends_with('/') { decoded + PAGE } else { decoded };
    let plain = |part: &str| !part.is_empty() && !part.starts_with('.') && !part.contains(['\\', ':', '\0']);
    (name != HEADERS && name.split('/').all(plain)).then_some(name)
}

/// The headers for all paths: those indented below the line `/*`.
pub(crate) fn headers_of(text: &str) -> Vec<(String, String)> {
    let lines = text.lines().skip_while(|line| line.trim() != "/*").skip(1);
    let indented = lines.take_while(|line| line.starts_with([' ', '\t']));
    indented.filter_map(|line| line.split_once(':')).map(|(n, v)| (n.trim().into(), v.trim().into())).collect()
}

/// A path without its percent signs; none if it is not UTF-8.
pub(crate) fn decoded(path: &str) -> Option<String> {
    let (mut bytes, mut rest) = (Vec::new(), path.as_bytes());
    while let [first, tail @ ..] = rest {
        rest = tail;
        if *first == b'%' {
            let [high, low, tail @ ..] = rest else { return None };
            let digit = |of: u8| char::from(of).to_digit(16);
            bytes.push((digit(*high)? * 16 + digit(*low)?) as u8);
            rest = tail;
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).ok()
}

/// What is said of a file whichever part of it is sent.
pub(super) struct Facts<'a> {
    pub(super) media: &'static str,
    pub(super) tag: &'a str,
    pub(super) length: u64,
}

impl Facts<'_> {
    /// The answer to a GET or HEAD. `part` makes one with a status of so many bytes, from a byte on.
    pub(super) fn reply(&self, request: &Request, part: impl FnOnce(u16, u64, u64) -> Option<Answer>) -> Answer {
        if request.header("if-none-match").is_some_and(|tags| tags.split(',').any(|tag| tag.trim() == self.tag)) {
            return self.headed(Answer::status(304));
        }
        let sent = |answer: Option<Answer>| answer.unwrap_or_else(|| Answer::status(503));
        match asked(request, self.length) {
            Range::Whole => self.headed(sent(part(200, 0, self.length))),
            Range::None => Answer::status(416).with("Content-Range", &format!("bytes */{}", self.length)),
            Range::Part(from, to) => {
                let content = format!("bytes {from}-{to}/{}", self.length);
                self.headed(sent(part(206, from, to - from + 1)).with("Content-Range", &content))
            }
        }
    }

    fn headed(&self, answer: Answer) -> Answer {
        let answer = answer.with("Content-Type", self.media).with("Cache-Control", "no-cache");
        answer.with("ETag", self.tag).with("Accept-Ranges", "bytes")
    }
}

/// The part of a file that is asked for. A weak tag never matches `If-Range`, so whoever sends it gets the whole
/// (RFC 9110, 13.1.5).
fn asked(request: &Request, length: u64) -> Range {
    let range = request.header("range").filter(|_| request.header("if-range").is_none());
    range.map_or(Range::Whole, |range| range_of(range, length))
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Range {
    /// There is none, or one that we need not understand.
    Whole,
    /// From a byte to a byte, both included.
    Part(u64, u64),
    /// Nothing of the file.
    None,
}

/// One range of bytes (RFC 9110, 14.1.2). Whoever asks for several gets the whole.
pub(crate) fn range_of(text: &str, length: u64) -> Range {
    let Some((from, to)) = text.strip_prefix("bytes=").and_then(|range| range.trim().split_once('-')) else {
        return Range::Whole;
    };
    match (from.parse::<u64>(), to.parse::<u64>()) {
        (Ok(from), Ok(to)) if from > to => Range::Whole,
        (Ok(from), _) if from >= length && (to.is_empty() || to.parse::<u64>().is_ok()) => Range::None,
        (Ok(from), Ok(to)) => Range::Part(from, to.min(length - 1)),
        (Ok(from), Err(_)) if to.is_empty() => Range::Part(from, length - 1),
        (Err(_), Ok(0)) if from.is_empty() => Range::None,
        (Err(_), Ok(_)) if from.is_empty() && length == 0 => Range::None,
        (Err(_), Ok(last)) if from.is_empty() => Range::Part(length.saturating_sub(last), length - 1),
        _ => Range::Whole,
    }
}

/// By the ending, as in scripts/lib/page/site.mjs.
pub(super) fn media_type(name: &str) -> &'static str {
    match Path::new(name).extension().and_then(|ending| ending.to_str()).unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "csv" => "text/csv; charset=utf-8",
        "gz" => "application/gzip",
        "html" => "text/html; charset=utf-8",
        "ico" => "image/x-icon",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_read_as_the_standard_has_it() {
        let of = |text| range_of(text, 10);
        assert_eq!(of("bytes=0-3"), Range::Part(0, 3));
        assert_eq!(of("bytes=4-"), Range::Part(4, 9));
        assert_eq!(of("bytes=-4"), Range::Part(6, 9));
        assert_eq!(of("bytes=-40"), Range::Part(0, 9));
        assert_eq!(of("bytes=8-400"), Range::Part(8, 9));
        assert_eq!(of("bytes=10-"), Range::None);
        assert_eq!(of("bytes=-0"), Range::None);
        for text in ["bytes=5-4", "bytes=0-1,3-4", "lines=0-1", "bytes=a-b", "bytes=-", "bytes=10-x"] {
            assert_eq!(of(text), Range::Whole, "{text}");
        }
        assert_eq!(range_of("bytes=-1", 0), Range::None);
    }

    #[test]
    fn a_path_is_decoded_once() {
        assert_eq!(decoded("a%2Fb%20c").as_deref(), Some("a/b c"));
        assert_eq!(decoded("%252e").as_deref(), Some("%2e"));
        assert_eq!((decoded("%f"), decoded("%zz"), decoded("%ff")), (None, None, None));
    }
}
