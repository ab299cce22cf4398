//! What programs ask of a machine, operation by operation.

/// What a process does next. Times are in nanoseconds, pages are counted from the beginning of a region.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Op {
    /// Map anonymous memory (`mmap`, `malloc` of this size).
    Map {
        /// The process's own number of the mapping.
        region: u8,
        /// Its length.
        pages: u32,
    },
    /// Map a file.
    Open {
        /// The process's own number of the mapping.
        region: u8,
        /// The file.
        file: u32,
        /// Its length.
        pages: u32,
    },
    /// Touch `count` pages in order, `step` apart.
    Sweep {
        /// The mapping.
        region: u8,
        /// The first page.
        first: u32,
        /// Pages touched.
        count: u32,
        /// From one to the next; downward if negative.
        step: i32,
        /// Whether it writes.
        write: bool,
        /// Time of one touch.
        ns: u64,
    },
    /// Touch `count` random pages of a part of a region.
    Scatter {
        /// The mapping.
        region: u8,
        /// Beginning of the part.
        first: u32,
        /// Its length.
        pages: u32,
        /// Touches.
        count: u32,
        /// How many of a hundred touches write.
        write_percent: u32,
        /// Time of one touch.
        ns: u64,
    },
    /// Write `count` random pages of a part of a region. Writes that need no fault are not made one by one: what comes of them
    /// follows the same law, but which page each went to nobody knows.
    Uniform {
        /// The mapping.
        region: u8,
        /// Beginning of the part.
        first: u32,
        /// Its length.
        pages: u32,
        /// Writes.
        count: u32,
        /// Time of one write.
        ns: u64,
    },
    /// Read one page of a file by `read(2)`.
    Read {
        /// The file.
        file: u32,
        /// Its length in pages.
        pages: u32,
        /// The page.
        page: u32,
        /// Time spent on it.
        ns: u64,
    },
    /// Write one whole page of a file by `write(2)`.
    Write {
        /// The file.
        file: u32,
        /// Its length in pages.
        pages: u32,
        /// The page.
        page: u32,
        /// Time spent on it.
        ns: u64,
    },
    /// Read or write pages of a file that follow each other, by `read(2)` or `write(2)`; behind the last comes the first.
    Stream {
        /// The file.
        file: u32,
        /// Its length in pages.
        pages: u32,
        /// The first page.
        first: u32,
        /// How many.
        count: u32,
        /// Whether they are written.
        write: bool,
        /// Time spent on one.
        ns: u64,
    },
    /// Unmap a region.
    Unmap {
        /// The mapping.
        region: u8,
    },
    /// Sleep.
    Sleep {
        /// How long.
        ns: u64,
    },
    /// Sleep until a moment since boot; not at all if that is over.
    Until {
        /// The moment.
        at_ns: u64,
    },
    /// End if this moment has come, else go on.
    EndFrom {
        /// The moment, since boot.
        at_ns: u64,
    },
    /// What was due is done. Sleep until the next of the times that follow each other by a period.
    Answer {
        /// The first of them, since boot.
        start_ns: u64,
        /// The period.
        period_ns: u64,
        /// What is then done takes so long undisturbed.
        work_ns: u64,
    },
    /// End.
    Exit,
}

/// The page a sweep touches after `touches` others.
#[inline]
pub fn swept(first: u32, step: i32, touches: u32) -> u32 {
    first.wrapping_add_signed(step.wrapping_mul(touches as i32))
}
