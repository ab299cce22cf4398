//! `sadf -j`: the same values as JSON, with an object for each timestamp.

use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::text::{Passed, Text};
use crate::log::sink::Sink;
use crate::log::sysstat::activities::Snapshot;
use crate::log::table::Table;
use base::diag::json_reason;
use base::diag::{Code, Diag};
use serde_json::{Map, Value};

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "sadf-json", sniff, parse };

fn sniff(sample: &Sample<'_>) -> Score {
    Score::of_mark(100, mark(sample), sample)
}

/// `{"sysstat":` begins the file, however it is formatted.
fn mark(sample: &Sample<'_>) -> Option<u32> {
    let at = sample.lines.iter().position(|line| !line.trim().is_empty())?;
    let head: String = sample.lines.iter().skip(at).take(3).flat_map(|l| l.chars()).filter(|c| *c != ' ').collect();
    head.replace('\t', "").starts_with("{\"sysstat\":").then_some(at as u32 + 1)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let lines = stamp_lines(text.whole());
    let row_bytes = text.whole().len() / lines.len().max(1);
    let mut reader = Reader {
        sink: &mut sink,
        table: Snapshot::new(),
        lines: lines.into_iter(),
        text: text.part(DOCUMENT, 1.0),
        passed: Passed::default(),
        row_bytes,
    };
    text.tell(0);
    match serde_json::from_str::<Value>(text.whole()) {
        Ok(document) => {
            for host in document["sysstat"]["hosts"].as_array().into_iter().flatten() {
                if !reader.host(host) {
                    break;
                }
            }
        }
        Err(error) => {
            let at = Diag::error(Code::LogJson).at(error.line() as u32, error.column() as u32);
            reader.sink.push(at.arg("reason", json_reason(&error)));
        }
    }
    let table = reader.table;
    (table.finish("sadf-json.default", &mut sink), sink.into_diags())
}

/// The share of the work that parsing the document takes, which is done in one go; storing its rows is the rest.
const DOCUMENT: f64 = 0.6;

/// The lines of the timestamps: a JSON value does not know its line.
fn stamp_lines(text: &str) -> Vec<u32> {
    let stamps =
        text.lines().zip(1_u32..).flat_map(|(line, number)| line.matches("\"timestamp\"").map(move |_| number));
    stamps.collect()
}

struct Reader<'t, 's> {
    sink: &'s mut Sink,
    table: Snapshot,
    lines: std::vec::IntoIter<u32>,
    text: Text<'t>,
    passed: Passed,
    row_bytes: usize,
}

impl Reader<'_, '_> {
    /// Reads the data of one machine; false if the table is full.
    fn host(&mut self, host: &Value) -> bool {
        for restart in host["restarts"].as_array().into_iter().flatten() {
            let of = |name: &str| restart["boot"][name].as_str().unwrap_or("");
            self.table.boot(of("date"), of("time"));
        }
        self.table.begin_host();
        let statistics = host["statistics"].as_array().into_iter().flatten();
        statistics.filter_map(Value::as_object).all(|groups| self.row(groups))
    }

    fn row(&mut self, groups: &Map<String, Value>) -> bool {
        // sadf ends its list with an object without a time if the recording continues.
        let Some(stamp) = groups.get("timestamp") else { return true };
        let line = self.lines.next().unwrap_or(0);
        self.passed.count(self.row_bytes, self.text);
        let of = |name: &str| stamp[name].as_str().unwrap_or("");
        let zone = if stamp["utc"].as_u64() == Some(1) { "UTC" } else { of("tz") };
        if !self.table.begin(line, of("date"), of("time"), zone) {
            self.sink.push(Diag::warning(Code::LogTooManyRows).at(line, 0).arg("limit", self.table.rows()));
            return false;
        }
        for (name, value) in groups.iter().filter(|(name, _)| *name != "timestamp") {
            self.value(name, None, name, value);
        }
        true
    }

    /// Stores a number, or all numbers in an object or a list. In a list of devices, the text names the device.
    fn value(&mut self, group: &str, device: Option<(&str, &str)>, name: &str, value: &Value) {
        match value {
            Value::Number(number) => {
                let number = number.as_f64().unwrap_or(f64::NAN);
                self.table.put(group, device, name, number);
            }
            Value::Array(items) => items.iter().for_each(|item| self.value(name, device, name, item)),
            Value::Object(members) => {
                let label = members.iter().find_map(|(label, text)| Some((label.as_str(), text.as_str()?)));
                for (member, value) in members {
                    self.value(name, label.or(device), member, value);
                }
            }
            Value::String(_) | Value::Bool(_) | Value::Null => {}
        }
    }
}
