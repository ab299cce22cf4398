//! When a task gets the processor of another one (EEVDF, `kernel/sched/fair.c`, 6.12).

/// The times that decide.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Slices {
    /// `sysctl_sched_base_slice`: the time that a task requests at a time.
    pub base_ns: u64,
    /// From one timer interrupt to the next: a request that is used up is noticed then.
    pub tick_ns: u64,
}

impl Slices {
    /// When a task that is able to run since `woken` gets the processor of another one that has had it since `picked`.
    /// It does not get it before `eligible`, when both will have had the same time.
    ///
    /// The one on the processor is protected until its request is used up (`RUN_TO_PARITY`, `protect_slice`). It then
    /// makes the next one, whose deadline is later (`update_deadline`). This happens in `update_curr`: at ticks, and when
    /// another task wakes up. At a wake-up, the new deadline is not earlier than that of the task that wakes, so it is
    /// preempted at once (`check_preempt_wakeup_fair`); after a tick, it is, and the task that wakes waits for the first
    /// tick at which this request is used up, too.
    pub fn turn(self, picked: u64, woken: u64, eligible: u64) -> u64 {
        let Slices { base_ns, tick_ns } = self;
        let tick_ns = tick_ns.max(1);
        let first = picked + base_ns;
        let last_tick = woken / tick_ns * tick_ns;
        let deadline = if last_tick >= first { last_tick.saturating_add(base_ns) } else { first };
        if deadline > woken {
            return deadline.max(eligible).next_multiple_of(tick_ns);
        }
        if eligible <= woken { woken } else { eligible.max(woken + base_ns).next_multiple_of(tick_ns) }
    }

    /// The first tick after `now`.
    pub fn next_tick(self, now: u64) -> u64 {
        (now + 1).next_multiple_of(self.tick_ns.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const US: u64 = 1000;
    /// One processor, 250 ticks a second.
    const SLICES: Slices = Slices { base_ns: 700 * US, tick_ns: 4000 * US };

    /// In microseconds: on the processor since, awake since, eligible since.
    fn turn(picked: u64, woken: u64, eligible: u64) -> u64 {
        SLICES.turn(picked * US, woken * US, eligible * US) / US
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
        assert_eq!(SLICES.turn(3000 * US, u64::MAX, 0), u64::MAX);
    }
}
