//! Comparisons of logs written for the purpose, and of the published experiment.

use super::*;
use crate::log::{LogReport, ReadOptions, read, read_as};
use crate::stats::mulberry::Mulberry32;

const HEAD: &str = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
";

/// A log of vmstat: the since-boot row, and one row for each of the numbers.
fn vmstat(name: &str, si: &[u64], so: &[u64]) -> LogReport {
    let row = |si: u64, so: u64| {
        format!(" 1  0      0 900000   2000 800000 {si} {so}     0     0  100  200 10  5 85  0  0\n")
    };
    let rows: String = si.iter().zip(so).map(|(&si, &so)| row(si, so)).collect();
    let report = read(name, format!("{HEAD}{}{rows}", row(77, 77)).as_bytes(), None);
    assert_eq!(report.table.rows(), si.len() + 1, "{:?}", report.diags);
    report
}

/// As many rows as the published runs have, with this sum: the first ones are idle.
fn spread(sum: u64) -> Vec<u64> {
    let each = sum / 18;
    let mut rows = vec![0; 4];
    rows.extend(vec![each; 17]);
    rows.push(sum - 17 * each);
    rows
}

const A_SI: [u64; 8] = [268_580, 111_496, 210_876, 115_636, 123_228, 204_208, 125_428, 129_432];
const B_SI: [u64; 8] = [16_144, 12_052, 14_324, 18_596, 15_068, 14_384, 14_676, 19_868];
const A_SO: [u64; 8] = [794_656, 637_844, 744_304, 648_716, 651_784, 731_136, 662_808, 661_824];
const B_SO: [u64; 8] = [541_404, 540_452, 539_692, 543_592, 546_960, 553_400, 542_400, 545_772];

fn runs(si: &[u64], so: &[u64]) -> Vec<LogReport> {
    si.iter().zip(so).enumerate().map(|(at, (&si, &so))| vmstat(&format!("{at}"), &spread(si), &spread(so))).collect()
}

fn refs(reports: &[LogReport]) -> Vec<&LogReport> {
    reports.iter().collect()
}

fn experiment(count: usize, ask: &CompareAsk) -> Comparison {
    let (a, b) = (runs(&A_SI[..count], &A_SO[..count]), runs(&B_SI[..count], &B_SO[..count]));
    compare(&refs(&a), &refs(&b), ask)
}

fn of<'c>(comparison: &'c Comparison, id: &str) -> &'c ColumnComparison {
    comparison.columns.iter().find(|column| column.id == id).unwrap_or_else(|| panic!("no column {id}"))
}

fn difference(comparison: &Comparison, id: &str) -> Difference {
    of(comparison, id).difference.clone().expect("a difference")
}

fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() <= 1e-6 * expected.abs(), "{found} is not {expected}");
}

#[test]
fn eight_runs_against_eight_are_what_the_published_vectors_say() {
    // Made with SciPy 1.10.1 and R 4.2.2, A less B.
    let comparison = experiment(8, &CompareAsk::default());
    assert_eq!(comparison.basis, DifferenceBasis::Runs);
    let si = difference(&comparison, "si");
    close(si.mean.value, -6_612.340_909);
    let welch = si.welch.expect("a test");
    close(welch.t.unwrap(), -7.002_275_031);
    close(welch.df.unwrap(), 7.025_711_985);
    let ranks = si.mann_whitney.expect("ranks");
    assert!(ranks.u.abs() < 1e-9 && (ranks.delta + 1.0).abs() < 1e-12);
    close(ranks.p_exact.unwrap(), 0.000_155_400_2);
    close(si.effect.unwrap().g, -3.309_582_332);
    let shift = si.shift.unwrap();
    close(shift.shift, -5_051.818_182);
    close(shift.interval.unwrap().low, -8_851.454_545);
    let ratio = si.ratio.expect("a ratio");
    assert_eq!(ratio.method, RatioMethod::LogWelch);
    close(ratio.value, 1.0 / 9.883_881_451);
    close(ratio.interval.unwrap().low, 1.0 / 13.257_298_18);
    close(ratio.interval.unwrap().high, 1.0 / 7.368_855_335);
    let check = ratio.check.expect("a check");
    assert!(check.agrees && (check.value - 1.0 / 10.301_841_55).abs() < 1e-6, "{check:?}");
    assert!((1.0 / 14.5..1.0 / 12.0).contains(&check.interval.low), "{check:?}");
    assert_eq!(si.verdict, Some(Verdict::Different));
    let so = difference(&comparison, "so");
    close(so.ratio.unwrap().interval.unwrap().high, 1.0 / 1.184_465_892);
    close(so.spread.unwrap().w.unwrap(), 5.121_7 + 0.000_01);
}

