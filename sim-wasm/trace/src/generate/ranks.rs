//! Draws ranks by weight.

use base::rng::Rng;

/// Ranks `1..=n`, each drawn as often as its weight says.
#[derive(Debug)]
pub(super) struct Ranks {
    cumulative: Vec<f64>,
}

impl Ranks {
    pub(super) fn new(n: u32, weight: impl Fn(u32) -> f64) -> Self {
        let add = |sum: &mut f64, rank| {
            *sum += weight(rank);
            Some(*sum)
        };
        Ranks { cumulative: (1..=n).scan(0.0, add).collect() }
    }

    /// Draws a rank, counted from 0.
    pub(super) fn draw(&self, rng: &mut Rng) -> usize {
        let total = self.cumulative.last().copied().unwrap_or_default();
        let drawn = f64::from(rng.next_u32()) / f64::from(u32::MAX) * total;
        self.cumulative.partition_point(|&upto| upto < drawn).min(self.cumulative.len().saturating_sub(1))
    }
}
