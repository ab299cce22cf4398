//! The shape that the vmstats of BSD, Solaris and AIX share: columns with which every version begins, disks, faults,
//! shares of the processors. A format says which ones it has; names that occur twice are distinguished here.

use super::dialect::{Header, Mended};
use crate::log::lines::token::{Token, tokenise};
use crate::log::table::{ColumnSpec, Kind, Unit};

/// A column as a format knows it: its name, its unit, what its numbers mean.
pub(in crate::log) type Known = (&'static str, Unit, Kind);

/// The columns of a format.
pub(in crate::log) struct Shape {
    /// Those before the disks.
    pub leading: &'static [Known],
    /// Those of them that some version or option omits.
    pub optional: &'static [&'static str],
    /// Interrupts, system calls, context switches. If empty, the table ends with the leading columns.
    pub faults: &'static [&'static str],
    /// The shares of a processor.
    pub shares: &'static [&'static str],
    /// What may follow the shares.
    pub tail: &'static [Known],
}

/// The most words before the names: a moment that `date` prints, a host and a tag have nine.
pub(in crate::log) const MOST_TAGS: usize = 9;

impl Shape {
    /// Parses a line of column names; `banner` is the group line before it, which names the processors.
    pub(in crate::log) fn header(&self, tokens: &[Token<'_>], banner: &str) -> Option<Header> {
        let words: Vec<&str> = tokens.iter().map(|t| t.text).collect();
        (0..=MOST_TAGS.min(words.len())).find_map(|tags| {
            let columns = self.read(&words[tags..], banner)?;
            Some(Header { columns, tags, ..Header::default() })
        })
    }

    /// The same of a tool that prints memory in KiB.
    pub(in crate::log) fn header_in_kib(&self, tokens: &[Token<'_>], banner: &str) -> Option<Header> {
        Some(Header { memory: Some(Unit::KiB), ..self.header(tokens, banner)? })
    }

    fn read(&self, words: &[&str], banner: &str) -> Option<Vec<ColumnSpec>> {
        let mut rest = words;
        let mut columns = take(self.leading, |name| self.optional.contains(&name), &mut rest)?;
        if self.faults.is_empty() {
            return rest.is_empty().then_some(columns);
        }
        let disks = rest.windows(self.faults.len()).position(|w| w == self.faults)?;
        let behind = &rest[disks + self.faults.len()..];
        let cpus = behind.chunks(self.shares.len()).take_while(|cpu| *cpu == self.shares).count();
        let mut end = &behind[cpus * self.shares.len()..];
        let tail = take(self.tail, |_| true, &mut end)?;
        if cpus == 0 || !end.is_empty() {
            return None;
        }
        self.add(&mut columns, &rest[..disks], &cpu_names(banner, cpus));
        columns.extend(tail);
        Some(columns)
    }

    /// The columns of rows without a header: those that this line of names would have.
    pub(in crate::log) fn named(&self, line: &str) -> Option<Header> {
        let mut tokens = Vec::new();
        tokenise(line, &mut tokens);
        self.header(&tokens, "")
    }

    /// Adds what follows the leading columns.
    fn add(&self, columns: &mut Vec<ColumnSpec>, disks: &[&str], cpus: &[String]) {
        for (at, disk) in disks.iter().enumerate() {
            let again = disks[..at].iter().filter(|d| d == &disk).count();
            let mut spec = ColumnSpec::new(disk, Unit::OpsPerSecond, Kind::Rate);
            // Device names are cut to two or three letters, so two disks may have the same one, and Solaris prints `--`
            // for each place without a disk.
            if again > 0 {
                spec.qualified = format!("{disk}#{}", again + 1);
            } else if self
                .leading
                .iter()
                .map(|(name, ..)| name)
                .chain(self.faults)
                .chain(self.shares)
                .any(|name| name == disk)
            {
                spec.qualified = format!("disks.{disk}");
            }
            // The only column in which FreeBSD makes humanize_number() divide by 1,000.
            spec.kilo = 1000.0;
            columns.push(spec);
        }
        for name in self.faults {
            let spec = ColumnSpec::new(name, Unit::PerSecond, Kind::Rate);
            let twice = self.shares.contains(name);
            columns.push(if twice { spec.qualified(format!("faults.{name}")) } else { spec });
        }
        for cpu in cpus {
            for name in self.shares {
                let spec = ColumnSpec::new(name, Unit::Percent, Kind::Share);
                let alone = cpus.len() == 1 && *name != "sy";
                columns.push(if alone { spec } else { spec.qualified(format!("{cpu}.{name}")) });
            }
        }
    }
}

/// Whether the line names the groups of columns, as the one above the names does in every BSD.
pub(in crate::log) fn is_group_line(line: &str) -> bool {
    line.contains("procs") && line.contains("memory") && line.contains("page")
}

fn spec((name, unit, kind): &Known) -> ColumnSpec {
    ColumnSpec::new(name, *unit, *kind)
}

/// Takes the columns at the front of the words, in this order; none if a mandatory one is missing.
fn take(known: &[Known], may_lack: impl Fn(&str) -> bool, rest: &mut &[&str]) -> Option<Vec<ColumnSpec>> {
    let mut columns = Vec::new();
    for column in known {
        if rest.first() == Some(&column.0) {
            columns.push(spec(column));
            *rest = &rest[1..];
        } else if !may_lack(column.0) {
            return None;
        }
    }
    Some(columns)
}

/// The CPU blocks: one, or with FreeBSD's -P one for each processor named in the group line.
fn cpu_names(banner: &str, cpus: usize) -> Vec<String> {
    if cpus == 1 {
        return vec!["cpu".to_owned()];
    }
    let named: Vec<String> =
        banner.split_whitespace().filter(|w| w.starts_with("cpu") && w.len() > 3).map(str::to_owned).collect();
    if named.len() == cpus { named } else { (0..cpus).map(|n| format!("cpu{n}")).collect() }
}

/// Splits a field that two columns share, `cut` bytes into it.
pub(in crate::log) fn split<'a>(
    fields: &[Token<'a>],
    field: usize,
    cut: usize,
    names: &'static str,
) -> Option<(Vec<Token<'a>>, Mended)> {
    let fused = fields.get(field)?;
    let (first, second) = fused.text.split_at_checked(cut)?;
    let mut mended = fields.to_vec();
    mended[field] = Token { text: first, at: fused.at };
    mended.insert(field + 1, Token { text: second, at: fused.at + cut });
    Some((mended, Mended { field, names }))
}

/// `OpenBSD` up to 5.x and the first `NetBSD` print `avm` and `fre` in seven places each without a space between, so
/// from 1,000,000 free KiB the two touch.
pub(in crate::log) fn split_memory<'a>(fields: &[Token<'a>], header: &Header) -> Option<(Vec<Token<'a>>, Mended)> {
    const PLACES: usize = 7;
    let avm = header.columns.iter().position(|c| c.name == "avm")?;
    let fused = fields.get(avm).filter(|_| fields.len() + 1 == header.columns.len())?;
    let cut = fused.text.len().checked_sub(PLACES).filter(|cut| *cut > 0)?;
    if !fused.text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    split(fields, avm, cut, "avm fre")
}
