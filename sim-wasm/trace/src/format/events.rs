//! Lines of tracers, an event each, among them those that reference pages of disks, files or memory.
//!
//! ```text
//! blkparse    8,0    3   1   0.000000000   697  Q   R 8000 + 8 [kjournald]
//! block-rq    dd-12 [001] d.... 5.01: block_rq_issue: 8,0 R 4096 () 8000 + 8 none,0,0 [dd]
//! filemap     dd-12 [001] ..... 5.01: mm_filemap_add_to_page_cache: dev 8:1 ino 1a2b pfn=0x1000 ofs=4096 order=0
//! fio         /dev/sda read 4096 8192
//! drmemtrace  2   1:   1234 read   8 byte(s) @ 0x00007ffe00005410 by PC 0x0000000000400000
//! gem5        77000: system.cpu: T0 : 0x400078 @main : ld x1, [x2] : MemRead : D=0x0 A=0x7efffe88
//! ```
//!
//! Sources: `blkparse(1)`, default format; Linux 6.12, `include/trace/events/block.h` and `filemap.h`; fio 3.38, HOWTO,
//! "Trace file format v2" and "v3"; `DynamoRIO` 11, `clients/drcachesim/tools/view.cpp`; gem5 24, `src/cpu/exetrace.cc`
//! and `src/mem/abstract_mem.cc`.
//!
//! A request passes several points of the block layer, each of them an event: one is chosen, the first of those that the
//! beginning of the file has. Pages of other disks and files are other pages.

use super::super::detect::{Sample, Score};
use super::super::lines::{Line, Lines, ReadLine};
use super::super::names::Names;
use super::super::number::{after, decimal, hex, trim};
use super::super::options::Options;
use super::super::sink::Sink;
use super::super::times::Clock;
use super::{Decode, Format};
use base::diag::{Code, Diag};

mod kinds;

use kinds::{Event, KINDS};

macro_rules! formats {
    ($($name:ident = $at:literal),*) => {
        $(pub(super) const $name: Format = Format {
            id: KINDS[$at].id,
            sniff: |sample| sniff($at, sample),
            open: |options, sample| open($at, options, sample),
        };)*
    };
}

formats!(BLKPARSE = 0, BLOCK = 1, FILEMAP = 2, FIO = 3, DRMEMTRACE = 4, GEM5 = 5);

const POINTS: u32 = 91;

/// Bytes in a sector of the block layer.
const SECTOR: u64 = 512;

fn sniff(kind: usize, sample: &Sample<'_>) -> Score {
    sample.score(POINTS, |line| (KINDS[kind].read)(line).is_some())
}

fn open(kind: usize, options: &Options, sample: &Sample<'_>) -> Box<dyn Decode> {
    let seen =
        |point: &&&[u8]| sample.content().any(|(_, line)| (KINDS[kind].read)(line).is_some_and(|e| e.point == **point));
    let point = KINDS[kind].points.iter().find(seen).copied().unwrap_or_default();
    Lines::boxed(Events { kind, point, data_only: options.data_only, spaces: Names::default() })
}

struct Events {
    kind: usize,
    /// The event that is counted.
    point: &'static [u8],
    data_only: bool,
    /// Disks and files.
    spaces: Names,
}

impl Events {
    fn event(&mut self, event: &Event<'_>, line: &Line<'_>, sink: &mut Sink) {
        let Some(write) = event.write else { return sink.skip() };
        let number = |word| if event.hex { hex(word) } else { decimal(word) };
        let (at, size) = match (number(event.at), event.size.map_or(Ok(event.more.saturating_add(1)), decimal)) {
            (Ok(at), Ok(size)) => (at, size),
            (Err(bad), _) => return sink.bad_number(bad, Code::TraceEventLine, line, event.at),
            (_, Err(bad)) => return sink.bad_number(bad, Code::TraceEventLine, line, event.size.unwrap_or_default()),
        };
        if size == 0 {
            return sink.skip();
        }
        let unit = if event.sectors { SECTOR } else { 1 };
        let space = if event.space.is_empty() { Some(0) } else { self.spaces.number(event.space) };
        let (Some(space), Some(start), Some(bytes)) = (space, at.checked_mul(unit), size.checked_mul(unit)) else {
            return sink.bad(Code::TraceNumberTooLarge, line, event.at);
        };
        if let Some(time) = event.time {
            sink.at(Clock::NANOSECONDS, time);
        }
        if let Err(code) = sink.touch_in(space, start, bytes, write) {
            sink.bad(code, line, event.size.unwrap_or(event.at));
        }
    }
}

impl ReadLine for Events {
    fn line(&mut self, line: &Line<'_>, sink: &mut Sink) {
        match (KINDS[self.kind].read)(line.bytes) {
            Some(event) if event.fetch && self.data_only => {}
            Some(event) if event.point == self.point => self.event(&event, line, sink),
            None if matches!(trim(line.bytes), [] | [b'#', ..]) => {}
            Some(_) | None => sink.skip(),
        }
    }

    fn finish(&mut self, sink: &mut Sink) {
        if after(self.point, b"add_to_page_cache").is_some() && sink.has_references() {
            sink.note(Diag::note(Code::TraceMisses));
        }
    }
}
