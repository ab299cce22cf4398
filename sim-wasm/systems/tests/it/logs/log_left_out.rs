//! Stretches that are left out of a log count nowhere, and shift nothing.
#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests")]

use logs::compare::{Align, CautionCode, CompareAsk, Comparison, compare};
use logs::log::{LogReport, ReadOptions, read, read_as};
use logs::phase::{PhasesAsk, phases};

const HEAD: &str = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
";

/// A minute of Linux's vmstat: ten seconds of start-up, then little swapping.
fn text() -> String {
    let rows = (0..61).map(|row| {
        if row == 0 {
            // The average since boot is unlike the next row.
            9000
        } else if row <= 10 {
            5000
        } else if row == 40 {
            900
        } else {
            20 + row % 5
        }
    });
    let rows =
        rows.map(|si| format!(" 1  1  90000 60000   2000 80000 {si} {si}     0     0  100  200 10  5 25 60  0\n"));
    format!("{HEAD}{}", rows.collect::<String>())
}

fn whole() -> LogReport {
    read("whole", text().as_bytes(), None)
}

fn without(exclude: &[[f64; 2]]) -> LogReport {
    read_as("cut", text().as_bytes(), &ReadOptions { exclude: exclude.to_vec(), ..ReadOptions::default() })
}

fn compared(a: &LogReport, b: &LogReport, align: Align) -> Comparison {
    compare(&[a], &[b], &CompareAsk { align, ..CompareAsk::default() })
}

fn mean_of_si(comparison: &Comparison) -> [Option<f64>; 2] {
    let si = comparison.columns.iter().find(|column| column.id == "si").unwrap();
    [&si.a, &si.b].map(|side| side.as_ref().unwrap().numbers.rows.mean)
}

#[test]
fn a_comparison_says_how_many_rows_it_counted() {
    let found = compared(&whole(), &without(&[[0.0, 9.0], [59.0, 80.0]]), Align::Start);
    let [a, b] = mean_of_si(&found).map(Option::unwrap);
    assert!(a > 800.0 && b < 45.0, "{a} {b}");
    let run = &found.b.runs[0];
    assert_eq!((run.rows, run.rows_left_out, run.shift_s, run.seconds), (49, 11, 0.0, 48.0));
    assert_eq!(found.cautions[0].code, CautionCode::LeftOut);
    assert_eq!(
        (found.cautions[0].numbers.join(" "), found.cautions[0].files.join(" ")),
        ("60 60 49 60".into(), "cut".into())
    );
}

#[test]
fn nothing_moves_however_runs_are_aligned() {
    let (whole, cut) = (whole(), without(&[[0.0, 4.0]]));
    for align in [Align::Start, Align::Correlation { column: "si".into() }] {
        for (a, b) in [(&whole, &cut), (&cut, &whole), (&cut, &cut)] {
            assert_eq!(compared(a, b, align.clone()).b.runs[0].shift_s, 0.0, "{align:?}");
        }
    }
    let stamped = |exclude: &[[f64; 2]]| {
        let stamp = |at: usize| format!("2026-11-21 12:{:02}:{:02}", at / 60, at % 60);
        let lines: Vec<String> = text().lines().enumerate().map(|(at, line)| format!("{} {line}", stamp(at))).collect();
        read_as(
            "stamped",
            lines.join("\n").as_bytes(),
            &ReadOptions { exclude: exclude.to_vec(), ..ReadOptions::default() },
        )
    };
    let found = compared(&stamped(&[]), &stamped(&[[0.0, 4.0]]), Align::Clock);
    assert!(found.alignment.done && found.b.runs[0].rows_left_out == 5, "{:?}", found.alignment);
    assert_eq!(found.b.runs[0].shift_s, 0.0);
}

#[test]
fn each_call_in_a_file_begins_where_it_began() {
    let twice = format!("{}{}", text(), text());
    let mut report = read("twice", twice.as_bytes(), None);
    report.leave_out(&[[0.0, 4.0], [61.0, 63.0]]).unwrap();
    let ask = CompareAsk { split_runs: true, ..CompareAsk::default() };
    let runs = compare(&[&report], &[&report], &ask).a.runs;
    assert_eq!(runs.iter().map(|run| run.rows + run.rows_left_out).collect::<Vec<_>>(), [60, 60]);
    assert_eq!(runs.iter().map(|run| run.rows_left_out).sum::<u32>(), 8);
    assert_eq!(runs[0].shift_s, 0.0);
}

#[test]
fn regimes_and_the_guessed_machine_know_nothing_of_it() {
    let cut = without(&[[0.0, 9.0]]);
    let found = phases(&cut, &PhasesAsk::default());
    assert_eq!((found.rows, found.seconds, found.spans[0].from_s), (50, 50.0, 10.0));
    let (_, window, _) = fit::guess(&cut, 0.0, 100.0).unwrap();
    assert_eq!((window.rows.len(), window.from_s, window.to_s), (50, 10.0, 59.0));
    assert!(fit::guess(&cut, 0.0, 9.5).is_none());
}

#[test]
fn a_log_of_which_nothing_is_left_is_compared_as_one_without_rows() {
    let nothing = without(&[[0.0, 1e9]]);
    assert_eq!(nothing.head().left_out.map(|left_out| (left_out.rows, left_out.end_s)), Some((60, 59.0)));
    let found = compared(&whole(), &nothing, Align::Correlation { column: "si".into() });
    assert_eq!(mean_of_si(&found)[1], None);
    assert_eq!(phases(&nothing, &PhasesAsk::default()).rows, 0);
}
