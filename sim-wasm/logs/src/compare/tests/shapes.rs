//! Runs of which no mean tells much, runs in pairs, runs of different lengths, files that are no runs, and cycles.

use super::*;

/// Page faults of thirty runs a side like those of document 002: A about 34, half of B dozens and half of it thousands.
const A_FAULTS: [u64; 30] = [
    31, 33, 34, 34, 35, 36, 37, 32, 33, 34, 35, 36, 38, 34, 33, 35, 34, 36, 32, 31, 34, 35, 36, 33, 34, 37, 35, 34, 36,
    34,
];
const B_FAULTS: [u64; 30] = [
    36, 41, 47, 52, 58, 63, 69, 74, 80, 85, 39, 55, 61, 77, 88, 4182, 4900, 5700, 6600, 7500, 8400, 9300, 10_200,
    11_200, 12_300, 13_400, 14_600, 15_700, 16_900, 17_977,
];

/// A run of one row for each number.
fn group(values: &[u64]) -> Vec<LogReport> {
    values.iter().enumerate().map(|(at, &x)| vmstat(&format!("{at}"), &[x], &[100])).collect()
}

fn found(a: &[u64], b: &[u64], ask: CompareAsk) -> Comparison {
    compare(&refs(&group(a)), &refs(&group(b)), &CompareAsk { columns: vec!["si".into()], ..ask })
}

fn told(found: &Comparison, code: CautionCode) -> Option<Caution> {
    found.cautions.iter().find(|caution| caution.code == code).cloned()
}

fn shape(found: &Comparison, of_b: bool) -> Shape {
    let column = of(found, "si");
    let side = if of_b { &column.b } else { &column.a };
    side.as_ref().and_then(|side| side.numbers.shape).expect("a shape")
}

fn about(found: f64, expected: f64, share: f64) {
    assert!((found - expected).abs() <= share * expected.abs(), "{found} is not about {expected}");
}

#[test]
fn the_bootstrap_of_means_leads_where_runs_form_two_groups() {
    let found = found(&A_FAULTS, &B_FAULTS, CompareAsk::default());
    let of_si = difference(&found, "si");
    let ratio = of_si.ratio.expect("a ratio");
    assert_eq!(ratio.method, RatioMethod::Bootstrap);
    // The means are 5326.133 and 34.367; SciPy's bootstrap (BCa, 50,000 resamples) says 96.9 to 224.0. The geometric
    // means say 22.07, which would mislead.
    close(ratio.value, 154.979_631_4);
    about(ratio.interval.unwrap().low, 96.87, 0.08);
    about(ratio.interval.unwrap().high, 224.0, 0.05);
    close(ratio.check.unwrap().value, 22.067_093_68);
    assert_eq!(of_si.verdict, Some(Verdict::Different));
    assert!(of_si.p.is_some_and(|p| p > 0.0 && p < 0.001), "{:?}", of_si.p);
    let peaks = shape(&found, true).peaks.expect("two peaks");
    let ends = |interval: base::stats::interval::Interval| (interval.low, interval.high);
    assert_eq!((peaks.below, ends(peaks.low), ends(peaks.high)), (15, (36.0, 88.0), (4182.0, 17_977.0)));
    assert!(peaks.p <= 0.001 && peaks.d.is_some_and(|d| d > 13.0), "{peaks:?}");
    assert_eq!(shape(&found, false).peaks, None);
    assert_eq!(told(&found, CautionCode::TwoPeaks).unwrap().columns, ["si"]);
    assert!(told(&found, CautionCode::CheckDisagrees).is_none());
}

#[test]
fn the_medians_of_runs_can_be_compared_instead() {
    let ask = CompareAsk { centre: Centre::Median, ..CompareAsk::default() };
    let found = found(&A_FAULTS, &B_FAULTS, ask.clone());
    let ratio = difference(&found, "si").ratio.expect("a ratio");
    // Medians 34 and 2135; SciPy's percentile bootstrap says 2.06 to 233.8: half of the runs are not to be relied on.
    close(ratio.value, 2135.0 / 34.0);
    assert_eq!(ratio.method, RatioMethod::Medians);
    about(ratio.interval.unwrap().low, 2.06, 0.15);
    about(ratio.interval.unwrap().high, 233.8, 0.08);
    // Seven runs are too few to resample: the exact rank test, of which SciPy says 0.000583.
    let few = |values: &[u64]| values.iter().step_by(4).take(7).copied().collect::<Vec<u64>>();
    let found = self::found(&few(&A_FAULTS), &few(&B_FAULTS).iter().map(|x| x + 10).collect::<Vec<_>>(), ask);
    let few = difference(&found, "si");
    assert_eq!((few.ratio.unwrap().interval, few.verdict), (None, Some(Verdict::Different)));
}

