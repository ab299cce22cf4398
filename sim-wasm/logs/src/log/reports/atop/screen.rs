//! atop on the screen.

use super::samples::{Samples, meaning};
use super::value::{duration, value};
use crate::log::lines::stamp::{Stamp, leading};
use crate::log::lines::token::Token;
use base::diag::{Code, Diag};

/// The lines that are read.
const LINES: [&str; 7] = ["PRC", "CPU", "CPL", "MEM", "SWP", "PAG", "PSI"];

/// `ATOP - host  2024/05/01  12:00:00  ---  10s elapsed`; pmatop, which copies atop, leaves the host out.
pub(super) fn begins(tokens: &[Token<'_>]) -> bool {
    let front = tokens.iter().map(|token| token.text);
    front.take(2).eq(["ATOP", "-"]) && tokens.last().is_some_and(|last| last.text == "elapsed")
}

/// Whether the line says that the sample counts since boot.
pub(super) fn says_since_boot(line: &str) -> bool {
    line.contains("***") && line.to_ascii_lowercase().contains("since boot")
}

/// Takes the header of a sample.
pub(super) fn begin<'t>(line: &'t str, tokens: &[Token<'t>], number: u32, samples: &mut Samples<'t, '_>) {
    let words = &tokens[2..tokens.len() - 1];
    let stamp: Option<(Stamp, &str)> = (0..words.len()).find_map(|at| {
        let (stamp, used) = leading(&words[at..])?;
        Some((stamp, line.get(words[at].at..words[at + used - 1].end())?))
    });
    // `10s elapsed`, before 1.27 `900 seconds elapsed`.
    let elapsed = words.iter().rev().find(|word| word.text != "seconds").and_then(|word| duration(word.text));
    let (stamp, text) = stamp.map_or((None, ""), |(stamp, text)| (Some(stamp), text));
    samples.begin(number, stamp, text, elapsed);
}

/// Takes a line within a sample: `MEM | tot 1.9G | free 900M |`.
pub(super) fn line(line: &str, number: u32, samples: &mut Samples<'_, '_>) {
    let mut cells = line.split('|');
    let Some(label) = cells.next().map(str::trim).filter(|label| LINES.contains(label)) else { return };
    if !samples.is_within() {
        return;
    }
    for cell in cells {
        let mut words = cell.split_whitespace();
        let (Some(name), Some(text)) = (words.next(), words.next()) else { continue };
        if meaning(label, name).is_none() {
            continue;
        }
        match value(text) {
            Some((value, per_second)) => samples.put(label, name, value, per_second),
            None => samples.sink.push_with(Code::LogFieldNotNumber, || {
                Diag::warning(Code::LogFieldNotNumber).at(number, 0).token(text).arg("name", format!("{label}.{name}"))
            }),
        }
    }
}
