//! Where a policy's draws come from.

use base::rng::Rng;

/// Our generator, or that of libCacheSim.
#[derive(Debug)]
pub(super) enum Draws {
    Ours(Rng),
    /// Lehmer's generator of 128 bits, as libCacheSim starts it (`utils/include/mymath.h`).
    Lehmer(u128),
}

impl Draws {
    /// The values of the parameter that chooses.
    pub(super) const WORDS: &'static [&'static str] = &["faultline", "libcachesim"];

    pub(super) fn new(word: f64, seed: u32) -> Self {
        if word > 0.0 { Draws::Lehmer(1) } else { Draws::Ours(Rng::new(seed)) }
    }

    /// A number below `n`.
    pub(super) fn below(&mut self, n: u32) -> u32 {
        match self {
            Draws::Ours(rng) => rng.below(n),
            Draws::Lehmer(state) => {
                *state = state.wrapping_mul(0xda94_2042_e4dd_58b5);
                ((*state >> 64) as u64 % u64::from(n.max(1))) as u32
            }
        }
    }
}
