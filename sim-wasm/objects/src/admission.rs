//! Which missed objects are loaded at all.

use crate::amount::bytes;
use base::rng::Rng;
use std::fmt;

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

impl Admission {
    /// A rule as it is written: `all`, `again`, `smaller=SIZE` or `drawn=PROBABILITY`.
    pub fn read(text: &str) -> Option<Self> {
        match text.split_once('=') {
            None if text == "all" => Some(Admission::All),
            None if text == "again" => Some(Admission::Again),
            Some(("smaller", limit)) => bytes(limit).map(Admission::Smaller),
            Some(("drawn", probability)) => {
                let probability = probability.parse().ok().filter(|of| (0.0..=1.0).contains(of));
                // Without the sign of a zero, which would be another text.
                probability.map(|of: f64| Admission::Drawn(of.abs()))
            }
            _ => None,
        }
    }

    /// Whether chance decides.
    pub fn is_random(&self) -> bool {
        matches!(self, Admission::Drawn(_))
    }
}

/// As it is read; the same rule is the same text.
impl fmt::Display for Admission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Admission::All => f.write_str("all"),
            Admission::Smaller(limit) => write!(f, "smaller={limit}"),
            Admission::Again => f.write_str("again"),
            Admission::Drawn(probability) => write!(f, "drawn={probability}"),
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_read_as_it_is_written() {
        let same = ["all", "again", "smaller=4096", "drawn=0.25", "drawn=0", "drawn=1"];
        assert_eq!(
            same.map(|text| Admission::read(text).map(|rule| rule.to_string())),
            same.map(|text| Some(text.to_owned()))
        );
        let other = [("smaller=4KiB", "smaller=4096"), ("drawn=2.5e-1", "drawn=0.25"), ("drawn=-0", "drawn=0")];
        for (text, written) in other {
            assert_eq!(Admission::read(text).map(|rule| rule.to_string()).as_deref(), Some(written));
        }
        for text in ["", "All", "smaller", "smaller=", "smaller=0", "drawn=1.5", "drawn=nan", "drawn=", "again=1"] {
            assert_eq!(Admission::read(text), None, "{text}");
        }
    }
}
