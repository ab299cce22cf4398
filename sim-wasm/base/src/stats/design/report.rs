//! A design before it is run, and the results of its runs, in the form that the web page reads.

use super::{Design, MAX_FACTORS, Word, effects, is_high, letters};
use crate::stats::distribution::t_factor;
use crate::stats::interval::Interval;
use crate::stats::quantile::{median_of_sorted, sorted};
use serde::Serialize;

/// Aliases are listed up to words of this many factors.
const ALIAS_ORDER: u32 = 3;
/// The fewest effects from which a pseudo standard error can be computed.
const LEAST_EFFECTS: usize = 3;

/// A design that can be chosen. A run has a bit for each factor, 1 where it is high.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "DesignPlan"))]
pub struct Plan {
    /// How often the number of runs is halved.
    pub halvings: u32,
    /// The runs, not counting replicates.
    pub runs: Vec<u32>,
    /// What each further factor is: `D=ABC`.
    pub generators: Vec<String>,
    /// Words whose sign is the same in all runs.
    pub defining_words: Vec<String>,
    /// Length of the shortest of them; none for a full design.
    pub resolution: Option<u32>,
    /// Effects that the runs can show, in the order of [`Found::effects`].
    pub terms: Vec<Term>,
}

/// An effect and the others that it cannot be told from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "DesignTerm"))]
pub struct Term {
    /// The factors, by their numbers from 0.
    pub factors: Vec<u32>,
    /// Its letters: `A`, `AB`.
    pub name: String,
    /// Letters of its aliases of at most three factors, short ones first.
    pub aliases: Vec<String>,
}

/// The source of the margin beyond which an effect counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum MarginBy {
    /// The spread among replicates of the same run.
    Replicates,
    /// The smaller effects themselves, taken for chance. R. V. Lenth: Quick and Easy Analysis of Unreplicated Factorials.
    /// Technometrics 31, 1989.
    Lenth,
}

/// What the responses show.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "DesignEffects"))]
pub struct Found {
    /// Mean over all runs.
    pub mean: f64,
    /// Standard error of every effect; none if there is nothing to estimate it from.
    pub se: Option<f64>,
    /// Effects that are farther from 0 than this count at the level that was asked for.
    pub margin: Option<f64>,
    /// Where these two come from.
    pub by: Option<MarginBy>,
    /// In the order of [`Plan::terms`].
    pub effects: Vec<FoundEffect>,
    /// For each factor the mean where it is low, and where it is high.
    pub mains: Vec<Vec<f64>>,
    /// For each pair of factors, the second one changing fastest, the means where both are low, only the first is high,
    /// only the second is high, and both are high.
    pub pairs: Vec<Vec<f64>>,
}

/// One effect.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "DesignEffect"))]
pub struct FoundEffect {
    /// Mean response where it is high less that where it is low.
    pub effect: f64,
    /// Its interval; none without replicates that differ.
    pub interval: Option<Interval>,
    /// The probability of an effect at least as far from 0 if there is none; none without replicates that differ.
    pub p: Option<f64>,
}

/// Every design of this many factors, the full one first; none if there are too many factors.
pub fn plans(factors: u32) -> Vec<Plan> {
    let plan = |halvings| {
        let design = Design::standard(factors, halvings)?;
        let term = |word: Word| Term {
            factors: factors_of(word),
            name: letters(word),
            aliases: design.aliases(word, ALIAS_ORDER).into_iter().map(letters).collect(),
        };
        Some(Plan {
            halvings,
            runs: design.runs(),
            generators: design.generators(),
            defining_words: design.defining_words().into_iter().map(letters).collect(),
            resolution: design.resolution(),
            terms: design.terms().into_iter().map(term).collect(),
        })
    };
    (0..factors.min(MAX_FACTORS)).filter_map(plan).collect()
}

fn factors_of(word: Word) -> Vec<u32> {
    (0..MAX_FACTORS).filter(|&factor| word >> factor & 1 != 0).collect()
}

/// The effects in `responses`, with the runs in the design's order and the replicates of a run one after the other.
/// None if there is no such design, if the number of responses is wrong, or if one is not finite.
pub fn found(factors: u32, halvings: u32, replicates: u32, responses: &[f64], level: f64) -> Option<Found> {
    let design = Design::standard(factors, halvings.min(factors))?;
    let rows: Vec<Vec<f64>> = responses.chunks(replicates.max(1) as usize).map(<[f64]>::to_vec).collect();
    let all = effects(&design, &rows, level)?;
    let means: Vec<f64> = rows.iter().map(|row| row.iter().sum::<f64>() / row.len() as f64).collect();
    let sizes: Vec<f64> = all.effects.iter().map(|effect| effect.effect).collect();
    let by_replicates = || {
        let se = all.se.filter(|&se| se > 0.0)?;
        Some((se, se * t_factor(level, f64::from(all.df))?, MarginBy::Replicates))
    };
    let told = by_replicates().or_else(|| lenth(&sizes, level));
    let runs = design.runs();
    let effect = |of: &super::Effect| FoundEffect { effect: of.effect, interval: of.interval, p: of.p };
    let corners = |of: &[u32]| means_of(of, &runs, &means);
    let pairs = (0..factors).flat_map(|a| (a + 1..factors).map(move |b| [a, b]));
    Some(Found {
        mean: all.mean,
        se: told.map(|(se, ..)| se),
        margin: told.map(|(_, margin, _)| margin),
        by: told.map(|(.., by)| by),
        effects: all.effects.iter().map(effect).collect(),
        mains: (0..factors).map(|factor| corners(&[factor])).collect(),
        pairs: pairs.map(|pair| corners(&pair)).collect(),
    })
}

