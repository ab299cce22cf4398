//! Regimes, changes and steady states of real logs and of simulated ones.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::float_cmp,
    clippy::print_stderr,
    reason = "tests"
)]

use crate::support::logs as support;

use logs::log::{Kind, LogReport, Quantity, read};
use logs::phase::{
    Base, ChangeAsk, ChangeStatus, MissingWhat, Phases, PhasesAsk, Regime, Span, Steady, Variance, default_rules,
    phases,
};
use report::{Release, VmstatOptions, from_run, vmstat};
use scenario::Run;
use std::fmt::Write as _;
use std::path::Path;
use support::shared_logs;

fn of_text(text: &str) -> Phases {
    phases(&read("log.txt", text.as_bytes(), None), &PhasesAsk::default())
}

fn shared(test: &str, file: &str) -> Option<LogReport> {
    let bytes = std::fs::read(shared_logs(test)?.join(file)).unwrap();
    Some(read(file, &bytes, None))
}

fn regimes(found: &Phases) -> Vec<(Option<Regime>, u32)> {
    found.spans.iter().map(|span| (span.regime, span.rows)).collect()
}

/// Linux's vmstat after its average since boot: rows of free, cache, si, so, us, sy, id, wa.
fn linux(rows: &[[u32; 8]]) -> String {
    let mut text = String::from(
        "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n \
         r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n \
         1  0      0   1000      0   1000    0    0     0     0  100  100  5  5 90  0  0\n",
    );
    for [free, cache, si, so, us, sy, id, wa] in rows {
        writeln!(text, " 1  0 0 {free} 0 {cache} {si} {so} 0 0 100 100 {us} {sy} {id} {wa} 0").unwrap();
    }
    text
}

/// Each regime that Linux's vmstat can show, four rows long.
fn all_regimes() -> String {
    let mut rows = Vec::new();
    for row in 0..4 {
        rows.push([90_000 - row * 5000, 10_000 + row * 5000, 0, 0, 20, 10, 70, 0]);
    }
    rows.extend([[75_000, 25_000, 0, 0, 20, 10, 40, 30]; 4]);
    rows.extend([[75_000, 25_000, 0, 0, 90, 9, 1, 0]; 4]);
    rows.extend([[75_000, 25_000, 0, 0, 1, 1, 98, 0]; 4]);
    rows.extend([[75_000, 25_000, 0, 0, 30, 10, 60, 0]; 4]);
    rows.extend([[5000, 25_000, 100, 0, 30, 10, 60, 0]; 4]);
    rows.extend([[5000, 2500, 900, 800, 5, 10, 40, 45]; 4]);
    linux(&rows)
}

#[test]
fn each_regime_of_linux_is_told_by_its_rule() {
    use Regime::{CacheGrowth, CpuBound, Idle, IoBound, Swapping, Thrashing};
    let found = of_text(&all_regimes());
    let told: Vec<Option<Regime>> = found.spans.iter().map(|span| span.regime).collect();
    let wanted = [None, Some(CacheGrowth), Some(IoBound), Some(CpuBound), Some(Idle), None, Some(Swapping)];
    assert_eq!(told, [wanted.as_slice(), &[Some(Thrashing)]].concat());
    let thrashing = found.spans.last().unwrap();
    assert_eq!((thrashing.first_row, thrashing.last_row, thrashing.from_s, thrashing.to_s), (24, 27, 24.0, 28.0));
    let evidence: Vec<f64> = thrashing.evidence.iter().map(|seen| seen.unwrap().median).collect();
    assert_eq!(evidence, [800.0, 900.0, 45.0]);
    assert_eq!(found.thrashing_from_s, Some(24.0));
    let excess = found.excess.unwrap();
    assert_eq!((excess.seconds, excess.swap_in, excess.swap_out), (4.0, 900.0, 800.0));
    assert_eq!((excess.free, excess.file_cache), (Some(5000.0), Some(2500.0)));
    let share = found.shares.iter().find(|share| share.regime == Some(Thrashing)).unwrap();
    assert_eq!((share.rows, share.share, share.testable), (4, 4.0 / 28.0, true));
    let reclaim = found.shares.iter().find(|share| share.regime == Some(Regime::BackgroundReclaim)).unwrap();
    assert_eq!((reclaim.rows, reclaim.testable), (0, false), "vmstat of Linux counts no scans");
}

