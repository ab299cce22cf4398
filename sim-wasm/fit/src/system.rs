//! Which system wrote a log, and which of its modelled versions could have.

use crate::items::{Basis, Field, GuessItem, GuessWhy};
use logs::log::{LogReport, TimeSource};

/// A modelled system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct System {
    /// Its id.
    pub os: &'static str,
    /// The version.
    pub version: &'static str,
}

impl System {
    /// The id under which [`crate::MEASURES`] has it: Linux 2.6 counts other things than later ones.
    pub(crate) fn of_measures(self) -> &'static str {
        if self.os == LINUX && self.version.starts_with("2.6") { "linux-2.6" } else { self.os }
    }
}

const FREEBSD: &str = "freebsd";
const LINUX: &str = "linux";

/// A modelled version, when it was released (in days since 1970), and whether distributions keep it for years. The date
/// of one that they don't keep decides nothing.
struct Modelled {
    version: &'static str,
    released: u32,
    long: bool,
}

const fn modelled(version: &'static str, released: u32, long: bool) -> Modelled {
    Modelled { version, released, long }
}

/// Linux from 2.6.8 (14 August 2004) to 7.3, oldest first; kernel.org's dates.
const LINUXES: &[Modelled] = &[
    modelled("2.6.8", 12_644, false),
    modelled("2.6.12", 12_951, false),
    modelled("2.6.20", 13_548, true),
    modelled("6.12", 20_044, true),
    modelled("6.18", 20_422, true),
    modelled("7.3", u32::MAX, false),
];

/// FreeBSD from 9.3 (16 July 2014) to 15.0, oldest first; freebsd.org's dates.
const FREEBSDS: &[Modelled] = &[
    modelled("9.3", 16_267, true),
    modelled("10.2", 16_660, true),
    modelled("10.3", 16_895, true),
    modelled("11.2", 17_710, true),
    modelled("13.2", 19_458, true),
    modelled("14.2", 20_060, true),
    modelled("15.0", 20_424, true),
];

/// Day of Linux 3.0 (22 July 2011). A log from before it is one of 2.6.
const LINUX_3: u32 = 15_177;

/// Formats of tools that only FreeBSD has, and of others whose systems have a page daemon like FreeBSD's.
const OF_FREEBSD: &[&str] = &["freebsd-vmstat", "freebsd-sysctl", "freebsd-vmstat-s", "freebsd-pageout-log", "time-l"];
const OF_OTHERS: &[&str] = &[
    "aix-vmstat",
    "hp-ux-vmstat",
    "macos-vm-stat",
    "tru64-vmstat",
    "solaris-vmstat",
    "solaris-vmstat-p",
    "netbsd-vmstat",
    "bsd43-vmstat",
    "openbsd-vmstat",
    "perfmon-csv",
];
/// Formats that programs of several systems write.
const OF_ANY: &[&str] = &[
    "csv",
    "blanks",
    "key-value-csv",
    "influx",
    "influx-json",
    "influx-csv",
    "prometheus-text",
    "prometheus-json",
    "promtool",
    "telegraf-json",
    "labels",
    "iostat",
];

/// The headers of FreeBSD's vmstat, which differ in their spaces (`report/vmstat/layout.rs`), and the newest modelled
/// release that prints each.
const HEADERS: &[(&str, &str)] = &[
    ("procs      memory      page", "10.3"),
    ("procs     memory        page", "11.2"),
    ("procs  memory       page", "11.2"),
    ("procs     memory       page", "15.0"),
    ("procs    memory    page", "15.0"),
    ("procs    memory      page", "15.0"),
];

/// Names that the kernel stopped using: FreeBSD 11 has no cached pages, Linux since 3.x no scans by zone alone.
const OLD_FREEBSD: &[&str] = &["v_cache_count", "v_tcached"];
const OLD_LINUX: &[&str] = &["pgsteal_normal", "pgscan_kswapd_normal", "pgrefill_normal", "kswapd_steal"];

/// The system that wrote a log.
pub(crate) fn system(report: &LogReport, items: &mut Vec<GuessItem>) -> System {
    let format = report.format.unwrap_or_default();
    let (os, (version, basis, why, evidence)) = if OF_FREEBSD.contains(&format) {
        (FREEBSD, freebsd(report))
    } else if OF_OTHERS.contains(&format) || other_banner(report) {
        (FREEBSD, (newest(FREEBSDS), Basis::Assumed, GuessWhy::OtherSystem, String::new()))
    } else {
        (LINUX, linux(report, OF_ANY.contains(&format)))
    };
    let mut item = GuessItem::word(Field::Os, version, basis, why);
    item.columns.extend(Some(evidence).filter(|evidence| !evidence.is_empty()));
    items.push(item);
    System { os, version }
}