/// Lenth's pseudo standard error and margin of error; none if there are too few effects, or half of them are 0.
fn lenth(effects: &[f64], level: f64) -> Option<(f64, f64, MarginBy)> {
    if effects.len() < LEAST_EFFECTS {
        return None;
    }
    let sizes = sorted(&effects.iter().map(|effect| effect.abs()).collect::<Vec<_>>());
    let first = 1.5 * median_of_sorted(&sizes)?;
    let small: Vec<f64> = sizes.into_iter().filter(|&size| size < 2.5 * first).collect();
    let se = 1.5 * median_of_sorted(&small)?;
    let margin = se * t_factor(level, effects.len() as f64 / 3.0)?;
    (se > 0.0).then_some((se, margin, MarginBy::Lenth))
}

/// Mean responses of the runs with these factors low or high.
fn means_of(factors: &[u32], runs: &[Word], means: &[f64]) -> Vec<f64> {
    let at = |corner: u32| {
        let is_there = |run: Word| {
            (0..).zip(factors).all(|(place, &factor)| is_high(1 << factor, run) == (corner >> place & 1 != 0))
        };
        let (mut sum, mut count) = (0.0, 0_u32);
        for (_, mean) in runs.iter().zip(means).filter(|(run, _)| is_there(**run)) {
            sum += mean;
            count += 1;
        }
        sum / f64::from(count.max(1))
    };
    (0..1 << factors.len()).map(at).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; sums of whole numbers")]

    use super::*;

    /// `10 + 3 A - 2 B + A B`, as a response in a 2^2 design.
    fn response(run: Word) -> f64 {
        let sign = |factor: u32| if run >> factor & 1 == 0 { -1.0 } else { 1.0 };
        10.0 + 3.0 * sign(0) - 2.0 * sign(1) + sign(0) * sign(1)
    }

    #[test]
    fn plans_say_runs_and_aliases_before_anything_is_run() {
        let all = plans(5);
        assert_eq!(
            all.iter().map(|plan| (plan.halvings, plan.runs.len())).collect::<Vec<_>>(),
            [(0, 32), (1, 16), (2, 8)]
        );
        assert_eq!(all[1].resolution, Some(5));
        assert_eq!(all[2].generators, ["D=AB", "E=AC"]);
        let d = all[2].terms.iter().find(|term| term.name == "D").unwrap();
        assert_eq!((d.factors.as_slice(), d.aliases.first().map(String::as_str)), (&[3][..], Some("AB")));
        assert!(plans(0).is_empty() && plans(40).is_empty());
    }

    #[test]
    fn means_are_those_of_the_corners_and_effects_their_differences() {
        let responses: Vec<f64> = plans(2)[0].runs.iter().map(|&run| response(run)).collect();
        let found = found(2, 0, 1, &responses, 0.95).unwrap();
        assert_eq!(found.effects.iter().map(|of| of.effect).collect::<Vec<_>>(), [6.0, -4.0, 2.0]);
        assert_eq!((found.mains[0].as_slice(), found.mains[1].as_slice()), (&[7.0, 13.0][..], &[12.0, 8.0][..]));
        assert_eq!(found.pairs, [responses]);
        assert_eq!(found.mean, 10.0);
    }

    #[test]
    fn replicates_make_the_margin_if_they_differ() {
        let responses: Vec<f64> =
            plans(2)[0].runs.iter().flat_map(|&run| [response(run) - 1.0, response(run) + 1.0]).collect();
        let found = found(2, 0, 2, &responses, 0.95).unwrap();
        // Variance 2 on 4 degrees of freedom; t is 2.776.
        assert_eq!((found.by, found.se), (Some(MarginBy::Replicates), Some(1.0)));
        assert!((found.margin.unwrap() - 2.776).abs() < 0.001);
        assert!(found.effects[0].p.unwrap() < 0.01);
    }

    #[test]
    fn without_them_lenths_margin_takes_small_effects_for_chance() {
        // Lenth's own steps: s0 = 1.5 * median = 1.5; the six below 3.75 are kept, and their median is 1, so it is 1.5
        // again.
        let sizes = [20.0, 1.0, -1.0, 0.8, -1.2, 0.9, 1.1];
        let (se, margin, by) = lenth(&sizes, 0.95).unwrap();
        assert_eq!(by, MarginBy::Lenth);
        assert!((se - 1.5).abs() < 1e-12, "{se}");
        // t with 7/3 degrees of freedom is 3.764.
        assert!((margin / se - 3.764).abs() < 0.01, "{}", margin / se);
        assert_eq!(lenth(&[0.0; 7], 0.95), None);
        assert_eq!(lenth(&[1.0, 2.0], 0.95), None);
    }

    #[test]
    fn what_is_no_design_finds_nothing() {
        assert_eq!(found(2, 0, 1, &[1.0, 2.0, 3.0], 0.95), None);
        assert_eq!(found(2, 0, 1, &[1.0, 2.0, f64::NAN, 4.0], 0.95), None);
        assert_eq!(found(3, 9, 0, &[], 0.95), None);
    }
}