#[test]
fn a_rule_needs_its_rows_one_after_the_other() {
    let thrash = [5000, 2500, 900, 800, 5, 10, 40, 45];
    let calm = [5000, 2500, 0, 0, 30, 10, 60, 0];
    let found = of_text(&linux(&[thrash, thrash, calm, thrash, thrash, thrash, calm]));
    let wanted = [(Some(Regime::Swapping), 2), (None, 1), (Some(Regime::Thrashing), 3), (None, 1)];
    assert_eq!(regimes(&found), wanted);
}

/// One call of vmstat after the other, a minute apart.
fn calls(calls: &[&[[u32; 8]]]) -> String {
    let call =
        |(minute, rows): (u32, &&[[u32; 8]])| format!("zzz ***Wed May 1 12:{minute:02}:00 UTC 2024\n{}", linux(rows));
    (0..).zip(calls).map(call).collect()
}

#[test]
fn what_holds_in_one_short_call_after_the_other_holds() {
    let thrash = [5000, 2500, 900, 800, 5, 10, 40, 45];
    let calm = [5000, 2500, 0, 0, 30, 10, 60, 0];
    let swap = [5000, 2500, 900, 0, 30, 10, 60, 0];
    assert_eq!(regimes(&of_text(&calls(&[[swap].as_slice(); 3]))), [(Some(Regime::Swapping), 1); 3]);
    let twice = calls(&[&[thrash, thrash], &[thrash, thrash], &[calm, calm]]);
    assert_eq!(regimes(&of_text(&twice)), [(Some(Regime::Thrashing), 2), (Some(Regime::Thrashing), 2), (None, 2)]);
    // In one of them it is not enough.
    assert_eq!(regimes(&of_text(&calls(&[&[calm], &[swap], &[calm]]))), [(None, 1); 3]);
}

#[test]
fn a_column_whose_values_were_all_left_out_cannot_be_tested() {
    // Nothing but averages since boot, whose rates say nothing.
    let found = of_text(&calls(&[[].as_slice(); 6]));
    assert_eq!(found.rows, 6);
    let swapping = found.shares.iter().find(|share| share.regime == Some(Regime::Swapping)).unwrap();
    assert!(!swapping.testable);
}

#[test]
fn what_a_log_lacks_is_named_and_its_rule_fits_nothing() {
    let text = "Linux 6.1.0 (host1) \t01/02/24 \t_x86_64_\t(2 CPU)\n\n\
                00:00:00     pswpin/s pswpout/s\n00:00:01        10.00     20.00\n00:00:02        10.00     20.00\n\
                00:00:03        10.00     20.00\n00:00:04        10.00     20.00\n";
    let found = of_text(text);
    let thrashing = &found.rules[0];
    assert_eq!(thrashing.missing.len(), 1);
    assert_eq!((thrashing.missing[0].quantity, thrashing.missing[0].what), (Quantity::IoWait, MissingWhat::Column));
    assert!(found.spans.iter().all(|span| span.regime == Some(Regime::Swapping)), "{:?}", found.spans);
    let swapping = found.rules.iter().find(|state| state.rule.id == "swapping").unwrap();
    assert_eq!(swapping.columns, [["pswpin/s", "pswpout/s"]]);
    assert_eq!(found.spans[0].evidence[0].unwrap().median, 120.0, "30 pages of 4 KiB");
}

