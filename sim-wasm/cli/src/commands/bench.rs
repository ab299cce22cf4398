//! `faultline bench`: how fast the engines run on this machine, natively and in WebAssembly, how much memory they take,
//! and what the step log costs. Everything is measured on the same traces, in CPU time.

mod load;
mod logs;
mod machine;
mod native;
mod published;
mod readers;
mod reference;
mod report;
mod table;
mod wasm;

use crate::failure::Failure;
use crate::host::{self, measure, node::Missing};
use crate::options::{Bench, Part};
use crate::output::{self, Format};
use crate::text::Table;
use load::Load;
use logs::Sample;
use published::PublishedRun;
use report::{CurveSpeed, PolicyCost, Report, Speed};
use scenario::PolicySpec;
use std::fmt::Display;
use textbook::policy::{ALL, Entry, entry};
use textbook::run::Chosen;
use trace::Trace;
use wasm::Measured;

const REFERENCES: u32 = 10_000_000;
const QUICK_REFERENCES: u32 = 1_000_000;
/// Rounds per measurement; the best one counts.
const ROUNDS: u32 = 3;
/// CPU time after which a slow policy gets no more rounds.
const BUDGET_SECONDS: f64 = 8.0;
/// The policy whose whole curve takes one pass, and the number of sizes on the curve.
const CURVE: &str = "lru";
const CURVE_POINTS: u32 = 64;

/// Measures and prints.
pub(crate) fn run(asked: &Bench) -> Result<(), Failure> {
    let (quick, format) = (asked.quick, asked.answer.format());
    match asked.only {
        None => {}
        Some(Part::Logs) => return print(&only_logs(quick)?, format),
        Some(Part::Machine) => return print(&only_machine(quick), format),
        Some(Part::Experiments) => return print(&only_experiments()?, format),
    }
    let references = if quick { QUICK_REFERENCES } else { REFERENCES };
    let mut entries = asked.policy.iter().map(|id| known(id)).collect::<Result<Vec<_>, _>>()?;
    if entries.is_empty() {
        entries.extend(ALL);
    }
    let loads = Load::all(references);
    let mut report = natively(&entries, &loads);
    report.machine = machine::speed(quick);
    if !quick {
        report.published = published::natively(tell_run);
    }
    let samples = read_logs(&mut report, quick)?;
    let ids: Vec<&str> = entries.iter().map(|entry| entry.meta.id).collect();
    let measured = wasm::measure(&loads, &ids, tell_measured).and_then(|mut measured| {
        measured.extend(wasm::logs(&samples, tell_measured)?);
        if !quick {
            measured.extend(wasm::machines(tell_measured)?);
        }
        Ok(measured)
    });
    take(&mut report, measured)?;
    print(&report, format)
}

/// Measures only the readers of logs.
fn only_logs(quick: bool) -> Result<Report, Failure> {
    let mut report = Report::new(&[]);
    let samples = read_logs(&mut report, quick)?;
    take(&mut report, wasm::logs(&samples, tell_measured))?;
    Ok(report)
}

/// Measures only what limits a machine's speed, natively.
fn only_machine(quick: bool) -> Report {
    let mut report = Report::new(&[]);
    report.machine = machine::speed(quick);
    report
}

/// Measures only the published experiments.
fn only_experiments() -> Result<Report, Failure> {
    let mut report = Report::new(&[]);
    report.published = published::natively(tell_run);
    take(&mut report, wasm::machines(tell_measured))?;
    Ok(report)
}

/// Reads logs in this process, and returns them for others to read.
fn read_logs(report: &mut Report, quick: bool) -> Result<Vec<Sample>, Failure> {
    let read = logs::samples(quick).and_then(|samples| Ok((logs::natively(&samples)?, samples)));
    let (speeds, samples) = read.map_err(|reason| {
        let folder = measure::temporary_folder().display().to_string();
        Failure::file(&folder, "cannot-write", &[("reason", &reason.to_string())])
    })?;
    report.logs = speeds;
    Ok(samples)
}

fn take(report: &mut Report, measured: Result<Vec<Measured>, Missing>) -> Result<(), Failure> {
    match measured {
        Ok(measured) => join(report, &measured),
        Err(missing) => {
            tell(&why(&missing));
            Ok(())
        }
    }
}

fn print(report: &Report, format: Format) -> Result<(), Failure> {
    match format {
        Format::Json => output::json(report),
        Format::Table => output::write(&table::of(report)),
    }
}

/// A policy by its id. Its parameters keep their defaults, as in the reference's figures.
fn known(id: &str) -> Result<&'static Entry, Failure> {
    let spec = PolicySpec { id: id.to_string(), params: std::iter::empty().collect(), source: None };
    let chosen = Chosen::from_spec(&spec).map_err(|diags| Failure::document("--policy", &diags))?;
    Ok(chosen.entry)
}

