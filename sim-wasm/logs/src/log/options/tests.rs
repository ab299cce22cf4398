use super::*;
use crate::log::{LogReport, read, read_as};

const LINUX: &str = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 1  0      0 100000   1000  50000    0    0     5     5  100  200  1  1 98  0  0
 1  0      0  99000   1000  50000    8    0     5     5  100  200  1  1 98  0  0
 1  0      0  98000   1000  50000    0    0     5     5  100  200  1  1 98  0  0
";

fn overruled(text: &str, options: &ReadOptions) -> LogReport {
    read_as("test", text.as_bytes(), options)
}

#[test]
fn an_interval_is_that_of_rows_without_stamps_and_of_no_others() {
    let options = ReadOptions { interval_s: Some(5.0), ..ReadOptions::default() };
    let report = overruled(LINUX, &options);
    assert_eq!((report.table.t.as_slice(), report.table.time.interval_known), (&[0.0, 5.0, 10.0][..], true));
    assert!(report.diags.iter().all(|diag| diag.code != Code::LogIntervalAssumed));
    assert_eq!(report.overruled, options);
    let stamped: Vec<String> =
        LINUX.lines().zip(10..).map(|(line, second)| format!("2026-11-21 12:00:{second} {line}")).collect();
    let report = overruled(&stamped.join("\n"), &options);
    assert_eq!((report.table.t.as_slice(), report.overruled.is_empty()), (&[0.0, 1.0, 2.0][..], true));
}

#[test]
fn rows_since_boot_are_kept_or_left_out_as_said() {
    let with = |rows| ReadOptions { since_boot: Some(rows), ..ReadOptions::default() };
    assert_eq!(read("test", LINUX.as_bytes(), None).table.since_boot, [true, false, false]);
    let kept = overruled(LINUX, &with(SinceBootRows::Keep));
    assert_eq!((kept.table.since_boot.as_slice(), kept.head().runs[0].since_boot), (&[false; 3][..], false));
    let unheaded: Vec<&str> = LINUX.lines().skip(2).collect();
    let dropped = overruled(&unheaded.join("\n"), &with(SinceBootRows::Drop));
    assert_eq!(dropped.table.since_boot, [true, false, false]);
}

#[test]
fn stretches_are_left_out_of_the_columns_numbers_and_counted_again_without_reading() {
    let options = ReadOptions { exclude: vec![[0.0, 0.0]], ..ReadOptions::default() };
    let mut report = overruled(LINUX, &options);
    let free = |report: &LogReport| report.head().columns[3].summary.mean;
    assert_eq!((free(&report), report.overruled.exclude.len()), (Some(98_000.0), 1));
    assert_eq!(report.head().left_out.map(|left_out| (left_out.rows, left_out.end_s)), Some((1, 1.0)));
    assert!(report.leave_out(&[[3.0, 2.0]]).is_err() && free(&report) == Some(98_000.0));
    assert_eq!((report.leave_out(&[]), free(&report)), (Ok(()), Some(98_500.0)));
    assert!(report.overruled.is_empty() && report.head().left_out.is_none());
}

#[test]
fn a_page_size_is_that_of_columns_in_pages() {
    let text = "=== 1795234933\npswpin 100\npgpgin 7\n=== 1795234934\npswpin 150\npgpgin 7\n=== 1795234935\npswpin 300\npgpgin 7\n";
    let factor = |options: &ReadOptions| overruled(text, options).head().columns[0].common.map(|c| c.factor);
    assert_eq!(factor(&ReadOptions::default()), Some(4.0));
    assert_eq!(factor(&ReadOptions { page_bytes: Some(16_384), ..ReadOptions::default() }), Some(16.0));
    let options = ReadOptions { page_bytes: Some(16_384), ..ReadOptions::default() };
    assert!(overruled(LINUX, &options).overruled.is_empty());
}

#[test]
fn a_unit_of_memory_is_that_of_a_vmstat_which_prints_none() {
    let units = |options: &ReadOptions| {
        let columns = overruled(LINUX, options).table.columns;
        ["free", "si", "bi"].map(|name| columns.iter().find(|c| c.spec.name == name).map(|c| c.spec.unit))
    };
    let in_unit = |unit| ReadOptions { memory_unit: Some(unit), ..ReadOptions::default() };
    let [kib, mib] = [Unit::KiBPerSecond, Unit::MiBPerSecond].map(Some);
    assert_eq!(units(&ReadOptions::default()), [Some(Unit::KiB), kib, kib]);
    assert_eq!(units(&in_unit(Unit::MiB)), [Some(Unit::MiB), mib, kib]);
    let small = LINUX.replace("100000", "101").replace("99000", "99").replace("98000", "97").replace("50000", "31");
    let guessed =
        |options: &ReadOptions| overruled(&small, options).diags.iter().any(|d| d.code == Code::LogUnitGuessed);
    assert_eq!([guessed(&ReadOptions::default()), guessed(&in_unit(Unit::MB))], [true, false]);
    let csv = "t,free_kib\n1,5\n2,6\n3,7\n";
    assert!(overruled(csv, &in_unit(Unit::B)).overruled.is_empty());
}

