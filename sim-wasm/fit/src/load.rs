//! What ran on a log's machine: how many processes, how much memory, how fast, from when to when.

mod footprint;
mod in_use;
mod pace;

use crate::evidence::{Evidence, Series};
use crate::items::{Basis, Field, GuessItem, GuessWhy};
use crate::kinds::KindId;
use crate::memory::{Limit, Memory};
use footprint::footprint;
use in_use::{begins, given_back, in_use, rises};
use logs::log::Quantity;
use pace::{Writer, growth, stress_touch, touch_of, while_busy, writer_pace};

pub(crate) use pace::WRITES;

/// The most processes of a guessed load.
const MOST_PROCESSES: f64 = 64.0;
/// Programs restart if a good part of memory becomes free at once this often.
const FALLS: usize = 2;
/// Less traffic with files than this is somebody else's, in KiB per second.
const LEAST_FILES: f64 = 256.0;
/// Traffic with files has begun from this share of its usual amount on.
const BEGUN: f64 = 0.1;
/// Less swapping than this is nothing, in KiB per second.
const LEAST_SWAPPING: f64 = 64.0;
/// Memory in use changes if it does by this share of memory.
const CHANGES: f64 = 0.05;

/// What a log says of its load, in simulated pages and seconds of the run.
#[derive(Debug, Clone)]
pub(crate) struct Load {
    /// The kind that the log suggests at first sight.
    pub first: KindId,
    /// Processes.
    pub processes: f64,
    /// Processors.
    pub cpus: f64,
    /// Pages of all processes together.
    pub footprint: f64,
    /// Pages in use when the log begins.
    pub held: f64,
    /// Pages of files that stay in memory although it is short: programs, which run.
    pub hot: f64,
    /// Pages per second by which memory in use grows while it does; none unless it does.
    pub growth: Option<f64>,
    /// Microseconds of a touch, if every one is of a new page.
    pub fill_us: f64,
    /// The same if touches are of random pages.
    pub touch_us: f64,
    /// Milliseconds of sleep between two rounds of random touches.
    pub sleep_ms: f64,
    /// What is read from files, and what is written to them.
    pub reads: Option<Traffic>,
    pub writes: Option<Traffic>,
    /// Whether memory is short: there is swapping, or reclaim.
    pub is_short: bool,
    /// Whether memory in use changes.
    pub changes: bool,
    /// When it begins, and when it ends, if that is before the log does.
    pub start_s: f64,
    pub end_s: Option<f64>,
    /// Length of the run.
    pub seconds: f64,
}

/// Traffic with files.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Traffic {
    /// Pages per second while there is some.
    pub rate: f64,
    /// Pages in all.
    pub pages: f64,
    /// When it begins.
    pub start_s: f64,
}

