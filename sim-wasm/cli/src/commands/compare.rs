//! `compare`: two logs, or two folders of logs, compared with each other.

use crate::failure::Failure;
use crate::options::{Compare, Sided, Statistics};
use crate::output::{self, Format};
use crate::text::located;
use crate::{host, input};
use base::diag::has_error;
use logs::compare::{CompareAsk, Window, Within, aa_check, compare};
use logs::log::{self, LogReport, ReadOptions};
use logs::phase::PhasesAsk;

mod answer;
mod print;

/// Compares B with A.
pub(crate) fn run(asked: Compare) -> Result<(), Failure> {
    let format = asked.answer.format();
    let left_out = Sided::of_sides(&asked.exclude);
    let offsets = Sided::of_sides(&asked.utc_offset);
    let [of_a, of_b] = [0, 1].map(|side| ReadOptions {
        format: asked.format.clone(),
        exclude: left_out[side].clone(),
        utc_offset_min: offsets[side].last().copied(),
        ..ReadOptions::default()
    });
    let ask = wished(asked.statistics);
    let (of_a, of_b) = (group(&asked.a, &of_a)?, group(&asked.b, &of_b)?);
    let (refs_a, refs_b): (Vec<&LogReport>, Vec<&LogReport>) = (of_a.iter().collect(), of_b.iter().collect());
    let comparison = compare(&refs_a, &refs_b, &ask);
    let alike = asked.aa.then(|| aa_check(&refs_a, &refs_b, &ask));
    let names = [asked.a.as_str(), asked.b.as_str()];
    match format {
        Format::Json => output::json(&answer::Answer::new(names, comparison, alike)),
        Format::Table => print::print(names, &comparison, alike.as_ref()),
    }
}

/// The statistics that the options ask for, with the core's defaults for everything left out.
fn wished(asked: Statistics) -> CompareAsk {
    let usual = CompareAsk::default();
    let window = Window { from_s: asked.from.unwrap_or(f64::MIN), to_s: asked.to.unwrap_or(f64::MAX) };
    CompareAsk {
        align: asked.align.unwrap_or(usual.align),
        window: (asked.from.is_some() || asked.to.is_some()).then_some(window),
        within: asked.within.map(|regime| Within { regime, by: PhasesAsk::default() }),
        level: asked.level.unwrap_or(usual.level),
        margin: asked.margin.unwrap_or(usual.margin),
        run_value: asked.value.map_or(usual.run_value, Into::into),
        above: asked.above,
        quartiles: asked.quartiles.unwrap_or(usual.quartiles),
        bulk: asked.bulk.unwrap_or(usual.bulk),
        seed: asked.seed.unwrap_or(usual.seed),
        resamples: asked.resamples.unwrap_or(usual.resamples),
        split_runs: asked.split_runs,
        correction: asked.correction.unwrap_or(usual.correction),
        columns: asked.columns,
    }
}

/// The logs of a side: a file, or all logs of a folder in order of name. In a folder, files that are not logs are
/// reported and skipped. The command fails if a single file is not a log, or if a folder contains none.
fn group(path: &str, options: &ReadOptions) -> Result<Vec<LogReport>, Failure> {
    if path == "-" || !host::is_folder(path) {
        return read(path, options).map(|report| vec![report]);
    }
    let mut read_ones = Vec::new();
    for file in host::files_in(path).map_err(|e| input::cannot_read(path, &e))? {
        match read(&file, options) {
            Ok(report) => read_ones.push(report),
            Err(failure) => tell(&failure.lines),
        }
    }
    if read_ones.is_empty() { Err(Failure::file(path, "compare-no-logs", &[])) } else { Ok(read_ones) }
}

fn read(file: &str, options: &ReadOptions) -> Result<LogReport, Failure> {
    let report = log::read_as(file, &input::bytes(file)?, options);
    if has_error(&report.diags) || report.format.is_none() {
        return Err(Failure::document(file, &report.diags));
    }
    tell(&report.diags.iter().map(|diag| located(file, diag)).collect::<Vec<_>>());
    Ok(report)
}

fn tell(lines: &[String]) {
    if !lines.is_empty() {
        host::tell(&(lines.join("\n") + "\n"));
    }
}
