//! What a format tells the reader of whitespace-separated tables about itself.

use crate::log::lines::token::Token;
use crate::log::table::{ColumnSpec, Unit};

/// The content of a header line.
#[derive(Debug, Clone, Default)]
pub(in crate::log) struct Header {
    /// The columns.
    pub columns: Vec<ColumnSpec>,
    /// Words before the names that are not a timestamp; rows have them, too.
    pub tags: usize,
    /// The zone named after the columns.
    pub zone: String,
    /// The unit of the memory columns under this header.
    pub memory: Option<Unit>,
}

/// What the reader must know about a format.
pub(in crate::log) trait Dialect {
    /// Parses the line of column names. `banner` is the last group line (`procs  memory ...`) before it.
    fn header(&self, line: &str, tokens: &[Token<'_>], banner: &str) -> Option<Header>;

    /// Whether the line is a group line.
    fn is_banner(&self, line: &str) -> bool;

    /// Whether the line can be a row at all.
    fn may_be_row(&self, _line: &str) -> bool {
        true
    }

    /// Whether the tool puts timestamps on lines of their own, before its rows.
    fn stamps_on_lines(&self) -> bool {
        false
    }

    /// Whether the line shows that the tool starts again, so that the next row is an average since boot.
    fn begins_anew(&self, _line: &str) -> bool {
        false
    }

    /// The command whose numbers have no suffixes such as K and M, if there is one.
    fn all_digits(&self) -> Option<&'static str> {
        None
    }

    /// Tries to repair a row with the wrong number of fields; returns the fields, and what was repaired.
    fn mend<'a>(&self, _fields: &[Token<'a>], _header: &Header) -> Option<(Vec<Token<'a>>, Mended)> {
        None
    }
}

/// What [`Dialect::mend`] did: one token became two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::log) struct Mended {
    /// Index of the first of the two fields.
    pub field: usize,
    /// The columns that had run together.
    pub names: &'static str,
}
