//! What one scan of the two hands did.

use super::state::Solaris;
use kernel::Env;
use kernel::{Report, Witness};

/// Most scans kept; in a longer run, further ones are only counted (`scan`, `rev`).
pub(super) const MOST_SCANS: usize = 1 << 18;

/// What one scan did, and why.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct ScanReport {
    pub number: u32,
    /// When it began, in nanoseconds.
    pub begun_ns: u64,
    /// When it began and when it ended, in microseconds.
    pub time_us: u64,
    pub end_us: u64,
    /// Pairs it was to look at, pairs it looked at, and those among them in which a page could have been taken.
    pub desscan: u32,
    pub pairs: u32,
    pub counted: u32,
    /// Bits the front hand cleared, pages freed, pages whose write was queued.
    pub cleared: u32,
    pub freed: u32,
    pub queued: u32,
    /// Whether it ran out of time.
    pub timed_out: u32,
    /// Pages being waited for, and pages wanted by processes swapped in or out, when it began.
    pub needfree: u32,
    pub deficit: u32,
    /// The frames that the hands were at when it ended.
    pub front: u32,
    pub back: u32,
    /// Pages on the free list and on the cache list when it began, and when it ended.
    pub before: [u32; 2],
    pub after: [u32; 2],
    /// Its first event and the one after its last, as indices into the event log.
    pub first_event: u32,
    pub end_event: u32,
}

impl Report for ScanReport {
    const OUTCOME: usize = 17;

    fn row(&self) -> impl AsRef<[f64]> {
        self.numbers()
    }
}

impl ScanReport {
    /// Names of the numbers in [`ScanReport::numbers`].
    pub const FIELDS: [&'static str; 20] = [
        "number",
        "time_us",
        "desscan",
        "pairs",
        "counted",
        "cleared",
        "freed",
        "queued",
        "timed_out",
        "needfree",
        "deficit",
        "front",
        "back",
        "free_before",
        "cache_before",
        "free_after",
        "cache_after",
        "first_event",
        "end_event",
        "end_us",
    ];

    /// The report of a scan that begins.
    pub(super) fn begin<W: Witness>(kernel: &Solaris, desscan: u32, env: &Env<'_, W>) -> Self {
        ScanReport {
            number: kernel.scans,
            begun_ns: env.now,
            time_us: env.now / 1000,
            desscan,
            needfree: kernel.needfree,
            deficit: kernel.averages.deficit,
            before: kernel.free_lengths(),
            first_event: env.witness.events(),
            ..ScanReport::default()
        }
    }

    /// All numbers of the scan in a row, by the names of [`ScanReport::FIELDS`].
    pub fn numbers(&self) -> [f64; 20] {
        let of = f64::from;
        [
            of(self.number),
            self.time_us as f64,
            of(self.desscan),
            of(self.pairs),
            of(self.counted),
            of(self.cleared),
            of(self.freed),
            of(self.queued),
            of(self.timed_out),
            of(self.needfree),
            of(self.deficit),
            of(self.front),
            of(self.back),
            of(self.before[0]),
            of(self.before[1]),
            of(self.after[0]),
            of(self.after[1]),
            of(self.first_event),
            of(self.end_event),
            self.end_us as f64,
        ]
    }
}