#[test]
fn skewed_counts_are_compared_by_means_and_told() {
    // SciPy: skewness 2.944, p 6e-6; mean 50.05 and geometric mean 21.9.
    let b = [12, 15, 9, 22, 31, 7, 18, 260, 14, 11, 420, 16, 25, 19, 13, 8, 17, 28, 21, 35];
    let a = [13, 15, 10, 20, 21, 9, 18, 16, 14, 11, 12, 16, 15, 19, 13, 12, 17, 18, 21, 15];
    let found = found(&a, &b, CompareAsk::default());
    let ratio = difference(&found, "si").ratio.unwrap();
    assert_eq!(ratio.method, RatioMethod::Bootstrap);
    close(ratio.value, 1001.0 / 305.0);
    let shape = shape(&found, true);
    assert!(shape.skewed && shape.peaks.is_none(), "{shape:?}");
    about(shape.skewness.unwrap().g1, 2.943_872, 1e-6);
    assert_eq!(told(&found, CautionCode::Skewed).unwrap().columns, ["si"]);
    // Skewed, but so little that no mean is beside another: 1.025 times.
    let near = [100, 104, 98, 130, 95, 101, 220, 99, 103, 97, 102, 96, 105, 94, 100, 118];
    let found = self::found(&near, &near.map(|x| x + 1), CompareAsk::default());
    assert!(!self::shape(&found, true).skewed && told(&found, CautionCode::Skewed).is_none());
    assert_eq!(difference(&found, "si").ratio.unwrap().method, RatioMethod::LogWelch);
}

#[test]
fn runs_with_one_peak_are_not_given_two() {
    let alike = |values: &[u64]| {
        let found = found(values, values, CompareAsk::default());
        shape(&found, false).peaks
    };
    // Small whole numbers repeat, which is no peak each; nor is a spread of a few in a thousand.
    assert_eq!(alike(&[0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 0, 1, 0, 2, 1, 4]), None);
    assert_eq!(alike(&[33, 34, 33, 34, 35, 34, 33, 36, 34, 35, 33, 34, 34, 35, 33, 34]), None);
    assert_eq!(alike(&[9000, 9000, 9001, 9000, 9200, 9201, 9200, 9201, 9000, 9201]), None);
    // Evenly spread, and the published runs whose two levels may be chance (diptest: p 0.37).
    assert_eq!(alike(&(1..=30).map(|x| 100 * x).collect::<Vec<u64>>()), None);
    assert_eq!(alike(&A_SI), None);
    // Two levels, in eight runs as in thirty.
    assert!(alike(&[5, 6, 7, 5, 900, 1000, 950, 990]).is_some());
    assert!(alike(&[5, 6, 7, 5, 900, 1000, 950]).is_none());
    assert!(alike(&[0, 0, 0, 0, 0, 900, 1000, 950, 990, 970]).is_some());
}

#[test]
fn paired_runs_are_compared_pair_by_pair() {
    let ask = CompareAsk { paired: true, run_value: RunValue::Mean, ..CompareAsk::default() };
    let comparison = experiment(8, &ask);
    let si = difference(&comparison, "si");
    // SciPy: ttest_rel of logarithms and of values, wilcoxon.
    let ratio = si.ratio.expect("a ratio");
    assert_eq!(ratio.method, RatioMethod::Pairs);
    close(ratio.value, 0.101_174_827_4);
    close(ratio.interval.unwrap().low, 0.073_636_733_5);
    close(ratio.interval.unwrap().high, 0.139_011_403_9);
    about(si.p.unwrap(), 5.853_476e-7, 1e-4);
    close(si.paired.unwrap().t.unwrap(), -6.973_558_331);
    about(si.paired.unwrap().p.unwrap(), 0.000_216_591_8, 1e-5);
    let ranks = si.signed_rank.expect("a test");
    assert_eq!((ranks.pairs, ranks.w, ranks.p_exact), (8, 0.0, Some(0.007_812_5)));
    assert_eq!((si.welch, si.verdict), (None, Some(Verdict::Different)));
    // Seven runs against eight cannot be paired: they are compared as before, and the answer says so.
    let (a, b) = (runs(&A_SI, &A_SO), runs(&B_SI[..7], &B_SO[..7]));
    let comparison = compare(&refs(&a), &refs(&b), &ask);
    assert_eq!(told(&comparison, CautionCode::NotPaired).unwrap().numbers, ["8", "7"]);
    assert!(difference(&comparison, "si").welch.is_some());
    // Pairs with two groups: the bootstrap draws pairs.
    let comparison = found(&A_FAULTS, &B_FAULTS, ask);
    let ratio = difference(&comparison, "si").ratio.unwrap();
    assert_eq!(ratio.method, RatioMethod::Bootstrap);
    close(ratio.value, 154.979_631_4);
}