#[test]
fn numbers_of_a_side_are_those_of_its_runs() {
    let comparison = experiment(8, &CompareAsk::default());
    let si = of(&comparison, "si");
    let numbers = &si.a.as_ref().unwrap().numbers;
    close(numbers.of_runs.mean.unwrap(), 7_323.204_545);
    close(numbers.of_runs.sd.unwrap(), 2_668.471_834);
    close(numbers.of_runs.median.unwrap(), 5_792.272_727);
    let mean = numbers.mean.unwrap();
    assert_eq!(mean.method, MeanMethod::StudentOfRuns);
    close(mean.estimate.low.unwrap(), 5_092.306_264);
    close(mean.estimate.high.unwrap(), 9_554.102_827);
    assert_eq!((numbers.rows.count, numbers.runs.len()), (176, 8));
    // The rows are seconds long: what was read is their sum.
    close(numbers.total.unwrap(), A_SI.iter().sum::<u64>() as f64);
    close(numbers.above_zero.unwrap(), 18.0 / 22.0);
}

#[test]
fn columns_that_stand_still_are_the_same_and_no_test() {
    let comparison = experiment(4, &CompareAsk::default());
    let free = difference(&comparison, "free");
    assert_eq!((free.p, free.verdict), (None, Some(Verdict::Equivalent)));
    let zero = difference(&comparison, "bi");
    assert_eq!((zero.ratio, zero.verdict), (None, Some(Verdict::Equivalent)));
}

#[test]
fn three_runs_have_intervals_but_no_resamples_and_a_warning_about_ranks() {
    let comparison = experiment(3, &CompareAsk::default());
    let si = difference(&comparison, "si");
    assert!(si.ratio.is_some_and(|ratio| ratio.interval.is_some() && ratio.check.is_none()));
    assert!(comparison.cautions.iter().any(|c| c.code == CautionCode::TooFewForRanks && c.numbers == ["0.1"]));
    assert_eq!(comparison.basis, DifferenceBasis::Runs);
}

#[test]
fn one_run_a_side_has_numbers_within_it_and_no_verdict() {
    for count in [1, 2] {
        let comparison = experiment(count, &CompareAsk::default());
        let si = difference(&comparison, "si");
        assert_eq!((si.basis, si.verdict, si.p, si.welch), (DifferenceBasis::Rows, None, None, None));
        assert_eq!(si.ratio.unwrap().method, RatioMethod::EffectiveRows);
        let code = if count == 1 { CautionCode::OneRun } else { CautionCode::TwoRuns };
        assert!(comparison.cautions.iter().any(|caution| caution.code == code));
    }
}

/// Rows that follow each other, in a run whose level is its own.
fn wandering(random: &mut Mulberry32, level: f64, rows: usize) -> Vec<u64> {
    let mut away = 0.0;
    (0..rows)
        .map(|_| {
            away = 0.8 * away + 100.0 * (random.next_share() - 0.5);
            (level + away).max(0.0) as u64
        })
        .collect()
}

#[test]
fn runs_of_one_kind_are_rarely_called_different_where_rows_as_such_often_would_be() {
    let mut random = Mulberry32::new(3);
    let (mut called, mut naive) = (0, 0);
    for _ in 0..60 {
        let mut group = || -> Vec<LogReport> {
            (0..6)
                .map(|at| {
                    let level = 1000.0 + 60.0 * (random.next_share() - 0.5);
                    let rows = wandering(&mut random, level, 60);
                    vmstat(&format!("{at}"), &rows, &rows)
                })
                .collect()
        };
        let (a, b) = (group(), group());
        let comparison =
            compare(&refs(&a), &refs(&b), &CompareAsk { columns: vec!["si".into()], ..CompareAsk::default() });
        let si = difference(&comparison, "si");
        called += u32::from(matches!(si.verdict, Some(Verdict::Different | Verdict::DifferentWithinMargin)));
        let one = compare(&[&a[0]], &[&b[0]], &CompareAsk::default());
        let rows = difference(&one, "si").of_rows.unwrap().welch.unwrap();
        naive += u32::from(rows.p.is_some_and(|p| p < 0.05));
    }
    assert!(called <= 8, "{called} of 60 at 5 %");
    assert!(naive >= 20, "{naive} of 60");
}