/// The rule that the last stretch of a log fits, all of it but the first row at most: a counter's has no difference.
fn last_rule(text: &str) -> String {
    let found = of_text(text);
    let last = found.spans.last().unwrap();
    assert!(last.first_row <= 1, "{:?}", found.spans);
    last.rule.map_or(String::new(), |rule| found.rules[rule as usize].rule.id.clone())
}

#[test]
fn a_machine_whose_processors_never_wait_thrashes_by_the_kernels_share() {
    // The second half of a log of a machine with 260 GB and 96 processors (a mail on linux-mm of 2022): wa is 0.
    let thrash = [191_996, 2636, 456_228, 652_756, 1, 35, 64, 0];
    assert_eq!(last_rule(&linux(&[thrash; 4])), "thrashing-kernel");
    // Where the programs get most of the time, paging is no catastrophe.
    assert_eq!(last_rule(&linux(&[[191_996, 2636, 456_228, 652_756, 60, 35, 5, 0]; 4])), "swapping");
    assert_eq!(last_rule(&linux(&[[191_996, 2636, 900, 800, 1, 35, 64, 0]; 4])), "swapping");
}

#[test]
fn a_machine_on_which_everything_waits_for_memory_thrashes() {
    let pressure = |full_us: u64| -> String {
        let second = |at: u64| {
            let some = at * full_us * 2;
            format!(
                "04:22:0{at} some avg10=1.00 avg60=1.00 avg300=1.00 total={some}\n\
                 04:22:0{at} full avg10=1.00 avg60=1.00 avg300=1.00 total={}\n",
                at * full_us
            )
        };
        (1..6).map(second).collect()
    };
    assert_eq!(last_rule(&pressure(210_000)), "thrashing-stall");
    assert_eq!(last_rule(&pressure(190_000)), "");
}

#[test]
fn a_machine_that_reclaims_its_working_set_thrashes_and_one_that_changes_it_does_not() {
    let snapshots = |restored: u64| -> String {
        let second = |at: u64| {
            format!(
                "2024-05-01T04:22:0{at}Z nr_free_pages 5000\n2024-05-01T04:22:0{at}Z workingset_refault_file {0}\n\
                 2024-05-01T04:22:0{at}Z workingset_restore_anon {1}\n2024-05-01T04:22:0{at}Z workingset_restore_file {1}\n\
                 2024-05-01T04:22:0{at}Z pgsteal_kswapd {0}\n2024-05-01T04:22:0{at}Z pgsteal_direct 0\n",
                at * 1000,
                at * restored / 2
            )
        };
        (1..6).map(second).collect()
    };
    assert_eq!(last_rule(&snapshots(600)), "thrashing-refault");
    assert_eq!(last_rule(&snapshots(400)), "");
}

#[test]
fn a_threshold_may_be_a_share_of_memory_that_somebody_says() {
    let mut rules = default_rules();
    rules.truncate(1);
    rules[0].regime = Regime::Idle;
    rules[0].all.truncate(1);
    rules[0].all[0].quantity = Quantity::FreeMemory;
    rules[0].all[0].threshold.base = Base::Memory;
    rules[0].all[0].threshold.amount = 0.5;
    let report = read("log.txt", linux(&[[6000, 0, 0, 0, 5, 5, 90, 0]; 5]).as_bytes(), None);
    let mut ask = PhasesAsk { rules: Some(rules), ..PhasesAsk::default() };
    let found = phases(&report, &ask);
    assert_eq!(found.rules[0].missing[0].what, MissingWhat::Memory);
    ask.memory_kib = Some(10_000.0);
    let found = phases(&report, &ask);
    assert_eq!(found.rules[0].thresholds, [Some(5000.0)]);
    assert_eq!(regimes(&found), [(Some(Regime::Idle), 5)]);
}

