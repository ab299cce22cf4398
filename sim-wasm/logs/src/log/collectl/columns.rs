//! Units of collectl's columns, by group and name.
//!
//! They were found by comparing a log with /proc/vmstat of the same minute: a suffix on memory is a power of 1,024, one
//! on a rate a power of 1,000. Swapping is counted in bytes but printed as if it were in KiB, so that `162G` is 162 MiB
//! per second.

use super::super::table::{ColumnSpec, Kind, Unit};
use crate::log::lines::number::{Field, field};

/// Which version of collectl it is, where that matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Version {
    /// Version 4, which is also assumed if the file does not say, as on a terminal.
    #[default]
    Four,
    /// Earlier versions, whose unit of swapping is unknown.
    Early,
}

/// A column.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct ColumnOf {
    /// What is known about it.
    pub spec: ColumnSpec,
    /// Whether its suffixes are one step too high.
    inflated: bool,
    /// Whether it has names.
    text: bool,
}

impl ColumnOf {
    /// The value of a field in the column.
    pub(super) fn value(&self, text: &str) -> Field {
        match field(text, self.spec.kilo) {
            _ if self.text => Field::Missing,
            Field::Value(x, true) if self.inflated => Field::Value(x / 1024.0, true),
            other => other,
        }
    }
}

fn column(group: &str, name: &str, printed: &str, (unit, kind): (Unit, Kind)) -> ColumnOf {
    let mut spec = ColumnSpec::new(printed, unit, kind).qualified(format!("{group}.{name}"));
    let inflated = group == "swap" && kind == Kind::Rate;
    if kind == Kind::Rate && !inflated {
        spec.kilo = 1000.0;
    }
    ColumnOf { spec, inflated, text: name == "Name" }
}

/// A column of the text, under a group such as `CPU` or `Physical Memory`.
pub(super) fn text(group: &str, name: &str) -> ColumnOf {
    // Hyper-threading is noted in the name of the group.
    let group = match group.split('[').next().unwrap_or("") {
        "Physical Memory" => "memory".to_owned(),
        plain => plain.to_lowercase().replace(' ', "-"),
    };
    let known = match (group.as_str(), name) {
        ("cpu", "cpu" | "sys") => (Unit::Percent, Kind::Share),
        ("cpu", "inter" | "ctxsw") | ("paging", "Fault" | "MajFt") | ("network", "PktIn" | "PktOut") => {
            (Unit::PerSecond, Kind::Rate)
        }
        ("swap", "In" | "Out") => (Unit::BPerSecond, Kind::Rate),
        ("memory" | "swap", _) => (Unit::B, Kind::Gauge),
        ("paging", "In" | "Out") | ("disks", "KBRead" | "KBWrit") | ("network", "KBIn" | "KBOut") => {
            (Unit::KiBPerSecond, Kind::Rate)
        }
        ("disks", "Reads" | "Writes") => (Unit::OpsPerSecond, Kind::Rate),
        _ => (Unit::None, Kind::Gauge),
    };
    column(&group, name, name, known)
}

/// A column of -P: `[MEM]Free`, `[DSK:sda]Reads`.
pub(super) fn plot(printed: &str, version: Version) -> ColumnOf {
    let (group, name) = printed.strip_prefix('[').and_then(|rest| rest.split_once(']')).unwrap_or(("", printed));
    let known = match group.split(':').next().unwrap_or("") {
        "CPU" => processor(name),
        "MEM" => memory(name, version),
        "NET" | "DSK" => traffic(name),
        _ => None,
    };
    let other = if name.ends_with("/sec") { (Unit::PerSecond, Kind::Rate) } else { (Unit::None, Kind::Gauge) };
    column(&group.to_lowercase(), name, printed, known.unwrap_or(other))
}

fn processor(name: &str) -> Option<(Unit, Kind)> {
    let known = match name {
        // These are parts of other columns, or their sum.
        "Totl%" | "Guest%" | "GuestN%" => (Unit::Percent, Kind::Gauge),
        "ProcQue" | "ProcRun" | "RunTot" | "BlkTot" => (Unit::Processes, Kind::Gauge),
        _ if name.ends_with('%') => (Unit::Percent, Kind::Share),
        _ => return None,
    };
    Some(known)
}

fn memory(name: &str, version: Version) -> Option<(Unit, Kind)> {
    let known = match (name, version) {
        ("SwapIn" | "SwapOut", Version::Four) => (Unit::BPerSecond, Kind::Rate),
        ("SwapIn" | "SwapOut", Version::Early) => (Unit::None, Kind::Rate),
        ("PageIn" | "PageOut", _) => (Unit::KiBPerSecond, Kind::Rate),
        ("PageFaults" | "PageMajFaults", _) => (Unit::PerSecond, Kind::Rate),
        _ if name.starts_with("Huge") => return None,
        _ => (Unit::KiB, Kind::Gauge),
    };
    Some(known)
}

fn traffic(name: &str) -> Option<(Unit, Kind)> {
    let known = match name.trim_end_matches("Tot") {
        "RxKB" | "TxKB" | "ReadKB" | "WriteKB" | "Kb" | "RKBytes" | "WKBytes" => (Unit::KiBPerSecond, Kind::Rate),
        "Read" | "Write" | "Ops" | "Reads" | "Writes" => (Unit::OpsPerSecond, Kind::Rate),
        _ if name.ends_with("Tot") => (Unit::PerSecond, Kind::Rate),
        _ => return None,
    };
    Some(known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suffixes_are_powers_of_1024_on_memory_and_of_1000_on_rates() {
        assert_eq!(text("Physical Memory", "Free").value("44M"), Field::Value(46_137_344.0, true));
        assert_eq!(text("Paging", "In").value("164K"), Field::Value(164_000.0, true));
        assert_eq!(text("Swap", "In").value("162G"), Field::Value(169_869_312.0, true));
        assert_eq!(text("Swap", "Used").value("96K"), Field::Value(98_304.0, true));
    }

    #[test]
    fn the_unit_of_swapping_depends_on_the_version() {
        assert_eq!(plot("[MEM]SwapIn", Version::Four).spec.unit, Unit::BPerSecond);
        assert_eq!(plot("[MEM]SwapIn", Version::Early).spec.unit, Unit::None);
        assert_eq!(plot("[DSK:sda]Name", Version::Four).value("sda"), Field::Missing);
    }
}
