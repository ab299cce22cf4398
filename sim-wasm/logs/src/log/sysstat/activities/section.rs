//! A section: the rows under one set of column names, for the machine as a whole or for each of its devices.

use super::columns::{System, is_label, prefix, spec};
use super::{Line, Moments};
use crate::log::lines::number::{Field, field};
use crate::log::lines::token::{Token, column_of};
use crate::log::rows::grid::RowStamp;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Unit};
use base::diag::{Code, Diag};

/// The columns of a section.
#[derive(Debug)]
pub(in crate::log) struct Section {
    /// The names as printed, which identify the section.
    pub names: Vec<String>,
    specs: Vec<ColumnSpec>,
    /// Which columns name the device.
    labels: Vec<usize>,
    devices: Vec<Device>,
}

/// What is needed for the rows of one device.
#[derive(Debug)]
struct Device {
    name: String,
    /// The table's column for each field; none for the device's name.
    columns: Vec<Option<usize>>,
    /// The last row it wrote to.
    last: Option<usize>,
}

/// A line under a section's names.
pub(in crate::log) struct SectionRow<'r, 't> {
    /// The whole line.
    pub line: &'r Line<'t>,
    /// Its fields, without the timestamp.
    pub fields: &'r [Token<'t>],
    /// Its moment.
    pub stamp: RowStamp<'r>,
}

impl Section {
    /// The section with these names.
    pub(in crate::log) fn new(names: &[&str], system: System) -> Self {
        let labels = (0..names.len()).filter(|at| is_label(names[*at])).collect();
        let specs = (0..names.len()).map(|at| unique(&names[..=at], system)).collect();
        Section { names: names.iter().map(|&name| name.to_owned()).collect(), specs, labels, devices: Vec::new() }
    }

    /// Whether these are its names.
    pub(in crate::log) fn is_named(&self, names: &[&str]) -> bool {
        self.names.iter().map(String::as_str).eq(names.iter().copied())
    }

    /// Whether its rows are about devices.
    pub(in crate::log) fn has_devices(&self) -> bool {
        !self.labels.is_empty()
    }

    /// Files a row of the right length; one that consists of words is reported instead. False if the table is full.
    pub(in crate::log) fn put(&mut self, table: &mut Moments, row: &SectionRow<'_, '_>, sink: &mut Sink) -> bool {
        let name = self.device_name(row.fields);
        self.put_device(table, row, &name, sink)
    }

    /// The same for a device whose name is not a field of the row; empty for the machine as a whole.
    pub(in crate::log) fn put_device(
        &mut self,
        table: &mut Moments,
        row: &SectionRow<'_, '_>,
        device: &str,
        sink: &mut Sink,
    ) -> bool {
        let bad = row.fields.iter().zip(&self.specs).filter(|(t, spec)| value(t.text, spec.unit) == Field::Bad).count();
        if bad > row.fields.len() / 2 + self.labels.len() {
            row.line.report_other(sink);
            return true;
        }
        let Some(at) = self.device(table, device) else { return true };
        let device = &mut self.devices[at];
        let Some(to) = table.row(row.stamp, row.line.number, device.last) else { return false };
        device.last = Some(to);
        for ((token, spec), column) in row.fields.iter().zip(&self.specs).zip(&device.columns) {
            let Some(column) = column else { continue };
            match value(token.text, spec.unit) {
                Field::Value(x, _) => table.put(to, *column, x),
                Field::Missing => {}
                Field::Bad => sink.push_with(Code::LogFieldNotNumber, || {
                    Diag::warning(Code::LogFieldNotNumber)
                        .at(row.line.number, column_of(row.line.text, token.at))
                        .token(token.text)
                        .arg("name", qualified(&device.name, spec))
                }),
            }
        }
        true
    }

    /// The prefix of the qualified names, from the row's own fields.
    fn device_name(&self, fields: &[Token<'_>]) -> String {
        let parts = self.labels.iter().filter_map(|at| Some(prefix(self.names.get(*at)?, fields.get(*at)?.text)));
        parts.collect::<Vec<_>>().join(".")
    }

    /// The index of a device, new or known; none if the table has no room for its columns.
    fn device(&mut self, table: &mut Moments, name: &str) -> Option<usize> {
        if let Some(at) = self.devices.iter().position(|device| device.name == name) {
            return Some(at);
        }
        let mut columns = Vec::new();
        for (at, spec) in self.specs.iter().enumerate() {
            let label = self.labels.contains(&at);
            let spec = || spec.clone().qualified(qualified(name, spec));
            columns.push(match (label, name.is_empty()) {
                (true, _) => None,
                (false, true) => table.column(&spec()),
                (false, false) => table.column_of_device(&spec()),
            });
        }
        if columns.iter().all(Option::is_none) {
            return None;
        }
        self.devices.push(Device { name: name.to_owned(), columns, last: None });
        Some(self.devices.len() - 1)
    }
}

fn qualified(device: &str, spec: &ColumnSpec) -> String {
    if device.is_empty() { spec.qualified.clone() } else { format!("{device}.{}", spec.qualified) }
}

/// The column with the last of these names; numbered if the header has it more than once, as in Solaris's `sar -k`.
fn unique(names: &[&str], system: System) -> ColumnSpec {
    let Some((name, before)) = names.split_last() else { return spec("", system) };
    let earlier = before.iter().filter(|known| *known == name).count();
    let spec = spec(name, system);
    if earlier == 0 { spec } else { spec.qualified(format!("{name}.{}", earlier + 1)) }
}

/// Reads a field. `sar --human` gives amounts a suffix and percentages their sign (uncertain: no sample has it), and
/// some systems write `n/a`. A suffix counts bytes, but the columns are in KiB.
fn value(text: &str, unit: Unit) -> Field {
    if text.eq_ignore_ascii_case("n/a") {
        return Field::Missing;
    }
    match field(text.trim_end_matches('%'), 1024.0) {
        Field::Value(x, true) if matches!(unit, Unit::KiB | Unit::KiBPerSecond) => Field::Value(x / 1024.0, true),
        other => other,
    }
}
