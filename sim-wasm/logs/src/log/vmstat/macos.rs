//! `vm_stat` of macOS: with an interval a table, whose counters are counts over the interval and not rates; without one
//! a snapshot, one number per line.
//!
//! Under each banner, which is repeated after 20 intervals, the table has a row for the time since boot.

use super::dialect::{Dialect, Header};
use super::shape::Known;
use super::tabular::{self, Finish};
use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::rows::runs::{HeaderHabit, SinceBoot};
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Table, Unit};
use base::diag::{Code, Diag};

mod snapshots;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "macos-vm-stat", sniff, parse };

const FINISH: Finish = Finish {
    layout: |_, _| "macos-vm-stat.interval",
    habit: HeaderHabit { first: 21, period: 21, since_boot: SinceBoot::EveryHeader },
};

/// The line above each header and each snapshot.
const BANNER: &str = "Mach Virtual Memory Statistics:";

/// The columns of the table. Mac OS X 10.6 has eleven of them and says `spec` and `wire`.
const KNOWN: [Known; 24] = [
    ("free", Unit::Pages, Kind::Gauge),
    ("active", Unit::Pages, Kind::Gauge),
    ("spec", Unit::Pages, Kind::Gauge),
    ("specul", Unit::Pages, Kind::Gauge),
    ("inactive", Unit::Pages, Kind::Gauge),
    ("throttle", Unit::Pages, Kind::Gauge),
    ("wire", Unit::Pages, Kind::Gauge),
    ("wired", Unit::Pages, Kind::Gauge),
    ("prgable", Unit::Pages, Kind::Gauge),
    ("faults", Unit::Events, Kind::Count),
    ("copy", Unit::Pages, Kind::Count),
    ("0fill", Unit::Pages, Kind::Count),
    ("reactive", Unit::Pages, Kind::Count),
    ("purged", Unit::Pages, Kind::Count),
    ("file-backed", Unit::Pages, Kind::Gauge),
    ("anonymous", Unit::Pages, Kind::Gauge),
    // Pages before they were compressed, and the pages that they occupy now.
    ("cmprssed", Unit::Pages, Kind::Gauge),
    ("cmprssor", Unit::Pages, Kind::Gauge),
    ("dcomprs", Unit::Pages, Kind::Count),
    ("comprs", Unit::Pages, Kind::Count),
    // Requests to a pager, according to the manual; the others are pages.
    ("pageins", Unit::Events, Kind::Count),
    ("pageout", Unit::Pages, Kind::Count),
    ("swapins", Unit::Pages, Kind::Count),
    ("swapouts", Unit::Pages, Kind::Count),
];

/// The column with that name.
fn column(name: &str) -> Option<ColumnSpec> {
    let (name, unit, kind) = KNOWN.iter().find(|(known, ..)| *known == name)?;
    // `%dK`, where K is a thousand.
    Some(ColumnSpec { kilo: 1000.0, ..ColumnSpec::new(name, *unit, *kind) })
}

struct VmStat;

impl Dialect for VmStat {
    fn header(&self, _: &str, tokens: &[Token<'_>], _: &str) -> Option<Header> {
        let tags = tokens.iter().take(4).position(|t| t.text == "free")?;
        let columns: Vec<ColumnSpec> = tokens[tags..].iter().map(|t| column(t.text)).collect::<Option<_>>()?;
        let complete =
            ["active", "inactive", "faults", "pageins"].iter().all(|name| columns.iter().any(|c| c.name == *name));
        let once = (1..columns.len()).all(|at| columns[..at].iter().all(|c| c.name != columns[at].name));
        (complete && once).then(|| Header { columns, tags, ..Header::default() })
    }

    fn is_banner(&self, line: &str) -> bool {
        line.contains(BANNER)
    }
}

fn sniff(sample: &Sample<'_>) -> Score {
    match sample.numbered().find(|(line, _)| line.contains(BANNER)) {
        Some((line, number)) => Score::yes(100, Reason::at("family-mark", number, line)),
        None => Score::no("no-column-names"),
    }
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let (mut table, mut diags) = if tabular::names(&Sample::new(text.whole()), &VmStat).is_some() {
        tabular::parse(text, &VmStat, None, &FINISH)
    } else {
        snapshots::parse(text)
    };
    let said = page_sizes(text.whole());
    // If there are two sizes, neither is that of the file: somebody joined the logs of two machines.
    table.page_bytes = match said.as_slice() {
        [only] => only.args.get("bytes").and_then(|bytes| bytes.parse().ok()),
        _ => None,
    };
    diags.extend(said);
    (table, diags)
}

/// The size of a page: 4,096 bytes on Intel's processors, 16,384 on Apple's. It is reported again only when it changes.
fn page_sizes(text: &str) -> Vec<Diag> {
    let mut sink = Sink::default();
    let mut last = "";
    for (line, number) in text.lines().zip(1_u32..) {
        let Some((_, said)) = line.split_once(BANNER) else { continue };
        // `(page size of 4096 bytes)`.
        let said = said.trim_start_matches(|c: char| !c.is_ascii_digit());
        let bytes = &said[..said.bytes().take_while(u8::is_ascii_digit).count()];
        if bytes.is_empty() || bytes == last {
            continue;
        }
        last = bytes;
        sink.push_with(Code::LogPageSize, || Diag::note(Code::LogPageSize).at(number, 0).arg("bytes", bytes));
    }
    sink.into_diags()
}
