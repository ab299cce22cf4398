//! How small a page becomes: no contents are modelled, only how well they compress.

use scenario::CompressedSwap;

/// Bytes of a page.
pub const PAGE_BYTES: u16 = 4096;
/// A page that would take more is kept as it is (`huge_class_size`, 7/8 of a page, from memory).
pub const HUGE_FROM: u16 = PAGE_BYTES / 8 * 7;
/// Spread of the logarithm of the ratio: two pages in three are within a third of the middle. An assumption: no
/// measurement is known.
const SPREAD: f64 = 0.35;
/// The least that a page takes unless it is filled with one value.
const LEAST: f64 = 64.0;

/// How well pages compress: some are filled with one value, some not at all, the rest by a ratio whose logarithm is
/// normal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sizes {
    /// Mean ratio of those that compress, at least 1.
    pub ratio: f64,
    /// How many of a hundred do not compress.
    pub incompressible: f64,
    /// How many of a hundred, among the others, hold one value throughout.
    pub same_filled: f64,
}

impl From<&CompressedSwap> for Sizes {
    fn from(pool: &CompressedSwap) -> Self {
        Sizes { ratio: pool.ratio(), incompressible: pool.incompressible(), same_filled: 0.0 }
    }
}

impl Sizes {
    /// Bytes that a page takes: a pure function of whose it is and how often it was changed. 0 if it is filled with one
    /// value, [`PAGE_BYTES`] if it is kept as it is.
    pub fn of(&self, identity: u64, version: u16) -> u16 {
        let mut bits = Drawn(identity.wrapping_mul(0x2545_F491_4F6C_DD1D) ^ (u64::from(version) << 48));
        let kind = bits.share() * 100.0;
        if kind < self.incompressible {
            return PAGE_BYTES;
        }
        if kind < self.incompressible + (100.0 - self.incompressible) * self.same_filled / 100.0 {
            return 0;
        }
        // The Box-Muller transform.
        let [a, b] = [bits.share(), bits.share()];
        let normal = libm::sqrt(-2.0 * libm::log(1.0 - a)) * libm::cos(2.0 * core::f64::consts::PI * b);
        let middle = libm::log(self.ratio.max(1.0)) - SPREAD * SPREAD / 2.0;
        let bytes = f64::from(PAGE_BYTES) / libm::exp(middle + SPREAD * normal);
        let bytes = libm::ceil(bytes).clamp(LEAST, f64::from(PAGE_BYTES)) as u16;
        if bytes > HUGE_FROM { PAGE_BYTES } else { bytes }
    }
}

/// `SplitMix64`.
struct Drawn(u64);

impl Drawn {
    /// A number from 0 up to, but not including, 1.
    fn share(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: Sizes = Sizes { ratio: 2.7, incompressible: 7.0, same_filled: 10.0 };

    fn drawn(sizes: Sizes) -> Vec<u16> {
        (0..20_000).map(|page| sizes.of(page, (page % 3) as u16)).collect()
    }

    #[test]
    fn shares_and_mean_ratio_are_those_asked_for() {
        let all = drawn(USUAL);
        let share = |is: &dyn Fn(u16) -> bool| all.iter().filter(|&&bytes| is(bytes)).count() as f64 / all.len() as f64;
        let [huge, same] = [share(&|bytes| bytes == PAGE_BYTES), share(&|bytes| bytes == 0)];
        assert!((0.065..0.085).contains(&huge), "{huge}");
        assert!((0.085..0.1).contains(&same), "{same}");
        let rest: Vec<f64> = all.iter().filter(|&&b| b > 0 && b < PAGE_BYTES).map(|&b| 4096.0 / f64::from(b)).collect();
        let mean = rest.iter().sum::<f64>() / rest.len() as f64;
        assert!((2.6..2.8).contains(&mean), "{mean}");
        assert!(all.iter().all(|&bytes| bytes <= HUGE_FROM || bytes == PAGE_BYTES));
    }

    #[test]
    fn a_page_has_the_same_size_until_it_is_changed() {
        assert_eq!(drawn(USUAL), drawn(USUAL));
        let differ = (0..1000).filter(|&page| USUAL.of(page, 0) != USUAL.of(page, 1)).count();
        assert!(differ > 900, "{differ}");
    }

    #[test]
    fn nothing_compresses_where_nothing_can() {
        assert!(drawn(Sizes { incompressible: 100.0, ..USUAL }).iter().all(|&bytes| bytes == PAGE_BYTES));
        let none = Sizes { ratio: 1.0, incompressible: 0.0, same_filled: 100.0 };
        assert!(drawn(none).iter().all(|&bytes| bytes == 0));
    }
}
