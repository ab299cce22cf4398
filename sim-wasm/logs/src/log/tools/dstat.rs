//! dstat and dool on the screen: a line of groups (`----total-cpu-usage---- -dsk/total-`), a line of names with `|` between
//! the groups and `:` within one, rows of short numbers (`12k`, `1.5M`, `0 `). Both lines come again on every screenful
//! (`dstat` 0.7.4 and `dool` 1.3, `title()`, `subtitle()`, `cprint()`).

use super::frames::Frames;
use crate::log::Format;
use crate::log::command::{arguments_of, first_number};
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::moments;
use crate::log::lines::number::{Field, field, is_number};
use crate::log::lines::stamp::epoch;
use crate::log::lines::text::Text;
use crate::log::lines::token::tokenise;
use crate::log::rows::grid::RowStamp;
use crate::log::separated::dstat::meaning;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Table, Unit};
use base::diag::{Code, Diag};

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "dstat", sniff, parse };

/// More certain than a vmstat, whose banner has dashes, too.
const POINTS: u32 = 95;

/// The most names of a header, as many as a table has columns.
const MOST_NAMES: usize = 512;

/// The groups of a line such as `----total-cpu-usage---- -dsk/total- ---paging-->`. A dash stands for a blank within a
/// name; the parts of a group are divided by a colon, or on a coloured screen by a dash, besides those around them.
fn groups(line: &str) -> Option<Vec<String>> {
    let line = line.trim_start();
    if !line.starts_with('-') || line.bytes().filter(|b| *b == b'-').count() < 2 {
        return None;
    }
    // Where the terminal ends, dstat puts a `>`.
    let line = line.trim_end().trim_end_matches('>');
    let mut groups = Vec::new();
    for group in line.split([' ', ':']).flat_map(|group| group.split("--")) {
        let name = group.trim_matches('-').replace('-', " ");
        if !name.is_empty() {
            groups.push(name);
        }
    }
    let named = |group: &String| group.chars().any(char::is_alphabetic);
    (!groups.is_empty() && groups.iter().all(named)).then_some(groups)
}

/// The cells of a line of names or of a row: between `|`, and between `:` where a group has several parts.
fn cells<'t>(line: &'t str, timed: &[bool]) -> Vec<&'t str> {
    let line = line.trim_end().trim_end_matches('>');
    let mut cells = Vec::new();
    for cell in line.split('|') {
        // A time has colons of its own.
        if timed.get(cells.len()).copied().unwrap_or(false) {
            cells.push(cell);
        } else {
            cells.extend(cell.split(':'));
        }
    }
    cells
}

/// The names under the groups, if the line has a cell for each.
fn names<'t>(line: &'t str, groups: &[String]) -> Option<Vec<Vec<&'t str>>> {
    let cells = cells(line, &[]);
    let names: Vec<Vec<&str>> = cells.iter().map(|cell| cell.split_whitespace().collect()).collect();
    let wordy = names.iter().flatten().all(|name| !is_number(name));
    let few = names.iter().flatten().count() <= MOST_NAMES;
    (names.len() == groups.len() && wordy && few && names.iter().all(|names| !names.is_empty())).then_some(names)
}

fn sniff(sample: &Sample<'_>) -> Score {
    let pairs = sample.lines.windows(2).zip(1_u32..);
    for (pair, number) in pairs {
        if let Some(groups) = groups(pair[0])
            && names(pair[1], &groups).is_some()
            && (pair[1].contains('|') || groups.iter().any(|group| meaning_of(group)))
        {
            return Score::yes(POINTS, Reason::at("family-mark", number, pair[0]));
        }
    }
    Score::no("no-mark")
}

/// Whether dstat has a group of this name: a lone group has no `|`, and other tools draw lines of dashes.
fn meaning_of(group: &str) -> bool {
    const ALONE: [&str; 8] =
        ["total cpu usage", "memory usage", "paging", "swap", "procs", "virtual memory", "load avg", "system"];
    ALONE.contains(&group) || group.starts_with("dsk/") || group.starts_with("net/") || group.starts_with("io/")
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut reader = Reader {
        frames: Frames::new(&mut sink),
        groups: None,
        header: Vec::new(),
        timed: Vec::new(),
        text_before: true,
    };
    let mut tokens = Vec::new();
    for (line, number) in text.numbered() {
        tokenise(line, &mut tokens);
        if !tokens.is_empty() && !reader.line(line, number) {
            let command = arguments_of(line, "dstat").or_else(|| arguments_of(line, "dool"));
            // `dstat -tcm 5 100`
            if let Some(seconds) = command.and_then(|arguments| first_number(&arguments)) {
                reader.frames.records.state_interval(seconds);
            }
            reader.text_before = true;
            reader.frames.other(line, number, &tokens);
        }
        if reader.frames.is_full() {
            break;
        }
    }
    let Frames { records, .. } = reader.frames;
    (records.finish("dstat.screen", &mut sink), sink.into_diags())
}

struct Reader<'t, 's> {
    frames: Frames<'t, 's>,
    /// The line of groups, until its line of names follows.
    groups: Option<Vec<String>>,
    /// The columns of each cell; none for a time.
    header: Vec<Vec<ColumnSpec>>,
    /// Which cells are times.
    timed: Vec<bool>,
    /// Whether foreign text, such as a prompt, is before this line: then a header begins a run.
    text_before: bool,
}

