//! What is before and after the fields of a row: the moment, a host, a tag; and lines that are only a moment.

use crate::log::DateOrder;
use crate::log::lines::number::is_number;
use crate::log::lines::token::Token;
use crate::log::lines::written::{self, Found};
use crate::log::rows::grid::{Dating, Grid, RowStamp};
use crate::log::sink::Sink;
use crate::log::table::TimeSource;
use base::diag::{Code, Diag};

/// Reads moments of one file, whose numeric dates have one order.
pub(in crate::log) struct Moments<'t> {
    whole: &'t str,
    order: Option<DateOrder>,
    /// Whether the order was looked for.
    is_asked: bool,
    /// The last text without a moment: a host and a tag are the same in every line.
    without: String,
}

impl<'t> Moments<'t> {
    pub(in crate::log) fn of(whole: &'t str) -> Self {
        Moments { whole, order: None, is_asked: false, without: String::new() }
    }

    /// The moment in a text, by what is known of the file; see [`Moments::find`], which has looked for one before.
    pub(in crate::log) fn in_text<'l>(&self, text: &'l str) -> Option<Found<'l>> {
        written::find(text, self.order)
    }

    /// The moment in a part of a line.
    pub(in crate::log) fn find<'l>(&mut self, text: &'l str, number: u32, sink: &mut Sink) -> Option<Found<'l>> {
        if text == self.without {
            return None;
        }
        let Some(found) = written::find(text, self.order) else {
            text.clone_into(&mut self.without);
            return None;
        };
        if !found.ambiguous || std::mem::replace(&mut self.is_asked, true) {
            return Some(found);
        }
        self.order = written::date_order(self.whole);
        if self.order.is_none() {
            sink.push(Diag::note(Code::LogDateAmbiguous).at(number, 0).token(text.trim()));
        }
        written::find(text, self.order)
    }
}

/// Where a line has more tokens than a row has fields.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Surplus {
    Before,
    After,
}

/// On which side of the fields the surplus is. The tools align their columns at the right, so it is before the fields
/// unless only what follows them has other characters than numbers.
pub(super) fn side(tokens: &[Token<'_>], fields: usize) -> Surplus {
    let numbers = |of: &[Token<'_>]| of.iter().all(|token| is_number(token.text));
    let after = tokens.get(fields..).is_some_and(|tail| !numbers(tail));
    if after && tokens.get(..fields).is_some_and(numbers) { Surplus::After } else { Surplus::Before }
}

/// The rows under a line that is only a moment, as collectors print one before each call of the tool.
#[derive(Default)]
pub(in crate::log) struct Block<'t> {
    stamp: Option<RowStamp<'t>>,
    first_row: usize,
}

/// The step between the rows of one call where nothing says it: the usual `vmstat 1`.
const ASSUMED_STEP_S: f64 = 1.0;

impl<'t> Block<'t> {
    /// Begins a block, and dates the rows of the last one.
    pub(in crate::log) fn begin(&mut self, stamp: RowStamp<'t>, grid: &mut Grid) {
        self.end(Some(stamp), grid);
        *self = Block { stamp: Some(stamp), first_row: grid.lines.len() };
    }

    /// Dates the rows of the block. Two rows are the average since boot and an interval, whose length is seldom known and
    /// short beside the time between two calls: both are of the moment of the call.
    pub(in crate::log) fn end(&mut self, next: Option<RowStamp<'_>>, grid: &mut Grid) {
        let Some(stamp) = self.stamp.take() else { return };
        let rows = grid.lines.len() - self.first_row;
        let room = next.map_or(f64::INFINITY, |next| next.stamp.seconds - stamp.stamp.seconds);
        let step = if rows <= 2 {
            0.0
        } else if let Some(stated) = grid.stated_interval {
            stated
        } else if room > 0.0 {
            // Rows of one call cannot reach beyond the next.
            ASSUMED_STEP_S.min(room / rows as f64)
        } else {
            ASSUMED_STEP_S
        };
        let dated = grid.stamp_rows(self.first_row, stamp, step);
        if dated > 2 && grid.stated_interval.is_none() {
            grid.dating = Dating::BlocksAndAssumed;
        }
    }
}

/// Whether a line is only a moment: `zzz ***Wed May 1 12:00:00 UTC 2024`, `TS 2024-05-01 12:00:00`, what `date` prints,
/// `Sample at 2024-05-01 12:00:00`.
pub(in crate::log) fn is_moment(found: &Found<'_>) -> bool {
    let dated = found.stamp.source == TimeSource::DateTime;
    found.numbers == 0 && found.words <= if dated { 2 } else { 1 }
}

/// Whether rows have moments of their own: then other lines do not date them.
pub(in crate::log) fn has_stamps(grid: &Grid) -> bool {
    grid.source.is_some_and(|source| source != TimeSource::RowIndex) && grid.dating == Dating::Rows
}
