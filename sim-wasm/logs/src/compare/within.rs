//! Keeps only the rows of a regime: what machines did while they did the same thing.

use super::ask::Within;
use super::side::{Run, Side, Whole};
use crate::log::Counted;
use crate::phase::regimes;

/// Keeps the rows of a regime, in each log those of its own stretches. To be called after the alignment, which is of
/// whole runs.
pub(super) fn within(sides: [&mut Side<'_>; 2], asked: Option<&Within>) {
    let Some(asked) = asked else { return };
    for side in sides {
        let wholes: Vec<Whole> = side.runs.iter().map(|run| whole(side, run)).collect();
        for at in 0..side.files.len() {
            let Some(file) = side.files.get_mut(at) else { continue };
            let found = regimes(file.report, &file.counted, &asked.by);
            let testable = found.testable(asked.regime);
            let keeps: Vec<bool> = found.of_row.iter().map(|regime| *regime == Some(asked.regime)).collect();
            let before = kept_before(&keeps);
            file.counted = kept(&file.counted, &keeps);
            for (run, whole) in side.runs.iter_mut().zip(&wholes).filter(|(run, _)| run.file == at) {
                let place = |row: usize| before.get(row).copied().unwrap_or_default();
                run.rows = place(run.rows.start)..place(run.rows.end);
                run.compared = run.rows.clone();
                run.whole = Some(Whole { testable, ..*whole });
            }
        }
    }
}

fn whole(side: &Side<'_>, run: &Run) -> Whole {
    Whole {
        first_row: run.rows.start,
        rows: run.rows.len(),
        seconds: side.length(run),
        left_out: side.left_out(run),
        testable: false,
    }
}

/// For each row, and for the end, how many rows before it are kept.
fn kept_before(keeps: &[bool]) -> Vec<usize> {
    let mut count = 0;
    let up_to = keeps.iter().map(|&keeps| {
        count += usize::from(keeps);
        count
    });
    [0].into_iter().chain(up_to).collect()
}

/// The rows that are kept. One that follows omitted rows begins a stretch.
fn kept(rows: &Counted, keeps: &[bool]) -> Counted {
    let mut found = Counted::default();
    let mut missing = false;
    for (at, keeps) in keeps.iter().enumerate() {
        missing |= rows.begins.get(at).copied().unwrap_or(true);
        let (Some(&row), Some(&t)) = (rows.rows.get(at), rows.t.get(at)) else { break };
        if !keeps {
            missing = true;
            continue;
        }
        found.rows.push(row);
        found.t.push(t);
        found.begins.push(missing);
        found.lines.push(rows.lines.get(at).copied().unwrap_or_default());
        found.runs.push(rows.runs.get(at).copied().unwrap_or_default());
        found.run_began.push(rows.run_began.get(at).copied().unwrap_or_default());
        missing = false;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::*;
    use crate::log::{LogReport, read};
    use crate::phase::{PhasesAsk, Regime, default_rules};

    const HEAD: &str = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 1  0      0 900000   2000 800000    7    7     0     0  100  200 10  5 85  0  0
";

    /// A log with these values of `si`; rows above 0 swap.
    fn log(name: &str, si: &[u32]) -> LogReport {
        let row = |si: &u32| format!(" 1  0 0 900000 2000 800000 {si} 0 0 0 100 200 40 5 55 0 0\n");
        read(name, format!("{HEAD}{}", si.iter().map(row).collect::<String>()).as_bytes(), None)
    }

    fn while_(regime: Regime) -> CompareAsk {
        CompareAsk { within: Some(Within { regime, by: PhasesAsk::default() }), ..CompareAsk::default() }
    }

    fn caution(found: &Comparison, code: CautionCode) -> Option<Caution> {
        found.cautions.iter().find(|caution| caution.code == code).cloned()
    }

    fn si(found: &Comparison) -> ColumnComparison {
        found.columns.iter().find(|column| column.id == "si").cloned().expect("si")
    }

    #[test]
    fn only_rows_of_the_regime_are_counted_and_what_is_left_is_told() {
        let a = log("a", &[0, 0, 4, 4, 4, 0, 0, 8, 8, 8]);
        let b = log("b", &[0, 10, 14, 0, 0, 0]);
        let found = compare(&[&a], &[&b], &while_(Regime::Swapping));
        let of = si(&found);
        assert_eq!(of.a.unwrap().numbers.rows.mean, Some(6.0));
        assert_eq!(of.b.unwrap().numbers.rows.mean, Some(12.0));
        assert_eq!(of.difference.unwrap().ratio.map(|ratio| ratio.value), Some(2.0));
        let run = &found.a.runs[0];
        assert_eq!((run.rows, run.rows_compared, run.seconds, run.seconds_compared), (10, 6, 9.0, 6.0));
        assert_eq!(caution(&found, CautionCode::Within).unwrap().numbers, ["6", "10", "2", "6"]);
        assert!(caution(&found, CautionCode::LengthsDiffer).is_none());
        // Without it, the comparison has all rows.
        assert_eq!(si(&compare(&[&a], &[&b], &CompareAsk::default())).a.unwrap().numbers.rows.count, 10);
    }

    #[test]
    fn runs_without_the_regime_are_named_and_count_for_nothing() {
        let swaps = |name: &str, by: u32| log(name, &[0, 0, by, by + 2, by, 0]);
        let a = [swaps("1", 10), swaps("2", 11), swaps("3", 12), log("calm", &[0; 6])];
        let b = [swaps("4", 20), swaps("5", 21)];
        let (a, b): (Vec<&LogReport>, Vec<&LogReport>) = (a.iter().collect(), b.iter().collect());
        let found = compare(&a, &b, &while_(Regime::Swapping));
        assert_eq!(caution(&found, CautionCode::WithinNone).unwrap().files, ["calm"]);
        assert_eq!((found.a.runs.len(), found.a.runs[3].rows_compared, found.a.runs[3].rows), (4, 0, 6));
        assert_eq!(si(&found).a.unwrap().numbers.runs[3], None);
        assert!(caution(&found, CautionCode::TwoRuns).is_some() && found.basis == DifferenceBasis::Rows);
        // Three runs of four remain on each side. The runs are compared, and the calm one does not count as a run of
        // zero rows.
        let found = compare(&a, &a, &while_(Regime::Swapping));
        assert_eq!(found.basis, DifferenceBasis::Runs);
        assert_eq!(si(&found).b.unwrap().numbers.of_runs.count, 3);
    }

    #[test]
    fn the_alignment_is_that_of_whole_runs_and_the_window_cuts_what_is_left() {
        let (a, b) = (log("a", &[0, 0, 0, 4, 4, 4, 4]), log("b", &[0, 6, 6, 6, 6, 0, 0]));
        let window = Some(Window { from_s: 3.0, to_s: 4.0 });
        let align = Align::FirstEvent { column: "si".into(), above: 0.0 };
        let found = compare(&[&a], &[&b], &CompareAsk { align, window, ..while_(Regime::Swapping) });
        assert_eq!((found.b.runs[0].shift_s, found.b.runs[0].rows_compared), (2.0, 2));
        let curves = curves(
            &[&a],
            &[&b],
            &while_(Regime::Swapping),
            &CurvesAsk { column: "si".into(), view: CurveView::Ecdf, points: 0, round_in: 0.0 },
        );
        assert_eq!(curves.unwrap().numbers[..4], [4.0; 4]);
    }

    #[test]
    fn a_regime_that_cannot_be_told_and_one_that_never_was_are_said_apart() {
        let a = log("a", &[0, 4, 4, 0]);
        let found = compare(&[&a], &[&a], &while_(Regime::CpuBound));
        assert_eq!(caution(&found, CautionCode::WithinNone).unwrap().files, ["a"]);
        assert!(caution(&found, CautionCode::EmptyWindow).is_none());
        let rules = default_rules().into_iter().filter(|rule| rule.regime != Regime::CpuBound).collect();
        let by = PhasesAsk { rules: Some(rules), ..PhasesAsk::default() };
        let within = Some(Within { regime: Regime::CpuBound, by });
        let found = compare(&[&a], &[&a], &CompareAsk { within, ..CompareAsk::default() });
        assert_eq!(caution(&found, CautionCode::WithinUntestable).unwrap().files, ["a"]);
        assert!(si(&found).difference.is_none());
    }
}
