//! The A/A check: would this comparison call equal things different? The runs of one side are split in half at random,
//! again and again, and the halves are compared by the same rule: the same level, margin, value per run and correction.
//! Any difference found this way is due to chance. A rule that keeps its promise finds one in no more than `1 - level`
//! of the splits.
//!
//! R. Kohavi, R. Longbotham, D. Sommerfield, R. M. Henne: Controlled experiments on the web. Data Mining and Knowledge
//! Discovery 18, 2009, section 4: A/A tests.

use super::ask::CompareAsk;
use super::both::{Laid, corrected, lay};
use super::difference::{claims, judge};
use super::numbers::{Wanted, values_of_runs};
use super::pair::{PairedColumn, PairedSide};
use super::shape::Nulls;
use super::side::Side;
use crate::log::{Kind, LogReport};
use base::stats::mulberry::Mulberry32;
use serde::Serialize;

/// The fewest runs of a side that can be halved into groups that have a spread.
const FEWEST: usize = 4;
/// Splits of a side: all there are, or this many drawn at random.
const SPLITS: usize = 500;
/// A side with this many runs or fewer has so few splits that all are tried.
const ALL_SPLITS_UP_TO: usize = 12;

/// The most resamples for one column of one split.
const RESAMPLES: u32 = 500;

/// The result of an A/A check.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct AaCheck {
    /// The share of splits in which anything may be called different by chance: 1 minus the level.
    pub allowed: f64,
    /// The result for A.
    pub a: AaSide,
    /// The result for B.
    pub b: AaSide,
    /// The columns that were called different at least once, the most frequent first, over all splits of both sides.
    pub columns: Vec<AaColumn>,
}

/// A side of an A/A check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct AaSide {
    /// Its runs that have rows.
    pub runs: u32,
    /// How often they were halved; 0 if there are fewer than four.
    pub splits: u32,
    /// In how many of the splits at least one column was called different.
    pub called: u32,
    /// Whether these are all the ways to halve them.
    pub all: bool,
}

/// How often a column was called different from itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct AaColumn {
    /// The column, by its id.
    pub id: String,
    /// In how many splits.
    pub called: u32,
}

/// A column of a side: its kind, and the value that represents each run.
struct Values {
    /// Its index among the columns.
    column: usize,
    kind: Kind,
    of_runs: Vec<Option<f64>>,
}

/// Compares each side with itself.
pub fn aa_check(a: &[&LogReport], b: &[&LogReport], ask: &CompareAsk) -> AaCheck {
    let ask = ask.sane();
    let Laid { a, b, pairs, lengths, .. } = lay(a, b, &ask);
    let pairs: Vec<PairedColumn> =
        pairs.into_iter().filter(|pair| ask.columns.is_empty() || ask.columns.contains(&pair.id)).collect();
    let mut called = vec![0; pairs.len()];
    let mut random = Mulberry32::new(ask.seed);
    let mut of = |side: &Side<'_>, joined: fn(&PairedColumn) -> Option<&PairedSide>| {
        // Columns that only one side has, or that have two units, are not compared and take no part in the correction.
        let both =
            pairs.iter().enumerate().filter(|(_, pair)| pair.a.is_some() && pair.b.is_some() && pair.unit.is_some());
        let values: Vec<Values> = both
            .filter_map(|(column, pair)| {
                let what = ask.run_value.of_kind(pair.kind, lengths.is_some());
                let wanted = Wanted { joined: joined(pair)?, what, above: ask.above(&pair.id) };
                let of_runs = values_of_runs(side, wanted);
                Some(Values { column, kind: pair.kind.unwrap_or(Kind::Gauge), of_runs })
            })
            .collect();
        split(side, &values, &ask, &mut random, &mut called)
    };
    let (a, b) = (of(&a, |pair| pair.a.as_ref()), of(&b, |pair| pair.b.as_ref()));
    let named = pairs.into_iter().zip(called).filter(|(_, called)| *called > 0);
    let mut columns: Vec<AaColumn> = named.map(|(pair, called)| AaColumn { id: pair.id, called }).collect();
    columns.sort_by_key(|column| std::cmp::Reverse(column.called));
    AaCheck { allowed: 1.0 - ask.level, a, b, columns }
}

fn split(side: &Side<'_>, values: &[Values], ask: &CompareAsk, random: &mut Mulberry32, called: &mut [u32]) -> AaSide {
    let there = side.runs.iter().enumerate().filter(|(_, run)| !run.compared.is_empty());
    let runs: Vec<usize> = there.map(|(at, _)| at).collect();
    let count = runs.len();
    let mut found = AaSide { runs: count as u32, splits: 0, called: 0, all: count <= ALL_SPLITS_UP_TO };
    if count < FEWEST {
        return found;
    }
    let nulls = Nulls::default();
    // Thousands of comparisons, of which a resampled one takes a thousand times as long as any other.
    let ask = &CompareAsk { resamples: ask.resamples.min(RESAMPLES), ..ask.clone() };
    let halves = if found.all { all_halves(&runs) } else { some_halves(&runs, random) };
    for first in halves {
        let different = compare_halves(values, (&first, &runs), ask, &nulls);
        found.splits += 1;
        found.called += u32::from(!different.is_empty());
        for column in different {
            if let Some(count) = called.get_mut(column) {
                *count += 1;
            }
        }
    }
    found
}

