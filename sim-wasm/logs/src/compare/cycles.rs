//! Runs that repeat a cycle: its beginnings are lines that somebody wrote, and each cycle is divided into the same number
//! of parts, so that cycles of different lengths lie over each other.
//!
//! K. Enblom, M. Jungebro: Potential for increasing the size of NETSim simulations through OS-level optimizations,
//! Linköpings universitet, 2008, section 3.2, do so with the upgrades of their networks.

use super::pair::PairedSide;
use super::side::{Run, Side};
use base::stats::cycles::part_means;
use std::ops::Range;

/// The parts of a cycle whose means are reported.
pub(super) const PARTS: usize = 20;

/// Limits the compared rows to whole cycles, in each run that has any.
pub(super) fn keep_cycles(side: &mut Side<'_>) {
    for at in 0..side.runs.len() {
        let Some(run) = side.runs.get(at) else { continue };
        let (Some(first), Some(last)) = (cycles(side, run).next(), cycles(side, run).last()) else { continue };
        let whole = first.start.max(run.compared.start)..last.end.min(run.compared.end);
        if let Some(run) = side.runs.get_mut(at) {
            run.compared = whole.start..whole.end.max(whole.start);
        }
    }
}

/// The rows of each cycle of a run.
fn cycles<'s>(side: &'s Side<'_>, run: &'s Run) -> impl Iterator<Item = Range<usize>> + 's {
    let seconds = side.seconds(run, run.rows.clone());
    // The time of a mark is that of the row after it.
    let row = move |mark: f64| run.rows.start + seconds.partition_point(|&t| t < mark - 1e-9);
    run.cycles.windows(2).filter_map(move |pair| Some(row(*pair.first()?)..row(*pair.last()?)))
}

/// How long each cycle of a run is, in seconds.
pub(super) fn lengths(run: &Run) -> Vec<f64> {
    run.cycles.windows(2).filter_map(|pair| Some(pair.last()? - pair.first()?)).collect()
}

/// The means of the parts of each whole cycle of a side: a vector a cycle. Cycles with a gap, or of which rows are left
/// out, are passed over.
pub(super) fn parts_of(side: &Side<'_>, joined: &PairedSide, parts: usize) -> Vec<Vec<f64>> {
    let of_run = |run: &Run| -> Vec<Vec<f64>> {
        let own = cycles(side, run)
            .filter(|rows| !rows.is_empty() && rows.start >= run.compared.start && rows.end <= run.compared.end);
        own.filter_map(|rows| part_means(&side.values(run, &joined.files, rows)?, parts)).collect()
    };
    side.runs.iter().flat_map(of_run).collect()
}

/// The mean of each part over all cycles; none without a cycle.
pub(super) fn mean_cycle(cycles: &[Vec<f64>]) -> Option<Vec<f64>> {
    let count = cycles.len() as f64;
    let parts = cycles.first()?.len();
    let mean = |part: usize| cycles.iter().filter_map(|cycle| cycle.get(part)).sum::<f64>() / count;
    Some((0..parts).map(mean).collect())
}
