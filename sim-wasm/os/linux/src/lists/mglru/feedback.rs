//! Evictions and returns by kind and tier, and the comparison that spares tiers or whole kinds (`read_ctrl_pos`,
//! `positive_ctrl_err`, `get_tier_idx`, `get_type_to_scan`, `mm/vmscan.c`, 6.12 and 7.3). It has the proportional and
//! the integral term of a PID controller.

use super::super::workingset::Kind;
use super::{MIN_BATCH, TIERS};
use crate::reclaim::scan_balance::MAX_SWAPPINESS;
use crate::version::Version;

/// Counts of one tier.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Tier {
    avg_refaulted: u64,
    avg_total: u64,
    refaulted: u64,
    evicted: u64,
    protected: u64,
}

/// One side of a comparison.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Position {
    /// Pages that came back.
    pub refaulted: u64,
    /// Pages that could have been evicted, whether they were or not.
    pub total: u64,
    /// Its weight.
    pub gain: u32,
}

impl Position {
    /// Whether pages of `other` come back no more often than these, weighed by the gains, or so rarely that it does not
    /// matter.
    pub fn allows(self, other: Position) -> bool {
        let batch = u64::from(MIN_BATCH);
        other.refaulted < batch
            || product(other.refaulted, self.total + batch, self.gain)
                <= product(self.refaulted + 1, other.total, other.gain)
    }
}

fn product(refaulted: u64, total: u64, gain: u32) -> u128 {
    u128::from(refaulted).saturating_mul(total.into()).saturating_mul(gain.into())
}

/// The counts of all tiers.
#[derive(Debug, Clone)]
pub struct Feedback {
    version: Version,
    anon: [Tier; TIERS],
    file: [Tier; TIERS],
}

impl Feedback {
    /// Nothing has been counted yet.
    pub fn new(version: Version) -> Self {
        Feedback { version, anon: Default::default(), file: Default::default() }
    }

    /// A page was evicted.
    pub fn evicted(&mut self, kind: Kind, tier: usize) {
        self.of(kind, tier).evicted += 1;
    }

    /// A page was spared: it moved on to the next generation.
    pub fn protected(&mut self, kind: Kind, tier: usize) {
        self.of(kind, tier).protected += 1;
    }

    /// A page came back early.
    pub fn refaulted(&mut self, kind: Kind, tier: usize) {
        self.of(kind, tier).refaulted += 1;
    }

    /// The oldest generation of a kind is gone: averages its counts into the running averages, with a weight of one
    /// half.
    pub fn retire(&mut self, kind: Kind) {
        let tiers = match kind {
            Kind::Anon => &mut self.anon,
            Kind::File => &mut self.file,
        };
        for tier in tiers {
            let avg_refaulted = u64::midpoint(tier.avg_refaulted, tier.refaulted);
            let avg_total = (tier.avg_total + tier.evicted + tier.protected) / 2;
            *tier = Tier { avg_refaulted, avg_total, ..Tier::default() };
        }
    }

    /// The position of a kind's tier.
    pub fn tier(&self, kind: Kind, tier: usize, gain: u32) -> Position {
        let tier = self.tiers(kind).get(tier).copied().unwrap_or_default();
        Position {
            refaulted: tier.avg_refaulted + tier.refaulted,
            total: tier.avg_total + tier.evicted + tier.protected,
            gain,
        }
    }

    /// The position of all tiers of a kind together.
    pub fn all_tiers(&self, kind: Kind, gain: u32) -> Position {
        let add = |sum: Position, tier| {
            let one = self.tier(kind, tier, gain);
            Position { refaulted: sum.refaulted + one.refaulted, total: sum.total + one.total, gain }
        };
        (0..TIERS).fold(Position::default(), add)
    }

    /// What is compared of a kind to choose between kinds: the first tier, or since 6.14 all.
    pub fn position(&self, kind: Kind, gain: u32) -> Position {
        let first = self.version.older_kind_goes_first();
        if first { self.tier(kind, 0, gain) } else { self.all_tiers(kind, gain) }
    }

    /// The highest tier that is evicted; those above it come back too often compared with the first.
    pub fn tier_limit(&self, kind: Kind) -> usize {
        let [gain, other] = self.version.tier_gains();
        self.limit(kind, other, self.tier(kind, 0, gain))
    }

    fn limit(&self, kind: Kind, gain: u32, first: Position) -> usize {
        (1..TIERS).take_while(|&tier| first.allows(self.tier(kind, tier, gain))).count()
    }

    /// The kind to evict from, for `vm.swappiness`, and the highest of its tiers if that is compared with the other
    /// kind. `oldest` is the oldest generation of each kind.
    pub fn choose(&self, swappiness: u32, [anon, file]: [u64; 2]) -> (Kind, Option<usize>) {
        if self.version.older_kind_goes_first() && swappiness > 0 && anon < file {
            return (Kind::Anon, None);
        }
        if swappiness <= 1 {
            return (Kind::File, None);
        }
        if swappiness >= MAX_SWAPPINESS {
            return (Kind::Anon, None);
        }
        let gains = [swappiness, MAX_SWAPPINESS - swappiness];
        let [anon, file] = [self.position(Kind::Anon, gains[0]), self.position(Kind::File, gains[1])];
        let (kind, gain, other) =
            if anon.allows(file) { (Kind::File, gains[1], anon) } else { (Kind::Anon, gains[0], file) };
        (kind, self.version.older_kind_goes_first().then(|| self.limit(kind, gain, other)))
    }

    fn tiers(&self, kind: Kind) -> &[Tier; TIERS] {
        match kind {
            Kind::Anon => &self.anon,
            Kind::File => &self.file,
        }
    }

    fn of(&mut self, kind: Kind, tier: usize) -> &mut Tier {
        let tiers = match kind {
            Kind::Anon => &mut self.anon,
            Kind::File => &mut self.file,
        };
        &mut tiers[tier.min(TIERS - 1)]
    }
}

#[cfg(test)]
mod tests;
