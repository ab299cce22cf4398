//! A bounded search for the numbers with which a run comes closest to a log.
//!
//! There are three stages, each a batch of points that can be run in any order and in parallel. First, points spread
//! over the box (Latin hypercube: `McKay`, Beckman, Conover, Technometrics 21, 1979). Second, polls around the best one
//! along each axis, whose step is halved when none is better (compass search: Kolda, Lewis, Torczon, SIAM Review 45,
//! 2003). Each also has a few points drawn from the box that the polls span, because two numbers that compensate for
//! each other leave a valley across the axes. Last, probes on both sides of the best, which show whether the loss
//! depends on a number at all. No derivative is needed, and a simulation has none.
//!
//! [`next`] is a pure function of what has been tried: the same seed, budget and box make the same search, whoever runs
//! it.

use base::stats::moments::{Moments, whole};
use base::stats::mulberry::Mulberry32;
use serde::Serialize;

/// The first step's length, as a share of an axis, and the last one's; below that the search ends.
const FIRST_STEP: f64 = 0.25;
const LAST_STEP: f64 = 1.0 / 256.0;
/// How far the probes are from the best point, as a share of an axis.
const PROBE: f64 = 0.2;
/// From this ratio of its ends on, an axis is walked in factors, not in differences.
const LOG_FROM: f64 = 10.0;
/// If the loss rises by no more than this share of the best, the log does not show the number.
const FLAT: f64 = 0.05;

/// An axis of the box.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Axis {
    /// Smallest value.
    pub min: f64,
    /// Largest value.
    pub max: f64,
    /// Whether only whole numbers are allowed.
    pub whole: bool,
    /// The value to begin with.
    pub start: f64,
}

impl Axis {
    fn is_log(&self) -> bool {
        self.min > 0.0 && self.max / self.min >= LOG_FROM
    }

    /// The value to begin with, as the search would reach it.
    pub(super) fn first(&self) -> f64 {
        self.value(self.place(self.start))
    }

    /// The value at a position from 0 to 1.
    fn value(&self, place: f64) -> f64 {
        let place = place.clamp(0.0, 1.0);
        let value = if self.is_log() {
            self.min * libm::exp(place * libm::log(self.max / self.min))
        } else {
            self.min + place * (self.max - self.min)
        };
        let value = if self.whole { value.round() } else { four_digits(value) };
        value.clamp(self.min, self.max)
    }

    /// The position of a value, from 0 to 1.
    fn place(&self, value: f64) -> f64 {
        let value = value.clamp(self.min, self.max);
        let place = if self.is_log() {
            libm::log(value / self.min) / libm::log(self.max / self.min)
        } else {
            (value - self.min) / (self.max - self.min)
        };
        if place.is_finite() { place.clamp(0.0, 1.0) } else { 0.0 }
    }
}

/// Rounds to four digits: a link can hold them, and a fit cannot determine that many.
fn four_digits(value: f64) -> f64 {
    if value == 0.0 || !value.is_finite() {
        return value;
    }
    let unit = libm::pow(10.0, 3.0 - libm::floor(libm::log10(value.abs())));
    if unit.is_finite() && unit > 0.0 { (value * unit).round() / unit } else { value }
}

/// A point that was run.
#[derive(Debug, Clone, PartialEq)]
pub struct Tried {
    /// Its values, one for each axis.
    pub point: Vec<f64>,
    /// The mean loss over the seeds; NaN if the machine was refused or came to nothing.
    pub loss: f64,
    /// Standard deviation of the loss over the seeds; 0 with one seed.
    pub noise: f64,
}

/// The mean loss of a point over the seeds with which it was run, and its standard deviation, as [`Tried`] has them. If
/// one seed's loss is not a number, neither is the point's.
pub fn over_seeds(losses: &[f64]) -> (f64, f64) {
    whole(losses).and_then(Moments::of).map_or((f64::NAN, 0.0), |moments| (moments.mean, moments.sd()))
}

