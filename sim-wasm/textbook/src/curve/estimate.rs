//! Miss-ratio curves estimated from samples: SHARDS for LRU, miniature simulation for any policy.

use super::sample::{Samples, Size};
use super::sweep::{Progress, replay};
use super::{Distances, LruStack};
use crate::run::{Chosen, MAX_FRAMES};
use base::diag::Diag;
use base::param::check_range;
use serde::Serialize;
use trace::Trace;

/// The fewest frames a miniature simulation may have: with fewer, the queues that policies divide memory into are too
/// small to behave as they do at full size.
pub const MIN_SCALED_FRAMES: f64 = 100.0;

/// A miss-ratio curve estimated from samples.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Estimate {
    /// Share of the pages in each sample.
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
    /// The estimates' standard errors; 0 where everything was sampled, NaN where there was only one sample.
    pub standard_error: Vec<f64>,
}

/// SHARDS over a trace that arrives in pieces: LRU stack distances of samples.
#[derive(Debug)]
pub struct Shards {
    samples: Samples,
    stacks: Vec<LruStack>,
    references: u64,
}

impl Shards {
    /// Draws the samples.
    ///
    /// # Errors
    /// A rate or number of pages out of range.
    pub fn new(trace: &Trace, size: Size, seed: u32) -> Result<Self, Diag> {
        let samples = Samples::draw(trace, size, seed)?;
        let stacks = samples.pages().iter().map(|&pages| LruStack::new(pages as usize)).collect();
        Ok(Shards { samples, stacks, references: 0 })
    }

    /// Serves the next references, packed as in [`Trace::words`].
    pub fn push(&mut self, words: &[u32]) {
        for &word in words {
            if let Some((sample, word)) = self.samples.find(word) {
                self.stacks[sample].push(&[word]);
            }
        }
        self.references += words.len() as u64;
    }

    /// The estimated curve at `frames`.
    pub fn finish(self, frames: &[u32]) -> Estimate {
        let rate = self.samples.rate();
        let distances: Vec<Distances> = self.stacks.into_iter().map(LruStack::finish).collect();
        let curves = distances.iter().map(|distances| {
            let faults = distances.faults();
            let expected = self.references as f64 * rate;
            frames.iter().map(|&n| ratio(between(&faults, f64::from(n) * rate), expected)).collect()
        });
        let curves: Vec<Vec<f64>> = curves.collect();
        let references = distances.iter().map(|d| d.references() as u32).sum();
        summary(&self.samples, references, frames, &curves)
    }
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

fn summary(samples: &Samples, references: u32, frames: &[u32], curves: &[Vec<f64>]) -> Estimate {
    let n = curves.len() as f64;
    let column = |i: usize| curves.iter().map(move |curve| curve[i]);
    let means: Vec<f64> = (0..frames.len()).map(|i| column(i).sum::<f64>() / n).collect();
    let error = |i: usize| {
        if samples.rate() >= 1.0 {
            return 0.0;
        }
        let squares: f64 = column(i).map(|x| (x - means[i]).powi(2)).sum();
        (squares / (n - 1.0) / n).sqrt()
    };
    Estimate {
        rate: samples.rate(),
        samples: curves.len() as u32,
        sampled_pages: samples.pages().iter().sum(),
        sampled_references: references,
        frames: frames.to_vec(),
        standard_error: (0..frames.len()).map(error).collect(),
        miss_ratio: means,
    }
}

/// Miniature simulation of any policy: it runs on the samples, with frames scaled down by the same rate (C. Waldspurger,
/// T. Saemundsson, I. Ahmad, N. Park: Cache modeling and optimization using miniature simulations. USENIX ATC 2017).
#[derive(Debug)]
pub struct MiniSimulation {
    samples: Samples,
    chosen: Chosen,
    frames: Vec<u32>,
    seed: u32,
    references: usize,
    sampled_references: u32,
    /// The part of the trace that the current sample sees.
    part: Trace,
    /// Finished curves, and the current one.
    curves: Vec<Vec<f64>>,
}

impl MiniSimulation {
    /// Draws the samples.
    ///
    /// # Errors
    /// A rate or number of pages out of range, and every number of frames that is too small for the rate.
    pub fn new(trace: &Trace, chosen: Chosen, frames: Vec<u32>, size: Size, seed: u32) -> Result<Self, Vec<Diag>> {
        let samples = Samples::draw(trace, size, seed).map_err(|diag| vec![diag])?;
        let fewest = (MIN_SCALED_FRAMES / samples.rate()).ceil();
        let check = |&n: &u32| check_range("frames", f64::from(n), fewest, f64::from(MAX_FRAMES));
        let diags: Vec<Diag> = frames.iter().filter_map(check).collect();
        if !diags.is_empty() {
            return Err(diags);
        }
        let part = Trace::default();
        let references = trace.len();
        let curves = Vec::new();
        Ok(MiniSimulation { samples, chosen, frames, seed, references, sampled_references: 0, part, curves })
    }

    /// Runs the next sample at the next size. Progress is counted in such runs.
    pub fn advance(&mut self, trace: &Trace) -> Progress {
        if self.progress().is_over() {
            return self.progress();
        }
        if self.curves.last().is_none_or(|curve| curve.len() == self.frames.len()) {
            self.part = self.samples.part(trace, self.curves.len());
            self.sampled_references += self.part.len() as u32;
            self.curves.push(Vec::with_capacity(self.frames.len()));
        }
        if let Some(curve) = self.curves.last_mut() {
            let rate = self.samples.rate();
            let scaled = (f64::from(self.frames[curve.len()]) * rate).round() as u32;
            let faults = replay(&self.chosen, &self.part, scaled, self.seed).faults;
            curve.push(ratio(faults as f64, self.references as f64 * rate));
        }
        self.progress()
    }

    /// How many runs are done.
    pub fn progress(&self) -> Progress {
        let done = self.curves.iter().map(Vec::len).sum::<usize>() as u64;
        Progress { done, total: (self.samples.len() * self.frames.len()) as u64 }
    }

    /// The curve estimated from the samples that are finished at all sizes.
    pub fn finish(mut self) -> Estimate {
        self.curves.retain(|curve| curve.len() == self.frames.len());
        summary(&self.samples, self.sampled_references, &self.frames, &self.curves)
    }
}
