//! `docker stats` and `podman stats`, live, in a loop with `--no-stream`, or as JSON (`cli/command/formatter/stats.go` of
//! docker 26, `cmd/podman/containers/stats.go` of podman 5). A screen is a row; each container has columns of its own.
//!
//! What was sent and written is counted since the container began and rounded to three or four digits, so that it stays a
//! count and is made no rate.

use super::frames::Frames;
use super::sizes::bytes;
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::number::{Field, field};
use crate::log::lines::text::Text;
use crate::log::lines::token::tokenise;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Table, Unit};
use base::diag::Diag;
use std::borrow::Cow;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "docker-stats", sniff, parse };

/// What a title has below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cell {
    Id,
    Name,
    /// A share of a processor or of the memory.
    Percent(&'static str),
    /// Two amounts with a slash between.
    Amounts(&'static str, &'static str),
    Number(&'static str),
    /// A word that is no number: a time.
    Other,
}

/// The titles, the longer before what they begin with.
const TITLES: [(&str, Cell); 15] = [
    ("CONTAINER ID", Cell::Id),
    ("CONTAINER", Cell::Id),
    ("ID", Cell::Id),
    ("NAME", Cell::Name),
    ("AVG CPU %", Cell::Percent("avg-cpu")),
    ("CPU TIME", Cell::Other),
    ("CPU %", Cell::Percent("cpu")),
    ("MEM USAGE / LIMIT", Cell::Amounts("mem", "limit")),
    ("MEM USAGE/LIMIT", Cell::Amounts("mem", "limit")),
    ("MEM %", Cell::Percent("mem%")),
    ("NET I/O", Cell::Amounts("net-in", "net-out")),
    ("NET IO", Cell::Amounts("net-in", "net-out")),
    ("BLOCK I/O", Cell::Amounts("read", "written")),
    ("BLOCK IO", Cell::Amounts("read", "written")),
    ("PIDS", Cell::Number("pids")),
];

/// The same as members of JSON.
const MEMBERS: [(&str, Cell); 6] = [
    ("CPUPerc", Cell::Percent("cpu")),
    ("MemUsage", Cell::Amounts("mem", "limit")),
    ("MemPerc", Cell::Percent("mem%")),
    ("NetIO", Cell::Amounts("net-in", "net-out")),
    ("BlockIO", Cell::Amounts("read", "written")),
    ("PIDs", Cell::Number("pids")),
];

/// The cells under a line of titles, if it is one.
fn titles(line: &str) -> Option<Vec<Cell>> {
    let mut cells = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() {
        let (title, cell) = TITLES.iter().find(|(title, _)| rest.starts_with(title))?;
        cells.push(*cell);
        rest = rest[title.len()..].trim_start();
    }
    (cells.contains(&Cell::Percent("cpu")) && cells.contains(&Cell::Amounts("mem", "limit"))).then_some(cells)
}

fn is_object(line: &str) -> bool {
    line.starts_with('{') && line.contains("\"CPUPerc\"") && line.contains("\"MemUsage\"")
}

fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first(|line| titles(&unescaped(line)).is_some() || is_object(&unescaped(line)));
    Score::of_mark(60, mark, sample)
}

/// A line without what moves a terminal's cursor: `ESC [ 2 J`.
fn unescaped(line: &str) -> Cow<'_, str> {
    if !line.contains('\x1b') {
        return Cow::Borrowed(line);
    }
    let mut parts = line.split('\x1b');
    let mut plain = parts.next().unwrap_or("").to_owned();
    for part in parts {
        let after = part.strip_prefix('[').unwrap_or(part);
        let end = after.find(|c: char| c.is_ascii_alphabetic()).map_or(after.len(), |at| at + 1);
        plain.push_str(&after[end..]);
    }
    Cow::Owned(plain)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut reader = Reader { frames: Frames::new(&mut sink), cells: Vec::new(), seen: Vec::new() };
    let mut tokens = Vec::new();
    for (line, number) in text.numbered() {
        let plain = unescaped(line);
        if plain.trim().is_empty() {
            continue;
        }
        if let Some(cells) = titles(&plain) {
            reader.cells = cells;
            reader.seen.clear();
        } else if !reader.object(&plain, number) && !reader.container(&plain, number) {
            tokenise(line, &mut tokens);
            reader.frames.other(line, number, &tokens);
            reader.seen.clear();
        }
        if reader.frames.is_full() {
            break;
        }
    }
    let Frames { records, .. } = reader.frames;
    (records.finish("docker-stats.screens", &mut sink), sink.into_diags())
}

