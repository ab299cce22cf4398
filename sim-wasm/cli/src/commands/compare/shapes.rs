//! What the table of a comparison cannot show: runs that form two groups, ratios of means, pairs and cycles.

use super::print::{number, p_value};
use crate::text::Table;
use logs::compare::{Align, ColumnComparison, Comparison, RatioMethod, RunHead, SideColumn};

/// The most columns whose groups of runs are told one by one.
const TOLD: usize = 8;

/// The lines.
pub(super) fn lines(comparison: &Comparison) -> Vec<String> {
    let mut lines: Vec<String> = comparison.columns.iter().flat_map(groups).take(TOLD).collect();
    let by_bootstrap = |column: &&ColumnComparison| {
        let ratio = column.difference.as_ref().and_then(|difference| difference.ratio);
        ratio.is_some_and(|ratio| ratio.method == RatioMethod::Bootstrap)
    };
    let names: Vec<&str> = comparison.columns.iter().filter(by_bootstrap).map(|column| column.id.as_str()).collect();
    if !names.is_empty() {
        lines.push(Table::cli().fill("compare-of-means", &[("columns", &names.join(" "))]));
    }
    lines.extend(pairs(comparison));
    if matches!(comparison.ask.align, Align::Cycles { .. }) {
        lines.push(cycles("A", &comparison.a.runs));
        lines.push(cycles("B", &comparison.b.runs));
    }
    lines
}

/// A line for each side of a column whose runs form two groups.
fn groups(column: &ColumnComparison) -> Vec<String> {
    if column.difference.as_ref().is_none_or(|difference| difference.verdict.is_none()) {
        return Vec::new();
    }
    let median = |side: &Option<SideColumn>| number(side.as_ref().and_then(|side| side.numbers.of_runs.median));
    let (of_a, of_b) = (median(&column.a), median(&column.b));
    let line = |(name, side): (&str, &Option<SideColumn>)| {
        let peaks = side.as_ref()?.numbers.shape?.peaks?;
        let ends = [peaks.low.low, peaks.low.high, peaks.high.low, peaks.high.high].map(|end| number(Some(end)));
        let (below, above, p) = (peaks.below.to_string(), peaks.above.to_string(), p_value(peaks.p));
        let facts = [
            ("column", column.id.as_str()),
            ("side", name),
            ("below", &below),
            ("above", &above),
            ("first", &ends[0]),
            ("second", &ends[1]),
            ("third", &ends[2]),
            ("last", &ends[3]),
            ("p", &p),
            ("median-a", &of_a),
            ("median-b", &of_b),
        ];
        Some(Table::cli().fill("compare-two-peaks", &facts))
    };
    [("A", &column.a), ("B", &column.b)].into_iter().filter_map(line).collect()
}

/// Wilcoxon's test of each column, if runs are paired.
fn pairs(comparison: &Comparison) -> Option<String> {
    let of = |column: &ColumnComparison| {
        let test = column.difference.as_ref()?.signed_rank?;
        Some(format!("{} {}", column.id, p_value(test.p_exact.unwrap_or(test.p_continuity))))
    };
    let columns: Vec<String> = comparison.columns.iter().filter_map(of).collect();
    (!columns.is_empty()).then(|| Table::cli().fill("compare-signed-ranks", &[("columns", &columns.join(", "))]))
}

/// How many cycles a side has, and how long they are.
fn cycles(side: &str, runs: &[RunHead]) -> String {
    let seconds = || runs.iter().flat_map(|run| run.cycles_s.iter().copied());
    let count = seconds().count().to_string();
    let shortest = number(Some(seconds().fold(f64::INFINITY, f64::min)).filter(|s| s.is_finite()));
    let longest = number(Some(seconds().fold(0.0, f64::max)));
    let facts = [("side", side), ("cycles", &count), ("first", &shortest), ("last", &longest)];
    Table::cli().fill(if count == "0" { "compare-no-cycles" } else { "compare-cycles" }, &facts)
}
