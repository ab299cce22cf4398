//! Miss-ratio curves estimated from samples: SHARDS for LRU, miniature simulation for any policy.
//!
//! # How far to trust an estimate
//! Samples err in two ways. Their *luck* shows in how much they differ: random groups, of which each gives an estimate
//! of its own (K. M. Wolter, Introduction to Variance Estimation, chapter 2). With so few groups their spread is itself
//! uncertain, and therefore it is widened until two standard errors cover as much as Student's t does. The *bias* of a
//! small simulation, such as queues of a few frames, is shared by all samples and does not show in their spread. But it
//! shrinks as simulations grow, so that it shows in the difference between all samples together and the mean of the
//! parts (M. H. Quenouille: Notes on bias in estimation. Biometrika 43, 1956). The stated error has both, and is half a
//! fault of a sample at least. What it cannot see is a bias that does not shrink: policies that may have one say so
//! ([`Doubt`]).

use super::sample::{Samples, Size};
use super::sweep::{Progress, replay};
use super::{Distances, LruStack};
use crate::policy::Doubt;
use crate::run::{Chosen, MAX_FRAMES};
use base::diag::Diag;
use base::param::check_range;
use base::stats::distribution::t_factor;
use serde::Serialize;
use trace::Trace;

/// The fewest frames that a sample may be left with: with fewer, one page more or less is a hundredth of memory, and the
/// queues that policies divide it into are too small to behave as they do at full size.
pub const MIN_SCALED_FRAMES: f64 = 100.0;
/// Share of estimates that are within two standard errors.
const COVERED: f64 = 0.95;

/// A miss-ratio curve estimated from samples.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Estimate {
    /// Share of the pages in each sample, as drawn.
    pub rate: f64,
    /// Number of samples.
    pub samples: u32,
    /// Pages in all samples.
    pub sampled_pages: u32,
    /// References to them.
    pub sampled_references: u32,
    /// The numbers of frames asked for.
    pub frames: Vec<u32>,
    /// Estimated faults per reference.
    pub miss_ratio: Vec<f64>,
    /// The estimates' standard errors: in 95 % of cases the exact value is within two of them. 0 where everything was
    /// sampled, NaN where there was only one sample.
    pub standard_error: Vec<f64>,
    /// Why the errors may be larger than that, if they may.
    pub doubt: Option<Doubt>,
}

/// SHARDS over a trace that arrives in pieces: LRU stack distances of samples.
#[derive(Debug)]
pub struct Shards {
    samples: Samples,
    together: Samples,
    frames: Vec<u32>,
    /// One for each sample, and one for all of them together.
    stacks: Vec<LruStack>,
    references: u64,
}

impl Shards {
    /// Draws the samples.
    ///
    /// # Errors
    /// A rate or number of pages out of range, and every number of frames that is too small for the rate.
    pub fn new(trace: &Trace, frames: Vec<u32>, size: Size, seed: u32) -> Result<Self, Vec<Diag>> {
        let [samples, together] = drawn(trace, &frames, size, seed)?;
        let pages = samples.pages().iter().chain(together.pages()).take(curves_of(&samples));
        let stacks = pages.map(|&pages| LruStack::new(pages as usize)).collect();
        Ok(Shards { samples, together, frames, stacks, references: 0 })
    }

    /// Serves the next references, packed as in [`Trace::words`].
    pub fn push(&mut self, words: &[u32]) {
        for &word in words {
            let Some((sample, local)) = self.samples.find(word) else { continue };
            self.stacks[sample].push(&[local]);
            if let Some(stack) = self.stacks.get_mut(self.samples.len())
                && let Some((_, local)) = self.together.find(word)
            {
                stack.push(&[local]);
            }
        }
        self.references += words.len() as u64;
    }

    /// The estimated curve.
    pub fn finish(self) -> Estimate {
        let Shards { samples, together, frames, stacks, references } = self;
        let distances: Vec<Distances> = stacks.into_iter().map(LruStack::finish).collect();
        let curve = |(sample, distances): (usize, &Distances)| {
            let rate = if sample < samples.len() { samples.rate() } else { together.rate() };
            let faults = distances.faults();
            frames.iter().map(|&n| ratio(between(&faults, f64::from(n) * rate), references as f64 * rate)).collect()
        };
        let curves: Vec<Vec<f64>> = distances.iter().enumerate().map(curve).collect();
        let sampled = distances.last().map_or(0, Distances::references);
        summary(&samples, [references, sampled], &frames, &curves)
    }
}

/// The fewest frames of which samples of this size, of a trace with so many pages, keep enough.
pub fn fewest_frames(size: Size, pages: usize) -> f64 {
    let rate = match size {
        Size::Rate(rate) => rate,
        Size::Pages(few) => f64::from(few) / pages.max(1) as f64,
    };
    if rate < 1.0 { (MIN_SCALED_FRAMES / rate).ceil() } else { 1.0 }
}

/// Samples of a trace, and all of them together.
fn drawn(trace: &Trace, frames: &[u32], size: Size, seed: u32) -> Result<[Samples; 2], Vec<Diag>> {
    let samples = Samples::draw(trace, size, seed).map_err(|diag| vec![diag])?;
    let fewest = if samples.rate() < 1.0 { fewest_frames(size, trace.pages()) } else { 1.0 };
    let check = |&n: &u32| check_range("frames", f64::from(n), fewest, f64::from(MAX_FRAMES));
    let diags: Vec<Diag> = frames.iter().filter_map(check).collect();
    if diags.is_empty() {
        let together = samples.together();
        Ok([samples, together])
    } else {
        Err(diags)
    }
}

