//! Experiment E: the `NETSim` thesis on Linux 2.6.8. Memory and swap by number of nets, when swapping begins, the limits,
//! and the tunables that were tried, each compared with a simulated run and, where there is one, with a formula of model
//! B.
//!
//! The report has the shape of every other experiment's, with two more fields: `from` (the run or the formulas), and a
//! reason where a number does not agree. A number agrees if it is within half of the narrowest interval that the thesis
//! measured (99 %, 19 % wide) and changes in the same direction from one number of nets to the next. Model B was fitted
//! to the thesis's table of memory and swap: its rows of these are marked as fitted and not counted.

pub mod machines;
pub mod model;
mod rows;

use crate::experiment::Direction;
use machine::MachineRun;
use serde::Serialize;

/// Id on the command line.
pub const ID: &str = "netsim";
/// The document it was published in.
pub const SOURCE: &str = "Enblom, Jungebro: LITH-IDA-EX--08/001--SE, 2008";
const PAGES_PER_MB: f64 = 256.0;

/// What is read from a run.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Measured {
    /// The most memory that processes had mapped, in MB.
    pub memory_mb: f64,
    /// Slots in use at the end, including those whose pages are also in memory: what `vmstat` calls `swpd`, in MB.
    pub swap_mb: f64,
    /// The part of it whose pages are only in swap, in MB.
    pub swap_only_mb: f64,
    /// When the first page was swapped out, in hours; none if none was.
    pub swaps_from_h: Option<f64>,
    /// Cycles completed by all processes together.
    pub cycles: f64,
}

/// A run's memory and swap over time, as in the thesis's figures 4.15 to 4.20: mapped memory and slots in use, in MB,
/// every half hour from the start.
pub type Curve = Vec<[f64; 2]>;

/// Seconds between two points of a curve.
pub const CURVE_S: usize = 1800;

fn column<'r>(run: &'r MachineRun, id: &str) -> &'r [f64] {
    let at = run.head().series.iter().position(|series| series.id == id);
    at.and_then(|at| run.columns.get(at)).map_or(&[][..], Vec::as_slice)
}

impl Measured {
    /// Reads the numbers from a run.
    pub fn of(run: &MachineRun) -> Self {
        let last = |id: &str| column(run, id).last().copied().unwrap_or(0.0);
        let swaps = column(run, "swap_used").iter().position(|&used| used > 0.0);
        Measured {
            memory_mb: column(run, "nr_mapped").iter().copied().fold(0.0, f64::max) / PAGES_PER_MB,
            swap_mb: last("swap_used") / PAGES_PER_MB,
            swap_only_mb: (last("swap_used") - last("nr_swapcached")).max(0.0) / PAGES_PER_MB,
            swaps_from_h: swaps.map(|second| second as f64 / 3600.0),
            cycles: run.head().processes.iter().map(|process| f64::from(process.rounds)).sum(),
        }
    }
}

/// Reads memory and swap over time from a run.
pub fn curve(run: &MachineRun) -> Curve {
    let [memory, swap] = ["nr_mapped", "swap_used"].map(|id| column(run, id).iter().step_by(CURVE_S));
    memory.zip(swap).map(|(memory, swap)| [memory, swap].map(|pages| (pages / PAGES_PER_MB).round())).collect()
}

/// Where a number comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum From {
    /// The simulated machine.
    Run,
    /// Model B.
    Formulas,
}

/// Why a number does not agree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Reclaim finds enough page cache, so it never gets to the point of unmapping pages at this share of mapped
    /// memory.
    CacheSuffices,
    /// Memory would hold more nets: something else limits them, most likely response times.
    LimitUnexplained,
    /// As many cycles as without the change, most likely all that were due. Such a load does not show its effect.
    NoStrain,
    /// The thesis tried it and printed no result.
    NotPrinted,
}

/// A published number and the one compared with it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Row {
    /// What was measured.
    pub metric: &'static str,
    /// Its unit.
    pub unit: &'static str,
    /// The condition under which it was measured.
    pub condition: &'static str,
    /// Where the other number comes from.
    pub from: From,
    /// The published number; 0 if the thesis found no change, none if it printed no result.
    pub published: Option<f64>,
    /// The other number; none if what was measured did not happen.
    pub simulated: Option<f64>,
    /// Standard deviation over the seeds; none for a single seed or a formula.
    pub sd: Option<f64>,
    /// Ratio of the other number to the published one; none if one is missing or the published one is 0.
    pub ratio: Option<f64>,
    /// How the published number changes from the previous number of nets, or from the untuned machine.
    pub direction_published: Direction,
    /// How the other number changes.
    pub direction_simulated: Direction,
    /// Whether the two agree; none if the runs cannot tell.
    pub agrees: Option<bool>,
    /// Whether the formula was fitted to the published number; if so, agreement proves nothing and is not counted.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub fitted: bool,
    /// Why they do not, or why the runs cannot tell, where a reason is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
}

/// The experiment's numbers.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// Its id.
    pub id: &'static str,
    /// The document it was published in.
    pub source: &'static str,
    /// Memory, swap, limits and tunables.
    pub rows: Vec<Row>,
    /// Rows that agree, without fitted ones.
    pub agree: usize,
    /// Rows that can be judged, without fitted ones.
    pub of: usize,
    /// The formulas' values for each number of nets, whether published or not.
    pub model: Vec<Modelled>,
}

/// Model B at a number of nets.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Modelled {
    /// Number of nets.
    pub nets: u32,
    /// All memory that processes have mapped, in MB.
    pub demand_mb: f64,
    /// The part of it that is resident when the run levels out, in MB.
    pub memory_mb: f64,
    /// Slots in use at that point, in MB; none if so few nets never swap.
    pub swap_mb: Option<f64>,
}

/// Largest number of nets for which the formulas are evaluated.
const MODELLED: u32 = 16;

impl Modelled {
    fn of(nets: u32) -> Self {
        let swaps = model::out_mb(nets) > 0.0;
        Modelled {
            nets,
            demand_mb: model::demand_mb(nets),
            memory_mb: model::memory_mb(nets),
            swap_mb: swaps.then(|| model::swap_mb(nets)),
        }
    }
}

/// Compares `measured[condition][seed]`, with conditions as in [`machines::CONDITIONS`].
pub fn report(measured: &[Vec<Measured>]) -> Report {
    let rows = rows::all(measured);
    let counted = || rows.iter().filter(|row| !row.fitted);
    let agree = counted().filter(|row| row.agrees == Some(true)).count();
    let of = counted().filter(|row| row.agrees.is_some()).count();
    Report { id: ID, source: SOURCE, of, agree, rows, model: (1..=MODELLED).map(Modelled::of).collect() }
}

#[cfg(test)]
mod tests;
