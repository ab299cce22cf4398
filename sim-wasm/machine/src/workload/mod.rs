//! Workloads: what runs on a machine. A workload is one or more processes, each with a program that says, operation by
//! operation, what it does next. Each program has its own file.

mod backup;
mod browser;
mod build;
mod consumers;
mod database;
mod file_reader;
mod file_writer;
mod idle;
mod interactive;
mod leak;
mod nets;
mod op;
mod phases;
mod probe;
mod random_writer;
pub mod recorded;
mod stress;
mod stress_ng;
mod trace_replay;

use crate::MAX_RECORDED_FRAMES;
use backup::Backup;
use base::diag::{Diag, has_error};
use base::rng::Rng;
use browser::Tab;
use build::Build;
use consumers::Consumer;
use database::Database;
use file_reader::FileReader;
use file_writer::FileWriter;
use idle::Idle;
use interactive::Interactive;
use leak::Leak;
use nets::Nets;
pub use op::{Op, swept};
use phases::Phases;
use probe::Probe;
use random_writer::RandomWriter;
use recorded::Recorded;
use scenario::{Machine, WorkloadSpec};
use stress::Stress;
use stress_ng::StressNg;
pub use stress_ng::methods as stress_ng_methods;
use trace_replay::TraceReplay;

const NS_PER_US: f64 = 1e3;
const NS_PER_MS: f64 = 1e6;
const NS_PER_S: f64 = 1e9;

/// A process's program, and how far it has got.
#[derive(Debug, Clone)]
pub enum Program {
    /// See [`scenario::Stress`].
    Stress(Stress),
    /// See [`scenario::StressNg`].
    StressNg(StressNg),
    /// See [`scenario::RandomWriter`].
    RandomWriter(RandomWriter),
    /// See [`scenario::FileReader`].
    FileReader(FileReader),
    /// See [`scenario::FileWriter`].
    FileWriter(FileWriter),
    /// See [`scenario::Phases`].
    Phases(Phases),
    /// See [`scenario::Idle`].
    Idle(Idle),
    /// See [`scenario::TraceReplay`].
    Trace(TraceReplay),
    /// See [`scenario::Nets`].
    Nets(Nets),
    /// See [`scenario::Consumers`].
    Consumer(Consumer),
    /// See [`scenario::Probe`].
    Probe(Probe),
    /// See [`scenario::Interactive`].
    Interactive(Interactive),
    /// See [`scenario::Database`].
    Database(Box<Database>),
    /// See [`scenario::Build`].
    Build(Box<Build>),
    /// A tab of a [`scenario::Browser`].
    Tab(Box<Tab>),
    /// See [`scenario::Backup`].
    Backup(Backup),
    /// See [`scenario::Leak`].
    Leak(Leak),
    /// See [`scenario::RecordedLoad`].
    Recorded(Recorded),
}

impl Program {
    /// The operation after the one that is done.
    pub fn next(&mut self, rng: &mut Rng) -> Op {
        match self {
            Program::Stress(stress) => stress.next(),
            Program::StressNg(stress) => stress.next(),
            Program::RandomWriter(writer) => writer.next(),
            Program::FileReader(reader) => reader.next(),
            Program::FileWriter(writer) => writer.next(),
            Program::Phases(phases) => phases.next(),
            Program::Idle(idle) => idle.next(rng),
            Program::Trace(trace) => trace.next(),
            Program::Nets(nets) => nets.next(),
            Program::Consumer(consumer) => consumer.next(rng),
            Program::Probe(probe) => probe.next(),
            Program::Interactive(program) => program.next(rng),
            Program::Database(server) => server.next(rng),
            Program::Build(build) => build.next(rng),
            Program::Tab(tab) => tab.next(),
            Program::Backup(backup) => backup.next(),
            Program::Leak(leak) => leak.next(),
            Program::Recorded(recorded) => recorded.next(rng),
        }
    }

    /// Rounds completed, for programs that work in rounds.
    pub fn rounds(&self) -> u32 {
        match self {
            Program::Stress(stress) => stress.rounds(),
            Program::StressNg(stress) => stress.rounds(),
            Program::FileReader(reader) => reader.rounds(),
            Program::FileWriter(writer) => writer.rounds(),
            Program::Nets(nets) => nets.rounds(),
            Program::Consumer(consumer) => consumer.rounds(),
            Program::Probe(probe) => probe.rounds(),
            Program::Interactive(program) => program.rounds(),
            Program::Database(server) => server.rounds(),
            Program::Build(build) => build.rounds(),
            Program::Tab(tab) => tab.rounds(),
            Program::Backup(backup) => backup.rounds(),
            Program::Leak(leak) => leak.rounds(),
            Program::Recorded(recorded) => recorded.rounds(),
            _ => 0,
        }
    }

    /// Whether it tells when it has done what was due.
    pub fn answers(&self) -> bool {
        matches!(self, Program::Probe(_) | Program::Interactive(_) | Program::Database(_) | Program::Tab(_))
    }

