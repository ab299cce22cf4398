//! What is printed about a Linux machine, except vmstat's columns, by hand from the programs' sources.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use crate::support::logs as support;

use report::LogClock;
use report::linux::{
    CpuTicks, Era, LinuxSample, MemoryUnit, Procps, SarOptions, SarReport, Sysstat, proc_meminfo, proc_stat,
    proc_vmstat, sar, vmstat_s,
};
use support::shared_logs;

pub(super) const S: u64 = 1_000_000_000;
/// 2026-11-21 00:00:00 UTC.
pub(super) const CLOCK: LogClock = LogClock { start_unix_s: 1_795_219_200 };

/// A machine of 1 GiB.
pub(super) fn machine() -> LinuxSample {
    let mut sample = LinuxSample { uptime_ns: 3600 * S, ..LinuxSample::default() };
    let gauges = [
        ("totalram", 262_144),
        ("totalhigh", 32_768),
        ("freehigh", 100),
        ("totalswap", 131_072),
        ("freeswap", 131_000),
        ("bufferram", 1000),
        ("available", 200_000),
        ("committed", 50_000),
        ("commit_limit", 262_144),
        ("nr_free_pages", 150_000),
        ("nr_active", 60_000),
        ("nr_inactive", 40_000),
        ("nr_active_anon", 20_000),
        ("nr_inactive_anon", 15_000),
        ("nr_active_file", 40_000),
        ("nr_inactive_file", 25_000),
        ("nr_slab", 3000),
        ("nr_slab_reclaimable", 2000),
        ("nr_slab_unreclaimable", 1000),
        ("nr_anon_pages", 34_000),
        ("nr_mapped", 9000),
        ("nr_file_pages", 66_024),
        ("nr_swapcached", 24),
        ("nr_dirty", 12),
        ("nr_kernel_stack", 1008),
        ("nr_page_table_pages", 321),
        ("procs_running", 2),
        ("procs_blocked", 1),
    ];
    for (name, pages) in gauges {
        *sample.gauges.get_mut(name).unwrap() = pages;
    }
    let counters = [
        ("pgpgin", 107_297),
        ("pgpgout", 22_436),
        ("pswpin", 5),
        ("pswpout", 72),
        ("pgalloc_dma32", 1_000_000),
        ("pgalloc_normal", 7),
        ("pgfree", 1_200_000),
        ("intr", 3_177_802),
        ("ctxt", 1_022_605),
        ("processes", 3292),
    ];
    for (name, count) in counters {
        *sample.counters.get_mut(name).unwrap() = count;
    }
    sample.ticks = CpuTicks {
        user: 5647,
        nice: 3,
        system: 4510,
        idle: 890_753,
        iowait: 497,
        irq: 39,
        softirq: 247,
        ..CpuTicks::default()
    };
    sample
}

#[test]
fn vmstat_s_is_the_programs() {
    let tail = "         5647 non-nice user cpu ticks
            3 nice user cpu ticks
         4510 system cpu ticks
       890753 idle cpu ticks
          497 IO-wait cpu ticks
           39 IRQ cpu ticks
          247 softirq cpu ticks
            0 stolen cpu ticks
";
    let memory = |used: u64, cache: u64, active: u64, inactive: u64| {
        format!(
            "      1048576 K total memory\n{used:13} K used memory\n{active:13} K active memory\n\
             {inactive:13} K inactive memory\n       600000 K free memory\n         4000 K buffer memory\n\
             {cache:13} K swap cache\n       524288 K total swap\n          288 K used swap\n       524000 K free swap\n"
        )
    };
    let end =
        "      3177802 interrupts\n      1022605 CPU context switches\n   1795219200 boot time\n         3292 forks\n";
    let paged = |what: &str| {
        format!(
            "       107297 {what} paged in\n        22436 {what} paged out\n            5 pages swapped in\n           72 pages swapped out\n"
        )
    };
    let guests = "            0 non-nice guest cpu ticks\n            0 nice guest cpu ticks\n";
    let print = |procps, era| vmstat_s(procps, era, &machine(), MemoryUnit::Kibibytes, CLOCK);
    // (66,024 - 24 - 1000) pages of cache, and 2000 of slab from 3.3 on if the kernel reports it.
    let old = memory(448_576, 260_000, 240_000, 160_000) + tail + &paged("pages") + end;
    assert_eq!(print(Procps::V3_2, Era::V2_6), old);
    let ng = memory(448_576 - 268_000 - 4000, 268_000, 240_000, 160_000) + tail + &paged("pages") + end;
    assert_eq!(print(Procps::V3_3, Era::V6), ng);
    let new = memory(248_576, 268_000, 240_000, 160_000) + tail + guests + &paged("K");
    assert_eq!(print(Procps::V4_0, Era::V6), new.clone() + end);
    let pages = "            0 pages alloc in dma\n      1000000 pages alloc in dma32\n            0 pages alloc in high\n            0 pages alloc in movable\n            7 pages alloc in normal\n      1200000 pages free\n";
    assert_eq!(print(Procps::V4_0_5, Era::V6), new + pages + end);
}

