//! `faultline reuse`: how soon pages come back, and the working sets that follow from it.

use crate::args::Args;
use crate::failure::Failure;
use crate::input::{TraceFile, TraceSize};
use crate::output::{self, Format};
use crate::text::Table;
use faultline_core::curve::{LruStack, ReuseCounter, ReuseHistogram, WorkingSets, spread};
use serde::Serialize;

/// Windows if none are given.
const POINTS: usize = 32;

#[derive(Debug, Serialize)]
struct Answer {
    trace: TraceSize,
    reuse: ReuseHistogram,
    working_sets: WorkingSets,
}

/// Counts, in one pass.
pub(crate) fn run(mut args: Args) -> Result<(), Failure> {
    let format = args.format();
    let file = TraceFile::of_args(&mut args)?;
    let mut windows = args.numbers("--windows")?;
    let points = args.value("--points")?.unwrap_or(POINTS);
    args.finish()?;
    if windows.contains(&0) {
        return Err(Failure::usage_of("bad-value", &[("token", "0"), ("what", "--windows")]));
    }
    let trace = file.read()?;
    if windows.is_empty() {
        windows = spread(trace.len(), points);
    }
    let mut stack = LruStack::new(trace.pages());
    let mut times = ReuseCounter::new(trace.pages());
    stack.push(trace.words());
    times.push(trace.words());
    let times = times.finish();
    let reuse = ReuseHistogram::new(&stack.finish(), &times);
    let answer = Answer { trace: TraceSize::from(&trace), reuse, working_sets: times.working_sets(&windows) };
    match format {
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
        let ratios = [sets.miss_ratio[i], sets.mean_size[i], sets.vmin_size[i]].map(|number| format!("{number:.6}"));
        [sets.windows[i].to_string(), sets.faults[i].to_string()].into_iter().chain(ratios).collect()
    };
    let rows: Vec<Vec<String>> = (0..sets.windows.len()).map(row).collect();
    format!(
        "{}{cold}\n\n{}",
        output::aligned(&words.list("reuse-head"), &bins),
        output::aligned(&words.list("working-sets-head"), &rows)
    )
}
