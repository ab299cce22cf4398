//! The machine of each element of a JSON document: the label `instance` of Prometheus' series, the tag `host` of Telegraf's
//! measurements and of `InfluxDB` 1's series, or a cell of each of their rows. A machine's text is the same document without
//! the elements of others, and with its line breaks, so that findings name the lines of the file.

use super::super::share::place_of;
use super::OfMachine;
use std::ops::Range;

/// Lines that are looked at to recognise such a document.
const LOOKED_AT: usize = 200;

/// Bytes of a line that are looked at: a whole answer is often one.
const LOOKED_AT_BYTES: usize = 16 << 10;

/// No such document is deeper.
const DEEPEST: usize = 32;

/// The labels of an object that name a machine, the surest first. Telegraf's tag `instance` is one of Windows' counters.
fn labels_of(object: &str) -> &'static [&'static str] {
    match object {
        "metric" => &["instance", "host", "hostname", "nodename"],
        "tags" | "columns" => &["host", "hostname", "nodename"],
        _ => &[],
    }
}

/// What belongs to a machine.
struct Element {
    at: Range<usize>,
    owner: u8,
}

pub(super) fn found(text: &str) -> Option<Vec<OfMachine>> {
    let first = || text.lines().take(LOOKED_AT).map(|line| &line[..line.floor_char_boundary(LOOKED_AT_BYTES)]);
    let is_marked = |line: &str| ["\"metric\"", "\"tags\"", "\"columns\""].iter().any(|mark| line.contains(mark));
    // Telegraf says that it starts before it prints a document.
    if !first().any(|line| line.starts_with(['{', '['])) || !first().any(is_marked) {
        return None;
    }
    let mut scan = Scan { text, levels: Vec::new(), before: 0, names: Vec::new(), elements: Vec::new() };
    scan.read()?;
    let Scan { names, elements, .. } = scan;
    if names.len() < 2 {
        return None;
    }
    let owned = |(name, owner)| {
        let (text, before) = text_of(text, &elements, owner);
        OfMachine { name, text, before }
    };
    Some(names.into_iter().zip(0..).map(owned).collect())
}

/// The document with the elements of one machine, and those of none; and how many lines are left out above it.
fn text_of(text: &str, elements: &[Element], owner: u8) -> (String, u32) {
    let mut own = String::new();
    let (mut from, mut before) = (0, 0);
    for Element { at, .. } in elements.iter().filter(|element| element.owner != owner) {
        own.push_str(text.get(from..at.start).unwrap_or(""));
        from = at.end;
        let rest = text.get(from..).unwrap_or("");
        let after = rest.trim_start();
        if after.starts_with(',') {
            from += rest.len() - after.len() + 1;
        } else if let Some((comma, ',')) = own.trim_end().char_indices().next_back() {
            own.remove(comma);
        }
        let breaks = text.get(at.start..from).unwrap_or("").matches('\n').count();
        if matches!(own.trim(), "" | "[") {
            // Readers look for a format's mark in the first lines.
            before += breaks as u32;
        } else {
            own.extend(std::iter::repeat_n('\n', breaks));
        }
    }
    own.push_str(text.get(from..).unwrap_or(""));
    let trimmed = own.trim_start();
    before += own[..own.len() - trimmed.len()].matches('\n').count() as u32;
    (trimmed.to_owned(), before)
}

/// An object or a list that is open.
struct Level<'t> {
    start: usize,
    is_list: bool,
    /// The name of the value that is being read.
    key: &'t str,
    /// The place of an element in a list.
    at: usize,
    /// The label that names the machine, by its place among [`labels_of`] its object, and its value.
    machine: Option<(usize, &'t str)>,
    /// The column that names the machine of each row.
    column: Option<usize>,
}

/// A walk through the brackets and strings of a text.
struct Scan<'t> {
    text: &'t str,
    levels: Vec<Level<'t>>,
    /// The last mark that was passed, or a letter of what is neither mark nor string.
    before: u8,
    names: Vec<String>,
    /// In their order; none is part of another.
    elements: Vec<Element>,
}

