//! Series as comma-separated values, with the time first.

use crate::failure::Failure;
use crate::output;
use std::collections::BTreeMap;

/// Writes the series to `file`.
pub(crate) fn write(file: &str, series: &BTreeMap<String, Vec<f64>>) -> Result<(), Failure> {
    output::file(file, &text(series))
}

fn text(series: &BTreeMap<String, Vec<f64>>) -> String {
    let mut names: Vec<&String> = series.keys().collect();
    names.sort_by_key(|name| (*name != "t", *name));
    let rows = names.iter().map(|name| series[*name].len()).max().unwrap_or(0);
    let cell = |name: &String, row: usize| match series[name].get(row) {
        Some(x) if x.is_finite() => x.to_string(),
        _ => String::new(),
    };
    let line = |row: usize| names.iter().map(|name| cell(name, row)).collect::<Vec<_>>().join(",");
    let head = names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(",");
    std::iter::once(head).chain((0..rows).map(line)).map(|line| line + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_comes_first_and_missing_values_are_empty() {
        let series = [("a".to_string(), vec![1.5, f64::NAN]), ("t".to_string(), vec![0.0, 1.0])].into();
        assert_eq!(text(&series), "t,a\n0,1.5\n1,\n");
    }
}
