//! The names in sadf's JSON and XML, which differ from those of `sar`: `memfree` in the group `memory` is `kbmemfree`.
//!
//! Verified with real logs: the groups `swap-pages`, `paging` and `memory` of sysstat 12.5 (DTD 3.11). The other groups
//! are taken from the DTD and uncertain; an unknown group keeps its own names.

use super::columns::{System, prefix, spec};
use super::moment;
use crate::log::rows::grid::RowStamp;
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::Table;

/// What JSON and XML say, with one row for each timestamp.
#[derive(Debug)]
pub(in crate::log) struct Snapshot {
    records: Records,
    /// When the machine was started, in order.
    boots: Vec<f64>,
    last: f64,
}

impl Snapshot {
    /// An empty table.
    pub(in crate::log) fn new() -> Self {
        Snapshot { records: Records::new(), boots: Vec::new(), last: f64::NAN }
    }

    /// Records a start of the machine.
    pub(in crate::log) fn boot(&mut self, date: &str, time: &str) {
        if let Some((stamp, _)) = moment(&format!("{date} {time}")) {
            let at = self.boots.partition_point(|boot| *boot <= stamp.seconds);
            self.boots.insert(at, stamp.seconds);
        }
    }

    /// Begins another host.
    pub(in crate::log) fn begin_host(&mut self) {
        self.records.begin_run(false);
        self.last = f64::NAN;
    }

    /// Begins a row; false if the table is full.
    pub(in crate::log) fn begin(&mut self, line: u32, date: &str, time: &str, zone: &str) -> bool {
        let text = format!("{date} {time}");
        let stamp = moment(&text).map(|(stamp, _)| RowStamp { stamp, text: &text });
        if let Some(now) = stamp.map(|s| s.stamp.seconds) {
            let next = self.boots.partition_point(|boot| *boot <= self.last);
            if self.boots.get(next).is_some_and(|boot| *boot <= now) {
                self.records.begin_run(false);
            }
            self.last = now;
        }
        if !zone.is_empty() {
            self.records.name_zone(zone);
        }
        self.records.begin_row(line, stamp)
    }

    /// Sets a value of the current row. `device` is the attribute that names the device, and its value.
    pub(in crate::log) fn put(&mut self, group: &str, device: Option<(&str, &str)>, name: &str, value: f64) {
        let known = sar_name(group, name);
        let mut spec = spec(known.as_deref().unwrap_or(name), System::Linux);
        let front = device.map(|(label, device)| match label {
            "cpu" | "number" => prefix("CPU", device),
            "intr" => prefix("INTR", device),
            _ => device.to_owned(),
        });
        let middle = if known.is_none() { Some(group.to_owned()) } else { None };
        let parts = [front, middle, Some(spec.name.clone())];
        spec.qualified = parts.into_iter().flatten().collect::<Vec<_>>().join(".");
        name.clone_into(&mut spec.name);
        self.records.set(&spec, value);
    }

    /// How many rows there are so far.
    pub(in crate::log) fn rows(&self) -> usize {
        self.records.rows()
    }

    /// The finished table.
    pub(in crate::log) fn finish(self, layout: &'static str, sink: &mut Sink) -> Table {
        self.records.finish(layout, sink)
    }
}

/// The name that `sar` gives the value; none if the group is unknown.
fn sar_name(group: &str, name: &str) -> Option<String> {
    let percent = name.strip_suffix("-percent").map(|stem| format!("%{stem}"));
    match group {
        "swap-pages" | "paging" | "process-and-context-switch" => Some(percent.unwrap_or_else(|| format!("{name}/s"))),
        "memory" => Some(percent.unwrap_or_else(|| memory(name))),
        "hugepages" => Some(percent.unwrap_or_else(|| format!("kb{name}"))),
        "cpu-load" | "cpu-load-all" => Some(format!("%{name}")),
        "queue" | "kernel" => Some(name.to_owned()),
        "io" | "io-reads" | "io-writes" | "io-discard" | "disk" => Some(percent.unwrap_or_else(|| transfers(name))),
        "net-dev" | "network" => Some(percent.unwrap_or_else(|| format!("{name}/s"))),
        _ => None,
    }
}

fn memory(name: &str) -> String {
    match name {
        "inactive" => "kbinact".to_owned(),
        _ => format!("kb{name}"),
    }
}

fn transfers(name: &str) -> String {
    match name {
        "bread" | "bwrtn" | "bdscd" | "rd_sec" | "wr_sec" | "rkB" | "wkB" | "dkB" => format!("{name}/s"),
        _ => name.to_owned(),
    }
}