/// The columns in which one half of the runs is called different from the other.
fn compare_halves(
    values: &[Values],
    (first, runs): (&[usize], &[usize]),
    ask: &CompareAsk,
    nulls: &Nulls,
) -> Vec<usize> {
    let half = |of: &Values, own: bool| -> Vec<f64> {
        let those = runs.iter().filter(|run| first.contains(run) == own);
        those.filter_map(|&run| of.of_runs.get(run).copied().flatten()).collect()
    };
    let judged = values.iter().filter_map(|of| {
        let (verdict, p) = judge(&half(of, true), &half(of, false), of.kind, ask, nulls)?;
        Some((of.column, verdict, p))
    });
    let judged: Vec<_> = judged.collect();
    let p: Vec<f64> = judged.iter().filter_map(|(.., p)| *p).collect();
    let mut adjusted = corrected(&p, ask.correction).into_iter();
    let mut different = Vec::new();
    for (column, verdict, p) in judged {
        // Two halves without any spread have no p value, so there is nothing to correct.
        let corrected = p.and_then(|_| adjusted.next());
        if claims(verdict) && corrected.is_none_or(|p| p < 1.0 - ask.level) {
            different.push(column);
        }
    }
    different
}

/// All ways to halve the runs, each once: if their number is even, the first run is always in the first half.
fn all_halves(runs: &[usize]) -> Vec<Vec<usize>> {
    let size = runs.len() / 2;
    let even = runs.len().is_multiple_of(2);
    let of_bits = |bits: u32| -> Vec<usize> {
        runs.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, &run)| run).collect()
    };
    let all = 0..1_u32 << runs.len().min(ALL_SPLITS_UP_TO);
    all.filter(|bits| bits.count_ones() as usize == size && (!even || bits & 1 == 1)).map(of_bits).collect()
}

/// Halves drawn at random.
fn some_halves(runs: &[usize], random: &mut Mulberry32) -> Vec<Vec<usize>> {
    let mut order = runs.to_vec();
    let draw = |_| {
        for at in (1..order.len()).rev() {
            order.swap(at, random.place(at + 1));
        }
        order.iter().take(runs.len() / 2).copied().collect()
    };
    (0..SPLITS).map(draw).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Comparison, Correction, compare};
    use super::*;
    use crate::log::read;

    const HEAD: &str = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 1  0      0 900000   2000 800000    7    7     0     0  100  200 10  5 85  0  0
";

    /// A run whose rows scatter around a level of its own.
    fn run(random: &mut Mulberry32, level: f64, spread: f64) -> LogReport {
        let own = level + spread * (random.next_share() - 0.5);
        let rows =
            (0..6).map(|at| format!(" 1  0 0 900000 2000 800000 {} 0 0 0 100 200 40 5 55 0 0\n", own as u64 + at));
        read("run", format!("{HEAD}{}", rows.collect::<String>()).as_bytes(), None)
    }

    fn group(random: &mut Mulberry32, runs: usize, level: f64, spread: f64) -> Vec<LogReport> {
        (0..runs).map(|_| run(random, level, spread)).collect()
    }

    fn check(a: &[LogReport], b: &[LogReport], ask: &CompareAsk) -> AaCheck {
        aa_check(&a.iter().collect::<Vec<_>>(), &b.iter().collect::<Vec<_>>(), ask)
    }

    #[test]
    fn equal_things_are_called_different_about_as_often_as_the_level_allows() {
        let mut random = Mulberry32::new(11);
        for level in [0.9, 0.95] {
            let ask = CompareAsk { level, columns: vec!["si".into()], ..CompareAsk::default() };
            let (mut splits, mut called) = (0, 0);
            for _ in 0..6 {
                let (a, b) = (group(&mut random, 14, 5000.0, 900.0), group(&mut random, 10, 9000.0, 900.0));
                let found = check(&a, &b, &ask);
                assert_eq!((found.a.splits, found.a.all, found.b.splits, found.b.all), (500, false, 126, true));
                assert_eq!(
                    found.columns.iter().map(|column| column.called).sum::<u32>(),
                    found.a.called + found.b.called
                );
                (splits, called) = (splits + found.a.splits + found.b.splits, called + found.a.called + found.b.called);
            }
            let (share, allowed) = (f64::from(called) / f64::from(splits), 1.0 - level);
            assert!((0.5 * allowed..1.5 * allowed).contains(&share), "{share} at {level}");
        }
    }

    #[test]
    fn a_side_of_two_kinds_of_runs_is_told_apart_only_where_its_halves_are_those() {
        // Four of one kind, four of another: of the 35 ways to halve eight runs, one separates the two kinds.
        let mut random = Mulberry32::new(5);
        let mut a = group(&mut random, 4, 1000.0, 10.0);
        a.extend(group(&mut random, 4, 3000.0, 10.0));
        let found = check(&a, &a[..3], &CompareAsk::default());
        assert_eq!((found.a.splits, found.a.called, found.a.all), (35, 1, true));
        assert_eq!(found.columns, [AaColumn { id: "si".into(), called: 1 }]);
        // Three runs cannot be halved; the answer says how many there are.
        assert_eq!((found.b.runs, found.b.splits, found.b.called), (3, 0, 0));
    }

    #[test]
    fn the_same_seed_makes_the_same_splits_and_the_margin_and_correction_are_the_ask_s() {
        let mut random = Mulberry32::new(8);
        let (a, b) = (group(&mut random, 15, 5000.0, 900.0), group(&mut random, 5, 5000.0, 900.0));
        let ask = CompareAsk { correction: Correction::Bh, ..CompareAsk::default() };
        assert_eq!(check(&a, &b, &ask), check(&a, &b, &ask));
        assert_eq!(check(&a, &b, &ask).b.splits, 10);
        assert_eq!(all_halves(&[3, 5, 7, 9]), [[3, 5], [3, 7], [3, 9]]);
        let none: Comparison = compare(&[], &[], &ask);
        assert_eq!((none.a.runs.len(), check(&[], &[], &ask).a.splits), (0, 0));
    }
}
