//! The numbers of a guessed machine, and the reason for each.

use crate::evidence::Series;
use serde::Serialize;

/// How much is known about a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "GuessBasis"))]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// The log says it.
    Read,
    /// It follows from what the log says, under the rule that the reason names.
    Derived,
    /// The log does not say it.
    Assumed,
}

/// A number of a machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "GuessField"))]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    /// The version of the operating system.
    Os,
    /// Memory, in pages.
    Ram,
    /// Pages of the log that one simulated page stands for.
    Scale,
    /// Processors.
    Cpus,
    /// Swap space, in pages.
    Swap,
    /// What the load does.
    Load,
    /// Processes of the load.
    Processes,
    /// Pages of all processes together.
    Footprint,
    /// Time of a touch, in microseconds.
    Touch,
    /// Sleep between two rounds, in milliseconds.
    Sleep,
    /// Pages read from files per second.
    Reads,
    /// How long the run has been going when the log begins, in seconds.
    Lead,
    /// When the load starts, in seconds of the run.
    Start,
    /// When the load ends, in seconds of the run.
    End,
    /// What kind of disk there is.
    Disk,
    /// Length of the run, in seconds.
    Seconds,
}

/// Why a number is what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GuessWhy {
    /// The log names the version.
    Told,
    /// The log names a version that is not modelled: the modelled one that is nearest to it.
    ToldNear,
    /// The layout of the header belongs to one release, or to a few, of which this is the newest modelled.
    HeaderLayout,
    /// The header is that of procps 3.2, which came with Linux 2.6.
    OldHeader,
    /// Only old kernels have these names.
    OldNames,
    /// The newest modelled version that had been released when the log was written.
    Released,
    /// The log is Linux's but does not say of which version: the newest modelled one that distributions keep for years.
    AnyLinux,
    /// The log is FreeBSD's but does not say of which release: the newest modelled one.
    AnyFreebsd,
    /// Nothing says which system wrote the log: Linux is the likeliest.
    UnknownSystem,
    /// The log is from another system, which is simulated with FreeBSD's daemon.
    OtherSystem,
    /// A column has the total.
    Total,
    /// Columns add up to the total.
    Sum,
    /// At least what was free at once; an eighth of memory is assumed to be the kernel's.
    FreeAtMost,
    /// At least what was free or given to files at once; an eighth of memory is assumed to be the kernel's.
    FreeAndCacheAtMost,
    /// There is swapping while memory is free, so the load has a limit of its own: the most it took, which is assumed
    /// to be seven eighths.
    Limited,
    /// The same, but nothing shows the limit: what the load has in swap is assumed to be seven eighths.
    LimitUnseen,
    /// The load takes all of its memory at once, and keeps it.
    Fills,
    /// The time at which memory in use begins to grow.
    GrowthBegins,
    /// The time at which memory becomes free for good.
    GivenBack,
    /// Memory is in use in the first row already, so the load had been there before.
    Underway,
    /// Disks moved more per second than a spinning one can.
    DiskAtMost,
    /// Nothing in the log shows it: what most machines of today have.
    DiskOfToday,
    /// Nothing in the log shows it: the Kernel view's default.
    Default,
    /// The machine is too large to be simulated page by page.
    TooLarge,
    /// There are columns for each processor.
    CpuColumns,
    /// The number of running processes divided by the share of the time that processors are busy.
    RunningByBusy,
    /// The most that was ever in use.
    UsedAtMost,
    /// Memory in use falls again and again, as with programs that start afresh.
    Falls,
    /// Memory in use does not fall.
    Stays,
    /// The average number of processes that run or wait.
    RunOrWait,
    /// The most virtual memory that active processes had.
    VirtualAtMost,
    /// Memory that is neither free nor cached, and what is in swap.
    InUseAndSwap,
    /// The same, but what was read from swap may be counted twice: it keeps its place there.
    InUseAndSwapOnce,
    /// The log shows reclaim, so the load needs more than there is memory.
    Reclaims,
    /// The faults in the busiest rows.
    FaultsAtMost,
    /// How fast memory in use grows in the busiest rows.
    GrowthAtMost,
    /// Misses per second, and how much of the footprint does not fit.
    Misses,
    /// The share of the time that processors are idle.
    IdleShare,
    /// Reads from disks that are not from swap.
    ReadsFromDisk,
    /// The rows that are explained.
    Rows,
}

/// A number of the machine, and where it comes from.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct GuessItem {
    /// Which number it is.
    pub field: Field,
    /// Its value, in the field's unit; none for a word.
    pub value: Option<f64>,
    /// The word, if it is one: a version, a kind of load.
    pub word: String,
    /// How much is known about it.
    pub basis: Basis,
    /// The reason.
    pub why: GuessWhy,
    /// The columns it comes from, by their names in the log.
    pub columns: Vec<String>,
    /// KiB to which the reason refers: the least that was available while the load swapped.
    pub amount: Option<f64>,
    /// The line of the file with the deciding value; 0 if it comes from all rows.
    pub line: u32,
}

impl GuessItem {
    pub(crate) fn number(field: Field, value: f64, basis: Basis, why: GuessWhy) -> Self {
        let value = Some(value).filter(|x| x.is_finite());
        GuessItem { field, value, word: String::new(), basis, why, columns: Vec::new(), amount: None, line: 0 }
    }

    pub(crate) fn word(field: Field, word: &str, basis: Basis, why: GuessWhy) -> Self {
        GuessItem { word: word.to_owned(), value: None, ..GuessItem::number(field, 0.0, basis, why) }
    }

    #[must_use]
    pub(crate) fn from(mut self, columns: &[&Series], line: u32) -> Self {
        self.columns = columns.iter().map(|series| series.name.clone()).collect();
        self.line = line;
        self
    }
}