#[test]
fn correction_calls_a_difference_that_would_do_alone_by_its_name() {
    // Two columns of the same numbers: each p counts twice. A shift is looked for whose p is just below the level.
    let a = [18_000, 20_000, 22_000];
    let (ask, only) = (CompareAsk::default(), CompareAsk { columns: vec!["so".into()], ..CompareAsk::default() });
    let found = (1..80).find_map(|shift| {
        let b = a.map(|sum| sum + 200 * shift);
        let (a, b) = (runs(&a, &a), runs(&b, &b));
        let alone = difference(&compare(&refs(&a), &refs(&b), &only), "so");
        let both = difference(&compare(&refs(&a), &refs(&b), &ask), "so");
        alone.p.is_some_and(|p| (0.026..0.049).contains(&p)).then_some((alone, both))
    });
    let (alone, both) = found.expect("a shift");
    assert_eq!((alone.p, alone.p_adjusted), (both.p, alone.p));
    close(both.p_adjusted.unwrap(), 2.0 * both.p.unwrap());
    assert_eq!((alone.verdict, both.verdict), (Some(Verdict::Different), Some(Verdict::DifferentAlone)));
}

#[test]
fn the_window_cuts_every_run_on_the_common_axis() {
    let a = vmstat("a", &[0, 0, 5, 5, 5, 5], &[1; 6]);
    let b = vmstat("b", &[0, 9, 9, 9, 9, 0], &[1; 6]);
    let align = Align::FirstEvent { column: "si".into(), above: 0.0 };
    let window = Some(Window { from_s: 2.0, to_s: 4.0 });
    let comparison = compare(&[&a], &[&b], &CompareAsk { align, window, ..CompareAsk::default() });
    close(comparison.b.runs[0].shift_s, 1.0);
    assert_eq!(comparison.b.runs[0].rows_compared, 3);
    assert!(comparison.alignment.done);
    close(comparison.alignment.overlap_s, 4.0);
    let si = difference(&comparison, "si");
    close(si.ratio.unwrap().value, 9.0 / 5.0);
}

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

/// Eight rows a second apart, with a stamp behind each that `at` prints, under a header that names the zone.
fn at_noon(name: &str, zone: &str, offset: Option<i32>, at: impl Fn(u32) -> String) -> LogReport {
    let row = |second| format!(" 1  0 0 900000 2000 800000 {second} 0 0 0 100 200 10 5 85 0  0 {}\n", at(second));
    let head = HEAD.trim_end();
    let text = format!("{head}     {zone}\n{}", (0..8).map(row).collect::<String>());
    let options = ReadOptions { utc_offset_min: offset, ..ReadOptions::default() };
    let report = read_as(name, text.as_bytes(), &options);
    assert_eq!((report.table.rows(), report.overruled.utc_offset_min), (8, offset), "{:?}", report.diags);
    report
}

/// B less A in seconds, whether it could be told, and the cautions about clocks with their files.
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
    // What is not known is taken as printed, and said.
    assert_eq!(by_clock(&utc, &cet), (3600.0, true, vec![(CautionCode::OtherZone, vec!["cet (CET)".to_owned()])]));
    assert_eq!(by_clock(&utc, &bare), (3600.0, true, vec![(CautionCode::ClockWithoutDate, vec!["bare".to_owned()])]));
    assert!(!by_clock(&epoch, &bare).1);
    assert_eq!(by_clock(&utc, &epoch), (0.0, true, vec![]));
    // One zone is one zone, whatever it is called.
    assert_eq!(by_clock(&cet, &at_noon("too", "CET", None, printed(13))), (0.0, true, vec![]));
    // What is stated counts.
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
fn runs_in_one_file_are_a_group_if_asked() {
    let row = |run: u32| format!(" 1  0  0 900000 2000 800000 {run} 0 0 0 100 200 10 5 85 0 0\n").repeat(6);
    let text = (0..3).map(|run| HEAD.to_owned() + &row(run)).collect::<Vec<_>>().concat();
    let log = read("x", text.as_bytes(), None);
    assert_eq!(log.table.runs.len(), 3);
    let split = compare(&[&log], &[&log], &CompareAsk { split_runs: true, ..CompareAsk::default() });
    assert_eq!((split.a.runs.len(), split.basis), (3, DifferenceBasis::Runs));
    assert_eq!(compare(&[&log], &[&log], &CompareAsk::default()).a.runs.len(), 1);
    assert!(split.a.runs.iter().all(|run| run.rows == 5), "{:?}", split.a.runs);
}

