//! What was measured, as one document.

use super::load::Load;
use super::logs::LogSpeed;
use super::machine::MachineSpeed;
use super::native::{Flat, Logged};
use super::published::PublishedRun;
use super::readers::ReaderSpeed;
use super::reference;
use serde::Serialize;

#[derive(Debug, Serialize)]
pub(crate) struct Report {
    pub(crate) reference: Reference,
    pub(crate) loads: Vec<MeasuredLoad>,
    /// One a policy and load.
    pub(crate) speeds: Vec<Speed>,
    /// One a policy.
    pub(crate) costs: Vec<PolicyCost>,
    pub(crate) curve: CurveSpeed,
    /// One a sample.
    pub(crate) readers: Vec<ReaderSpeed>,
    /// One a format.
    pub(crate) logs: Vec<LogSpeed>,
    pub(crate) machine: Option<MachineSpeed>,
    /// One a condition; none in a quick run.
    pub(crate) published: Vec<PublishedRun>,
}

/// Whose figures ours are compared with.
#[derive(Debug, Serialize)]
pub(crate) struct Reference {
    pub(crate) simulator: &'static str,
    pub(crate) machine: &'static str,
}

#[derive(Debug, Serialize)]
pub(crate) struct MeasuredLoad {
    #[serde(flatten)]
    pub(crate) load: Load,
    /// Pages that are referenced at all.
    pub(crate) distinct: usize,
}

/// How fast a policy runs flat out, its preparation included.
#[derive(Debug, Serialize)]
pub(crate) struct Speed {
    pub(crate) policy: &'static str,
    /// Number of the load.
    pub(crate) load: usize,
    pub(crate) faults: u32,
    pub(crate) native_mrefs_per_s: f64,
    pub(crate) wasm_mrefs_per_s: Option<f64>,
    /// The first round in a fresh instance.
    pub(crate) wasm_first_mrefs_per_s: Option<f64>,
    pub(crate) reference_mrefs_per_s: Option<f64>,
    pub(crate) native_ratio: Option<f64>,
    pub(crate) wasm_ratio: Option<f64>,
}

/// What a policy costs beside time, and with the step log.
#[derive(Debug, Serialize)]
pub(crate) struct PolicyCost {
    pub(crate) policy: &'static str,
    /// Most memory it had, on the first load, by distinct page; the trace is left out.
    pub(crate) bytes_per_page: f64,
    pub(crate) step_log: Logged,
    /// CPU time of the short trace's curve in WebAssembly, in one worker.
    pub(crate) sweep_milliseconds: Option<f64>,
}

/// A whole curve in one pass over the first load's trace.
#[derive(Debug, Default, Serialize)]
pub(crate) struct CurveSpeed {
    pub(crate) policy: &'static str,
    pub(crate) points: u32,
    pub(crate) native_mrefs_per_s: f64,
    pub(crate) wasm_mrefs_per_s: Option<f64>,
}

impl Report {
    /// Nothing measured yet.
    pub(crate) fn new(loads: &[Load]) -> Self {
        Report {
            reference: Reference { simulator: reference::SIMULATOR, machine: reference::MACHINE },
            loads: loads.iter().map(|&load| MeasuredLoad { load, distinct: 0 }).collect(),
            speeds: Vec::new(),
            costs: Vec::new(),
            curve: CurveSpeed::default(),
            readers: Vec::new(),
            logs: Vec::new(),
            machine: None,
            published: Vec::new(),
        }
    }
}

impl Speed {
    /// Measured natively.
    pub(crate) fn native(policy: &'static str, load: usize, flat: &Flat) -> Self {
        let reference = reference::speed(policy, load);
        Speed {
            policy,
            load,
            faults: flat.faults,
            native_mrefs_per_s: flat.mrefs_per_s,
            wasm_mrefs_per_s: None,
            wasm_first_mrefs_per_s: None,
            reference_mrefs_per_s: reference,
            native_ratio: reference.map(|speed| flat.mrefs_per_s / speed),
            wasm_ratio: None,
        }
    }

    /// Measured in WebAssembly too.
    pub(crate) fn add_wasm(&mut self, mrefs_per_s: f64, first_mrefs_per_s: f64) {
        self.wasm_mrefs_per_s = Some(mrefs_per_s);
        self.wasm_first_mrefs_per_s = Some(first_mrefs_per_s);
        self.wasm_ratio = self.reference_mrefs_per_s.map(|speed| mrefs_per_s / speed);
    }
}
