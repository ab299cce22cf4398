//! `vmstat -s` and sysctl lines, against texts written by hand.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use report::{NameCache, Release, VmCounters, VmGauges, sysctl_counters, sysctl_thresholds, vmstat_s};

fn counters() -> VmCounters {
    VmCounters {
        v_swtch: 1,
        v_intr: 2,
        v_soft: 3,
        v_trap: 4,
        v_syscall: 5,
        v_kthreads: 6,
        v_forks: 7,
        v_vforks: 8,
        v_rforks: 9,
        v_swapin: 10,
        v_swappgsin: 11,
        v_swapout: 12,
        v_swappgsout: 13,
        v_vnodein: 14,
        v_vnodepgsin: 15,
        v_vnodeout: 16,
        v_vnodepgsout: 17,
        v_pdwakeups: 18,
        v_pdpages: 19,
        v_pdshortfalls: 20,
        v_reactivated: 21,
        v_cow_faults: 22,
        v_cow_optim: 23,
        v_zfod: 24,
        v_ozfod: 25,
        v_intrans: 26,
        v_vm_faults: 12_345_678_901,
        v_io_faults: 28,
        v_kthreadpages: 29,
        v_forkpages: 30,
        v_vforkpages: 31,
        v_rforkpages: 32,
        v_tcached: 33,
        v_tfree: 34,
        v_dfree: 35,
        v_pfree: 36,
    }
}

fn gauges() -> VmGauges {
    VmGauges {
        v_page_size: 4096,
        v_page_count: 65_536,
        v_free_reserved: 135,
        v_free_target: 1439,
        v_free_min: 461,
        v_free_severe: 298,
        v_free_count: 3788,
        v_wire_count: 40,
        v_user_wire_count: 41,
        v_active_count: 42,
        v_inactive_target: 2158,
        v_inactive_count: 43,
        v_laundry_count: 44,
        v_cache_count: 45,
        v_cache_min: 46,
        v_cache_max: 47,
        v_pageout_free_min: 34,
        v_interrupt_free_min: 2,
        pageout_wakeup_thresh: 506,
        pageout_update_period: 600,
        max_launder: 32,
    }
}

const NAMES: NameCache =
    NameCache { goodhits: 900, neghits: 50, badhits: 3, falsehits: 2, miss: 44, long: 1, pass2: 20 };

const SUMMARY_10: &str = "        1 cpu context switches
        2 device interrupts
        3 software interrupts
        4 traps
        5 system calls
        6 kernel threads created
        7  fork() calls
        8 vfork() calls
        9 rfork() calls
       10 swap pager pageins
       11 swap pager pages paged in
       12 swap pager pageouts
       13 swap pager pages paged out
       14 vnode pager pageins
       15 vnode pager pages paged in
       16 vnode pager pageouts
       17 vnode pager pages paged out
       18 page daemon wakeups
       19 pages examined by the page daemon
       21 pages reactivated
       22 copy-on-write faults
       23 copy-on-write optimized faults
       24 zero fill pages zeroed
       25 zero fill pages prezeroed
       26 intransit blocking page faults
12345678901 total VM faults taken
       28 page faults requiring I/O
       29 pages affected by kernel thread creation
       30 pages affected by  fork()
       31 pages affected by vfork()
       32 pages affected by rfork()
       33 pages cached
       34 pages freed
       35 pages freed by daemon
       36 pages freed by exiting processes
       42 pages active
       43 pages inactive
       45 pages in VM cache
       40 pages wired down
     3788 pages free
     4096 bytes per page
     1000 total name lookups
          cache hits (90% pos + 5% neg) system 2% per-directory
          deletions 0%, falsehits 0%, toolong 0%
";

/// Output with a line inserted after another one.
fn with(text: &str, behind: &str, line: &str) -> String {
    assert!(text.contains(behind), "{behind}");
    text.replace(behind, &format!("{behind}{line}"))
}

#[test]
fn sums_are_printed_in_the_order_of_10() {
    for release in [Release::V9, Release::V10] {
        assert_eq!(vmstat_s(release, &counters(), &gauges(), &NAMES), SUMMARY_10);
    }
}

