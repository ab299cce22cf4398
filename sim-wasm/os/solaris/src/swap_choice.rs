//! Which processes the memory scheduler swaps out and in (`sched`, `uts/common/os/sched.c`; `ts_swapin`, `ts_swapout`,
//! `uts/common/disp/ts.c`, `onnv_86`), if all have one thread in the time-sharing class. The kernel adds a fixed offset
//! to all priorities and clips them; the order is the same without.

use super::averages::Averages;
use super::thresholds::Thresholds;

/// `maxslp`: a process that has slept for longer is idle, in seconds.
pub const MAX_SLEEP_S: u64 = 20;
/// `ts_minslp` and `ts_minrun`: nobody is swapped out sooner, in seconds.
const LEAST_S: u64 = 2;
/// Pages in a kernel stack, which leaves memory with its thread.
pub const STACK_PAGES: u32 = 2;
/// Pages that any process needs to be swapped in.
const LEAST_NEED: u32 = 12;

/// What a thread is doing, as far as swapping goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doing {
    /// It sleeps, and could be woken at any time.
    Sleeps,
    /// It waits for a processor.
    Runnable,
    /// It runs, holds pages in a fault, or is about to end.
    Busy,
}

/// A process in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    /// What its thread is doing.
    pub doing: Doing,
    /// Seconds since it last fell asleep, or was swapped in or out.
    pub seconds: u64,
    /// Its pages in memory.
    pub resident: u32,
    /// Its user priority, 0 to 59.
    pub priority: u32,
}

impl Candidate {
    /// Whether a soft swap-out takes it: only if it is idle.
    pub fn is_idle(&self) -> bool {
        self.doing == Doing::Sleeps && self.seconds > MAX_SLEEP_S
    }

    /// Its priority for staying when memory is desperately short; the process with the lowest goes. None if it cannot
    /// go.
    pub fn hard_priority(&self, maxpgio: u32) -> Option<i64> {
        let may_go = self.doing != Doing::Busy && self.seconds > LEAST_S;
        may_go.then(|| self.seconds as i64 - transfer(self.resident, maxpgio) - i64::from(self.priority))
    }
}

/// Who goes when memory is desperately short: the first with the lowest priority, if that is lower than the priority of
/// the process that wants in.
pub fn victim(candidates: &[Candidate], maxpgio: u32, wants_in: Option<i64>) -> Option<usize> {
    let priorities = candidates.iter().map(|candidate| candidate.hard_priority(maxpgio)).enumerate();
    let known = priorities.filter_map(|(index, priority)| Some((priority?, index)));
    let lower = known.filter(|&(priority, _)| wants_in.is_none_or(|limit| priority < limit));
    lower.min().map(|(_, index)| index)
}

/// The priority for swapping in a process that could run; the one with the highest comes in. `swapped`: `p_swrss`, the
/// pages it had, including its kernel stack; `seconds`: since it was swapped out.
pub fn swap_in_priority(priority: u32, seconds: u64, swapped: u32, maxpgio: u32) -> i64 {
    i64::from(priority) + seconds as i64 - transfer(swapped, maxpgio)
}

/// Pages that must be free, beyond the deficit, to swap a process in. Half as many for a process that has been out for
/// long.
pub fn needs(swapped: u32, seconds: u64, t: &Thresholds) -> u32 {
    let patience = if seconds > MAX_SLEEP_S / 2 { 2 } else { 1 };
    swapped.min(t.lotsfree).max(LEAST_NEED) / patience
}

/// Half the seconds that the pages would take at `maxpgio` pages a second.
fn transfer(pages: u32, maxpgio: u32) -> i64 {
    i64::from(pages / maxpgio.max(1) / 2)
}

/// How short memory is, as the web page shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shortage {
    /// The scanner sleeps.
    Normal,
    /// The scanner runs.
    Scanning,
    /// Idle processes are swapped out.
    Soft,
    /// Any process is swapped out.
    Hard,
}

impl Shortage {
    /// How short it is with `freemem` pages free.
    pub fn of(t: &Thresholds, averages: &Averages, freemem: u32) -> Self {
        if is_desperate(t, averages) {
            Shortage::Hard
        } else if swaps_idle(t, averages, freemem) {
            Shortage::Soft
        } else if freemem < t.lotsfree {
            Shortage::Scanning
        } else {
            Shortage::Normal
        }
    }
}

/// Whether processes that are not idle have to go: some process is waiting for a processor, free memory has been below
/// `desfree` for long, and either the disk is busy with pages or there is next to nothing left.
pub fn is_desperate(t: &Thresholds, a: &Averages) -> bool {
    let short = a.avefree.max(a.avefree30) < t.desfree;
    a.load >= 2.0 && short && (a.pgin_rate + a.pgout_rate > u64::from(t.maxpgio) || a.avefree < t.minfree)
}

