//! Rounds of reclaim: one of kswapd from the first priority until enough came free, or one of a process that reclaims for itself.

use super::reason::Reason;
use super::state::{ACTIVE, INACTIVE, LinuxKernel};
use super::tendency::Tendency;
use crate::machine::{Event, Witness};
use crate::os::Env;
use crate::record::NONE;

/// Most rounds kept; a longer run counts them only (`pageoutrun`, `allocstall`).
const MOST_ROUNDS: usize = 1 << 18;

/// What one round did, and why.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Round {
    pub number: u32,
    /// When it began, in nanoseconds.
    pub begun_ns: u64,
    /// When it began and when it ended, in microseconds.
    pub time_us: u64,
    pub end_us: u64,
    /// 0 is kswapd, otherwise the process, counted from 1.
    pub by: u32,
    /// `prev_priority` when it began, and the last priority it came to.
    pub prev_priority: u32,
    pub priority: u32,
    /// Pages of the inactive list looked at, and what became of them.
    pub scanned: u32,
    pub reclaimed: u32,
    pub activated: u32,
    pub written: u32,
    /// Pages of the active list looked at, and how many of them became inactive.
    pub refilled: u32,
    pub deactivated: u32,
    /// Pages that slab caches gave.
    pub slab_freed: u32,
    /// The terms of `swap_tendency` at its last look at the active list.
    pub distress: u32,
    pub mapped_ratio: u32,
    pub swappiness: u32,
    pub reclaim_mapped: u32,
    /// Free, active and inactive pages when it began, and when it ended.
    pub before: [u32; 3],
    pub after: [u32; 3],
    /// Its first event and the one behind its last, as indices into the event log. Events of others lie between them if it had to
    /// wait.
    pub first_event: u32,
    pub end_event: u32,
}

impl Round {
    /// Names of the numbers in [`Round::numbers`].
    pub const FIELDS: [&'static str; 26] = [
        "number",
        "time_us",
        "by",
        "prev_priority",
        "priority",
        "scanned",
        "reclaimed",
        "activated",
        "written",
        "refilled",
        "deactivated",
        "slab_freed",
        "distress",
        "mapped_ratio",
        "swappiness",
        "swap_tendency",
        "reclaim_mapped",
        "free_before",
        "active_before",
        "inactive_before",
        "free_after",
        "active_after",
        "inactive_after",
        "first_event",
        "end_event",
        "end_us",
    ];

    /// Numbers that say what the round did, without its places in the event log.
    pub const OUTCOME: usize = 23;

    /// Remembers what was decided on.
    pub(super) fn decided(&mut self, tendency: Tendency, reclaim_mapped: bool) {
        self.distress = tendency.distress;
        self.mapped_ratio = tendency.mapped_ratio;
        self.swappiness = tendency.swappiness;
        self.reclaim_mapped = u32::from(reclaim_mapped);
    }

    /// Tells of something that belongs to the round.
    #[inline]
    pub(super) fn say<W: Witness>(&self, reason: Reason, page: Option<u32>, aux: [u32; 2], env: &mut Env<'_, W>) {
        let (time_us, page) = (env.now / 1000, page.unwrap_or(NONE));
        env.witness.event(Event { time_us, reason: reason as u32, scan: self.number, page, aux });
    }

    /// The round as a row of numbers.
    pub fn numbers(&self) -> [f64; 26] {
        let [free, active, inactive] = self.before;
        let [free_after, active_after, inactive_after] = self.after;
        let tendency = self.mapped_ratio / 2 + self.distress + self.swappiness;
        let whole = [
            self.by,
            self.prev_priority,
            self.priority,
            self.scanned,
            self.reclaimed,
            self.activated,
            self.written,
            self.refilled,
            self.deactivated,
            self.slab_freed,
            self.distress,
            self.mapped_ratio,
            self.swappiness,
            tendency,
            self.reclaim_mapped,
            free,
            active,
            inactive,
            free_after,
            active_after,
            inactive_after,
        ];
        let mut row = [0.0; 26];
        row[0] = f64::from(self.number);
        row[1] = self.time_us as f64;
        row[2..23].iter_mut().zip(whole).for_each(|(slot, value)| *slot = f64::from(value));
        row[23] = f64::from(self.first_event);
        row[24] = f64::from(self.end_event);
        row[25] = self.end_us as f64;
        row
    }
}

impl LinuxKernel {
    /// A round begins, by a process or by kswapd.
    pub(super) fn begin_round<W: Witness>(&mut self, by: Option<u16>, env: &Env<'_, W>) -> Round {
        let number = self.rounds_begun;
        self.rounds_begun += 1;
        Round {
            number,
            begun_ns: env.now,
            time_us: env.now / 1000,
            by: by.map_or(0, |pid| u32::from(pid) + 1),
            prev_priority: self.zone.prev_priority,
            priority: super::tendency::DEF_PRIORITY,
            before: self.lengths(),
            first_event: env.witness.events(),
            ..Round::default()
        }
    }

    /// The round is over.
    #[inline(never)]
    pub(super) fn end_round<W: Witness>(&mut self, round: Round, env: &Env<'_, W>) {
        if self.rounds.len() < MOST_ROUNDS {
            self.rounds.push(self.round_at(round, env.now, env.witness.events()));
        }
    }

    /// A round as it stands.
    pub(super) fn round_at(&self, round: Round, now: u64, events: u32) -> Round {
        Round { after: self.lengths(), end_event: events, end_us: now / 1000, ..round }
    }

    fn lengths(&self) -> [u32; 3] {
        [self.free_pages(), self.len(ACTIVE), self.len(INACTIVE)]
    }
}
