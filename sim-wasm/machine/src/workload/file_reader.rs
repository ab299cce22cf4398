//! A process that reads a file from beginning to end, a number of times or for ever.

use super::{NS_PER_MS, Op, ns, touch_ns};
use scenario::ReadBy;

/// A reader and its place in the file.
#[derive(Debug, Clone)]
pub struct FileReader {
    file: u32,
    pages: u32,
    by: ReadBy,
    touch_ns: u64,
    sleep_ns: u64,
    loops: Option<u32>,
    rounds: u32,
    /// The page that is read next; none before the file is open.
    at: Option<u32>,
    rested: bool,
}

impl FileReader {
    /// A reader about to open its file.
    pub fn new(spec: &scenario::FileReader) -> Self {
        FileReader {
            file: spec.file,
            pages: spec.pages,
            by: spec.by,
            touch_ns: touch_ns(spec.touch_us),
            sleep_ns: ns(spec.sleep_ms.unwrap_or(0.0), NS_PER_MS),
            loops: spec.loops,
            rounds: 0,
            at: None,
            rested: true,
        }
    }

    pub(super) fn next(&mut self) -> Op {
        let (file, pages, ns) = (self.file, self.pages, self.touch_ns);
        let Some(at) = self.at else {
            self.at = Some(0);
            return if self.by == ReadBy::Mmap { Op::Open { region: 0, file, pages } } else { self.next() };
        };
        if at == pages {
            self.at = Some(0);
            self.rounds += 1;
            self.rested = self.sleep_ns == 0;
        }
        if self.loops == Some(self.rounds) {
            return Op::Exit;
        }
        if !std::mem::replace(&mut self.rested, true) {
            return Op::Sleep { ns: self.sleep_ns };
        }
        if self.by == ReadBy::Mmap {
            self.at = Some(pages);
            return Op::Sweep { region: 0, first: 0, count: pages, step: 1, write: false, ns };
        }
        let page = at % pages;
        self.at = Some(page + 1);
        Op::Read { file, pages, page, ns }
    }

    pub(super) fn rounds(&self) -> u32 {
        self.rounds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ops(by: ReadBy, count: usize) -> Vec<Op> {
        let spec = scenario::FileReader {
            file: 3,
            pages: 2,
            by,
            touch_us: 1.0,
            loops: Some(2),
            sleep_ms: Some(1.0),
            start_s: 0.0,
        };
        let mut reader = FileReader::new(&spec);
        (0..count).map(|_| reader.next()).collect()
    }

    #[test]
    fn a_file_is_read_page_by_page_as_often_as_asked() {
        let read = |page| Op::Read { file: 3, pages: 2, page, ns: 1000 };
        let sleep = Op::Sleep { ns: 1_000_000 };
        assert_eq!(ops(ReadBy::Read, 6), [read(0), read(1), sleep, read(0), read(1), Op::Exit]);
    }

    #[test]
    fn a_mapped_file_is_touched_from_low_to_high() {
        let sweep = Op::Sweep { region: 0, first: 0, count: 2, step: 1, write: false, ns: 1000 };
        let open = Op::Open { region: 0, file: 3, pages: 2 };
        assert_eq!(ops(ReadBy::Mmap, 5), [open, sweep, Op::Sleep { ns: 1_000_000 }, sweep, Op::Exit]);
    }
}
