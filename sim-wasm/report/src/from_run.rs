//! From a simulated run to what FreeBSD's programs would have sampled.
//!
//! Numbers that the model lacks are 0: system calls, soft interrupts, forks, the name cache, shares of text, data and
//! stack, and block operations of a process.

use super::columns::Columns;
use super::meter::{VmCounters, VmGauges};
use super::release::Release;
use super::rusage::Rusage;
use super::scan_log::ScanRow;
use super::vmstat::VmstatSample;
use base::PAGE_BYTES;
use base::series::SeriesKind;
use kernel::Knobs;
use machine::{MachineRun, ProcessHead};
use os_freebsd::OS;
use os_freebsd::pageout::scan::ScanReport;
use scenario::Machine;

const NS: f64 = 1e9;
const PAGE_KB: u64 = 4;
/// The model's disk, under the name of the first SATA disk.
const DISK: &str = "ada0";
/// Series of the machine that are kernel counters under other names.
const COUNTED_BY_THE_MACHINE: [(&str, &str); 2] = [("interrupts", "v_intr"), ("switches", "v_swtch")];

/// The samples that vmstat would have taken once a second. The first, at boot, becomes the line since boot.
pub fn vmstat_samples(machine: &Machine, run: &MachineRun) -> Vec<VmstatSample> {
    let columns = Columns(run);
    let cpu_second = f64::from(machine.cpus()) * NS;
    let waits_for_memory = Release::of_version(&machine.os.version) >= Some(Release::V12);
    let mut sample = VmstatSample { disks: vec![(DISK.to_owned(), 0)], ..VmstatSample::default() };
    let mut samples = Vec::with_capacity(columns.seconds());
    for second in 0..columns.seconds() {
        let gauge = |name: &str| columns.value(name, second) as u32;
        let share = |name: &str| (columns.value(name, second) / 100.0 * cpu_second).round() as u64;
        let (user, system) = (share("user"), share("system"));
        let passed = if second == 0 { 0 } else { cpu_second as u64 };
        count(&columns, second, &mut sample.counters);
        sample.disks[0].1 += columns.value("disk_transfers", second) as u64;
        sample.r = gauge("runnable");
        // A process that waits for memory in a page fault sleeps at user priority. vmstat does not count it up to 11.x.
        sample.b = gauge("waiting_io") + if waits_for_memory { gauge("waiting_memory") } else { 0 };
        sample.w = gauge("swapped_out");
        sample.avm_pages = gauge("avm");
        sample.fre_pages = gauge("v_free_count") + gauge("v_cache_count");
        sample.uptime_ns = second as u64 * NS as u64;
        sample.user_ns += user;
        sample.system_ns += system;
        sample.idle_ns += passed.saturating_sub(user + system);
        samples.push(sample.clone());
    }
    samples
}

/// The counters at the end of the run.
pub fn counters(run: &MachineRun) -> VmCounters {
    let columns = Columns(run);
    let mut counters = VmCounters::default();
    (0..columns.seconds()).for_each(|second| count(&columns, second, &mut counters));
    for (name, &count) in &run.head().totals {
        if let Some(slot) = counters.get_mut(name) {
            *slot = count as u64;
        }
    }
    counters
}

/// Adds the counts of a second.
fn count(columns: &Columns<'_>, second: usize, counters: &mut VmCounters) {
    for (name, count) in columns.counted(second, &COUNTED_BY_THE_MACHINE) {
        if let Some(slot) = counters.get_mut(name) {
            *slot += count;
        }
    }
}

/// Gauges, thresholds and settings at the end of the run.
pub fn gauges(machine: &Machine, run: &MachineRun) -> VmGauges {
    let columns = Columns(run);
    let head = run.head();
    let mut gauges =
        VmGauges { v_page_size: PAGE_BYTES.into(), v_page_count: head.frames.into(), ..VmGauges::default() };
    // Where the kernel only has a sysctl name for a number, the run uses that name.
    let mut set = |name: &str, value: f64| {
        if let Some(slot) = gauges.get_mut(name.trim_start_matches("vm.")) {
            *slot = value as u64;
        }
    };
    for series in head.series.iter().filter(|series| series.kind == SeriesKind::Gauge) {
        set(series.id, columns.value(series.id, columns.seconds().saturating_sub(1)));
    }
    for (name, &pages) in &head.thresholds {
        set(name, f64::from(pages));
    }
    if let Ok(knobs) = Knobs::new(OS.knobs, &machine.os.version, &machine.os.knobs) {
        for name in ["vm.max_launder", "vm.pageout_update_period"] {
            set(name, knobs.value(name));
        }
    }
    gauges
}

/// The resources that each workload's processes used together, as `time -l` reports for a command and its children.
pub fn rusage(machine: &Machine, run: &MachineRun) -> Vec<Rusage> {
    let of = |workload: usize| run.head().processes.iter().filter(move |p| usize::from(p.workload) == workload);
    let end_s = f64::from(machine.seconds);
    (0..machine.workloads.len()).map(|workload| sum(of(workload), end_s)).collect()
}

fn sum<'p>(processes: impl Iterator<Item = &'p ProcessHead>, end_s: f64) -> Rusage {
    let ns = |seconds: f64| (seconds * NS).round() as u64;
    let (mut first, mut last) = (f64::INFINITY, 0.0_f64);
    let mut usage = Rusage::default();
    for process in processes {
        first = first.min(process.started_s);
        last = last.max(process.ended_s.unwrap_or(end_s));
        usage.user_ns += ns(process.user_s);
        usage.system_ns += ns(process.system_s);
        usage.maxrss = usage.maxrss.max(u64::from(process.max_resident) * PAGE_KB);
        usage.minflt += process.minor_faults as u64;
        usage.majflt += process.major_faults as u64;
        usage.nswap += process.swaps as u64;
        usage.nvcsw += process.voluntary_switches as u64;
        usage.nivcsw += process.involuntary_switches as u64;
    }
    usage.real_ns = ns((last - first).max(0.0));
    usage
}

/// Every scan of the page daemon, as the teams logged it.
pub fn scan_rows(run: &MachineRun) -> Vec<ScanRow> {
    run.scans.of::<ScanReport>().iter().map(scan_row).collect()
}

fn scan_row(scan: &ScanReport) -> ScanRow {
    let [_, _, active, inactive, _] = scan.after.map(u64::from);
    ScanRow {
        at_ns: scan.end_us * 1000,
        scanned_active: scan.scanned_active.into(),
        scanned_inactive: scan.scanned_inactive.into(),
        active,
        inactive,
        active_to_inactive: scan.active_to_inactive.into(),
        inactive_to_active: scan.inactive_to_active.into(),
        to_cache: scan.inactive_to_cache.into(),
        to_free: scan.inactive_to_free.into(),
        flush_clusters: scan.clusters.into(),
        flush_pages: scan.pages_laundered.into(),
    }
}