    /// When its time is up, since boot.
    pub fn due_ns(&self) -> Option<u64> {
        match self {
            Program::Consumer(consumer) => Some(consumer.due_ns()),
            _ => None,
        }
    }
}

/// A process to be started.
#[derive(Debug, Clone)]
pub struct Launch {
    /// When, in nanoseconds.
    pub start_ns: u64,
    /// When it is stopped from outside.
    pub stop_ns: Option<u64>,
    /// What it does.
    pub program: Program,
    /// Index of the workload it belongs to.
    pub workload: u16,
}

/// The processes of a machine's workloads, in the order of the document.
///
/// # Errors
/// What is wrong with a reference string or a recorded load.
pub fn launches(machine: &Machine, seed: u32) -> Result<Vec<Launch>, Vec<Diag>> {
    let mut all = Vec::new();
    for (workload, spec) in (0..).zip(&machine.workloads) {
        let launch = |start_s: f64, program: Program| Launch {
            start_ns: ns(start_s, NS_PER_S),
            stop_ns: None,
            program,
            workload,
        };
        match spec {
            WorkloadSpec::Stress(spec) => all.extend(stress::launches(spec, workload)),
            WorkloadSpec::Nets(spec) => all.extend(nets::launches(spec, workload)),
            WorkloadSpec::StressNg(spec) => all.extend(stress_ng::launches(spec, workload)),
            WorkloadSpec::RandomWriter(spec) => all.extend((0..spec.processes.unwrap_or(1)).map(|i| {
                let start_s = spec.start_s + f64::from(i) * spec.interval_s.unwrap_or(0.0);
                launch(start_s, Program::RandomWriter(RandomWriter::new(spec)))
            })),
            WorkloadSpec::FileReader(spec) => {
                all.push(launch(spec.start_s, Program::FileReader(FileReader::new(spec))));
            }
            WorkloadSpec::FileWriter(spec) => {
                all.push(launch(spec.start_s, Program::FileWriter(FileWriter::new(spec))));
            }
            WorkloadSpec::Phases(spec) => all.push(launch(spec.start_s, Program::Phases(Phases::new(spec)))),
            WorkloadSpec::Idle(spec) => {
                let desktop = (0..spec.processes).map(|_| launch(spec.start_s, Program::Idle(Idle::new(spec))));
                all.extend(desktop);
            }
            WorkloadSpec::Trace(spec) => {
                let (program, diags) = TraceReplay::new(spec, seed);
                if has_error(&diags) {
                    return Err(diags);
                }
                all.push(launch(spec.start_s, Program::Trace(program)));
            }
            WorkloadSpec::Consumers(spec) => {
                all.extend(consumers::launches(spec, machine.frames <= MAX_RECORDED_FRAMES, workload));
            }
            WorkloadSpec::Probe(spec) => all.push(launch(spec.start_s, Program::Probe(Probe::new(spec)))),
            WorkloadSpec::Interactive(spec) => {
                all.push(launch(spec.start_s, Program::Interactive(Interactive::new(spec))));
            }
            WorkloadSpec::Database(spec) => {
                all.push(launch(spec.start_s, Program::Database(Box::new(Database::new(spec)))));
            }
            WorkloadSpec::Build(spec) => all.extend(build::launches(spec, workload)),
            WorkloadSpec::Browser(spec) => all.extend(browser::launches(spec, seed, workload)),
            WorkloadSpec::Backup(spec) => all.push(launch(spec.start_s, Program::Backup(Backup::new(spec)))),
            WorkloadSpec::Leak(spec) => all.push(launch(spec.start_s, Program::Leak(Leak::new(spec)))),
            WorkloadSpec::Recorded(spec) => {
                let load = recorded::read(&spec.load).map_err(|diag| vec![diag])?;
                all.extend(recorded::launches(&load, spec.exits(), workload));
            }
        }
    }
    Ok(all)
}

/// A time of the document in whole nanoseconds.
fn ns(value: f64, unit: f64) -> u64 {
    (value * unit).round() as u64
}

/// The time of one touch: never 0, or a loop of hits would take no time at all.
fn touch_ns(touch_us: f64) -> u64 {
    ns(touch_us, NS_PER_US).max(1)
}

/// The exponent of Zipf's law in thousandths.
fn skew(skew: f64) -> u32 {
    (skew * 1000.0).round() as u32
}

/// An exponentially distributed number with a mean of 1: the negative logarithm of a number above 0 and up to 1.
fn exponential(rng: &mut Rng) -> f64 {
    let uniform = (f64::from(rng.next_u32()) + 1.0) / (f64::from(u32::MAX) + 1.0);
    -libm::log(uniform)
}

/// Thinking times are cut off at this many times their mean, as in TPC-W, clause 5.3.1.1.
const LONGEST_THOUGHT: f64 = 10.0;

/// How long a person thinks: an exponential time with this mean.
fn thinks(mean_ns: u64, rng: &mut Rng) -> u64 {
    (exponential(rng).min(LONGEST_THOUGHT) * mean_ns as f64) as u64
}
