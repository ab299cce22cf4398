//! `vmstat -s` (procps 3.2 to 4.0): amounts of memory and counters since boot.

use super::super::calendar::LogClock;
use super::meter::{Era, LinuxSample};
use super::vmstat::{MemoryUnit, Procps};
use std::fmt::Write as _;

/// The whole output: lines of `%13lu` and a text. Boot time is what the clock shows at simulated time 0.
pub fn vmstat_s(procps: Procps, era: Era, sample: &LinuxSample, unit: MemoryUnit, clock: LogClock) -> String {
    let mut out = String::new();
    for (pages, text) in memory(procps, era, sample) {
        let _ = writeln!(out, "{:13} {} {text}", unit.of_pages(pages), unit.letter());
    }
    for (ticks, text) in ticks(procps, sample) {
        let _ = writeln!(out, "{ticks:13} {text} cpu ticks");
    }
    for (count, text) in counts(procps, sample, clock) {
        let _ = writeln!(out, "{count:13} {text}");
    }
    out
}

fn memory(procps: Procps, era: Era, sample: &LinuxSample) -> [(u64, &'static str); 10] {
    let g = &sample.gauges;
    let cached = procps.cache(era, sample);
    [
        (g.totalram, "total memory"),
        (used(procps, sample, cached), "used memory"),
        (sample.active(era), "active memory"),
        (sample.inactive(era), "inactive memory"),
        (g.nr_free_pages, "free memory"),
        (g.bufferram, "buffer memory"),
        // This is the page cache, whatever the text says.
        (cached, "swap cache"),
        (g.totalswap, "total swap"),
        (sample.swap_used(), "used swap"),
        (g.freeswap, "free swap"),
    ]
}

/// Used memory: all that is not free (3.2), nor cache (3.3), nor available (4.0).
fn used(procps: Procps, sample: &LinuxSample, cached: u64) -> u64 {
    let g = &sample.gauges;
    let not_free = g.totalram.saturating_sub(g.nr_free_pages);
    let less = match procps {
        Procps::V3_2 => None,
        Procps::V3_3 => not_free.checked_sub(cached).and_then(|used| used.checked_sub(g.bufferram)),
        // If a kernel does not report available memory, only free memory is taken to be available.
        Procps::V4_0 | Procps::V4_0_5 if g.available == 0 => None,
        Procps::V4_0 | Procps::V4_0_5 => g.totalram.checked_sub(g.available),
    };
    less.unwrap_or(not_free)
}

fn ticks(procps: Procps, sample: &LinuxSample) -> Vec<(u64, &'static str)> {
    let t = &sample.ticks;
    let mut lines = vec![
        (t.user, "non-nice user"),
        (t.nice, "nice user"),
        (t.system, "system"),
        (t.idle, "idle"),
        (t.iowait, "IO-wait"),
        (t.irq, "IRQ"),
        (t.softirq, "softirq"),
        (t.steal, "stolen"),
    ];
    if procps >= Procps::V4_0 {
        lines.extend([(t.guest, "non-nice guest"), (t.guest_nice, "nice guest")]);
    }
    lines
}

fn counts(procps: Procps, sample: &LinuxSample, clock: LogClock) -> Vec<(u64, &'static str)> {
    let c = &sample.counters;
    // KiB in every version, although the text says pages up to 3.3.
    let [read, written] = match procps {
        Procps::V3_2 | Procps::V3_3 => ["pages paged in", "pages paged out"],
        Procps::V4_0 | Procps::V4_0_5 => ["K paged in", "K paged out"],
    };
    let mut lines =
        vec![(c.pgpgin, read), (c.pgpgout, written), (c.pswpin, "pages swapped in"), (c.pswpout, "pages swapped out")];
    if procps >= Procps::V4_0_5 {
        lines.extend([
            (c.pgalloc_dma, "pages alloc in dma"),
            (c.pgalloc_dma32, "pages alloc in dma32"),
            (c.pgalloc_high, "pages alloc in high"),
            (c.pgalloc_movable, "pages alloc in movable"),
            (c.pgalloc_normal, "pages alloc in normal"),
            (c.pgfree, "pages free"),
        ]);
    }
    lines.extend([
        (c.intr, "interrupts"),
        (c.ctxt, "CPU context switches"),
        (clock.start_unix_s, "boot time"),
        (c.processes, "forks"),
    ]);
    lines
}
