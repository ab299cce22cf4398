//! A stretch of the common axis.

use serde::{Deserialize, Serialize};

/// What is no further apart belongs together: a minute of calm amid thrashing is none.
pub(super) const JOIN_S: f64 = 60.0;

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

    /// Whether something that begins at a moment is in it.
    pub(super) fn begins(&self, t_s: f64) -> bool {
        t_s >= self.from_s && (t_s < self.to_s || self.from_s >= self.to_s)
    }

    /// Whether an interval that ends at a moment is in it: what tools count is of the time before.
    pub(super) fn counts(&self, end_s: f64) -> bool {
        end_s <= self.to_s && (end_s > self.from_s || self.from_s >= self.to_s)
    }

    /// The seconds that two have in common.
    pub(super) fn shared_s(&self, other: &Self) -> f64 {
        (self.to_s.min(other.to_s) - self.from_s.max(other.from_s)).max(0.0)
    }

    pub(super) fn seconds(&self) -> f64 {
        self.to_s - self.from_s
    }
}

/// Joins stretches, in their order, that are no further apart than `gap_s`.
pub(super) fn joined(ordered: &[Stretch], gap_s: f64) -> Vec<Stretch> {
    let mut joined: Vec<Stretch> = Vec::new();
    for &stretch in ordered {
        match joined.last_mut() {
            Some(last) if stretch.from_s <= last.to_s + gap_s => *last = last.joined(stretch),
            _ => joined.push(stretch),
        }
    }
    joined
}

/// The stretches of both, in order, if those of each are.
pub(super) fn merged(one: &[Stretch], other: &[Stretch]) -> Vec<Stretch> {
    let mut all = Vec::with_capacity(one.len() + other.len());
    let (mut one, mut other) = (one.iter().copied().peekable(), other.iter().copied().peekable());
    while let Some(next) = match (one.peek(), other.peek()) {
        (Some(x), Some(y)) if y.from_s < x.from_s => other.next(),
        (None, _) => other.next(),
        _ => one.next(),
    } {
        all.push(next);
    }
    all
}
