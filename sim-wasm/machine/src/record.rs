//! A run whose processes' requests are recorded.

use super::head::MachineHead;
use super::model::Registry;
use super::run::{MachineRun, Plan};
use super::simulate::Pace;
use super::tally::Tally;
use crate::workload::recorded::{Asks, Load, MAX_ASKS, Recording};
use base::diag::{Code, Diag};
use kernel::{Scans, System};
use scenario::Machine;
use std::rc::Rc;

/// Samples, scans and description of a run, and its load.
pub type Recorded = (Vec<Vec<f64>>, Scans, MachineHead, Load);

/// Runs a machine flat out, and keeps what each process asked for: the same run as [`super::run_counted`] bit for bit.
///
/// # Errors
/// What [`super::check`] finds, and a recording that is too long.
pub fn run_recorded(systems: &Registry, machine: &Machine, seed: u32) -> Result<(MachineRun, Tally, Load), Vec<Diag>> {
    let plan = Plan::new(systems, machine, seed)?;
    let mut tally = Tally::default();
    let (columns, scans, head, load) = plan.model.run_recorded(&plan, &mut tally)?;
    Ok((MachineRun::counted(head, columns, scans), tally, load))
}

/// Runs a machine; a recording that is too long ends the run.
pub(super) fn record_under<K: System>(plan: &Plan, tally: &mut Tally) -> Result<Recorded, Vec<Diag>> {
    let mut simulation = plan.start::<K, Tally>(Pace::Runs, tally);
    simulation.record();
    while simulation.seconds() < u64::from(plan.machine().seconds) {
        simulation.run_second(tally);
        let entries: usize = simulation.recorded().map(|recording| recording.entries()).sum();
        if entries > MAX_ASKS {
            let diag = Diag::error(Code::RecordingTooLong).token(&simulation.seconds().to_string());
            return Err(vec![diag.arg("limit", MAX_ASKS)]);
        }
    }
    let (scans, head) = plan.end(&simulation, tally);
    let asks = simulation.recorded().map(Recording::take).zip(&plan.launches);
    let of = |(asks, launch): (_, &crate::workload::Launch)| Asks {
        start_ns: launch.start_ns,
        stop_ns: launch.stop_ns,
        workload: launch.workload,
        asks,
    };
    let load = Load { processes: asks.map(of).map(Rc::new).collect() };
    Ok((simulation.sampler.into_columns(), scans, head, load))
}
