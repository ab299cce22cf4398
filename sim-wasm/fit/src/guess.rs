//! Guesses a machine that could have written a log: where to begin, with a reason for every number.

use super::hardware::{cpus, disk};
use super::load;
use super::measured::{Measured, MeasuredColumn};
use super::memory::{self, Limit, Memory};
use super::window::Window;
use base::named::Named;
use logs::log::{Column, LogReport, Quantity};
use scenario::{Machine, OsSpec, Run, Scenario, VERSION};
use serde::Serialize;

/// Seed of a guessed machine: no log gives one.
const SEED: u32 = 7;

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
    /// When the load starts, in seconds of the run.
    Start,
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
    /// The layout of the header belongs to one release, or to a few.
    HeaderLayout,
    /// The log is FreeBSD's but does not say of which release.
    AnyFreebsd,
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
    /// Disks moved more per second than a spinning one can.
    DiskAtMost,
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
    pub(super) fn number(field: Field, value: f64, basis: Basis, why: GuessWhy) -> Self {
        let value = Some(value).filter(|x| x.is_finite());
        GuessItem { field, value, word: String::new(), basis, why, columns: Vec::new(), amount: None, line: 0 }
    }

    pub(super) fn word(field: Field, word: &str, basis: Basis, why: GuessWhy) -> Self {
        GuessItem { word: word.to_owned(), value: None, ..GuessItem::number(field, 0.0, basis, why) }
    }

    #[must_use]
    pub(super) fn from(mut self, columns: &[&Series], line: u32) -> Self {
        self.columns = columns.iter().map(|series| series.name.clone()).collect();
        self.line = line;
        self
    }
}

/// The rows that were explained.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct GuessWindow {
    /// Where it begins, in seconds since the first counted row.
    pub from_s: f64,
    /// Where it ends.
    pub to_s: f64,
    /// Seconds between two rows.
    pub every_s: f64,
    /// The number of rows.
    pub rows: u32,
    /// Whether later rows are left out because no run is that long.
    pub cut: bool,
}

/// A machine, where its numbers come from, and what it can be compared with.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Guess {
    /// The machine's run.
    pub scenario: Scenario,
    /// The reason for each of its numbers.
    pub items: Vec<GuessItem>,
    /// The rows it explains.
    pub window: GuessWindow,
    /// The columns that the run has, too.
    pub measured: Vec<MeasuredColumn>,
}

/// A column in a common unit, over the rows of a window. NaN if missing.
#[derive(Debug, Clone)]
pub(super) struct Series {
    /// Its name in the log.
    pub name: String,
    /// The values.
    pub values: Vec<f64>,
}

impl Series {
    /// The largest value and its index.
    pub(super) fn most(&self) -> Option<(usize, f64)> {
        let there = self.values.iter().copied().enumerate().filter(|(_, x)| x.is_finite());
        there.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// The smallest value.
    pub(super) fn least(&self) -> Option<f64> {
        self.values.iter().copied().filter(|x| x.is_finite()).min_by(f64::total_cmp)
    }

    /// The mean of the values that are not missing.
    pub(super) fn mean(&self) -> Option<f64> {
        let there: Vec<f64> = self.values.iter().copied().filter(|x| x.is_finite()).collect();
        (!there.is_empty()).then(|| there.iter().sum::<f64>() / there.len() as f64)
    }
}

/// What a log says about a window.
pub(super) struct Evidence<'r> {
    pub report: &'r LogReport,
    pub window: &'r Window,
}

