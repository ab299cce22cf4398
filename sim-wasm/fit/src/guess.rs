//! Guesses a machine that could have written a log: where to begin, with a reason for every number.

use crate::evidence::Evidence;
use crate::hardware::{cpus, disk};
use crate::items::{Basis, Field, GuessItem, GuessWhy};
use crate::kinds::{self, Kind};
use crate::load;
use crate::measured::{Measured, MeasuredColumn};
use crate::memory::{self, Limit, Memory};
use crate::system::{System, system};
use crate::window::Window;
use base::named::Named;
use logs::log::LogReport;
use scenario::{Machine, OsSpec, Run, Scenario, VERSION, WorkloadSpec};
use serde::Serialize;

/// Seed of a guessed machine: no log gives one.
const SEED: u32 = 7;

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
    /// How long the run has been going when the log begins, in seconds.
    pub lead_s: f64,
    /// The number of rows.
    pub rows: u32,
    /// The number of rows there are. If that is more, these are the stretch in which most happens.
    pub of_rows: u32,
}

/// A machine, where its numbers come from, and what it can be compared with.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Guess {
    /// The machine's run: that of the first kind.
    pub scenario: Scenario,
    /// The reason for each of its numbers.
    pub items: Vec<GuessItem>,
    /// The rows it explains.
    pub window: GuessWindow,
    /// The columns that the run has, too.
    pub measured: Vec<MeasuredColumn>,
    /// Kinds of load that could explain the rows, the likeliest first.
    pub kinds: Vec<Kind>,
}

/// How long a run goes before the log begins if the load had been there before, in seconds.
const LEAD_S: f64 = 20.0;

/// A machine for the rows of a log from `from_s` to `to_s`, in seconds since the first counted row. None if there is no
/// such row.
pub fn guess(report: &LogReport, from_s: f64, to_s: f64) -> Option<(Guess, Window, Measured)> {
    let mut window = Window::of(report, from_s, to_s);
    if window.rows.is_empty() {
        return None;
    }
    let mut items = Vec::new();
    let system = system(report, &mut items);
    let memory = memory::guess(&Evidence { report, window: &window }, &mut items);
    if memory.is_underway() {
        window.lead(LEAD_S);
        items.push(GuessItem::number(Field::Lead, LEAD_S, Basis::Derived, GuessWhy::Underway));
    }
    let evidence = Evidence { report, window: &window };
    let cpus = cpus(&evidence, &mut items);
    let disk = disk(&evidence, &memory, system.os == "linux", &mut items);
    let load = load::guess(&evidence, &memory, cpus, &mut items);
    let seconds = window.seconds().max(1);
    items.push(GuessItem::number(Field::Seconds, seconds.into(), Basis::Read, GuessWhy::Rows));
    let machine = Machine {
        os: OsSpec { id: system.os.to_owned(), version: system.version.to_owned(), knobs: Named::default() },
        frames: memory.frames,
        seconds,
        wired: None,
        swap: memory.swap,
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
        workloads: Vec::new(),
    };
    let scenario = |workloads: Vec<WorkloadSpec>| {
        let run = Run::Machine(Machine { workloads, ..machine.clone() });
        Scenario { version: VERSION, seed: SEED, run }
    };
    let kinds = kinds::kinds(&load, &memory, disk, scenario);
    let measured = measured(report, &window, &memory, system);
    let guess = Guess {
        scenario: kinds.first()?.scenario.clone(),
        items,
        window: told(&window),
        measured: measured.columns.clone(),
        kinds,
    };
    Some((guess, window, measured))
}

fn told(window: &Window) -> GuessWindow {
    let Window { from_s, to_s, every_s, lead_s, .. } = *window;
    GuessWindow { from_s, to_s, every_s, lead_s, rows: window.rows.len() as u32, of_rows: window.of_rows as u32 }
}

/// The columns that a run has, too. The whole machine's free memory is not what is free under a limit.
fn measured(report: &LogReport, window: &Window, memory: &Memory, system: System) -> Measured {
    let hidden: &[&str] = if memory.limited.is_some() { &["free", "cache", "active", "inactive"] } else { &[] };
    let mut measured = Measured::of(report, window, memory.scale, hidden, system.of_measures());
    if memory.limited == Some(Limit::Reached)
        && let Some(available) = &memory.available
    {
        measured.put_free(available, memory.scale);
    }
    measured
}
