//! A table of rows: what is merged, whatever it is written as.

use crate::id::sha256;
use crate::part::number;
use std::fmt;

/// The type of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Type {
    /// Text.
    Text,
    /// Whole numbers.
    Whole,
    /// Real numbers.
    Real,
}

/// A column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// What it has.
    pub of: Type,
}

impl Column {
    pub(crate) fn new(name: &str, of: Type) -> Self {
        Column { name: name.to_owned(), of }
    }

    /// The cell of a number.
    pub(crate) fn cell(&self, number: Option<&f64>) -> Cell {
        match (self.of, number) {
            (_, None) => Cell::None,
            (Type::Whole, Some(&x)) => Cell::Whole(x as i64),
            (Type::Real | Type::Text, Some(&x)) => Cell::Real(x),
        }
    }
}

/// A cell.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    /// Nothing.
    None,
    /// Text.
    Text(String),
    /// A whole number.
    Whole(i64),
    /// A real number.
    Real(f64),
}

/// As in a file of comma-separated values, without quotes; a number has as many digits as its bits need.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::None => Ok(()),
            Cell::Text(text) => f.write_str(text),
            Cell::Whole(x) => write!(f, "{x}"),
            Cell::Real(x) => f.write_str(&number(*x)),
        }
    }
}

/// Rows under columns.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows; each has as many cells as there are columns.
    pub rows: Vec<Vec<Cell>>,
}

impl Table {
    /// Comma-separated values (RFC 4180, with bare line feeds).
    pub fn csv(&self) -> String {
        let mut text = String::new();
        let head = self.columns.iter().map(|column| quoted(&column.name));
        push(&mut text, head);
        self.rows.iter().for_each(|row| push(&mut text, row.iter().map(|cell| quoted(&cell.to_string()))));
        text
    }

    /// The digest of its comma-separated values, as `sha256sum` prints it.
    pub fn digest(&self) -> String {
        sha256(self.csv().as_bytes())
    }
}

fn push(text: &mut String, cells: impl Iterator<Item = String>) {
    *text += &cells.collect::<Vec<_>>().join(",");
    text.push('\n');
}

/// A cell, quoted if it has a comma, a quote or a line break.
pub fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
