//! From a [`Replay`] document to something that can run: every value checked, with all findings at once.

use super::{Log, Totals};
use crate::diag::{Code, Diag, has_error};
use crate::policy::{self, Entry, Meta, Setup};
use crate::scenario::{PolicySpec, Replay, check_range};
use crate::trace::{self, Trace};

/// Most frames of a replay. Enough for 4 GiB of 4 KiB pages.
pub const MAX_FRAMES: u32 = 1 << 20;

/// A policy chosen and its parameters checked.
#[derive(Debug)]
pub struct Chosen {
    /// The registry entry.
    pub entry: &'static Entry,
    /// Values in the order of [`Meta::params`].
    pub params: Vec<f64>,
}

impl Chosen {
    /// Looks the policy up, fills in defaults and checks ranges.
    ///
    /// # Errors
    /// Every unknown or out-of-range value, each as one diagnostic.
    pub fn from_spec(spec: &PolicySpec) -> Result<Self, Vec<Diag>> {
        let Some(entry) = policy::entry(&spec.id) else {
            let accepted: Vec<_> = policy::ALL.iter().map(|e| e.meta.id).collect();
            return Err(vec![Diag::error(Code::UnknownPolicy).token(&spec.id).arg("accepted", accepted.join(", "))]);
        };
        let mut params: Vec<f64> = entry.meta.params.iter().map(|p| p.default).collect();
        let mut diags = Vec::new();
        for (id, &value) in &spec.params {
            match param_value(&entry.meta, id, value) {
                Ok(index) => params[index] = value,
                Err(diag) => diags.push(diag),
            }
        }
        if diags.is_empty() { Ok(Chosen { entry, params }) } else { Err(diags) }
    }
}

fn param_value(meta: &Meta, id: &str, value: f64) -> Result<usize, Diag> {
    let Some(index) = meta.params.iter().position(|p| p.id == id) else {
        let accepted: Vec<_> = meta.params.iter().map(|p| p.id).collect();
        let code = if accepted.is_empty() { Code::NoParams } else { Code::UnknownParam };
        return Err(Diag::error(code).token(id).arg("policy", meta.id).arg("accepted", accepted.join(", ")));
    };
    let param = &meta.params[index];
    if let Some(diag) = check_range(id, value, param.min, param.max) {
        return Err(diag);
    }
    if param.whole && value.fract() != 0.0 {
        return Err(Diag::error(Code::NotWhole).token(&value.to_string()).arg("name", id));
    }
    Ok(index)
}

/// A replay ready to run.
#[derive(Debug)]
pub struct Prepared {
    /// The policy.
    pub chosen: Chosen,
    /// The reference string.
    pub trace: Trace,
    frames: u32,
}

impl Prepared {
    /// Checks a whole document.
    ///
    /// # Errors
    /// Every finding that keeps it from running: in the policy, the number of frames and the reference string.
    pub fn new(replay: &Replay) -> Result<Self, Vec<Diag>> {
        let (trace, mut diags) = trace::parse(&replay.references);
        diags.extend(check_frames(replay.frames));
        match Chosen::from_spec(&replay.policy) {
            Ok(chosen) if !has_error(&diags) => Ok(Prepared { chosen, trace, frames: replay.frames }),
            Ok(_) => Err(diags),
            Err(more) => Err(diags.into_iter().chain(more).collect()),
        }
    }

    /// Runs with the step log.
    pub fn run_logged(&self) -> Log {
        (self.chosen.entry.logged)(&self.setup())
    }

    /// Runs flat out.
    pub fn run_bulk(&self) -> Totals {
        (self.chosen.entry.bulk)(&self.setup())
    }

    /// Number of frames.
    pub fn frames(&self) -> u32 {
        self.frames
    }

    fn setup(&self) -> Setup<'_> {
        Setup { frames: self.frames, trace: &self.trace, params: &self.chosen.params }
    }
}

/// Checks a number of frames.
pub fn check_frames(frames: u32) -> Option<Diag> {
    check_range("frames", f64::from(frames), 1.0, f64::from(MAX_FRAMES))
}
