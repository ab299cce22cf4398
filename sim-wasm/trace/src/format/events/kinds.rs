//! What the lines of each tracer say.

use super::super::super::number::{after, decimal, hex, nanoseconds, time_before_colon, trim, words};

/// A tracer.
pub(super) struct Kind {
    pub(super) id: &'static str,
    /// The events that reference the same pages; the first one that a file has is counted.
    pub(super) points: &'static [&'static [u8]],
    /// What a line says, if it is an event of this tracer.
    pub(super) read: fn(&[u8]) -> Option<Event<'_>>,
}

/// An event. Its numbers may still turn out to be none.
pub(super) struct Event<'l> {
    /// Which of several events it is.
    pub(super) point: &'l [u8],
    /// The disk or file; empty for memory.
    pub(super) space: &'l [u8],
    pub(super) at: &'l [u8],
    /// Nothing if `more` tells.
    pub(super) size: Option<&'l [u8]>,
    /// Bytes beyond the first one.
    pub(super) more: u64,
    /// Nanoseconds, if the line says when it was.
    pub(super) time: Option<u64>,
    /// Whether `at` is hexadecimal.
    pub(super) hex: bool,
    /// Whether numbers count sectors.
    pub(super) sectors: bool,
    /// Nothing if no data is read or written.
    pub(super) write: Option<bool>,
    /// Whether an instruction is fetched.
    pub(super) fetch: bool,
}

const NONE: Event<'static> = Event {
    point: b"",
    space: b"",
    at: b"",
    size: None,
    more: 0,
    time: None,
    hex: false,
    sectors: false,
    write: Some(false),
    fetch: false,
};

pub(super) const KINDS: [Kind; 6] = [
    // Queued, then dispatched to the driver, then completed.
    Kind { id: "blkparse", points: &[b"Q", b"D", b"C"], read: blkparse },
    Kind {
        id: "block-rq",
        points: &[
            b"block_bio_queue",
            b"block_rq_issue",
            b"block_rq_insert",
            b"block_rq_complete",
            b"block_bio_complete",
        ],
        read: block,
    },
    Kind {
        id: "filemap",
        points: &[
            b"mm_filemap_get_pages",
            b"mm_filemap_add_to_page_cache",
            b"mm_filemap_fault",
            b"mm_filemap_map_pages",
        ],
        read: filemap,
    },
    Kind { id: "fio", points: &[b""], read: fio },
    Kind { id: "drmemtrace", points: &[b""], read: drmemtrace },
    Kind { id: "gem5", points: &[b""], read: gem5 },
];

/// Bytes of a page of order 0, and the highest order that is believed: 4 GiB.
const SMALLEST_PAGE: u64 = 4096;
const MOST_ORDER: u64 = 20;

/// Whether the block layer's letters stand for a write: `WS`, `FWFSM`. Discards, flushes without data and messages
/// neither read nor write (`blk_fill_rwbs`).
fn rwbs(letters: &[u8]) -> Option<bool> {
    let data = letters.strip_prefix(b"F").filter(|rest| !rest.is_empty()).unwrap_or(letters);
    match data.first()? {
        b'W' => Some(true),
        b'R' => Some(false),
        _ => None,
    }
}

/// `8,0`
fn is_device(word: &[u8]) -> bool {
    let mut numbers = word.split(|&byte| byte == b',').map(decimal);
    matches!((numbers.next(), numbers.next(), numbers.next()), (Some(Ok(_)), Some(Ok(_)), None))
}

/// `8,0 cpu sequence time pid action rwbs sector + sectors [command]`
fn blkparse(line: &[u8]) -> Option<Event<'_>> {
    let mut words = words(line);
    let device = words.next().filter(|word| is_device(word))?;
    let (_cpu, _sequence) = (decimal(words.next()?).ok()?, decimal(words.next()?).ok()?);
    let time = words.next()?;
    let (_pid, point) = (decimal(words.next()?).ok()?, words.next()?);
    let (letters, at) = (words.next()?, words.next()?);
    let size = words.next().filter(|word| *word == b"+").and_then(|_| words.next());
    let write = rwbs(letters).filter(|_| size.is_some());
    let is_time = time.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.');
    let time = nanoseconds(time);
    is_time.then_some(Event { point, space: device, at, size, time, sectors: true, write, ..NONE })
}

/// The first of the names in a line that a colon follows, and what follows that.
fn named<'l>(line: &'l [u8], names: &[&'static [u8]]) -> Option<(&'static [u8], &'l [u8])> {
    names.iter().find_map(|name| {
        let rest = after(line, name)?;
        rest.strip_prefix(b":").map(|rest| (*name, rest))
    })
}

