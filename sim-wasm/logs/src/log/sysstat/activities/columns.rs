//! Units and kinds of the columns of `sar`, by system: the same name has different units on different systems
//! (`bread/s` are sectors on Linux and transfers on Solaris).
//!
//! Source: the manual pages sar(1) of sysstat 9 to 12, Solaris 10, AIX 7 and HP-UX 11. Only the paging and memory
//! columns of Linux, Solaris and AIX and the processor columns of HP-UX were verified with real logs; the rest is
//! uncertain.

use crate::log::table::{ColumnSpec, Kind, Unit};

/// Whose `sar` it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::log) enum System {
    /// sysstat.
    #[default]
    Linux,
    /// Solaris, illumos.
    Solaris,
    /// AIX.
    Aix,
    /// HP-UX.
    HpUx,
}

/// What is known about a column, by the name that `sar` gives it.
pub(in crate::log) fn spec(name: &str, system: System) -> ColumnSpec {
    let of_system = match system {
        System::Linux => linux(name),
        System::Solaris | System::HpUx => system_v(name),
        System::Aix => aix(name).or_else(|| system_v(name)),
    };
    let (unit, kind) = of_system.or_else(|| shared(name)).unwrap_or_else(|| by_shape(name));
    ColumnSpec::new(name, unit, kind)
}

fn linux(name: &str) -> Option<(Unit, Kind)> {
    let known = match name {
        "pswpin/s" | "pswpout/s" | "pgfree/s" | "pgscank/s" | "pgscand/s" | "pgsteal/s" | "pgprom/s" | "pgdem/s"
        | "frmpg/s" | "bufpg/s" | "campg/s" => (Unit::PagesPerSecond, Kind::Rate),
        "pgpgin/s" | "pgpgout/s" | "rkB/s" | "wkB/s" | "dkB/s" | "rxkB/s" | "txkB/s" => {
            (Unit::KiBPerSecond, Kind::Rate)
        }
        "bread/s" | "bwrtn/s" | "bdscd/s" | "rd_sec/s" | "wr_sec/s" => (Unit::BlocksPerSecond, Kind::Rate),
        "rxbyt/s" | "txbyt/s" => (Unit::BPerSecond, Kind::Rate),
        "tps" | "rtps" | "wtps" | "dtps" => (Unit::OpsPerSecond, Kind::Rate),
        "areq-sz" => (Unit::KiB, Kind::Gauge),
        "avgrq-sz" => (Unit::Blocks, Kind::Gauge),
        "await" | "svctm" => (Unit::Milliseconds, Kind::Gauge),
        "MBfsfree" | "MBfsused" => (Unit::MiB, Kind::Gauge),
        "runq-sz" | "plist-sz" | "blocked" => (Unit::Threads, Kind::Gauge),
        "%user" | "%nice" | "%system" | "%iowait" | "%steal" | "%irq" | "%soft" | "%guest" | "%gnice" | "%util"
        | "%ifutil" => (Unit::Percent, Kind::Share),
        _ => return None,
    };
    Some(known)
}

/// Solaris and HP-UX, both heirs of System V.
fn system_v(name: &str) -> Option<(Unit, Kind)> {
    let known = match name {
        "ppgin/s" | "ppgout/s" | "pgfree/s" | "pgscan/s" => (Unit::PagesPerSecond, Kind::Rate),
        "bswin/s" | "bswot/s" | "blks/s" => (Unit::BlocksPerSecond, Kind::Rate),
        "swpin/s" | "swpot/s" | "pgin/s" | "pgout/s" | "bread/s" | "bwrit/s" | "lread/s" | "lwrit/s" | "pread/s"
        | "pwrit/s" | "r+w/s" => (Unit::OpsPerSecond, Kind::Rate),
        "rchar/s" | "wchar/s" => (Unit::BPerSecond, Kind::Rate),
        "freemem" => (Unit::Pages, Kind::Gauge),
        "freeswap" => (Unit::Blocks, Kind::Gauge),
        "sml_mem" | "lg_mem" | "ovsz_alloc" => (Unit::B, Kind::Gauge),
        "avwait" | "avserv" => (Unit::Milliseconds, Kind::Gauge),
        "runq-sz" | "swpq-sz" => (Unit::Processes, Kind::Gauge),
        "%busy" => (Unit::Percent, Kind::Share),
        _ => return None,
    };
    Some(known)
}

