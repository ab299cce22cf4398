//! The page inside the command: a tar of its files, which `npm run release` makes (scripts/lib/release/packed.mjs). Those
//! below `gzip/` are compressed as browsers take them, those below `plain/` are not; `tag` names the build.

use super::answer::Answer;
use super::files::{Facts, HEADERS, headers_of, media_type};
use super::request::Request;
use flate2::read::GzDecoder;
use std::collections::HashMap;
use std::io::Read;

/// The archive, if the command was built with one.
#[cfg(feature = "page")]
const ARCHIVE: &[u8] = include_bytes!(env!("FAULTLINE_PAGE"));
#[cfg(not(feature = "page"))]
const ARCHIVE: &[u8] = &[];

/// The files of an archive.
#[derive(Debug)]
pub(super) struct Packed {
    tag: String,
    files: HashMap<String, Stored>,
}

#[derive(Debug, Clone, Copy)]
enum Stored {
    Plain(&'static [u8]),
    Gzip(&'static [u8]),
}

impl Packed {
    /// The files inside the command, and the headers that their build asks for; none if there are none.
    pub(super) fn inside() -> Option<(Self, Vec<(String, String)>)> {
        Packed::read(ARCHIVE)
    }

    fn read(archive: &'static [u8]) -> Option<(Self, Vec<(String, String)>)> {
        let mut files = HashMap::new();
        let mut tag = None;
        for entry in tar::Archive::new(archive).entries().ok()? {
            let entry = entry.ok()?;
            let (from, length) = (entry.raw_file_position() as usize, entry.size() as usize);
            let bytes = archive.get(from..from.checked_add(length)?)?;
            let path = entry.path().ok()?.to_str()?.to_string();
            match path.split_once('/') {
                Some(("gzip", name)) => files.insert(name.to_string(), Stored::Gzip(bytes)),
                Some(("plain", name)) => files.insert(name.to_string(), Stored::Plain(bytes)),
                _ => {
                    tag = Some(format!("W/\"{}\"", std::str::from_utf8(bytes).ok()?));
                    None
                }
            };
        }
        let headers = files.get(HEADERS).and_then(|stored| stored.text()).unwrap_or_default();
        Some((Packed { tag: tag?, files }, headers_of(&headers)))
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }

    /// The answer to a GET or HEAD of one of the files. A part is one of the file as it was before it was compressed.
    pub(super) fn reply(&self, name: &str, request: &Request) -> Option<Answer> {
        let (media, tag) = (media_type(name), self.tag.as_str());
        let answer = |bytes: &[u8], from: u64, length: u64, status| {
            let bytes = bytes.get(from as usize..(from + length) as usize)?;
            Some(Answer::bytes(status, bytes.to_vec()))
        };
        let whole = |bytes: &[u8]| {
            let facts = Facts { media, tag, length: bytes.len() as u64 };
            facts.reply(request, |status, from, length| answer(bytes, from, length, status))
        };
        Some(match *self.files.get(name)? {
            Stored::Plain(bytes) => whole(bytes),
            Stored::Gzip(bytes) if request.header("range").is_none() && takes_gzip(request) => {
                whole(bytes).with("Content-Encoding", "gzip").with("Vary", "Accept-Encoding")
            }
            stored @ Stored::Gzip(_) => whole(&stored.unpacked()?).with("Vary", "Accept-Encoding"),
        })
    }
}

impl Stored {
    fn unpacked(self) -> Option<Vec<u8>> {
        match self {
            Stored::Plain(bytes) => Some(bytes.to_vec()),
            Stored::Gzip(bytes) => {
                let mut unpacked = Vec::new();
                GzDecoder::new(bytes).read_to_end(&mut unpacked).ok()?;
                Some(unpacked)
            }
        }
    }

    fn text(self) -> Option<String> {
        String::from_utf8(self.unpacked()?).ok()
    }
}

/// Whether gzip is among the encodings that are taken (RFC 9110, 12.5.3).
fn takes_gzip(request: &Request) -> bool {
    request.header("accept-encoding").is_some_and(|all| {
        all.split(',').any(|one| {
            let (name, weight) = one.split_once(';').unwrap_or((one, "q=1"));
            let refused = weight.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
            name.trim().eq_ignore_ascii_case("gzip") && !refused
        })
    })
}
