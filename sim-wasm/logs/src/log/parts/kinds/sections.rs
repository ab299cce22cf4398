//! Whose each line is of a file with logs of several tools.

use super::super::share::{Owner, Shared};
use super::super::telling::Telling;
use super::begin::{Beginnings, Begun, is_message};
use crate::log::Format;
use crate::log::lines::number::is_number;
use crate::log::lines::written;
use crate::log::separated::csv;
use crate::log::vmstat::around::is_moment;

/// A section that ends by itself.
#[derive(Debug, Clone, Copy)]
struct Within {
    begun: Begun,
    /// Whose the lines before it are.
    before: Owner,
}

impl Within {
    fn holds(self, line: &str) -> bool {
        match self.begun {
            Begun::Log(_) => true,
            Begun::Messages(_) => line.trim().is_empty() || is_message(line),
            Begun::Table(_, form) => line.trim().is_empty() || csv::has_form(line, form),
        }
    }
}

/// The lines by format, if there are several. `tables`: also those of separated values that are not known by name.
pub(super) fn sections(text: &str, telling: &Telling, tables: bool) -> Option<(Shared, Vec<&'static Format>)> {
    let mut found = Beginnings::new(tables);
    // From which line on each owns.
    let mut begins: Vec<(usize, Owner)> = vec![(0, Owner::One(0))];
    let mut owner = Owner::One(0);
    let mut within: Option<Within> = None;
    // Lines that are certainly of what is before.
    let mut taken = 0;
    let (mut rest, mut lines) = (text, 0);
    let mut places = telling.places().peekable();
    while !rest.is_empty() {
        // Nothing begins in a row of numbers, but a section may end there.
        if within.is_none() {
            let offset = text.len() - rest.len();
            while places.next_if(|(begins, _)| *begins < offset).is_some() {}
            let Some((begins, number)) = places.peek() else { break };
            (rest, lines) = (text.get(*begins..).unwrap_or(""), *number);
        }
        let line = rest.split('\n').next().unwrap_or("");
        if let Some(ended) = within.take_if(|within| !within.holds(line)) {
            (owner, taken) = (ended.before, lines);
            begins.push((lines, owner));
        }
        let in_table = within.is_some_and(|within| matches!(within.begun, Begun::Table(..))) && !found.is_header(line);
        let begun = if in_table { None } else { found.at(rest, line) };
        if let Some(begun) = begun.filter(|begun| Owner::One(begun.at()) != owner || within.is_none()) {
            let before = text.get(..text.len() - rest.len()).unwrap_or("");
            let next = Owner::One(begun.at());
            let above = if next == owner { 0 } else { lines_above(before, begun, &found) };
            let least = if within.is_some() { lines } else { taken };
            let from = lines.saturating_sub(above).max(least);
            begins.retain(|(line, _)| *line < from);
            begins.push((from, next));
            within = match begun {
                Begun::Log(_) => None,
                // What has no stamp before it cannot be told from other lines.
                Begun::Messages(_) if !is_message(line) => None,
                Begun::Messages(_) | Begun::Table(..) => {
                    let before = within.map_or(owner, |within| within.before);
                    Some(Within { begun, before: if before == Owner::One(0) && from == 0 { next } else { before } })
                }
            };
            (owner, taken) = (next, least);
        }
        lines += 1;
        rest = rest.get(line.len() + 1..).unwrap_or("");
    }
    let formats = found.formats;
    if formats.len() < 2 {
        return None;
    }
    let lines = text.lines().count();
    let mut owners = Vec::with_capacity(lines);
    for (at, (from, owner)) in begins.iter().enumerate() {
        let to = begins.get(at + 1).map_or(lines, |(line, _)| *line);
        owners.extend(std::iter::repeat_n(*owner, to.saturating_sub(*from)));
    }
    // A moment dates what each tool prints after it.
    for (line, owner) in text.lines().zip(&mut owners) {
        if !line.ends_with(char::is_alphabetic) && !line.contains(':') || is_of_table(*owner, &formats) {
            continue;
        }
        if written::find(line, None).is_some_and(|found| is_moment(&found)) {
            *owner = Owner::All;
        }
    }
    let names = formats.iter().map(|format| format.id.to_owned()).collect();
    Some((Shared { names, owners, kept: |line| line }, formats))
}

/// Whether a line is of a table of separated values, whose rows may have nothing but a moment.
fn is_of_table(owner: Owner, formats: &[&'static Format]) -> bool {
    matches!(owner, Owner::One(at) if formats.get(usize::from(at)).is_some_and(|format| format.id == csv::FORMAT.id))
}

/// The most lines above a header that belong to it.
const MOST_ABOVE: usize = 6;

/// How many lines at the end of a text are of what begins below it. A prompt or a moment is of what follows: it has no row,
/// and is no header. A kernel has said much before its memory runs out.
fn lines_above(text: &str, begun: Begun, found: &Beginnings<'_>) -> usize {
    // `total=5` is a number, too.
    let value = |word: &str| is_number(word.rsplit_once('=').map_or(word, |(_, value)| value));
    let numbers = |line: &str| line.split_whitespace().filter(|word| value(word)).count();
    let lines = text.lines().rev();
    match begun {
        Begun::Log(_) => lines.take(MOST_ABOVE).take_while(|line| numbers(line) <= 2 && !found.is_header(line)).count(),
        Begun::Messages(_) => lines.take_while(|line| is_message(line)).count(),
        Begun::Table(..) => 0,
    }
}
