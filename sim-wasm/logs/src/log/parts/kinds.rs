//! Logs of several tools in one file, one after another or in turns: `vmstat` and then `sar`, a loop that prints `free` and
//! `vmstat`.

use super::share::{Owner, Shared};
use super::{Beside, LogPart, Opened};
use crate::log::detect::{Sample, is_generic};
use crate::log::lines::number::is_number;
use crate::log::lines::text::Text;
use crate::log::lines::written;
use crate::log::vmstat::around::is_moment;
use crate::log::{FORMATS, Format};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Lines of a section that its format is told by.
const WINDOW: usize = 12;

/// The least certainty: by a mark of the tool's own.
const SURE: u32 = 40;

/// The reason of a reader that has seen only numbers.
const GUESSED: &str = "rows-without-header";

/// The most lines that are taken for headers: where there are more, words and numbers are mixed in every line.
const MOST_HEADERS: usize = 200;

/// The longest line of names, in bytes.
const LONGEST_HEADER: usize = 4096;

/// The most formats in one file: each reads it.
const MOST_FORMATS: usize = 8;

/// Fewer rows are no log.
const LEAST_ROWS: usize = 2;

/// The logs of one machine by their formats, or the only one.
pub(super) fn open(whole: Opened<'_>) -> Vec<Opened<'_>> {
    let Some((shared, formats)) = sections(&whole.text) else { return vec![whole] };
    let mut logs = Vec::new();
    let mut beside = Vec::new();
    for (format, at) in formats.iter().zip(0..) {
        let (text, before) = shared.text_of(&whole.text, at);
        let rows = (format.parse)(Text::new(&text, &|_| {})).0.rows();
        if rows >= LEAST_ROWS {
            logs.push((format, text, before));
        } else if rows > 0 {
            beside.push(Beside { format: format.id, line: whole.before + before + 1 });
        }
    }
    if logs.len() < 2 {
        // The only log is read as it stands, with what is around it.
        beside.retain(|_| logs.len() == 1);
        return vec![Opened { beside, ..whole }];
    }
    let machine = whole.part.machine.as_deref();
    let mut opened: Vec<Opened<'_>> = logs
        .into_iter()
        .map(|(format, text, before)| Opened {
            part: LogPart::new(machine, Some(format.id)),
            text: Cow::Owned(text),
            before: whole.before + before,
            beside: Vec::new(),
        })
        .collect();
    if let Some(first) = opened.first_mut() {
        first.beside = beside;
    }
    opened
}

/// The lines by format, if there are several formats none of which reads another's rows.
fn sections(text: &str) -> Option<(Shared, Vec<&'static Format>)> {
    let mut formats: Vec<&'static Format> = Vec::new();
    let mut known: BTreeMap<&str, Option<u8>> = BTreeMap::new();
    // From which line on each owns.
    let mut begins: Vec<(usize, Owner)> = vec![(0, Owner::One(0))];
    let mut owner = Owner::One(0);
    let (mut rest, mut lines) = (text, 0);
    while !rest.is_empty() {
        let line = rest.split('\n').next().unwrap_or("");
        if may_be_header(line) && known.len() < MOST_HEADERS {
            let begun = *known.entry(line.trim()).or_insert_with(|| begun(rest, &mut formats));
            if let Some(at) = begun.map(Owner::One).filter(|at| *at != owner) {
                owner = at;
                let before = text.get(..text.len() - rest.len()).unwrap_or("");
                let from = lines - lines_above(before, &known);
                begins.retain(|(line, _)| *line < from);
                begins.push((from, owner));
            }
        }
        lines += 1;
        rest = rest.get(line.len() + 1..).unwrap_or("");
    }
    if formats.len() < 2 {
        return None;
    }
    let mut owners = Vec::with_capacity(lines);
    for (at, (from, owner)) in begins.iter().enumerate() {
        let to = begins.get(at + 1).map_or(lines, |(line, _)| *line);
        owners.extend(std::iter::repeat_n(*owner, to - from));
    }
    // A moment dates what each tool prints after it.
    for (line, owner) in text.lines().zip(&mut owners) {
        if !line.ends_with(char::is_alphabetic) && !line.contains(':') {
            continue;
        }
        if written::find(line, None).is_some_and(|found| is_moment(&found)) {
            *owner = Owner::All;
        }
    }
    let names = formats.iter().map(|format| format.id.to_owned()).collect();
    let shared = Shared { names, owners, kept: |line| line };
    (!is_read_as_one(text, &shared, &formats)).then_some((shared, formats))
}

/// The place of the format that begins with the first line of a text.
fn begun(text: &str, formats: &mut Vec<&'static Format>) -> Option<u8> {
    let sample = Sample::of(text, WINDOW);
    let begins = |format: &&'static Format| {
        let score = (format.sniff)(&sample);
        let sure = score.points >= SURE && score.reason.code != GUESSED;
        // sar's names are two lines below the first. What is nearer comes first.
        let line = score.reason.line;
        (sure && (1..=3).contains(&line)).then_some(((line < 3, score.points), *format))
    };
    let readers = FORMATS.iter().filter(|format| !is_generic(format.id));
    // Of equals the first, as everywhere.
    let (_, format) = readers.rev().filter_map(|format| begins(&format)).max_by_key(|(sure, _)| *sure)?;
    if let Some(at) = formats.iter().position(|known| known.id == format.id) {
        return Some(at as u8);
    }
    if formats.len() >= MOST_FORMATS {
        return None;
    }
    formats.push(format);
    Some((formats.len() - 1) as u8)
}

