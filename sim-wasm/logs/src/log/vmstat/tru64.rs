//! `vmstat` of Tru64, Digital UNIX and OSF/1: memory in pages of the size that its first line says; from 10,000 on with a
//! K, from 1,000,000 on with an M, powers of 1,000. The columns of `pages` count what happened since the row before,
//! those of `intr` are per second (`vmstat.c` of OSF/1, `do_tabular()`; vmstat(1) of Digital UNIX 4.0D).

use super::dialect::{Dialect, Header};
use super::tabular::{self, Finish};
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::number::{Field, field};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::rows::runs::{HeaderHabit, SinceBoot};
use crate::log::table::{ColumnSpec, Kind, Table, Unit};
use base::diag::{Code, Diag};

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "tru64-vmstat", sniff, parse };

/// `MAXLINES` in the source of OSF/1 is not known; other vmstats repeat the header every 20 rows. The first row counts
/// since boot.
const FINISH: Finish = Finish {
    layout: |_, _| "tru64-vmstat.default",
    habit: HeaderHabit { first: 20, period: 20, since_boot: SinceBoot::FirstRow },
};

/// The line above the header, with the size of a page.
const BANNER: &str = "Virtual Memory Statistics: (pagesize =";

/// The columns; `iowait` only with -w.
const NAMES: [&str; 19] = [
    "r", "w", "u", "act", "free", "wire", "fault", "cow", "zero", "react", "pin", "pout", "in", "sy", "cs", "us", "sy",
    "id", "iowait",
];
/// How many there are without -w.
const FEWEST: usize = 18;
/// Where the shares of a processor begin.
const SHARES: usize = 15;

struct Tru64;

fn column(at: usize, name: &str) -> ColumnSpec {
    let (unit, kind) = match name {
        "r" | "w" | "u" => (Unit::Threads, Kind::Gauge),
        "act" | "free" | "wire" => (Unit::Pages, Kind::Gauge),
        "fault" | "cow" => (Unit::Events, Kind::Count),
        "zero" | "react" | "pin" | "pout" => (Unit::Pages, Kind::Count),
        "sy" if at < SHARES => (Unit::PerSecond, Kind::Rate),
        "in" | "cs" => (Unit::PerSecond, Kind::Rate),
        _ => (Unit::Percent, Kind::Share),
    };
    let spec = ColumnSpec { kilo: 1000.0, ..ColumnSpec::new(name, unit, kind) };
    match name {
        "sy" if at < SHARES => spec.qualified("faults.sy".to_owned()),
        "sy" => spec.qualified("cpu.sy".to_owned()),
        _ => spec,
    }
}

impl Dialect for Tru64 {
    fn header(&self, line: &str, tokens: &[Token<'_>], _: &str) -> Option<Header> {
        if !line.contains("react") {
            return None;
        }
        let tags = tokens.iter().position(|token| token.text == "r").filter(|at| *at <= 3)?;
        let names = &tokens[tags..];
        let fits = (FEWEST..=NAMES.len()).contains(&names.len());
        if !fits || !names.iter().zip(NAMES).all(|(token, name)| token.text == name) {
            return None;
        }
        let columns = names.iter().enumerate().map(|(at, token)| column(at, token.text)).collect();
        Some(Header { columns, tags, ..Header::default() })
    }

    fn is_banner(&self, line: &str) -> bool {
        line.contains(BANNER) || line.contains("procs") && line.contains("pages") && line.contains("intr")
    }
}

fn sniff(sample: &Sample<'_>) -> Score {
    tabular::sniff(sample, &Tru64)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let (mut table, mut diags) = tabular::parse(text, &Tru64, None, &FINISH);
    let said = text.whole().lines().zip(1_u32..).find_map(|(line, number)| Some((page_size(line)?, number)));
    if let Some((bytes, number)) = said {
        table.page_bytes = Some(bytes);
        diags.push(Diag::note(Code::LogPageSize).at(number, 0).arg("bytes", bytes));
    }
    (table, diags)
}

/// The 8192 of `Virtual Memory Statistics: (pagesize = 8192)`.
fn page_size(line: &str) -> Option<u32> {
    let (_, rest) = line.split_once(BANNER)?;
    match field(rest.trim().trim_end_matches(')'), 1.0) {
        Field::Value(bytes, false) if (512.0..=f64::from(1 << 24)).contains(&bytes) => Some(bytes as u32),
        _ => None,
    }
}
