//! Which missed objects are loaded at all.

use base::rng::Rng;

/// A rule of admission.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Admission {
    /// Every object.
    All,
    /// Objects smaller than so many bytes (libCacheSim's `SizeAdmissioner`).
    Smaller(u64),
    /// Objects that were requested before: those that are used once are never loaded. Exact; libCacheSim's
    /// `BloomFilterAdmissioner` is the same but for the filter's mistakes.
    Again,
    /// Objects that win a draw, with this probability (libCacheSim's `ProbAdmissioner`).
    Drawn(f64),
}

/// A rule at work.
#[derive(Debug)]
pub(crate) struct Gate {
    rule: Admission,
    rng: Rng,
}

impl Gate {
    pub(crate) fn new(rule: Admission, seed: u32) -> Self {
        Gate { rule, rng: Rng::new(!seed) }
    }

    /// Whether a missed object is loaded; `known` if it was requested before.
    pub(crate) fn opens(&mut self, size: u64, known: bool) -> bool {
        match self.rule {
            Admission::All => true,
            Admission::Smaller(limit) => size < limit,
            Admission::Again => known,
            Admission::Drawn(probability) => self.rng.unit() < probability,
        }
    }
}
