//! A stretch of the common axis.

use serde::{Deserialize, Serialize};

/// A stretch of the common axis, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "IncidentStretch"))]
pub struct Stretch {
    /// Where it begins.
    pub from_s: f64,
    /// Where it ends.
    pub to_s: f64,
}

impl Stretch {
    /// Whether it has ends, in their order.
    pub(super) fn is_sound(&self) -> bool {
        self.from_s.is_finite() && self.to_s.is_finite() && self.from_s <= self.to_s
    }

    /// From the beginning of the earlier to the end of the later.
    pub(super) fn joined(self, other: Self) -> Self {
        Stretch { from_s: self.from_s.min(other.from_s), to_s: self.to_s.max(other.to_s) }
    }

    /// Whether a moment is in it.
    pub(super) fn has(&self, t_s: f64) -> bool {
        t_s >= self.from_s && t_s <= self.to_s
    }

    /// The seconds that two have in common.
    pub(super) fn shared_s(&self, other: &Self) -> f64 {
        (self.to_s.min(other.to_s) - self.from_s.max(other.from_s)).max(0.0)
    }

    pub(super) fn seconds(&self) -> f64 {
        self.to_s - self.from_s
    }
}

/// Joins stretches that are no further apart than `gap_s`; they come back in order.
pub(super) fn merged(mut stretches: Vec<Stretch>, gap_s: f64) -> Vec<Stretch> {
    stretches.sort_by(|x, y| x.from_s.total_cmp(&y.from_s));
    let mut joined: Vec<Stretch> = Vec::new();
    for stretch in stretches {
        match joined.last_mut() {
            Some(last) if stretch.from_s <= last.to_s + gap_s => *last = last.joined(stretch),
            _ => joined.push(stretch),
        }
    }
    joined
}
