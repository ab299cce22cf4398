//! Runs on one axis.

use super::*;

#[test]
fn what_cannot_be_aligned_stays_and_says_why() {
    let (a, b) = (vmstat("a", &[0, 5, 5, 5], &[1; 4]), vmstat("b", &[0, 0, 0, 0], &[1; 4]));
    let ask = |align| CompareAsk { align, ..CompareAsk::default() };
    let why = |align| compare(&[&a], &[&b], &ask(align)).b.runs[0].why_not;
    assert_eq!(why(Align::Clock), Some(Misalignment::NoClock));
    assert_eq!(why(Align::FirstEvent { column: "si".into(), above: 0.0 }), Some(Misalignment::NoEvent));
    assert_eq!(why(Align::FirstEvent { column: "?".into(), above: 0.0 }), Some(Misalignment::NoColumn));
    assert_eq!(why(Align::Correlation { column: "si".into() }), Some(Misalignment::NoVariation));
    assert_eq!(why(Align::Offset { seconds: f64::NAN }), None);
    let comparison = compare(&[&a], &[&b], &ask(Align::Clock));
    assert!(comparison.cautions.iter().any(|c| c.code == CautionCode::NotAligned && c.files == ["a", "b"]));
}

#[test]
fn clocks_are_laid_over_each_other() {
    let stamped = |name: &str, hour: u32, minute: u32, second: u32| {
        let row = |at: u32| {
            format!(
                " 1  0      0 900000   2000 800000 {at} 0     0     0  100  200 10  5 85  0  0 2026-11-22 {hour:02}:{minute:02}:{:02}\n",
                second + at
            )
        };
        let head =
            "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC
";
        read(name, format!("{head}{}", (0..8).map(row).collect::<String>()).as_bytes(), None)
    };
    let (a, b) = (stamped("a", 12, 0, 0), stamped("b", 12, 1, 5));
    let comparison = compare(&[&a], &[&b], &CompareAsk { align: Align::Clock, ..CompareAsk::default() });
    close(comparison.b.runs[0].shift_s - comparison.a.runs[0].shift_s, 65.0);
    assert!(comparison.alignment.done && comparison.alignment.overlap_s == 0.0);
}

/// Eight rows a second apart, each followed by a timestamp that `at` prints, under a header that names the zone.
fn at_noon(name: &str, zone: &str, offset: Option<i32>, at: impl Fn(u32) -> String) -> LogReport {
    let row = |second| format!(" 1  0 0 900000 2000 800000 {second} 0 0 0 100 200 10 5 85 0  0 {}\n", at(second));
    let head = HEAD.trim_end();
    let text = format!("{head}     {zone}\n{}", (0..8).map(row).collect::<String>());
    let options = ReadOptions { utc_offset_min: offset, ..ReadOptions::default() };
    let report = read_as(name, text.as_bytes(), &options);
    assert_eq!((report.table.rows(), report.overruled.utc_offset_min), (8, offset), "{:?}", report.diags);
    report
}

/// B minus A in seconds, whether it could be determined, and the cautions about clocks with their files.
fn by_clock(a: &LogReport, b: &LogReport) -> (f64, bool, Vec<(CautionCode, Vec<String>)>) {
    let comparison = compare(&[a], &[b], &CompareAsk { align: Align::Clock, ..CompareAsk::default() });
    let of_clocks = |code| matches!(code, CautionCode::ClockWithoutDate | CautionCode::OtherZone);
    let cautions = comparison.cautions.into_iter().filter(|c| of_clocks(c.code)).map(|c| (c.code, c.files)).collect();
    let shift = comparison.b.runs[0].shift_s - comparison.a.runs[0].shift_s;
    (shift, comparison.alignment.done, cautions)
}

