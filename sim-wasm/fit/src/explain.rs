//! Kinds of load against each other: which of them explains a log, how well, and what explains it as well.
//!
//! First every kind runs as the log suggests it. The best of them are varied, those that are better more often: points
//! around the best one along each axis, whose distance is halved when none is better (compass search, as in
//! [`super::search`]), and some anywhere between them. The best machine of the best kinds is run with more seeds, which
//! shows what the seed alone changes. At last a knob of each is turned: what would the kinds do then?
//!
//! [`next`] is a pure function of what has been tried, so workers may run a batch in any order.

use super::search::{Axis, Tried, around, drawn};
use base::stats::means::welch;
use base::stats::moments::Moments;
use serde::Serialize;

/// How many kinds are varied in each round.
const ROUNDS: [usize; 4] = [4, 3, 3, 2];
/// The first step, as a share of an axis.
const FIRST_STEP: f64 = 0.25;
/// The seed of the first runs, and those with which the best are run again.
const SEED: u32 = 1;
const MORE_SEEDS: [u32; 2] = [2, 3];
/// So many kinds are told about at most.
const MOST_TOLD: usize = 3;
/// Errors are equal if they are no farther apart than other seeds make them, with this confidence.
const LEVEL: f64 = 0.95;
/// Errors that are closer than this are equal whatever the seeds say: the search is no finer.
const FINEST: f64 = 0.01;
/// Weights of the runs with which the random points begin.
const DRAWN_SEED: u32 = 1;

/// What is changed to see how an explanation responds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Turn {
    /// Nothing.
    None,
    /// Half as much memory again.
    MoreMemory,
    /// `vm.swappiness` 1: as little swapping as possible.
    LittleSwapping,
}

impl Turn {
    /// All of them, in the order of their numbers.
    pub const ALL: [Turn; 3] = [Turn::None, Turn::MoreMemory, Turn::LittleSwapping];
    /// Those that every system has.
    const COMMON: [Turn; 1] = [Turn::MoreMemory];
    /// Those of Linux.
    const LINUX: [Turn; 2] = [Turn::MoreMemory, Turn::LittleSwapping];
}

/// A run to be made.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ExplainAsk {
    /// The kind, counted from 0.
    pub kind: u32,
    /// The values of its axes.
    pub point: Vec<f64>,
    /// The seed.
    pub seed: u32,
    /// What is turned.
    pub turn: Turn,
}

/// A run that was made.
#[derive(Debug, Clone, PartialEq)]
pub struct Ran {
    /// What was asked.
    pub ask: ExplainAsk,
    /// Its error; NaN if the machine was refused or came to nothing.
    pub error: f64,
}

/// The purpose of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ExplainStage {
    /// Every kind as the log suggests it.
    First,
    /// The best ones with other numbers.
    Vary,
    /// The best ones with other seeds.
    Seeds,
    /// The best ones with a knob turned.
    Turn,
    /// Nothing is left.
    Done,
}

/// An explanation, as far as it is known.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Explanation {
    /// The kind, counted from 0.
    pub kind: u32,
    /// Which of the runs so far is the best of it.
    pub run: u32,
    /// Its error: the mean over the seeds.
    pub error: f64,
    /// Standard deviation over the seeds; 0 with one.
    pub noise: f64,
    /// Seeds.
    pub seeds: u32,
    /// Whether it explains the log as well as the best one: the difference is what other seeds make.
    pub equal: bool,
}

/// What to run next, and the explanations so far.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ExplainBatch {
    /// The purpose of the runs.
    pub stage: ExplainStage,
    /// The runs, in the order in which their results are to be reported.
    pub asks: Vec<ExplainAsk>,
    /// The best of each kind so far, best first.
    pub best: Vec<Explanation>,
    /// About how many runs there will be in all.
    pub about: u32,
}

/// What to run after `ran`, which has the runs of earlier batches in their order. `kinds` has the axes of each kind.
pub fn next(kinds: &[Vec<Axis>], linux: bool, ran: &[Ran]) -> ExplainBatch {
    let mut walk = Walk { kinds, ran, used: 0 };
    let (stage, asks) = walk.walk(linux);
    let stage = if asks.is_empty() { ExplainStage::Done } else { stage };
    ExplainBatch { stage, asks, best: walk.best(ran.len()), about: about(kinds, linux) }
}

/// About how many runs a search makes.
fn about(kinds: &[Vec<Axis>], linux: bool) -> u32 {
    let mean = kinds.iter().map(|axes| polls(axes.len())).sum::<usize>() / kinds.len().max(1);
    let told = MOST_TOLD.min(kinds.len());
    let varied: usize = ROUNDS.iter().map(|most| most.min(&kinds.len()) * mean).sum();
    (kinds.len() + varied + told * (MORE_SEEDS.len() + turns(linux).len())) as u32
}

fn polls(axes: usize) -> usize {
    if axes == 0 { 0 } else { 3 * axes - 1 }
}

fn turns(linux: bool) -> &'static [Turn] {
    if linux { &Turn::LINUX } else { &Turn::COMMON }
}

/// Goes through the stages as they were run, to where they end.
struct Walk<'w> {
    kinds: &'w [Vec<Axis>],
    ran: &'w [Ran],
    /// How many runs belong to the stages so far.
    used: usize,
}

