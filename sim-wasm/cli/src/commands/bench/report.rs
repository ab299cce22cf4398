//! All measurements, as one document.

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
    /// One per policy and load.
    pub(crate) speeds: Vec<Speed>,
    /// One per policy.
    pub(crate) costs: Vec<PolicyCost>,
    pub(crate) curve: CurveSpeed,
    /// One per sample.
    pub(crate) readers: Vec<ReaderSpeed>,
    /// One per format.
    pub(crate) logs: Vec<LogSpeed>,
    pub(crate) machine: Option<MachineSpeed>,
    /// One per condition; none in a quick run.
    pub(crate) published: Vec<PublishedRun>,
}

/// The source of the figures that ours are compared with.
#[derive(Debug, Serialize)]
pub(crate) struct Reference {
    pub(crate) simulator: &'static str,
    pub(crate) machine: &'static str,
}

#[derive(Debug, Serialize)]
pub(crate) struct MeasuredLoad {
    #[serde(flatten)]
    pub(crate) load: Load,
    /// Number of distinct pages referenced.
    pub(crate) distinct: usize,
}

/// How fast a policy runs at full speed, including its preparation.
#[derive(Debug, Serialize)]
pub(crate) struct Speed {
    pub(crate) policy: &'static str,
    /// Index of the load.
    pub(crate) load: usize,
    pub(crate) faults: u64,
    pub(crate) native_mrefs_per_s: f64,
    pub(crate) wasm_mrefs_per_s: Option<f64>,
    /// In the first round of a fresh instance.
    pub(crate) wasm_first_mrefs_per_s: Option<f64>,
    pub(crate) reference_mrefs_per_s: Option<f64>,
    pub(crate) native_ratio: Option<f64>,
    pub(crate) wasm_ratio: Option<f64>,
}

/// A policy's costs apart from time, and its speed with the step log.
#[derive(Debug, Serialize)]
pub(crate) struct PolicyCost {
    pub(crate) policy: &'static str,
    /// Its peak memory on the first load, per distinct page, without the trace.
    pub(crate) bytes_per_page: f64,
    pub(crate) step_log: Logged,
    /// CPU time for the short trace's curve in WebAssembly, in one worker.
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
    /// A report without measurements.
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
    /// The natively measured speed.
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

    /// Adds the speed measured in WebAssembly.
    pub(crate) fn add_wasm(&mut self, mrefs_per_s: f64, first_mrefs_per_s: f64) {
        self.wasm_mrefs_per_s = Some(mrefs_per_s);
        self.wasm_first_mrefs_per_s = Some(first_mrefs_per_s);
        self.wasm_ratio = self.reference_mrefs_per_s.map(|speed| mrefs_per_s / speed);
    }
}