#[test]
fn clocks_of_different_zones_meet_where_their_distance_from_utc_is_known() {
    let printed = |hour: u32| move |second: u32| format!("2026-11-22 {hour}:00:0{second}");
    let utc = at_noon("utc", "UTC", None, printed(12));
    let cet = at_noon("cet", "CET", None, printed(13));
    let bare = at_noon("bare", "", None, printed(13));
    let epoch = at_noon("epoch", "", None, |second| (1_795_348_800 + second).to_string());
    // An unknown zone is taken as printed, and a caution says so.
    assert_eq!(by_clock(&utc, &cet), (3600.0, true, vec![(CautionCode::OtherZone, vec!["cet (CET)".to_owned()])]));
    assert_eq!(by_clock(&utc, &bare), (3600.0, true, vec![(CautionCode::ClockWithoutDate, vec!["bare".to_owned()])]));
    assert!(!by_clock(&epoch, &bare).1);
    assert_eq!(by_clock(&utc, &epoch), (0.0, true, vec![]));
    // Equal zones agree, even if their offset is unknown.
    assert_eq!(by_clock(&cet, &at_noon("too", "CET", None, printed(13))), (0.0, true, vec![]));
    // An offset stated by the user counts.
    let stated = |zone| at_noon("stated", zone, Some(60), printed(13));
    for other in [&utc, &epoch] {
        assert_eq!(by_clock(other, &stated("")), (0.0, true, vec![]));
        assert_eq!(by_clock(&stated("CET"), other), (0.0, true, vec![]));
    }
}

#[test]
fn a_distance_from_utc_behind_each_stamp_is_not_overruled() {
    let row =
        |second: u32| format!("2026-11-22T13:00:0{second}+01:00  1  0 0 900000 2000 800000 0 0 0 0 1 2 10 5 85 0 0\n");
    let text = format!("{HEAD}{}", (0..8).map(row).collect::<String>());
    let options = ReadOptions { utc_offset_min: Some(-300), ..ReadOptions::default() };
    let own = read_as("own", text.as_bytes(), &options);
    assert_eq!((own.table.time.zoned, own.overruled.utc_offset_min), (true, None));
    let utc = at_noon("utc", "UTC", None, |second| format!("2026-11-22 12:00:0{second}"));
    assert_eq!(by_clock(&utc, &own), (0.0, true, vec![]));
}

#[test]
fn a_planted_change_of_level_lies_over_that_of_a() {
    let stepped = |name: &str, at: u64| {
        let level = |row: u64| if row < at { 20 + row % 3 } else { 400 + row % 5 };
        vmstat(name, &(0..40).map(level).collect::<Vec<_>>(), &[0; 40])
    };
    let (a, b, still) = (stepped("a", 12), stepped("b", 25), stepped("still", 40));
    let by = |column: &str| CompareAsk { align: Align::Change { column: column.into() }, ..CompareAsk::default() };
    let found = compare(&[&a], &[&b, &still], &by("si"));
    let of_b: Vec<_> = found.b.runs.iter().map(|run| (run.shift_s, run.why_not)).collect();
    assert_eq!((found.a.runs[0].why_not, found.alignment.done), (None, false));
    assert_eq!(of_b, [(-13.0, None), (0.0, Some(Misalignment::NoChange))]);
    assert_eq!(compare(&[&a], &[&b], &by("so")).b.runs[0].why_not, Some(Misalignment::NoVariation));
}

/// One row for each number; the words where there is none.
fn marked(name: &str, lines: &[Result<u64, &str>]) -> LogReport {
    let line = |line: &Result<u64, &str>| match line {
        Ok(si) => format!(" 1  0      0 900000   2000 800000 {si} 0     0     0  100  200 10  5 85  0  0\n"),
        Err(words) => format!("{words}\n"),
    };
    read(name, format!("{HEAD}{}{}", line(&Ok(77)), lines.iter().map(line).collect::<String>()).as_bytes(), None)
}

#[test]
fn lines_that_somebody_wrote_lie_over_each_other() {
    let a = marked("a", &[Ok(0), Ok(0), Err("START_LOG one"), Ok(9), Ok(9), Ok(9)]);
    let b =
        marked("b", &[Ok(0), Err("boot"), Ok(0), Ok(0), Ok(0), Err("START_LOG two"), Ok(9), Err("START_LOG"), Ok(9)]);
    let none = marked("none", &[Ok(0), Ok(9), Ok(9), Err("START")]);
    let by = |text: &str| CompareAsk { align: Align::Marker { text: text.into() }, ..CompareAsk::default() };
    let found = compare(&[&a], &[&b, &none], &by("START_LOG"));
    let of_b: Vec<_> = found.b.runs.iter().map(|run| (run.shift_s, run.why_not)).collect();
    assert_eq!((found.a.runs[0].shift_s, found.a.runs[0].why_not, found.alignment.done), (0.0, None, false));
    assert_eq!(of_b, [(-2.0, None), (0.0, Some(Misalignment::NoMarker))]);
    assert!(found.cautions.iter().any(|c| c.code == CautionCode::NotAligned && c.files == ["none"]));
    let lacking = compare(&[&a], &[&b], &by("boot"));
    assert_eq!(lacking.a.runs[0].why_not, Some(Misalignment::NoMarker));
    assert_eq!(lacking.b.runs[0].why_not, Some(Misalignment::NoMarker));
}