impl Walk<'_> {
    fn walk(&mut self, linux: bool) -> (ExplainStage, Vec<ExplainAsk>) {
        let start = |(kind, axes): (usize, &Vec<Axis>)| ExplainAsk {
            kind: kind as u32,
            point: axes.iter().map(Axis::first).collect(),
            seed: SEED,
            turn: Turn::None,
        };
        let first = self.kinds.iter().enumerate().map(start).collect();
        if let Some(left) = self.left(first) {
            return (ExplainStage::First, left);
        }
        let mut steps = vec![FIRST_STEP; self.kinds.len()];
        for most in ROUNDS {
            if let Some(left) = self.vary(most, &mut steps) {
                return (ExplainStage::Vary, left);
            }
        }
        let told: Vec<ExplainAsk> =
            self.best(self.used).iter().take(MOST_TOLD).filter_map(|one| self.of(one)).collect();
        let again = |seed: u32| told.iter().map(move |ask| ExplainAsk { seed, ..ask.clone() });
        if let Some(left) = self.left(MORE_SEEDS.into_iter().flat_map(again).collect()) {
            return (ExplainStage::Seeds, left);
        }
        let turned = |turn: Turn| told.iter().map(move |ask| ExplainAsk { turn, ..ask.clone() });
        let left = self.left(turns(linux).iter().copied().flat_map(turned).collect());
        (ExplainStage::Turn, left.unwrap_or_default())
    }

    /// A round of polls around the best machines of the best kinds.
    fn vary(&mut self, most: usize, steps: &mut [f64]) -> Option<Vec<ExplainAsk>> {
        let centers: Vec<ExplainAsk> = self.best(self.used).iter().take(most).filter_map(|one| self.of(one)).collect();
        let mut round = Vec::new();
        for center in &centers {
            let (Some(axes), Some(step)) = (self.kinds.get(center.kind as usize), steps.get(center.kind as usize))
            else {
                continue;
            };
            let random = drawn(axes, DRAWN_SEED.wrapping_add(self.used as u32), &center.point, *step);
            for point in around(axes, &center.point, *step).into_iter().chain(random) {
                let ask = ExplainAsk { point, ..center.clone() };
                if !round.contains(&ask) && self.ran.iter().take(self.used).all(|ran| ran.ask != ask) {
                    round.push(ask);
                }
            }
        }
        if let Some(left) = self.left(round) {
            return Some(left);
        }
        for center in &centers {
            let best = self.best(self.used).into_iter().find(|one| one.kind == center.kind);
            let stayed = best.and_then(|one| self.of(&one)).is_some_and(|ask| ask == *center);
            if let Some(step) = steps.get_mut(center.kind as usize).filter(|_| stayed) {
                *step /= 2.0;
            }
        }
        None
    }

    /// What is left of a batch; none if all of it has run.
    fn left(&mut self, mut batch: Vec<ExplainAsk>) -> Option<Vec<ExplainAsk>> {
        let done = self.ran.len() - self.used;
        if done < batch.len() {
            return Some(batch.split_off(done));
        }
        self.used += batch.len();
        None
    }

    fn of(&self, one: &Explanation) -> Option<ExplainAsk> {
        self.ran.get(one.run as usize).map(|ran| ran.ask.clone())
    }

    /// The best machine of each kind among the first runs, best first.
    fn best(&self, count: usize) -> Vec<Explanation> {
        let there = || self.ran.iter().take(count).enumerate().filter(|(_, ran)| ran.error.is_finite());
        let plain = |ran: &Ran| ran.ask.turn == Turn::None && ran.ask.seed == SEED;
        let mut best: Vec<(Explanation, Vec<f64>)> = Vec::new();
        for kind in 0..self.kinds.len() as u32 {
            let own = there().filter(|(_, ran)| ran.ask.kind == kind && plain(ran));
            let Some((run, of)) = own.min_by(|a, b| a.1.error.total_cmp(&b.1.error)) else { continue };
            let same = |ran: &Ran| ran.ask.kind == kind && ran.ask.turn == Turn::None && ran.ask.point == of.ask.point;
            let errors: Vec<f64> = there().filter(|(_, ran)| same(ran)).map(|(_, ran)| ran.error).collect();
            let Some(moments) = Moments::of(&errors) else { continue };
            let noise = if errors.len() > 1 { moments.sd() } else { 0.0 };
            let (error, seeds) = (moments.mean, errors.len() as u32);
            best.push((Explanation { kind, run: run as u32, error, noise, seeds, equal: false }, errors));
        }
        // Those that have run with more seeds are ahead: the others were left behind.
        best.sort_by(|(a, _), (b, _)| b.seeds.cmp(&a.seeds).then(a.error.total_cmp(&b.error)));
        let leader = best.first().cloned();
        for (one, errors) in &mut best {
            one.equal = leader.as_ref().is_some_and(|(leader, of)| one.kind == leader.kind || equal(of, errors));
        }
        best.into_iter().map(|(one, _)| one).collect()
    }
}

/// Whether two machines explain a log equally well: Welch's test of their errors over the seeds does not tell them
/// apart. Nothing is said with a single seed.
fn equal(a: &[f64], b: &[f64]) -> bool {
    let (Some(of_a), Some(of_b)) = (Moments::of(a), Moments::of(b)) else { return false };
    if a.len() < 2 || b.len() < 2 {
        return false;
    }
    if (of_a.mean - of_b.mean).abs() <= FINEST {
        return true;
    }
    welch(of_a, of_b, LEVEL).is_some_and(|test| test.interval.contains(0.0))
}

/// A run that was tried, as a search has it.
impl From<&Ran> for Tried {
    fn from(ran: &Ran) -> Self {
        Tried { point: ran.ask.point.clone(), loss: ran.error, noise: 0.0 }
    }
}

#[cfg(test)]
mod tests;
