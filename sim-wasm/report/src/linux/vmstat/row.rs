//! The numbers of one data line, in the order of the columns.

use super::{LinuxSample, MemoryUnit, PAGE_KB, Procps, VmstatOptions};

/// Ticks per second.
const HZ: u64 = 100;
/// Nanoseconds in a hundredth of a second, the kernel's unit of uptime.
const CENTISECOND: u64 = 10_000_000;

/// The line since boot. Its memory and threads are nevertheless those of the moment.
pub(super) fn first(now: &LinuxSample, options: &VmstatOptions) -> Vec<u64> {
    let (div, shares) = shares(parts(now), options.procps);
    let c = &now.counters;
    let per_second = |count: u64| match options.procps {
        // The ticks of all processors count as elapsed time: with two processors, it shows half the rate.
        Procps::V3_2 | Procps::V3_3 => {
            whole((u128::from(count) * u128::from(HZ) + u128::from(div / 2)) / u128::from(div))
        }
        Procps::V4_0 | Procps::V4_0_5 => match now.uptime_ns / CENTISECOND {
            0 => count,
            uptime => whole(u128::from(count) * 100 / u128::from(uptime)),
        },
    };
    let switches = match options.procps {
        Procps::V3_2 | Procps::V3_3 => per_second(c.ctxt),
        // An error in the program: switches per tick.
        Procps::V4_0 | Procps::V4_0_5 => c.ctxt / div,
    };
    let [si, so] = [c.pswpin, c.pswpout].map(|pages| per_second(options.unit.of_pages(pages)));
    let rates = [si, so, per_second(c.pgpgin), per_second(c.pgpgout), per_second(c.intr), switches];
    state(now, options).into_iter().chain(rates).chain(shares).collect()
}

/// The line of an interval. `debt`: idle ticks that ran backwards and have yet to be made up for.
pub(super) fn later(now: &LinuxSample, before: &LinuxSample, options: &VmstatOptions, debt: &mut i128) -> Vec<u64> {
    let (now_parts, old_parts) = (parts(now), parts(before));
    let mut spent: [i128; 6] = std::array::from_fn(|at| now_parts[at] - old_parts[at]);
    spent[IDLE] += *debt;
    *debt = spent[IDLE].min(0);
    let (_, shares) = shares(spent.map(|ticks| ticks.max(0)), options.procps);
    let (new, old) = (&now.counters, &before.counters);
    let swapped = |new: u64, old: u64| {
        rate(options.unit.of_kib(new.saturating_sub(old).saturating_mul(PAGE_KB)), options.interval_s)
    };
    let counted = |new: u64, old: u64| rate(new.saturating_sub(old), options.interval_s);
    let rates = [
        swapped(new.pswpin, old.pswpin),
        swapped(new.pswpout, old.pswpout),
        counted(new.pgpgin, old.pgpgin),
        counted(new.pgpgout, old.pgpgout),
        counted(new.intr, old.intr),
        counted(new.ctxt, old.ctxt),
    ];
    state(now, options).into_iter().chain(rates).chain(shares).collect()
}

/// Threads, and memory in the requested unit.
fn state(now: &LinuxSample, options: &VmstatOptions) -> [u64; 6] {
    let VmstatOptions { procps, era, unit, .. } = *options;
    let g = &now.gauges;
    let [left, right] =
        if options.active { [now.inactive(era), now.active(era)] } else { [g.bufferram, procps.cache(era, now)] };
    let [swapped, free, left, right] =
        [now.swap_used(), g.nr_free_pages, left, right].map(|pages| MemoryUnit::of_pages(unit, pages));
    [g.procs_running, g.procs_blocked, swapped, free, left, right]
}

/// Events a second over whole seconds. Half of the seconds, rounded down, is added first.
fn rate(delta: u64, interval_s: u32) -> u64 {
    let seconds = u64::from(interval_s.max(1));
    delta.saturating_add(seconds / 2) / seconds
}

const IDLE: usize = 2;

/// Ticks of user, system, idle, waiting for I/O, stolen, and guest time.
fn parts(sample: &LinuxSample) -> [i128; 6] {
    let t = &sample.ticks;
    let sum = |ticks: &[u64]| ticks.iter().map(|ticks| i128::from(*ticks)).sum();
    [
        sum(&[t.user, t.nice]),
        sum(&[t.system, t.irq, t.softirq]),
        sum(&[t.idle]),
        sum(&[t.iowait]),
        sum(&[t.steal]),
        sum(&[t.guest, t.guest_nice]),
    ]
}

/// All ticks, and the percentage columns that the release has, each rounded on its own: they need not add up to 100. If
/// no tick has passed, the machine was idle.
fn shares(parts: [i128; 6], procps: Procps) -> (u64, Vec<u64>) {
    let [user, system, mut idle, iowait, steal, guest] = parts;
    let mut div = user + system + idle + iowait + steal;
    if div == 0 {
        (div, idle) = (1, 1);
    }
    let share = |ticks: i128| whole(((100 * ticks + div / 2) / div).unsigned_abs());
    let columns = match procps {
        Procps::V3_2 => vec![user, system, idle, iowait],
        Procps::V3_3 => vec![user, system, idle, iowait, steal],
        Procps::V4_0 | Procps::V4_0_5 => vec![(user - guest).max(0), system, idle, iowait, steal, guest],
    };
    (whole(div.unsigned_abs()), columns.into_iter().map(share).collect())
}

fn whole(number: u128) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_and_shares_are_rounded_as_in_the_published_examples() {
        assert_eq!([(7, 2), (5, 2), (2, 5), (3, 5)].map(|(delta, s)| rate(delta, s)), [4, 3, 0, 1]);
        assert_eq!(shares([125, 50, 20, 5, 0, 0], Procps::V3_2), (200, vec![63, 25, 10, 3]));
        let million = MemoryUnit::ALL.map(|unit| unit.of_kib(1_000_000));
        assert_eq!(million, [1_024_000, 1_000_000, 1024, 976]);
    }

    #[test]
    fn a_machine_without_a_tick_was_idle() {
        assert_eq!(shares([0; 6], Procps::V3_3), (1, vec![0, 0, 100, 0, 0]));
        assert_eq!(rate(5, 0), 5);
    }
}