#[test]
fn each_run_of_a_file_has_its_own_lines() {
    let a = marked("a", &[Ok(0), Err("go"), Ok(9), Ok(9)]);
    let head = HEAD.trim_end();
    let again =
        [Ok(0), Ok(0), Err("go"), Ok(9), Err("=== again"), Err(head), Ok(77), Ok(0), Ok(0), Ok(0), Err("go"), Ok(9)];
    let b = marked("b", &again);
    let ask = CompareAsk { align: Align::Marker { text: "go".into() }, split_runs: true, ..CompareAsk::default() };
    let found = compare(&[&a], &[&b], &ask);
    assert_eq!((found.b.runs.len(), found.alignment.done), (2, true));
    // The first rows after the lines are at the same second: A's second row.
    let t = b.table.counted().t;
    let at: Vec<f64> = found.b.runs.iter().zip([2, 6]).map(|(run, row)| run.shift_s + t[row]).collect();
    assert_eq!(at, [1.0, 1.0]);
    let by_title = CompareAsk { align: Align::Marker { text: "again".into() }, ..ask };
    let of_b = compare(&[&b], &[&b], &by_title).b.runs;
    assert_eq!(of_b.iter().map(|run| run.why_not).collect::<Vec<_>>(), [Some(Misalignment::NoMarker); 2]);
}

#[test]
fn cycles_of_different_lengths_lie_over_each_other_part_by_part() {
    // The worked cycles of the thesis' procedure: 12 rows in 4 parts of 3 are 11, 30, 50, 20; 8 rows in 4 parts are
    // 4, 10.5, 20.5, 4. Here in 20 parts and, for the curve, in 4.
    let long = [10, 12, 11, 30, 31, 29, 50, 52, 48, 20, 22, 18];
    let short = [3, 5, 9, 12, 21, 20, 6, 2];
    let lines = |before: usize, cycles: &[&[u64]]| {
        let mut lines = vec![Ok(500); before];
        for cycle in cycles {
            lines.push(Err("SWUG begins"));
            lines.extend(cycle.iter().map(|x| Ok(*x)));
        }
        lines.extend([Err("SWUG begins"), Ok(900), Ok(900)]);
        lines
    };
    let (a, b) = (marked("a", &lines(2, &[&long, &long])), marked("b", &lines(5, &[&short, &long])));
    let none = marked("none", &[Ok(1), Err("SWUG begins"), Ok(9), Ok(9)]);
    let ask = CompareAsk { align: Align::Cycles { text: "SWUG".into() }, ..CompareAsk::default() };
    let found = compare(&[&a], &[&b, &none], &ask);
    let of_b: Vec<_> = found.b.runs.iter().map(|run| (run.shift_s, run.why_not)).collect();
    assert_eq!(of_b, [(-3.0, None), (0.0, Some(Misalignment::NoCycle))]);
    assert_eq!((found.a.runs[0].rows_compared, found.b.runs[0].rows_compared), (24, 20));
    assert_eq!(found.b.runs[0].cycles_s, [8.0, 12.0]);
    let numbers = of(&found, "si").a.clone().unwrap().numbers;
    // What is outside of cycles counts for nothing, and the mean of the parts is that of the rows.
    close(numbers.rows.mean.unwrap(), 333.0 / 12.0);
    let cycle = numbers.cycle.expect("a cycle");
    close(cycle.iter().sum::<f64>() / 20.0, 333.0 / 12.0);
    let wanted = CurvesAsk { column: "si".into(), view: CurveView::Cycle { parts: 4 }, points: 0, round_in: f64::NAN };
    let curve = curves(&[&a], &[&b], &ask, &wanted).expect("curves");
    assert_eq!(curve.numbers[..8], [12.5, 37.5, 62.5, 87.5, 11.0, 30.0, 50.0, 20.0]);
    assert_eq!(curve.numbers[16..28], [12.5, 37.5, 62.5, 87.5, 7.5, 20.25, 35.25, 12.0, 4.0, 10.5, 20.5, 4.0]);
    assert!(curve.head.curves.iter().all(|curve| curve.band));
    assert_eq!(compare(&[&a], &[&b], &CompareAsk::default()).columns[0].a.as_ref().unwrap().numbers.cycle, None);
}

