//! Comparisons of logs written for these tests, and of the published experiment.

mod align;
mod curves;
mod shapes;

use super::*;
use crate::log::{LogReport, ReadOptions, read, read_as};
use base::stats::mulberry::Mulberry32;

const HEAD: &str = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
";

/// A log of vmstat: the since-boot row, then one row for each of the numbers.
fn vmstat(name: &str, si: &[u64], so: &[u64]) -> LogReport {
    let row = |si: u64, so: u64| {
        format!(" 1  0      0 900000   2000 800000 {si} {so}     0     0  100  200 10  5 85  0  0\n")
    };
    let rows: String = si.iter().zip(so).map(|(&si, &so)| row(si, so)).collect();
    let report = read(name, format!("{HEAD}{}{rows}", row(77, 77)).as_bytes(), None);
    assert_eq!(report.table.rows(), si.len() + 1, "{:?}", report.diags);
    report
}

/// As many rows as the published runs have, with this sum; the first ones are idle.
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
    // Computed with SciPy 1.10.1 and R 4.2.2, A minus B.
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
    // Each row covers a second, so what was read is their sum.
    close(numbers.total.unwrap(), A_SI.iter().sum::<u64>() as f64);
    close(numbers.above.unwrap().share, 18.0 / 22.0);
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

/// Rows that depend on each other, in a run with a level of its own.
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
    // Two columns of the same numbers, so each p is doubled. Find a shift whose p is just below the level.
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
fn runs_in_one_file_are_a_group_if_asked() {
    let boot = " 1  0  0 900000 2000 800000 50 70 0 0 700 800 10 5 85 0 0\n";
    let rows = |run: u32| format!(" 1  0  0 900000 2000 800000 {run} 0 0 0 100 200 10 5 85 0 0\n").repeat(5);
    let text = (0..3).map(|run| HEAD.to_owned() + boot + &rows(run)).collect::<Vec<_>>().concat();
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

#[test]
fn the_time_above_a_number_is_of_seconds_not_of_rows_and_can_stand_for_a_run() {
    let run = |name: &str, rows: &[(u32, u32)]| {
        let head =
            HEAD.replace("cpu-----\n", "cpu----- -----timestamp-----\n").replace(" st\n", " st                 UTC\n");
        let row = |(second, si): &(u32, u32)| {
            format!(" 1  0 0 900000 2000 800000 {si} 0 0 0 100 200 10 5 85 0 0 2026-11-02 10:00:{second:02}\n")
        };
        let text = format!("{head}{}{}", row(&(0, 9)), rows.iter().map(row).collect::<String>());
        read(name, text.as_bytes(), None)
    };
    // After the gap a row covers one second, not ten.
    let a = run("a", &[(1, 0), (2, 5), (3, 100), (13, 101), (14, 0)]);
    let b = run("b", &[(1, 101), (2, 200), (3, 300)]);
    let above = |threshold: Option<f64>| CompareAsk {
        above: threshold.into_iter().map(|x| ("si".to_owned(), x)).collect(),
        run_value: RunValue::TimeAbove,
        ..CompareAsk::default()
    };
    let told = |ask: &CompareAsk| {
        let found = compare(&[&a], &[&b], ask);
        let sides = [&of(&found, "si").a, &of(&found, "si").b];
        sides.map(|side| {
            side.as_ref().and_then(|side| Some((side.numbers.above?, side.numbers.runs.first().copied()??)))
        })
    };
    let time = |above: f64, seconds: f64, all: f64| Some((TimeAbove { above, seconds, share: seconds / all }, seconds));
    assert_eq!(told(&above(None)), [time(0.0, 3.0, 5.0), time(0.0, 3.0, 3.0)]);
    assert_eq!(told(&above(Some(100.0))), [time(100.0, 1.0, 5.0), time(100.0, 3.0, 3.0)]);
    assert_eq!(told(&above(Some(f64::NAN))), told(&above(None)));
}
