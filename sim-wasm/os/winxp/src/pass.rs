//! What one pass of the balance set manager did.

use super::state::WinXp;
use kernel::Env;
use kernel::{Report, Witness};

/// Most passes kept; in a longer run, further ones are only counted.
pub(super) const MOST_PASSES: usize = 1 << 18;

/// What one pass did, and why.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct PassReport {
    pub number: u32,
    /// When it was, in nanoseconds.
    pub begun_ns: u64,
    /// When it began and when it ended, in microseconds.
    pub time_us: u64,
    pub end_us: u64,
    /// Whether pages were wanted at once; otherwise it was the pass of a second.
    pub woken: u32,
    /// Pages it was to find.
    pub wanted: u32,
    /// Entries of working sets it looked at, entries that stayed because they were used, pages taken, and pages taken
    /// although used.
    pub examined: u32,
    pub kept: u32,
    pub trimmed: u32,
    pub trimmed_used: u32,
    /// Available pages and pages on the modified list when it began, and when it ended; pages being written.
    pub before: [u32; 2],
    pub after: [u32; 2],
    pub writing: u32,
    /// Its first event and the one after its last, as indices into the event log.
    pub first_event: u32,
    pub end_event: u32,
}

impl Report for PassReport {
    const OUTCOME: usize = 13;

    fn row(&self) -> impl AsRef<[f64]> {
        self.numbers()
    }
}

impl PassReport {
    /// Names of the numbers in [`PassReport::numbers`].
    pub const FIELDS: [&'static str; 16] = [
        "number",
        "time_us",
        "woken",
        "wanted",
        "examined",
        "kept",
        "trimmed",
        "trimmed_used",
        "available_before",
        "modified_before",
        "available_after",
        "modified_after",
        "writing",
        "first_event",
        "end_event",
        "end_us",
    ];

    /// The report of a pass that begins.
    pub(super) fn begin<W: Witness>(kernel: &WinXp, wanted: u32, woken: bool, env: &Env<'_, W>) -> Self {
        PassReport {
            number: kernel.passes,
            begun_ns: env.now,
            time_us: env.now / 1000,
            woken: u32::from(woken),
            wanted,
            before: kernel.lengths(),
            writing: kernel.writing,
            first_event: env.witness.events(),
            ..PassReport::default()
        }
    }

    /// All numbers of the pass in a row, by the names of [`PassReport::FIELDS`].
    pub fn numbers(&self) -> [f64; 16] {
        let of = f64::from;
        [
            of(self.number),
            self.time_us as f64,
            of(self.woken),
            of(self.wanted),
            of(self.examined),
            of(self.kept),
            of(self.trimmed),
            of(self.trimmed_used),
            of(self.before[0]),
            of(self.before[1]),
            of(self.after[0]),
            of(self.after[1]),
            of(self.writing),
            of(self.first_event),
            of(self.end_event),
            self.end_us as f64,
        ]
    }
}
