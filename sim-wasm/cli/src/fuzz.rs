//! The command's readers, for `fuzz/`.

use crate::archive::{Budget, members};
use crate::commands::sweep::vary::Vary;
use crate::document::check;
use crate::json_path::set_all;
use crate::options;
use crate::serve::files::{Range, decoded, headers_of, range_of};
use crate::serve::request::{Request, head};
use serde_json::Value;
use std::ffi::OsString;

/// Reads arguments; the exit code if they are refused.
pub fn arguments(args: &[&str]) -> Option<u8> {
    options::read(args.iter().map(OsString::from)).err().map(|failure| failure.code)
}

/// Makes changes of `--set` in a document; whether they could be made.
pub fn changes(document: &mut Value, sets: &[String]) -> bool {
    set_all(document, sets).is_ok()
}

/// Reads the values of `--vary`.
pub fn varied(text: &str) -> Option<(String, Vec<Value>)> {
    Vary::parse(text).ok().map(|Vary { path, values }| (path, values))
}

/// Whether a document is refused because an object in it has a name twice.
pub fn has_name_twice(text: &str) -> bool {
    check("fuzz.json", text).is_err()
}

/// Reads the path of a request.
pub fn path(text: &str) -> Option<String> {
    decoded(text)
}

/// Reads a range of a file's bytes: its ends, `None` for the whole file, or an error if nothing of it is in the file.
///
/// # Errors
/// Nothing of the file.
pub fn range(text: &str, length: u64) -> Result<Option<(u64, u64)>, ()> {
    match range_of(text, length) {
        Range::Whole => Ok(None),
        Range::Part(from, to) => Ok(Some((from, to))),
        Range::None => Err(()),
    }
}

/// Reads the headers that a host of static pages is asked for.
pub fn headers(text: &str) -> Vec<(String, String)> {
    headers_of(text)
}

/// Reads a request's head: where its body begins and how long that is, or the status that refuses it.
///
/// # Errors
/// That status.
pub fn request(bytes: &[u8]) -> Result<Option<(String, usize, usize)>, u16> {
    let said = |(request, start, length): (Request, usize, usize)| {
        let _ = (request.cookie("key"), request.number("after"));
        (format!("{request:?}"), start, length)
    };
    head(bytes).map(|found| found.map(said))
}

/// Reads an archive: the names and lengths of its members.
pub fn archive(bytes: &[u8]) -> Vec<(String, Option<usize>)> {
    let found = members("fuzz.tar", bytes, &Budget::new()).unwrap_or_default();
    found.into_iter().map(|(name, member)| (name, member.ok().map(|bytes| bytes.len()))).collect()
}
