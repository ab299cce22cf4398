//! A backup: reads everything once, and writes an archive as it goes.

use super::{Op, touch_ns};
use scenario;

/// Pages that are read in one go: a megabyte.
const BLOCK: u32 = 256;

/// The process and its place.
#[derive(Debug, Clone)]
pub struct Backup {
    file: u32,
    pages: u32,
    archive: (u32, u32),
    touch_ns: u64,
    read: u32,
    /// Pages of the archive that are written, and that are to be written by now.
    written: u32,
    due: u32,
    blocks: u32,
}

impl Backup {
    /// A backup about to read its first page.
    pub fn new(spec: &scenario::Backup) -> Self {
        Backup {
            file: spec.file,
            pages: spec.pages,
            archive: (spec.file.saturating_add(1), spec.archive_pages()),
            touch_ns: touch_ns(spec.touch_us),
            read: 0,
            written: 0,
            due: 0,
            blocks: 0,
        }
    }

    pub(super) fn next(&mut self) -> Op {
        let ns = self.touch_ns;
        if self.due > self.written {
            let (file, pages) = self.archive;
            let (first, count) = (self.written, self.due - self.written);
            self.written = self.due;
            return Op::Stream { file, pages, first, count, write: true, ns };
        }
        self.blocks = self.read.div_ceil(BLOCK);
        if self.read == self.pages {
            return Op::Exit;
        }
        let (first, count) = (self.read, BLOCK.min(self.pages - self.read));
        self.read += count;
        self.due = (u64::from(self.read) * u64::from(self.archive.1) / u64::from(self.pages)) as u32;
        Op::Stream { file: self.file, pages: self.pages, first, count, write: false, ns }
    }

    /// Megabytes saved.
    pub(super) fn rounds(&self) -> u32 {
        self.blocks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_read_once_and_the_archive_keeps_pace() {
        let spec = scenario::Backup { file: 3, pages: 600, archive_percent: Some(50), touch_us: 2.0, start_s: 0.0 };
        let mut backup = Backup::new(&spec);
        let read = |first, count| Op::Stream { file: 3, pages: 600, first, count, write: false, ns: 2000 };
        let write = |first, count| Op::Stream { file: 4, pages: 300, first, count, write: true, ns: 2000 };
        let ops: Vec<(Op, u32)> = (0..7).map(|_| (backup.next(), backup.rounds())).collect();
        let expected = [
            (read(0, 256), 0),
            (write(0, 128), 0),
            (read(256, 256), 1),
            (write(128, 128), 1),
            (read(512, 88), 2),
            (write(256, 44), 2),
            (Op::Exit, 3),
        ];
        assert_eq!(ops, expected);
    }

    #[test]
    fn what_goes_elsewhere_is_only_read() {
        let spec = scenario::Backup { file: 3, pages: 300, archive_percent: None, touch_us: 2.0, start_s: 0.0 };
        let mut backup = Backup::new(&spec);
        let read = |first, count| Op::Stream { file: 3, pages: 300, first, count, write: false, ns: 2000 };
        assert_eq!([(); 3].map(|()| backup.next()), [read(0, 256), read(256, 44), Op::Exit]);
    }
}
