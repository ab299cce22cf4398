//! What ran on a log's machine: how many processes, how much memory, how fast.

use super::guess::{Basis, Evidence, Field, GuessItem, GuessWhy, Series};
use super::memory::{Limit, Memory, WITHOUT_KERNEL};
use base::stats::summary::summarise;
use logs::log::Quantity;
use scenario::{FileReader, RandomWriter, ReadBy, Stress, WorkloadSpec};

/// The most processes of a guessed load.
const MOST_PROCESSES: f64 = 64.0;
const MOST_PAGES: f64 = 8_388_608.0;
/// Memory in use falls if, this often, at least this share of the most that is ever free becomes free between two rows.
const FALL: f64 = 0.25;
const FALLS: usize = 2;
/// Time of a touch if nothing shows it, in microseconds.
const TOUCH_US: f64 = 20.0;
/// Writes between two sleeps.
const WRITES: f64 = 1000.0;
/// Less reading from disks than this is somebody else's, in KiB per second.
const LEAST_READS: f64 = 256.0;
const PAGE_KIB: f64 = 4.0;

/// The load of a log's machine.
pub(super) fn guess(
    evidence: &Evidence<'_>,
    memory: &Memory,
    cpus: u32,
    items: &mut Vec<GuessItem>,
) -> Vec<WorkloadSpec> {
    let in_use = in_use(evidence, memory);
    if memory.limited.is_some() {
        let mut all = vec![WorkloadSpec::Stress(filler(evidence, memory, in_use.as_ref(), items))];
        all.extend(reader(evidence, memory, items));
        return all;
    }
    // Free memory shows it best: virtual memory that is given back and requested again between two rows does not seem
    // to change.
    let falls = memory.available.as_ref().is_some_and(|series| rises(series) >= FALLS);
    let why = if falls { GuessWhy::Falls } else { GuessWhy::Stays };
    let known = in_use.as_ref().map_or(Basis::Assumed, |_| Basis::Derived);
    let word = if falls { "stress" } else { "random-writer" };
    let known = memory.available.as_ref().map_or(known, |_| Basis::Derived);
    let columns: Vec<&Series> = memory.available.iter().collect();
    items.push(GuessItem::word(Field::Load, word, known, why).from(&columns, 0));
    let processes = processes(evidence, items);
    let footprint = footprint(evidence, memory, in_use.as_ref(), items);
    let pages = (footprint / processes).round().clamp(1.0, MOST_PAGES) as u32;
    let mut all = vec![if falls {
        let touch_us = stress_touch(evidence, memory, in_use.as_ref(), processes.min(f64::from(cpus)), items);
        let workers = (processes > 1.0).then_some(processes as u32);
        let (stride, hang_s, keep, stop_s) = (None, None, None, None);
        WorkloadSpec::Stress(Stress { pages, touch_us, workers, stride, hang_s, keep, start_s: 0.0, stop_s })
    } else {
        let of = Writer { processes, footprint, cpus: f64::from(cpus) };
        let (touch_us, sleep_ms) = writer_pace(evidence, memory, &of, items);
        let processes = (processes > 1.0).then_some(processes as u32);
        let (writes, interval_s) = (WRITES as u32, None);
        WorkloadSpec::RandomWriter(RandomWriter {
            pages,
            writes,
            sleep_ms,
            touch_us,
            processes,
            interval_s,
            start_s: 0.0,
        })
    }];
    all.extend(reader(evidence, memory, items));
    all
}

/// The load has not begun while memory in use has grown by less than this share of its total growth.
const BEGUN: f64 = 0.02;

