//! The numbers of a section's rows, computed in the program's order of operations, in doubles.

use super::super::kib;
use super::super::meter::{Era, LinuxSample};
use super::super::proc_vmstat;
use super::{SarOptions, SarReport, Sysstat};

/// A number and its format.
pub(super) enum Cell {
    /// Without decimals.
    Whole(f64),
    /// With two decimals.
    Hundredths(f64),
}

use Cell::{Hundredths, Whole};

/// The columns of a section; none if the release does not have it.
pub(super) fn names(report: SarReport, sysstat: Sysstat) -> &'static [&'static str] {
    match (report, sysstat) {
        (SarReport::Swapping, _) => &["pswpin/s", "pswpout/s"],
        (SarReport::Paging, _) => &[
            "pgpgin/s",
            "pgpgout/s",
            "fault/s",
            "majflt/s",
            "pgfree/s",
            "pgscank/s",
            "pgscand/s",
            "pgsteal/s",
            "%vmeff",
        ],
        (SarReport::Growth, Sysstat::V10) => &["frmpg/s", "bufpg/s", "campg/s"],
        (SarReport::Growth, Sysstat::V12) => &[],
        (SarReport::Memory, Sysstat::V10) => &[
            "kbmemfree",
            "kbmemused",
            "%memused",
            "kbbuffers",
            "kbcached",
            "kbcommit",
            "%commit",
            "kbactive",
            "kbinact",
            "kbdirty",
        ],
        (SarReport::Memory, Sysstat::V12) => &[
            "kbmemfree",
            "kbavail",
            "kbmemused",
            "%memused",
            "kbbuffers",
            "kbcached",
            "kbcommit",
            "%commit",
            "kbactive",
            "kbinact",
            "kbdirty",
        ],
        (SarReport::SwapSpace, _) => &["kbswpfree", "kbswpused", "%swpused", "kbswpcad", "%swpcad"],
    }
}

/// A row for the time between two samples, or for the state at the later one.
pub(super) fn row(report: SarReport, before: &LinuxSample, now: &LinuxSample, options: &SarOptions<'_>) -> Vec<Cell> {
    match report {
        SarReport::Swapping => swapping(before, now),
        SarReport::Paging => paging(before, now, options.era),
        SarReport::Growth => growth(before, now),
        SarReport::Memory => memory(&mean(std::slice::from_ref(now), options.era), options.sysstat),
        SarReport::SwapSpace => swap_space(&mean(std::slice::from_ref(now), options.era)),
    }
}

/// The row of averages: rates over the whole time, states over all samples but the first.
pub(super) fn average(
    report: SarReport,
    first: &LinuxSample,
    last: &LinuxSample,
    samples: &[LinuxSample],
    options: &SarOptions<'_>,
) -> Vec<Cell> {
    let shown = samples.get(1..).unwrap_or_default();
    match report {
        SarReport::Memory => memory(&mean(shown, options.era), options.sysstat),
        SarReport::SwapSpace => swap_space(&mean(shown, options.era)),
        _ => row(report, first, last, options),
    }
}

/// Hundredths of a second between two samples, at least one.
fn interval(before: &LinuxSample, now: &LinuxSample) -> f64 {
    (now.uptime_ns.saturating_sub(before.uptime_ns) / 10_000_000).max(1) as f64
}

/// Events a second. If a counter has fallen, the rate is negative; only `-R` can show that.
fn rate(before: f64, now: f64, interval: f64) -> f64 {
    (now - before) / interval * 100.0
}

/// A part of a whole in percent; 0 if the whole is 0.
fn percent(part: f64, whole: f64) -> f64 {
    if whole == 0.0 { 0.0 } else { part / whole * 100.0 }
}

fn swapping(before: &LinuxSample, now: &LinuxSample) -> Vec<Cell> {
    let itv = interval(before, now);
    let per_second = |count: fn(&LinuxSample) -> u64| Hundredths(rate(count(before) as f64, count(now) as f64, itv));
    vec![per_second(|s| s.counters.pswpin), per_second(|s| s.counters.pswpout)]
}

