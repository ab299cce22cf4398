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

use super::super::detect::{Sample, Score};
use super::super::lines::{Line, Lines, ReadLine};
use super::super::number::{any, decimal, trim};
use super::super::options::{IdColumn, Options};
use super::super::sink::{Sink, lossy};
use super::{Decode, Format};
use base::diag::{Code, Diag};

mod columns;

use columns::{Columns, delimiter_of, fields, is_header};

pub(super) const FORMAT: Format = Format { id: "lcs-csv", sniff, open };

/// Points if a header names the page's column, if there is a header that does not, and if rows look like a time, an id
/// and more.
const NAMED: u32 = 85;
const UNNAMED: u32 = 62;
const ROWS: u32 = 65;

/// Number of rows after which a first column that never goes back is believed to be a time.
const SNIFF_ROWS: usize = 8;

/// The operations that write: words of key-value stores and block traces, and the codes of SCSI's WRITE(6), (10), (12)
/// and (16).
const WRITES: [&str; 12] = ["w", "write", "ws", "set", "put", "add", "replace", "update", "0a", "2a", "8a", "aa"];

fn sniff(sample: &Sample<'_>) -> Score {
    let lines = (1..).zip(sample.lines.iter().map(|line| trim(line)));
    let Some((number, first)) = lines.into_iter().find(|(_, line)| !line.is_empty()) else { return Score::NO };
    let delimiter = delimiter_of(first);
    if sample.binary || delimiter == b' ' {
        return Score::NO;
    }
    let width = fields(first, delimiter).count();
    if is_header(first, delimiter) {
        // A comment in a plain trace is not a header, whatever its words; the row after a header has as many columns
        // and a number among them.
        let second = sample.content().map(|(row, text)| (row, fields(text, delimiter))).find(|(row, _)| *row > number);
        let is_row = |row: Vec<&[u8]>| row.len() == width && row.iter().any(|field| any(field).is_ok());
        let fits = width > 1 && second.is_none_or(|(_, row)| is_row(row.collect()));
        let points = match Columns::of_header(first, delimiter, None) {
            _ if !fits => 0,
            Some(_) => NAMED,
            // A banner with a comma in it is not a header either.
            None if first.starts_with(b"#") || fields(first, delimiter).any(|name| name.contains(&b' ')) => 0,
            None => UNNAMED,
        };
        return Score { points, line: number };
    }
    let mut before = 0;
    let is_row = |line: &[u8]| {
        let mut columns = fields(line, delimiter);
        let (time, id) = (columns.next().map(decimal), columns.next().map(any));
        let (Some(Ok(time)), Some(Ok(_))) = (time, id) else { return false };
        let grows = time >= std::mem::replace(&mut before, time);
        grows && columns.count() + 2 == width && width > 2
    };
    let rows = sample.content().take(SNIFF_ROWS).map(|(_, line)| line).map(is_row);
    let rows: Vec<bool> = rows.collect();
    if rows.len() == SNIFF_ROWS && rows.iter().all(|&row| row) {
        Score { points: ROWS, line: number }
    } else {
        Score::NO
    }
}

fn open(options: &Options) -> Box<dyn Decode> {
    Lines::boxed(Csv { options: options.clone(), table: None })
}

struct Csv {
    options: Options,
    /// What the first line showed: the delimiter and the columns.
    table: Option<(u8, Columns)>,
}

impl Csv {
    /// Learns the columns from the first line; returns whether it is itself a row.
    fn first(&mut self, line: &Line<'_>, sink: &mut Sink) -> bool {
        let text = trim(line.bytes);
        let delimiter = self.options.delimiter.unwrap_or_else(|| delimiter_of(text));
        let wanted = self.options.id_column.as_ref();
        if is_header(text, delimiter) {
            match Columns::of_header(text, delimiter, wanted) {
                Some(columns) => self.table = Some((delimiter, columns)),
                None if text.starts_with(b"#") => {}
                None => self.no_column(line, sink),
            }
            return false;
        }
        match Columns::of_row(fields(text, delimiter).count(), wanted) {
            Some(columns) => {
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

    fn row(delimiter: u8, columns: &Columns, options: &Options, line: &Line<'_>, sink: &mut Sink) {
        let (mut id, mut size, mut op, mut found) = (None, None, None, 0);
        for field in fields(line.bytes, delimiter) {
            id = if found == columns.id { Some(field) } else { id };
            size = if Some(found) == columns.size { Some(field) } else { size };
            op = if Some(found) == columns.op { Some(field) } else { op };
            found += 1;
        }
        let Some(id) = id.filter(|_| found == columns.count) else {
            let counts = |diag: Diag| diag.arg("expected", columns.count).arg("found", found);
            return sink.bad_with(Code::TraceCsvFields, line, trim(line.bytes), counts);
        };
        let number = match any(id) {
            Ok(number) => number,
            Err(bad) => return sink.bad_number(bad, Code::TraceCsvId, line, id),
        };
        let write = op.is_some_and(|op| WRITES.iter().any(|known| op.eq_ignore_ascii_case(known.as_bytes())));
        let Some(sector) = options.sector_size else { return sink.reference(number, write) };
        let bytes = match size.map_or(Ok(1), decimal) {
            Ok(bytes) => bytes,
            Err(bad) => return sink.bad_number(bad, Code::TraceCsvSize, line, size.unwrap_or_default()),
        };
        let start = number.checked_mul(1 << sector.shift()).ok_or(Code::TraceNumberTooLarge);
        if let Err(code) = start.and_then(|start| sink.touch(start, bytes, write)) {
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
        if self.table.is_none() && !self.first(line, sink) {
            return;
        }
        if let Some((delimiter, columns)) = &self.table {
            Self::row(*delimiter, columns, &self.options, line, sink);
        }
    }
}
