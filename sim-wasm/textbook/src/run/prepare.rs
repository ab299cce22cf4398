//! Turns a [`Replay`] document into something that can run: checks every value, and reports all findings at once.

use super::{Follow, Log, STEP_WORDS, Totals};
use crate::policy::{self, Entry, Setup};
use base::diag::{Code, Diag, has_error};
use base::param::{self, Param, check_range};
use base::record::DELTA_WORDS;
use scenario::{PolicySpec, References, Replay};
use trace::{Trace, generate};

/// The most frames a replay may have. Enough for 4 GiB of 4 KiB pages.
pub const MAX_FRAMES: u32 = 1 << 20;

/// Most bytes of a step log. WebAssembly has four gigabytes; a log that grows is there twice for a moment, and once more on
/// its way to the page.
pub const MOST_LOG_BYTES: usize = if cfg!(target_pointer_width = "32") { 512 << 20 } else { 8 << 30 };

/// Bytes that each step of a log has at least: its record, who would leave next, and that its page was used.
const LEAST_BYTES: usize = (STEP_WORDS + 1 + DELTA_WORDS) * size_of::<u32>();

/// A chosen policy and its checked parameters.
#[derive(Debug)]
pub struct Chosen {
    /// The registry entry.
    pub entry: &'static Entry,
    /// Values in the order of [`policy::Meta::params`].
    pub params: Vec<f64>,
}

impl Chosen {
    /// Looks the policy up, fills in defaults and checks ranges.
    ///
    /// # Errors
    /// Every unknown or out-of-range value, each as one diagnostic.
    pub fn from_spec(spec: &PolicySpec) -> Result<Self, Vec<Diag>> {
        Chosen::among(spec, &[])
    }

    /// The same, with `more` policies to choose from: for whoever only counts.
    ///
    /// # Errors
    /// As [`Chosen::from_spec`].
    pub fn among(spec: &PolicySpec, more: &'static [Entry]) -> Result<Self, Vec<Diag>> {
        let all = || policy::ALL.iter().chain(more);
        let Some(entry) = all().find(|entry| entry.meta.id == spec.id) else {
            let accepted: Vec<_> = all().map(|e| e.meta.id).collect();
            return Err(vec![Diag::error(Code::UnknownPolicy).token(&spec.id).arg("accepted", accepted.join(", "))]);
        };
        let params = param::read(entry.meta.id, entry.meta.params, &spec.params)?;
        Ok(Chosen { entry, params })
    }

    /// The policy as a document: every parameter with its value.
    pub fn spec(&self) -> PolicySpec {
        let meta = &self.entry.meta;
        let said = |(param, &value): (&Param, &f64)| (param.id.to_owned(), param.said(value));
        PolicySpec {
            id: meta.id.to_owned(),
            params: meta.params.iter().zip(&self.params).map(said).collect(),
            source: None,
        }
    }
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
    /// Every finding that prevents it from running: in the policy, the number of frames and the reference string.
    pub fn new(replay: &Replay, seed: u32) -> Result<Self, Vec<Diag>> {
        let (trace, diags) = read_references(replay, seed);
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

    /// Runs with the step log, if that has at most so many bytes: refused before it starts if it must have more, else when it
    /// has.
    ///
    /// # Errors
    /// How many references have room.
    pub fn run_within(&self, most: usize) -> Result<Log, Vec<Diag>> {
        let fits = |steps: usize| check_range("references", self.trace.len() as f64, 1.0, steps as f64);
        if let Some(refusal) = fits(most / LEAST_BYTES) {
            return Err(vec![refusal]);
        }
        let log = self.chosen.entry.logged_within(&self.setup(), most);
        fits(log.len()).map_or(Ok(log), |refusal| Err(vec![refusal]))
    }

    /// Begins a run that is followed step by step.
    pub fn follow(&self) -> Box<dyn Follow> {
        self.chosen.entry.follow(&self.setup())
    }

    /// Runs flat out.
    pub fn run_bulk(&self) -> Totals {
        self.chosen.entry.bulk(&self.setup())
    }

    fn setup(&self) -> Setup<'_> {
        Setup { frames: self.frames, trace: &self.trace, params: &self.chosen.params, seed: self.seed }
    }
}

/// The reference string of a document, with every finding about it and about the number of frames.
pub fn read_references(replay: &Replay, seed: u32) -> (Trace, Vec<Diag>) {
    let (trace, mut diags) = match &replay.references {
        References::Text(text) => trace::parse(text),
        References::Pattern(spec) => generate::pattern(spec, seed),
    };
    diags.extend(check_frames(replay.frames));
    (trace, diags)
}

/// Checks a number of frames.
pub fn check_frames(frames: u32) -> Option<Diag> {
    check_range("frames", f64::from(frames), 1.0, f64::from(MAX_FRAMES))
}