/// Whether a line is of words, with a number at most. Rows end with a digit.
fn may_be_header(line: &str) -> bool {
    let ends_as_row = |line: &str| line.bytes().next_back().is_none_or(|b| b.is_ascii_digit());
    if ends_as_row(line) || ends_as_row(line.trim_end()) || line.len() > LONGEST_HEADER {
        return false;
    }
    let numbers = line.split_whitespace().filter(|word| is_number(word)).count();
    numbers <= 1 && line.split_whitespace().nth(2).is_some()
}

/// The most lines above a header that belong to it.
const MOST_ABOVE: usize = 6;

/// How many lines at the end of a text have no row, and no header: a prompt or a moment is of what follows.
fn lines_above(text: &str, known: &BTreeMap<&str, Option<u8>>) -> usize {
    let numbers = |line: &str| line.split_whitespace().filter(|word| is_number(word)).count();
    let is_header = |line: &str| known.get(line.trim()).is_some_and(Option::is_some);
    text.lines().rev().take(MOST_ABOVE).take_while(|line| numbers(line) <= 2 && !is_header(line)).count()
}

/// Whether one of the formats reads the rows of another: then they are one log.
fn is_read_as_one(text: &str, shared: &Shared, formats: &[&'static Format]) -> bool {
    formats.iter().zip(0..).any(|(format, at)| {
        let (table, _) = (format.parse)(Text::new(text, &|_| {}));
        let foreign = |line: &&u32| {
            let owner = shared.owners.get((**line as usize).wrapping_sub(1));
            owner.is_some_and(|owner| !matches!(owner, Owner::All) && *owner != Owner::One(at))
        };
        let rows = table.lines.iter().filter(foreign).count();
        rows * 2 > table.rows().max(1)
    })
}

#[cfg(test)]
mod tests {
    use crate::log::parts::open;

    const VMSTAT: &str = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 1  0      0 100000   1000  50000    0    0     5     5  100  200  1  1 98  0  0
 2  0      0 100001   1000  50000    0    0     6     5  100  200  1  1 98  0  0
";
    const FREE: &str = "               total        used        free      shared  buff/cache   available
Mem:        16303428     9123456     1023488      312344     6156484     6532108
Swap:        2097148      104960     1992188
";

    /// The ids of the logs, and the first line of each.
    fn ids(text: &str) -> Vec<(String, u32)> {
        open(text, true).into_iter().map(|log| (log.part.id, log.before + 1)).collect()
    }

    #[test]
    fn a_file_of_two_tools_has_two_logs() {
        let text = format!("{FREE}{FREE}$ vmstat 1 2\n{VMSTAT}");
        assert_eq!(ids(&text), [("free".to_owned(), 1), ("linux-vmstat".to_owned(), 7)]);
        let turns = format!("{VMSTAT}\n{FREE}\n").repeat(3);
        assert_eq!(ids(&turns), [("linux-vmstat".to_owned(), 1), ("free".to_owned(), 5)]);
    }

    #[test]
    fn a_moment_in_a_loop_dates_what_each_tool_prints() {
        let text = format!("Wed May  1 12:00:00 UTC 2024\n{FREE}{VMSTAT}").repeat(2);
        for log in open(&text, true) {
            assert_eq!(log.text.matches("Wed May").count(), 2, "{}", log.part.id);
        }
    }

    #[test]
    fn what_is_printed_once_is_named_and_is_no_log() {
        let text = format!("{FREE}{VMSTAT}");
        let logs = open(&text, true);
        assert_eq!((logs.len(), logs[0].text.as_ref()), (1, text.as_str()));
        assert_eq!(logs[0].beside.iter().map(|b| (b.format, b.line)).collect::<Vec<_>>(), [("free", 1)]);
    }

    #[test]
    fn the_logs_of_several_machines_are_divided_one_by_one() {
        let text: String = format!("{FREE}{FREE}{VMSTAT}")
            .lines()
            .flat_map(|line| [format!("web1: {line}\n"), format!("web2: {line}\n")])
            .collect();
        let ids: Vec<String> = ids(&text).into_iter().map(|(id, _)| id).collect();
        assert_eq!(ids, ["web1/free", "web1/linux-vmstat", "web2/free", "web2/linux-vmstat"]);
        assert!(open(&text, false).iter().map(|log| &log.part.id).eq(["web1", "web2"]));
    }
}
