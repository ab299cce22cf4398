//! Archives of tar. Their members are files; `FILE#MEMBER` is one of them.

use crate::failure::Failure;
use crate::host;
use crate::input::{GZIP, cannot_read, unpacked};
use flate2::read::MultiGzDecoder;
use std::io::{BufRead, BufReader, Read};
use tar::{Archive, Entry};

/// The most members that are read.
const MOST_MEMBERS: usize = 4096;

/// The most bytes of an archive, and of all its members.
pub(crate) const MOST_BYTES: u64 = 1 << 30;

/// Bytes of a member's header.
const HEADER: usize = 512;

/// Where the sum of its bytes is.
const SUM: std::ops::Range<usize> = 148..156;

/// Whether these are the bytes of an archive: the first header has the right sum. Old ones have no other mark.
pub(crate) fn is_archive(bytes: &[u8]) -> bool {
    let Some(header) = bytes.get(..HEADER) else { return false };
    let written = str::from_utf8(&header[SUM]).unwrap_or("").trim_matches(['\0', ' ']);
    // In the sum, its own place has blanks.
    let sum = |bytes: &[u8]| bytes.iter().map(|byte| u32::from(*byte)).sum::<u32>();
    let counted = sum(header) - sum(&header[SUM]) + u32::from(b' ') * SUM.len() as u32;
    header[0] != 0 && u32::from_str_radix(written, 8) == Ok(counted)
}

/// Whether a file is an archive, packed or not, by as little of it as tells.
pub(crate) fn is_file_of_archive(file: &str) -> bool {
    let Ok(source) = host::open(file) else { return false };
    let (mut source, mut header) = (BufReader::new(source), Vec::new());
    let is_packed = source.fill_buf().is_ok_and(|bytes| bytes.starts_with(&GZIP));
    let limit = HEADER as u64;
    // What cannot be unpacked is told when it is read.
    let _ = if is_packed {
        MultiGzDecoder::new(source).take(limit).read_to_end(&mut header)
    } else {
        source.take(limit).read_to_end(&mut header)
    };
    is_archive(&header)
}

/// The names and the bytes of an archive's members in its order, without folders, links and hidden files.
///
/// # Errors
/// The archive is damaged, too large, or has nothing.
pub(crate) fn members(file: &str, bytes: &[u8]) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let damaged = |e| cannot_read(file, &e);
    let too_large = || Failure::file(file, "archive-too-large", &[("limit", &(MOST_BYTES >> 20).to_string())]);
    let mut left = MOST_BYTES;
    let mut members = Vec::new();
    for entry in Archive::new(bytes).entries().map_err(damaged)? {
        let mut entry = entry.map_err(damaged)?;
        let Some(name) = name_of(&entry) else { continue };
        if members.len() == MOST_MEMBERS {
            return Err(Failure::file(file, "archive-too-many", &[("limit", &MOST_MEMBERS.to_string())]));
        }
        let mut raw = Vec::new();
        entry.by_ref().take(left + 1).read_to_end(&mut raw).map_err(damaged)?;
        let text = unpacked(raw, left).map_err(damaged)?;
        left = left.checked_sub(text.len() as u64).ok_or_else(too_large)?;
        members.push((name, text));
    }
    if members.is_empty() { Err(Failure::file(file, "archive-empty", &[])) } else { Ok(members) }
}

/// The path of a member that is a file and not hidden.
fn name_of(entry: &Entry<'_, impl Read>) -> Option<String> {
    let kind = entry.header().entry_type();
    let path = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
    let name = path.trim_start_matches("./").trim_start_matches('/');
    let is_hidden = name.split('/').any(|folder| folder.starts_with('.') && folder != "..");
    let is_file = kind.is_file() || kind.is_contiguous() || kind.is_gnu_sparse();
    (is_file && !is_hidden && !name.is_empty()).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;
    use tar::{Builder, Header};

    fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut builder = Builder::new(Vec::new());
        for (name, bytes) in files {
            let mut header = Header::new_gnu();
            header.set_size(bytes.len() as u64);
            builder.append_data(&mut header, name, *bytes).unwrap();
        }
        builder.into_inner().unwrap()
    }

    #[test]
    fn members_are_files_with_the_names_that_they_had() {
        let long = format!("logs/{}.log", "x".repeat(200));
        let bytes = archive(&[("a.log", b"one"), ("./logs/b.log", b"two"), ("._a.log", b"mac"), (&long, b"three")]);
        assert!(is_archive(&bytes));
        let found = members("x.tar", &bytes).unwrap();
        let names: Vec<(&str, &[u8])> = found.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
        assert_eq!(names, [("a.log", &b"one"[..]), ("logs/b.log", b"two"), (&long, b"three")]);
    }

    #[test]
    fn what_is_cut_off_or_has_no_file_is_refused_and_text_is_no_archive() {
        let bytes = archive(&[("a.log", &[b'x'; 2000])]);
        assert!(members("x.tar", &bytes[..1000]).is_err());
        assert!(members("x.tar", &archive(&[(".a", b"x")])).is_err());
        assert!(!is_archive(" r  b   swpd   free\n".repeat(40).as_bytes()));
        assert!(!is_archive(&[0; 1024]));
        assert!(!is_archive(b""));
    }

    #[test]
    fn more_members_than_the_limit_are_refused_with_it() {
        let names: Vec<String> = (0..=MOST_MEMBERS).map(|at| format!("{at}.log")).collect();
        let files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b"x"[..])).collect();
        let failure = members("x.tar", &archive(&files)).unwrap_err();
        assert!(failure.lines[0].contains("4096"), "{:?}", failure.lines);
    }
}
