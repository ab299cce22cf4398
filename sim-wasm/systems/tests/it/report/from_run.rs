//! What is printed about a simulated run is what happened in it.
#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use crate::support::fighting;

use fighting::run;
use logs::log;
use machine::MachineRun;
use report::{
    FlushCount, LogClock, NameCache, Release, ScanLog, VmstatOptions, from_run, np_lines, pageout_lines,
    sysctl_counters, sysctl_thresholds, time_l, vmstat, vmstat_s,
};

fn series<'r>(run: &'r MachineRun, id: &str) -> &'r [f64] {
    let at = run.head().series.iter().position(|series| series.id == id).unwrap();
    &run.columns[at]
}

/// The number on a line of the form `number text` or `name: number`.
fn number(text: &str, line: &str) -> f64 {
    let found = text.lines().find(|l| l.trim_start_matches(|c: char| c == ' ' || c.is_ascii_digit()).trim() == line);
    let found = found.or_else(|| text.lines().find(|l| l.starts_with(&format!("{line}:")))).unwrap_or_default();
    found.split([' ', ':']).find_map(|word| word.parse().ok()).unwrap_or(f64::NAN)
}

#[test]
fn a_vmstat_log_is_read_back_with_the_values_of_the_run() {
    let (machine, run) = run();
    let samples = from_run::vmstat_samples(&machine, &run);
    let text = vmstat(&samples, VmstatOptions { release: Release::V10, human: false, interval_ms: 1000 });
    let report = log::read("vmstat.txt", text.as_bytes(), None);
    let column = |name: &str| report.table.column(name).unwrap().values.clone();
    let per_second = |id: &str| series(&run, id).to_vec();
    assert_eq!((report.format, report.table.rows()), (Some("freebsd-vmstat"), 31));
    assert!(report.table.since_boot[0] && !report.table.since_boot[1]);
    for (name, id) in [("flt", "v_vm_faults"), ("re", "v_reactivated"), ("fr", "v_tfree"), ("sr", "v_pdpages")] {
        assert_eq!(column(name), per_second(id), "{name}\n{text}");
    }
    assert!(series(&run, "v_swapout").iter().sum::<f64>() > 100.0, "the machine pages");
    assert_eq!(column("po"), per_second("v_swapout"));
    let reads = series(&run, "v_swapin").iter().zip(series(&run, "v_vnodein")).map(|(a, b)| a + b);
    assert_eq!(column("pi"), reads.collect::<Vec<_>>());
    let free = series(&run, "v_free_count").iter().zip(series(&run, "v_cache_count")).map(|(a, b)| 4.0 * (a + b));
    assert_eq!(column("fre"), free.collect::<Vec<_>>());
    assert_eq!(column("avm"), series(&run, "avm").iter().map(|pages| 4.0 * pages).collect::<Vec<_>>());
    assert_eq!((column("in"), column("cs")), (per_second("interrupts"), per_second("switches")));
    assert_eq!((column("r"), column("b")), (per_second("runnable"), per_second("waiting_io")));
    let shares = |name: &str| column(name)[1..].to_vec();
    for (name, id) in [("us", "user"), ("cpu.sy", "system")] {
        let near = shares(name).iter().zip(&per_second(id)[1..]).all(|(a, b)| (a - b).abs() <= 1.0);
        assert!(near, "{name}: {:?} {:?}", shares(name), per_second(id));
    }
    let transfers: Vec<f64> = column("ad0")[1..].to_vec();
    assert_eq!(transfers, series(&run, "disk_transfers")[1..]);
}

#[test]
fn sums_and_sysctls_are_the_run_s_counters_and_last_values() {
    let (machine, run) = run();
    let (counters, gauges) = (from_run::counters(&run), from_run::gauges(&machine, &run));
    let sums = vmstat_s(Release::V10, &counters, &gauges, &NameCache::default());
    let last = |id: &str| *series(&run, id).last().unwrap();
    assert_eq!(number(&sums, "total VM faults taken"), series(&run, "v_vm_faults").iter().sum::<f64>());
    assert_eq!(number(&sums, "zero fill pages zeroed"), run.head().totals["v_zfod"]);
    assert_eq!(number(&sums, "swap pager pages paged out"), run.head().totals["v_swappgsout"]);
    assert_eq!(number(&sums, "pages active"), last("v_active_count"));
    assert_eq!(number(&sums, "pages wired down"), last("v_wire_count"));
    assert_eq!(number(&sums, "bytes per page"), 4096.0);
    let lines = sysctl_counters(Release::V10, &counters, &gauges) + &sysctl_thresholds(Release::V10, &gauges);
    assert_eq!(number(&lines, "vm.stats.vm.v_page_count"), 512.0);
    assert_eq!(number(&lines, "vm.stats.sys.v_intr"), series(&run, "interrupts").iter().sum::<f64>());
    assert_eq!(number(&lines, "vm.v_free_target"), f64::from(run.head().thresholds["v_free_target"]));
    assert_eq!(
        number(&lines, "vm.pageout_wakeup_thresh"),
        f64::from(run.head().thresholds["vm.pageout_wakeup_thresh"])
    );
    assert_eq!(number(&lines, "vm.max_launder"), 16.0);
    assert_eq!(number(&lines, "vm.pageout_update_period"), 600.0);
}

#[test]
fn usage_is_that_of_all_processes_of_a_workload() {
    let (machine, run) = run();
    let [stress, writer] = from_run::rusage(&machine, &run)[..] else { unreachable!() };
    let head = run.head();
    let workers: Vec<_> = head.processes.iter().filter(|process| process.workload == 0).collect();
    assert_eq!(workers.len(), 2);
    assert_eq!(stress.minflt as f64, workers.iter().map(|process| process.minor_faults).sum::<f64>());
    assert_eq!(stress.majflt as f64, workers.iter().map(|process| process.major_faults).sum::<f64>());
    assert_eq!(stress.maxrss, 4 * u64::from(workers.iter().map(|process| process.max_resident).max().unwrap()));
    let seconds = stress.real_ns as f64 / 1e9;
    assert!((19.9..21.0).contains(&seconds), "stopped after 20 s: {seconds}");
    assert_eq!(writer.real_ns, 25_500_000_000, "never stopped: from its start to the end of the run");
    assert_eq!(number(&time_l(&stress), "page reclaims"), stress.minflt as f64);
}

#[test]
fn scans_are_logged_when_they_end_with_the_queues_of_that_moment() {
    let (_, run) = run();
    let rows = from_run::scan_rows(&run);
    assert_eq!(rows.len(), run.scans.len());
    let busiest =
        run.scans.of::<os_freebsd::pageout::scan::ScanReport>().iter().max_by_key(|scan| scan.clusters).unwrap();
    let row = rows[busiest.number as usize];
    assert!(busiest.clusters > 0 && busiest.pages_laundered > busiest.clusters);
    assert_eq!(
        (row.at_ns, row.active, row.inactive),
        (busiest.end_us * 1000, busiest.after[2].into(), busiest.after[3].into())
    );
    let log = |flush| ScanLog { clock: LogClock { start_unix_s: 0 }, host: "", flush };
    let lines = np_lines(&[row], &log(FlushCount::Clusters));
    assert!(lines.contains(&format!("np_queued_for_flush: {}\n", busiest.clusters)), "{lines}");
    let scanned = busiest.scanned_active + busiest.scanned_inactive;
    assert!(lines.contains(&format!("np_scanned: {scanned}\n")), "{lines}");
    let pages = pageout_lines(&[row], &log(FlushCount::Pages));
    assert!(pages.trim_end().ends_with(&busiest.pages_laundered.to_string()), "{pages}");
}