#[test]
fn later_releases_print_the_laundry_instead_of_the_cache() {
    let without = SUMMARY_10.replace("       33 pages cached\n", "").replace("       45 pages in VM cache\n", "");
    let by_daemon = without.replace("pages reactivated\n", "pages reactivated by the page daemon\n");
    let shortfalls =
        with(&by_daemon, "pages examined by the page daemon\n", "       20 clean page reclamation shortfalls\n");
    let expected = with(&shortfalls, "pages inactive\n", "       44 pages in the laundry queue\n");
    for release in [Release::V11, Release::V12] {
        assert_eq!(vmstat_s(release, &counters(), &gauges(), &NAMES), expected);
    }
    let wired = with(&expected, "pages wired down\n", "       41 virtual user pages wired down\n");
    assert_eq!(vmstat_s(Release::V13, &counters(), &gauges(), &NAMES), wired);
}

#[test]
fn a_name_cache_that_is_not_simulated_has_no_shares() {
    let text = vmstat_s(Release::V10, &counters(), &gauges(), &NameCache::default());
    let expected = "        0 total name lookups
          cache hits (0% pos + 0% neg) system 0% per-directory
          deletions 0%, falsehits 0%, toolong 0%
";
    assert!(text.ends_with(expected), "{text}");
}

const COUNTERS_10: &str = "\
vm.stats.sys.v_swtch: 1
vm.stats.sys.v_trap: 4
vm.stats.sys.v_syscall: 5
vm.stats.sys.v_intr: 2
vm.stats.sys.v_soft: 3
vm.stats.vm.v_vm_faults: 12345678901
vm.stats.vm.v_io_faults: 28
vm.stats.vm.v_cow_faults: 22
vm.stats.vm.v_cow_optim: 23
vm.stats.vm.v_zfod: 24
vm.stats.vm.v_ozfod: 25
vm.stats.vm.v_swapin: 10
vm.stats.vm.v_swapout: 12
vm.stats.vm.v_swappgsin: 11
vm.stats.vm.v_swappgsout: 13
vm.stats.vm.v_vnodein: 14
vm.stats.vm.v_vnodeout: 16
vm.stats.vm.v_vnodepgsin: 15
vm.stats.vm.v_vnodepgsout: 17
vm.stats.vm.v_intrans: 26
vm.stats.vm.v_reactivated: 21
vm.stats.vm.v_pdwakeups: 18
vm.stats.vm.v_pdpages: 19
vm.stats.vm.v_tcached: 33
vm.stats.vm.v_dfree: 35
vm.stats.vm.v_pfree: 36
vm.stats.vm.v_tfree: 34
vm.stats.vm.v_page_size: 4096
vm.stats.vm.v_page_count: 65536
vm.stats.vm.v_free_reserved: 135
vm.stats.vm.v_free_target: 1439
vm.stats.vm.v_free_min: 461
vm.stats.vm.v_free_count: 3788
vm.stats.vm.v_wire_count: 40
vm.stats.vm.v_active_count: 42
vm.stats.vm.v_inactive_target: 2158
vm.stats.vm.v_inactive_count: 43
vm.stats.vm.v_cache_count: 45
vm.stats.vm.v_cache_min: 46
vm.stats.vm.v_cache_max: 47
vm.stats.vm.v_pageout_free_min: 34
vm.stats.vm.v_interrupt_free_min: 2
vm.stats.vm.v_forks: 7
vm.stats.vm.v_vforks: 8
vm.stats.vm.v_rforks: 9
vm.stats.vm.v_kthreads: 6
vm.stats.vm.v_forkpages: 30
vm.stats.vm.v_vforkpages: 31
vm.stats.vm.v_rforkpages: 32
vm.stats.vm.v_kthreadpages: 29
";