/// Everything that needs no WebAssembly. A trace is kept only while its loads are run.
fn natively(entries: &[&'static Entry], loads: &[Load]) -> Report {
    let logged = Load::logged();
    let short = logged.trace(None);
    let mut report = Report::new(loads);
    let mut held: Option<(Load, Trace)> = None;
    for (number, load) in loads.iter().enumerate() {
        let trace = load.trace(held.take());
        report.loads[number].distinct = trace.pages();
        for entry in entries {
            let id = entry.meta.id;
            let flat = native::flat(entry, load, &trace);
            progress("bench-native", Some(id), number, flat.mrefs_per_s);
            report.speeds.push(Speed::native(id, number, &flat));
            if number == 0 {
                let bytes_per_page = flat.bytes as f64 / trace.pages() as f64;
                let step_log = native::logged(entry, &logged, &short);
                report.costs.push(PolicyCost { policy: id, bytes_per_page, step_log, sweep_milliseconds: None });
            }
        }
        if let (0, Some(entry)) = (number, entry(CURVE)) {
            let native = native::curve(entry, CURVE_POINTS, &trace);
            progress("bench-native", None, number, native);
            report.curve =
                CurveSpeed { policy: CURVE, points: CURVE_POINTS, native_mrefs_per_s: native, wasm_mrefs_per_s: None };
        }
        held = Some((*load, trace));
    }
    report.readers = readers::all(&Load { references: QUICK_REFERENCES, ..loads[0] }.trace(None));
    report
}

/// Adds what was measured in WebAssembly. Both engines come from one source, so their counts must be the same.
fn join(report: &mut Report, measured: &[Measured]) -> Result<(), Failure> {
    for found in measured {
        match found {
            Measured::Curve { mrefs_per_s } => report.curve.wasm_mrefs_per_s = Some(*mrefs_per_s),
            Measured::Sweep { policy, milliseconds } => {
                for cost in report.costs.iter_mut().filter(|cost| cost.policy == policy) {
                    cost.sweep_milliseconds = Some(*milliseconds);
                }
            }
            Measured::Replay { load, policy, faults, mrefs_per_s, first_mrefs_per_s } => {
                for speed in report.speeds.iter_mut().filter(|s| s.policy == policy && s.load == *load) {
                    if *faults != speed.faults {
                        return Err(disagree("bench-disagree", policy, speed.faults, faults));
                    }
                    speed.add_wasm(*mrefs_per_s, *first_mrefs_per_s);
                }
            }
            Measured::Log { log, first_mb_per_s, mb_per_s, bytes_per_byte } => {
                if let Some(speed) = report.logs.get_mut(*log) {
                    speed.wasm_first_mb_per_s = Some(*first_mb_per_s);
                    speed.wasm_mb_per_s = Some(*mb_per_s);
                    speed.wasm_bytes_per_byte = Some(*bytes_per_byte);
                }
            }
            Measured::Machine { machine, seconds, digest } => {
                if let Some(run) = report.published.get_mut(*machine) {
                    if *digest != run.digest {
                        return Err(disagree("bench-published-disagree", &run.condition, &run.digest, digest));
                    }
                    run.wasm_seconds = Some(*seconds);
                }
            }
        }
    }
    Ok(())
}

fn disagree(key: &str, name: &str, native: impl Display, wasm: impl Display) -> Failure {
    let found = [native.to_string(), wasm.to_string()];
    let args = [("name", name), ("native", &found[0]), ("wasm", &found[1])];
    Failure { lines: vec![Table::cli().fill(key, &args)], code: 1 }
}

/// Shows a waiting user that something is happening, with a number that is of use.
fn progress(key: &str, policy: Option<&str>, load: usize, mrefs_per_s: f64) {
    let words = Table::cli();
    let curve = words.fill("bench-curve-short", &[]);
    let name = policy.unwrap_or(&curve);
    tell(
        &words
            .fill(key, &[("policy", name), ("load", &(load + 1).to_string()), ("speed", &format!("{mrefs_per_s:.1}"))]),
    );
}

fn tell_measured(measured: &Measured) {
    match measured {
        Measured::Replay { load, policy, mrefs_per_s, .. } => progress("bench-wasm", Some(policy), *load, *mrefs_per_s),
        Measured::Curve { mrefs_per_s } => progress("bench-wasm", None, 0, *mrefs_per_s),
        Measured::Machine { machine, seconds, .. } => tell_machine("bench-published-wasm", *machine, *seconds),
        // Too short to wait for.
        Measured::Sweep { .. } | Measured::Log { .. } => {}
    }
}

fn tell_run(machine: usize, run: &PublishedRun) {
    tell_machine("bench-published-native", machine, run.native_seconds);
}

fn tell_machine(key: &str, machine: usize, seconds: f64) {
    let args = [("machine", (machine + 1).to_string()), ("seconds", format!("{seconds:.1}"))];
    tell(&Table::cli().fill(key, &args.each_ref().map(|(name, value)| (*name, value.as_str()))));
}

fn why(missing: &Missing) -> String {
    match missing {
        Missing::File(file) => Table::cli().fill("bench-no-file", &[("file", file)]),
        Missing::Node => Table::cli().fill("bench-no-node", &[]),
        Missing::Failed => Table::cli().fill("bench-node-failed", &[]),
    }
}

fn tell(line: &str) {
    host::tell(&format!("{line}\n"));
}
