//! How much memory and swap space a log's machine had.

use crate::evidence::{Evidence, Series};
use crate::items::{Basis, Field, GuessItem, GuessWhy};
use logs::log::Quantity;
use scenario::MIN_MACHINE_FRAMES;

/// KiB of a page.
const PAGE_KIB: f64 = 4.0;
/// The fewest frames with which every version runs.
const FEWEST_FRAMES: f64 = if MIN_MACHINE_FRAMES > 256 { MIN_MACHINE_FRAMES as f64 } else { 256.0 };
/// The most frames of a guessed machine, 256 MiB: a search among larger ones takes longer than people wait, so they are
/// scaled down.
pub(crate) const MOST_FRAMES: f64 = 65_536.0;
/// The number of frames with which the Kernel view opens.
const DEFAULT_FRAMES: f64 = 512.0;
/// The most pages of swap space.
const MOST_SWAP: f64 = 8_388_608.0;
/// An eighth of memory belongs to the kernel, in the model and roughly elsewhere.
pub(crate) const WITHOUT_KERNEL: f64 = 7.0 / 8.0;

/// How a load's own limit shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Limit {
    /// The load is seen to take memory until it swaps.
    Reached,
    /// The load has all that it may have from the first row.
    Unseen,
}

/// Memory of a machine.
#[derive(Debug, Clone)]
pub(crate) struct Memory {
    /// Frames of the simulated machine.
    pub frames: u32,
    /// Its swap space, if it is not the default.
    pub swap: Option<u32>,
    /// Pages of the log that one simulated page represents.
    pub scale: f64,
    /// Whether the load has a limit of its own, so that the whole machine's free memory says nothing about it.
    pub limited: Option<Limit>,
    /// What is free, or given to files and reclaimable, row by row in KiB.
    pub available: Option<Series>,
    /// What files have of it, if that is known.
    pub cached: Option<Series>,
    /// Swap space in use, row by row in KiB.
    pub swap_used: Option<Series>,
}

impl Memory {
    /// Converts KiB to simulated pages.
    pub(crate) fn pages(&self, kib: f64) -> f64 {
        kib / PAGE_KIB / self.scale
    }

    /// Whether the load was there before the first row: memory is short or in swap from the beginning.
    pub(crate) fn is_underway(&self) -> bool {
        if self.limited == Some(Limit::Reached) {
            return false;
        }
        let swapped = self.swap_used.as_ref().and_then(Series::first).map_or(0.0, |kib| self.pages(kib));
        let left = self.available.as_ref().and_then(|series| Some((series.first()?, series.peak()?.1)));
        swapped > self.usable() * UNDERWAY || left.is_some_and(|(first, peak)| first < peak * (1.0 - PLENTY))
    }

    /// Frames that do not belong to the kernel.
    pub(crate) fn usable(&self) -> f64 {
        f64::from(self.frames) * WITHOUT_KERNEL
    }
}

/// Columns with the total of memory.
const TOTALS: &[&str] = &["MemTotal", "MEM.memtotal", "mem.Tot", "memory.Total", "K total memory"];
/// Columns that add up to the total of memory.
const SUMS: &[&[&str]] = &[
    &["kbmemfree", "kbmemused"],
    &["memory usage.used", "memory usage.free", "memory usage.buff", "memory usage.cach"],
];
/// Columns of what is free or can be reclaimed from files.
const AVAILABLE: &[&[&str]] = &[&["free", "inact", "active"], &["free", "buff", "cache"]];
const SWAP_TOTALS: &[&str] = &["SwapTotal", "MEM.swaptotal", "mem.SwapTot", "swap.Total", "K total swap"];
const SWAP_SUMS: &[&[&str]] = &[&["kbswpfree", "kbswpused"], &["swap.used", "swap.free"]];

/// The memory of a log's machine.
pub(crate) fn guess(evidence: &Evidence<'_>, items: &mut Vec<GuessItem>) -> Memory {
    let free = evidence.quantity(Quantity::FreeMemory);
    let cached =
        evidence.kib(&["kbcached", "Cached", "memory usage.cach", "mem.Cached", "memory.Cached", "MEM.cached"]);
    let procps = evidence.kib(&["cache"]).and_then(|_| sum(evidence, &["buff", "cache"]));
    let cached = procps.or(cached);
    let available = match (&free, &cached) {
        (Some(free), Some(cached)) => Some(add(free, cached)),
        (free, _) => free.clone(),
    };
    let limit = limit(evidence, available.as_ref(), free.as_ref());
    let limited = limit.as_ref().map(|(limited, ..)| *limited);
    let (kib, mut item) = limit.map_or_else(|| ram(evidence, available.as_ref()), |(_, kib, item)| (kib, item));
    let pages = (kib / PAGE_KIB).clamp(FEWEST_FRAMES, 1e12);
    let scale = if pages > MOST_FRAMES { (pages / MOST_FRAMES).ceil() } else { 1.0 };
    let frames = (pages / scale).round().max(FEWEST_FRAMES) as u32;
    item.value = Some(frames.into());
    items.push(item);
    if scale > 1.0 {
        items.push(GuessItem::number(Field::Scale, scale, Basis::Derived, GuessWhy::TooLarge));
    }
    let mut memory = Memory { frames, swap: None, scale, limited, available, cached, swap_used: swap_used(evidence) };
    memory.swap = swap(evidence, &memory, items);
    memory
}

/// Memory is plentiful as long as this share of it is available.
const PLENTY: f64 = 0.25;
/// Swap space in use at the beginning, as a share of memory, from which on a load was there before.
const UNDERWAY: f64 = 0.05;
/// Less swapping than this proves nothing: KiB per second on average, and the number of rows with some.
const LEAST_SWAPPING: f64 = 64.0;
const FEWEST_SWAPPING: usize = 3;

