//! `faultline reuse`: how soon pages are used again, and the working sets that follow from it.

use super::watch::utc;
use crate::failure::Failure;
use crate::host;
use crate::input::TraceFile;
use crate::numbers::{fixed, plain};
use crate::options::Reuse;
use crate::output::{self, Format};
use crate::stream::{self, Need, Size, Work};
use crate::text::Table;
use serde::Serialize;
use textbook::curve::{LruStack, ReuseCounter, ReuseHistogram, WorkingSets, spread};
use textbook::run::MAX_FRAMES;

/// A trace, and when it was, if it says so.
#[derive(Debug, Serialize)]
struct Timed {
    #[serde(flatten)]
    size: Size,
    /// From the first time to the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    /// The first time, since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<f64>,
}

#[derive(Debug, Serialize)]
struct Answer {
    trace: Timed,
    reuse: ReuseHistogram,
    working_sets: WorkingSets,
}

/// The longest window of those that are chosen by the length of the trace.
const LONGEST: u32 = MAX_FRAMES;

/// Counts everything in one pass.
pub(crate) fn run(asked: Reuse) -> Result<(), Failure> {
    let longest = asked.windows.iter().copied().max().unwrap_or(LONGEST);
    let jobs = vec![Work::Distances(LruStack::new(0)), Work::Times(Box::new(ReuseCounter::new(0, longest)))];
    let source = TraceFile::of(&asked.trace)?.open()?;
    let (source, jobs) = stream::serve(source, jobs, host::parallelism(), Need::default())?;
    let (size, span) = (source.size(), source.span());
    let trace = Timed { size, seconds: span.map(|span| span.seconds), start: span.and_then(|span| span.start) };
    let mut windows = asked.windows;
    if windows.is_empty() {
        windows = spread(usize::try_from(size.references).unwrap_or(usize::MAX), asked.points);
    }
    let (mut distances, mut times) = (LruStack::new(0), ReuseCounter::new(0, longest));
    for job in jobs {
        match job {
            Work::Distances(stack) => distances = stack,
            Work::Times(counter) => times = *counter,
            Work::Many(_) | Work::Keep(_) => {}
        }
    }
    let times = times.finish();
    let reuse = ReuseHistogram::new(&distances.finish(), &times);
    let answer = Answer { trace, reuse, working_sets: times.working_sets(&windows) };
    match asked.answer.format() {
        Format::Json => output::json(&answer),
        Format::Table => output::write(&tables(&answer)),
    }
}

fn tables(Answer { trace, reuse, working_sets: sets }: &Answer) -> String {
    let words = Table::cli();
    let seconds = trace.seconds.map(plain).unwrap_or_default();
    let time = match (trace.seconds, trace.start.map(utc)) {
        (None, _) => String::new(),
        (Some(_), None) => words.fill("trace-time", &[("seconds", &seconds)]) + "\n\n",
        (Some(_), Some(start)) => words.fill("trace-dated", &[("seconds", &seconds), ("start", &start)]) + "\n\n",
    };
    let cold = words.fill("reuse-cold", &[("cold", &reuse.cold.to_string())]);
    let bin = |b: usize| {
        let count = |bins: &[u64]| bins.get(b).copied().unwrap_or_default().to_string();
        let from = 1_u64 << b;
        vec![from.to_string(), (2 * from - 1).to_string(), count(&reuse.distance), count(&reuse.time)]
    };
    let bins: Vec<Vec<String>> = (0..reuse.distance.len().max(reuse.time.len())).map(bin).collect();
    let row = |i: usize| {
        let ratios = [sets.miss_ratio[i], sets.mean_size[i], sets.vmin_size[i]].map(|number| fixed(number, 6));
        [sets.windows[i].to_string(), sets.faults[i].to_string()].into_iter().chain(ratios).collect()
    };
    let rows: Vec<Vec<String>> = (0..sets.windows.len()).map(row).collect();
    format!(
        "{time}{}{cold}\n\n{}",
        output::aligned(&words.list("reuse-head"), &bins),
        output::aligned(&words.list("working-sets-head"), &rows)
    )
}