/// The load inside a limit: one program that writes all of its memory, round after round. Other processes on the
/// machine, and their time, say nothing about it; the memory it took and what it put into swap do. Its pace is that of
/// the first filling. After that it waits for swap, whose pace is the disk's.
fn filler(evidence: &Evidence<'_>, memory: &Memory, in_use: Option<&Series>, items: &mut Vec<GuessItem>) -> Stress {
    let seen: Vec<&Series> = in_use.into_iter().collect();
    items.push(GuessItem::word(Field::Load, "stress-keep", Basis::Assumed, GuessWhy::Fills).from(&seen, 0));
    items.push(GuessItem::number(Field::Processes, 1.0, Basis::Assumed, GuessWhy::Default));
    let pages = footprint(evidence, memory, in_use, items).round().clamp(1.0, MOST_PAGES) as u32;
    let growth =
        in_use.filter(|_| memory.limited == Some(Limit::Reached)).and_then(|series| growth(evidence, memory, series));
    let touch_us = touch_of(growth.map(|(rate, series)| (rate, GuessWhy::GrowthAtMost, series)), 1.0, items);
    let start_s = in_use.and_then(|series| Some((series, begins(evidence, series)?)));
    if let Some((series, start_s)) = start_s {
        let item = GuessItem::number(Field::Start, start_s, Basis::Derived, GuessWhy::GrowthBegins);
        items.push(item.from(&[series], 0));
    }
    let (workers, stride, hang_s, stop_s) = (None, None, None, None);
    let start_s = start_s.map_or(0.0, |(_, start_s)| start_s);
    Stress { pages, touch_us, workers, stride, hang_s, keep: Some(true), start_s, stop_s }
}

/// The last moment before memory in use grows, in whole seconds of the run.
fn begins(evidence: &Evidence<'_>, in_use: &Series) -> Option<f64> {
    let (_, most) = in_use.most()?;
    let least = in_use.least()?;
    let grown = in_use.values.iter().position(|kib| *kib > least + (most - least) * BEGUN)?;
    let before = grown.checked_sub(1).and_then(|at| evidence.window.at_s.get(at)).copied().unwrap_or(0.0);
    Some(before.round())
}

/// The memory that processes have, row by row in KiB, up to a constant: virtual memory, or what is not available.
fn in_use(evidence: &Evidence<'_>, memory: &Memory) -> Option<Series> {
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
    Some(Series { name: format!("{}{also}", available.name), values })
}

/// How often a good part of memory becomes free at once.
fn rises(series: &Series) -> usize {
    let most = series.most().map_or(0.0, |(_, most)| most);
    series.values.windows(2).filter(|pair| matches!(pair, [a, b] if most > 0.0 && b - a >= most * FALL)).count()
}

fn processes(evidence: &Evidence<'_>, items: &mut Vec<GuessItem>) -> f64 {
    let running = evidence.plain(&["r", "PROC.Runnable", "procs.run", "runq-sz"]);
    let waiting = evidence.plain(&["b", "PROC.Blocked", "procs.blk", "blocked"]);
    let means: Vec<f64> = [&running, &waiting].iter().filter_map(|series| series.as_ref()?.mean()).collect();
    let columns: Vec<&Series> = running.iter().chain(&waiting).collect();
    let (processes, basis, why) = if means.is_empty() {
        (1.0, Basis::Assumed, GuessWhy::Default)
    } else {
        (means.iter().sum::<f64>().round().clamp(1.0, MOST_PROCESSES), Basis::Derived, GuessWhy::RunOrWait)
    };
    items.push(GuessItem::number(Field::Processes, processes, basis, why).from(&columns, 0));
    processes
}

/// The pages of all processes.
fn footprint(evidence: &Evidence<'_>, memory: &Memory, in_use: Option<&Series>, items: &mut Vec<GuessItem>) -> f64 {
    let item = |pages: f64, basis, why| GuessItem::number(Field::Footprint, pages.round(), basis, why);
    let whole = |pages: f64| pages.round().clamp(16.0, MOST_PAGES);
    if let Some(series) = in_use
        && let Some((at, kib)) = series.most().filter(|(_, kib)| *kib > 0.0)
    {
        let why = if series.name == "avm" { GuessWhy::VirtualAtMost } else { GuessWhy::InUseAndSwap };
        let pages = whole(memory.pages(kib));
        items.push(item(pages, Basis::Derived, why).from(&[series], evidence.line(at)));
        return pages;
    }
    let signs = [
        evidence.quantity(Quantity::SwapOut),
        evidence.plain(&["sr", "pgscank/s", "pgscand/s"]),
        evidence.plain(&["po"]),
    ];
    let sign = signs.iter().flatten().find(|series| series.mean().is_some_and(|mean| mean > 0.0));
    let (share, why) = if sign.is_some() { (1.25, GuessWhy::Reclaims) } else { (0.5, GuessWhy::Default) };
    let pages = whole(f64::from(memory.frames) * share);
    let columns: Vec<&Series> = sign.into_iter().collect();
    items.push(item(pages, Basis::Assumed, why).from(&columns, 0));
    pages
}