/// The load of a log's machine.
pub(crate) fn guess(evidence: &Evidence<'_>, memory: &Memory, cpus: u32, items: &mut Vec<GuessItem>) -> Load {
    let in_use = in_use(evidence, memory);
    // Free memory shows it best: virtual memory that is given back and requested again between two rows does not seem
    // to change.
    let restarts = memory.available.as_ref().is_some_and(|series| rises(series) >= FALLS);
    let limited = memory.limited.is_some();
    let reads = files(evidence, memory, Quantity::DiskRead, Quantity::SwapIn);
    let writes = files(evidence, memory, Quantity::DiskWrite, Quantity::SwapOut);
    let is_short = is_short(evidence);
    let changes = changes(memory, in_use.as_ref());
    let in_memory = is_short || changes || (reads.is_none() && writes.is_none());
    let first = match (limited, restarts) {
        (true, _) => KindId::Rounds,
        (false, true) => KindId::Restarts,
        (false, false) if in_memory => KindId::RandomWrites,
        (false, false) => KindId::Stream,
    };
    load_item(memory, first, in_use.as_ref(), items);
    let processes = if limited { 1.0 } else { processes(evidence, items) };
    let footprint = footprint(evidence, memory, in_use.as_ref(), items);
    let seen = in_use.as_ref().filter(|_| memory.limited != Some(Limit::Unseen));
    let of = Writer { processes, footprint, cpus: f64::from(cpus), fill_us: None };
    let (fill_us, touch_us, sleep_ms) = paces(evidence, memory, first, of, seen.filter(|_| changes), items);
    if let Some((Traffic { rate, .. }, series)) = &reads {
        let item = GuessItem::number(Field::Reads, rate.round(), Basis::Derived, GuessWhy::ReadsFromDisk);
        items.push(item.from(&[series], 0));
    }
    let (start_s, end_s) = times(evidence, memory, in_use.as_ref(), restarts, items);
    Load {
        first,
        processes,
        cpus: f64::from(cpus),
        footprint,
        held: in_use.as_ref().and_then(Series::first).map_or(0.0, |kib| memory.pages(kib)),
        hot: memory
            .cached
            .as_ref()
            .filter(|_| is_short && !limited)
            .and_then(Series::least)
            .map_or(0.0, |kib| memory.pages(kib)),
        growth: seen.filter(|_| changes).and_then(|series| grows(evidence, memory, series, start_s)),
        fill_us,
        touch_us,
        sleep_ms,
        reads: reads.map(|(reads, _)| reads),
        writes: writes.map(|(writes, _)| writes),
        is_short,
        changes,
        start_s,
        end_s,
        seconds: evidence.window.seconds().max(1).into(),
    }
}

/// Microseconds of a touch of fresh memory, the same of a random touch, and milliseconds of sleep. The reasons told are
/// those of the pace that the first kind has.
fn paces(
    evidence: &Evidence<'_>,
    memory: &Memory,
    first: KindId,
    of: Writer,
    seen: Option<&Series>,
    items: &mut Vec<GuessItem>,
) -> (f64, f64, f64) {
    let mut aside = Vec::new();
    let fills = matches!(first, KindId::Rounds | KindId::Restarts);
    let (of_fill, of_touch) = if fills { (&mut *items, &mut aside) } else { (&mut aside, &mut *items) };
    let fill_us = if memory.limited.is_some() {
        let growth = seen.and_then(|series| growth(evidence, memory, series));
        touch_of(growth.map(|(rate, series)| (rate, GuessWhy::GrowthAtMost, series)), 1.0, of_fill)
    } else {
        stress_touch(evidence, memory, seen, of.processes.min(of.cpus), of_fill)
    };
    let shows = seen.is_some() && evidence.window.lead_s == 0.0;
    let of = Writer { fill_us: shows.then_some(fill_us), ..of };
    let (touch_us, sleep_ms) = writer_pace(evidence, memory, &of, of_touch);
    (fill_us, touch_us, sleep_ms)
}

fn load_item(memory: &Memory, first: KindId, in_use: Option<&Series>, items: &mut Vec<GuessItem>) {
    let word = first.word();
    let item = match first {
        KindId::Rounds => {
            let seen: Vec<&Series> = in_use.into_iter().collect();
            GuessItem::word(Field::Load, word, Basis::Assumed, GuessWhy::Fills).from(&seen, 0)
        }
        KindId::Stream => GuessItem::word(Field::Load, word, Basis::Derived, GuessWhy::ReadsFromDisk),
        _ => {
            let why = if first == KindId::Restarts { GuessWhy::Falls } else { GuessWhy::Stays };
            let basis = if memory.available.is_some() || in_use.is_some() { Basis::Derived } else { Basis::Assumed };
            let columns: Vec<&Series> = memory.available.iter().collect();
            GuessItem::word(Field::Load, word, basis, why).from(&columns, 0)
        }
    };
    items.push(item);
}

