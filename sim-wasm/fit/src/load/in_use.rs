//! The memory that processes have, as a log shows it: when it grows, when it is given back.

use crate::evidence::{Evidence, Series};
use crate::memory::{Limit, Memory, WITHOUT_KERNEL};

const PAGE_KIB: f64 = 4.0;
/// Memory in use falls if at least this share of the most that is ever free becomes free between two rows.
const FALL: f64 = 0.25;
/// The load has not begun while memory in use has grown by less than this share of its total growth.
const BEGUN: f64 = 0.02;

/// The last moment before memory in use grows, in whole seconds of the run.
pub(super) fn begins(evidence: &Evidence<'_>, in_use: &Series) -> Option<f64> {
    let (_, most) = in_use.most()?;
    let least = in_use.least()?.min(if in_use.before.is_finite() { in_use.before } else { f64::INFINITY });
    let grown = in_use.values.iter().position(|kib| *kib > least + (most - least) * BEGUN)?;
    let before = grown.checked_sub(1).and_then(|at| evidence.window.at_s.get(at)).copied().unwrap_or(0.0);
    Some(before.round())
}

/// The memory that processes have, row by row in KiB, up to a constant: virtual memory, or what is not available.
pub(super) fn in_use(evidence: &Evidence<'_>, memory: &Memory) -> Option<Series> {
    if let Some(avm) = evidence.kib(&["avm"]) {
        return Some(avm);
    }
    let available = memory.available.as_ref()?;
    let all = if memory.limited.is_some() {
        available.most()?.1 / WITHOUT_KERNEL
    } else {
        f64::from(memory.frames) * memory.scale * PAGE_KIB
    };
    // Under a limit, whatever was in swap before belongs to others, unless the load had been there before, too.
    let began = memory.limited == Some(Limit::Reached);
    let theirs = memory.swap_used.as_ref().filter(|_| began).and_then(Series::least).unwrap_or(0.0);
    // In that case it has its memory all the time.
    let held = if memory.limited == Some(Limit::Unseen) { memory.usable() * memory.scale * PAGE_KIB } else { 0.0 };
    let swapped = |at: usize| {
        memory.swap_used.as_ref().and_then(|used| used.values.get(at)).map_or(0.0, |used| (used - theirs).max(0.0))
    };
    let kernel = all * (1.0 - WITHOUT_KERNEL);
    let used = |(at, free): (usize, &f64)| (all - kernel - free).max(0.0) + held + swapped(at);
    let values = available.values.iter().enumerate().map(used).collect();
    let also = memory.swap_used.as_ref().map(|used| format!(", {}", used.name)).unwrap_or_default();
    let before = if available.before.is_finite() { used((usize::MAX, &available.before)) } else { f64::NAN };
    Some(Series { name: format!("{}{also}", available.name), values, before })
}

/// How often a good part of memory becomes free at once.
pub(super) fn rises(series: &Series) -> usize {
    let most = series.most().map_or(0.0, |(_, most)| most);
    series.values.windows(2).filter(|pair| matches!(pair, [a, b] if most > 0.0 && b - a >= most * FALL)).count()
}

/// When a good part of memory becomes free for the last time and stays free to the end: half-way between the two rows.
pub(super) fn given_back(evidence: &Evidence<'_>, available: &Series) -> Option<f64> {
    let (_, most) = available.peak()?;
    let falls = |pair: &[f64]| matches!(pair, [a, b] if most > 0.0 && b - a >= most * FALL);
    let at = available.values.windows(2).rposition(falls)?;
    let level = available.values.get(at + 1)?;
    let after = available.values.get(at + 1..)?;
    let stays = after.iter().all(|kib| kib.is_nan() || *kib >= level - most * FALL / 2.0);
    let [before, then] = [evidence.window.at_s.get(at)?, evidence.window.at_s.get(at + 1)?];
    stays.then(|| before.midpoint(*then))
}