#[test]
fn what_cannot_be_meant_is_refused_by_name() {
    assert_eq!(
        ["Z", "+01:00", "-0330", "+1500", "1"].map(ReadOptions::utc_offset),
        [Some(0), Some(60), Some(-210), None, None]
    );
    let name = |text: &str| ReadOptions::parse(text).map_err(|diag| diag.args["name"].clone());
    assert_eq!(name("{}"), Ok(ReadOptions::default()));
    assert_eq!(name(r#"{"interval_s":0}"#), Err("interval_s".to_owned()));
    assert_eq!(name(r#"{"interval_s":1e300}"#), Err("interval_s".to_owned()));
    assert_eq!(name(r#"{"page_bytes":5000}"#), Err("page_bytes".to_owned()));
    assert_eq!(name(r#"{"memory_unit":"pages"}"#), Err("memory_unit".to_owned()));
    assert_eq!(name(r#"{"speed":1}"#), Err("json".to_owned()));
    assert_eq!(name(r#"{"exclude":[[0,5],[7,6]]}"#), Err("exclude".to_owned()));
    assert_eq!(name(&format!(r#"{{"exclude":[{}[0,5]]}}"#, "[0,5],".repeat(MAX_EXCLUDED))), Err("exclude".to_owned()));
    let refused = overruled(LINUX, &ReadOptions { interval_s: Some(-1.0), ..ReadOptions::default() });
    assert_eq!((refused.format, refused.table.rows()), (None, 0));
    assert_eq!(refused.diags.iter().map(|diag| diag.code).collect::<Vec<_>>(), [Code::LogBadOption]);
}

#[test]
fn a_log_without_the_time_of_day_is_dated_by_when_it_began() {
    let began = |text: &str| ReadOptions { began: Some(text.to_owned()), ..ReadOptions::default() };
    let report = overruled(LINUX, &began("2026-11-26 04:20"));
    assert_eq!(report.overruled, began("2026-11-26 04:20"));
    let written = |report: &LogReport| report.clock().and_then(|clock| clock.written(0.0, report.table.time.source));
    // The first row is an average since boot; the axis begins at the second.
    assert_eq!(written(&report).as_deref(), Some("2026-11-26 04:20:01"));
    assert_eq!(written(&overruled(LINUX, &began("00:00"))).as_deref(), Some("00:00:01"));
    let boot = "[  760.5] Out of memory: Killed process 7 (java) total-vm:9kB, anon-rss:8kB\n";
    assert_eq!(written(&overruled(boot, &began("2026-11-26 04:00"))).as_deref(), Some("2026-11-26 04:12:41"));
    let dated =
        "2026-11-26T04:25:48+00:00 h kernel: Out of memory: Killed process 7 (java) total-vm:9kB, anon-rss:8kB\n";
    assert!(overruled(dated, &began("2026-11-26 04:00")).overruled.is_empty());
    for wrong in ["60", "24:00", "2026-02-30 04:00", "yesterday"] {
        assert!(began(wrong).checked().is_err(), "{wrong}");
    }
}

#[test]
fn the_zone_of_the_file_goes_before_what_somebody_says() {
    let said = |text: &str, minutes: i32| {
        let options = ReadOptions { utc_offset_min: Some(minutes), ..ReadOptions::default() };
        let report = overruled(text, &options);
        let codes: Vec<&str> = report.diags.iter().map(|diag| diag.code.id()).collect();
        let told = codes.iter().find_map(|code| code.strip_prefix("log-offset-")).unwrap_or("").to_owned();
        (report.clock().and_then(|clock| clock.stretches[0].ahead_s), told)
    };
    let vmstat = |zone: &str| {
        let lines = LINUX.lines().zip(0..).map(|(line, at)| match at {
            0 => format!("{line} -----timestamp-----\n"),
            1 => format!("{line} {zone:>19}\n"),
            _ => format!("{line} 2024-05-01 12:00:0{at}\n"),
        });
        lines.collect::<String>()
    };
    let told = |ahead_h: f64, code: &str| (Some(ahead_h * 3600.0), code.to_owned());
    assert_eq!(said(&vmstat("UTC"), 120), told(0.0, "contradicts"));
    assert_eq!(said(&vmstat("UTC"), 0), told(0.0, "known"));
    // Letters are no distance by themselves, but some cannot mean every distance.
    assert_eq!(said(&vmstat("CEST"), 120), told(2.0, ""));
    assert_eq!(said(&vmstat("CST"), 480), told(8.0, ""));
    assert_eq!(said(&vmstat("CEST"), -300), (None, "contradicts".to_owned()));
    let stamped = |zone: &str| format!("time,free\n2024-05-01T12:00:01{zone},5\n2024-05-01T12:00:02{zone},6\n");
    assert_eq!(said(&stamped("+02:00"), 120), told(2.0, "known"));
    assert_eq!(said(&stamped("+02:00"), 60), told(2.0, "contradicts"));
    assert_eq!(said(&stamped(""), 60), told(1.0, ""));
}