/// A worker that writes fresh memory takes one fault per page, so the busiest rows show its pace.
fn stress_touch(
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

/// Pages per second by which memory in use grows in the busiest rows.
fn growth(evidence: &Evidence<'_>, memory: &Memory, in_use: &Series) -> Option<(f64, Series)> {
    let growth: Vec<f64> = in_use.values.windows(2).filter_map(|pair| Some(pair.get(1)? - pair.first()?)).collect();
    let rate = busiest(&growth)? / evidence.window.every_s;
    Some((memory.pages(rate), in_use.clone()))
}

/// The time of a touch, given how many there are per second.
fn touch_of(found: Option<(f64, GuessWhy, Series)>, at_once: f64, items: &mut Vec<GuessItem>) -> f64 {
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
struct Writer {
    processes: f64,
    footprint: f64,
    cpus: f64,
}

/// Touch in microseconds and sleep in milliseconds. Random touches of memory that does not all fit miss in proportion
/// to what is missing, so the misses show the number of touches; without misses only the idle share shows the sleep.
fn writer_pace(evidence: &Evidence<'_>, memory: &Memory, of: &Writer, items: &mut Vec<GuessItem>) -> (f64, f64) {
    let idle = evidence.quantity(Quantity::Idle);
    let busy = idle.as_ref().and_then(Series::mean).map(|idle| (1.0 - idle / 100.0).clamp(0.005, 1.0));
    let missing = 1.0 - memory.usable() / of.footprint;
    let misses = misses(evidence).filter(|_| missing > 0.01);
    let touches =
        misses.as_ref().and_then(|series| Some(series.mean()? / memory.scale / missing)).filter(|n| *n >= 1.0);
    let (touch_us, basis, why, columns) = match (touches, busy, &misses) {
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

/// Something reads files if disks are read and it is not swap. Nobody knows which files: assume one as large as memory,
/// over and over.
fn reader(evidence: &Evidence<'_>, memory: &Memory, items: &mut Vec<GuessItem>) -> Option<WorkloadSpec> {
    let reads = evidence.quantity(Quantity::DiskRead)?;
    let swapped = evidence.quantity(Quantity::SwapIn).and_then(|series| series.mean()).unwrap_or(0.0);
    let kib = reads.mean()? - swapped;
    if kib < LEAST_READS {
        return None;
    }
    let rate = memory.pages(kib);
    let item = GuessItem::number(Field::Reads, rate.round(), Basis::Derived, GuessWhy::ReadsFromDisk);
    items.push(item.from(&[&reads], 0));
    let touch_us = rounded((1e6 / rate).clamp(0.1, 1e6));
    let pages = memory.frames;
    let (loops, sleep_ms) = (None, None);
    Some(WorkloadSpec::FileReader(FileReader {
        file: 0,
        pages,
        by: ReadBy::Read,
        order: None,
        skew: None,
        touch_us,
        loops,
        sleep_ms,
        start_s: 0.0,
    }))
}

/// Rounds to two digits, which is still more than is known.
fn rounded(value: f64) -> f64 {
    if value <= 0.0 || !value.is_finite() {
        return 0.0;
    }
    let unit = libm::pow(10.0, libm::floor(libm::log10(value)) - 1.0);
    // Divide where that is exact: 0.3 is not 3 times 0.1.
    if unit < 1.0 { (value / unit).round() / (1.0 / unit).round() } else { (value / unit).round() * unit }
}