/// A load that keeps swapping while memory is free has a limit of its own, for example that of a container. What it
/// took of the available memory is its limit. If it took nothing while it was observed, nothing shows its limit: what
/// it has in swap is a place to begin.
///
/// What files have does not count as free here: a kernel may swap rather than take it from them.
fn limit(
    evidence: &Evidence<'_>,
    available: Option<&Series>,
    free: Option<&Series>,
) -> Option<(Limit, f64, GuessItem)> {
    let available = available?;
    let swapped: Vec<Series> =
        [Quantity::SwapOut, Quantity::SwapIn].into_iter().filter_map(|wanted| evidence.quantity(wanted)).collect();
    let rows = |series: &Series| series.values.iter().filter(|kib| **kib > 0.0).count();
    let swaps =
        |series: &&Series| series.mean().is_some_and(|mean| mean >= LEAST_SWAPPING) && rows(series) >= FEWEST_SWAPPING;
    let sign = swapped.iter().find(swaps)?;
    let (most, least) = (available.most()?.1, available.least()?);
    if free?.least()? < most * PLENTY {
        return None;
    }
    let item = |basis, why| GuessItem { amount: Some(least), ..GuessItem::number(Field::Ram, 0.0, basis, why) };
    if most - least >= FEWEST_FRAMES * PAGE_KIB {
        let item = item(Basis::Derived, GuessWhy::Limited).from(&[available, sign], 0);
        return Some((Limit::Reached, (most - least) / WITHOUT_KERNEL, item));
    }
    let used = swap_used(evidence)?;
    let (at, kib) = used.most().filter(|(_, kib)| *kib >= FEWEST_FRAMES * PAGE_KIB)?;
    let item = item(Basis::Assumed, GuessWhy::LimitUnseen).from(&[available, sign, &used], evidence.line(at));
    Some((Limit::Unseen, kib / WITHOUT_KERNEL, item))
}

fn ram(evidence: &Evidence<'_>, available: Option<&Series>) -> (f64, GuessItem) {
    let item = |basis, why| GuessItem::number(Field::Ram, 0.0, basis, why);
    let most = |series: &Series| series.peak().filter(|(_, kib)| *kib >= PAGE_KIB);
    if let Some(total) = evidence.kib(TOTALS)
        && let Some((at, kib)) = most(&total)
    {
        return (kib, item(Basis::Read, GuessWhy::Total).from(&[&total], evidence.line(at)));
    }
    for names in SUMS {
        if let Some(total) = sum(evidence, names)
            && let Some((at, kib)) = most(&total)
        {
            return (kib, item(Basis::Derived, GuessWhy::Sum).from(&[&total], evidence.line(at)));
        }
    }
    let mut best: Option<(f64, GuessItem)> = None;
    let candidates =
        AVAILABLE.iter().filter_map(|names| sum(evidence, names)).map(|s| (s, GuessWhy::FreeAndCacheAtMost));
    for (series, why) in candidates.chain(available.cloned().map(|series| (series, GuessWhy::FreeAtMost))) {
        let Some((at, kib)) = most(&series) else { continue };
        if best.as_ref().is_none_or(|(known, _)| kib / WITHOUT_KERNEL > *known) {
            best = Some((kib / WITHOUT_KERNEL, item(Basis::Derived, why).from(&[&series], evidence.line(at))));
        }
    }
    best.unwrap_or_else(|| (DEFAULT_FRAMES * PAGE_KIB, item(Basis::Assumed, GuessWhy::Default)))
}

fn swap_used(evidence: &Evidence<'_>) -> Option<Series> {
    evidence.quantity(Quantity::SwapUsed)
}

fn swap(evidence: &Evidence<'_>, memory: &Memory, items: &mut Vec<GuessItem>) -> Option<u32> {
    let item = |pages: f64, basis, why| GuessItem::number(Field::Swap, pages, basis, why);
    let whole = |kib: f64| memory.pages(kib).round().clamp(0.0, MOST_SWAP);
    let total = evidence.kib(SWAP_TOTALS).map(|series| (series, Basis::Read, GuessWhy::Total));
    let total = total.or_else(|| {
        let sums = SWAP_SUMS.iter().find_map(|names| sum(evidence, names));
        sums.map(|series| (series, Basis::Derived, GuessWhy::Sum))
    });
    if let Some((series, basis, why)) = total
        && let Some((at, kib)) = series.most()
    {
        items.push(item(whole(kib), basis, why).from(&[&series], evidence.line(at)));
        return Some(whole(kib) as u32);
    }
    let fallback = f64::from(memory.frames) * 2.0;
    if let Some(used) = &memory.swap_used
        && let Some((at, kib)) = used.most()
        && whole(kib) > fallback
    {
        items.push(item(whole(kib), Basis::Derived, GuessWhy::UsedAtMost).from(&[used], evidence.line(at)));
        return Some(whole(kib) as u32);
    }
    items.push(item(fallback, Basis::Assumed, GuessWhy::Default));
    None
}

/// The sum of columns, in KiB; none unless the log has the first of them and at least one more.
fn sum(evidence: &Evidence<'_>, names: &[&str]) -> Option<Series> {
    let parts: Vec<Series> = names.iter().filter_map(|name| evidence.kib(&[name])).collect();
    let first = parts.first().filter(|first| names.first() == Some(&first.name.as_str()) && parts.len() > 1)?;
    Some(parts.iter().skip(1).fold(first.clone(), |sum, part| add(&sum, part)))
}

fn add(a: &Series, b: &Series) -> Series {
    let values = a.values.iter().zip(&b.values).map(|(x, y)| x + y).collect();
    Series { name: format!("{} + {}", a.name, b.name), values, before: a.before + b.before }
}
