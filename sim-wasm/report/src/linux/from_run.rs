//! From a simulated run to what Linux's programs would have sampled.
//!
//! Numbers that the model lacks are 0: forks, buffers of block devices, page tables, interrupt time.

use super::super::columns::Columns;
use super::meter::{CpuTicks, LinuxSample};
use super::psi::{PSI_ONE, Pressure, Stall};
use base::series::SeriesKind;
use kernel::Knobs;
use machine::MachineRun;
use scenario::Machine;

const NS: f64 = 1e9;
/// Ticks per second (`USER_HZ`).
const TICKS: f64 = 100.0;
/// `vm.overcommit_ratio`: the kernel's default, in percent of memory.
const OVERCOMMIT_RATIO: u64 = 50;
/// Series of the machine that are kernel counters under other names.
const COUNTED_BY_THE_MACHINE: [(&str, &str); 2] = [("interrupts", "intr"), ("switches", "ctxt")];

/// One sample a second, starting with the moment of boot.
pub fn linux_samples(machine: &Machine, run: &MachineRun) -> Vec<LinuxSample> {
    let columns = Columns(run);
    let cpus = f64::from(machine.cpus());
    let total_swap = u64::from(run.head().thresholds.get("total_swap_pages").copied().unwrap_or(0));
    let has_zswap = run.head().series.iter().any(|series| series.id == "zswapped");
    let mut sample = LinuxSample { has_zswap, ..LinuxSample::default() };
    let mut spent = [0.0; 4];
    let mut stalled_us = [0.0; 2];
    let mut samples = Vec::with_capacity(columns.seconds());
    for second in 0..columns.seconds() {
        for (name, count) in columns.counted(second, &COUNTED_BY_THE_MACHINE) {
            if let Some(slot) = sample.counters.get_mut(name) {
                *slot += count;
            }
        }
        let gauge = |name: &str| columns.value(name, second) as u64;
        for series in run.head().series.iter().filter(|series| series.kind == SeriesKind::Gauge) {
            if let Some(slot) = sample.gauges.get_mut(series.id) {
                *slot = gauge(series.id);
            }
        }
        let g = &mut sample.gauges;
        g.totalram = u64::from(run.head().frames);
        let of_high = |id: &str| run.head().thresholds.get(id).copied().unwrap_or(0);
        g.totalhigh = u64::from(of_high("present_high"));
        g.freehigh = gauge("nr_free_pages_high");
        g.totalswap = total_swap;
        g.freeswap = total_swap.saturating_sub(gauge("swap_used"));
        // The kernel counts the swap cache as part of the page cache.
        g.nr_file_pages += g.nr_swapcached;
        g.commit_limit = g.totalram * OVERCOMMIT_RATIO / 100 + total_swap;
        sample.pressure = pressure(&columns, second, &mut stalled_us);
        let g = &mut sample.gauges;
        g.procs_running = gauge("runnable");
        // A process that waits in reclaim is waiting for writes, and counts as blocked.
        g.procs_blocked = gauge("waiting_io") + gauge("waiting_memory");
        let [user, system, waited] =
            ["user", "system", "iowait"].map(|name| columns.value(name, second) / 100.0 * cpus * TICKS);
        let passed = if second == 0 { 0.0 } else { cpus * TICKS };
        // Work begun in a second counts towards that second, even if it ends in the next.
        let idle = (passed - user - system).max(0.0);
        let iowait = waited.min(idle);
        for (sum, part) in spent.iter_mut().zip([user, system, idle - iowait, iowait]) {
            *sum += part;
        }
        let [user, system, idle, iowait] = spent.map(|ticks| ticks.round() as u64);
        sample.ticks = CpuTicks { user, system, idle, iowait, ..CpuTicks::default() };
        sample.uptime_ns = second as u64 * NS as u64;
        samples.push(sample);
    }
    samples
}

/// How long tasks had waited by the end of a second; kernels without PSI have no such series. Adds the second's stalls
/// to `total`.
fn pressure(columns: &Columns<'_>, second: usize, total: &mut [f64; 2]) -> Pressure {
    // Averages are truncated after two digits. Rounding up here leads to the same digits there.
    let share = |id: &str| libm::ceil(columns.value(id, second) * PSI_ONE as f64) as u64;
    let [some, full] = [
        ["memory_some_avg10", "memory_some_avg60", "memory_some_avg300", "memory_some_total"],
        ["memory_full_avg10", "memory_full_avg60", "memory_full_avg300", "memory_full_total"],
    ];
    let [some, full] = [(0, some), (1, full)].map(|(of, [ten, sixty, three_hundred, sum])| {
        total[of] += columns.value(sum, second);
        Stall { avg: [ten, sixty, three_hundred].map(share), total_us: total[of] as u64 }
    });
    Pressure { some, full }
}

/// The machine's tunables with their numbers. A reserve computed by a formula is given as the kernel shows it. Tunables
/// that only the model has are left out.
pub fn tunables(machine: &Machine) -> Vec<(&'static str, i64)> {
    let Ok(knobs) = Knobs::new(os_linux::OS.knobs, &machine.os.version, &machine.os.knobs) else { return Vec::new() };
    let sysctls = os_linux::OS
        .knobs
        .iter()
        .filter(|knob| knob.param.id.starts_with("vm.") && knob.versions.contains(&machine.os.version.as_str()));
    let value = |name: &'static str| match (name, i64::from(knobs.whole(name))) {
        // What is set in bytes zeroes the ratio.
        ("vm.dirty_ratio", _) if knobs.is_on("vm.dirty_bytes") => 0,
        ("vm.dirty_background_ratio", _) if knobs.is_on("vm.dirty_background_bytes") => 0,
        ("vm.min_free_kbytes", 0) => os_linux::system::min_free_kbytes(machine, &knobs).into(),
        (_, value) => value,
    };
    sysctls.map(|knob| (knob.param.id, value(knob.param.id))).collect()
}
