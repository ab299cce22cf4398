//! From a [`Replay`] document to something that can run: every value checked, with all findings at once.

use super::{Log, Totals};
use crate::diag::{Code, Diag, has_error, number};
use crate::policy::{self, Domain, Entry, Meta, Param, Setup};
use crate::scenario::{ParamValue, PolicySpec, Replay, check_range, out_of_range};
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
        let mut params = entry.meta.defaults();
        let mut diags = Vec::new();
        for (id, value) in &spec.params {
            match param_value(&entry.meta, id, value) {
                Ok((index, number)) => params[index] = number,
                Err(diag) => diags.push(diag),
            }
        }
        if diags.is_empty() { Ok(Chosen { entry, params }) } else { Err(diags) }
    }

    /// The policy as a document: every parameter with its value.
    pub fn spec(&self) -> PolicySpec {
        let meta = &self.entry.meta;
        let said = |(param, &value): (&Param, &f64)| {
            let value = match param.domain {
                Domain::Number { .. } => ParamValue::Number(value),
                Domain::Choice { words } => ParamValue::Word(words[value as usize].to_owned()),
            };
            (param.id.to_owned(), value)
        };
        PolicySpec { id: meta.id.to_owned(), params: meta.params.iter().zip(&self.params).map(said).collect() }
    }
}

/// Index and number of a parameter's value.
fn param_value(meta: &Meta, id: &str, value: &ParamValue) -> Result<(usize, f64), Diag> {
    let Some(index) = meta.params.iter().position(|p| p.id == id) else {
        let accepted: Vec<_> = meta.params.iter().map(|p| p.id).collect();
        let code = if accepted.is_empty() { Code::NoParams } else { Code::UnknownParam };
        return Err(Diag::error(code).token(id).arg("policy", meta.id).arg("accepted", accepted.join(", ")));
    };
    let number = match (meta.params[index].domain, value) {
        (Domain::Number { min, max, whole, .. }, &ParamValue::Number(x)) => {
            if let Some(diag) = check_range(id, x, min, max) {
                return Err(diag);
            }
            if whole && x.fract() != 0.0 {
                return Err(Diag::error(Code::NotWhole).token(&number(x)).arg("name", id));
            }
            x
        }
        (Domain::Number { min, max, .. }, ParamValue::Word(word)) => return Err(out_of_range(id, word, min, max)),
        (Domain::Choice { words }, _) => {
            let given = value.to_string();
            let unknown =
                || Diag::error(Code::UnknownWord).token(&given).arg("name", id).arg("accepted", words.join(", "));
            words.iter().position(|&word| word == given).ok_or_else(unknown)? as f64
        }
    };
    Ok((index, number))
}

/// A replay ready to run.
#[derive(Debug)]
pub struct Prepared {
    /// The policy.
    pub chosen: Chosen,
    /// The reference string.
    pub trace: Trace,
    frames: u32,
    seed: u32,
}

impl Prepared {
    /// Checks a whole document.
    ///
    /// # Errors
    /// Every finding that keeps it from running: in the policy, the number of frames and the reference string.
    pub fn new(replay: &Replay, seed: u32) -> Result<Self, Vec<Diag>> {
        let (trace, mut diags) = trace::parse(&replay.references);
        diags.extend(check_frames(replay.frames));
        match Chosen::from_spec(&replay.policy) {
            Ok(chosen) if !has_error(&diags) => Ok(Prepared { chosen, trace, frames: replay.frames, seed }),
            Ok(_) => Err(diags),
            Err(more) => Err(diags.into_iter().chain(more).collect()),
        }
    }

    /// Runs with the step log.
    pub fn run_logged(&self) -> Log {
        self.chosen.entry.logged(&self.setup())
    }

    /// Runs flat out.
    pub fn run_bulk(&self) -> Totals {
        self.chosen.entry.bulk(&self.setup())
    }

    fn setup(&self) -> Setup<'_> {
        Setup { frames: self.frames, trace: &self.trace, params: &self.chosen.params, seed: self.seed }
    }
}

/// Checks a number of frames.
pub fn check_frames(frames: u32) -> Option<Diag> {
    check_range("frames", f64::from(frames), 1.0, f64::from(MAX_FRAMES))
}