/// When the load begins, and when it ends if it does before the log's end.
fn times(
    evidence: &Evidence<'_>,
    memory: &Memory,
    in_use: Option<&Series>,
    restarts: bool,
    items: &mut Vec<GuessItem>,
) -> (f64, Option<f64>) {
    let lead = evidence.window.lead_s;
    let start = in_use.filter(|_| lead == 0.0).and_then(|series| Some((series, begins(evidence, series)?)));
    if let Some((series, start_s)) = start {
        let item = GuessItem::number(Field::Start, start_s, Basis::Derived, GuessWhy::GrowthBegins);
        items.push(item.from(&[series], 0));
    }
    let start_s = start.map_or(0.0, |(_, start_s)| start_s);
    let available = memory.available.as_ref().filter(|_| !restarts || memory.limited.is_some());
    let end = available.and_then(|series| Some((series, given_back(evidence, series)?)));
    let end = end.filter(|(_, end_s)| *end_s > start_s + 1.0);
    if let Some((series, end_s)) = end {
        let item = GuessItem::number(Field::End, end_s, Basis::Derived, GuessWhy::GivenBack);
        items.push(item.from(&[series], 0));
    }
    (start_s, end.map(|(_, end_s)| end_s))
}

fn is_short(evidence: &Evidence<'_>) -> bool {
    let swapped = [Quantity::SwapOut, Quantity::SwapIn].map(|wanted| (evidence.quantity(wanted), LEAST_SWAPPING));
    let others = [evidence.quantity(Quantity::Scanned), evidence.plain(&["sr"]), evidence.plain(&["po"])];
    let others = others.map(|series| (series, 1.0));
    let shows = |(series, least): &(Option<Series>, f64)| {
        series.as_ref().and_then(Series::mean).is_some_and(|mean| mean >= *least)
    };
    swapped.iter().any(shows) || others.iter().any(shows)
}

fn changes(memory: &Memory, in_use: Option<&Series>) -> bool {
    let range = in_use.and_then(|series| Some(series.peak()?.1 - series.least()?));
    range.is_some_and(|kib| memory.pages(kib) > memory.usable() * CHANGES)
}

/// Pages per second by which memory in use grows from the beginning to its maximum.
fn grows(evidence: &Evidence<'_>, memory: &Memory, in_use: &Series, start_s: f64) -> Option<f64> {
    let (at, most) = in_use.most()?;
    let seconds = evidence.window.at_s.get(at)? - start_s.max(evidence.window.lead_s);
    let pages = memory.pages(most - in_use.first()?.min(most));
    (seconds > 0.0 && pages > memory.usable() * CHANGES).then(|| pages / seconds)
}

/// What disks move that is not swap's.
fn files(evidence: &Evidence<'_>, memory: &Memory, all: Quantity, swap: Quantity) -> Option<(Traffic, Series)> {
    let series = evidence.quantity(all)?;
    let swapped = evidence.quantity(swap);
    let of_swap = |at: usize| swapped.as_ref().and_then(|series| series.values.get(at)).copied().unwrap_or(0.0);
    let kib: Vec<f64> = series.values.iter().enumerate().map(|(at, kib)| (kib - of_swap(at)).max(0.0)).collect();
    let sum: f64 = kib.iter().filter(|kib| kib.is_finite()).sum();
    if sum / (kib.len() as f64) < LEAST_FILES {
        return None;
    }
    let rate = while_busy(kib.iter().copied())?;
    let begins = kib.iter().position(|kib| *kib > rate * BEGUN)?;
    let window = evidence.window;
    let start_s = (window.at_s.get(begins)? - window.every_s).max(0.0);
    let pages = memory.pages(sum * window.every_s);
    Some((Traffic { rate: memory.pages(rate), pages, start_s }, series))
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

/// Rounds to two digits, which is still more than is known.
pub(crate) fn rounded(value: f64) -> f64 {
    if value <= 0.0 || !value.is_finite() {
        return 0.0;
    }
    let unit = libm::pow(10.0, libm::floor(libm::log10(value)) - 1.0);
    // Divide where that is exact: 0.3 is not 3 times 0.1.
    if unit < 1.0 { (value / unit).round() / (1.0 / unit).round() } else { (value / unit).round() * unit }
}
