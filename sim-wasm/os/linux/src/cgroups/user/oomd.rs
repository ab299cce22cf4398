//! systemd-oomd kills a group before the kernel has to (`src/oom/oomd-manager.c`, `oomd-manager.h`, `oomd-util.c`,
//! `oomd-util.h`, systemd 258; the order of candidates in `oomd-util.h` is from memory). It looks at pressure every
//! second, and at swap space every 0.15 s. A group without processes is none for it, as systemd removes such.

use super::super::group::GroupId;
use kernel::SECOND_NS;
use scenario::{Cgroup, OomPreference};
use std::cmp::Reverse;

/// `MEM_PRESSURE_INTERVAL_USEC`, `SWAP_INTERVAL_USEC`
const PRESSURE_INTERVAL: u64 = SECOND_NS;
const SWAP_INTERVAL: u64 = SECOND_NS / 100 * 15;
/// `RECLAIM_DURATION_USEC`: without reclaim in this time nobody is killed for pressure.
const RECLAIM_NS: u64 = 30 * SECOND_NS;
/// `POST_ACTION_DELAY_USEC`: after a kill the averages have to catch up.
const DELAY_NS: u64 = 15 * SECOND_NS;
/// `THRESHOLD_SWAP_USED_PERCENT`: only groups that use more of swap space are killed for that.
const SWAP_THRESHOLD_PERCENT: u64 = 5;
const DURATION_S: f64 = 30.0;
const PRESSURE_LIMIT: f64 = 60.0;
const SWAP_USED_LIMIT: f64 = 90.0;

/// What it reads of the machine, in pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct System {
    pub memory: u32,
    pub memory_used: u32,
    pub swap: u32,
    pub swap_used: u32,
}

/// What it reads of a group.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Candidate {
    pub parent: Option<GroupId>,
    pub is_leaf: bool,
    pub oom_group: bool,
    /// Whether it has processes that nobody has killed yet.
    pub lives: bool,
    pub full_avg10: f64,
    pub pgscan: u64,
    /// `memory.current` in bytes.
    pub current: u64,
    /// `memory.swap.current` in pages.
    pub swap: u32,
}

/// What it remembers of a group, and what is set for it.
#[derive(Debug, Clone, Copy)]
struct Context {
    swap: bool,
    pressure: bool,
    limit: f64,
    duration_ns: u64,
    preference: OomPreference,
    /// Since when its pressure has been above the limit.
    hit_since: Option<u64>,
    last_pgscan: u64,
    reclaimed_at: Option<u64>,
    /// `pgscan` when it was last read as that of a candidate.
    candidate_pgscan: Option<u64>,
}

/// The daemon.
#[derive(Debug, Clone)]
pub(super) struct Oomd {
    swap_used_limit: f64,
    /// By number of the group; the first is the root.
    contexts: Vec<Context>,
    next: [u64; 2],
    delay_since: Option<u64>,
}

impl Oomd {
    /// The daemon, if a group wants it.
    pub(super) fn new(specs: &[Cgroup], settings: Option<&scenario::Oomd>) -> Option<Self> {
        if specs.iter().all(|spec| spec.oomd.is_none()) {
            return None;
        }
        let of = |get: fn(&scenario::Oomd) -> Option<f64>, default: f64| settings.and_then(get).unwrap_or(default);
        let limit = of(|oomd| oomd.default_memory_pressure_limit, PRESSURE_LIMIT);
        let duration = of(|oomd| oomd.default_memory_pressure_duration_s, DURATION_S);
        let context = |spec: Option<&Cgroup>| {
            let own = spec.and_then(|spec| spec.oomd);
            let seconds = own.and_then(|own| own.memory_pressure_duration_s).unwrap_or(duration);
            Context {
                swap: own.and_then(|own| own.swap).unwrap_or(false),
                pressure: own.and_then(|own| own.memory_pressure).unwrap_or(false),
                limit: own.and_then(|own| own.memory_pressure_limit).filter(|&limit| limit > 0.0).unwrap_or(limit),
                duration_ns: super::ns(seconds),
                preference: own.and_then(|own| own.preference).unwrap_or(OomPreference::None),
                hit_since: None,
                last_pgscan: 0,
                reclaimed_at: None,
                candidate_pgscan: None,
            }
        };
        Some(Oomd {
            swap_used_limit: of(|oomd| oomd.swap_used_limit, SWAP_USED_LIMIT),
            contexts: std::iter::once(None).chain(specs.iter().map(Some)).map(context).collect(),
            next: [PRESSURE_INTERVAL, SWAP_INTERVAL],
            delay_since: None,
        })
    }

    /// When it looks next.
    pub(super) fn next(&self) -> u64 {
        self.next[0].min(self.next[1])
    }

    /// It looks. Returns the group that it kills, if it does.
    pub(super) fn look(&mut self, now: u64, system: System, groups: &[Candidate]) -> Option<GroupId> {
        let due = self.next.map(|at| at <= now);
        let intervals = [PRESSURE_INTERVAL, SWAP_INTERVAL];
        for (next, interval) in self.next.iter_mut().zip(intervals) {
            if *next <= now {
                *next = now + interval;
            }
        }
        let by_swap = if due[1] { self.look_at_swap(system, groups) } else { None };
        let by_pressure = if due[0] { self.look_at_pressure(now, groups) } else { None };
        by_swap.or(by_pressure)
    }

