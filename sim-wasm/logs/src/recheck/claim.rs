//! A change that a text claims, next to the one that follows from its numbers.

use super::line::Share;
use serde::Serialize;

/// What a claimed change turns out to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ClaimVerdict {
    /// It is what the numbers give, within rounding.
    Agrees,
    /// It is the ratio in per cent: "317 % more" for what is 3.17 times as much, which is 217 % more.
    IsRatio,
    /// It is the change of A against B.
    IsReversed,
    /// It is none of these.
    Contradicts,
}

/// A claimed change, checked. Changes are shares: 0.45 is 45 % more.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Claim {
    /// What is claimed.
    pub claimed: f64,
    /// What follows from the numbers.
    pub found: f64,
    /// Whether they agree, or what was claimed instead.
    pub verdict: ClaimVerdict,
}

/// Checks a claimed change of `b` against `a`. None if A is 0: then there is no relative change.
pub(super) fn check(share: Share, a: f64, b: f64) -> Option<Claim> {
    if a == 0.0 {
        return None;
    }
    let found = b / a - 1.0;
    // Numbers in texts are rounded, too. Beyond the claim's own rounding, allow a tenth of a point per hundred and, if
    // the claim is a whole number, half a point.
    let near = |change: f64| {
        let (claimed, change) =
            if share.signed { (share.percent, change) } else { (share.percent.abs(), change.abs()) };
        (claimed - 100.0 * change).abs() <= share.rounding + change.abs() * 0.1 + 0.5 * f64::from(share.rounding >= 0.5)
    };
    let verdict = if near(found) {
        ClaimVerdict::Agrees
    } else if near(b / a) {
        ClaimVerdict::IsRatio
    } else if b != 0.0 && near(a / b - 1.0) {
        ClaimVerdict::IsReversed
    } else {
        ClaimVerdict::Contradicts
    };
    Some(Claim { claimed: share.percent / 100.0, found, verdict })
}
