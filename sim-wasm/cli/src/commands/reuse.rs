//! `faultline reuse`: how soon pages are used again, and the working sets that follow from it.

use crate::failure::Failure;
use crate::input::{TraceFile, TraceSize};
use crate::numbers::fixed;
use crate::options::Reuse;
use crate::output::{self, Format};
use crate::text::Table;
use serde::Serialize;
use textbook::curve::{LruStack, ReuseCounter, ReuseHistogram, WorkingSets, spread};

#[derive(Debug, Serialize)]
struct Answer {
    trace: TraceSize,
    reuse: ReuseHistogram,
    working_sets: WorkingSets,
}

/// Counts everything in one pass.
pub(crate) fn run(asked: Reuse) -> Result<(), Failure> {
    let trace = TraceFile::of(&asked.trace)?.read()?;
    let mut windows = asked.windows;
    if windows.is_empty() {
        windows = spread(trace.len(), asked.points);
    }
    let mut stack = LruStack::new(trace.pages());
    let mut times = ReuseCounter::new(trace.pages());
    stack.push(trace.words());
    times.push(trace.words());
    let times = times.finish();
    let reuse = ReuseHistogram::new(&stack.finish(), &times);
    let answer = Answer { trace: TraceSize::from(&trace), reuse, working_sets: times.working_sets(&windows) };
    match asked.answer.format() {
        Format::Json => output::json(&answer),
        Format::Table => output::write(&tables(&answer)),
    }
}

fn tables(Answer { reuse, working_sets: sets, .. }: &Answer) -> String {
    let words = Table::cli();
    let cold = words.fill("reuse-cold", &[("cold", &reuse.cold.to_string())]);
    let bin = |b: usize| {
        let count = |bins: &[u32]| bins.get(b).copied().unwrap_or_default().to_string();
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
        "{}{cold}\n\n{}",
        output::aligned(&words.list("reuse-head"), &bins),
        output::aligned(&words.list("working-sets-head"), &rows)
    )
}