#[test]
fn one_quantity_under_two_names_is_one_column_in_one_unit() {
    let a = vmstat("a", &[40, 80], &[400, 0]);
    let text = "=== 1795234933\nnr_free_pages 200000\npswpin 100\npgfault 5\n=== 1795234935\nnr_free_pages 100000\npswpin 130\npgfault 25\n";
    let b = read("b", text.as_bytes(), None);
    let comparison = compare(&[&a], &[&b], &CompareAsk::default());
    let si = of(&comparison, "si");
    let side = si.b.as_ref().unwrap();
    assert_eq!((side.names.as_slice(), side.files[0].unwrap().factor), (["pswpin".to_owned()].as_slice(), 4.0));
    close(side.numbers.rows.mean.unwrap(), 60.0);
    let ids: Vec<&str> = comparison.columns.iter().map(|column| column.id.as_str()).collect();
    assert!(of(&comparison, "pgfault").a.is_none(), "{ids:?}");
    assert!(comparison.cautions.iter().any(|c| c.code == CautionCode::OtherSystem && c.files.len() == 2));
    assert_eq!(ids.iter().collect::<std::collections::BTreeSet<_>>().len(), ids.len());
}

#[test]
fn files_without_rows_and_mad_questions_are_no_accident() {
    let (refused, a) = (read("x", b"hello\n", None), vmstat("a", &[1, 2], &[1, 2]));
    let ask = CompareAsk {
        level: f64::NAN,
        margin: f64::INFINITY,
        resamples: u32::MAX,
        window: Some(Window { from_s: 5.0, to_s: -5.0 }),
        ..CompareAsk::default()
    };
    for (a, b) in [(vec![&refused], vec![&a]), (vec![], vec![&a]), (vec![], vec![]), (vec![&a], vec![&a])] {
        let comparison = compare(&a, &b, &ask);
        assert!((comparison.ask.level - 0.95).abs() < 1e-12);
        assert!(comparison.cautions.iter().any(|caution| caution.code == CautionCode::EmptyWindow));
        let json = serde_json::to_string(&comparison).expect("JSON");
        assert!(!json.contains("NaN"));
    }
}

fn curve(a: &[&LogReport], b: &[&LogReport], view: CurveView) -> Curves {
    let wanted = CurvesAsk { column: "si".into(), view, points: 0, round_in: f64::NAN };
    curves(a, b, &CompareAsk::default(), &wanted).expect("curves")
}

#[test]
fn curves_are_of_the_common_axis() {
    let (a, b) = (vmstat("a", &[0, 2, 4], &[1; 3]), vmstat("b", &[5, 6, 8], &[1; 3]));
    let difference = curve(&[&a], &[&b], CurveView::Difference);
    assert_eq!(difference.numbers, [0.0, 1.0, 2.0, 5.0, 4.0, 4.0]);
    let ratio = curve(&[&a], &[&b], CurveView::Ratio);
    assert!(ratio.numbers[3].is_nan() && ratio.numbers[4..] == [3.0, 2.0]);
    assert_eq!(curve(&[&a], &[&b], CurveView::AgainstB).numbers, [0.0, 2.0, 4.0, 5.0, 6.0, 8.0]);
    let ecdf = curve(&[&a], &[&b], CurveView::Ecdf);
    assert_eq!(ecdf.head.curves.len(), 2);
    assert_eq!(ecdf.numbers[..3], [0.0, 2.0, 4.0]);
    assert!((ecdf.numbers[5] - 1.0).abs() < 1e-12);
    let band = curve(&[&a, &b], &[&b], CurveView::Band);
    assert!(band.head.curves[0].band);
    assert_eq!(band.numbers[3..12], [2.5, 4.0, 6.0, 0.0, 2.0, 4.0, 5.0, 6.0, 8.0]);
    let smooth = curve(&[&a], &[&b], CurveView::Smooth { by: Smoothing::SlidingMean { rows: 3 } });
    assert_eq!((smooth.head.curves[1].side, smooth.head.curves[1].run), (Some(1), Some(0)));
    assert_eq!(smooth.numbers[3..6], [1.0, 2.0, 3.0]);
    let columns = curve(&[&a], &[&b], CurveView::AgainstColumn { column: "so".into() });
    assert_eq!(columns.numbers[..6], [0.0, 2.0, 4.0, 1.0, 1.0, 1.0]);
    let nowhere = CurvesAsk { column: "?".into(), view: CurveView::Band, points: 0, round_in: f64::NAN };
    assert!(curves(&[&a], &[&b], &CompareAsk::default(), &nowhere).is_none());
}

