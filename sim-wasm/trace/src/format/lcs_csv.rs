//! libCacheSim's `csv`: one request per row, with an id among its columns.
//!
//! ```text
//! # time, object, size, next_access_vtime          version,time,op,size,lbn
//! 0, 13053225291711363978, 737, 13                 1,5633898,2a,512,42932745
//! ```
//!
//! Columns, delimiter and header vary from file to file; libCacheSim's users name them
//! (`-t "time-col=1, obj-id-col=2"`). Here a header names the column of the page; without one it is the second, as in
//! libCacheSim's own examples, unless the caller says otherwise. Ids are numbers and are kept as they are: hashing
//! names would hide collisions. Given a sector size, they are sectors, and the size column, if there is one, says how
//! many bytes a request covers.

use super::super::detect::Sample;
use super::super::lines::{Line, Lines, ReadLine};
use super::super::names::Names;
use super::super::number::{Bad, any, decimal, nanoseconds, trim};
use super::super::options::{IdColumn, Options, PageSize};
use super::super::sink::{Sink, lossy};
use super::{Decode, Format};
use base::diag::{Code, Diag};

pub(super) mod columns;
mod sniff;

pub(super) use sniff::NAMED;

use columns::{Columns, delimiter_of, fields, is_header};

pub(super) const FORMAT: Format = Format { id: "lcs-csv", sniff: sniff::sniff, open };

/// The operations that write: words of key-value stores and block traces, and the codes of SCSI's WRITE(6), (10), (12)
/// and (16).
const WRITES: [&str; 18] = [
    "w", "write", "ws", "set", "put", "add", "replace", "update", "0a", "2a", "8a", "aa", "cas", "append", "prepend",
    "incr", "decr", "save",
];

/// Whether an operation writes.
pub(super) fn is_write(operation: &[u8]) -> bool {
    WRITES.iter().any(|known| operation.eq_ignore_ascii_case(known.as_bytes()))
}

/// Columns that a refusal names, and characters of each.
const NAMED_COLUMNS: usize = 12;
const NAMED_CHARACTERS: usize = 24;

fn open(options: &Options, _: &Sample<'_>) -> Box<dyn Decode> {
    Lines::boxed(Csv::new(options))
}

/// Whether the first row names the columns.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Header {
    /// Perhaps; if not, the page is in the second one.
    Optional,
    /// It must, unless the caller says which column has the page.
    Required,
    /// No, though it has no number in it.
    Absent,
}

/// A table being read.
pub(super) struct Csv {
    options: Options,
    /// What the first line showed: the delimiter and the columns.
    table: Option<(u8, Columns)>,
    /// The layout that is to be named, or refused if it has no page.
    layout: Option<&'static str>,
    header: Header,
    started: bool,
    /// Whether an id of another size, which is in the next column, is another page.
    by_size: bool,
    /// Whether the ids look like addresses.
    doubtful: bool,
    names: Names,
    spaces: Names,
}

impl Csv {
    fn new(options: &Options) -> Self {
        let options = options.clone();
        let (names, spaces) = (Names::default(), Names::default());
        Csv {
            options,
            table: None,
            layout: None,
            header: Header::Optional,
            started: false,
            by_size: false,
            doubtful: false,
            names,
            spaces,
        }
    }

    /// A table whose page column must be named, by a header or by the caller.
    pub(super) fn of_table(options: &Options, doubtful: bool, header: Header) -> Self {
        Csv { header, doubtful, ..Csv::new(options) }
    }

    /// The same, with an id of another size, which is in the next column, as another page.
    pub(super) fn by_size(self) -> Self {
        Csv { by_size: true, ..self }
    }

    /// A table of a known layout, in which the page may be missing.
    pub(super) fn of_layout(options: &Options, delimiter: u8, columns: Option<Columns>, id: &'static str) -> Self {
        Csv { table: columns.map(|columns| (delimiter, columns)), layout: Some(id), ..Csv::new(options) }
    }

    /// Names the layout before the first row.
    fn known(&self, id: &'static str, sink: &mut Sink) {
        match &self.table {
            Some((_, columns)) => {
                sink.note(Diag::note(Code::TraceLayout).arg("kind", id).arg("column", columns.id + 1));
            }
            None => sink.refuse(Diag::error(Code::TraceConvert).arg("kind", id).arg("tool", "fio --log_offset=1")),
        }
    }

    /// Refuses a table whose page column nobody has named, and names all columns.
    fn refuse(line: &Line<'_>, delimiter: u8, sink: &mut Sink) {
        let all: Vec<&[u8]> = fields(line.bytes, delimiter).collect();
        let name = |(at, field): (usize, &&[u8])| {
            let text: String = lossy(field).chars().take(NAMED_CHARACTERS).collect();
            format!("{}: {text}", at + 1)
        };
        let named: Vec<String> = all.iter().enumerate().take(NAMED_COLUMNS).map(name).collect();
        let diag = Diag::error(Code::TraceTable).at(line.number, 0).token(&lossy(trim(line.bytes)));
        sink.refuse(diag.arg("found", all.len()).arg("columns", named.join(", ")));
    }