/// What 13.2 prints after the wake-ups of the daemon.
const REST_13: &str = "\
vm.stats.vm.v_pdshortfalls: 20
vm.stats.vm.v_dfree: 35
vm.stats.vm.v_pfree: 36
vm.stats.vm.v_tfree: 34
vm.stats.vm.v_forks: 7
vm.stats.vm.v_vforks: 8
vm.stats.vm.v_rforks: 9
vm.stats.vm.v_kthreads: 6
vm.stats.vm.v_forkpages: 30
vm.stats.vm.v_vforkpages: 31
vm.stats.vm.v_rforkpages: 32
vm.stats.vm.v_kthreadpages: 29
vm.stats.vm.v_page_size: 4096
vm.stats.vm.v_page_count: 65536
vm.stats.vm.v_free_reserved: 135
vm.stats.vm.v_free_target: 1439
vm.stats.vm.v_free_min: 461
vm.stats.vm.v_free_count: 3788
vm.stats.vm.v_wire_count: 40
vm.stats.vm.v_active_count: 42
vm.stats.vm.v_inactive_target: 2158
vm.stats.vm.v_inactive_count: 43
vm.stats.vm.v_laundry_count: 44
vm.stats.vm.v_pageout_free_min: 34
vm.stats.vm.v_interrupt_free_min: 2
vm.stats.vm.v_free_severe: 298
vm.stats.vm.v_user_wire_count: 41
vm.stats.vm.v_cache_count: 0
vm.stats.vm.v_tcached: 0
vm.stats.vm.v_pdpages: 19
";

#[test]
fn counters_have_the_names_and_the_order_of_the_kernels_source() {
    for release in [Release::V9, Release::V10] {
        assert_eq!(sysctl_counters(release, &counters(), &gauges()), COUNTERS_10);
    }
    let thirteen = sysctl_counters(Release::V13, &counters(), &gauges());
    let wakeups = "vm.stats.vm.v_pdwakeups: 18\n";
    let front = COUNTERS_10.find(wakeups).unwrap() + wakeups.len();
    assert_eq!(thirteen, COUNTERS_10[..front].to_owned() + REST_13);
    let twelve = sysctl_counters(Release::V12, &counters(), &gauges());
    assert_eq!(twelve, thirteen.replace("vm.stats.vm.v_user_wire_count: 41\n", ""));
}

#[test]
fn eleven_has_the_laundry_and_no_limits_of_the_cache() {
    let shortfalls = with(COUNTERS_10, "v_pdpages: 19\n", "vm.stats.vm.v_pdshortfalls: 20\n");
    let laundry = with(&shortfalls, "v_inactive_count: 43\n", "vm.stats.vm.v_laundry_count: 44\n");
    let expected = laundry.replace("vm.stats.vm.v_cache_min: 46\n", "").replace("vm.stats.vm.v_cache_max: 47\n", "");
    assert_eq!(sysctl_counters(Release::V11, &counters(), &gauges()), expected);
}

#[test]
fn thresholds_stand_directly_under_vm() {
    let common = "\
vm.v_free_min: 461
vm.v_free_target: 1439
vm.v_free_reserved: 135
vm.v_inactive_target: 2158
vm.v_pageout_free_min: 34
vm.v_free_severe: 298
";
    let cache = with(common, "v_inactive_target: 2158\n", "vm.v_cache_min: 46\nvm.v_cache_max: 47\n");
    let wakeup = "vm.pageout_wakeup_thresh: 506\n";
    let period = "vm.pageout_update_period: 600\n";
    let launder = "vm.max_launder: 32\n";
    let lines = |release| sysctl_thresholds(release, &gauges());
    assert_eq!(lines(Release::V9), format!("{cache}{launder}"));
    assert_eq!(lines(Release::V10), format!("{cache}{wakeup}{period}{launder}"));
    assert_eq!(lines(Release::V11), format!("{common}{wakeup}{period}"));
    assert_eq!(lines(Release::V13), format!("{common}{period}"));
}

#[test]
fn versions_belong_to_families() {
    let of = Release::of_version;
    assert_eq!((of("9.3"), of("10.2"), of("10.3")), (Some(Release::V9), Some(Release::V10), Some(Release::V10)));
    assert_eq!((of("11.2"), of("12.0"), of("13.2")), (Some(Release::V11), Some(Release::V12), Some(Release::V13)));
    assert_eq!((of("14.0"), of("8.4"), of("")), (None, None, None));
}
