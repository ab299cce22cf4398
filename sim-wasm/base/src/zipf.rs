//! Zipf's distribution over the pages of a large file, without a table of its length: rejection-inversion (Hörmann &
//! Derflinger, ACM TOMACS 6(3), 1996). The ranks are scattered over the pages by a fixed permutation, so that what is
//! popular doesn't lie together.

use crate::rng::Rng;

/// Most thousandths of a skew: with 5, all but 4 of 100 draws are of the first rank.
pub const MAX_SKEW: u32 = 5000;

/// Pages, the one of rank k drawn with a weight of 1 / k^skew.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Zipf {
    pages: u32,
    /// Thousandths: what a document and a recording can both say exactly.
    skew: u32,
    exponent: f64,
    /// The integral of the weights' hat at the first rank's lower and at the last rank's upper end.
    from: f64,
    to: f64,
    /// What lies this near to its rank is taken without another look.
    near: f64,
}

impl Zipf {
    /// So many pages, with a skew in thousandths; without skew, all are drawn as often.
    pub fn new(pages: u32, skew: u32) -> Self {
        let mut zipf = Zipf { pages, skew, exponent: f64::from(skew) / 1000.0, from: 0.0, to: 0.0, near: 0.0 };
        zipf.from = zipf.integral(1.5) - 1.0;
        zipf.to = zipf.integral(f64::from(pages) + 0.5);
        zipf.near = 2.0 - zipf.inverse(zipf.integral(2.5) - zipf.weight(2.0));
        zipf
    }

    /// Whether it is that of so many pages and this skew.
    pub fn is_of(&self, pages: u32, skew: u32) -> bool {
        (self.pages, self.skew) == (pages, skew)
    }

    /// Draws a page.
    pub fn draw(&self, rng: &mut Rng) -> u32 {
        if self.skew == 0 { rng.below(self.pages) } else { scattered(self.rank(rng), self.pages) }
    }

    /// Draws a rank, counted from 0.
    pub fn rank(&self, rng: &mut Rng) -> u32 {
        if self.skew == 0 {
            return rng.below(self.pages);
        }
        loop {
            let at = self.to + rng.unit() * (self.from - self.to);
            let x = self.inverse(at);
            let rank = x.round().clamp(1.0, f64::from(self.pages.max(1)));
            if rank - x <= self.near || at >= self.integral(rank + 0.5) - self.weight(rank) {
                return rank as u32 - 1;
            }
        }
    }

    fn weight(&self, x: f64) -> f64 {
        libm::exp(-self.exponent * libm::log(x))
    }

    /// The integral of 1 / x^exponent: the logarithm where the exponent is 1, and near it as exact.
    fn integral(&self, x: f64) -> f64 {
        let log = libm::log(x);
        let power = (1.0 - self.exponent) * log;
        let share = if power.abs() > NEAR_ZERO { libm::expm1(power) / power } else { 1.0 + power / 2.0 };
        share * log
    }

    /// The inverse of the integral.
    fn inverse(&self, area: f64) -> f64 {
        let power = (area * (1.0 - self.exponent)).max(-1.0);
        let share = if power.abs() > NEAR_ZERO { libm::log1p(power) / power } else { 1.0 - power / 2.0 };
        libm::exp(share * area)
    }
}

/// Below this, the next term of the series is less than the last bit.
const NEAR_ZERO: f64 = 1e-8;

/// The page that has a rank among so many: a permutation of the next power of two, gone through until it meets one of
/// them, which takes fewer than two steps on average.
fn scattered(rank: u32, pages: u32) -> u32 {
    let bits = u32::BITS - pages.saturating_sub(1).leading_zeros();
    let (mask, half) = (((1_u64 << bits) - 1) as u32, bits.div_ceil(2));
    let mut page = rank;
    loop {
        for odd in [0x9E37_79B1_u32, 0x85EB_CA77, 0xC2B2_AE3D] {
            page = page.wrapping_add(odd).wrapping_mul(odd) & mask;
            page ^= page >> half;
        }
        if page < pages.max(1) {
            return page;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often each rank is drawn, against its weight: within five standard deviations.
    fn assert_weights(pages: u32, skew: u32) {
        const DRAWS: u32 = 200_000;
        let (zipf, mut rng) = (Zipf::new(pages, skew), Rng::new(pages ^ skew));
        let mut drawn = vec![0_u32; pages as usize];
        (0..DRAWS).for_each(|_| drawn[zipf.rank(&mut rng) as usize] += 1);
        let weight = |rank: usize| 1.0 / (rank as f64 + 1.0).powf(f64::from(skew) / 1000.0);
        let all: f64 = (0..pages as usize).map(weight).sum();
        for (rank, &count) in drawn.iter().enumerate() {
            let expected = f64::from(DRAWS) * weight(rank) / all;
            let off = (f64::from(count) - expected).abs();
            assert!(off <= 5.0 * expected.sqrt() + 5.0, "{pages} {skew}: rank {rank}, {count} for {expected}");
        }
    }

    #[test]
    fn every_rank_is_drawn_as_often_as_its_weight_says() {
        for pages in [1, 2, 3, 50, 1000] {
            for skew in [0, 1, 500, 990, 1000, 1001, 2000, MAX_SKEW] {
                assert_weights(pages, skew);
            }
        }
    }

    #[test]
    fn ranks_are_scattered_over_all_pages_and_no_two_share_one() {
        for pages in [1, 2, 3, 64, 1000, 1025, 70_000] {
            let mut seen = vec![false; pages as usize];
            (0..pages).for_each(|rank| seen[scattered(rank, pages) as usize] = true);
            assert!(seen.iter().all(|&seen| seen), "{pages}");
        }
        // Neighbours in rank lie about a third of the file apart, as random pages do.
        let apart = |rank| f64::from(scattered(rank, 100_000).abs_diff(scattered(rank + 1, 100_000)));
        let mean = (0..1000).map(apart).sum::<f64>() / 1000.0;
        assert!((28_000.0..38_000.0).contains(&mean), "{mean}");
    }

    #[test]
    fn the_largest_file_is_drawn_from_to_its_ends() {
        let (zipf, mut rng) = (Zipf::new(u32::MAX, 500), Rng::new(4));
        let ranks: Vec<u32> = (0..10_000).map(|_| zipf.rank(&mut rng)).collect();
        assert!(ranks.iter().any(|&rank| rank > u32::MAX / 20 * 19));
        assert!((0..100).all(|rank| scattered(rank, u32::MAX) < u32::MAX));
    }

    #[test]
    fn a_seed_draws_the_same_pages_for_ever() {
        let (zipf, mut rng) = (Zipf::new(1_000_000, 990), Rng::new(7));
        let pages: Vec<u32> = (0..6).map(|_| zipf.draw(&mut rng)).collect();
        assert_eq!(pages, [529_240, 623_951, 610_791, 459_140, 148_493, 117_299]);
    }
}
