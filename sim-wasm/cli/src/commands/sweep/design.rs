//! `--design 2^(k-p)`: the runs of a two-level design, and the effects on their results.

use super::{Ran, fraction, vary::Vary};
use crate::failure::Failure;
use base::stats::design::{Design, Effect, MAX_FACTORS, Word, effects, letter, letters};
use base::stats::interval::Interval;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Coverage of the intervals.
const LEVEL: f64 = 0.95;
/// Aliases are listed up to words with this many factors.
const ALIAS_ORDER: u32 = 3;

/// The design and its effects in the shape that `--json` prints.
#[derive(Debug, Serialize)]
pub(super) struct Designed {
    pub(super) runs: usize,
    pub(super) replicates: usize,
    pub(super) factors: Vec<Factor>,
    pub(super) generators: Vec<String>,
    pub(super) defining_words: Vec<String>,
    pub(super) resolution: Option<u32>,
    pub(super) level: f64,
    pub(super) responses: BTreeMap<String, Response>,
}

/// A factor and its two levels.
#[derive(Debug, Serialize)]
pub(super) struct Factor {
    pub(super) letter: char,
    pub(super) path: String,
    pub(super) low: Value,
    pub(super) high: Value,
}

/// The effects on one number.
#[derive(Debug, Serialize)]
pub(super) struct Response {
    pub(super) mean: f64,
    pub(super) se: Option<f64>,
    pub(super) df: u32,
    pub(super) effects: Vec<Line>,
}

/// One effect.
#[derive(Debug, Serialize)]
pub(super) struct Line {
    pub(super) term: String,
    pub(super) aliases: Vec<String>,
    pub(super) effect: f64,
    pub(super) ci: Option<Interval>,
    pub(super) p: Option<f64>,
}

/// The design that is asked for. There must be as many factors as there are varied quantities, with two values each.
pub(super) fn plan(text: &str, vary: &[Vary]) -> Result<Design, Failure> {
    let (factors, halvings) = fraction(text)?;
    if let Some(vary) = vary.iter().find(|vary| vary.values.len() != 2) {
        return Err(Failure::usage_of("design-two-levels", &[("path", &vary.path)]));
    }
    if factors as usize != vary.len() {
        let words = [("token", text), ("count", &vary.len().to_string())];
        return Err(Failure::usage_of("design-factors", &words));
    }
    Design::standard(factors, halvings).ok_or_else(|| {
        let known = Design::known().filter(|&(known, _)| known == factors);
        let known: Vec<String> =
            known.map(|(k, p)| if p == 0 { format!("2^{k}") } else { format!("2^({k}-{p})") }).collect();
        let words = [("token", text), ("accepted", &*known.join(", ")), ("most", &MAX_FACTORS.to_string())];
        Failure::usage_of("design-unknown", &words)
    })
}

/// The values for each run, in the design's order.
pub(super) fn points(design: &Design, vary: &[Vary]) -> Vec<Vec<Value>> {
    let value = |run: Word, (at, vary): (usize, &Vary)| vary.values[(run >> at & 1) as usize].clone();
    design.runs().into_iter().map(|run| vary.iter().enumerate().map(|of| value(run, of)).collect()).collect()
}

/// The effects on every number that all runs have.
pub(super) fn effects_of(design: &Design, vary: &[Vary], replicates: usize, runs: &[Ran]) -> Designed {
    let names = runs.first().into_iter().flat_map(|run| run.responses.keys());
    let response = |name: &String| {
        let of = |runs: &[Ran]| runs.iter().filter_map(|run| run.responses.get(name)).copied().collect();
        let responses: Vec<Vec<f64>> = runs.chunks(replicates.max(1)).map(of).collect();
        let found = effects(design, &responses, LEVEL)?;
        let line = |&Effect { word, effect, interval, p }: &Effect| Line {
            term: letters(word),
            aliases: design.aliases(word, ALIAS_ORDER).into_iter().map(letters).collect(),
            effect,
            ci: interval,
            p,
        };
        let effects = found.effects.iter().map(line).collect();
        Some((name.clone(), Response { mean: found.mean, se: found.se, df: found.df, effects }))
    };
    let factor = |(at, vary): (u32, &Vary)| Factor {
        letter: letter(at),
        path: vary.path.clone(),
        low: vary.values[0].clone(),
        high: vary.values[1].clone(),
    };
    Designed {
        runs: design.runs().len(),
        replicates,
        factors: (0..).zip(vary).map(factor).collect(),
        generators: design.generators(),
        defining_words: design.defining_words().into_iter().map(letters).collect(),
        resolution: design.resolution(),
        level: LEVEL,
        responses: names.filter_map(response).collect(),
    }
}
