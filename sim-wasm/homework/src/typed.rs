//! What somebody typed into a cell.

use crate::Asked;
use base::ids::PageId;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// The longest text of a cell that is kept.
const MOST: usize = 64;

/// The text of a cell. In a file it may be a number, too; null is nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(transparent)]
pub struct Typed(String);

impl Typed {
    /// A text.
    pub fn new(text: &str) -> Self {
        Typed(text.trim().chars().take(MOST).collect())
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Whether nothing was typed.
    pub fn is_blank(&self) -> bool {
        self.0.is_empty()
    }
}

struct Any;

impl Visitor<'_> for Any {
    type Value = Typed;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"7\", 7, null")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Typed, E> {
        Ok(Typed::new(text))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Typed, E> {
        Ok(Typed(number.to_string()))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Typed, E> {
        Ok(Typed(number.to_string()))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Typed, E> {
        Ok(Typed::new(&base::diag::number(number)))
    }

    fn visit_unit<E: Error>(self) -> Result<Typed, E> {
        Ok(Typed::default())
    }
}

impl<'de> Deserialize<'de> for Typed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Any)
    }
}

/// What a cell says about pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cell {
    /// Nothing, or a dash.
    Blank,
    /// A page of the string.
    Page(PageId),
    /// Anything else.
    Other,
}

impl Cell {
    /// The page of a cell.
    pub(crate) fn page(self) -> Option<PageId> {
        match self {
            Cell::Page(page) => Some(page),
            Cell::Blank | Cell::Other => None,
        }
    }
}

/// Reads the cell of a frame.
pub(crate) fn cell(asked: &Asked, typed: &Typed) -> Cell {
    match typed.text() {
        "" | "-" | "\u{2013}" | "\u{2014}" | "\u{2212}" => Cell::Blank,
        text => text.parse().ok().and_then(|label| asked.page(label)).map_or(Cell::Other, Cell::Page),
    }
}

/// Reads the cell of a step's victims: pages, or none if it is blank or a dash.
pub(crate) fn cells(asked: &Asked, typed: &Typed) -> Vec<Cell> {
    let words = typed.text().split([' ', ',', ';']).filter(|word| !word.is_empty());
    words.map(|word| cell(asked, &Typed::new(word))).filter(|cell| *cell != Cell::Blank).collect()
}

/// Reads hit or fault.
pub(crate) fn outcome(typed: &Typed) -> Option<bool> {
    match typed.text().to_ascii_lowercase().as_str() {
        "fault" | "f" | "miss" | "m" => Some(true),
        "hit" | "h" => Some(false),
        _ => None,
    }
}