/// Whether idle processes have to go. If the mean is exactly `desfree`, they have to, whatever is free now.
pub fn swaps_idle(t: &Thresholds, a: &Averages, freemem: u32) -> bool {
    !(a.avefree > t.desfree || (a.avefree < t.desfree && freemem > t.desfree))
}

/// Whether nobody needs to be swapped out to make room.
pub fn has_room(t: &Thresholds, a: &Averages, freemem: u32) -> bool {
    a.avefree > t.minfree || (a.avefree < t.minfree && freemem > t.desfree)
}

#[cfg(test)]
mod tests {
    use super::super::thresholds::Overrides;
    use super::*;

    fn gib() -> Thresholds {
        Thresholds::new(262_144, 0, &Overrides::default())
    }

    const A: Candidate = Candidate { doing: Doing::Sleeps, seconds: 3, resident: 25_600, priority: 50 };
    const B: Candidate = Candidate { doing: Doing::Runnable, seconds: 10, resident: 12_000, priority: 40 };
    const C: Candidate = Candidate { doing: Doing::Sleeps, seconds: 1, resident: 25_600, priority: 50 };

    #[test]
    fn the_published_victim() {
        assert_eq!([A, B, C].map(|candidate| candidate.hard_priority(40)), [Some(-367), Some(-180), None]);
        assert_eq!(victim(&[C, B, A], 40, None), Some(2));
        assert_eq!(victim(&[C, B, A], 40, Some(-367)), None, "not lower than who wants in");
        assert_eq!(victim(&[B, A, A], 40, Some(0)), Some(1), "the first of equals");
        assert_eq!(victim(&[Candidate { doing: Doing::Busy, ..A }, C], 40, None), None);
    }

    #[test]
    fn the_published_swap_in() {
        let swapped = 25_600 + STACK_PAGES;
        assert_eq!([needs(swapped, 12, &gib()), needs(swapped, 10, &gib()), needs(3, 0, &gib())], [2048, 4096, 12]);
        assert_eq!(swap_in_priority(50, 12, swapped, 40), 50 + 12 - 320);
    }

    #[test]
    fn idle_is_who_sleeps_for_more_than_twenty_seconds() {
        let asleep = |seconds| Candidate { seconds, ..A }.is_idle();
        assert_eq!([asleep(20), asleep(21), Candidate { seconds: 100, ..B }.is_idle()], [false, true, false]);
    }

    #[test]
    fn memory_gets_short_in_four_steps() {
        let t = gib();
        let mut a = Averages::new(5000);
        let mut seen = Vec::new();
        for _ in 0..12 {
            a.second(1000, [0, 0], 0, 40);
            seen.push(Shortage::of(&t, &a, 1000));
        }
        // The mean of the sixth second is exactly `desfree`.
        assert_eq!(seen[..5], [Shortage::Scanning; 5]);
        assert_eq!(seen[5..], [Shortage::Soft; 7]);
        assert_eq!(Shortage::of(&t, &Averages::new(4096), 4096), Shortage::Normal);
        let short = Averages { load: 2.0, pgin_rate: 30, pgout_rate: 11, ..Averages::new(1500) };
        assert_eq!(Shortage::of(&t, &short, 1500), Shortage::Hard);
        assert!(!is_desperate(&t, &Averages { load: 1.9, ..short }), "nobody waits for a processor");
        assert!(!is_desperate(&t, &Averages { pgin_rate: 29, ..short }), "the disk is not busy");
        assert!(
            is_desperate(&t, &Averages { pgin_rate: 0, ..Averages { avefree: 1023, ..short } }),
            "next to nothing left"
        );
        assert!(!is_desperate(&t, &Averages { avefree30: 2048, ..short }), "not for long");
    }

    #[test]
    fn a_mean_below_the_level_is_no_reason_while_enough_is_free_now() {
        let t = gib();
        let [below, at] = [2047, 2048].map(Averages::new);
        assert_eq!([2048, 2049].map(|free| swaps_idle(&t, &below, free)), [true, false]);
        assert!(swaps_idle(&t, &at, 100_000));
        let [below, at, above] = [1023, 1024, 1025].map(Averages::new);
        assert_eq!([2048, 2049].map(|free| has_room(&t, &below, free)), [false, true]);
        assert_eq!([has_room(&t, &at, 100_000), has_room(&t, &above, 0)], [false, true]);
    }
}
