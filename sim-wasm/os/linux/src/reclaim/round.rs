//! Rounds of reclaim: one of kswapd from the first priority until enough came free, or one of a process that reclaims
//! for itself.

use super::scan_balance::{Choice, Costs};
use super::tendency::Tendency;
use crate::lists::mglru::{Feedback, Generations, Moved, Position};
use crate::lists::workingset::Kind;
use crate::reason::Reason;
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use base::record::NONE;
use kernel::Env;
use kernel::{Event, Report, Witness};

/// Most rounds kept; in a longer run, further ones are only counted (`pageoutrun`, `allocstall`).
const MOST_ROUNDS: usize = 1 << 18;

/// Numbers of a round in a row.
const FIELDS: usize = 46;

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
    /// `prev_priority` when it began, and the last priority it reached.
    pub prev_priority: u32,
    pub priority: u32,
    /// Pages of the inactive list looked at, and what happened to them.
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
    /// With more than two lists: how the last scan chose between anonymous pages and pages of files (0 by weights, 1 by
    /// their sizes, 2 files only, 3 anonymous only), the anonymous pages' share by weights in thousandths, each kind's
    /// cost, and the pages of each looked at and freed.
    pub choice: u32,
    pub anon_share: u32,
    pub costs: [u32; 2],
    pub scanned_of: [u32; 2],
    pub reclaimed_of: [u32; 2],
    /// With generations: the oldest of each kind, and the youngest, when they were last looked at.
    pub oldest: [u32; 2],
    pub youngest: u32,
    /// Pages that jumped to the youngest generation, and those that moved from the oldest to the next.
    pub promoted: u32,
    pub onward: u32,
    /// When the kind to evict from was last chosen: for each kind, pages that had come back early, pages that could
    /// have been evicted (averages plus present counts), and the highest tier to be evicted; then the chosen kind, 0
    /// for anonymous pages and 1 for pages of files.
    pub returned: [u32; 2],
    pub gone: [u32; 2],
    pub tier_limits: [u32; 2],
    pub first_kind: u32,
    /// Free, active and inactive pages when it began, and when it ended.
    pub before: [u32; 3],
    pub after: [u32; 3],
    /// Its first event and the one after its last, as indices into the event log. Unrelated events are among them if it
    /// had to wait.
    pub first_event: u32,
    pub end_event: u32,
}

impl Report for Round {
    const OUTCOME: usize = 23;

    fn row(&self) -> impl AsRef<[f64]> {
        self.numbers()
    }
}

impl Round {
    /// Names of the numbers in [`Round::numbers`].
    pub const FIELDS: [&'static str; FIELDS] = [
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
        "choice",
        "anon_share",
        "anon_cost",
        "file_cost",
        "scanned_anon",
        "scanned_file",
        "reclaimed_anon",
        "reclaimed_file",
        "min_seq_anon",
        "min_seq_file",
        "max_seq",
        "promoted",
        "onward",
        "returned_anon",
        "gone_anon",
        "tier_limit_anon",
        "returned_file",
        "gone_file",
        "tier_limit_file",
        "first_kind",
    ];

    /// Records the decision about mapped pages.
    pub(crate) fn decided(&mut self, tendency: Tendency, reclaim_mapped: bool) {
        self.distress = tendency.distress;
        self.mapped_ratio = tendency.mapped_ratio;
        self.swappiness = tendency.swappiness;
        self.reclaim_mapped = u32::from(reclaim_mapped);
    }

    /// Records which kinds of pages were chosen.
    pub(crate) fn chose(&mut self, choice: Choice, costs: Costs, swappiness: u32) {
        let capped = |cost: u64| u32::try_from(cost).unwrap_or(u32::MAX);
        self.costs = [capped(costs.anon), capped(costs.file)];
        self.swappiness = swappiness;
        (self.choice, self.anon_share) = match choice {
            Choice::Fractions(weights) => (0, weights.share(Kind::Anon, 1000)),
            Choice::Equal => (1, 0),
            Choice::File => (2, 0),
            Choice::Anon | Choice::Nothing => (3, 1000),
        };
    }

    /// Counts pages of a kind that were looked at, and those that came free.
    pub(crate) fn looked_at(&mut self, kind: Kind, looked_at: u32, freed: u32) {
        self.scanned += looked_at;
        self.reclaimed += freed;
        self.scanned_of[kind as usize] += looked_at;
        self.reclaimed_of[kind as usize] += freed;
    }

