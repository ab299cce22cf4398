//! What distinguishes a repeated header from the start of another run.

use crate::log::table::Unit;

/// Evidence for another invocation of the tool, besides the position of a header.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::log) enum Sign {
    /// Nothing.
    #[default]
    None,
    /// Foreign text (a date, a prompt) is between the last row and the header.
    Text,
    /// The command is between the last row and the header, as in a transcript of a terminal.
    Command,
    /// The header has other columns.
    Columns,
}

/// A header line, and what distinguishes a repeated header from the start of another run.
#[derive(Debug, Clone, Default, PartialEq)]
pub(in crate::log) struct HeaderMark {
    /// Rows kept before it.
    pub row: usize,
    /// Its line.
    pub line: u32,
    /// The timestamp that a logger put before it, on the scale of the rows' timestamps.
    pub stamp: Option<f64>,
    /// Other evidence for another invocation of the tool.
    pub sign: Sign,
    /// The unit of memory under it.
    pub memory: Option<Unit>,
    /// Bytes of that unit if the command before the header asks for one.
    pub unit_bytes: Option<f64>,
    /// How many rows are under it, including lost ones.
    pub rows: u32,
    /// Whether somebody removed rows under it.
    pub elided: bool,
    /// Whether a memory value under it has a suffix.
    pub suffixed: bool,
}
