//! Tables of separated values.

use super::super::detect::Sample;
use super::super::number::is_number;
use super::is_whole;

/// Rows `1,v`, `2,v` ... that number the quantities of a record: `,` or `, ,` lines between are separators.
pub(super) fn key_value(sample: &Sample<'_>) -> Option<u32> {
    let mut pairs = 0;
    let mut first = None;
    let mut others = 0;
    for (line, number) in sample.numbered().filter(|(line, _)| line.contains(|c: char| c.is_alphanumeric())) {
        let cells: Vec<&str> = line.split(',').map(str::trim).filter(|cell| !cell.is_empty()).collect();
        if cells.len() == 2 && cells.iter().all(|c| is_whole(c)) && cells[0].len() <= 2 {
            pairs += 1;
            first.get_or_insert(number);
        } else {
            others += 1;
        }
    }
    first.filter(|_| pairs >= 5 && others * 5 <= pairs)
}

/// The same number of cells in four lines of five, and two columns of numbers in four rows of five. Without the second
/// test nine ordinary texts in ten look like a CSV file.
pub(super) fn generic(sample: &Sample<'_>) -> Option<u32> {
    [',', ';', '\t'].into_iter().find_map(|separator| table(sample, separator))
}

fn table(sample: &Sample<'_>, separator: char) -> Option<u32> {
    let rows: Vec<(Vec<&str>, u32)> = sample
        .numbered()
        .filter(|(line, _)| !line.trim().is_empty())
        .map(|(line, number)| (line.split(separator).map(|c| c.trim().trim_matches('"')).collect(), number))
        .collect();
    let widest = rows.iter().map(|(cells, _)| cells.len()).max().filter(|n| *n >= 2)?;
    let mut of_width = vec![0_usize; widest + 1];
    for (cells, _) in &rows {
        of_width[cells.len()] += 1;
    }
    let (width, count) = of_width.iter().enumerate().skip(2).max_by_key(|(_, count)| **count)?;
    if rows.len() < 3 || count * 5 < rows.len() * 4 {
        return None;
    }
    let numeric = |column: usize| {
        let cells = rows.iter().filter(|(cells, _)| cells.len() == width);
        cells.filter(|(cells, _)| is_number(cells[column])).count() * 5 >= count * 4
    };
    if (0..width).filter(|column| numeric(*column)).count() < 2 {
        return None;
    }
    rows.iter().find(|(cells, _)| cells.len() == width).map(|(_, number)| *number)
}
