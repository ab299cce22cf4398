//! A process that writes a file from beginning to end with `write(2)`, a number of times or for ever.

use super::{NS_PER_MS, Op, ns, touch_ns};
use scenario;

/// A writer and its place in the file.
#[derive(Debug, Clone)]
pub struct FileWriter {
    file: u32,
    pages: u32,
    touch_ns: u64,
    sleep_ns: u64,
    loops: Option<u32>,
    rounds: u32,
    at: u32,
    rested: bool,
}

impl FileWriter {
    /// A writer about to write the first page.
    pub fn new(spec: &scenario::FileWriter) -> Self {
        FileWriter {
            file: spec.file,
            pages: spec.pages,
            touch_ns: touch_ns(spec.touch_us),
            sleep_ns: ns(spec.sleep_ms.unwrap_or(0.0), NS_PER_MS),
            loops: spec.loops,
            rounds: 0,
            at: 0,
            rested: true,
        }
    }

    pub(super) fn next(&mut self) -> Op {
        if self.at == self.pages {
            self.at = 0;
            self.rounds += 1;
            self.rested = self.sleep_ns == 0;
        }
        if self.loops == Some(self.rounds) {
            return Op::Exit;
        }
        if !std::mem::replace(&mut self.rested, true) {
            return Op::Sleep { ns: self.sleep_ns };
        }
        let page = self.at;
        self.at += 1;
        Op::Write { file: self.file, pages: self.pages, page, ns: self.touch_ns }
    }

    pub(super) fn rounds(&self) -> u32 {
        self.rounds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_page_by_page_as_often_as_asked() {
        let spec = scenario::FileWriter {
            file: 3,
            pages: 2,
            touch_us: 1.0,
            loops: Some(2),
            sleep_ms: Some(1.0),
            start_s: 0.0,
        };
        let mut writer = FileWriter::new(&spec);
        let write = |page| Op::Write { file: 3, pages: 2, page, ns: 1000 };
        let sleep = Op::Sleep { ns: 1_000_000 };
        let ops: Vec<Op> = (0..6).map(|_| writer.next()).collect();
        assert_eq!(ops, [write(0), write(1), sleep, write(0), write(1), Op::Exit]);
        assert_eq!(writer.rounds(), 2);
    }
}