/// The purpose of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "FitStage"))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Points spread over the box.
    Spread,
    /// Points around the best one.
    Poll,
    /// Points on both sides of the best one, axis by axis.
    Probe,
    /// Nothing is left to try.
    Done,
}

/// How much the loss depends on an axis, near the best point.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "FitSensitivity"))]
pub struct Sensitivity {
    /// The largest rise of the loss at the probes of this axis; none until one of them has run.
    pub rise: Option<f64>,
    /// Whether the rise is no more than a twentieth of the best loss, or than the effect of another seed: the log does
    /// not show this number.
    pub flat: bool,
}

/// What to try next.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "FitBatch"))]
pub struct Batch {
    /// Its purpose.
    pub stage: Stage,
    /// The points, in the order in which their results are to be reported.
    pub points: Vec<Vec<f64>>,
    /// The index of the best point among those tried.
    pub best: Option<u32>,
    /// One for each axis, once the search is done.
    pub sensitivities: Vec<Sensitivity>,
}

/// The most points that are worthwhile.
pub const MAX_BUDGET: u32 = 2000;
/// The most axes.
pub const MAX_AXES: usize = 12;

/// What to try after `tried`, which has the points of earlier batches in their order. `budget` is the total number of
/// points.
pub fn next(seed: u32, budget: u32, axes: &[Axis], tried: &[Tried]) -> Batch {
    let ok = |axis: &Axis| axis.min.is_finite() && axis.max.is_finite() && axis.min <= axis.max;
    if axes.is_empty() || axes.len() > MAX_AXES || !axes.iter().all(ok) {
        return Batch { stage: Stage::Done, points: Vec::new(), best: None, sensitivities: Vec::new() };
    }
    let search = Search { axes, tried };
    let budget = budget.clamp(1, MAX_BUDGET) as usize;
    let probes = (2 * axes.len()).min(budget.saturating_sub(1));
    let spread = (budget / 2).clamp(1, budget - probes);
    if tried.len() < spread {
        let points = search.spread(seed, spread).split_off(tried.len());
        return search.batch(Stage::Spread, points);
    }
    let (points, used) = search.polls(seed, spread, budget - probes);
    if !points.is_empty() {
        return search.batch(Stage::Poll, points);
    }
    // The probes belong to the best point before them: if one of them is better still, that does not call for more.
    let untried = |point: &Vec<f64>| search.tried.iter().all(|tried| tried.point != *point);
    let left =
        search.probes(search.best_of(used)).into_iter().filter(untried).take(budget.saturating_sub(used)).collect();
    search.batch(if tried.len() > used { Stage::Done } else { Stage::Probe }, left)
}

struct Search<'s> {
    axes: &'s [Axis],
    tried: &'s [Tried],
}

