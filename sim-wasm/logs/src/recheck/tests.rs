//! The published tables of docs/sources/published-tables.md, checked again.

use super::*;
use ClaimVerdict::{Agrees, Contradicts, IsRatio, IsReversed};
use Code::{RecheckInterval, RecheckNegativeDeviation, RecheckNumbers, RecheckRuns, RecheckUnused};

fn ask(text: &str, runs: u32, level: f64) -> Recheck {
    recheck(&RecheckAsk { text: text.to_owned(), runs, decimal_sign: DecimalSign::Point, level, width: 0.05 })
}

fn samples(text: &str) -> Vec<SamplesRow> {
    let samples = |row| match row {
        RecheckRow::Samples(row) => Some(row),
        RecheckRow::Interval(_) => None,
    };
    ask(text, 30, 0.99).rows.into_iter().filter_map(samples).collect()
}

fn intervals(text: &str) -> Vec<IntervalRow> {
    let interval = |row| match row {
        RecheckRow::Interval(row) => Some(row),
        RecheckRow::Samples(_) => None,
    };
    ask(text, 3, 0.99).rows.into_iter().filter_map(interval).collect()
}

fn near(found: f64, wanted: f64, tolerance: f64) {
    assert!((found - wanted).abs() <= tolerance, "{found} is not {wanted}");
}

#[test]
fn thirty_runs_against_thirty_from_their_printed_means() {
    // The original comes first: B against A is "alternate - original".
    let rows = samples(
        "page faults       34.767 ± 3.014        5548.667 ± 6758.414
         page reclaims     72973.57 ± 16422.86   235876.43 ± 25275.67
         scanned           3364.186 ± 91.617     2416.937 ± 20.433
         inactive->cache   255.091 ± 3.521       325.585 ± 3.240
         active->inactive  243.380 ± 6.531       321.010 ± 5.827
         queued for flush  16.033 ± 0.697        22.065 ± 2.467
         inactive->free    0 ± 0                 0.355 ± 0.847",
    );
    // t, df, the ends of the 99 % interval, g.
    let wanted = [
        (4.468_633, 29.00, 2112.8, 8915.0, 1.139),
        (29.601_26, 49.782, 148_163.8, 177_641.9, 7.544),
        (-55.272_32, 31.878, -994.19, -900.31, -14.09),
        (80.694_15, 57.603, 68.167, 72.821, 20.57),
        (48.579_55, 57.262, 73.372, 81.888, 12.38),
        (12.887_73, 33.600, 4.754, 7.310, 3.284),
        (2.295_649, 29.00, -0.071, 0.781, 0.585),
    ];
    assert_eq!(rows.len(), wanted.len());
    for (row, (t, df, low, high, g)) in rows.iter().zip(wanted) {
        let test = row.test.expect("deviations are printed");
        near(test.t.expect("there is an error"), t, 5e-5);
        near(test.df.expect("there is an error"), df, 5e-3);
        near(test.interval.low, low, 0.06);
        near(test.interval.high, high, 0.06);
        near(row.effect.expect("deviations are printed").g, g, 6e-3);
    }
    assert_eq!(rows.iter().map(|row| row.skewed).collect::<Vec<_>>(), [true, false, false, false, false, false, true]);
    assert_eq!(rows[6].change, None, "there is no change against nothing");
}

#[test]
fn claims_that_the_numbers_do_not_bear_out() {
    let rows = samples(
        "active scanned 5048.61 9138.54 45 % more
         to cache 815.27 2584 317 % more
         active to inactive 753.90 850.51 12 % more
         faults 1009.71 1084.96 8 %
         halved 10 5 50 % less
         reversed 9138.54 5048.61 81 %",
    );
    let verdicts: Vec<_> = rows.iter().map(|row| row.claim.expect("claimed").verdict).collect();
    assert_eq!(verdicts, [IsReversed, IsRatio, Agrees, Agrees, Agrees, IsReversed]);
    near(rows[0].claim.expect("claimed").found, 0.810_11, 1e-4);
    assert_eq!(samples("x 10 20 30 %")[0].claim.map(|claim| claim.verdict), Some(Contradicts));
}

#[test]
fn intervals_of_three_runs_and_the_runs_they_need() {
    let rows = intervals(
        "get_MO_attributes [64; 77] 71 19 %
         basic_get_MO_containment_short [2.0; 2.8] 2.4 35 %
         basic_create_MO [−1700; 5300] 12000 260 %",
    );
    near(rows[0].middle, 70.5, 1e-9);
    near(rows[0].sd, 6.5 * libm::sqrt(3.0) / 9.924_843_2, 1e-6);
    assert_eq!(rows[0].runs_needed, Some(7));
    near(rows[1].width.expect("the mean is not 0"), 0.8 / 2.4, 1e-9);
    assert_eq!(rows[1].runs_needed, Some(13));
    assert_eq!(rows[2].mean_is_middle, Some(false));
    assert_eq!(rows[2].width_agrees, Some(false));
    assert!(rows[2].below_zero);
    assert_eq!(rows.iter().map(|row| row.mean_is_middle).collect::<Vec<_>>(), [Some(true), Some(true), Some(false)]);
}

#[test]
fn what_cannot_be_read_is_named() {
    let found =
        ask("metric mean sd\nx 1 2 3\ny 1 -2 3 4\nz [3; 2]\nn 1 2 3 4 n = 1.5\nw 1 about 2\n\n# a note", 30, 0.95);
    let told: Vec<_> = found.diags.iter().map(|diag| (diag.line, diag.code)).collect();
    assert_eq!(
        told,
        [
            (1, RecheckNumbers),
            (2, RecheckNumbers),
            (3, RecheckNegativeDeviation),
            (4, RecheckInterval),
            (5, RecheckRuns),
            (6, RecheckUnused)
        ]
    );
    assert_eq!(found.rows.len(), 1);
    assert_eq!(ask("x 1 2", 2, 1.5).rows.len(), 0);
}
