//! A build of a program.

use serde::Serialize;

/// Pages of a source file: 64 KiB.
const SOURCE_PAGES: u32 = 16;
/// Pages of an object file: 256 KiB.
const OBJECT_PAGES: u32 = 64;

/// A build as `make -j` does it: `jobs` processes compile the files in turn, job i those numbered i, i + jobs and so on;
/// when all are done, another process links. A compile maps the compiler, reads its source and popular headers (Zipf's
/// law), and allocates memory that grows while it is used; sizes lie between half and one and a half of `pages`. It
/// writes an object and frees its memory, as a process that ends would. The link reads all objects.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Build {
    /// Number of the compiler's file; the headers, the sources and the objects have the three numbers after it.
    pub file: u32,
    /// Processes that compile at a time (`-j`).
    pub jobs: u32,
    /// Files to be compiled.
    pub files: u32,
    /// Mean of the pages that a compile has allocated at its end.
    pub pages: u32,
    /// Pages of the compiler, which all share.
    pub compiler_pages: u32,
    /// Pages of all headers.
    pub header_pages: u32,
    /// Pages that the link allocates.
    pub link_pages: u32,
    /// Simulated time of one touch, in microseconds.
    pub touch_us: f64,
    /// When it starts, in simulated seconds.
    pub start_s: f64,
}

impl Build {
    /// Processes: those that compile, and the one that links.
    pub fn processes(&self) -> u32 {
        self.jobs.saturating_add(1)
    }

    /// Its files and their lengths in pages: the compiler, the headers, the sources, the objects.
    pub fn files(&self) -> [(u32, u32); 4] {
        let of_each = |pages| self.files.saturating_mul(pages);
        let lengths = [self.compiler_pages, self.header_pages, of_each(SOURCE_PAGES), of_each(OBJECT_PAGES)];
        let mut number = self.file;
        lengths.map(|pages| {
            let file = (number, pages);
            number = number.saturating_add(1);
            file
        })
    }

    /// Pages of a source file and of an object file.
    pub fn pages_of_each(&self) -> [u32; 2] {
        [SOURCE_PAGES, OBJECT_PAGES]
    }
}
