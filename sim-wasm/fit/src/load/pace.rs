//! How fast a load is.

use super::rounded;
use crate::evidence::{Evidence, Series};
use crate::items::{Basis, Field, GuessItem, GuessWhy};
use crate::memory::Memory;
use base::stats::summary::summarise;
use logs::log::Quantity;

const PAGE_KIB: f64 = 4.0;
/// Time of a touch if nothing shows it, in microseconds.
pub(super) const TOUCH_US: f64 = 20.0;
/// Writes between two sleeps.
pub(crate) const WRITES: f64 = 1000.0;

/// A worker that writes fresh memory takes one fault per page, so the busiest rows show its pace.
pub(super) fn stress_touch(
    evidence: &Evidence<'_>,
    memory: &Memory,
    in_use: Option<&Series>,
    at_once: f64,
    items: &mut Vec<GuessItem>,
) -> f64 {
    let faults = evidence.quantity(Quantity::Faults);
    let by_faults = faults.and_then(|series| {
        let rate = busiest(&series.values)? / memory.scale;
        Some((rate, GuessWhy::FaultsAtMost, series))
    });
    let found = by_faults.or_else(|| {
        let (rate, series) = growth(evidence, memory, in_use?)?;
        Some((rate, GuessWhy::GrowthAtMost, series))
    });
    touch_of(found, at_once, items)
}

fn busiest(values: &[f64]) -> Option<f64> {
    summarise(values.iter().copied()).p95.filter(|rate| *rate >= 1.0)
}

/// Pages per second by which memory in use grows while it does.
pub(super) fn growth(evidence: &Evidence<'_>, memory: &Memory, in_use: &Series) -> Option<(f64, Series)> {
    let all: Vec<f64> = std::iter::once(in_use.before).chain(in_use.values.iter().copied()).collect();
    let rate = while_busy(all.windows(2).map(|pair| if let [a, b] = pair { b - a } else { 0.0 }))?;
    let rate = memory.pages(rate / evidence.window.every_s);
    (rate >= 1.0).then(|| (rate, in_use.clone()))
}

/// The mean of amounts, each weighted by itself: what is typical of the rows in which something happens.
pub(super) fn while_busy(amounts: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, squares) = amounts.filter(|x| *x > 0.0).fold((0.0, 0.0), |(sum, squares), x| (sum + x, squares + x * x));
    (sum > 0.0).then(|| squares / sum)
}

/// The time of a touch, given how many there are per second.
pub(super) fn touch_of(found: Option<(f64, GuessWhy, Series)>, at_once: f64, items: &mut Vec<GuessItem>) -> f64 {
    let (touch_us, item) = match found.filter(|(rate, ..)| *rate > 0.0) {
        Some((rate, why, series)) => {
            let touch_us = rounded((at_once * 1e6 / rate).clamp(0.1, 1e5));
            (touch_us, GuessItem::number(Field::Touch, touch_us, Basis::Derived, why).from(&[&series], 0))
        }
        None => (TOUCH_US, GuessItem::number(Field::Touch, TOUCH_US, Basis::Assumed, GuessWhy::Default)),
    };
    items.push(item);
    touch_us
}

/// What is known about the writers before their pace is.
#[derive(Clone, Copy)]
pub(super) struct Writer {
    pub processes: f64,
    pub footprint: f64,
    pub cpus: f64,
    /// The time of a touch while memory in use grows, if it is seen to grow.
    pub fill_us: Option<f64>,
}

/// Touch in microseconds and sleep in milliseconds. Random touches of memory that does not all fit miss in proportion
/// to what is missing, so the misses show the number of touches; without misses only the idle share shows the sleep.
pub(super) fn writer_pace(
    evidence: &Evidence<'_>,
    memory: &Memory,
    of: &Writer,
    items: &mut Vec<GuessItem>,
) -> (f64, f64) {
    let idle = evidence.quantity(Quantity::Idle);
    let busy = idle.as_ref().and_then(Series::mean).map(|idle| (1.0 - idle / 100.0).clamp(0.005, 1.0));
    let missing = 1.0 - memory.usable() / of.footprint;
    let misses = misses(evidence).filter(|_| missing > 0.01);
    let touches =
        misses.as_ref().and_then(|series| Some(series.mean()? / memory.scale / missing)).filter(|n| *n >= 1.0);
    let (touch_us, basis, why, columns) = match (touches, busy, &misses) {
        // Misses wait for the disk: how fast the touches are shows as long as there is memory for them.
        _ if of.fill_us.is_some() => (of.fill_us.unwrap_or(TOUCH_US), Basis::Derived, GuessWhy::GrowthAtMost, vec![]),
        (Some(touches), busy, Some(series)) => {
            let cpu_us = of.cpus * busy.unwrap_or(0.5) * 1e6;
            let touch_us = rounded((cpu_us / touches).clamp(0.1, 1e5));
            (touch_us, Basis::Derived, GuessWhy::Misses, vec![series])
        }
        _ => (rounded(TOUCH_US * memory.scale), Basis::Assumed, GuessWhy::Default, vec![]),
    };
    items.push(GuessItem::number(Field::Touch, touch_us, basis, why).from(&columns, 0));
    let work_ms = WRITES * touch_us / 1000.0;
    let (sleep_ms, basis, why) = match busy {
        Some(busy) => {
            let cycle_ms = of.processes * work_ms / (of.cpus * busy);
            (rounded((cycle_ms - work_ms).clamp(0.0, 86_400_000.0)), Basis::Derived, GuessWhy::IdleShare)
        }
        None => (0.0, Basis::Assumed, GuessWhy::Default),
    };
    let columns: Vec<&Series> = idle.iter().collect();
    items.push(GuessItem::number(Field::Sleep, sleep_ms, basis, why).from(&columns, 0));
    (touch_us, sleep_ms)
}

/// Touches per second that had to wait for a page.
fn misses(evidence: &Evidence<'_>) -> Option<Series> {
    if let Some(swapped) = evidence.quantity(Quantity::SwapIn) {
        let values = swapped.values.iter().map(|kib| kib / PAGE_KIB).collect();
        return Some(Series { values, ..swapped });
    }
    evidence.quantity(Quantity::MajorFaults).or_else(|| evidence.quantity(Quantity::Faults))
}