#[test]
fn a_box_is_of_the_rows_of_one_run_and_of_the_means_of_several() {
    let (a, b) = (vmstat("a", &[1, 2, 3, 4, 10], &[1; 5]), vmstat("b", &[5, 6], &[1; 2]));
    let ask = CompareAsk { bulk: crate::stats::quantile::Bulk::EachEnd, ..CompareAsk::default() };
    let wanted = CurvesAsk { column: "si".into(), view: CurveView::Box, points: 0, round_in: f64::NAN };
    let of_rows = curves(&[&a], &[&b], &ask, &wanted).expect("curves");
    let heads: Vec<_> = of_rows.head.curves.iter().map(|head| (head.side, head.run, head.points)).collect();
    let (a_0, b_0) = (Some(0), Some(1));
    assert_eq!(heads[..3], [(a_0, None, 9), (a_0, None, 5), (a_0, Some(0), 1)]);
    assert_eq!(heads[3..], [(b_0, None, 9), (b_0, None, 2), (b_0, Some(0), 1)]);
    // Least, lower end, first quartile, median, third quartile, upper end, greatest, mean, how many.
    assert_eq!(of_rows.numbers[..9], [1.0, 1.0, 2.0, 3.0, 4.0, 10.0, 10.0, 4.0, 5.0]);
    assert_eq!(of_rows.numbers[18..23], [1.0, 2.0, 3.0, 4.0, 10.0]);
    assert_eq!(of_rows.numbers[28..30], [4.0, 5.0]);
    let of_runs = curves(&[&a, &b, &b], &[&b, &b, &a], &ask, &wanted).expect("curves");
    assert_eq!(of_runs.head.curves.len(), 8);
    assert_eq!(of_runs.numbers[..9], [4.0, 4.0, 4.75, 5.5, 5.5, 5.5, 5.5, 5.0, 3.0]);
    // The quartiles of two rows without their middle are the rows.
    let hinges = CompareAsk { quartiles: crate::stats::quantile::Quartiles::MooreMcCabe, ..ask.clone() };
    let alone = curves(&[&b], &[], &hinges, &wanted).expect("curves");
    assert_eq!(alone.numbers[..9], [5.0, 5.0, 5.0, 5.5, 6.0, 6.0, 6.0, 5.5, 2.0]);
}

#[test]
fn a_histogram_has_the_shares_of_each_sides_rows_in_common_bins() {
    let (a, b) = (vmstat("a", &[0, 1, 2, 3, 4], &[1; 5]), vmstat("b", &[8, 9, 10], &[1; 3]));
    let found = curve(&[&a], &[&b], CurveView::Histogram);
    let points = found.head.curves[0].points as usize;
    assert_eq!(found.head.curves.iter().map(|head| head.points as usize).collect::<Vec<_>>(), [points, points]);
    let part = |at: usize| &found.numbers[at * points..(at + 1) * points];
    assert_eq!(part(0), part(2));
    assert_eq!((part(0)[0], part(0)[points - 1]), (0.0, 10.0));
    for shares in [part(1), part(3)] {
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-12 && shares[points - 1] == 0.0);
    }
    assert!(part(1)[points - 2] == 0.0 && part(3)[0] == 0.0);
    assert_eq!(curve(&[&a], &[], CurveView::Histogram).head.curves.len(), 1);
}