type Choice = (&'static str, Basis, GuessWhy, String);

fn freebsd(report: &LogReport) -> Choice {
    let none = String::new();
    let first = |line: &String| {
        let header = line.trim_start();
        HEADERS.iter().find(|(known, _)| header.starts_with(known)).map(|(_, version)| *version)
    };
    if let Some(version) = report.first_lines.iter().find_map(first) {
        return (version, Basis::Derived, GuessWhy::HeaderLayout, none);
    }
    if let Some(name) = has(report, OLD_FREEBSD) {
        return ("10.3", Basis::Derived, GuessWhy::OldNames, name);
    }
    match written(report).and_then(|day| released(FREEBSDS, day)) {
        Some(version) => (version, Basis::Derived, GuessWhy::Released, report.table.time.start.clone()),
        None => (newest(FREEBSDS), Basis::Assumed, GuessWhy::AnyFreebsd, none),
    }
}

fn linux(report: &LogReport, any: bool) -> Choice {
    if let Some(release) = banner(report, "Linux") {
        let (version, why) = near(&release);
        return (version, Basis::Read, why, format!("Linux {release}"));
    }
    if let Some(name) = has(report, OLD_LINUX) {
        return ("2.6.20", Basis::Derived, GuessWhy::OldNames, name);
    }
    if report.format == Some("linux-vmstat") && old_header(report) {
        return ("2.6.20", Basis::Derived, GuessWhy::OldHeader, "----cpu----".to_owned());
    }
    let start = report.table.time.start.clone();
    let longest = LINUXES.iter().rev().find(|modelled| modelled.long).map_or("6.18", |modelled| modelled.version);
    match written(report) {
        Some(day) if day < LINUX_3 => ("2.6.20", Basis::Derived, GuessWhy::Released, start),
        Some(day) => {
            let first = LINUXES.iter().find(|modelled| modelled.released >= LINUX_3);
            let kept = LINUXES.iter().rev().find(|modelled| modelled.long && modelled.released <= day);
            let version = kept.filter(|kept| kept.released >= LINUX_3).or(first).map_or(longest, |one| one.version);
            (version, Basis::Derived, GuessWhy::Released, start)
        }
        None if any => (longest, Basis::Assumed, GuessWhy::UnknownSystem, String::new()),
        None => (longest, Basis::Assumed, GuessWhy::AnyLinux, String::new()),
    }
}

/// The header of procps 3.2: times of the processor without the host's.
fn old_header(report: &LogReport) -> bool {
    report.first_lines.iter().any(|line| {
        let line = line.trim_end();
        line.starts_with("procs -") && line.ends_with("-system-- ----cpu----")
    })
}

/// The release in the banner of sar and its like: `Linux 6.18.44 (vm)`.
fn banner(report: &LogReport, system: &str) -> Option<String> {
    report.first_lines.iter().find_map(|line| {
        let release = line.trim_start().strip_prefix(system)?.strip_prefix(' ')?.split_whitespace().next()?;
        release.starts_with(|c: char| c.is_ascii_digit()).then(|| release.to_owned())
    })
}

fn other_banner(report: &LogReport) -> bool {
    ["SunOS", "AIX", "HP-UX"].iter().any(|other| {
        report.first_lines.iter().any(|line| line.trim_start().strip_prefix(other).is_some_and(|s| s.starts_with(' ')))
    })
}

/// The modelled version of Linux for a release: itself, or the last one before it. Anything from 3.0 on is nearer to the
/// oldest modern one than to 2.6.
fn near(release: &str) -> (&'static str, GuessWhy) {
    let told = numbers(release);
    let same = |version: &str| {
        let own = numbers(version);
        told.get(..own.len()) == Some(own.as_slice())
    };
    if let Some(modelled) = LINUXES.iter().find(|modelled| same(modelled.version)) {
        return (modelled.version, GuessWhy::Told);
    }
    let is_old = |version: &str| version.starts_with("2.");
    let old = told.first().is_some_and(|&major| major < 3);
    let of_age = || LINUXES.iter().filter(|modelled| is_old(modelled.version) == old);
    let before = of_age().rev().find(|modelled| numbers(modelled.version) <= told);
    let version = before.or_else(|| of_age().next()).map_or("6.12", |modelled| modelled.version);
    (version, GuessWhy::ToldNear)
}

fn numbers(release: &str) -> Vec<u32> {
    let end = release.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(release.len());
    release.get(..end).unwrap_or_default().split('.').map_while(|part| part.parse().ok()).collect()
}

fn has(report: &LogReport, names: &[&str]) -> Option<String> {
    let found = names.iter().find_map(|name| report.table.column(name))?;
    Some(found.spec.qualified.clone())
}

/// The day on which the log begins, if its rows have a full date.
fn written(report: &LogReport) -> Option<u32> {
    let time = &report.table.time;
    let dated = matches!(time.source, TimeSource::DateTime | TimeSource::Epoch);
    let days = time.origin_s.filter(|_| dated)? / 86_400.0;
    (days.is_finite() && (1.0..1e6).contains(&days)).then_some(days as u32)
}

fn newest(all: &[Modelled]) -> &'static str {
    all.last().map_or("", |modelled| modelled.version)
}

fn released(all: &[Modelled], day: u32) -> Option<&'static str> {
    let there = all.iter().rev().find(|modelled| modelled.released <= day);
    there.or_else(|| all.first()).map(|modelled| modelled.version)
}

#[cfg(test)]
mod tests;
