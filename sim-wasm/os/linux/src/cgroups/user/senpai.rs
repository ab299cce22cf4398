//! Senpai reclaims a little of a group again and again, for as long as the group does not suffer
//! (facebookincubator/oomd, `src/oomd/plugins/SenpaiPoking.cpp`, `SenpaiCommon-inl.h`, 2022). That one lowers
//! `memory.high` for a moment; the model writes as many pages to `memory.reclaim`, which was made for this. It does not
//! look at the pressure of I/O, nor at how full swap space is (`swap_validation` is off).

use super::super::group::GroupId;
use kernel::SECOND_NS;

/// The interval of oomd's ticks.
const TICK_NS: u64 = 5 * SECOND_NS;
/// `limit_min_bytes`, in pages.
const LIMIT_MIN: u32 = 100 << 8;
const INTERVAL: u32 = 6;
const PRESSURE_PCT: f64 = 0.1;
const MAX_PROBE: f64 = 0.01;

/// What it reads of the group, in pages and percent.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Seen {
    /// `memory.current`
    pub current: u32,
    /// Pages of files, and anonymous ones that fit into swap.
    pub reclaimable: u32,
    /// `memory.min`
    pub min: u32,
    /// `some avg10` and `some avg60` of `memory.pressure`.
    pub some: [f64; 2],
}

/// Senpai of a group.
#[derive(Debug, Clone, Copy)]
pub(super) struct Senpai {
    pub group: GroupId,
    next: u64,
    ticks: u32,
    limit_min: u32,
    interval: u32,
    pressure_pct: f64,
    max_probe: f64,
}

impl Senpai {
    pub(super) fn new(group: GroupId, spec: &scenario::Senpai) -> Self {
        Senpai {
            group,
            next: TICK_NS,
            ticks: 0,
            limit_min: spec.limit_min.unwrap_or(LIMIT_MIN),
            interval: spec.interval.unwrap_or(INTERVAL),
            pressure_pct: spec.pressure_pct.unwrap_or(PRESSURE_PCT),
            max_probe: spec.max_probe.unwrap_or(MAX_PROBE),
        }
    }

    /// When it looks next.
    pub(super) fn next(&self) -> u64 {
        self.next
    }

    /// It looks. Returns how many pages it has reclaimed, if any; none while its last write is `busy`.
    pub(super) fn tick(&mut self, seen: Seen, busy: bool) -> Option<u32> {
        self.next += TICK_NS;
        if busy {
            return None;
        }
        self.ticks += 1;
        let [avg10, avg60] = seen.some;
        if self.ticks < self.interval || avg10.max(avg60) >= self.pressure_pct {
            return None;
        }
        let least = self.limit_min.saturating_add(seen.current.saturating_sub(seen.reclaimable)).max(seen.min);
        let above = seen.current.checked_sub(least).filter(|&above| above > 0)?;
        self.ticks = 0;
        Some((f64::from(above) * self.max_probe) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEEN: Seen = Seen { current: 100_000, reclaimable: 80_000, min: 0, some: [0.0; 2] };

    fn senpai() -> Senpai {
        Senpai::new(1, &scenario::Senpai { limit_min: None, interval: None, pressure_pct: None, max_probe: None })
    }

    #[test]
    fn every_sixth_tick_it_takes_a_hundredth_of_what_could_be_reclaimed_beyond_100_mib() {
        let mut senpai = senpai();
        let ticks: Vec<Option<u32>> = (0..12).map(|_| senpai.tick(SEEN, false)).collect();
        // 100,000 - (25,600 + 20,000) = 54,400.
        assert_eq!((ticks[5], ticks[11], ticks.iter().flatten().count()), (Some(544), Some(544), 2));
        assert_eq!(senpai.next(), 65 * SECOND_NS);
    }

    #[test]
    fn it_waits_while_the_group_suffers_and_leaves_what_cannot_be_reclaimed_or_is_protected() {
        let mut senpai = senpai();
        let suffers = Seen { some: [0.0, 0.1], ..SEEN };
        assert!((0..9).all(|_| senpai.tick(suffers, false).is_none()));
        assert_eq!(senpai.tick(SEEN, true), None, "its last write is not done");
        assert_eq!(senpai.tick(SEEN, false), Some(544), "as soon as the group is well");
        senpai.ticks = 5;
        assert_eq!(senpai.tick(Seen { reclaimable: 25_600, ..SEEN }, false), None);
        assert_eq!(senpai.tick(Seen { min: 90_000, ..SEEN }, false), Some(100));
    }
}
