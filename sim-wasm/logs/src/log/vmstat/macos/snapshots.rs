//! `vm_stat` without an interval: `Pages free:    12345.`, one number per line, counters since boot. If there are
//! several snapshots, the first one keeps its counts since boot, and each later one has the counts since the one
//! before, as in the table.

use super::{BANNER, column};
use crate::log::lines::number::{Field, field};
use crate::log::lines::stamp::alone;
use crate::log::lines::text::Text;
use crate::log::lines::token::tokenise;
use crate::log::rows::grid::RowStamp;
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Table};
use base::diag::{Code, Diag};

/// The labels, and the columns of the table with the same content.
const LABELS: [(&str, &str); 22] = [
    ("Pages free", "free"),
    ("Pages active", "active"),
    ("Pages inactive", "inactive"),
    ("Pages speculative", "specul"),
    ("Pages throttled", "throttle"),
    ("Pages wired down", "wired"),
    ("Pages purgeable", "prgable"),
    ("\"Translation faults\"", "faults"),
    ("Pages copy-on-write", "copy"),
    ("Pages zero filled", "0fill"),
    ("Pages reactivated", "reactive"),
    ("Pages purged", "purged"),
    ("File-backed pages", "file-backed"),
    ("Anonymous pages", "anonymous"),
    ("Pages stored in compressor", "cmprssed"),
    ("Pages occupied by compressor", "cmprssor"),
    ("Decompressions", "dcomprs"),
    ("Compressions", "comprs"),
    ("Pageins", "pageins"),
    ("Pageouts", "pageout"),
    ("Swapins", "swapins"),
    ("Swapouts", "swapouts"),
];

/// Reads all lines.
pub(super) fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut reader = Reader { records: Records::new(), last: Vec::new(), stamp: None, begun: false };
    reader.records.begin_run(true);
    let mut tokens = Vec::new();
    for (line, number) in text.numbered() {
        tokenise(line, &mut tokens);
        if tokens.is_empty() {
            continue;
        }
        if line.contains(BANNER) {
            reader.begun = false;
        } else if let Some(stamp) = alone(&tokens) {
            reader.stamp = Some(RowStamp { stamp, text: line.trim() });
        } else if let Some((spec, value)) = labelled(line) {
            if !reader.put(number, &spec, value) {
                sink.push(Diag::warning(Code::LogTooManyRows).at(number, 0).arg("limit", reader.records.rows()));
                break;
            }
        } else {
            sink.push_with(Code::LogOtherLine, || Diag::note(Code::LogOtherLine).at(number, 0).token(line.trim()));
        }
    }
    (reader.records.finish("macos-vm-stat.snapshots", &mut sink), sink.into_diags())
}

/// The column of a line and its number.
fn labelled(line: &str) -> Option<(ColumnSpec, f64)> {
    let (label, number) = line.split_once(':')?;
    let (label, name) = LABELS.iter().find(|(known, _)| *known == label.trim())?;
    let spec = column(name)?;
    let Field::Value(value, _) = field(number.trim().trim_end_matches('.'), spec.kilo) else { return None };
    Some((ColumnSpec { name: label.trim_matches('"').to_owned(), ..spec }, value))
}

struct Reader<'t> {
    records: Records,
    /// The last printed value of each column.
    last: Vec<f64>,
    stamp: Option<RowStamp<'t>>,
    /// Whether the current snapshot has its row.
    begun: bool,
}

impl Reader<'_> {
    /// Stores a number in the current snapshot; false if the table is full.
    fn put(&mut self, line: u32, spec: &ColumnSpec, printed: f64) -> bool {
        if !self.begun && !self.records.begin_row(line, self.stamp.take()) {
            return false;
        }
        self.begun = true;
        let Some(column) = self.records.column(spec) else { return true };
        if self.last.len() <= column {
            self.last.resize(column + 1, f64::NAN);
        }
        let before = std::mem::replace(&mut self.last[column], printed);
        let value = match (spec.kind, self.records.rows()) {
            (Kind::Count, 2..) => Some(printed - before).filter(|since| *since >= 0.0),
            _ => Some(printed),
        };
        // A counter that went back is from another boot: how much was counted since is unknown.
        self.records.put(column, value.unwrap_or(f64::NAN));
        true
    }
}