#[test]
fn the_main_run_is_busy_then_swaps_then_is_busy_and_changes_where_the_specification_says() {
    let name = "the_main_run_is_busy_then_swaps_then_is_busy_and_changes_where_the_specification_says";
    let Some(report) = shared(name, "local_main/vmstat3317_default.txt") else { return };
    let mut ask = PhasesAsk::default();
    let found = phases(&report, &ask);
    let wanted = [(Some(Regime::CpuBound), 21), (Some(Regime::Swapping), 75), (Some(Regime::CpuBound), 5)];
    assert_eq!(regimes(&found), wanted);
    let si = found.changes.iter().find(|changes| changes.column == "si").unwrap();
    assert_eq!(si.changes.iter().map(|change| change.row).collect::<Vec<_>>(), [27, 39]);
    assert_eq!(si.changes[0].before.round(), 460.0);
    assert_eq!(si.changes[0].after.round(), 201_936.0);
    assert_eq!(si.changes[1].after.round(), 52_071.0);
    assert!((si.penalty / 6.404_911_849e10 - 1.0).abs() < 1e-9);
    assert!(si.steady == Steady::Changes && si.lag1.unwrap() > 0.3);
    let change = ChangeAsk { columns: Some(vec!["si".to_owned()]), variance: Variance::Steps, ..ChangeAsk::default() };
    ask.change = Some(change);
    let found = phases(&report, &ask);
    let rows: Vec<u32> = found.changes[0].changes.iter().map(|change| change.row).collect();
    // None at 34: the sum is smaller without it, as trying all divisions confirms.
    assert_eq!(rows, [27, 39, 48, 51, 70, 74, 77, 88, 91, 95]);
    assert!((found.changes[0].penalty / 1.753_909_994e9 - 1.0).abs() < 1e-9);
}

#[test]
fn the_second_program_settles_where_the_specification_says() {
    let name = "the_second_program_settles_where_the_specification_says";
    let Some(report) = shared(name, "local_ab/run_B_01.vmstat.txt") else { return };
    let found = phases(&report, &PhasesAsk::default());
    let si = found.changes.iter().find(|changes| changes.column == "si").unwrap();
    assert_eq!(si.changes.len(), 1);
    assert_eq!((si.changes[0].row, si.changes[0].t_s), (7, 7.0));
    assert!((si.changes[0].after - 1_076.266_667).abs() < 1e-5);
}

#[test]
fn the_same_run_swaps_for_as_long_whatever_tool_logged_it() {
    let name = "the_same_run_swaps_for_as_long_whatever_tool_logged_it";
    for file in ["busybox_vmstat.txt", "toybox_vmstat.txt", "sar_BWrS_24h.txt", "procvmstat_snapshots.txt", "dool.csv"]
    {
        let Some(report) = shared(name, &format!("local_main/{file}")) else { return };
        let found = phases(&report, &PhasesAsk::default());
        let swapping: f64 = found.shares.iter().filter(|s| s.regime == Some(Regime::Swapping)).map(|s| s.seconds).sum();
        assert!((72.0..=77.0).contains(&swapping), "{file}: {swapping}");
    }
}

#[test]
fn scans_of_sar_are_reclaim_and_waiting_for_disks_is_that() {
    let name = "scans_of_sar_are_reclaim_and_waiting_for_disks_is_that";
    let Some(report) = shared(name, "sar_linux/naarad_sar_B_22936rows_ampm_midnight.txt") else { return };
    let found = phases(&report, &PhasesAsk::default());
    let reclaim = found.shares.iter().find(|share| share.regime == Some(Regime::BackgroundReclaim)).unwrap();
    assert!(reclaim.rows > 10_000 && reclaim.testable);
    let Some(report) = shared(name, "linux_vmstat/Sm_with_top_and_prompt.txt") else { return };
    let found = phases(&report, &PhasesAsk::default());
    assert!(found.spans.iter().any(|span| span.regime == Some(Regime::IoBound)));
}