    /// `monitor_swap_contexts_handler`
    fn look_at_swap(&self, system: System, groups: &[Candidate]) -> Option<GroupId> {
        let left = |all: u32| f64::from(all) * (100.0 - self.swap_used_limit) / 100.0;
        let memory_left = f64::from(system.memory.saturating_sub(system.memory_used));
        let swap_left = f64::from(system.swap.saturating_sub(system.swap_used));
        if memory_left >= left(system.memory) || swap_left >= left(system.swap) {
            return None;
        }
        let threshold = u64::from(system.swap) * SWAP_THRESHOLD_PERCENT / 100;
        let candidates = self.candidates(groups, |context| context.swap);
        let such = candidates.into_iter().filter(|&group| u64::from(groups[usize::from(group)].swap) > threshold);
        such.min_by_key(|&group| (self.rank(group), Reverse(groups[usize::from(group)].swap)))
    }

    /// `monitor_memory_pressure_contexts_handler`
    fn look_at_pressure(&mut self, now: u64, groups: &[Candidate]) -> Option<GroupId> {
        let mut targets = Vec::new();
        for ((number, context), seen) in (0..).zip(&mut self.contexts).zip(groups).filter(|((_, c), _)| c.pressure) {
            if seen.pgscan > context.last_pgscan {
                context.reclaimed_at = Some(now);
            }
            context.last_pgscan = seen.pgscan;
            if seen.full_avg10 > context.limit {
                let since = *context.hit_since.get_or_insert(now);
                if now - since >= context.duration_ns {
                    targets.push(number);
                }
            } else {
                context.hit_since = None;
            }
        }
        if self.delay_since.is_some_and(|since| since + DELAY_NS <= now) {
            self.delay_since = None;
        }
        let candidates = self.candidates(groups, |context| context.pressure);
        let worst = if self.delay_since.is_none() { self.worst(now, &targets, &candidates, groups) } else { None };
        // While a kill might happen, candidates are read every time; otherwise what was known of them is forgotten.
        let might = self.contexts.iter().any(|context| context.hit_since.is_some());
        for (number, context) in (0..).zip(&mut self.contexts) {
            let read = might && candidates.contains(&number);
            context.candidate_pgscan = read.then(|| groups.get(usize::from(number)).map_or(0, |seen| seen.pgscan));
        }
        if worst.is_some() {
            self.delay_since = Some(now);
        }
        worst
    }

    /// The candidate below one of the groups that suffer of which most is reclaimed (`oomd_select_by_pgscan_rate`).
    fn worst(&self, now: u64, targets: &[GroupId], candidates: &[GroupId], groups: &[Candidate]) -> Option<GroupId> {
        let reclaims = |&&target: &&GroupId| {
            self.contexts[usize::from(target)].reclaimed_at.is_some_and(|at| now - at <= RECLAIM_NS)
        };
        let rate = |group: GroupId| {
            let pgscan = groups[usize::from(group)].pgscan;
            pgscan - self.contexts[usize::from(group)].candidate_pgscan.unwrap_or(0).min(pgscan)
        };
        targets.iter().filter(reclaims).find_map(|&target| {
            let below = candidates.iter().copied().filter(|&group| is_below(groups, group, target));
            let such = below.filter(|&group| {
                let seen = groups[usize::from(group)];
                seen.pgscan > 0 || seen.current > 0
            });
            such.min_by_key(|&group| {
                (self.rank(group), Reverse(rate(group)), Reverse(groups[usize::from(group)].current))
            })
        })
    }

    fn rank(&self, group: GroupId) -> u8 {
        u8::from(self.contexts[usize::from(group)].preference == OomPreference::Avoid)
    }

    /// The groups that may be killed: leaves, and those that die as a whole, below the watched ones
    /// (`recursively_get_cgroup_context`).
    fn candidates(&self, groups: &[Candidate], watched: fn(&Context) -> bool) -> Vec<GroupId> {
        let watched: Vec<GroupId> = (0..).zip(&self.contexts).filter(|(_, c)| watched(c)).map(|(n, _)| n).collect();
        let is_one = |&(group, seen): &(GroupId, &Candidate)| {
            // From the watched group down, the first that dies as a whole is meant, or else the leaf.
            let found = watched.iter().any(|&from| {
                let between = std::iter::successors(seen.parent, |&up| groups[usize::from(up)].parent);
                let covered = || between.take_while(|&up| up != from).any(|up| groups[usize::from(up)].oom_group);
                let whole = seen.oom_group && group != from;
                is_below(groups, group, from) && (seen.is_leaf || whole) && (group == from || !covered())
            });
            found && seen.lives && self.contexts[usize::from(group)].preference != OomPreference::Omit
        };
        (0..).zip(groups).skip(1).filter(is_one).map(|(group, _)| group).collect()
    }
}

/// Whether a group is `of` or below it.
fn is_below(groups: &[Candidate], group: GroupId, of: GroupId) -> bool {
    std::iter::successors(Some(group), |&up| groups[usize::from(up)].parent).any(|up| up == of)
}

#[cfg(test)]
mod tests;
