//! sysctl lines of the page daemon's counters and thresholds (`sys/vm/vm_meter.c`, `vm_pageout.c`; 10.2 and 13.2).
//!
//! The lines are in the order in which the kernel's source declares the variables. The order in which `sysctl vm.stats`
//! walks them is not known here, and no reader should depend on it. The sources of 11.x and 12.x were not read: their
//! names are those of 10.2 with the laundry queue and without the cache's limits, and those of 13.2 without the pages
//! wired by processes.

use super::meter::{VmCounters, VmGauges, value};
use super::release::Release::{self, V9, V10, V11, V12, V13};
use std::fmt::Write as _;

/// A name, with the first and last release that has it.
type Named = (&'static str, Release, Release);

const fn always(name: &'static str) -> Named {
    (name, V9, V13)
}

const SYS: [Named; 5] = [always("v_swtch"), always("v_trap"), always("v_syscall"), always("v_intr"), always("v_soft")];

/// Counters that have the same place in the order in every release.
const COUNTERS: [Named; 17] = [
    always("v_vm_faults"),
    always("v_io_faults"),
    always("v_cow_faults"),
    always("v_cow_optim"),
    always("v_zfod"),
    always("v_ozfod"),
    always("v_swapin"),
    always("v_swapout"),
    always("v_swappgsin"),
    always("v_swappgsout"),
    always("v_vnodein"),
    always("v_vnodeout"),
    always("v_vnodepgsin"),
    always("v_vnodepgsout"),
    always("v_intrans"),
    always("v_reactivated"),
    always("v_pdwakeups"),
];

/// The rest up to 11.x, with forks at the end.
const REST_TO_11: [Named; 30] = [
    always("v_pdpages"),
    ("v_pdshortfalls", V11, V13),
    always("v_tcached"),
    always("v_dfree"),
    always("v_pfree"),
    always("v_tfree"),
    always("v_page_size"),
    always("v_page_count"),
    always("v_free_reserved"),
    always("v_free_target"),
    always("v_free_min"),
    always("v_free_count"),
    always("v_wire_count"),
    always("v_active_count"),
    always("v_inactive_target"),
    always("v_inactive_count"),
    ("v_laundry_count", V11, V13),
    always("v_cache_count"),
    ("v_cache_min", V9, V10),
    ("v_cache_max", V9, V10),
    always("v_pageout_free_min"),
    always("v_interrupt_free_min"),
    always("v_forks"),
    always("v_vforks"),
    always("v_rforks"),
    always("v_kthreads"),
    always("v_forkpages"),
    always("v_vforkpages"),
    always("v_rforkpages"),
    always("v_kthreadpages"),
];

/// The rest from 12.x on: first counters, then gauges, then names kept for old programs.
const REST_FROM_12: [Named; 30] = [
    always("v_pdshortfalls"),
    always("v_dfree"),
    always("v_pfree"),
    always("v_tfree"),
    always("v_forks"),
    always("v_vforks"),
    always("v_rforks"),
    always("v_kthreads"),
    always("v_forkpages"),
    always("v_vforkpages"),
    always("v_rforkpages"),
    always("v_kthreadpages"),
    always("v_page_size"),
    always("v_page_count"),
    always("v_free_reserved"),
    always("v_free_target"),
    always("v_free_min"),
    always("v_free_count"),
    always("v_wire_count"),
    always("v_active_count"),
    always("v_inactive_target"),
    always("v_inactive_count"),
    always("v_laundry_count"),
    always("v_pageout_free_min"),
    always("v_interrupt_free_min"),
    always("v_free_severe"),
    ("v_user_wire_count", V13, V13),
    always("v_cache_count"),
    always("v_tcached"),
    always("v_pdpages"),
];

/// Writable thresholds and settings.
const THRESHOLDS: [Named; 11] = [
    always("v_free_min"),
    always("v_free_target"),
    always("v_free_reserved"),
    always("v_inactive_target"),
    ("v_cache_min", V9, V10),
    ("v_cache_max", V9, V10),
    always("v_pageout_free_min"),
    always("v_free_severe"),
    ("pageout_wakeup_thresh", V10, V11),
    ("pageout_update_period", V10, V13),
    ("max_launder", V9, V10),
];

/// `sysctl vm.stats.sys vm.stats.vm`: a line such as `vm.stats.vm.v_free_count: 1234` for each number. Those of the
/// cache are always 0 from 12.x on.
pub fn sysctl_counters(release: Release, counters: &VmCounters, gauges: &VmGauges) -> String {
    let rest: &[Named] = if release < V12 { &REST_TO_11 } else { &REST_FROM_12 };
    let number = |name: &str| match name {
        "v_cache_count" | "v_tcached" if release >= V12 => Some(0),
        _ => value(counters, gauges, name),
    };
    let mut out = lines("vm.stats.sys.", &SYS, release, number);
    out += &lines("vm.stats.vm.", &COUNTERS, release, number);
    out += &lines("vm.stats.vm.", rest, release, number);
    out
}

/// The thresholds directly under `vm.`: `vm.v_free_min: 461`. 9.x uses other rules for wake-ups and ageing, and lacks
/// the two settings of 10.x.
pub fn sysctl_thresholds(release: Release, gauges: &VmGauges) -> String {
    lines("vm.", &THRESHOLDS, release, |name| gauges.get(name))
}

fn lines(prefix: &str, names: &[Named], release: Release, number: impl Fn(&str) -> Option<u64>) -> String {
    let mut out = String::new();
    for (name, first, last) in names {
        if let Some(number) = number(name).filter(|_| (*first..=*last).contains(&release)) {
            let _ = writeln!(out, "{prefix}{name}: {number}");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_a_number_of_the_kernels() {
        let (counters, gauges) = (VmCounters::default(), VmGauges::default());
        let tables: [&[Named]; 4] = [&SYS, &COUNTERS, &REST_TO_11, &REST_FROM_12];
        for (name, ..) in tables.concat() {
            assert!(value(&counters, &gauges, name).is_some(), "{name}");
        }
        assert!(THRESHOLDS.iter().all(|(name, ..)| gauges.get(name).is_some()));
    }
}
