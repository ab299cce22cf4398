//! The only source of randomness: xoshiro128** (Blackman & Vigna 2018), seeded through `SplitMix64`.
//!
//! Written by hand on purpose: a shared link must give the same run for ever, and a dependency may change its stream.

/// A seeded generator. The same seed gives the same stream, natively and in WebAssembly.
#[derive(Debug, Clone)]
pub struct Rng([u32; 4]);

impl Rng {
    /// A generator for `seed`.
    pub fn new(seed: u32) -> Self {
        let mut z = u64::from(seed);
        let mut next = || {
            z = z.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut x = z;
            x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            x ^ (x >> 31)
        };
        let (a, b) = (next(), next());
        Rng([a as u32, (a >> 32) as u32, b as u32, (b >> 32) as u32])
    }

    /// A generator that continues from a state. A state of zeros, which it would never leave, gives the generator for
    /// seed 0.
    pub fn of_state(state: [u32; 4]) -> Self {
        if state == [0; 4] { Rng::new(0) } else { Rng(state) }
    }

    /// Its current state.
    pub fn state(&self) -> [u32; 4] {
        self.0
    }

    /// 32 random bits.
    pub fn next_u32(&mut self) -> u32 {
        let s = &mut self.0;
        let out = s[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let t = s[1] << 9;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(11);
        out
    }

    /// A real number from 0 up to, but not including, 1, of 53 random bits.
    pub fn unit(&mut self) -> f64 {
        let (high, low) = (u64::from(self.next_u32()), u64::from(self.next_u32()));
        ((high << 21) | (low >> 11)) as f64 / (1_u64 << 53) as f64
    }

    /// A number in `0..n` without bias (Lemire 2019); 0 if `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        if n == 0 {
            return 0;
        }
        loop {
            let wide = u64::from(self.next_u32()) * u64::from(n);
            let low = wide as u32;
            // Rejected values are below the remainder of a division by n, and so below n: that division is hardly ever
            // needed.
            if low >= n || low >= n.wrapping_neg() % n {
                return (wide >> 32) as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rng;

    #[test]
    fn a_seed_gives_the_same_stream_for_ever() {
        let mut rng = Rng::new(7);
        let stream: Vec<u32> = (0..4).map(|_| rng.below(1000)).collect();
        let mut again = Rng::new(7);
        assert_eq!(stream, (0..4).map(|_| again.below(1000)).collect::<Vec<_>>());
        assert_ne!(stream, (0..4).map(|_| rng.below(1000)).collect::<Vec<_>>());
    }

    #[test]
    fn below_draws_what_a_division_each_time_would() {
        for n in [1, 3, 6, 1000, 0x8000_0001, 0xC000_0000, u32::MAX] {
            let (mut rng, mut plain) = (Rng::new(n), Rng::new(n));
            let threshold = n.wrapping_neg() % n;
            for _ in 0..200 {
                let wide = std::iter::repeat_with(|| u64::from(plain.next_u32()) * u64::from(n));
                let fair = wide.map(|wide| (wide as u32, (wide >> 32) as u32)).find(|&(low, _)| low >= threshold);
                assert_eq!(Some(rng.below(n)), fair.map(|(_, drawn)| drawn));
            }
        }
    }

    #[test]
    fn below_stays_in_range_and_reaches_every_value() {
        let mut rng = Rng::new(1);
        let mut seen = [0u32; 7];
        (0..7000).for_each(|_| seen[rng.below(7) as usize] += 1);
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }
}
