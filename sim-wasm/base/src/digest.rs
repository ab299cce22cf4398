//! A fingerprint of a run, to show that native code and WebAssembly computed the same bits.

/// FNV-1a over 32-bit words where the original takes bytes: a machine run has millions of them.
#[derive(Debug, Clone, Copy)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Digest(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    /// Adds words.
    #[must_use]
    pub fn words(mut self, words: &[u32]) -> Self {
        for &word in words {
            self.0 = (self.0 ^ u64::from(word)).wrapping_mul(0x0100_0000_01b3);
        }
        self
    }

    /// Adds the bits of numbers: -0.0 and 0.0 differ, as do NaNs with different bits.
    #[must_use]
    pub fn numbers(self, numbers: &[f64]) -> Self {
        numbers.iter().fold(self, |digest, x| {
            let bits = x.to_bits();
            digest.words(&[bits as u32, (bits >> 32) as u32])
        })
    }

    /// Sixteen hexadecimal digits.
    pub fn hex(self) -> String {
        format!("{:016x}", self.0)
    }
}