/// Rows a second apart from a time on, in seconds since midnight of a day in November, in a zone.
fn night(name: &str, zone: &str, day: u32, from: u32, rows: u32) -> LogReport {
    let row = |at: u32| {
        let (hour, minute, second) = (at / 3600, at / 60 % 60, at % 60);
        let stamp = format!("2026-11-{day} {hour:02}:{minute:02}:{second:02}");
        format!(" 1  0 0 900000 2000 800000 {at} 0 0 0 100 200 10 5 85 0  0 {stamp}\n")
    };
    read(
        name,
        format!("{} {zone}\n{}", HEAD.trim_end(), (from..from + rows).map(row).collect::<String>()).as_bytes(),
        None,
    )
}

/// B's shift against A, and whether the clock decided.
fn alone(a: &[&LogReport], b: &[&LogReport]) -> (Vec<f64>, bool) {
    let found = compare(a, b, &CompareAsk::default());
    let first = found.a.runs.first().map_or(0.0, |run| run.shift_s);
    let shifts = found.a.runs.iter().skip(1).chain(&found.b.runs).map(|run| run.shift_s - first).collect();
    (shifts, found.alignment.clock)
}

#[test]
fn logs_of_the_same_time_are_laid_over_each_other_by_the_clock_on_their_own() {
    let a = night("a", "CET", 26, 4 * 3600, 100);
    let b = night("b", "CET", 26, 4 * 3600 + 60, 100);
    assert_eq!(alone(&[&a], &[&b]), (vec![60.0], true));
    assert_eq!(alone(&[&a, &b], &[]), (vec![60.0], true));
    // The same time of another day, a rotated log that shares two rows, and one of many that does not overlap.
    let (yesterday, rotated) = (night("c", "CET", 25, 4 * 3600, 100), night("d", "CET", 26, 4 * 3600 + 98, 100));
    for others in [vec![&yesterday], vec![&rotated], vec![&b, &yesterday]] {
        let shifts = vec![0.0; others.len()];
        assert_eq!(alone(&[&a], &others), (shifts, false));
    }
    // Without dates, nobody knows which day it was.
    let (one, other) = (marked("one", &[Ok(1), Ok(2), Ok(3)]), night("b", "", 26, 4 * 3600, 100));
    assert_eq!(alone(&[&one], &[&other]), (vec![0.0], false));
    let asked = compare(&[&a], &[&b], &CompareAsk { align: Align::Start, ..CompareAsk::default() });
    assert_eq!((asked.b.runs[0].shift_s, asked.alignment.clock), (0.0, false));
}

#[test]
fn a_log_that_begins_after_the_end_of_summer_time_lies_where_the_other_has_the_same_clock() {
    let row = |stamp: &str| format!(" 1  0 0 900000 2000 800000 1 0 0 0 100 200 10 5 85 0  0 {stamp}\n");
    let of = |name: &str, stamps: &[String]| {
        read(name, format!("{HEAD}{}", stamps.iter().map(|s| row(s)).collect::<String>()).as_bytes(), None)
    };
    let stamps = |minutes: &[(u32, u32)]| -> Vec<String> {
        minutes.iter().map(|(hour, minute)| format!("2026-10-25 {hour:02}:{minute:02}:00")).collect()
    };
    let ten = |hour: u32| (0..60).step_by(10).map(move |minute| (hour, minute));
    let over: Vec<_> = [1, 2, 2, 3, 4].into_iter().flat_map(ten).collect();
    let (a, b) = (of("a", &stamps(&over)), of("b", &stamps(&ten(3).chain(ten(4)).collect::<Vec<_>>())));
    // The average since boot at 01:00 does not count, nor does the one at 03:00: 01:10 to 03:10 are three hours.
    assert_eq!(alone(&[&a], &[&b]), (vec![3.0 * 3600.0], true));
}