fn paging(before: &LinuxSample, now: &LinuxSample, era: Era) -> Vec<Cell> {
    let itv = interval(before, now);
    let rate = |count: &dyn Fn(&LinuxSample) -> u64| rate(count(before) as f64, count(now) as f64, itv);
    let [kswapd, direct, steal] =
        ["pgscan_kswapd", "pgscan_direct", "pgsteal_"].map(|prefix| rate(&|sample| sum(sample, era, prefix)));
    let counted: [fn(&LinuxSample) -> u64; 5] = [
        |s| s.counters.pgpgin,
        |s| s.counters.pgpgout,
        |s| s.counters.pgfault,
        |s| s.counters.pgmajfault,
        |s| s.counters.pgfree,
    ];
    let rates = counted.iter().map(|count| rate(count)).chain([kswapd, direct, steal]);
    rates.chain([percent(steal, kswapd + direct)]).map(Hundredths).collect()
}

/// Sum of all counters of `/proc/vmstat` with this prefix. On 6.x, as in the program, this counts each reclaimed page
/// twice: by who reclaimed it and by what it was (sysstat issue 343; observed in 12.6.1).
fn sum(sample: &LinuxSample, era: Era, prefix: &str) -> u64 {
    let of_prefix = proc_vmstat::names(era).filter(|name| name.starts_with(prefix));
    of_prefix.filter_map(|name| sample.get(name)).fold(0, u64::saturating_add)
}

fn growth(before: &LinuxSample, now: &LinuxSample) -> Vec<Cell> {
    let itv = interval(before, now);
    let pages = |held: fn(&LinuxSample) -> u64| Hundredths(rate(held(before) as f64, held(now) as f64, itv));
    vec![pages(|s| s.gauges.nr_free_pages), pages(|s| s.gauges.bufferram), pages(LinuxSample::cached)]
}

/// Amounts in KiB, averaged over some samples.
struct Mean {
    total: f64,
    free: f64,
    available: f64,
    buffers: f64,
    cached: f64,
    slab: f64,
    committed: f64,
    active: f64,
    inactive: f64,
    dirty: f64,
    swap: f64,
    swap_free: f64,
    swap_cached: f64,
}

fn mean(samples: &[LinuxSample], era: Era) -> Mean {
    let count = samples.len().max(1) as f64;
    let of = |pages: &dyn Fn(&LinuxSample) -> u64| {
        let all: u128 = samples.iter().map(|sample| u128::from(kib(pages(sample)))).sum();
        all as f64 / count
    };
    Mean {
        total: of(&|s| s.gauges.totalram),
        free: of(&|s| s.gauges.nr_free_pages),
        available: of(&|s| s.gauges.available),
        buffers: of(&|s| s.gauges.bufferram),
        cached: of(&|s| s.cached()),
        slab: of(&|s| s.slab(era)),
        committed: of(&|s| s.gauges.committed),
        active: of(&|s| s.active(era)),
        inactive: of(&|s| s.inactive(era)),
        dirty: of(&|s| s.gauges.nr_dirty),
        swap: of(&|s| s.gauges.totalswap),
        swap_free: of(&|s| s.gauges.freeswap),
        swap_cached: of(&|s| s.gauges.nr_swapcached),
    }
}

fn memory(mean: &Mean, sysstat: Sysstat) -> Vec<Cell> {
    let unused = match sysstat {
        Sysstat::V10 => mean.free,
        Sysstat::V12 => (mean.free + mean.buffers + mean.cached + mean.slab).min(mean.total),
    };
    let used = (mean.total - unused).max(0.0);
    let mut cells = vec![Whole(mean.free)];
    if sysstat >= Sysstat::V12 {
        cells.push(Whole(mean.available));
    }
    cells.extend([
        Whole(used),
        Hundredths(percent(used, mean.total)),
        Whole(mean.buffers),
        Whole(mean.cached),
        Whole(mean.committed),
        Hundredths(percent(mean.committed, mean.total + mean.swap)),
        Whole(mean.active),
        Whole(mean.inactive),
        Whole(mean.dirty),
    ]);
    cells
}

fn swap_space(mean: &Mean) -> Vec<Cell> {
    let used = (mean.swap - mean.swap_free).max(0.0);
    vec![
        Whole(mean.swap_free),
        Whole(used),
        Hundredths(percent(used, mean.swap)),
        Whole(mean.swap_cached),
        Hundredths(percent(mean.swap_cached, used)),
    ]
}
