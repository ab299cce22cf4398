//! The thesis's numbers, and the rows that compare them with ours.

use super::machines::{BY_NETS, CONDITIONS, Change, Condition, Memory, TEN_NETS, TWO_SWAP_DISKS, UNTUNED};
use super::{From, Measured, Reason, Row, model};
use crate::experiment::Direction;
use base::stats::summary::{Summary, summarise};

/// Half the width of the narrowest of the thesis's 99 % intervals, as a share of the mean.
pub(super) const NOISE: f64 = 0.095;
/// Highest memory use with the nets of the first [`CONDITIONS`], in MB.
pub(super) const MEMORY_MB: [f64; BY_NETS] = [4521.0, 4736.0, 4922.0, 5294.0];
/// Swap use once it had levelled out; the run with eight nets was too short.
pub(super) const SWAP_MB: [Option<f64>; BY_NETS] = [None, Some(5239.0), Some(5676.0), Some(6298.0)];
/// Ten nets began to swap after 10 to 12 hours: the middle, and half the width.
const SWAPS_FROM_H: [f64; 2] = [11.0, 1.0];
/// Highest number of nets, with 4 GB and with 8 GB.
const LIMITS: [(&str, Memory, f64); 2] = [("4 GB", Memory::Four, 6.0), ("8 GB", Memory::Eight, 10.0)];

fn over_seeds(measured: &[Vec<Measured>], at: usize, of: fn(&Measured) -> f64) -> (f64, Option<f64>) {
    let summary = summarise(measured.get(at).into_iter().flatten().map(of));
    (summary.mean.unwrap_or(0.0), summary.sd)
}

pub(super) fn all(measured: &[Vec<Measured>]) -> Vec<Row> {
    let nets: [u32; BY_NETS] = std::array::from_fn(|at| CONDITIONS.get(at).map_or(0, |of| of.nets));
    let memory: [_; BY_NETS] = std::array::from_fn(|at| over_seeds(measured, at, |of| of.memory_mb));
    let swap: [_; BY_NETS] = std::array::from_fn(|at| over_seeds(measured, at, |of| of.swap_mb));
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
    rows.push(onset(measured.get(TEN_NETS).map_or(&[][..], Vec::as_slice)));
    rows.extend(limits(From::Run, LIMITS.map(|(_, memory, _)| most_without_swap(memory, measured))));
    rows.extend(limits(From::Formulas, model::USABLE_MB.map(|usable| Some(f64::from(model::limit(usable))))));
    let stock = over_seeds(measured, TEN_NETS, |of| of.cycles).0;
    let tuned_at = |(at, condition)| tuned(condition, stock, over_seeds(measured, at, |of| of.cycles));
    rows.extend(CONDITIONS.iter().enumerate().skip(UNTUNED).map(tuned_at));
    rows
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
            published: Some(value),
            simulated: Some(simulated),
            sd,
            ratio: Some(simulated / value),
            direction_published,
            direction_simulated,
            agrees: Some(agrees),
            fitted: from == From::Formulas,
            reason: (from == From::Run && !agrees && !swaps[at]).then_some(Reason::CacheSuffices),
        }
    };
    known.iter().enumerate().map(row).collect()
}

/// When ten nets begin to swap.
fn onset(measured: &[Measured]) -> Row {
    let Summary { mean: simulated, sd, .. } = summarise(measured.iter().filter_map(|of| of.swaps_from_h));
    let [published, off] = SWAPS_FROM_H;
    let agrees = simulated.is_some_and(|hours| (hours - published).abs() <= off);
    Row {
        metric: "swap begins",
        unit: "h",
        condition: "10 nets",
        from: From::Run,
        published: Some(published),
        simulated,
        sd,
        ratio: simulated.map(|hours| hours / published),
        direction_published: Direction::Same,
        direction_simulated: Direction::Same,
        agrees: Some(agrees),
        fitted: false,
        reason: simulated.is_none().then_some(Reason::CacheSuffices),
    }
}

/// Highest number of nets that runs without swapping, if one more is known to swap.
fn most_without_swap(memory: Memory, measured: &[Vec<Measured>]) -> Option<f64> {
    let untuned =
        || CONDITIONS.iter().zip(measured).filter(|(of, _)| of.change == Change::Stock && of.memory == memory);
    let swaps = |runs: &[Measured]| runs.iter().any(|of| of.swap_mb > 0.0);
    let first = untuned().filter(|(_, runs)| swaps(runs)).map(|(of, _)| of.nets).min()?;
    let most = untuned().filter(|(of, runs)| !swaps(runs) && of.nets < first).map(|(of, _)| of.nets).max()?;
    (most + 1 == first).then_some(f64::from(most))
}

fn limits(from: From, simulated: [Option<f64>; 2]) -> Vec<Row> {
    let [from_four, to_eight] = LIMITS.map(|(_, _, limit)| limit);
    let direction_simulated = match simulated {
        [Some(four), Some(eight)] => Direction::of(four, eight),
        _ => Direction::Same,
    };
    let row = |((condition, _, published), simulated): ((&'static str, Memory, f64), Option<f64>)| {
        // Whole numbers of nets: either they are equal or they are not.
        let agrees = simulated.map(|simulated| (simulated - published).abs() < 0.5);
        Row {
            metric: "most nets",
            unit: "nets",
            condition,
            from,
            published: Some(published),
            simulated,
            sd: None,
            ratio: simulated.map(|simulated| simulated / published),
            direction_published: Direction::of(from_four, to_eight),
            direction_simulated,
            agrees,
            fitted: false,
            reason: (agrees == Some(false)).then_some(Reason::LimitUnexplained),
        }
    };
    LIMITS.into_iter().zip(simulated).map(row).collect()
}

/// How much a tunable changes the work done, in per cent. The thesis printed results for swap on two disks only, and
/// found nothing beyond its noise.
fn tuned(condition: &Condition, stock: f64, (cycles, sd): (f64, Option<f64>)) -> Row {
    let share = |cycles: f64| if stock > 0.0 { 100.0 * cycles / stock } else { 0.0 };
    let simulated = if stock > 0.0 { share(cycles) - 100.0 } else { 0.0 };
    let is_printed = condition.name == TWO_SWAP_DISKS;
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
        condition: condition.name,
        from: From::Run,
        published: is_printed.then_some(0.0),
        simulated: Some(simulated),
        sd: sd.map(share),
        ratio: None,
        direction_published: Direction::Same,
        direction_simulated,
        agrees: (is_printed && is_strained).then_some(direction_simulated == Direction::Same),
        fitted: false,
        reason: match (is_printed, is_strained) {
            (false, _) => Some(Reason::NotPrinted),
            (true, false) => Some(Reason::NoStrain),
            (true, true) => None,
        },
    }
}
