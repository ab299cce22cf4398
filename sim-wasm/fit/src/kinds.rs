//! Kinds of load that could explain a log: each a machine to begin with, and the numbers that a search may change.

mod build;

use crate::load::{Load, rounded};
use crate::memory::Memory;
use crate::search::Axis;
use build::Build;
use scenario::{DiskSpec, Scenario, WorkloadSpec};
use serde::Serialize;

/// A kind of load.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum KindId {
    /// One program that goes through all of its memory, round after round.
    Rounds,
    /// Processes that write random pages of memory that they keep.
    RandomWrites,
    /// Programs that take memory, use it, give it back, and begin afresh.
    Restarts,
    /// A program whose working set moves.
    Phases,
    /// A process that leaks.
    Leak,
    /// A stream of files that are read once, as a backup's, past programs that hold memory.
    Stream,
    /// Files of which few pages are read often.
    Popular,
    /// A mapped file that is read from beginning to end, again and again.
    Mapped,
    /// A database with a buffer pool of its own.
    Database,
    /// Files that are written.
    Writer,
    /// Nothing but programs that sleep.
    Quiet,
}

impl KindId {
    /// All of them.
    pub const ALL: [KindId; 11] = [
        KindId::Rounds,
        KindId::RandomWrites,
        KindId::Restarts,
        KindId::Phases,
        KindId::Leak,
        KindId::Stream,
        KindId::Popular,
        KindId::Mapped,
        KindId::Database,
        KindId::Writer,
        KindId::Quiet,
    ];

    /// Its id.
    pub fn word(self) -> &'static str {
        match self {
            KindId::Rounds => "rounds",
            KindId::RandomWrites => "random-writes",
            KindId::Restarts => "restarts",
            KindId::Phases => "phases",
            KindId::Leak => "leak",
            KindId::Stream => "stream",
            KindId::Popular => "popular",
            KindId::Mapped => "mapped",
            KindId::Database => "database",
            KindId::Writer => "writer",
            KindId::Quiet => "quiet",
        }
    }
}

/// A number that a search may change.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct KindAxis {
    /// What it is.
    pub what: KindField,
    /// Where it is in the scenario, as JSON pointers (RFC 6901); the first place has the value itself.
    pub places: Vec<AxisPlace>,
    /// Smallest value.
    pub min: f64,
    /// Largest value.
    pub max: f64,
    /// Whether only whole numbers are allowed.
    pub whole: bool,
    /// The value to begin with.
    pub start: f64,
}

impl KindAxis {
    /// The axis of a search.
    pub fn axis(&self) -> Axis {
        let KindAxis { min, max, whole, start, .. } = *self;
        Axis { min, max, whole, start }
    }
}

/// A place of a number in a scenario.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct AxisPlace {
    /// JSON pointer.
    pub pointer: String,
    /// How many times the value is put there.
    pub factor: f64,
}

/// What a number of a kind is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum KindField {
    /// Pages of memory, of each process.
    Pages,
    /// Pages in use at a time.
    WorkingSet,
    /// Pages of a file.
    FilePages,
    /// Pages of a database's pool.
    Pool,
    /// Microseconds of a touch.
    Touch,
    /// Milliseconds of sleep between two rounds.
    Sleep,
    /// Seconds of a phase.
    Phase,
    /// Megabytes by which a leak grows in a second.
    Growth,
    /// Transactions a second.
    Transactions,
    /// Microseconds of a read from the disk.
    Disk,
}

/// A kind of load on the log's machine.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "FitKind"))]
pub struct Kind {
    /// Which.
    pub kind: KindId,
    /// The machine to begin with.
    pub scenario: Scenario,
    /// The numbers that may change.
    pub axes: Vec<KindAxis>,
}

/// How far a search may go from where it begins, as a factor: the log shows amounts of memory better than paces.
const REACH: f64 = 6.0;
const REACH_OF_MEMORY: f64 = 2.0;
/// Disks are from this much faster to this much slower.
const FASTER: f64 = 4.0;
const SLOWER: f64 = 64.0;

/// The kinds that could explain a load, the likeliest first.
pub(crate) fn kinds(
    load: &Load,
    memory: &Memory,
    disk: Option<DiskSpec>,
    scenario: impl Fn(Vec<WorkloadSpec>) -> Scenario,
) -> Vec<Kind> {
    let build = Build { load, memory };
    let ids = candidates(load, memory);
    let kind = |id: KindId| {
        let (workloads, mut axes) = build.of(id);
        axes.extend(disk.and_then(|disk| disk_axis(disk, load)));
        Kind { kind: id, scenario: scenario(workloads), axes }
    };
    ids.into_iter().map(kind).collect()
}

/// The first kind, and all others that the log does not rule out.
fn candidates(load: &Load, memory: &Memory) -> Vec<KindId> {
    let files = load.reads.is_some() || load.writes.is_some();
    let in_memory = load.is_short || load.changes || memory.limited.is_some();
    let mut ids = vec![load.first];
    let mut also = |wanted: bool, id: KindId| {
        if wanted && !ids.contains(&id) {
            ids.push(id);
        }
    };
    for id in [KindId::RandomWrites, KindId::Rounds, KindId::Restarts, KindId::Phases] {
        also(in_memory, id);
    }
    also(load.growth.is_some(), KindId::Leak);
    for id in [KindId::Stream, KindId::Popular, KindId::Mapped] {
        also(load.reads.is_some(), id);
    }
    also(files, KindId::Database);
    also(load.writes.is_some(), KindId::Writer);
    also(!files && !load.is_short, KindId::Quiet);
    ids
}

fn disk_axis(disk: DiskSpec, load: &Load) -> Option<KindAxis> {
    let DiskSpec::Ssd { read_us, write_us, .. } = disk else { return None };
    let busy = load.is_short || load.reads.is_some() || load.writes.is_some();
    (busy && read_us > 0.0).then(|| {
        let place = |field: &str, factor: f64| AxisPlace { pointer: format!("/run/disk/{field}"), factor };
        KindAxis {
            what: KindField::Disk,
            places: vec![place("read_us", 1.0), place("write_us", rounded(write_us / read_us))],
            min: rounded(read_us / FASTER),
            max: rounded((read_us * SLOWER).min(1e6)),
            whole: false,
            start: read_us,
        }
    })
}

/// A number of a workload, some times smaller to some times larger than where it begins, within what is accepted.
pub(crate) fn axis(what: KindField, load: usize, field: &str, start: f64, accepted: [f64; 2]) -> KindAxis {
    let whole = !matches!(what, KindField::Touch | KindField::Sleep | KindField::Phase | KindField::Growth);
    let round = |value: f64| if whole { value.round() } else { rounded(value) };
    let [least, most] = accepted;
    let reach = if what == KindField::Pages { REACH_OF_MEMORY } else { REACH };
    KindAxis {
        what,
        places: vec![AxisPlace { pointer: format!("/run/workloads/{load}/{field}"), factor: 1.0 }],
        min: round(start / reach).clamp(least, most),
        max: round(start * reach).clamp(least, most),
        whole,
        start: start.clamp(least, most),
    }
}