/// How many curves there are: one for each sample, and one for all of them together if there are several.
fn curves_of(samples: &Samples) -> usize {
    if samples.len() > 1 { samples.len() + 1 } else { 1 }
}

/// Faults at a fractional number of frames, interpolated.
fn between(faults: &[u64], frames: f64) -> f64 {
    let at = |n: usize| super::distances::level_at(faults, n as u32).unwrap_or_default() as f64;
    let below = frames.floor();
    at(below as usize) + (at(below as usize + 1) - at(below as usize)) * (frames - below)
}

/// SHARDS-adj: the sample should have had `expected` references. The missing or surplus ones are nearly all to a few
/// popular pages that it missed or caught, and so they count as hits at the shortest distance.
fn ratio(faults: f64, expected: f64) -> f64 {
    if expected > 0.0 { (faults / expected).min(1.0) } else { 0.0 }
}

/// What the curves of the samples, and last that of all of them together, give. One sample is all of them. `references`:
/// how many the trace has, and how many of them were sampled.
fn summary(samples: &Samples, references: [u64; 2], frames: &[u32], curves: &[Vec<f64>]) -> Estimate {
    let together = curves.last().cloned().unwrap_or_default();
    let parts = &curves[..samples.len().min(curves.len())];
    let n = parts.len() as f64;
    let widened = t_factor(COVERED, n - 1.0).map_or(f64::NAN, |t| t / 2.0);
    let error = |i: usize| {
        if parts.len() < 2 {
            return if samples.rate() < 1.0 { f64::NAN } else { 0.0 };
        }
        let mean = parts.iter().map(|curve| curve[i]).sum::<f64>() / n;
        let squares: f64 = parts.iter().map(|curve| (curve[i] - mean).powi(2)).sum();
        let luck = (squares / (n - 1.0) / n).sqrt() * widened;
        let fault_of_a_sample = 1.0 / (references[0] as f64 * samples.rate()).max(1.0);
        luck.hypot(together[i] - mean).max(fault_of_a_sample / 2.0)
    };
    Estimate {
        rate: samples.rate(),
        samples: samples.len() as u32,
        sampled_pages: samples.pages().iter().sum(),
        sampled_references: references[1] as u32,
        frames: frames.to_vec(),
        standard_error: (0..frames.len()).map(error).collect(),
        miss_ratio: together,
        doubt: None,
    }
}

/// Miniature simulation of any policy: it runs on the samples, with frames scaled down by the same rate (C. Waldspurger,
/// T. Saemundsson, I. Ahmad, N. Park: Cache modeling and optimization using miniature simulations. USENIX ATC 2017).
#[derive(Debug)]
pub struct MiniSimulation {
    samples: Samples,
    together: Samples,
    chosen: Chosen,
    frames: Vec<u32>,
    seed: u32,
    references: usize,
    /// The part of the trace that is simulated now.
    part: Trace,
    /// Finished curves of the samples and of all of them together, and the current one.
    curves: Vec<Vec<f64>>,
}

impl MiniSimulation {
    /// Draws the samples.
    ///
    /// # Errors
    /// A rate or number of pages out of range, and every number of frames that is too small for the rate.
    pub fn new(trace: &Trace, chosen: Chosen, frames: Vec<u32>, size: Size, seed: u32) -> Result<Self, Vec<Diag>> {
        let [samples, together] = drawn(trace, &frames, size, seed)?;
        let (part, references, curves) = (Trace::default(), trace.len(), Vec::new());
        Ok(MiniSimulation { samples, together, chosen, frames, seed, references, part, curves })
    }

    /// Runs the next sample at the next size. Progress is counted in such runs.
    pub fn advance(&mut self, trace: &Trace) -> Progress {
        if self.progress().is_over() {
            return self.progress();
        }
        let begun = self.curves.last().is_some_and(|curve| curve.len() < self.frames.len());
        let now = self.curves.len() - usize::from(begun);
        let (samples, sample) = if now < self.samples.len() { (&self.samples, now) } else { (&self.together, 0) };
        if !begun {
            self.part = samples.part(trace, sample);
            self.curves.push(Vec::with_capacity(self.frames.len()));
        }
        if let Some(curve) = self.curves.last_mut() {
            let rate = samples.rate();
            let scaled = (f64::from(self.frames[curve.len()]) * rate).round() as u32;
            // Random choices would be one more thing that all samples share.
            let seed = self.seed.wrapping_add(now as u32);
            let faults = replay(&self.chosen, &self.part, scaled, seed).faults;
            curve.push(ratio(faults as f64, self.references as f64 * rate));
        }
        self.progress()
    }

    /// How many runs are done.
    pub fn progress(&self) -> Progress {
        let done = self.curves.iter().map(Vec::len).sum::<usize>() as u64;
        Progress { done, total: (curves_of(&self.samples) * self.frames.len()) as u64 }
    }

    /// The curve estimated from the samples, once all runs are done.
    pub fn finish(self) -> Estimate {
        debug_assert!(self.progress().is_over());
        let references = [self.references, self.part.len()].map(|n| n as u64);
        let doubt = self.chosen.entry.meta.doubt.filter(|_| self.samples.rate() < 1.0);
        Estimate { doubt, ..summary(&self.samples, references, &self.frames, &self.curves) }
    }
}