/// `block_rq_issue: 8,0 W 4096 () 8000 + 8 none,0,0 [dd]`; a bio has no bytes, a completion an error at the end.
fn block(line: &[u8]) -> Option<Event<'_>> {
    let (point, fields) = named(line, KINDS[1].points)?;
    let mut all = words(fields);
    let (space, letters) = (all.next().filter(|word| is_device(word))?, all.next()?);
    // The command in brackets may have blanks: the plus is what stands still.
    let (mut before, mut at) = (letters, None);
    for word in all {
        match at {
            Some(at) => {
                let (write, time) = (rwbs(letters), time_before_colon(line));
                return Some(Event { point, space, at, size: Some(word), time, sectors: true, write, ..NONE });
            }
            None if word == b"+" => at = Some(before),
            None => before = word,
        }
    }
    None
}

/// `dev 8:1 ino 1a2b pfn=0x1000 ofs=4096 order=0`: `ofs` is in bytes; a folio has 2^order of the smallest pages. Ranges end
/// with the page at `max_ofs`.
fn filemap(line: &[u8]) -> Option<Event<'_>> {
    let (point, fields) = named(line, KINDS[2].points)?;
    let fields = trim(fields);
    let until = fields.windows(5).position(|window| window == b" ino ")?;
    let inode = words(&fields[until + 5..]).next()?;
    let space = &fields[..until + 5 + inode.len()];
    let field = |name| after(fields, name).and_then(|rest| words(rest).next());
    let at = field(b" ofs=")?;
    let last = field(b" max_ofs=").and_then(|last| decimal(last).ok());
    let order = field(b" order=").and_then(|order| decimal(order).ok()).unwrap_or(0).min(MOST_ORDER);
    let more = match (last, decimal(at)) {
        (Some(last), Ok(at)) => last.saturating_sub(at),
        _ => (SMALLEST_PAGE << order) - 1,
    };
    Some(Event { point, space, at, more, time: time_before_colon(line), ..NONE })
}

/// `file action offset bytes`, in version 3 behind a time.
fn fio(line: &[u8]) -> Option<Event<'_>> {
    let mut words = words(line);
    let (first, second) = (words.next()?, words.next()?);
    let action = |word: &[u8]| match word {
        b"read" => Some(Some(false)),
        b"write" => Some(Some(true)),
        b"sync" | b"datasync" | b"trim" | b"wait" => Some(None),
        _ => None,
    };
    let (space, write) = match action(second) {
        Some(write) => (first, write),
        None => (second, decimal(first).ok().and_then(|_| action(words.next()?))?),
    };
    let (at, size) = (words.next()?, words.next()?);
    // What is named by a number is an instruction, and not a file.
    let is_file = hex(space).is_err() && decimal(at).is_ok();
    (words.next().is_none() && is_file).then_some(Event { space, at, size: Some(size), write, ..NONE })
}

/// `... write  8 byte(s) @ 0x00007ffe000095b8 by PC 0x0000000000400004`
fn drmemtrace(line: &[u8]) -> Option<Event<'_>> {
    let at = after(line, b" byte(s) @ ").and_then(|rest| words(rest).next())?;
    let until = line.windows(9).position(|window| window == b" byte(s) ")?;
    let mut before = words(&line[..until]);
    let (mut kind, mut size): (&[u8], &[u8]) = (before.next()?, before.next()?);
    for word in before {
        (kind, size) = (size, word);
    }
    let fetch = kind == b"ifetch";
    let write = if fetch || kind == b"read" { Some(false) } else { (kind == b"write").then_some(true) };
    Some(Event { at, size: Some(size), hex: true, write, fetch, ..NONE })
}

/// An instruction with the address of its data (`A=0x...`), or what a memory says of itself with `--debug-flags=MemoryAccess`:
/// `system.mem_ctrls: Write of size 64 on address 0x80`.
fn gem5(line: &[u8]) -> Option<Event<'_>> {
    if let Some(rest) = after(line, b" of size ") {
        let size = words(rest).next()?;
        let at = after(rest, b" on address ").and_then(|rest| words(rest).next())?;
        let until = line.windows(9).position(|window| window == b" of size ")?;
        let kind = words(&line[..until]).last()?;
        let fetch = kind == b"IFetch";
        let write = if fetch || kind == b"Read" { Some(false) } else { (kind == b"Write").then_some(true) };
        let at = at.strip_suffix(b",").unwrap_or(at);
        return Some(Event { at, size: Some(size), hex: true, write, fetch, ..NONE });
    }
    let at = after(line, b" A=").and_then(|rest| words(rest).next()).filter(|word| hex(word).is_ok())?;
    let write = Some(after(line, b" : MemWrite").is_some());
    after(line, b" : Mem")?;
    Some(Event { at, hex: true, write, ..NONE })
}