struct Reader<'t, 's> {
    frames: Frames<'t, 's>,
    /// What the last titles say.
    cells: Vec<Cell>,
    /// The containers of the screen.
    seen: Vec<String>,
}

impl Reader<'_, '_> {
    /// Takes a container's line; false if it is none.
    fn container(&mut self, line: &str, number: u32) -> bool {
        let Some(values) = values(line, &self.cells) else { return false };
        let of = |kind| values.iter().find(|(cell, _)| *cell == kind).map(|(_, text)| text.as_str());
        let Some(name) = of(Cell::Name).or(of(Cell::Id)) else { return false };
        self.open(name, number);
        for (cell, text) in &values {
            self.put(name, *cell, text, number);
        }
        true
    }

    /// Takes a container as JSON; false if the line is none.
    fn object(&mut self, line: &str, number: u32) -> bool {
        if !is_object(line) {
            return false;
        }
        let Ok(object) = serde_json::from_str::<serde_json::Value>(line) else { return false };
        let Some(name) = ["Name", "Container", "ID"].iter().find_map(|key| object[key].as_str()) else { return false };
        self.open(name, number);
        for (member, cell) in MEMBERS {
            if let Some(text) = object[member].as_str() {
                self.put(name, cell, text, number);
            }
        }
        true
    }

    /// Begins a row with the first container of a screen: after titles or a moment, or when one comes again.
    fn open(&mut self, name: &str, number: u32) {
        if self.seen.is_empty() || self.seen.iter().any(|seen| seen == name) {
            self.seen.clear();
            self.frames.begin(number, None);
        }
        self.seen.push(name.to_owned());
    }

    fn put(&mut self, container: &str, cell: Cell, text: &str, number: u32) {
        match cell {
            Cell::Percent(name) => {
                let value = field(text.trim_end_matches('%'), 1.0);
                self.set(container, name, Unit::Percent, value, text, number);
            }
            Cell::Number(name) => self.set(container, name, Unit::Processes, field(text, 1.0), text, number),
            Cell::Amounts(first, second) => {
                for (name, amount) in [first, second].into_iter().zip(text.split('/').map(str::trim)) {
                    let value = match field(amount, 1.0) {
                        Field::Missing => Field::Missing,
                        _ => bytes(amount).map_or(Field::Bad, |value| Field::Value(value, true)),
                    };
                    self.set(container, name, Unit::B, value, amount, number);
                }
            }
            Cell::Id | Cell::Name | Cell::Other => {}
        }
    }

    fn set(&mut self, container: &str, name: &str, unit: Unit, value: Field, text: &str, number: u32) {
        match value {
            Field::Value(value, _) if !self.frames.is_full() => {
                let spec = ColumnSpec::new(name, unit, Kind::Gauge).qualified(format!("{container}.{name}"));
                self.frames.records.set(&spec, value);
            }
            Field::Value(..) | Field::Missing => {}
            Field::Bad => self.frames.not_number(number, text, name),
        }
    }
}

