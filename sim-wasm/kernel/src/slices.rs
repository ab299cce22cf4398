//! When a task gets the processor of another one (EEVDF, `kernel/sched/fair.c`, 6.12 and 7.3).

/// The times that decide.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Slices {
    /// `sysctl_sched_base_slice`: the time that a task requests at a time.
    pub base_ns: u64,
    /// From one timer interrupt to the next: a request that is used up is noticed then.
    pub tick_ns: u64,
    /// Whether whoever is in the kernel keeps the processor until it leaves the kernel, sleeps, or is found at the next
    /// tick still to have been asked to go (`TIF_NEED_RESCHED_LAZY`, `sched_tick`; `cond_resched` does nothing then).
    /// Otherwise `cond_resched` lets others have it.
    pub is_lazy: bool,
    /// Whether a timer of its own goes off as soon as a request is used up, if others wait (`HRTICK`). Whoever is in the
    /// kernel has to go then, too (`entity_tick`).
    pub has_timer: bool,
}

/// A task that wants the processor of another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rivals {
    /// Since when the other one has it.
    pub picked: u64,
    /// When that one leaves the kernel, or has left it last; `u64::MAX` if this isn't known yet.
    pub leaves: u64,
    /// Since when the one that wants it is able to run.
    pub woken: u64,
    /// Before this it does not get it: then, both will have had the same time.
    pub eligible: u64,
}

impl Slices {
    /// When a task gets the processor of another one.
    ///
    /// The one on the processor is protected until its request is used up (`RUN_TO_PARITY`, `protect_slice`). It then
    /// makes the next one, whose deadline is later (`update_deadline`). This happens in `update_curr`: at ticks, and when
    /// another task wakes up. At a wake-up, the new deadline is not earlier than that of the task that wakes, so it is
    /// preempted at once (`check_preempt_wakeup_fair`); after a tick, it is, and the task that wakes waits for the first
    /// tick at which this request is used up, too.
    pub fn turn(self, rivals: Rivals) -> u64 {
        let Rivals { picked, leaves, woken, eligible } = rivals;
        let tick_ns = self.tick_ns.max(1);
        let first = picked + self.base_ns;
        let last_tick = woken / tick_ns * tick_ns;
        let deadline = if last_tick >= first { last_tick.saturating_add(self.base_ns) } else { first };
        // Asked to go, the other one may still be in the kernel.
        let goes = |asked: u64| {
            if self.is_lazy { asked.max(leaves).min(self.next_tick(asked)) } else { asked }
        };
        let noticed = |used_up: u64| {
            if self.has_timer { used_up } else { goes(self.tick_from(used_up)) }
        };
        let renewed = woken.saturating_add(self.base_ns);
        match (deadline > woken, eligible > woken) {
            (true, _) => noticed(deadline.max(eligible)),
            (false, true) => noticed(eligible.max(renewed)),
            (false, false) if self.has_timer => goes(woken).min(renewed),
            (false, false) => goes(woken),
        }
    }

    /// When a task that goes on at `now`, having used a request up, has used up the next one, as far as it is noticed.
    pub fn next_end(self, now: u64) -> u64 {
        if self.has_timer { now.saturating_add(self.base_ns) } else { self.next_tick(now) }
    }

    /// The first tick at `time` or later; none if that is `u64::MAX`.
    fn tick_from(self, time: u64) -> u64 {
        time.checked_next_multiple_of(self.tick_ns.max(1)).unwrap_or(u64::MAX)
    }

    /// The first tick after `now`.
    fn next_tick(self, now: u64) -> u64 {
        self.tick_from(now.saturating_add(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const US: u64 = 1000;
    /// One processor, 250 ticks a second.
    const SLICES: Slices = Slices { base_ns: 700 * US, tick_ns: 4000 * US, is_lazy: false, has_timer: false };
    const LAZY: Slices = Slices { is_lazy: true, ..SLICES };
    const TIMED: Slices = Slices { has_timer: true, ..LAZY };

    /// In microseconds: on the processor since, awake since, eligible since.
    fn turn(picked: u64, woken: u64, eligible: u64) -> u64 {
        turn_of(SLICES, u64::MAX, [picked, woken, eligible])
    }

    fn turn_of(slices: Slices, leaves: u64, times: [u64; 3]) -> u64 {
        let [picked, woken, eligible] = times.map(|us| us * US);
        slices.turn(Rivals { picked, leaves: leaves.saturating_mul(US), woken, eligible }) / US
    }

    #[test]
    fn a_task_that_was_just_put_on_the_processor_keeps_it_to_the_tick_after_its_slice() {
        assert_eq!(turn(1000, 1600, 0), 4000, "its request lasts to 1.7 ms, which the tick at 4 ms notices");
        assert_eq!(turn(3500, 3600, 0), 8000, "the tick at 4 ms comes before 4.2 ms, so the one at 8 ms does");
    }

    #[test]
    fn a_task_that_has_used_its_request_up_is_preempted_at_once() {
        assert_eq!(turn(1000, 1700, 0), 1700);
        assert_eq!(turn(1000, 3999, 0), 3999);
    }

    #[test]
    fn a_request_that_a_tick_renewed_has_to_be_used_up_too() {
        assert_eq!(turn(1000, 4100, 0), 8000, "renewed at 4 ms, it lasts to 4.7 ms");
        assert_eq!(turn(1000, 4700, 0), 4700);
        assert_eq!(turn(3500, 8100, 0), 12_000, "and again at 8 ms");
    }

    #[test]
    fn a_task_that_has_had_more_than_its_share_waits_until_the_other_one_has_had_as_much() {
        assert_eq!(turn(1000, 3000, 3500), 4000, "the wake-up renews the request, which lasts to 3.7 ms");
        assert_eq!(turn(1000, 3000, 9000), 12_000);
        assert_eq!(turn(1000, 1600, 4001), 8000);
    }

    #[test]
    fn a_task_that_waits_for_something_other_than_time_gets_none() {
        for slices in [SLICES, LAZY, TIMED] {
            let rivals = Rivals { picked: 3000 * US, leaves: 0, woken: u64::MAX, eligible: 0 };
            assert_eq!(slices.turn(rivals), u64::MAX);
        }
    }

    #[test]
    fn under_lazy_preemption_a_task_leaves_the_kernel_first_or_is_found_there_at_a_tick() {
        assert_eq!(turn_of(LAZY, 0, [1000, 1700, 0]), 1700);
        assert_eq!(turn_of(LAZY, 1900, [1000, 1700, 0]), 1900);
        assert_eq!(turn_of(LAZY, u64::MAX, [1000, 1700, 0]), 4000);
        assert_eq!(turn_of(LAZY, 0, [1000, 1600, 0]), 4000);
        assert_eq!(turn_of(LAZY, u64::MAX, [1000, 1600, 0]), 8000, "the tick at 4 ms only asks it to go");
    }

    #[test]
    fn a_timer_of_the_scheduler_ends_a_request_in_the_kernel_too() {
        assert_eq!(turn_of(TIMED, u64::MAX, [1000, 1600, 0]), 1700);
        assert_eq!(turn_of(TIMED, u64::MAX, [1000, 1700, 0]), 2400, "the wake-up renews the request");
        assert_eq!(turn_of(TIMED, 0, [1000, 1700, 0]), 1700);
        assert_eq!(turn_of(TIMED, u64::MAX, [1000, 3900, 0]), 4000, "the tick comes first");
    }
}