impl<'t> Reader<'t, '_> {
    /// Takes a line; false if it is none of dstat's.
    fn line(&mut self, line: &'t str, number: u32) -> bool {
        if let Some(groups) = groups(line) {
            self.groups = Some(groups);
            return true;
        }
        if let Some(groups) = self.groups.take() {
            let Some(names) = names(line, &groups) else { return false };
            self.head(&groups, &names, number);
            return true;
        }
        self.row(line, number)
    }

    fn head(&mut self, groups: &[String], names: &[Vec<&str>], number: u32) {
        let is_time = |group: &String, names: &Vec<&str>| {
            matches!(group.as_str(), "system" | "time") && matches!(names[..], ["time" | "date/time"])
                || group == "epoch"
        };
        let timed: Vec<bool> = groups.iter().zip(names).map(|(group, names)| is_time(group, names)).collect();
        let mut header: Vec<Vec<ColumnSpec>> = Vec::new();
        for ((group, names), timed) in groups.iter().zip(names).zip(&timed) {
            let spec = |name: &&str| {
                let (unit, kind) = meaning(group, name);
                ColumnSpec::new(name, unit, kind).qualified(format!("{group}.{name}"))
            };
            header.push(if *timed { Vec::new() } else { names.iter().map(spec).collect() });
        }
        let changed = !self.header.is_empty() && header != self.header;
        if changed {
            let lacking = |of: &[Vec<ColumnSpec>], other: &[Vec<ColumnSpec>]| {
                let names =
                    of.iter().flatten().filter(|spec| !other.iter().flatten().any(|o| o.qualified == spec.qualified));
                names.map(|spec| spec.qualified.as_str()).collect::<Vec<_>>().join(", ")
            };
            let (added, removed) = (lacking(&header, &self.header), lacking(&self.header, &header));
            self.frames.sink.columns_changed(number, &added, &removed);
        }
        if changed || self.text_before {
            // The first row of every call is an average since boot.
            self.frames.records.begin_run(true);
        }
        self.text_before = false;
        (self.header, self.timed) = (header, timed);
    }

    fn row(&mut self, line: &'t str, number: u32) -> bool {
        let cells = cells(line, &self.timed);
        if self.header.is_empty() || cells.len() != self.header.len() {
            return false;
        }
        let stamps = cells.iter().zip(&self.timed).filter(|(_, timed)| **timed);
        let stamp = stamps.filter_map(|(cell, _)| stamp(cell.trim())).next_back();
        let words: Vec<Vec<&str>> = cells.iter().map(|cell| cell.split_whitespace().collect()).collect();
        // The columns of text, such as the most expensive process, have no numbers.
        let read = words.iter().zip(&self.header).filter(|(words, specs)| words.len() == specs.len());
        let numbers = read.flat_map(|(words, _)| words).filter(|word| is_value(word)).count();
        if numbers == 0 {
            return false;
        }
        if !self.frames.begin(number, stamp) {
            return true;
        }
        for (words, specs) in words.iter().zip(&self.header) {
            if words.len() == specs.len() {
                for (word, spec) in words.iter().zip(specs) {
                    put(&mut self.frames, word, spec, number);
                }
            } else if !specs.is_empty() {
                let (expected, found) = (specs.len(), words.len());
                self.frames.sink.push_with(Code::LogRecordShort, || {
                    let short = Diag::warning(Code::LogRecordShort).at(number, 0).token(line.trim());
                    short.arg("expected", expected).arg("found", found)
                });
            }
        }
        true
    }
}

/// Sets a value of the current row.
fn put(frames: &mut Frames<'_, '_>, word: &str, spec: &ColumnSpec, number: u32) {
    // Amounts of data are in powers of 1,024, everything else in those of 1,000.
    let data = matches!(spec.unit, Unit::B | Unit::BPerSecond);
    let kilo = if data { 1024.0 } else { 1000.0 };
    match field(bare(word), kilo) {
        Field::Value(value, _) => frames.records.set(spec, value),
        // What a plugin cannot tell.
        Field::Missing => {}
        Field::Bad => frames.not_number(number, word, &spec.qualified),
    }
}

/// A number without the `B` that stands for bytes.
fn bare(word: &str) -> &str {
    word.strip_suffix('B').unwrap_or(word)
}

fn is_value(word: &str) -> bool {
    is_number(bare(word))
}

/// The time of a row: `21-11 04:22:13`, `Nov-21 04:22:13`, ISO, or seconds since 1970.
fn stamp(cell: &str) -> Option<RowStamp<'_>> {
    let found = moments::dstat(cell).or_else(|| epoch(cell)).or_else(|| moments::of_cell(cell));
    moments::written(found, cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_and_names_are_told_from_lines_of_dashes() {
        let joined = |line| groups(line).map(|groups| groups.join("|"));
        let line = "----system---- ----total-cpu-usage---- -dsk/total->";
        assert_eq!(joined(line).as_deref(), Some("system|total cpu usage|dsk/total"));
        for line in ["--dsk/sda--:--dsk/sdb--", "--dsk/sda-----dsk/sdb--"] {
            assert_eq!(joined(line).as_deref(), Some("dsk/sda|dsk/sdb"));
        }
        for other in ["--------", "- a", "procs ---memory---", "", "-----memory----- 5"] {
            assert_eq!(groups(other), None, "{other}");
        }
        let two = ["dsk/sda".to_owned(), "dsk/sdb".to_owned()];
        assert_eq!(names(" read  writ: read  writ", &two), Some(vec![vec!["read", "writ"], vec!["read", "writ"]]));
        assert_eq!(names("1 2|3 4", &two), None);
    }

    #[test]
    fn a_time_keeps_its_colons() {
        assert_eq!(cells("21-11 04:22:13|  1   2: 3   4", &[true]).len(), 3);
        assert_eq!(cells("21-11 04:22:13|  1   2: 3   4>", &[true]).len(), 3);
    }
}
