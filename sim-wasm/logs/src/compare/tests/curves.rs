//! Curves for charts.

use super::*;

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
    let ask = CompareAsk { bulk: base::stats::quantile::Bulk::EachEnd, ..CompareAsk::default() };
    let wanted = CurvesAsk { column: "si".into(), view: CurveView::Box, points: 0, round_in: f64::NAN };
    let of_rows = curves(&[&a], &[&b], &ask, &wanted).expect("curves");
    let heads: Vec<_> = of_rows.head.curves.iter().map(|head| (head.side, head.run, head.points)).collect();
    let (a_0, b_0) = (Some(0), Some(1));
    assert_eq!(heads[..3], [(a_0, None, 9), (a_0, None, 5), (a_0, Some(0), 1)]);
    assert_eq!(heads[3..], [(b_0, None, 9), (b_0, None, 2), (b_0, Some(0), 1)]);
    // Minimum, lower end, first quartile, median, third quartile, upper end, maximum, mean, number of values.
    assert_eq!(of_rows.numbers[..9], [1.0, 1.0, 2.0, 3.0, 4.0, 10.0, 10.0, 4.0, 5.0]);
    assert_eq!(of_rows.numbers[18..23], [1.0, 2.0, 3.0, 4.0, 10.0]);
    assert_eq!(of_rows.numbers[28..30], [4.0, 5.0]);
    let of_runs = curves(&[&a, &b, &b], &[&b, &b, &a], &ask, &wanted).expect("curves");
    assert_eq!(of_runs.head.curves.len(), 8);
    assert_eq!(of_runs.numbers[..9], [4.0, 4.0, 4.75, 5.5, 5.5, 5.5, 5.5, 5.0, 3.0]);
    // The quartiles of two rows, excluding their median, are the rows themselves.
    let hinges = CompareAsk { quartiles: base::stats::quantile::Quartiles::MooreMcCabe, ..ask.clone() };
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
