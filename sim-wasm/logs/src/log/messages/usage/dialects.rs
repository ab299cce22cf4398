//! The lines of a report, as each tool prints them.
//!
//! Sources: `FreeBSD` 14 usr.bin/time/time.c, GNU time 1.9 src/time.c, bash 5.2 `execute_cmd.c` (TIMEFORMAT), zsh 5.9 TIMEFMT,
//! tcsh 6.24 sh.time.c and `NetBSD` 10 usr.bin/time (the format of csh), mksh and `BusyBox` 1.36 by their output.

use super::duration::{number, seconds};
use super::resources::{MAXRSS, REAL, SYSTEM, USER, named};
use crate::log::lines::token::Token;

/// Who printed a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    /// `FreeBSD`, macOS, the other BSDs.
    Bsd,
    Gnu,
    /// A shell, which tells times, and csh a little more.
    Shell,
}

/// A line of a report.
#[derive(Debug)]
pub(super) struct Said {
    pub(super) dialect: Dialect,
    /// Places in [`RESOURCES`](super::resources::RESOURCES), and what was used of each.
    pub(super) values: Vec<(usize, f64)>,
}

/// What a line says of resources; none if it is no line of a report.
pub(super) fn line(text: &str, tokens: &[Token<'_>]) -> Option<Said> {
    let first = tokens.first()?.text;
    // Most lines of most texts are none, and the first character tells.
    if first.starts_with(|c: char| c.is_ascii_digit()) {
        let of = |dialect, values: Option<_>| values.map(|values| Said { dialect, values });
        return of(Dialect::Bsd, on_one_line(tokens))
            .or_else(|| of(Dialect::Bsd, resource(tokens)))
            .or_else(|| of(Dialect::Shell, csh(tokens)))
            .or_else(|| of(Dialect::Gnu, gnu(text, first)));
    }
    let values = one_time(tokens).or_else(|| zsh(tokens));
    values.map(|values| Said { dialect: Dialect::Shell, values }).or_else(|| labelled(text))
}

/// `20.24 real  0.02 user  0.29 sys`, `1m20.24s real ...`; mksh says `system`.
fn on_one_line(tokens: &[Token<'_>]) -> Option<Vec<(usize, f64)>> {
    let [real, a, user, b, system, c] = tokens else { return None };
    let is_named = a.text == "real" && b.text == "user" && matches!(c.text, "sys" | "system");
    let times = is_named.then_some([(REAL, real), (USER, user), (SYSTEM, system)])?;
    times.into_iter().map(|(place, token)| Some((place, seconds(token.text)?))).collect()
}

/// `64963  page reclaims`
fn resource(tokens: &[Token<'_>]) -> Option<Vec<(usize, f64)>> {
    let (value, words) = tokens.split_first()?;
    let name = words.iter().map(|word| word.text).collect::<Vec<_>>().join(" ");
    Some(vec![(named(&name)?, number(value.text)?)])
}

/// `real 0m20.240s`, `real 20.24`; `BusyBox` puts a blank behind the minutes.
fn one_time(tokens: &[Token<'_>]) -> Option<Vec<(usize, f64)>> {
    let (name, rest) = tokens.split_first()?;
    let place = ["real", "user", "sys"].iter().position(|known| *known == name.text)?;
    let amount: String = rest.iter().map(|token| token.text).collect();
    (rest.len() == 1 || rest.len() == 2 && rest[0].text.ends_with('m')).then_some(())?;
    Some(vec![(place, seconds(&amount)?)])
}

/// `stress -m 3  0.02s user 0.29s system 1% cpu 20.24 total`
fn zsh(tokens: &[Token<'_>]) -> Option<Vec<(usize, f64)>> {
    let [.., user, a, system, b, _, c, real, d] = tokens else { return None };
    let is_named = [a, b, c, d].map(|token| token.text) == ["user", "system", "cpu", "total"];
    is_named.then_some(())?;
    Some(vec![(REAL, seconds(real.text)?), (USER, seconds(user.text)?), (SYSTEM, seconds(system.text)?)])
}

/// `0.020u 0.290s 0:20.24 1.5%  7+115k 10+2io 36pf+1w`
fn csh(tokens: &[Token<'_>]) -> Option<Vec<(usize, f64)>> {
    let [user, system, real, _, sizes, io, faults] = tokens else { return None };
    let two = |text: &str, behind: [&str; 2]| {
        let (one, other) = text.split_once('+')?;
        Some((number(one.strip_suffix(behind[0])?)?, number(other.strip_suffix(behind[1])?)?))
    };
    let (text_kib, data_kib) = two(sizes.text, ["", "k"])?;
    let (inputs, outputs) = two(io.text, ["", "io"])?;
    let (faults, swaps) = two(faults.text, ["pf", "w"])?;
    Some(vec![
        (REAL, seconds(real.text)?),
        (USER, number(user.text.strip_suffix('u')?)?),
        (SYSTEM, number(system.text.strip_suffix('s')?)?),
        (named("average shared memory size")?, text_kib),
        (named("average unshared data size")?, data_kib),
        (named("block input operations")?, inputs),
        (named("block output operations")?, outputs),
        (named("page faults")?, faults),
        (named("swaps")?, swaps),
    ])
}

/// GNU's two lines: `0.02user 0.29system 0:20.24elapsed 1%CPU (0avgtext+0avgdata 964maxresident)k` and
/// `40inputs+5296outputs (36major+304minor)pagefaults 0swaps`.
fn gnu(text: &str, first: &str) -> Option<Vec<(usize, f64)>> {
    let is_one = first.ends_with("user") && text.contains("elapsed") || first.ends_with("outputs");
    let is_amount = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | ':');
    let mut values = Vec::new();
    let mut rest = text.trim_start().to_owned();
    rest.retain(|c| !matches!(c, '(' | ')'));
    for part in rest.split([' ', '+', '\t']).filter(|_| is_one) {
        let (amount, name) = part.split_at(part.find(|c| !is_amount(c)).unwrap_or(part.len()));
        let place = match name {
            "user" => USER,
            "system" => SYSTEM,
            "elapsed" => REAL,
            // GNU time 1.7 and the man page leave out a part of these names.
            "maxresidentk" | "maxk" => named(MAXRSS)?,
            "avgtext" | "text" => named("average shared memory size")?,
            "avgdata" | "data" => named("average unshared data size")?,
            "inputs" => named("file system inputs")?,
            "outputs" => named("file system outputs")?,
            "major" => named("page faults")?,
            "minorpagefaults" => named("page reclaims")?,
            "swaps" => named("swaps")?,
            _ => continue,
        };
        values.push((place, seconds(amount)?));
    }
    (!values.is_empty()).then_some(values)
}

/// What GNU's `time -v` calls them.
const LABELS: [(&str, &str); 17] = [
    ("User time (seconds)", "user"),
    ("System time (seconds)", "sys"),
    ("Elapsed (wall clock) time (h:mm:ss or m:ss)", "real"),
    ("Average shared text size (kbytes)", "average shared memory size"),
    ("Average unshared data size (kbytes)", "average unshared data size"),
    ("Average stack size (kbytes)", "average unshared stack size"),
    ("Maximum resident set size (kbytes)", MAXRSS),
    ("Major (requiring I/O) page faults", "page faults"),
    ("Minor (reclaiming a frame) page faults", "page reclaims"),
    ("Voluntary context switches", "voluntary context switches"),
    ("Involuntary context switches", "involuntary context switches"),
    ("Swaps", "swaps"),
    ("File system inputs", "file system inputs"),
    ("File system outputs", "file system outputs"),
    ("Socket messages sent", "messages sent"),
    ("Socket messages received", "messages received"),
    ("Signals delivered", "signals received"),
];

/// Lines of `time -v` that are no resource, or follow from others.
const OTHERS: [&str; 6] = [
    "Command being timed",
    "Percent of CPU this job got",
    "Average total size (kbytes)",
    "Average resident set size (kbytes)",
    "Page size (bytes)",
    "Exit status",
];

/// `Maximum resident set size (kbytes): 9952`
fn labelled(text: &str) -> Option<Said> {
    let said = |values| Some(Said { dialect: Dialect::Gnu, values });
    let text = text.trim();
    if OTHERS.iter().any(|label| text.strip_prefix(label).is_some_and(|rest| rest.starts_with(": "))) {
        return said(Vec::new());
    }
    let (label, value) = text.rsplit_once(": ")?;
    let (_, name) = LABELS.iter().find(|(known, _)| *known == label)?;
    said(vec![(named(name)?, seconds(value)?)])
}
