//! What programs ask of a machine, operation by operation.

/// What a process does next. Times are in nanoseconds, pages are counted from the beginning of a region.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Op {
    /// Map anonymous memory (`mmap`, `malloc` of this size).
    Map {
        /// The process's own number for the mapping.
        region: u8,
        /// Its length.
        pages: u32,
    },
    /// Map a file.
    Open {
        /// The process's own number for the mapping.
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
        /// Distance from one page to the next; negative if downward.
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
    /// Read `count` pages of a region, drawn by Zipf's law ([`base::zipf`]).
    Zipf {
        /// The mapping.
        region: u8,
        /// Its pages from the first one that may be drawn.
        pages: u32,
        /// Touches.
        count: u32,
        /// Thousandths of the law's exponent; without any, all pages are drawn as often.
        skew: u32,
        /// Time of one touch.
        ns: u64,
    },
    /// Write `count` random pages of a part of a region. Writes that need no fault are counted, not made one by one:
    /// their effect follows the same distribution, but which page each one went to is not known.
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
    /// Read one page of a file with `read(2)`.
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
    /// Write one whole page of a file with `write(2)`.
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
    /// Read or write consecutive pages of a file with `read(2)` or `write(2)`; after the last page comes the first.
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
    /// Read pages of a file with `read(2)`, drawn by Zipf's law ([`base::zipf`]).
    Pick {
        /// The file.
        file: u32,
        /// Its length in pages.
        pages: u32,
        /// How many.
        count: u32,
        /// Thousandths of the law's exponent; without any, all pages are drawn as often.
        skew: u32,
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
    /// Sleep until a moment since boot; not at all if it has passed.
    Until {
        /// The moment.
        at_ns: u64,
    },
    /// End if this moment has come, else go on.
    EndFrom {
        /// The moment, since boot.
        at_ns: u64,
    },
    /// Report that what was due is done, and sleep until the next of a series of times, one period apart.
    Answer {
        /// The first of them, since boot.
        start_ns: u64,
        /// The period.
        period_ns: u64,
        /// How long what is due then takes undisturbed.
        work_ns: u64,
    },
    /// Report that an action is done, and think until the next one is wanted.
    Served {
        /// How long.
        think_ns: u64,
    },
    /// Report that what was due is done, and go on; the next is due at a moment.
    Reply {
        /// The moment, since boot.
        next_ns: u64,
    },
    /// Wait until as many processes before this one have ended.
    Join {
        /// How many.
        before: u32,
    },
    /// End.
    Exit,
}

impl Op {
    /// The time of one touch of mapped memory, if it makes any.
    #[inline]
    pub fn touch_ns(self) -> Option<u64> {
        match self {
            Op::Sweep { ns, .. } | Op::Scatter { ns, .. } | Op::Zipf { ns, .. } | Op::Uniform { ns, .. } => Some(ns),
            _ => None,
        }
    }
}

/// The page a sweep touches after `touches` others.
#[inline]
pub fn swept(first: u32, step: i32, touches: u32) -> u32 {
    first.wrapping_add_signed(step.wrapping_mul(touches as i32))
}
