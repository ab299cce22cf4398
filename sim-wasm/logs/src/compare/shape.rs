//! The shape of a side's runs: whether they form two groups, or lean to one side, so that a mean stands for none of them.

use super::answer::{Peaks, Shape};
use crate::log::Kind;
use base::stats::interval::Interval;
use base::stats::moments::Moments;
use base::stats::quantile::sorted;
use base::stats::shape::dip::{DipNull, dip};
use base::stats::shape::peaks::halves;
use base::stats::shape::skewness::skewness;
use std::cell::RefCell;

/// With fewer runs a shape cannot be told, and all intervals of the bootstrap are too short.
pub(super) const FEWEST: usize = 8;
/// What is not this unlikely for runs with one peak is taken for one.
const DIP_P: f64 = 0.05;
/// Ashman's D above which two groups are clearly apart.
const APART: f64 = 2.0;
/// A highly skewed sample, and how unlikely it must be for a symmetric one.
const SKEWED: f64 = 1.0;
const SKEWNESS_P: f64 = 0.01;

/// The dips of samples with one peak, drawn once for each number of runs.
#[derive(Debug, Default)]
pub(super) struct Nulls(RefCell<Vec<(usize, Option<DipNull>)>>);

impl Nulls {
    fn p(&self, n: usize, dip: f64) -> Option<f64> {
        let mut known = self.0.borrow_mut();
        if !known.iter().any(|(size, _)| *size == n) {
            known.push((n, DipNull::of(n, 1)));
        }
        known.iter().find(|(size, _)| *size == n)?.1.as_ref().map(|null| null.p(dip))
    }
}

/// The shape of the values that represent the runs; none for fewer than three.
pub(super) fn shape(of_runs: &[f64], kind: Kind, margin: f64, nulls: &Nulls) -> Option<Shape> {
    let known = Moments::of(of_runs).filter(|of| of.n >= 3.0)?;
    let counted = is_counted(kind);
    let skewness = skewness(of_runs);
    let leans = skewness.is_some_and(|of| of.g1.abs() > SKEWED && of.p < SKEWNESS_P);
    let skewed = (known.sd() > known.mean.abs() && known.mean != 0.0)
        || (counted && leans && means_differ(of_runs, known.mean, margin));
    Some(Shape { peaks: peaks(of_runs, counted, margin * known.mean.abs(), nulls), skewness, skewed })
}

/// Counted things vary in proportion to their number; states do not.
pub(super) fn is_counted(kind: Kind) -> bool {
    matches!(kind, Kind::Rate | Kind::Count)
}

/// Whether the geometric mean is further than the margin from the mean, so that it matters which of them is compared.
fn means_differ(values: &[f64], mean: f64, margin: f64) -> bool {
    let logs: Vec<f64> = values.iter().map(|x| libm::log(*x)).collect();
    Moments::of(&logs).is_none_or(|of| logs.len() as f64 > of.n || mean > (1.0 + margin) * libm::exp(of.mean))
}

/// Two groups: clearly apart, further than what does not matter, and with a dip between them that one peak rarely has.
fn peaks(of_runs: &[f64], counted: bool, matters: f64, nulls: &Nulls) -> Option<Peaks> {
    let upwards = sorted(of_runs);
    if upwards.len() < FEWEST {
        return None;
    }
    // Only by its logarithm is a group of thousands as narrow as one of dozens.
    let scaled: Vec<f64> = apart(&upwards).iter().map(|x| if counted { signed_log(*x) } else { *x }).collect();
    let found = halves(&scaled).filter(|found| found.d.is_none_or(|d| d > APART))?;
    let (below, above) = upwards.split_at_checked(found.below as usize)?;
    let ends = |group: &[f64]| Some(Interval { low: *group.first()?, high: *group.last()? });
    let (low, high) = (ends(below)?, ends(above)?);
    let centre = |group: &[f64]| Moments::of(group).map(|of| of.mean);
    if centre(above)? - centre(below)? <= matters {
        return None;
    }
    let dip = dip(&scaled)?;
    let p = nulls.p(scaled.len(), dip).filter(|p| *p < DIP_P)?;
    Some(Peaks { below: below.len() as u32, above: above.len() as u32, low, high, d: found.d, dip, p })
}

/// `ln(1 + x)`, and as far below 0.
fn signed_log(x: f64) -> f64 {
    libm::copysign(libm::log1p(x.abs()), x)
}

/// Whole numbers stand for everything that rounds to them: equal ones are spread over that, as each would otherwise be
/// a peak of its own.
fn apart(upwards: &[f64]) -> Vec<f64> {
    if upwards.iter().any(|x| x.fract() != 0.0) {
        return upwards.to_vec();
    }
    let groups = upwards.chunk_by(|one, other| one.total_cmp(other).is_eq());
    let spread = |group: &[f64]| -> Vec<f64> {
        let n = group.len() as f64;
        group.iter().enumerate().map(|(at, x)| x + (at as f64 + 0.5) / n - 0.5).collect()
    };
    groups.flat_map(spread).collect()
}
