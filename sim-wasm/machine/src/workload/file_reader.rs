//! A process that reads a file, a number of times or for ever: from beginning to end, or pages drawn by Zipf's law.

use super::{NS_PER_MS, Op, ns, skew, touch_ns};
use scenario::{ReadBy, ReadOrder};

/// A reader and its place in the file.
#[derive(Debug, Clone)]
pub struct FileReader {
    file: u32,
    pages: u32,
    by: ReadBy,
    /// By which law pages are drawn, in thousandths; none if they are read in order.
    skew: Option<u32>,
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
            skew: match spec.order() {
                ReadOrder::Sequential => None,
                ReadOrder::Random => Some(0),
                ReadOrder::Zipf => Some(skew(spec.skew())),
            },
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
        if let Some(skew) = self.skew {
            self.at = Some(pages);
            return match self.by {
                ReadBy::Mmap => Op::Zipf { region: 0, pages, count: pages, skew, ns },
                ReadBy::Read => Op::Pick { file, pages, count: pages, skew, ns },
            };
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

    fn ops(by: ReadBy, order: Option<ReadOrder>, count: usize) -> Vec<Op> {
        let spec = scenario::FileReader {
            file: 3,
            pages: 2,
            by,
            order,
            skew: Some(0.75),
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
        assert_eq!(ops(ReadBy::Read, None, 6), [read(0), read(1), sleep, read(0), read(1), Op::Exit]);
    }

    #[test]
    fn a_mapped_file_is_touched_from_low_to_high() {
        let sweep = Op::Sweep { region: 0, first: 0, count: 2, step: 1, write: false, ns: 1000 };
        let open = Op::Open { region: 0, file: 3, pages: 2 };
        assert_eq!(
            ops(ReadBy::Mmap, Some(ReadOrder::Sequential), 5),
            [open, sweep, Op::Sleep { ns: 1_000_000 }, sweep, Op::Exit]
        );
    }

    #[test]
    fn in_random_order_a_reading_draws_as_many_pages_as_the_file_has() {
        let sleep = Op::Sleep { ns: 1_000_000 };
        let pick = |skew| Op::Pick { file: 3, pages: 2, count: 2, skew, ns: 1000 };
        assert_eq!(ops(ReadBy::Read, Some(ReadOrder::Random), 4), [pick(0), sleep, pick(0), Op::Exit]);
        assert_eq!(ops(ReadBy::Read, Some(ReadOrder::Zipf), 4), [pick(750), sleep, pick(750), Op::Exit]);
        let (open, zipf) = (
            Op::Open { region: 0, file: 3, pages: 2 },
            Op::Zipf { region: 0, pages: 2, count: 2, skew: 750, ns: 1000 },
        );
        assert_eq!(ops(ReadBy::Mmap, Some(ReadOrder::Zipf), 5), [open, zipf, sleep, zipf, Op::Exit]);
    }
}
