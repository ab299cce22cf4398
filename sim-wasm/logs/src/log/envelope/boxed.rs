//! Tables with lines drawn around their cells: of Markdown, psql, mysql, and of terminals (`│`). What is in the cells
//! becomes values separated by tabs.

use super::{LOOKED_AT, each_line, nearly_all};

pub(super) fn open(text: &str) -> Option<String> {
    let mut before = None;
    let mut cells = None;
    for line in text.lines().take(LOOKED_AT) {
        // The line below the names has as many cells as they have; a table may have another one above them.
        let width = rule(line);
        if width.is_some() && width == before {
            cells = width;
            break;
        }
        before = row(line).map(|row| row.split(is_bar).count());
    }
    let cells = cells?;
    let is_row = |line: &str| row(line).is_some_and(|row| row.split(is_bar).count() == cells);
    if !nearly_all(text, |line| rule(line).is_some() || is_row(line)) {
        return None;
    }
    Some(each_line(text, |line, opened| match row(line).filter(|_| is_row(line)) {
        Some(row) => push(row, opened),
        None if rule(line).is_some() => {}
        None => opened.push_str(line),
    }))
}

fn push(row: &str, opened: &mut String) {
    for (at, cell) in row.split(is_bar).enumerate() {
        if at > 0 {
            opened.push('\t');
        }
        opened.push_str(cell.trim());
    }
}

/// What a row has between its outer bars; none if it has a single cell.
fn row(line: &str) -> Option<&str> {
    let line = line.trim();
    if rule(line).is_some() {
        return None;
    }
    // Without outer bars, the last one may be before an empty cell.
    let inner = match line.strip_prefix(is_bar) {
        Some(inner) => inner.strip_suffix(is_bar).unwrap_or(inner),
        None => line,
    };
    inner.contains(is_bar).then_some(inner)
}

/// The number of cells above a line that is only drawn.
fn rule(line: &str) -> Option<usize> {
    let line = line.trim();
    let is_dash = |c: char| matches!(c, '-' | '=' | ':' | ' ' | '\u{2500}' | '\u{2501}' | '\u{2550}');
    let is_joint = |c: char| c == '+' || is_bar(c) || ('\u{250C}'..='\u{254B}').contains(&c) || is_double_joint(c);
    if line.chars().any(|c| !is_dash(c) && !is_joint(c)) || !line.chars().any(|c| is_dash(c) && c != ' ') {
        return None;
    }
    let inner = line.strip_prefix(is_joint).unwrap_or(line);
    let inner = inner.strip_suffix(is_joint).unwrap_or(inner);
    let cells = inner.split(is_joint).count();
    (cells > 1 && inner.split(is_joint).all(|cell| !cell.trim().is_empty())).then_some(cells)
}

fn is_bar(c: char) -> bool {
    matches!(c, '|' | '\u{2502}' | '\u{2503}' | '\u{2551}')
}

fn is_double_joint(c: char) -> bool {
    ('\u{2552}'..='\u{256C}').contains(&c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_drawn_tables_are_separated_by_tabs_and_lines_keep_their_numbers() {
        let plain = "r\tfree\n\n1\t3,000\n2\t\n";
        assert_eq!(open("| r | free |\n|---|:----:|\n| 1 | 3,000 |\n| 2 |  |\n").as_deref(), Some(plain));
        assert_eq!(open(" r | free  \n---+-------\n 1 | 3,000\n 2 | \n").as_deref(), Some(plain));
        let mysql = "+---+------+\n| r | free |\n+---+------+\n| 1 | 10   |\n+---+------+\n";
        assert_eq!(open(mysql).as_deref(), Some("\nr\tfree\n\n1\t10\n\n"));
        let terminal = "┌───┬──────┐\n│ r │ free │\n├───┼──────┤\n│ 1 │ 10   │\n└───┴──────┘\n";
        assert_eq!(open(terminal).as_deref(), Some("\nr\tfree\n\n1\t10\n\n"));
    }

    #[test]
    fn bars_between_groups_of_columns_are_no_table() {
        let dstat =
            "----total-usage---- -dsk/total-\nusr sys idl wai stl| read  writ\n  1   0  99   0   0|   0     0\n";
        assert_eq!(open(dstat), None);
        assert_eq!(open("procs | memory\n r b | free\n 1 0 | 10\n"), None);
    }
}
