//! The key-value and storage caches of Meta, as `CacheLib`'s `CacheBench` replays them: a table with a header, a row for one or several
//! operations in succession.
//!
//! ```text
//! key,op,size,op_count,key_size
//! 1668310,GET,0,2,21
//! ```
//!
//! (`cachelib.org`, "Evaluating SSD hardware for Facebook workloads"; newer sets have more columns.) A row counts as often as its
//! `op_count` says, as in Caffeine's simulator (`simulator/parser/cachelib`), which takes only what is read (`--reads-only`).

use super::super::detect::{Sample, Score};
use super::super::lines::{Line, Lines, ReadLine};
use super::super::names::Names;
use super::super::number::{any, decimal, trim};
use super::super::sink::Sink;
use super::super::times::Clock;
use super::Format;
use super::lcs_csv::columns::fields;
use super::lcs_csv::is_write;
use base::diag::{Code, Diag};

pub(super) const FORMAT: Format =
    Format { id: "cachelib", sniff, open: |_, _| Lines::boxed(CacheLib { columns: None, names: None }) };

/// More than for any table whose header names its page.
const POINTS: u32 = 95;

const DELIMITER: u8 = b',';

/// Where the fields of a row are.
#[derive(Clone, Copy)]
struct Columns {
    count: usize,
    key: usize,
    op: usize,
    times: usize,
    /// Newer sets have a time, in seconds.
    at: Option<usize>,
}

fn columns(header: &[u8]) -> Option<Columns> {
    let find = |name: &[u8]| fields(header, DELIMITER).position(|field| field.eq_ignore_ascii_case(name));
    let count = fields(header, DELIMITER).count();
    Some(Columns { count, key: find(b"key")?, op: find(b"op")?, times: find(b"op_count")?, at: find(b"op_time") })
}

fn sniff(sample: &Sample<'_>) -> Score {
    let header = sample.content().next().filter(|_| !sample.binary);
    let known = header.filter(|(_, line)| columns(trim(line)).is_some());
    known.map_or(Score::NO, |(line, _)| Score { points: POINTS, line })
}

struct CacheLib {
    columns: Option<Columns>,
    /// Numbers of the keys, if the first one is none itself.
    names: Option<Names>,
}

impl CacheLib {
    /// The page of a key.
    fn page(&mut self, key: &[u8], first: bool, line: &Line<'_>, sink: &mut Sink) -> Option<u64> {
        match any(key) {
            Ok(number) if self.names.is_none() => return Some(number),
            Err(bad) if self.names.is_none() && !first => {
                sink.bad_number(bad, Code::TraceCsvId, line, key);
                return None;
            }
            _ => {}
        }
        let page = self.names.get_or_insert_default().number(key);
        if page.is_none() {
            sink.overflow(super::super::builder::Full::Memory);
        }
        page
    }

    fn row(&mut self, columns: Columns, line: &Line<'_>, sink: &mut Sink) {
        let text = trim(line.bytes);
        let row = || fields(text, DELIMITER);
        let found = row().count();
        let fields = (row().nth(columns.key), row().nth(columns.op), row().nth(columns.times));
        let (Some(key), Some(op), Some(times)) = fields else {
            let counts = |diag: Diag| diag.arg("expected", columns.count).arg("found", found);
            return sink.bad_with(Code::TraceCsvFields, line, text, counts);
        };
        let times = match decimal(times) {
            Ok(times) => times,
            Err(bad) => return sink.bad_number(bad, Code::TraceCsvCount, line, times),
        };
        let first = !sink.has_references();
        let Some(page) = self.page(key, first, line, sink) else { return };
        if let Some(Ok(at)) = columns.at.and_then(|at| row().nth(at)).map(decimal) {
            sink.at(Clock::SECONDS, at);
        }
        for _ in 0..times {
            if sink.is_over() {
                return;
            }
            sink.reference(page, is_write(op));
        }
    }
}

impl ReadLine for CacheLib {
    fn line(&mut self, line: &Line<'_>, sink: &mut Sink) {
        let text = trim(line.bytes);
        match self.columns {
            _ if text.is_empty() => {}
            Some(columns) => self.row(columns, line, sink),
            None => {
                self.columns = columns(text);
                if self.columns.is_none() {
                    sink.refuse(Diag::error(Code::TraceHeader).at(line.number, 0).arg("format", FORMAT.id));
                }
            }
        }
    }
}
