//! The reader of whitespace-separated tables that the vmstat dialects share: header lines, timestamps before and after,
//! rows of numbers, and everything else that a real log has between them.
//!
//! The current header applies: if a later one has other columns, the table gets the union of both. A line is a row only
//! if it has as many fields as the header and they are numbers; no line is fatal.

use super::around::{self, Block, Moments, Surplus};
use super::command;
use super::dialect::{Dialect, Header, Mended};
use super::foresight::{first_header, rows_in};
use crate::log::lines::number::{Field, field, is_number};
use crate::log::lines::stamp::{Zone, alone, epoch, epoch_ms, leading, trailing};
use crate::log::lines::text::Text;
use crate::log::lines::token::{Token, column_of, tokenise};
use crate::log::messages::marker::behind_stamp;
use crate::log::rows::grid::{Grid, HeaderMark, RowStamp, Sign};
use crate::log::rows::marked;
use crate::log::sink::Sink;
use base::diag::{Code, Diag};
use beside::Beside;

mod beside;
mod plain;

/// Reads all lines. `fallback` is the header to use if the file has none.
pub(in crate::log) fn read(text: Text<'_>, dialect: &dyn Dialect, fallback: Option<Header>, sink: &mut Sink) -> Grid {
    let first = first_header(text.whole(), dialect);
    let headerless = first.is_none();
    let Some(header) = first.or(fallback) else { return Grid::default() };
    let mut reader = Reader {
        dialect,
        sink,
        grid: Grid::new(&header),
        header,
        seen_header: headerless,
        banner: "",
        stamp: None,
        moments: Moments::of(text.whole()),
        front: Beside::default(),
        back: Beside::default(),
        block: Block::default(),
        after_command: false,
        unit_bytes: None,
        text_before: false,
        read: Vec::new(),
        plain: Vec::new(),
    };
    reader.grid.reserve(rows_in(text.whole(), reader.header.columns.len()));
    if headerless {
        reader.grid.headerless = true;
        reader.grid.marks.push(HeaderMark::default());
    }
    let mut tokens = Vec::new();
    let ends_open = !text.whole().ends_with('\n');
    let mut lines = text.numbered().peekable();
    while let Some((line, number)) = lines.next() {
        let cut = ends_open && lines.peek().is_none();
        reader.line(line, number, cut, &mut tokens);
        if reader.grid.is_full() && lines.peek().is_some() {
            let limit = Diag::warning(Code::LogTooManyRows).at(number, 0).arg("limit", reader.grid.lines.len());
            reader.sink.push(limit);
            break;
        }
    }
    reader.block.end(None, &mut reader.grid);
    reader.grid
}

/// 2^62: near 2^63 and 2^64 are differences of counters that fell.
const IMPOSSIBLE: f64 = 4_611_686_018_427_387_904.0;

struct Reader<'t, 's> {
    dialect: &'t dyn Dialect,
    sink: &'s mut Sink,
    grid: Grid,
    header: Header,
    /// Before the first header, lines that are not rows are not reported either: a screenful of `top` may precede the
    /// log.
    seen_header: bool,
    banner: &'t str,
    /// The timestamp that a line of its own gives the next row.
    stamp: Option<RowStamp<'t>>,
    moments: Moments<'t>,
    /// What is before the fields.
    front: Beside<'t>,
    /// What is behind them.
    back: Beside<'t>,
    block: Block<'t>,
    /// Whether the command was printed since the last header.
    after_command: bool,
    /// The unit that the last command asked for.
    unit_bytes: Option<f64>,
    text_before: bool,
    /// The fields of the row that is being stored.
    read: Vec<Field>,
    /// The same, if all of them are whole numbers.
    plain: Vec<f64>,
}