impl<'t> Scan<'t> {
    /// Reads all; none if there are too many machines, or brackets.
    fn read(&mut self) -> Option<()> {
        let bytes = self.text.as_bytes();
        let mut at = 0;
        while let Some(byte) = bytes.get(at) {
            let start = at;
            match byte {
                b'"' => match self.string(at) {
                    Some(end) => at = end,
                    // No string goes on in the next line: the document was cut off.
                    None => self.levels.clear(),
                },
                b'{' | b'[' => {
                    self.begins(b":,[");
                    if self.levels.len() >= DEEPEST {
                        return None;
                    }
                    let is_list = *byte == b'[';
                    self.levels.push(Level { start: at, is_list, key: "", at: 0, machine: None, column: None });
                }
                b'}' | b']' => self.close(at + 1, *byte == b']')?,
                b',' => {
                    if let Some(level) = self.levels.last_mut() {
                        level.at += 1;
                    }
                }
                _ => {}
            }
            if !bytes[start].is_ascii_whitespace() {
                self.before = bytes[start];
            }
            at += 1;
        }
        Some(())
    }

    /// Gives up what is open if this is no place for what begins here: of a damaged object, nobody is given a piece.
    fn begins(&mut self, behind: &[u8]) {
        if !self.levels.is_empty() && !behind.contains(&self.before) {
            self.levels.clear();
        }
    }

