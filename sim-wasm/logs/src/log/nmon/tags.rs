//! Units of nmon's columns by their tags. Its MB and KB are multiples of 1,024 bytes.

use super::super::table::{Kind, Unit};

/// Unit and kind of a column.
pub(super) fn meaning(tag: &str, name: &str) -> (Unit, Kind) {
    if tag.starts_with("CPU") || tag.starts_with("PCPU") {
        return match name {
            "CPUs" => (Unit::Cpus, Kind::Gauge),
            // The sum of other columns, and empty in most files.
            "Busy" => (Unit::Percent, Kind::Gauge),
            _ => (Unit::Percent, Kind::Share),
        };
    }
    // If a tag's disks do not fit on one line, it is followed by a number.
    match tag.trim_end_matches(|c: char| c.is_ascii_digit()) {
        "MEM" => (Unit::MiB, Kind::Gauge),
        "VM" => paging(name),
        "PROC" if matches!(name, "Runnable" | "Blocked") => (Unit::Processes, Kind::Gauge),
        "PROC" | "NETPACKET" => (Unit::PerSecond, Kind::Rate),
        "NET" | "DISKREAD" | "DISKWRITE" => (Unit::KiBPerSecond, Kind::Rate),
        "DISKBUSY" => (Unit::Percent, Kind::Share),
        "DISKXFER" => (Unit::OpsPerSecond, Kind::Rate),
        "DISKBSIZE" => (Unit::KiB, Kind::Gauge),
        "JFSFILE" => (Unit::Percent, Kind::Gauge),
        _ => (Unit::None, Kind::Gauge),
    }
}

/// The columns of `VM`, which are those of the kernel's `/proc/vmstat`, counted from snapshot to snapshot.
fn paging(name: &str) -> (Unit, Kind) {
    match name {
        _ if name.starts_with("nr_") => (Unit::Pages, Kind::Gauge),
        "pgpgin" | "pgpgout" => (Unit::KiB, Kind::Count),
        "pgfault" | "pgmajfault" | "pageoutrun" | "allocstall" => (Unit::Events, Kind::Count),
        _ if name.starts_with("pswp") || name.starts_with("pg") => (Unit::Pages, Kind::Count),
        _ => (Unit::Events, Kind::Count),
    }
}