impl Search<'_> {
    fn batch(&self, stage: Stage, points: Vec<Vec<f64>>) -> Batch {
        let stage = if points.is_empty() { Stage::Done } else { stage };
        let points = if stage == Stage::Done { Vec::new() } else { points };
        let best = self.best_of(self.tried.len());
        let sensitivities = if stage == Stage::Done { self.sensitivities(best) } else { Vec::new() };
        Batch { stage, points, best: best.map(|at| at as u32), sensitivities }
    }

    fn best_of(&self, count: usize) -> Option<usize> {
        let there = self.tried.iter().take(count).enumerate().filter(|(_, tried)| tried.loss.is_finite());
        there.min_by(|a, b| a.1.loss.total_cmp(&b.1.loss)).map(|(at, _)| at)
    }

    /// The starting point, and others, one in each slice of every axis.
    fn spread(&self, seed: u32, count: usize) -> Vec<Vec<f64>> {
        let start: Vec<f64> = self.axes.iter().map(Axis::first).collect();
        let others = count.saturating_sub(1);
        let mut random = Mulberry32::new(seed);
        let mut points = vec![Vec::with_capacity(self.axes.len()); others];
        for axis in self.axes {
            let mut slices: Vec<usize> = (0..others).collect();
            for last in (1..others).rev() {
                slices.swap(last, random.place(last + 1));
            }
            for (point, slice) in points.iter_mut().zip(slices) {
                point.push(axis.value((slice as f64 + random.next_share()) / others as f64));
            }
        }
        points.insert(0, start);
        points
    }

    /// The rest of the current round of polls, and how many of the points tried belong to the spread or to finished
    /// rounds.
    fn polls(&self, seed: u32, spread: usize, budget: usize) -> (Vec<Vec<f64>>, usize) {
        let mut used = spread;
        let mut step = FIRST_STEP;
        while step >= LAST_STEP && used < budget {
            let Some(center) = self.best_of(used) else { break };
            let Some(best) = self.tried.get(center) else { break };
            let known = self.tried.get(..used).unwrap_or_default();
            let mut round: Vec<Vec<f64>> = Vec::new();
            let drawn = drawn(self.axes, seed.wrapping_add(used as u32), &best.point, step);
            for point in around(self.axes, &best.point, step).into_iter().chain(drawn) {
                if !round.contains(&point) && !known.iter().any(|tried| tried.point == point) {
                    round.push(point);
                }
            }
            round.truncate(budget - used);
            let end = used + round.len();
            if self.tried.len() < end {
                return (round.split_off(self.tried.len() - used), used);
            }
            used = end;
            if self.best_of(used) == Some(center) {
                step /= 2.0;
            }
        }
        (Vec::new(), used)
    }

    fn probes(&self, best: Option<usize>) -> Vec<Vec<f64>> {
        let Some(best) = best.and_then(|at| self.tried.get(at)) else { return Vec::new() };
        let mut points = around(self.axes, &best.point, PROBE);
        points.retain(|point| *point != best.point);
        points
    }

    fn sensitivities(&self, best: Option<usize>) -> Vec<Sensitivity> {
        let Some(best) = best.and_then(|at| self.tried.get(at)) else { return Vec::new() };
        let of = |at: usize| {
            // Points that differ from the best in this number alone, and far enough: a probe, or a poll that went as
            // far.
            let axis = self.axes.get(at)?;
            let here = axis.place(*best.point.get(at)?);
            let alone = |tried: &&Tried| {
                tried.point.iter().zip(&best.point).enumerate().all(|(other, (a, b))| {
                    if other == at { (axis.place(*a) - here).abs() >= PROBE / 2.0 } else { a.to_bits() == b.to_bits() }
                })
            };
            let rises = self.tried.iter().filter(alone).filter(|tried| tried.loss.is_finite());
            rises.map(|tried| tried.loss - best.loss).max_by(f64::total_cmp)
        };
        let small = (best.loss * FLAT).max(best.noise);
        let told = |at: usize| {
            let rise = of(at);
            Sensitivity { rise, flat: rise.is_none_or(|rise| rise <= small) }
        };
        (0..self.axes.len()).map(told).collect()
    }
}

/// The points at a distance from a center along each axis.
pub(super) fn around(axes: &[Axis], center: &[f64], step: f64) -> Vec<Vec<f64>> {
    let mut points = Vec::with_capacity(2 * axes.len());
    for (at, axis) in axes.iter().enumerate() {
        let Some(&value) = center.get(at) else { continue };
        for way in [step, -step] {
            let mut point = center.to_vec();
            if let Some(slot) = point.get_mut(at) {
                *slot = axis.value(axis.place(value) + way);
            }
            points.push(point);
        }
    }
    points
}

/// One point fewer than there are axes, anywhere in the box around a point.
pub(super) fn drawn(axes: &[Axis], seed: u32, center: &[f64], step: f64) -> Vec<Vec<f64>> {
    let mut random = Mulberry32::new(seed);
    let mut one = || {
        let places = axes.iter().zip(center);
        places.map(|(axis, &value)| axis.value(axis.place(value) + (2.0 * random.next_share() - 1.0) * step)).collect()
    };
    axes.iter().skip(1).map(|_| one()).collect()
}

#[cfg(test)]
mod tests;