    /// Takes a string and says where it ends; none if it does not.
    fn string(&mut self, start: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let mut end = start + 1;
        loop {
            match bytes.get(end)? {
                b'"' => break,
                b'\n' => return None,
                b'\\' => end += 2,
                _ => end += 1,
            }
        }
        let said = self.text.get(start + 1..end)?;
        let is_key = bytes.get(end + 1..)?.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b':');
        self.begins(if is_key { b"{," } else { b":,[" });
        if is_key {
            if let Some(level) = self.levels.last_mut().filter(|level| !level.is_list) {
                level.key = said;
            }
            return Some(end);
        }
        let [.., above, level] = &mut self.levels[..] else { return Some(end) };
        if level.is_list {
            // `"columns":["time","host"]`
            if above.key == "columns" && labels_of("columns").contains(&said) {
                above.column = Some(level.at);
            }
            self.cell(said);
        } else if let Some(rank) = labels_of(above.key).iter().position(|label| *label == level.key)
            && !said.is_empty()
            && above.machine.is_none_or(|(known, _)| rank < known)
        {
            above.machine = Some((rank, said));
        }
        Some(end)
    }

    /// Takes a cell of a row: `"values":[["2024-05-01T12:00:00Z","web1",5]]`.
    fn cell(&mut self, said: &'t str) {
        let [.., series, _, row] = &mut self.levels[..] else { return };
        if series.key == "values" && series.column == Some(row.at) && !said.is_empty() {
            row.machine = Some((0, said));
        }
    }

    /// Closes a bracket; none if there are too many machines.
    fn close(&mut self, end: usize, list: bool) -> Option<()> {
        if self.levels.last().is_some_and(|level| level.is_list != list) {
            self.levels.clear();
        }
        let Some(Level { start, machine: Some((_, machine)), .. }) = self.levels.pop() else { return Some(()) };
        let owner = place_of(machine, &mut self.names)?;
        let inner = self.elements.iter().rposition(|element| element.at.start < start).map_or(0, |at| at + 1);
        self.elements.truncate(inner);
        self.elements.push(Element { at: start..end, owner });
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<(String, String, u32)> {
        found(text).into_iter().flatten().map(|of| (of.name, of.text, of.before)).collect()
    }

    #[test]
    fn the_series_of_an_answer_are_divided_by_their_instance() {
        let series =
            |name: &str| format!("{{\"metric\":{{\"job\":\"n\",\"instance\":\"{name}\"}},\"values\":[[1,\"5\"]]}}");
        let answer = |series: &[String]| {
            format!("{{\"data\":{{\"resultType\":\"matrix\",\"result\":[{}]}}}}\n", series.join(","))
        };
        let (a, b) = (series("a:9100"), series("b:9100"));
        let whole = answer(&[a.clone(), b.clone(), a.clone()]);
        assert_eq!(
            texts(&whole),
            [
                ("a:9100".to_owned(), answer(&[a.clone(), a.clone()]), 0),
                ("b:9100".to_owned(), answer(std::slice::from_ref(&b)), 0)
            ]
        );
        assert_eq!(texts(&answer(&[a.clone(), a])), []);
        // A sum over all machines is everybody's.
        let sum = "{\"metric\":{},\"value\":[1,\"5\"]}".to_owned();
        assert!(texts(&answer(&[sum.clone(), series("a"), b])).iter().all(|(_, text, _)| text.contains(&sum)));
    }

    #[test]
    fn each_object_on_a_line_of_its_own_keeps_its_line() {
        let of =
            |host: &str| format!("{{\"fields\":{{\"free\":1}},\"name\":\"mem\",\"tags\":{{\"host\":\"{host}\"}}}}\n");
        let (a, b) = (of("a"), of("b"));
        let text = format!("{a}{a}{b}{a}{b}");
        assert_eq!(
            texts(&text),
            [("a".to_owned(), format!("{a}{a}\n{a}\n"), 0), ("b".to_owned(), format!("{b}\n{b}"), 2)]
        );
    }

    #[test]
    fn a_column_of_rows_may_name_the_machine() {
        let answer = |rows: &str| {
            format!(
                "{{\"series\":[{{\"name\":\"mem\",\"columns\":[\"time\",\"host\",\"free\"],\"values\":[{rows}]}}]}}"
            )
        };
        let text = answer("[1,\"a\",5],[1,\"b\",6],[2,\"a\",7]");
        assert_eq!(
            texts(&text),
            [("a".to_owned(), answer("[1,\"a\",5],[2,\"a\",7]"), 0), ("b".to_owned(), answer("[1,\"b\",6]"), 0)]
        );
    }

    #[test]
    fn of_a_damaged_object_no_piece_is_given_to_a_machine() {
        let of = |host: &str| format!("{{\"fields\":{{\"free\":1}},\"tags\":{{\"host\":\"{host}\"}}}}\n");
        for damaged in [
            // The next row was written into this one.
            "{\"fields\":{\"idle\":\"name\":\"swap\",\"tags\":{\"host\":\"a\"},\"timestamp\":17\"idle\":9.5},\"name\":\"cpu\"}\n",
            "{\"fields\":{\"tags\":{\"host\":\"a\"},\"free\":17\"free\":18},\"name\":\"mem\"}\n",
            "{\"fields\":{\"tags\":{\"host\":\"a\"},\"free\":17{\"free\":18}},\"name\":\"mem\"}\n",
            "{\"fields\":[\"tags\",{\"tags\":{\"host\":\"a\"},\"free\":17]],\"name\":\"mem\"}\n",
        ] {
            let text = format!("2026-11-14T22:13:20Z I! Starting Telegraf 1.28.3\n{}{damaged}{}", of("a"), of("b"));
            let texts = texts(&text);
            assert_eq!(texts.len(), 2, "{damaged}");
            // It is nobody's, so that the reader of each says that it is damaged.
            assert!(texts.iter().all(|(_, text, _)| text.contains(damaged)), "{damaged} {texts:?}");
        }
        // A number that is none in JSON does no harm.
        let odd = format!("{}{}", of("a").replace(":1}", ":NaN}"), of("b"));
        assert_eq!(texts(&odd).len(), 2);
        assert!(!texts(&odd)[1].1.contains("NaN"));
    }

    #[test]
    fn what_is_broken_ends_with_its_line() {
        let of = |host: &str| format!("{{\"tags\":{{\"host\":\"{host}\"}},\"fields\":{{}}}}\n");
        let text = format!("{{\"tags\":{{\"ho\n{}]]}}\n{}", of("a\\\"x"), of("b"));
        let names: Vec<String> = texts(&text).into_iter().map(|(name, ..)| name).collect();
        assert_eq!(names, ["a\\\"x", "b"]);
        assert_eq!(texts(&"[".repeat(1000)), []);
        assert_eq!(texts("{\"tags\":\""), []);
    }
}
