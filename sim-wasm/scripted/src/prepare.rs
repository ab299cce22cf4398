//! Turns a [`Replay`] document with a program into something that can run.

use crate::replay::{Scripted, counted, logged};
use crate::script::Script;
use crate::trouble::Trouble;
use base::diag::{Diag, has_error};
use scenario::{PolicySpec, Replay, SCRIPTED};
use textbook::curve::{Curve, Method, spread};
use textbook::run::{Totals, read_references};
use trace::Trace;

/// Why a document does not run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// Its string or its number of frames.
    Document(Vec<Diag>),
    /// Its program.
    Program(Trouble),
}

/// A replay ready to run.
#[derive(Debug)]
pub struct Prepared {
    script: Script,
    trace: Trace,
    frames: u32,
}

impl Prepared {
    /// Whether a document has a policy of its own.
    pub fn is_for(replay: &Replay) -> bool {
        replay.policy.id == SCRIPTED
    }

    /// Checks a whole document.
    ///
    /// # Errors
    /// What prevents it from running.
    pub fn new(replay: &Replay, seed: u32) -> Result<Self, Refused> {
        let (trace, diags) = read_references(replay, seed);
        if has_error(&diags) {
            return Err(Refused::Document(diags));
        }
        let source = replay.policy.source.as_deref().unwrap_or_default();
        let script = Script::read(source).map_err(Refused::Program)?;
        Ok(Prepared { script, trace, frames: replay.frames })
    }

    /// Runs with the step log.
    ///
    /// # Errors
    /// What went wrong before the first step.
    pub fn run_logged(&self) -> Result<Scripted, Trouble> {
        logged(&self.script, self.frames, &self.trace)
    }

    /// Faults for at most so many numbers of frames.
    ///
    /// # Errors
    /// What ended one of the runs early.
    pub fn curve(&self, points: usize) -> Result<Curve, Trouble> {
        let frames = spread(self.trace.pages(), points);
        let faults =
            frames.iter().map(|&frames| counted(&self.script, frames, &self.trace).map(|totals| totals.faults));
        Ok(Curve {
            faults: faults.collect::<Result<_, _>>()?,
            policy: PolicySpec { id: SCRIPTED.to_owned(), params: [].into_iter().collect(), source: None },
            method: Method::Replay,
            references: self.trace.len() as u64,
            frames,
        })
    }

    /// Runs flat out.
    ///
    /// # Errors
    /// What ended the run early.
    pub fn run_bulk(&self) -> Result<Totals, Trouble> {
        counted(&self.script, self.frames, &self.trace)
    }
}