impl Evidence<'_> {
    /// The column of a quantity, in the quantity's common unit.
    pub(super) fn quantity(&self, wanted: Quantity) -> Option<Series> {
        self.report.table.columns.iter().find_map(|column| {
            let (quantity, common) = self.report.quantity(column)?;
            let factor = common.filter(|_| quantity == wanted)?.factor;
            Some(self.series(column, factor))
        })
    }

    /// The first column with one of these names, in KiB.
    pub(super) fn kib(&self, names: &[&str]) -> Option<Series> {
        let column = self.named(names)?;
        Some(self.series(column, super::measure::kib_of(column.spec.unit)?))
    }

    /// The first column with one of these names, as logged.
    pub(super) fn plain(&self, names: &[&str]) -> Option<Series> {
        self.named(names).map(|column| self.series(column, 1.0))
    }

    /// The line of a row of the window.
    pub(super) fn line(&self, at: usize) -> u32 {
        let row = self.window.rows.get(at);
        row.and_then(|&row| self.report.table.lines.get(row)).copied().unwrap_or(0)
    }

    fn named(&self, names: &[&str]) -> Option<&Column> {
        names.iter().find_map(|name| self.report.table.column(name))
    }

    fn series(&self, column: &Column, factor: f64) -> Series {
        let value = |&row: &usize| column.values.get(row).map_or(f64::NAN, |x| x * factor);
        Series { name: column.spec.qualified.clone(), values: self.window.rows.iter().map(value).collect() }
    }
}

/// A machine for the rows of a log from `from_s` to `to_s`, in seconds since the first counted row. None if there is no
/// such row.
pub fn guess(report: &LogReport, from_s: f64, to_s: f64) -> Option<(Guess, Window, Measured)> {
    let window = Window::of(&report.table, from_s, to_s);
    if window.rows.is_empty() {
        return None;
    }
    let evidence = Evidence { report, window: &window };
    let mut items = Vec::new();
    let version = version(report, &mut items);
    let memory = memory::guess(&evidence, &mut items);
    let cpus = cpus(&evidence, &mut items);
    let disk = disk(&evidence, &memory, &mut items);
    let workloads = load::guess(&evidence, &memory, cpus, &mut items);
    let seconds = window.seconds().max(1);
    items.push(GuessItem::number(Field::Seconds, seconds.into(), Basis::Read, GuessWhy::Rows));
    let Memory { frames, swap, scale, limited, available: left, .. } = memory;
    let machine = Machine {
        os: OsSpec { id: "freebsd".to_owned(), version: version.to_owned(), knobs: Named::default() },
        frames,
        seconds,
        wired: None,
        swap,
        cpus: (cpus > 1).then_some(cpus),
        slice_ms: None,
        disk,
        scheduler: None,
        swap_areas: None,
        disks: None,
        chunk: None,
        tick_ms: None,
        compressed_swap: None,
        control: None,
        cgroups: None,
        oomd: None,
        workloads,
    };
    // The whole machine's free memory is not what is free under a limit.
    let hidden: &[&str] = if limited.is_some() { &["free"] } else { &[] };
    let mut measured = Measured::of(report, &window, scale, hidden);
    if limited == Some(Limit::Reached)
        && let Some(left) = &left
    {
        measured.put_free(left, scale);
    }
    let rows = window.rows.len() as u32;
    let guess = Guess {
        scenario: Scenario { version: VERSION, seed: SEED, run: Run::Machine(machine) },
        items,
        window: GuessWindow {
            from_s: window.from_s,
            to_s: window.to_s,
            every_s: window.every_s,
            rows,
            cut: window.cut,
        },
        measured: measured.columns.clone(),
    };
    Some((guess, window, measured))
}

/// The headers of FreeBSD's vmstat, which differ in their spaces (`report/vmstat/layout.rs`), and the release that
/// prints each.
const HEADERS: &[(&str, &str)] = &[
    ("procs      memory      page", "10.2"),
    ("procs     memory        page", "11.2"),
    ("procs  memory       page", "11.2"),
    ("procs     memory       page", "13.2"),
    ("procs    memory    page", "13.2"),
    ("procs    memory      page", "13.2"),
];

fn version(report: &LogReport, items: &mut Vec<GuessItem>) -> &'static str {
    let is_freebsd = report.format == Some("freebsd-vmstat");
    let first =
        |line: &String| HEADERS.iter().find(|(header, _)| line.starts_with(header)).map(|(_, version)| *version);
    let told = report.first_lines.iter().find_map(first).filter(|_| is_freebsd);
    let (version, basis, why) = match told {
        Some(version) => (version, Basis::Derived, GuessWhy::HeaderLayout),
        None if is_freebsd => ("10.2", Basis::Assumed, GuessWhy::AnyFreebsd),
        None => ("13.2", Basis::Assumed, GuessWhy::OtherSystem),
    };
    items.push(GuessItem::word(Field::Os, version, basis, why));
    version
}