#[test]
fn units_of_vmstat_s_are_named_and_cut_off() {
    let first = |unit| {
        let text = vmstat_s(Procps::V4_0, Era::V6, &machine(), unit, CLOCK);
        text.lines().nth(4).unwrap().to_owned()
    };
    assert_eq!(
        MemoryUnit::ALL.map(first),
        [
            "       614400 k free memory",
            "       600000 K free memory",
            "          614 m free memory",
            "          585 M free memory"
        ]
    );
}

#[test]
fn meminfo_has_the_lines_of_its_kernel() {
    let old = proc_meminfo(Era::V2_6, &machine());
    assert!(old.starts_with("MemTotal:      1048576 kB\nMemFree:        600000 kB\nBuffers:          4000 kB\nCached:         260000 kB\nSwapCached:         96 kB\nActive:         240000 kB\nInactive:       160000 kB\nHighTotal:      131072 kB\nHighFree:          400 kB\nLowTotal:       917504 kB\nLowFree:        599600 kB\nSwapTotal:      524288 kB\nSwapFree:       524000 kB\nDirty:              48 kB\nWriteback:           0 kB\nMapped:          36000 kB\nSlab:            12000 kB\nCommitLimit:   1048576 kB\nCommitted_AS:   200000 kB\nPageTables:       1284 kB\n"), "{old}");
    let new = proc_meminfo(Era::V6, &machine());
    assert!(new.starts_with("MemTotal:        1048576 kB\nMemFree:          600000 kB\nMemAvailable:     800000 kB\nBuffers:            4000 kB\nCached:           260000 kB\nSwapCached:           96 kB\nActive:           240000 kB\nInactive:         160000 kB\nActive(anon):      80000 kB\nInactive(anon):    60000 kB\nActive(file):     160000 kB\nInactive(file):   100000 kB\nUnevictable:           0 kB\n"), "{new}");
    assert!(
        new.contains("SUnreclaim:         4000 kB\nKernelStack:        1008 kB\nPageTables:         1284 kB\n"),
        "{new}"
    );
    // A number of nine digits shifts the unit.
    let mut large = machine();
    large.gauges.totalram = 64 << 20;
    assert!(proc_meminfo(Era::V6, &large).starts_with("MemTotal:       268435456 kB\n"));
}

#[test]
fn proc_stat_has_what_vmstat_reads() {
    let rest = "intr 3177802\nctxt 1022605\nbtime 1795219200\nprocesses 3292\nprocs_running 2\nprocs_blocked 1\n";
    let cpu = "cpu  5647 3 4510 890753 497 39 247 0";
    assert_eq!(proc_stat(Era::V2_6, &machine(), CLOCK), format!("{cpu}\n{rest}"));
    assert_eq!(proc_stat(Era::V6, &machine(), CLOCK), format!("{cpu} 0 0\n{rest}"));
}

#[test]
fn proc_vmstat_of_2_6_12_begins_and_ends_as_the_kernels_does() {
    let text = proc_vmstat(Era::V2_6, &machine());
    assert!(text.starts_with("nr_dirty 12\nnr_writeback 0\nnr_unstable 0\nnr_page_table_pages 321\nnr_mapped 9000\nnr_slab 3000\npgpgin 107297\npgpgout 22436\n"), "{text}");
    assert!(text.ends_with("pageoutrun 0\nallocstall 0\npgrotated 0\n"), "{text}");
    assert_eq!(text.lines().count(), 37);
}

pub(super) fn sar_options(sysstat: Sysstat, era: Era) -> SarOptions<'static> {
    SarOptions { sysstat, era, version: "6.16.0", host: "faultline", cpus: 2, clock: CLOCK }
}

