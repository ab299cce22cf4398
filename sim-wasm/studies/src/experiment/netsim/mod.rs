//! Experiment E: the `NETSim` thesis on Linux 2.6.8. Memory and swap by number of nets, the limits, and the tunables
//! that were tried, each compared with a simulated run and, where there is one, with a formula of model B.
//!
//! The report has the shape of every other experiment's, with two more fields: `from` (the run or the formulas), and a
//! reason where a number does not agree. A number agrees if it is within half of the narrowest interval that the thesis
//! measured (99 %, 19 % wide) and changes in the same direction from one number of nets to the next. Nothing is fitted
//! here; the four numbers of model B were fitted to the same table.

pub mod machines;
pub mod model;

use crate::experiment::Direction;
use base::stats::summary::summarise;
use machine::MachineRun;
use machines::{BY_NETS, CONDITIONS, TEN_NETS};
use serde::Serialize;

/// Id on the command line.
pub const ID: &str = "netsim";
/// The document it was published in.
pub const SOURCE: &str = "Enblom, Jungebro: LITH-IDA-EX--08/001--SE, 2008";
/// Half the width of the narrowest of the thesis's 99 % intervals, as a share of the mean.
const NOISE: f64 = 0.095;
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

impl Measured {
    /// Reads the numbers from a run.
    pub fn of(run: &MachineRun) -> Self {
        let head = run.head();
        let column = |id: &str| {
            let at = head.series.iter().position(|series| series.id == id);
            at.and_then(|at| run.columns.get(at)).map_or(&[][..], Vec::as_slice)
        };
        let last = |id: &str| column(id).last().copied().unwrap_or(0.0);
        let swaps = column("swap_used").iter().position(|&used| used > 0.0);
        Measured {
            memory_mb: column("nr_mapped").iter().copied().fold(0.0, f64::max) / PAGES_PER_MB,
            swap_mb: last("swap_used") / PAGES_PER_MB,
            swap_only_mb: (last("swap_used") - last("nr_swapcached")).max(0.0) / PAGES_PER_MB,
            swaps_from_h: swaps.map(|second| second as f64 / 3600.0),
            cycles: head.processes.iter().map(|process| f64::from(process.rounds)).sum(),
        }
    }
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
    /// The published number; 0 if the thesis found no change.
    pub published: f64,
    /// The other number.
    pub simulated: f64,
    /// Standard deviation over the seeds; none for a single seed or a formula.
    pub sd: Option<f64>,
    /// Ratio of simulated to published; none if there is no such ratio.
    pub ratio: Option<f64>,
    /// How the published number changes from the previous number of nets, or from the untuned machine.
    pub direction_published: Direction,
    /// How the other number changes.
    pub direction_simulated: Direction,
    /// Whether the two agree; none if the runs cannot tell.
    pub agrees: Option<bool>,
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
    /// Rows that agree.
    pub agree: usize,
    /// Rows that can be judged.
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

/// Highest memory use with the nets of the first [`CONDITIONS`], in MB.
const MEMORY_MB: [f64; BY_NETS] = [4521.0, 4736.0, 4922.0, 5294.0];
/// Swap use once it had levelled out; the run with eight nets was too short.
const SWAP_MB: [Option<f64>; BY_NETS] = [None, Some(5239.0), Some(5676.0), Some(6298.0)];
/// Highest number of nets, with 4 GB and with 8 GB.
const LIMITS: [(&str, f64); 2] = [("4 GB", 6.0), ("8 GB", 10.0)];

/// Compares `measured[condition][seed]`, with conditions as in [`CONDITIONS`].
pub fn report(measured: &[Vec<Measured>]) -> Report {
    let over_seeds = |condition: usize, of: fn(&Measured) -> f64| {
        let summary = summarise(measured.get(condition).into_iter().flatten().map(of));
        (summary.mean.unwrap_or(0.0), summary.sd)
    };
    let nets: [u32; BY_NETS] = std::array::from_fn(|at| CONDITIONS.get(at).map_or(0, |of| of.nets));
    let memory: [_; BY_NETS] = std::array::from_fn(|at| over_seeds(at, |of| of.memory_mb));
    let swap: [_; BY_NETS] = std::array::from_fn(|at| over_seeds(at, |of| of.swap_mb));
    // The run with eight nets had not begun to swap: all its memory was resident.
    let formula =
        |at: usize| if SWAP_MB[at].is_some() { model::memory_mb(nets[at]) } else { model::demand_mb(nets[at]) };
    let memory_b: [_; BY_NETS] = std::array::from_fn(|at| (formula(at), None));
    let swap_b = nets.map(|nets| (model::swap_mb(nets), None));
    let swaps = swap.map(|(used, _)| used > 0.0);
    let mut rows = by_nets("memory used", From::Run, MEMORY_MB.map(Some), memory, swaps);
    rows.extend(by_nets("memory used", From::Formulas, MEMORY_MB.map(Some), memory_b, swaps));
    rows.extend(by_nets("swap used", From::Run, SWAP_MB, swap, swaps));
    rows.extend(by_nets("swap used", From::Formulas, SWAP_MB, swap_b, swaps));
    rows.extend(limits());
    rows.extend(
        (BY_NETS..CONDITIONS.len())
            .map(|at| tuned(at, over_seeds(TEN_NETS, |of| of.cycles).0, over_seeds(at, |of| of.cycles))),
    );
    let agree = rows.iter().filter(|row| row.agrees == Some(true)).count();
    let of = rows.iter().filter(|row| row.agrees.is_some()).count();
    Report { id: ID, source: SOURCE, of, agree, rows, model: (1..=MODELLED).map(Modelled::of).collect() }
}

/// A row for each number of nets with a published value. Directions are relative to the previous one; the first takes
/// that of the second.
fn by_nets(
    metric: &'static str,
    from: From,
    published: [Option<f64>; BY_NETS],
    other: [(f64, Option<f64>); BY_NETS],
    swaps: [bool; BY_NETS],
) -> Vec<Row> {
    let known: Vec<usize> = (0..BY_NETS).filter(|&at| published[at].is_some()).collect();
    let row = |(place, &at): (usize, &usize)| {
        let pair = if place == 0 { known.get(..2) } else { known.get(place - 1..=place) };
        let direction = |of: &dyn Fn(usize) -> f64| match pair {
            Some(&[before, after]) => Direction::of(of(before), of(after)),
            _ => Direction::Same,
        };
        let (value, (simulated, sd)) = (published[at].unwrap_or(0.0), other[at]);
        let direction_published = direction(&|at| published[at].unwrap_or(0.0));
        let direction_simulated = direction(&|at| other[at].0);
        let close = (simulated - value).abs() <= NOISE * value;
        let agrees = close && direction_published == direction_simulated;
        Row {
            metric,
            unit: "MB",
            condition: CONDITIONS.get(at).map_or("", |of| of.name),
            from,
            published: value,
            simulated,
            sd,
            ratio: Some(simulated / value),
            direction_published,
            direction_simulated,
            agrees: Some(agrees),
            reason: (from == From::Run && !agrees && !swaps[at]).then_some(Reason::CacheSuffices),
        }
    };
    known.iter().enumerate().map(row).collect()
}

fn limits() -> Vec<Row> {
    let row = |((condition, published), usable): ((&'static str, f64), f64)| {
        let simulated = f64::from(model::limit(usable));
        let [from, to] = LIMITS.map(|(_, limit)| limit);
        let [low, high] = model::USABLE_MB.map(|usable| f64::from(model::limit(usable)));
        // Whole numbers of nets: either they are equal or they are not.
        let agrees = (simulated - published).abs() < 0.5;
        Row {
            metric: "most nets",
            unit: "nets",
            condition,
            from: From::Formulas,
            published,
            simulated,
            sd: None,
            ratio: Some(simulated / published),
            direction_published: Direction::of(from, to),
            direction_simulated: Direction::of(low, high),
            agrees: Some(agrees),
            reason: (!agrees).then_some(Reason::LimitUnexplained),
        }
    };
    LIMITS.into_iter().zip(model::USABLE_MB).map(row).collect()
}

/// How much a tunable changes the work done, in per cent; the thesis found nothing beyond its noise.
fn tuned(at: usize, stock: f64, (cycles, sd): (f64, Option<f64>)) -> Row {
    let share = |cycles: f64| if stock > 0.0 { 100.0 * cycles / stock } else { 0.0 };
    let simulated = if stock > 0.0 { share(cycles) - 100.0 } else { 0.0 };
    // Cycles are counted, so less than half a cycle is no difference.
    let is_strained = (cycles - stock).abs() >= 0.5;
    let direction_simulated = match simulated {
        change if change.abs() <= 100.0 * NOISE => Direction::Same,
        change if change > 0.0 => Direction::Up,
        _ => Direction::Down,
    };
    Row {
        metric: "cycles done, change",
        unit: "%",
        condition: CONDITIONS.get(at).map_or("", |of| of.name),
        from: From::Run,
        published: 0.0,
        simulated,
        sd: sd.map(share),
        ratio: None,
        direction_published: Direction::Same,
        direction_simulated,
        agrees: is_strained.then_some(direction_simulated == Direction::Same),
        reason: (!is_strained).then_some(Reason::NoStrain),
    }
}

#[cfg(test)]
mod tests;