impl<'t> Reader<'t, '_> {
    // This is a separate function, called for each line: WebAssembly compilers swap in faster code only between calls.
    #[inline(never)]
    fn line(&mut self, line: &'t str, number: u32, cut: bool, tokens: &mut Vec<Token<'t>>) {
        let whole = Line { text: line, number, cut };
        if self.whole_numbers(&whole, tokens) {
            return;
        }
        tokenise(line, tokens);
        if tokens.is_empty() {
            return;
        }
        if self.dialect.is_banner(line) {
            self.banner = line;
            return;
        }
        if self.dialect.stamps_on_lines()
            && let Some(stamp) = alone(tokens)
        {
            self.stamp = Some(RowStamp { stamp, text: line.trim() });
            return;
        }
        let (lead, body) = lead_of(line, tokens);
        if let Some(header) = self.dialect.header(line, body, self.banner) {
            self.header_line(header, number, lead);
        } else if self.dialect.may_be_row(line) && self.row(&whole, body, lead.or(self.stamp)) {
            self.stamp = None;
        } else {
            self.other(line, number, tokens);
        }
    }

    fn header_line(&mut self, header: Header, number: u32, lead: Option<RowStamp<'t>>) {
        let (added, removed) = self.grid.switch_to(&header);
        self.grid.note_zone(self.grid.lines.len(), Zone::named(&header.zone));
        let changed = !(added.is_empty() && removed.is_empty());
        if changed {
            self.sink.columns_changed(number, &added.join(" "), &removed.join(" "));
        }
        let after_command = std::mem::take(&mut self.after_command);
        let sign = if changed {
            Sign::Columns
        } else if after_command {
            Sign::Command
        } else if self.text_before && self.seen_header {
            Sign::Text
        } else {
            Sign::None
        };
        self.grid.mark(HeaderMark {
            row: self.grid.lines.len(),
            line: number,
            stamp: lead.map(|s| s.stamp.seconds),
            sign,
            memory: header.memory,
            unit_bytes: self.unit_bytes,
            ..HeaderMark::default()
        });
        self.header = header;
        self.front.forget();
        self.back.forget();
        self.seen_header = true;
        self.text_before = false;
    }

    /// Takes the line as a row if it is one; false if it is something else entirely.
    fn row(&mut self, line: &Line<'t>, body: &[Token<'t>], lead: Option<RowStamp<'t>>) -> bool {
        let expected = self.header.columns.len();
        let (fields, stamps) = self.fields(line, body, lead);
        if fields.len() == expected && self.store(line, fields, stamps) {
            if let (Some(_), Some(last)) = (stamps.own, fields.last()) {
                self.back.learn_back(&line.text[last.end()..]);
            }
            return true;
        }
        let numbers = fields.iter().filter(|t| is_number(t.text)).count();
        let like_a_row = fields.len() * 2 >= expected && numbers * 3 >= fields.len() * 2;
        let cut_row = line.cut && numbers == fields.len();
        if !self.seen_header || !(like_a_row || cut_row) {
            return false;
        }
        if let Some((mended, what)) = self.dialect.mend(fields, &self.header)
            && mended.len() == expected
            && self.store(line, &mended, stamps)
        {
            self.note_mended(line, &mended, &what);
            return true;
        }
        self.grid.lost_row();
        // The beginning of a date is no field.
        let is_cut = line.cut && (fields.len() < expected || around::has_stamps(&self.grid));
        let code = if is_cut { Code::LogTruncatedLine } else { Code::LogFieldCount };
        self.sink.push_with(code, || {
            let culprit = fields.get(expected).or(fields.last());
            Diag::warning(code)
                .at(line.number, culprit.map_or(0, |t| column_of(line.text, t.at)))
                .token(culprit.map_or("", |t| t.text))
                .arg("expected", expected)
                .arg("found", if is_cut { fields.len().min(expected) } else { fields.len() })
        });
        true
    }

    /// The fields of a row without tags and timestamps, and the row's timestamps.
    fn fields<'b>(
        &mut self,
        line: &Line<'t>,
        body: &'b [Token<'t>],
        lead: Option<RowStamp<'t>>,
    ) -> (&'b [Token<'t>], Stamps<'t>) {
        let expected = self.header.columns.len();
        let mut stamps = Stamps { lead, own: None };
        let mut fields = body;
        if let Some((stamp, used)) = trailing(fields) {
            let (front, tail) = fields.split_at(fields.len() - used);
            stamps.own = Some(RowStamp { stamp, text: span(line.text, tail) });
            fields = front;
        }
        let Some(surplus) = fields.len().checked_sub(expected).filter(|surplus| *surplus > 0) else {
            return (fields, stamps);
        };
        let of_epoch = |token: &Token<'_>| epoch(token.text).or_else(|| epoch_ms(token.text));
        if let Some(stamp) =
            of_epoch(&fields[fields.len() - 1]).filter(|_| surplus == 1 && of_epoch(&fields[0]).is_none())
        {
            stamps.own = stamps.own.or(Some(RowStamp { stamp, text: fields[expected].text }));
            return (&fields[..expected], stamps);
        }
        let (inner, outer) = match around::side(fields, expected) {
            Surplus::Before => (&fields[surplus..], &fields[..surplus]),
            Surplus::After => (&fields[..expected], &fields[expected..]),
        };
        let is_outside = self.is_outside(line, outer, &mut stamps);
        (if is_outside { inner } else { fields }, stamps)
    }

    /// Whether words beside the fields do not belong to them: a moment, which dates the row, a host or a tag. Numbers that
    /// are no moment are fields that somebody lost the header of.
    fn is_outside(&mut self, line: &Line<'t>, outer: &[Token<'t>], stamps: &mut Stamps<'t>) -> bool {
        let text = span(line.text, outer);
        if let Some(found) = self.moments.find(text, line.number, self.sink) {
            self.grid.name_zone(found.zone);
            stamps.lead = stamps.lead.or(Some(RowStamp { stamp: found.stamp, text }));
            return true;
        }
        outer.len() <= self.header.tags || outer.iter().all(|token| !is_number(token.text))
    }

    /// Stores a row of the right length; false if too few of its fields are numbers.
    fn store(&mut self, line: &Line<'_>, fields: &[Token<'_>], stamps: Stamps<'_>) -> bool {
        let columns = &self.header.columns;
        self.read.clear();
        self.read.extend(fields.iter().zip(columns).map(|(token, spec)| field(token.text, spec.kilo)));
        let bad = self.read.iter().filter(|read| **read == Field::Bad).count();
        // Before the first header only a flawless row counts: the text above a log has any number of words and numbers.
        if bad > if self.seen_header { fields.len() / 3 } else { 0 } {
            return false;
        }
        self.grid.begin_row(line.number);
        for (at, ((token, spec), read)) in fields.iter().zip(columns).zip(&self.read).enumerate() {
            let left_out = |code: Code, sink: &mut Sink| {
                sink.push_with(code, || {
                    Diag::warning(code)
                        .at(line.number, column_of(line.text, token.at))
                        .token(token.text)
                        .arg("name", &spec.qualified)
                });
            };
            match *read {
                // A counter that ran over: no machine does that much.
                Field::Value(x, _) if x >= IMPOSSIBLE => left_out(Code::LogOverflow, self.sink),
                Field::Value(x, suffixed) => {
                    self.grid.put(at, x);
                    if suffixed {
                        self.grid.count_suffix(spec.unit);
                    }
                }
                Field::Missing => {}
                Field::Bad => left_out(Code::LogFieldNotNumber, self.sink),
            }
        }
        self.end_row(stamps);
        true
    }

    /// Ends a row that has its values.
    fn end_row(&mut self, stamps: Stamps<'_>) {
        self.grid.stamp_row(stamps.own.or(stamps.lead), stamps.lead);
        self.text_before = false;
    }

    fn note_mended(&mut self, line: &Line<'_>, fields: &[Token<'_>], what: &Mended) {
        self.sink.push_with(Code::LogFusedColumns, || {
            let (first, second) = (fields[what.field], fields[what.field + 1]);
            Diag::note(Code::LogFusedColumns)
                .at(line.number, column_of(line.text, first.at))
                .token(&line.text[first.at..second.end()])
                .arg("names", what.names)
                .arg("first", first.text)
                .arg("second", second.text)
        });
    }

    /// Whether the line is only a moment, which dates the rows after it if they have none of their own.
    fn dates_rows(&mut self, line: &'t str, number: u32) -> bool {
        if self.dialect.stamps_on_lines() || around::has_stamps(&self.grid) {
            return false;
        }
        // OSWatcher says more behind it: `Sample interval: 60 seconds`.
        let is_sample = line.starts_with("zzz ***");
        let found = self.moments.find(line, number, self.sink);
        let Some(found) = found.filter(|found| is_sample || around::is_moment(found)) else { return false };
        self.grid.name_zone(found.zone);
        self.block.begin(RowStamp { stamp: found.stamp, text: line.trim() }, &mut self.grid);
        self.text_before = true;
        true
    }

    fn other(&mut self, line: &'t str, number: u32, tokens: &[Token<'_>]) {
        if tokens.iter().all(|t| t.text.chars().all(|c| matches!(c, '.' | '…'))) {
            self.grid.elision();
            self.sink.push(Diag::warning(Code::LogElision).at(number, 0).token(line.trim()));
            return;
        }
        if let Some(command) = command::of(line) {
            self.grid.stated_interval = command.interval_s.or(self.grid.stated_interval);
            (self.after_command, self.unit_bytes) = (true, command.unit_bytes);
            self.text_before = true;
            return;
        }
        if self.dates_rows(line, number) {
            return;
        }
        let words = behind_stamp(line, tokens);
        let is_mark = marked::of(words.trim()).is_some();
        // Other text above the log is not a marker.
        if is_mark || !self.grid.lines.is_empty() || (self.seen_header && !self.grid.headerless) {
            self.grid.markers.mark(number, words, self.grid.lines.len());
        }
        if self.dialect.begins_anew(line) {
            self.grid.anew.push(self.grid.lines.len());
        }
        self.text_before = true;
        if !is_mark {
            self.sink.push_with(Code::LogOtherLine, || Diag::note(Code::LogOtherLine).at(number, 0).token(line.trim()));
        }
    }
}

/// A line of the file.
struct Line<'t> {
    text: &'t str,
    number: u32,
    /// Whether it is the last line of a file that does not end with a newline.
    cut: bool,
}

/// The timestamps of a row: the tool's own after it, a logger's before it. The tool's own is the better one.
#[derive(Clone, Copy)]
struct Stamps<'t> {
    lead: Option<RowStamp<'t>>,
    own: Option<RowStamp<'t>>,
}

/// The timestamp before the words of a line, and the words behind it.
fn lead_of<'b, 't>(line: &'t str, tokens: &'b [Token<'t>]) -> (Option<RowStamp<'t>>, &'b [Token<'t>]) {
    let lead = leading(tokens);
    let (front, body) = tokens.split_at(lead.map_or(0, |(_, used)| used));
    (lead.map(|(stamp, _)| RowStamp { stamp, text: span(line, front) }), body)
}

fn span<'t>(line: &'t str, tokens: &[Token<'t>]) -> &'t str {
    match (tokens.first(), tokens.last()) {
        (Some(first), Some(last)) => &line[first.at..last.end()],
        _ => "",
    }
}