#[test]
fn sar_prints_a_section_below_the_other_with_averages() {
    let first = machine();
    let mut second = first;
    second.uptime_ns += 2 * S;
    second.counters.pswpin += 5;
    second.counters.pgfault += 333;
    second.counters.pgscan_direct += 100;
    second.counters.pgsteal_direct += 33;
    second.counters.pgsteal_file += 33;
    second.gauges.nr_free_pages -= 10;
    let text = sar(&[first, second], &SarReport::ALL, &sar_options(Sysstat::V12, Era::V6));
    assert_eq!(
        text,
        "Linux 6.16.0 (faultline) \t2026-11-21 \t_x86_64_\t(2 CPU)

01:00:00     pswpin/s pswpout/s
01:00:02         2.50      0.00
Average:         2.50      0.00

01:00:00     pgpgin/s pgpgout/s   fault/s  majflt/s  pgfree/s pgscank/s pgscand/s pgsteal/s    %vmeff
01:00:02         0.00      0.00    166.50      0.00      0.00      0.00     50.00     33.00     66.00
Average:         0.00      0.00    166.50      0.00      0.00      0.00     50.00     33.00     66.00

01:00:00    kbmemfree   kbavail kbmemused  %memused kbbuffers  kbcached  kbcommit   %commit  kbactive   kbinact   kbdirty
01:00:02       599960    800000    172616     16.46      4000    260000    200000     12.72    240000    160000        48
Average:       599960    800000    172616     16.46      4000    260000    200000     12.72    240000    160000        48

01:00:00    kbswpfree kbswpused  %swpused  kbswpcad   %swpcad
01:00:02       524000       288      0.05        96     33.33
Average:       524000       288      0.05        96     33.33
"
    );
    let old = sar(&[first, second], &[SarReport::Memory, SarReport::Growth], &sar_options(Sysstat::V10, Era::V2_6));
    assert!(
        old.contains("\n01:00:00      frmpg/s   bufpg/s   campg/s\n01:00:02        -5.00      0.00      0.00\n"),
        "{old}"
    );
    assert!(old.contains("\n01:00:02       599960    448616     42.78      4000    260000    200000     12.72    240000    160000        48\n"), "{old}");
    // A single sample is not an interval.
    assert_eq!(sar(&[first], &SarReport::ALL, &sar_options(Sysstat::V12, Era::V6)).lines().count(), 1);
}

/// Checks that `lines` has everything `ours` has, in this order.
fn in_order<'a>(ours: impl Iterator<Item = &'a str>, lines: &[&str], file: &str) {
    let mut rest = lines.iter();
    for line in ours {
        assert!(rest.any(|theirs| *theirs == line), "{file} has no {line:?}, or not in this place");
    }
}

#[test]
fn real_files_have_these_lines_in_this_order() {
    let Some(folder) = shared_logs("real_files_have_these_lines_in_this_order") else { return };
    let real = |file: &str| std::fs::read_to_string(folder.join(file)).unwrap();
    let name = |line: &'static str| line.split(' ').next().unwrap_or(line);

    let (file, ours) = ("local_main/procvmstat_snapshots.txt", proc_vmstat(Era::V6, &machine()).leak());
    let text: &'static str = real(file).leak();
    in_order(ours.lines().map(name), &text.lines().map(name).collect::<Vec<_>>(), file);

    // Names and units are in the same places.
    let blank = |line: &str| line.replace(|c: char| c.is_ascii_digit(), " ");
    let (file, ours) = ("local_main/meminfo_snapshots.txt", proc_meminfo(Era::V6, &machine()));
    let (theirs, ours): (Vec<_>, Vec<_>) = (real(file).lines().map(blank).collect(), ours.lines().map(blank).collect());
    in_order(ours.iter().map(String::as_str), &theirs.iter().map(String::as_str).collect::<Vec<_>>(), file);

    let (file, ours) = (
        "vmstat_s/raspberrypi_vmstat_s_snapshots.log",
        vmstat_s(Procps::V3_2, Era::V6, &machine(), MemoryUnit::Kibibytes, CLOCK),
    );
    let (theirs, ours): (Vec<_>, Vec<_>) = (real(file).lines().map(blank).collect(), ours.lines().map(blank).collect());
    in_order(ours.iter().map(String::as_str), &theirs.iter().map(String::as_str).collect::<Vec<_>>(), file);

    let mut later = machine();
    later.uptime_ns += S;
    let all_but_growth = SarReport::ALL.into_iter().filter(|report| *report != SarReport::Growth).collect::<Vec<_>>();
    for (file, sysstat) in [
        ("local_main/sar_BWrS_24h.txt", Sysstat::V12),
        ("sar_linux/ksar_10.1.5_restart_mem_sections.txt", Sysstat::V10),
    ] {
        let ours = sar(&[machine(), later], &all_but_growth, &sar_options(sysstat, Era::V6));
        // Headers after their times, and rows with their digits blanked.
        let shape = |line: &str| match line.get(8..) {
            Some(rest) if rest.contains('/') || rest.contains("kb") => rest.to_owned(),
            _ => String::new(),
        };
        let (theirs, ours): (Vec<_>, Vec<_>) =
            (real(file).lines().map(shape).collect(), ours.lines().skip(1).map(shape).collect());
        in_order(ours.iter().map(String::as_str), &theirs.iter().map(String::as_str).collect::<Vec<_>>(), file);
    }
}
