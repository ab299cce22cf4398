//! The effects of factors, from the responses of a design's runs.

use super::{Design, Word, is_high};
use crate::stats::distribution::{t_factor, t_two_sided};
use crate::stats::interval::Interval;

/// An effect: the mean response where the word's sign is high less that where it is low.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Effect {
    /// The factors.
    pub word: Word,
    /// High less low.
    pub effect: f64,
    /// Its interval; none without replicates, or if they do not differ.
    pub interval: Option<Interval>,
    /// The probability of an effect at least as far from 0 if there is none (two-sided t test).
    pub p: Option<f64>,
}

/// All effects of a response.
#[derive(Debug, Clone, PartialEq)]
pub struct Effects {
    /// Mean over all runs.
    pub mean: f64,
    /// Standard error of every effect, from the spread among replicates of the same run; none without replicates.
    pub se: Option<f64>,
    /// Degrees of freedom of that spread.
    pub df: u32,
    /// In the order of [`Design::terms`].
    pub effects: Vec<Effect>,
}

/// The effects in `responses[run][replicate]`, with the runs in the design's order and the same number of replicates
/// for each. None if the number of responses is wrong, or if one is not finite.
pub fn effects(design: &Design, responses: &[Vec<f64>], level: f64) -> Option<Effects> {
    let runs = design.runs();
    let replicates = responses.first()?.len();
    let is_whole = responses.len() == runs.len() && replicates > 0;
    let is_even = responses.iter().all(|of| of.len() == replicates && of.iter().all(|x| x.is_finite()));
    if !is_whole || !is_even {
        return None;
    }
    let means: Vec<f64> = responses.iter().map(|of| of.iter().sum::<f64>() / replicates as f64).collect();
    let spread = |(of, mean): (&Vec<f64>, &f64)| of.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>();
    let within: f64 = responses.iter().zip(&means).map(spread).sum();
    let df = runs.len() * (replicates - 1);
    let se = (df > 0).then(|| 2.0 * libm::sqrt(within / df as f64 / (runs.len() * replicates) as f64));
    let effect = |word: Word| {
        let signed = |(&run, mean): (&Word, &f64)| if is_high(word, run) { *mean } else { -mean };
        let effect = runs.iter().zip(&means).map(signed).sum::<f64>() * 2.0 / runs.len() as f64;
        let tested = se.filter(|&se| se > 0.0);
        let interval = tested.and_then(|se| Some(Interval::around(effect, se * t_factor(level, df as f64)?)));
        Effect { word, effect, interval, p: tested.and_then(|se| t_two_sided(effect / se, df as f64)) }
    };
    Some(Effects {
        mean: means.iter().sum::<f64>() / means.len() as f64,
        se,
        df: df as u32,
        effects: design.terms().into_iter().map(effect).collect(),
    })
}
