//! A comparison for people: ratio and interval first, then the verdict, and p last.

use super::{Named, shapes};
use crate::failure::Failure;
use crate::numbers::{fixed, short};
use crate::output;
use crate::text::{Table, id};
use logs::compare::{
    AaCheck, AaColumn, AaSide, Align, Caution, Centre, ColumnComparison, Comparison, DifferenceBasis, SideColumn,
    SideHead,
};

/// Prints a comparison.
pub(super) fn print(sides: &[Named<'_>; 2], comparison: &Comparison, alike: Option<&AaCheck>) -> Result<(), Failure> {
    let words = Table::cli();
    let runs = |side: &SideHead| side.runs.iter().filter(|run| run.rows_compared > 0).count().to_string();
    let (of_a, of_b) = (runs(&comparison.a), runs(&comparison.b));
    let [a, b] = [sides[0].name, sides[1].name];
    let level = percent(comparison.ask.level);
    let margin = percent(comparison.ask.margin);
    let facts: Vec<(&str, &str)> =
        vec![("a", a), ("b", b), ("runs-a", &of_a), ("runs-b", &of_b), ("level", &level), ("margin", &margin)];
    let by_runs = comparison.basis == DifferenceBasis::Runs;
    let by_medians = by_runs && comparison.ask.centre == Centre::Median;
    let basis = match comparison.basis {
        _ if by_medians => "compare-by-medians",
        DifferenceBasis::Runs => "compare-by-runs",
        DifferenceBasis::Rows => "compare-by-rows",
    };
    let mut lines = vec![words.fill("compare-title", &facts)];
    let extents = ["A", "B"].iter().zip(sides);
    lines.extend(extents.filter_map(|(side, named)| Some(named.clock.as_ref()?.sentence(side))));
    if comparison.alignment.clock && comparison.ask.align == Align::Auto {
        lines.push(words.fill("compare-by-clock", &facts));
    }
    lines.push(words.fill(basis, &facts));
    output::write(&(lines.join("\n") + "\n"))?;
    let both = |column: &&ColumnComparison| column.a.is_some() && column.b.is_some();
    let rows: Vec<Vec<String>> =
        comparison.columns.iter().filter(both).map(|column| row(column, by_runs, by_medians)).collect();
    let head = words.list(if by_medians { "compare-head-medians" } else { "compare-head" });
    // Within two runs there is neither a verdict nor a p to show.
    let shown = if by_runs { head.len() } else { head.len().saturating_sub(2) };
    output::table(head.get(..shown).unwrap_or_default(), &rows)?;
    let mut notes = only(comparison);
    notes.extend(unread(sides, comparison));
    notes.extend(shapes::lines(comparison));
    notes.extend(comparison.cautions.iter().map(caution));
    notes.extend(alike.into_iter().flat_map(aa_lines));
    output::write(&notes.into_iter().map(|note| note + "\n").collect::<String>())
}

fn row(column: &ColumnComparison, by_runs: bool, by_medians: bool) -> Vec<String> {
    let words = Table::cli();
    let mean = |side: &Option<SideColumn>| {
        let median = side.as_ref().and_then(|side| side.numbers.of_runs.median).filter(|_| by_medians);
        number(median.or_else(|| side.as_ref().and_then(|side| side.numbers.mean).map(|mean| mean.estimate.value)))
    };
    let found = column.difference.as_ref();
    let ratio = found.and_then(|found| found.ratio);
    let interval = match ratio {
        Some(ratio) if ratio.unbounded => words.fill("compare-unbounded", &[]),
        Some(ratio) => ratio
            .interval
            .map(|i| words.fill("compare-interval", &[("low", &number(Some(i.low))), ("high", &number(Some(i.high)))]))
            .unwrap_or_default(),
        None => String::new(),
    };
    let unit = column.run_unit.map_or_else(|| words.fill("compare-units-differ", &[]), |unit| id(&unit));
    let mut cells = vec![
        column.id.clone(),
        unit,
        mean(&column.a),
        mean(&column.b),
        number(ratio.map(|ratio| ratio.value)),
        interval,
    ];
    if by_runs {
        let verdict = found.and_then(|found| found.verdict);
        cells.push(verdict.map_or_else(String::new, |v| words.fill(&format!("compare-verdict-{}", id(&v)), &[])));
        cells.push(found.and_then(|found| found.p_adjusted).map(p_value).unwrap_or_default());
    }
    cells
}

/// The columns that only one side has.
fn only(comparison: &Comparison) -> Vec<String> {
    let names = |is: fn(&ColumnComparison) -> bool| {
        let found: Vec<&str> = comparison.columns.iter().filter(|c| is(c)).map(|c| c.id.as_str()).collect();
        found.join(" ")
    };
    [("compare-only-a", names(|c| c.b.is_none())), ("compare-only-b", names(|c| c.a.is_none()))]
        .into_iter()
        .filter(|(_, names)| !names.is_empty())
        .map(|(key, names)| Table::cli().fill(key, &[("columns", &names)]))
        .collect()
}

/// The files of a side's folder that are no runs.
fn unread(sides: &[Named<'_>; 2], comparison: &Comparison) -> Vec<String> {
    let runs = [&comparison.a, &comparison.b].map(|side| side.runs.len());
    let line = |(side, runs): (&Named<'_>, usize)| {
        let (unread, all) = (side.unread.len().to_string(), (side.unread.len() + runs).to_string());
        let facts = [("side", side.name), ("unread", unread.as_str()), ("all", all.as_str())];
        (!side.unread.is_empty()).then(|| Table::cli().fill("compare-unread", &facts))
    };
    sides.iter().zip(runs).filter_map(line).collect()
}

/// The result of the A/A check with a line for each side, and what it means.
fn aa_lines(check: &AaCheck) -> Vec<String> {
    let words = Table::cli();
    let side = |name: &str, side: &AaSide| {
        let (runs, splits, called) = (side.runs.to_string(), side.splits.to_string(), side.called.to_string());
        let share = percent(f64::from(side.called) / f64::from(side.splits.max(1)));
        let facts: [(&str, &str); 5] =
            [("side", name), ("runs", &runs), ("splits", &splits), ("called", &called), ("share", &share)];
        let key = match side {
            AaSide { splits: 0, .. } => "compare-aa-too-few",
            AaSide { all: true, .. } => "compare-aa-all",
            AaSide { .. } => "compare-aa-some",
        };
        words.fill(key, &facts)
    };
    let mut lines = vec![side("A", &check.a), side("B", &check.b)];
    if check.a.splits + check.b.splits > 0 {
        lines.push(words.fill("compare-aa-means", &[("allowed", &percent(check.allowed))]));
    }
    if !check.columns.is_empty() {
        let each = |column: &AaColumn| format!("{} {}", column.id, column.called);
        let columns = check.columns.iter().map(each).collect::<Vec<_>>().join(", ");
        lines.push(words.fill("compare-aa-columns", &[("columns", &columns)]));
    }
    lines
}

fn caution(caution: &Caution) -> String {
    let (columns, files) = (caution.columns.join(" "), caution.files.join(", "));
    let at = |place: usize| caution.numbers.get(place).map_or("", String::as_str);
    let args = [
        ("columns", columns.as_str()),
        ("files", files.as_str()),
        ("first", at(0)),
        ("second", at(1)),
        ("third", at(2)),
        ("last", caution.numbers.last().map_or("", String::as_str)),
    ];
    Table::cli().fill(&format!("compare-caution-{}", id(&caution.code)), &args)
}

pub(super) fn percent(share: f64) -> String {
    // 0.95 is 95, not 94.99999.
    format!("{}", (share * 1e6).round() / 1e4)
}

/// Four significant digits, or all integer digits of a large number.
pub(super) fn number(x: Option<f64>) -> String {
    let Some(x) = x else { return String::new() };
    let decimals = match x.abs() {
        0.0 | 1000.0.. => 0,
        ..1e-4 => return short(x),
        size => (3 - size.log10().floor() as i32).clamp(0, 9) as usize,
    };
    fixed(x, decimals)
}

pub(super) fn p_value(p: f64) -> String {
    if p < 0.001 { "<0.001".to_owned() } else { format!("{p:.3}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use logs::compare::{CautionCode, Verdict};

    #[test]
    fn every_verdict_and_caution_has_its_words() {
        let verdicts = [
            Verdict::Different,
            Verdict::DifferentWithinMargin,
            Verdict::DifferentAlone,
            Verdict::Equivalent,
            Verdict::Inconclusive,
        ];
        for verdict in verdicts {
            let key = format!("compare-verdict-{}", id(&verdict));
            assert_ne!(Table::cli().fill(&key, &[]), key);
        }
        for code in CautionCode::ALL {
            let key = format!("compare-caution-{}", id(code));
            assert_ne!(Table::cli().fill(&key, &[]), key);
        }
    }

    #[test]
    fn numbers_keep_four_digits() {
        assert_eq!(number(Some(0.097_123)), "0.09712");
        assert_eq!(number(Some(61_234.5)), "61234");
        assert_eq!(number(Some(1.0)), "1.000");
        assert_eq!([2e-7, -1e300, 1e-4].map(|x| number(Some(x))), ["2e-7", "-1e300", "0.0001000"]);
        assert_eq!((number(None), number(Some(0.0)), percent(0.95)), (String::new(), "0".to_owned(), "95".to_owned()));
    }
}