#[test]
fn what_runs_of_different_lengths_count_is_compared_by_totals() {
    let run = |name: usize, rows: usize, si: u64| vmstat(&name.to_string(), &vec![si; rows], &vec![7; rows]);
    let a: Vec<LogReport> = (0..3).map(|at| run(at, 20, 100 + at as u64)).collect();
    let b: Vec<LogReport> = (0..3).map(|at| run(at, 40 + at, 60 + at as u64)).collect();
    let comparison = compare(&refs(&a), &refs(&b), &CompareAsk::default());
    let si = of(&comparison, "si");
    assert_eq!((si.run_value, of(&comparison, "free").run_value), (RunValue::Total, RunValue::Mean));
    assert_eq!(si.b.as_ref().unwrap().numbers.runs, [Some(2400.0), Some(2501.0), Some(2604.0)]);
    let by_totals = told(&comparison, CautionCode::ByTotals).unwrap();
    assert_eq!(
        (by_totals.numbers, by_totals.columns.contains(&"so".to_owned())),
        (vec!["20".into(), "42".into()], true)
    );
    assert!(told(&comparison, CautionCode::LengthsDiffer).is_none());
    // If asked for means, those.
    let means = CompareAsk { run_value: RunValue::Mean, ..CompareAsk::default() };
    let comparison = compare(&refs(&a), &refs(&b), &means);
    assert_eq!(of(&comparison, "si").b.as_ref().unwrap().numbers.runs, [Some(60.0), Some(61.0), Some(62.0)]);
    assert!(told(&comparison, CautionCode::LengthsDiffer).is_some());
    // A single log is as long as somebody watched.
    let wave = |rows: u64| (0..rows).map(|at| 50 + at % 7).collect::<Vec<u64>>();
    let one = |rows| vmstat("x", &wave(rows), &wave(rows));
    let comparison = compare(&[&one(40)], &[&one(80)], &CompareAsk::default());
    assert_eq!(of(&comparison, "si").run_value, RunValue::Mean);
    let mean = |rows: u64| wave(rows).iter().sum::<u64>() as f64 / rows as f64;
    close(difference(&comparison, "si").ratio.unwrap().value, mean(80) / mean(40));
    // Totals are there for who asks for them, with the interval of the rows.
    let totals = CompareAsk { run_value: RunValue::Total, ..CompareAsk::default() };
    let ratio = difference(&compare(&[&one(40)], &[&one(80)], &totals), "si").ratio.unwrap();
    close(ratio.value, 2.0 * mean(80) / mean(40));
    assert!(ratio.interval.unwrap().contains(2.0), "{ratio:?}");
}

#[test]
fn a_file_without_rows_is_no_run() {
    let read_one = |name: &str, si: &[u64]| vmstat(name, si, &[1; 4]);
    let (empty, other) = (read("empty", b"hello\n", None), read("other", b"", None));
    let a = [&read_one("a", &[4, 5, 6, 5]), &empty, &other];
    let b = [&read_one("1", &[8, 9, 8, 9]), &read_one("2", &[7, 9, 8, 9]), &read_one("3", &[8, 9, 8, 7])];
    let comparison = compare(&a, &b, &CompareAsk::default());
    assert_eq!(comparison.basis, DifferenceBasis::Rows);
    let si = of(&comparison, "si");
    let mean = si.a.as_ref().unwrap().numbers.mean.unwrap();
    assert_eq!(mean.method, MeanMethod::EffectiveRows);
    assert!(mean.estimate.low.is_some() && si.difference.as_ref().unwrap().verdict.is_none());
    let not_runs = told(&comparison, CautionCode::NotRuns).unwrap();
    assert_eq!(
        (not_runs.files, not_runs.numbers),
        (vec!["empty".into(), "other".into()], vec!["1".to_owned(), "3".into(), "3".into(), "3".into()])
    );
    assert!(told(&comparison, CautionCode::OneRun).is_some());
}

#[test]
fn a_column_that_only_one_file_of_three_has_is_of_one_run() {
    let without = |name: &str| {
        let text = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n";
        let head = " r  b   swpd   free   inact active   si   so    bi    bo   in   cs us sy id wa st\n";
        let row = " 1  0      0 900000   2000 800000    7    7     0     0  100  200 10  5 85  0  0\n";
        read(name, format!("{text}{head}{}", row.repeat(5)).as_bytes(), None)
    };
    let a = [vmstat("x", &[1, 2, 3, 2], &[1; 4]), without("y"), without("z")];
    let comparison = compare(&refs(&a), &refs(&a), &CompareAsk::default());
    assert_eq!(comparison.basis, DifferenceBasis::Runs);
    let buff = of(&comparison, "buff");
    assert_eq!(buff.difference.as_ref().unwrap().basis, DifferenceBasis::Rows);
    assert_eq!(buff.a.as_ref().unwrap().numbers.mean.unwrap().method, MeanMethod::EffectiveRows);
}
