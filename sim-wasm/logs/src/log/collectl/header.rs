//! The lines with a number sign in collectl's output: the columns, their groups, and what is printed above them.

use super::columns::{ColumnOf, Version, plot, text};
use crate::log::lines::token::{Token, tokenise};
use crate::log::sysstat::activities::MOST_NAMES;

/// The columns of the rows to come.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Header {
    /// The columns, without date and time.
    pub columns: Vec<ColumnOf>,
    /// The separator of the values of -P; none in text.
    pub separator: Option<char>,
    /// Whether it names a date or a time.
    pub stamped: bool,
}

/// What the lines above a header say.
#[derive(Debug, Default)]
pub(super) struct Titles<'t> {
    /// The line of groups, if it was the last one.
    groups: Option<&'t str>,
    version: Version,
    zone: Option<&'t str>,
}

/// Whether the line names the columns of -P.
pub(super) fn is_plot(line: &str) -> bool {
    ["#Date,Time,[", "#UTC,[", "#Date Time [", "#UTC ["].iter().any(|start| line.starts_with(start))
}

/// Whether the line names groups of columns: `#     <--------CPU--------><-----Memory----->`.
pub(super) fn is_groups(line: &str) -> bool {
    let rest = line.strip_prefix('#').map(str::trim);
    rest.is_some_and(|rest| rest.starts_with("<-") && rest.ends_with("->"))
}

impl<'t> Titles<'t> {
    /// Takes a line; returns the header if it is one.
    pub(super) fn line(&mut self, line: &'t str) -> Option<Header> {
        if is_plot(line) {
            return Some(plot_header(line, self.version));
        }
        if is_groups(line) {
            self.groups = Some(line);
            return None;
        }
        self.preamble(line);
        self.groups.take().map(|groups| text_header(groups, line))
    }

    /// The zone of the times.
    pub(super) fn zone(&self) -> Option<&'t str> {
        self.zone
    }

    /// `# Collectl:   V3.6.0-1  HiRes: 1 ...` and `# Date: 20130731-113329  Secs: 1375284809 TZ: -0400`.
    fn preamble(&mut self, line: &'t str) {
        let mut words = line.split_whitespace().skip_while(|word| *word != "Collectl:" && *word != "TZ:");
        match (words.next(), words.next()) {
            (Some("TZ:"), Some(zone)) => self.zone = Some(zone),
            (Some("Collectl:"), Some(version)) => {
                let major =
                    version.trim_start_matches('V').split('.').next().and_then(|major| major.parse::<u32>().ok());
                self.version = if major.is_some_and(|major| major < 4) { Version::Early } else { Version::Four };
            }
            _ => {}
        }
    }
}

fn plot_header(line: &str, version: Version) -> Header {
    let stamped = line.trim_start_matches("#Date").trim_start_matches("#UTC");
    let separator = stamped.chars().next().unwrap_or(' ');
    let names = line.split(separator).map(str::trim).filter(|name| !name.is_empty());
    let names = names.filter(|name| !matches!(*name, "#Date" | "#UTC" | "Time"));
    Header { columns: unique(names.map(|name| plot(name, version))), separator: Some(separator), stamped: true }
}

fn text_header(groups: &str, line: &str) -> Header {
    let mut tokens = Vec::new();
    // The sign is attached to the first name or separate.
    let line = line.replacen('#', " ", 1);
    tokenise(&line, &mut tokens);
    let front = tokens.iter().take_while(|t| matches!(t.text, "Date" | "Time")).count();
    let columns = unique(tokens[front..].iter().map(|name| text(group_of(groups, name), name.text)));
    Header { columns, separator: None, stamped: front > 0 }
}

/// The group above a name: the last one that begins before the name's end.
fn group_of<'g>(groups: &'g str, name: &Token<'_>) -> &'g str {
    let before = groups.get(..name.end()).unwrap_or(groups);
    let begin = before.rfind('<').unwrap_or(0);
    let group = groups[begin..].split('>').next().unwrap_or("");
    group.trim_matches(|c| matches!(c, '<' | '-' | '#' | ' '))
}

/// Numbers columns after the first if they have the same name.
fn unique(columns: impl Iterator<Item = ColumnOf>) -> Vec<ColumnOf> {
    let mut known: Vec<ColumnOf> = Vec::new();
    for mut column in columns.take(MOST_NAMES) {
        let printed = &column.spec.qualified;
        let earlier = known.iter().filter(|other| {
            let number = other.spec.qualified.strip_prefix(printed.as_str());
            number.is_some_and(|number| number.is_empty() || number.starts_with('#'))
        });
        let earlier = earlier.count();
        if earlier > 0 {
            column.spec.qualified = format!("{printed}#{}", earlier + 1);
        }
        known.push(column);
    }
    known
}