fn aix(name: &str) -> Option<(Unit, Kind)> {
    let known = match name {
        // Free pages of paging space, 4 KiB each.
        "slots" => (Unit::Pages, Kind::Gauge),
        "odio/s" => (Unit::OpsPerSecond, Kind::Rate),
        "Kbs/s" => (Unit::KiBPerSecond, Kind::Rate),
        "physc" => (Unit::Cpus, Kind::Gauge),
        _ => return None,
    };
    Some(known)
}

fn shared(name: &str) -> Option<(Unit, Kind)> {
    matches!(name, "%usr" | "%sys" | "%wio" | "%idle").then_some((Unit::Percent, Kind::Share))
}

/// What a name shows by its shape: `/s` is a rate, `%` per cent, `kb` KiB. A ratio that is not a part of the interval,
/// such as `%memused`, is not a share: the shares of a processor add up to 100.
fn by_shape(name: &str) -> (Unit, Kind) {
    let kib = |rest: &str| rest.starts_with(|c: char| c.is_ascii_lowercase());
    if name.starts_with('%') {
        (Unit::Percent, Kind::Gauge)
    } else if name.ends_with("/s") {
        (Unit::PerSecond, Kind::Rate)
    } else if name.strip_prefix("kb").is_some_and(kib) {
        (Unit::KiB, Kind::Gauge)
    } else {
        (Unit::None, Kind::Gauge)
    }
}

/// Whether the column names the device that its row describes.
pub(in crate::log) fn is_label(name: &str) -> bool {
    const LABELS: [&str; 16] = [
        "CPU",
        "cpu",
        "INTR",
        "DEV",
        "device",
        "IFACE",
        "TTY",
        "BUS",
        "FAN",
        "TEMP",
        "IN",
        "BAT",
        "DEVICE",
        "FILESYSTEM",
        "MOUNTPOINT",
        "FCHOST",
    ];
    LABELS.contains(&name)
}

/// Whether the word is the name of a column rather than part of a sentence.
pub(in crate::log) fn names_something(word: &str) -> bool {
    word.contains(['%', '/', '-'])
        || is_label(word)
        || spec(word, System::Linux).unit != Unit::None
        || matches!(word, "freemem" | "freeswap" | "sml_mem" | "slots")
}

/// The prefix of the qualified names of a device's columns: processors are `cpu.0`, and `cpu.all` for the sum, which
/// sadf writes as -1 and AIX as a dash.
pub(in crate::log) fn prefix(label: &str, device: &str) -> String {
    match (label, device) {
        ("CPU" | "cpu", "-1" | "-") => "cpu.all".to_owned(),
        ("CPU" | "cpu", _) => format!("cpu.{}", device.trim_start_matches("cpu")),
        ("INTR", "-1") => "intr.sum".to_owned(),
        ("INTR", _) => format!("intr.{device}"),
        _ => device.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_name_is_another_unit_on_another_system() {
        let unit = |name, system| spec(name, system).unit;
        assert_eq!(unit("bread/s", System::Linux), Unit::BlocksPerSecond);
        assert_eq!(unit("bread/s", System::Solaris), Unit::OpsPerSecond);
        assert_eq!(unit("pswpin/s", System::Linux), Unit::PagesPerSecond);
        assert_eq!(unit("pgpgin/s", System::Linux), Unit::KiBPerSecond);
        assert_eq!(unit("bswin/s", System::Solaris), Unit::BlocksPerSecond);
        assert_eq!(unit("slots", System::Aix), Unit::Pages);
        assert_eq!(unit("kbmemfree", System::Linux), Unit::KiB);
        assert_eq!(unit("dentunusd", System::Linux), Unit::None);
    }

    #[test]
    fn only_parts_of_the_interval_are_shares() {
        let kind = |name| spec(name, System::Linux).kind;
        assert_eq!(["%idle", "%util"].map(kind), [Kind::Share; 2]);
        assert_eq!(["%memused", "%vmeff", "%commit"].map(kind), [Kind::Gauge; 3]);
    }
}
