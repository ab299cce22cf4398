//! Archives of tar. Their members are files; `FILE#MEMBER` is one of them.

use crate::bounded::{self, Left, all, begin, open, too_large, unpacked};
use crate::failure::Failure;
use crate::input::cannot_read;
use std::cell::Cell;
use std::io::{self, ErrorKind, Read};
use std::rc::Rc;
use tar::{Archive, Entry};

/// The most members that are read.
const MOST_MEMBERS: usize = 4096;

/// The most bytes of an archive, and of all its members.
pub(crate) const MOST_BYTES: u64 = 1 << 30;

/// The most bytes of what stands before a member: its header, long names (GNU) and records (pax). `tar` holds them whole.
const MOST_NAMES: u64 = 1 << 20;

/// Bytes of a member's header.
pub(crate) const HEADER: usize = 512;

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
    // What cannot be read is told when it is.
    open(file).and_then(|source| begin(source, HEADER)).is_ok_and(|(head, _)| is_archive(&head))
}

/// What may still be read of archives and of their members.
pub(crate) struct Budget {
    archive: Left,
    members: Left,
}

impl Budget {
    pub(crate) fn new() -> Self {
        Budget { archive: Left::new(MOST_BYTES), members: Left::new(MOST_BYTES) }
    }
}

/// How far an archive may be read before its next member begins.
#[derive(Clone, Default)]
struct Reach {
    at: Rc<Cell<u64>>,
    end: Rc<Cell<u64>>,
}

impl Reach {
    /// The next member begins no more than a long name after this member's end.
    fn extend(&self, entry: &Entry<'_, impl Read>) {
        let header = entry.header();
        // Only a part of a sparse file is in the archive.
        let is_sparse = header.entry_type().is_gnu_sparse();
        let size = if is_sparse { header.entry_size().unwrap_or(0) } else { entry.size() };
        self.end.set(entry.raw_file_position().saturating_add(size).saturating_add(MOST_NAMES));
    }

    fn is_exceeded(&self) -> bool {
        self.at.get() > self.end.get()
    }
}

/// An archive that is read no further than its reach.
struct Reached<R> {
    source: R,
    reach: Reach,
}

impl<R: Read> Read for Reached<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(into)?;
        self.reach.at.set(self.reach.at.get() + count as u64);
        if self.reach.is_exceeded() { Err(ErrorKind::FileTooLarge.into()) } else { Ok(count) }
    }
}

/// A member's name, and its bytes or why they are not read.
pub(crate) type Member = (String, Result<Vec<u8>, Failure>);

/// An archive's members in its order, without folders, links and hidden files.
///
/// # Errors
/// The archive is damaged, too large, or has nothing.
pub(crate) fn members(file: &str, source: impl Read, budget: &Budget) -> Result<Vec<Member>, Failure> {
    let reach = Reach::default();
    reach.end.set(MOST_NAMES);
    let refused = |e| {
        if reach.is_exceeded() {
            Failure::file(file, "archive-long-name", &[("limit", &(MOST_NAMES >> 20).to_string())])
        } else if budget.archive.is_exceeded() || budget.members.is_exceeded() {
            Failure::file(file, "archive-too-large", &[("limit", &(MOST_BYTES >> 20).to_string())])
        } else {
            cannot_read(file, &e)
        }
    };
    let mut members = Vec::new();
    let source = Reached { source: budget.archive.of(source), reach: reach.clone() };
    for entry in Archive::new(source).entries().map_err(refused)? {
        let entry = entry.map_err(refused)?;
        reach.extend(&entry);
        let Some(name) = name_of(&entry) else { continue };
        if members.len() == MOST_MEMBERS {
            return Err(Failure::file(file, "archive-too-many", &[("limit", &MOST_MEMBERS.to_string())]));
        }
        let limit = bounded::MOST_BYTES;
        let read = unpacked(entry).and_then(|member| all(budget.members.of(member), limit)).map_err(refused)?;
        let read = read.ok_or_else(|| too_large(&format!("{file}#{name}"), limit));
        members.push((name, read));
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

    fn read(bytes: &[u8]) -> Result<Vec<Member>, Failure> {
        members("x.tar", bytes, &Budget::new())
    }

    #[test]
    fn members_are_files_with_the_names_that_they_had() {
        let long = format!("logs/{}.log", "x".repeat(200));
        let bytes = archive(&[("a.log", b"one"), ("./logs/b.log", b"two"), ("._a.log", b"mac"), (&long, b"three")]);
        assert!(is_archive(&bytes));
        let found = read(&bytes).unwrap();
        let names: Vec<(&str, &[u8])> =
            found.iter().map(|(name, bytes)| (name.as_str(), bytes.as_deref().unwrap())).collect();
        assert_eq!(names, [("a.log", &b"one"[..]), ("logs/b.log", b"two"), (&long, b"three")]);
    }

    #[test]
    fn what_is_cut_off_or_has_no_file_is_refused_and_text_is_no_archive() {
        let bytes = archive(&[("a.log", &[b'x'; 2000])]);
        assert!(read(&bytes[..1000]).is_err());
        assert!(read(&archive(&[(".a", b"x")])).is_err());
        assert!(!is_archive(" r  b   swpd   free\n".repeat(40).as_bytes()));
        assert!(!is_archive(&[0; 1024]));
        assert!(!is_archive(b""));
    }

    #[test]
    fn more_members_than_the_limit_are_refused_with_it() {
        let names: Vec<String> = (0..=MOST_MEMBERS).map(|at| format!("{at}.log")).collect();
        let files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b"x"[..])).collect();
        let failure = read(&archive(&files)).unwrap_err();
        assert!(failure.lines[0].contains("4096"), "{:?}", failure.lines);
    }

    #[test]
    fn archives_and_members_of_more_than_their_limit_are_refused_with_it() {
        let bytes = archive(&[("a.log", &[b'x'; 2000]), ("b.log", &[b'y'; 2000])]);
        let limits = |archive: u64, members: u64| Budget { archive: Left::new(archive), members: Left::new(members) };
        assert!(members("x.tar", bytes.as_slice(), &limits(1 << 20, 4000)).is_ok());
        for budget in [limits(1 << 20, 3999), limits(4000, 4000)] {
            let failure = members("x.tar", bytes.as_slice(), &budget).unwrap_err();
            assert!(failure.lines[0].contains("1024 MiB"), "{:?}", failure.lines);
        }
    }
}
