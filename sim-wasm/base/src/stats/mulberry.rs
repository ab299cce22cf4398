//! The generator of the random methods: mulberry32 (Tommy Ettinger), which is so short that anyone who wants to repeat
//! a published interval can write it down in any language. Simulations draw from `crate::rng`.

/// A seeded stream of numbers.
#[derive(Debug, Clone)]
pub struct Mulberry32(u32);

impl Mulberry32 {
    /// The stream of `seed`.
    pub fn new(seed: u32) -> Self {
        Mulberry32(seed)
    }

    /// A number from 0 to below 1, a multiple of 2^-32.
    pub fn next_share(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x6D2B_79F5);
        let a = self.0;
        let mut t = (a ^ (a >> 15)).wrapping_mul(a | 1);
        t ^= t.wrapping_add((t ^ (t >> 7)).wrapping_mul(t | 0x3D));
        f64::from(t ^ (t >> 14)) / 4_294_967_296.0
    }

    /// A place in `0..n`: a share of n, rounded down.
    pub fn place(&mut self, n: usize) -> usize {
        (self.next_share() * n as f64) as usize
    }
}