/// FreeBSD's vmstat of a simulated machine whose processes need more memory than there is.
#[test]
fn a_simulated_machine_that_thrashes_is_seen_to_thrash_in_its_vmstat() {
    let text = r#"{"version":1,"seed":3,"run":{"kind":"machine","os":{"id":"freebsd","version":"10.2"},"frames":512,
        "seconds":60,"cpus":2,"workloads":[{"id":"random-writer","pages":900,"writes":50,"sleep_ms":10,"touch_us":50,
        "start_s":10}]}}"#;
    let scenario = scenario::parse(text).0.unwrap();
    let Run::Machine(machine) = scenario.run else { unreachable!() };
    let run = systems::run_counted(&machine, scenario.seed).unwrap().0;
    let options = VmstatOptions { release: Release::V10, human: false, interval_ms: 1000 };
    let printed = vmstat(&from_run::vmstat_samples(&machine, &run), options);
    let found = of_text(&printed);
    let thrashing: Vec<&Span> = found.spans.iter().filter(|s| s.regime == Some(Regime::Thrashing)).collect();
    assert!(!thrashing.is_empty(), "{:?}\n{printed}", regimes(&found));
    let rows: u32 = thrashing.iter().map(|span| span.rows).sum();
    assert!(thrashing[0].from_s >= 9.0 && rows >= 40, "{thrashing:?}\n{printed}");
    assert_eq!(found.spans.first().unwrap().regime, Some(Regime::Idle), "{printed}");
    assert!(found.rules[0].missing.len() == 3, "swap alone and waiting are not in FreeBSD's vmstat");
}

#[test]
fn changes_are_not_looked_for_where_they_cannot_be_seen() {
    let found = of_text(&linux(&[[5, 5, 0, 0, 5, 5, 90, 0], [6, 5, 0, 0, 5, 5, 90, 0]]));
    assert!(found.changes.iter().all(|changes| changes.status == ChangeStatus::Short));
    let found = of_text(&linux(&[[5, 5, 0, 0, 5, 5, 90, 0]; 30]));
    assert!(found.changes.iter().all(|changes| changes.status == ChangeStatus::Constant));
    let none = of_text("");
    assert!(none.spans.is_empty() && none.changes.is_empty() && none.seconds == 0.0 && none.seconds.is_sign_positive());
}

#[test]
fn a_log_that_changes_all_the_time_is_told_in_stretches_and_counted_exactly() {
    let idle = [5000, 2500, 0, 0, 1, 1, 98, 0];
    let busy = [5000, 2500, 0, 0, 95, 5, 0, 0];
    let rows: Vec<[u32; 8]> = (0..20_000).map(|row| if row % 4 < 2 { idle } else { busy }).collect();
    let mut rules = default_rules();
    for rule in &mut rules {
        rule.for_samples = 1;
    }
    let report = read("log.txt", linux(&rows).as_bytes(), None);
    let found = phases(&report, &PhasesAsk { rules: Some(rules), ..PhasesAsk::default() });
    assert!(found.thinned && found.spans.len() <= logs::phase::MAX_SPANS);
    let idle = found.shares.iter().find(|share| share.regime == Some(Regime::Idle)).unwrap();
    assert_eq!((idle.rows, found.rows), (10_000, 20_000));
}

#[test]
fn every_quantity_of_a_golden_log_comes_to_its_common_unit() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../logs/tests/golden/log");
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let Ok(bytes) = std::fs::read(entry.unwrap().path().join("input.txt")) else { continue };
        let report = read("input.txt", &bytes, None);
        let head = report.head();
        for column in head.columns.iter().filter(|column| column.quantity.is_some()) {
            let untimed = column.kind == Kind::Count && !head.time.interval_known;
            // A warning names the columns of an old collectl whose unit nobody knows.
            let unknown = report.diags.iter().filter(|diag| diag.code.id() == "log-unit-unknown");
            let is_told = unknown.into_iter().any(|diag| diag.token.split(", ").any(|name| name == column.qualified));
            assert!(column.common.is_some() || untimed || is_told, "{:?}: {column:?}", report.format);
            seen += 1;
        }
    }
    assert!(seen > 300, "{seen}");
}