    /// Records the generations, and how many pages have changed theirs since `before`.
    pub(crate) fn generations(&mut self, generations: &Generations, before: Moved) {
        let capped = |seq: u64| u32::try_from(seq).unwrap_or(u32::MAX);
        let moved = generations.moved();
        self.promoted = self.promoted.saturating_add(capped(moved.promoted - before.promoted));
        self.onward = self.onward.saturating_add(capped(moved.onward - before.onward));
        self.oldest = [Kind::Anon, Kind::File].map(|kind| capped(generations.min_seq(kind)));
        self.youngest = capped(generations.max_seq());
    }

    /// Records how the kind to evict from was chosen.
    pub(crate) fn weighed(&mut self, feedback: &Feedback, first: Kind) {
        let capped = |pages: u64| u32::try_from(pages).unwrap_or(u32::MAX);
        for kind in [Kind::Anon, Kind::File] {
            let Position { refaulted, total, .. } = feedback.position(kind, 1);
            self.returned[kind as usize] = capped(refaulted);
            self.gone[kind as usize] = capped(total);
            self.tier_limits[kind as usize] = feedback.tier_limit(kind) as u32;
        }
        self.first_kind = first as u32;
    }

    /// Reports an event that belongs to the round.
    #[inline]
    pub(crate) fn say<W: Witness>(&self, reason: Reason, page: Option<u32>, aux: [u32; 2], env: &mut Env<'_, W>) {
        let (time_us, page) = (env.now / 1000, page.unwrap_or(NONE));
        env.witness.event(Event { time_us, reason: reason as u32, scan: self.number, page, aux });
    }

    /// The round as a row of numbers.
    pub fn numbers(&self) -> [f64; FIELDS] {
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
        let of_node = [
            self.choice,
            self.anon_share,
            self.costs[0],
            self.costs[1],
            self.scanned_of[0],
            self.scanned_of[1],
            self.reclaimed_of[0],
            self.reclaimed_of[1],
            self.oldest[0],
            self.oldest[1],
            self.youngest,
            self.promoted,
            self.onward,
            self.returned[0],
            self.gone[0],
            self.tier_limits[0],
            self.returned[1],
            self.gone[1],
            self.tier_limits[1],
            self.first_kind,
        ];
        let mut row = [0.0; FIELDS];
        row[0] = f64::from(self.number);
        row[1] = self.time_us as f64;
        row[2..23].iter_mut().zip(whole).for_each(|(slot, value)| *slot = f64::from(value));
        row[23] = f64::from(self.first_event);
        row[24] = f64::from(self.end_event);
        row[25] = self.end_us as f64;
        row[26..].iter_mut().zip(of_node).for_each(|(slot, value)| *slot = f64::from(value));
        row
    }
}

impl LinuxKernel {
    /// A round begins, by a process or by kswapd.
    pub(crate) fn begin_round<W: Witness>(&mut self, by: Option<u16>, env: &Env<'_, W>) -> Round {
        let number = self.rounds_begun;
        self.rounds_begun += 1;
        Round {
            number,
            begun_ns: env.now,
            time_us: env.now / 1000,
            by: by.map_or(0, |pid| u32::from(pid) + 1),
            prev_priority: self.zones.iter().map(|zone| zone.prev_priority).min().unwrap_or_default(),
            priority: super::tendency::DEF_PRIORITY,
            before: self.lengths(),
            first_event: env.witness.events(),
            ..Round::default()
        }
    }

    /// The round is over.
    #[inline(never)]
    pub(crate) fn end_round<W: Witness>(&mut self, round: Round, env: &Env<'_, W>) {
        if self.rounds.len() < MOST_ROUNDS {
            self.rounds.push(self.round_at(round, env.now, env.witness.events()));
        }
    }

    /// A round as of `now`.
    pub(crate) fn round_at(&self, round: Round, now: u64, events: u32) -> Round {
        Round { after: self.lengths(), end_event: events, end_us: now / 1000, ..round }
    }

    fn lengths(&self) -> [u32; 3] {
        if self.settings.lru == LruKind::Two {
            let [active, inactive] = self.listed();
            return [self.free_pages(), active, inactive];
        }
        let sizes = self.sizes();
        [self.free_pages(), sizes.active_anon + sizes.active_file, sizes.inactive_anon + sizes.inactive_file]
    }
}