/// What a line has for each cell; none if it is of another kind. Old versions put a blank before the unit, and none around
/// the slash.
fn values(line: &str, cells: &[Cell]) -> Option<Vec<(Cell, String)>> {
    let mut words = line.split_whitespace().peekable();
    let mut values = Vec::new();
    for cell in cells {
        let Cell::Amounts(..) = cell else {
            values.push((*cell, words.next()?.to_owned()));
            continue;
        };
        let mut amounts = String::new();
        let mut slashes = 0;
        loop {
            let word = words.next()?;
            slashes += word.matches('/').count();
            amounts.push_str(word);
            let is_unit = |word: &&str| word.ends_with('B') && word.bytes().all(|b| b.is_ascii_alphabetic());
            let ends = slashes == 1 && !word.ends_with('/');
            let goes_on = ends && word.bytes().next_back().is_some_and(|b| b.is_ascii_digit());
            if ends && !(goes_on && words.peek().is_some_and(is_unit)) {
                break;
            }
            if slashes > 1 || amounts.len() > 60 {
                return None;
            }
        }
        values.push((*cell, amounts));
    }
    let percent = |(cell, text): &(Cell, String)| {
        !matches!(cell, Cell::Percent(_)) || text.ends_with('%') || field(text, 1.0) == Field::Missing
    };
    (!cells.is_empty() && words.next().is_none() && values.iter().all(percent)).then_some(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (usize, Vec<(String, f64)>) {
        let (table, _) = parse(Text::new(text, &|_| {}));
        let first = |column: &crate::log::Column| (column.spec.qualified.clone(), column.values[0]);
        (table.rows(), table.columns.iter().map(first).collect())
    }

    #[test]
    fn screens_of_all_versions_are_read() {
        let expected = [("web.cpu", 0.5), ("web.mem", 2_097_152.0), ("web.limit", 4_194_304.0), ("web.mem%", 50.0)];
        let expected = expected.map(|(name, value)| (name.to_owned(), value));
        for text in [
            "CONTAINER ID   NAME   CPU %     MEM USAGE / LIMIT   MEM %     NET I/O         BLOCK I/O   PIDS\n\
             b95a83497c91   web    0.50%     2MiB / 4MiB         50.00%    2.48kB / 0B     0B / 0B     7\n",
            "CONTAINER   CPU %     MEM USAGE / LIMIT   MEM %     NET I/O         BLOCK I/O\n\
             web         0.50%     2 MiB / 4 MiB       50.00%    788 B / 648 B   3.568 MB / 512 KB\n",
            "CONTAINER   CPU %     MEM USAGE/LIMIT     MEM %     NET I/O\n\
             web         0.50%     2 MiB/4 MiB         50.00%    788 B/648 B\n",
            "ID  NAME  CPU %  MEM USAGE / LIMIT  MEM %  NET IO  BLOCK IO  PIDS  CPU TIME  AVG CPU %\n\
             b9  web   0.50%  2MiB / 4MiB        50.00% 1B / 2B -- / --   1     1m2.3s    0.10%\n",
            "\u{1b}[2J\u{1b}[HCONTAINER ID NAME CPU % MEM USAGE / LIMIT MEM %\u{1b}[K\nb9 web 0.50% 2MiB / 4MiB 50.00%\u{1b}[K\n",
            "{\"Name\":\"web\",\"CPUPerc\":\"0.50%\",\"MemUsage\":\"2MiB / 4MiB\",\"MemPerc\":\"50.00%\"}\n",
        ] {
            let (rows, columns) = read(text);
            assert_eq!((rows, &columns[..4]), (1, &expected[..]), "{text}");
        }
    }

    #[test]
    fn each_screen_is_a_row_and_a_stopped_container_a_gap() {
        let head = "CONTAINER ID NAME CPU % MEM USAGE / LIMIT\n";
        let text = format!(
            "{head}a web 0.50% 1MiB / 4MiB\nb db 1% 1MiB / 4MiB\n{head}a web -- -- / --\nb db 2% 1MiB / 4MiB\n"
        );
        let (table, _) = parse(Text::new(&text, &|_| {}));
        let cpu = |name: &str| table.column(name).expect("a column").values.clone();
        assert_eq!((table.rows(), cpu("db.cpu")), (2, vec![1.0, 2.0]));
        assert!(cpu("web.cpu")[1].is_nan());
    }

    #[test]
    fn other_lines_are_no_containers() {
        let cells = titles("CONTAINER ID NAME CPU % MEM USAGE / LIMIT").expect("titles");
        for line in ["", "a", "a b c", "a web 5% 1 2 3 / 4 / 5", "a web x 1MiB / 2MiB", "a web 5% 1MiB / 2MiB more"] {
            assert!(values(line, &cells).is_none(), "{line}");
        }
    }
}
