//! What the misses of a run's counters amount to.

use super::agree::Agreement;
use super::measure::{Group, Measure};
use serde::Serialize;

/// Whether a run explains a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "FitVerdict"))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It does.
    Close,
    /// Roughly.
    Rough,
    /// It does not.
    Bad,
}

/// The misses of each group, each as a share of what could be missed: from 0, nothing, to 1. A miss of 1, no better than a
/// straight line, is a half. None at all if the run has no row of a target: a run that came to nothing explains nothing.
pub(super) fn shares(measures: &[Option<&Measure>], targets: &[Option<Agreement>]) -> Vec<(Group, f64)> {
    if targets.iter().any(Option::is_none) {
        return Vec::new();
    }
    let of_group = |group: Group| {
        let is_of = |measure: Option<&Measure>| measure.is_some_and(|measure| measure.group == group);
        let misses = measures.iter().zip(targets).filter(|(measure, _)| is_of(**measure));
        let shares: Vec<f64> = misses.filter_map(|(_, target)| Some(share_of(target.as_ref()?.miss))).collect();
        (!shares.is_empty()).then(|| (group, shares.iter().sum::<f64>() / shares.len() as f64))
    };
    Group::ALL.into_iter().filter_map(of_group).collect()
}

fn share_of(miss: f64) -> f64 {
    miss / (1.0 + miss)
}

/// The error of a run: the mean share of each group, by weight. Because it is of shares, one counter that is far off
/// cannot drown all others.
pub(super) fn error(shares: &[(Group, f64)]) -> Option<f64> {
    if shares.is_empty() {
        return None;
    }
    let weights: f64 = shares.iter().map(|(group, _)| group.weight()).sum();
    Some(shares.iter().map(|(group, share)| group.weight() * share).sum::<f64>() / weights)
}

/// A run is close if the typical miss is at most half of the log's own spread, and no group is as bad as a straight line;
/// it is bad if the typical miss is that of a straight line, or a group's (the processor's apart) is twice as much.
pub(super) fn verdict(error: f64, shares: &[(Group, f64)]) -> Verdict {
    let worst = shares.iter().filter(|(group, _)| *group != Group::Cpu);
    let worst = worst.map(|(_, share)| *share).fold(0.0, f64::max);
    if error >= share_of(1.0) || worst >= share_of(2.0) {
        Verdict::Bad
    } else if error <= share_of(0.5) && worst < share_of(1.0) {
        Verdict::Close
    } else {
        Verdict::Rough
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_counter_far_off_makes_a_run_bad_but_cannot_drown_the_others() {
        let of = |id: &str, miss: f64| (Measure::of(id), Some(Agreement { miss, ..GOOD }));
        let judged = |all: &[(Option<&'static Measure>, Option<Agreement>)]| {
            let (measures, targets): (Vec<_>, Vec<_>) = all.iter().copied().unzip();
            let shares = shares(&measures, &targets);
            (error(&shares).unwrap_or(f64::NAN), verdict(error(&shares).unwrap_or(1.0), &shares))
        };
        let (error, close) = judged(&[of("free", 0.2), of("swap-in", 0.4), of("disk-read", 0.1), of("user", 9.0)]);
        assert_eq!(close, Verdict::Close);
        assert!((error - (1.0 / 6.0 + 2.0 / 7.0 + 1.0 / 11.0 + 0.9 / 4.0) / 3.25).abs() < 1e-12, "{error}");
        assert_eq!(judged(&[of("free", 0.0), of("swap-in", 1.2), of("disk-read", 0.1)]).1, Verdict::Rough);
        let (error, bad) = judged(&[of("free", 0.0), of("swap-in", 1e9), of("disk-read", 0.0)]);
        assert_eq!(bad, Verdict::Bad);
        assert!(error < 0.34);
        assert!(judged(&[of("free", 0.0), (Measure::of("swap-in"), None)]).0.is_nan());
    }

    const GOOD: Agreement = Agreement {
        rows: 9,
        measured: 1.0,
        simulated: 1.0,
        rmse: 0.0,
        nrmse: 0.0,
        levels: 0.0,
        correlation: None,
        miss: 0.0,
    };
}