    /// Learns the columns from the first line; returns whether it is itself a row.
    fn first(&mut self, line: &Line<'_>, sink: &mut Sink) -> bool {
        let text = trim(line.bytes);
        let delimiter = self.options.delimiter.unwrap_or_else(|| delimiter_of(text));
        let wanted = self.options.id_column.as_ref();
        if self.header != Header::Absent && is_header(text, delimiter) {
            match Columns::of_header(text, delimiter, wanted) {
                Some(columns) => self.table = Some((delimiter, columns)),
                None if text.starts_with(b"#") => {}
                None => self.no_column(line, sink),
            }
            return false;
        }
        if self.header != Header::Optional && wanted.is_none() {
            Self::refuse(line, delimiter, sink);
            return false;
        }
        match Columns::of_row(fields(text, delimiter).count(), wanted) {
            Some(mut columns) => {
                if self.by_size {
                    (columns.size, columns.names) = (Some(columns.id + 1), true);
                }
                if wanted.is_none() {
                    sink.note(Diag::note(Code::TraceCsvAssumed).arg("column", columns.id + 1));
                }
                self.table = Some((delimiter, columns));
            }
            None => self.no_column(line, sink),
        }
        true
    }

    fn no_column(&self, line: &Line<'_>, sink: &mut Sink) {
        let wanted = match &self.options.id_column {
            Some(IdColumn::Name(name)) => name.clone(),
            Some(IdColumn::Number(number)) => number.to_string(),
            None => columns::ID_NAMES.join(", "),
        };
        let diag = Diag::error(Code::TraceCsvNoColumn).at(line.number, 0).token(&lossy(trim(line.bytes)));
        sink.refuse(diag.arg("wanted", wanted));
    }

    fn row(&mut self, delimiter: u8, mut columns: Columns, line: &Line<'_>, sink: &mut Sink) {
        let (mut id, mut size, mut op, mut space, mut time, mut found) = (None, None, None, None, None, 0);
        for field in fields(line.bytes, delimiter) {
            id = if found == columns.id { Some(field) } else { id };
            size = if Some(found) == columns.size { Some(field) } else { size };
            op = if Some(found) == columns.op { Some(field) } else { op };
            space = if Some(found) == columns.space { Some(field) } else { space };
            time = columns.time.filter(|time| time.at == found).map(|time| (time, field)).or(time);
            found += 1;
        }
        let Some(id) = id.filter(|_| found == columns.count) else {
            let counts = |diag: Diag| diag.arg("expected", columns.count).arg("found", found);
            return sink.bad_with(Code::TraceCsvFields, line, trim(line.bytes), counts);
        };
        let Some(write) = op.map_or(Some(false), |op| columns.operations.writes(op)) else { return sink.skip() };
        if !std::mem::replace(&mut self.started, true) && columns.unit.is_none() && any(id) == Err(Bad::Shape) {
            // The first row shows that pages are known by names.
            columns.names = true;
            self.table = Some((delimiter, columns));
        }
        if let Some(size) = size.filter(|_| sink.wants_sizes()) {
            match decimal(size) {
                Ok(bytes) => sink.of_size(bytes),
                Err(bad) => return sink.bad_number(bad, Code::TraceCsvSize, line, size),
            }
        }
        if let Some((time, word)) = time
            && let Some(ticks) = if time.fractions { nanoseconds(word) } else { decimal(word).ok() }
        {
            sink.at(time.clock, ticks);
        }
        if self.by_size {
            let page = [id, b" ", size.unwrap_or_default()].concat();
            return sink.named(&mut self.names, &page, write);
        }
        if columns.names && !id.is_empty() {
            return sink.named(&mut self.names, id, write);
        }
        let number = match any(id) {
            Ok(number) => number,
            Err(bad) => return sink.bad_number(bad, Code::TraceCsvId, line, id),
        };
        let given = |size: PageSize| 1 << size.shift();
        let unit = self.options.sector_size.map(given).or(columns.unit);
        // A page size makes addresses of ids.
        let Some(unit) = unit.or(self.options.page_size.map(|_| 1)) else {
            let space = space.map_or(Some(0), |space| self.spaces.number(space));
            let added = space.is_some_and(|space| sink.reference_in(space, number, write));
            if !added {
                sink.bad(Code::TraceNumberTooLarge, line, id);
            }
            return;
        };
        let bytes = match size.map_or(Ok(1), decimal) {
            Ok(bytes) => bytes,
            Err(bad) => return sink.bad_number(bad, Code::TraceCsvSize, line, size.unwrap_or_default()),
        };
        let space = space.filter(|_| columns.unit.is_some()).map_or(Some(0), |space| self.spaces.number(space));
        let bytes = columns.size_in.bytes(bytes, unit);
        let (Some(start), Some(bytes), Some(space)) = (number.checked_mul(unit), bytes, space) else {
            return sink.bad(Code::TraceNumberTooLarge, line, id);
        };
        if let Err(code) = sink.touch_in(space, start, bytes, write) {
            sink.bad(code, line, if code == Code::TraceSpan { size.unwrap_or(id) } else { id });
        }
    }
}

impl ReadLine for Csv {
    fn line(&mut self, line: &Line<'_>, sink: &mut Sink) {
        let text = trim(line.bytes);
        if text.is_empty() || (self.table.is_some() && text.starts_with(b"#")) {
            return;
        }
        if let Some(id) = self.layout.take() {
            self.known(id, sink);
            if self.table.is_none() {
                return;
            }
        }
        if self.table.is_none() && !self.first(line, sink) {
            return;
        }
        if let Some((delimiter, columns)) = self.table {
            self.row(delimiter, columns, line, sink);
        }
    }

    fn finish(&mut self, sink: &mut Sink) {
        if self.table.is_some_and(|(_, columns)| columns.names) && sink.has_references() {
            sink.note(Diag::note(Code::TraceNames));
        }
        let given = self.options.page_size.is_some() || self.options.sector_size.is_some();
        if self.doubtful && !given && sink.has_references() {
            sink.note(Diag::note(Code::TraceDoubtful));
        }
    }
}
