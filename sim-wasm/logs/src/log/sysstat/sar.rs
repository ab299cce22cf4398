//! The text of `sar`: Linux (sysstat) in any locale, Solaris, AIX and HP-UX.
//!
//! Each section has a header that begins with a time of day. `sar -f` prints one section below the other, live output
//! all of them for each sample. What they say about one moment becomes one row. Rows have only the time of day: the
//! date is the banner's, and after midnight it is the next day's.
//!
//! Verified with real logs: the paging and memory sections of sysstat 10 to 12, Solaris 10 and 11.3 and AIX 7.2, the
//! processor section of HP-UX 11.31. Uncertain: other sections, `--human`, the indented rows of AIX and Solaris.

use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::number::{Field, field, is_number};
use crate::log::lines::stamp::{Stamp, leading};
use crate::log::lines::text::Text;
use crate::log::lines::token::{Token, tokenise};
use crate::log::lines::written::find;
use crate::log::options::DateOrder;
use crate::log::rows::grid::RowStamp;
use crate::log::sink::Sink;
use crate::log::sysstat::activities::{
    Line, MOST_NAMES, Moments, Section, SectionRow, System, lines, names_something, report_length,
};
use crate::log::table::{Table, TimeSource};
use banner::{Banner, Dates};
use base::diag::Diag;

pub(in crate::log) mod banner;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "sar", sniff, parse };

const DAY: f64 = 86_400.0;

fn sniff(sample: &Sample<'_>) -> Score {
    Score::of_mark(100, mark(sample), sample)
}

/// A header of any section: a time of day, then names that only sar has or that contain `/` or `%`.
fn mark(sample: &Sample<'_>) -> Option<u32> {
    const NAMES: [&str; 11] =
        ["kbmemfree", "slots", "runq-sz", "freemem", "CPU", "IFACE", "DEV", "device", "kbswpfree", "intr", "proc-sz"];
    sample.first_words(|tokens| {
        let at_clock = tokens
            .first()
            .is_some_and(|t| t.at == 0 && t.text.len() == 8 && t.text.bytes().filter(|b| *b == b':').count() == 2);
        let signs = || tokens.first().filter(|first| first.at == 0).and_then(|_| in_signs(tokens));
        let Some((_, used)) = leading(tokens).filter(|_| at_clock).or_else(signs) else { return false };
        let Some(name) = tokens.get(used) else { return false };
        NAMES.contains(&name.text) || (name.text.contains(['%', '/']) && name.text.contains(char::is_alphabetic))
    })
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    parse_dated(text, None)
}

/// Parses a text whose dates with slashes are in this order, unless they prove another one themselves.
pub(in crate::log) fn parse_dated(text: Text<'_>, order: Option<DateOrder>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let dates = banner::dates(text.whole(), order);
    dates.report(&mut sink);
    let mut reader = Reader::new(&mut sink, &dates, unnamed_system(text.whole()));
    let mut tokens = Vec::new();
    for line in lines(text) {
        tokenise(line.text, &mut tokens);
        if !reader.line(&line, &tokens) {
            line.report_full(reader.table.rows(), reader.sink);
            break;
        }
    }
    let (table, layout) = (reader.table, layout(reader.system));
    (table.finish(layout, &mut sink), sink.into_diags())
}

fn layout(system: System) -> &'static str {
    match system {
        System::Linux => "sar.linux",
        System::Solaris => "sar.solaris",
        System::Aix => "sar.aix",
        System::HpUx => "sar.hp-ux",
    }
}

/// The system of a log whose banner was cut off, judging by columns that only that system prints.
fn unnamed_system(text: &str) -> System {
    let has = |names: &[&str]| names.iter().any(|name| text.contains(name));
    if has(&["odio/s"]) {
        System::Aix
    } else if has(&["ppgin/s", "bswin/s", "freeswap"]) {
        System::Solaris
    } else {
        System::Linux
    }
}

/// A section, and the time of its last sample.
struct Known {
    section: Section,
    last: Option<f64>,
}

struct Reader<'s> {
    sink: &'s mut Sink,
    table: Moments,
    dates: &'s Dates,
    system: System,
    sections: Vec<Known>,
    /// The section of the last header.
    current: Option<usize>,
    /// Whether the rows are averages, which end a section.
    averages: bool,
    /// The date of the banner as printed, and the time after which the clock of a section without rows starts.
    date: String,
    origin: f64,
    /// The time of the last row.
    last: f64,
}

impl<'s> Reader<'s> {
    fn new(sink: &'s mut Sink, dates: &'s Dates, system: System) -> Self {
        let (sections, date) = (Vec::new(), String::new());
        let table = Moments::new();
        Reader { sink, table, dates, system, sections, current: None, averages: false, date, origin: 0.0, last: 0.0 }
    }

    /// Reads a line; false if the table is full.
    fn line(&mut self, line: &Line<'_>, tokens: &[Token<'_>]) -> bool {
        if tokens.is_empty() {
            return true;
        }
        if let Some(banner) = banner::banner(tokens) {
            self.banner(&banner);
            return true;
        }
        let clock = leading(tokens).or_else(|| in_signs(tokens));
        let clock = clock.filter(|(stamp, _)| stamp.source == TimeSource::Clock);
        if let Some((stamp, used)) = clock {
            let (front, body) = tokens.split_at(used);
            let text = &line.text[front[0].at..front[used - 1].end()];
            return self.stamped(line, body, stamp.seconds, text);
        }
        if self.is_average(tokens) {
            self.averages = true;
            return true;
        }
        if self.continues(line, tokens) {
            let (last, averages) = (self.last, self.averages);
            return averages || self.row(line, tokens, last, "");
        }
        line.report_other(self.sink);
        true
    }

    fn banner(&mut self, banner: &Banner<'_>) {
        self.system = banner.system;
        let days = self.dates.day(banner);
        self.origin = days.map_or(self.last, |days| days * DAY);
        if days.is_some() {
            banner.date.clone_into(&mut self.date);
        }
        self.sections.clear();
        self.current = None;
        self.averages = false;
        self.table.begin_call();
    }

    /// Reads a line after its time of day: a header, a row, or a restart.
    fn stamped(&mut self, line: &Line<'_>, body: &[Token<'_>], clock: f64, text: &str) -> bool {
        if body.iter().any(|t| t.text.eq_ignore_ascii_case("restart") || t.text.eq_ignore_ascii_case("restarts")) {
            self.table.begin_run();
            return true;
        }
        self.averages = false;
        if is_header(body) {
            if !self.header(body, clock) {
                line.report_other(self.sink);
            }
            return true;
        }
        let Some(known) = self.current.and_then(|at| self.sections.get(at)) else {
            line.report_other(self.sink);
            return true;
        };
        let moment = after(known.last.unwrap_or(self.origin), clock);
        self.row(line, body, moment, text)
    }

    /// Makes a section the current one. Its header has the time of the sample before its first row, which gives the
    /// origin of the clock. False if there is no room for another section.
    fn header(&mut self, body: &[Token<'_>], clock: f64) -> bool {
        let names: Vec<&str> = body.iter().map(|t| t.text).collect();
        self.current = self.sections.iter().position(|known| known.section.is_named(&names));
        if self.current.is_none() && names.len() <= MOST_NAMES && self.sections.len() < MOST_NAMES {
            self.current = Some(self.sections.len());
            self.sections.push(Known { section: Section::new(&names, self.system), last: None });
        }
        let known = self.current.and_then(|at| self.sections.get_mut(at));
        known.map(|known| known.last = Some(after(known.last.unwrap_or(self.origin), clock))).is_some()
    }

    fn row(&mut self, line: &Line<'_>, fields: &[Token<'_>], moment: f64, clock: &str) -> bool {
        let Some(known) = self.current.and_then(|at| self.sections.get_mut(at)) else { return true };
        known.last = Some(moment);
        self.last = moment;
        if fields.len() != known.section.names.len() {
            let expected = known.section.names.len();
            report_length(self.sink, line, fields, expected);
            return true;
        }
        let source = if self.date.is_empty() { TimeSource::Clock } else { TimeSource::DateTime };
        let text = if self.date.is_empty() { clock.to_owned() } else { format!("{} {clock}", self.date) };
        let stamp = RowStamp { stamp: Stamp::local(source, moment), text: &text };
        let row = SectionRow { line, fields, stamp };
        known.section.put(&mut self.table, &row, self.sink)
    }

    /// `Average:  1.00 2.00`, in any language: a word with a colon (French has a space before it, the other systems
    /// have no colon) and the fields or the names of a section.
    fn is_average(&self, tokens: &[Token<'_>]) -> bool {
        let first = tokens[0].text;
        let used = match tokens.get(1) {
            Some(second) if second.text == ":" => 2,
            _ if first.ends_with(':') || first == "Average" => 1,
            _ => return false,
        };
        let fields = tokens.len() - used;
        first.starts_with(char::is_alphabetic) && self.sections.iter().any(|k| k.section.names.len() == fields)
    }

    /// Whether it is a row without a time of its own: AIX and Solaris indent the other devices of the same moment.
    fn continues(&self, line: &Line<'_>, tokens: &[Token<'_>]) -> bool {
        let section = self.current.and_then(|at| self.sections.get(at)).map(|known| &known.section);
        let fits = section.is_some_and(|section| section.has_devices() && section.names.len() == tokens.len());
        fits && (self.averages || self.table.rows() > 0)
            && line.text.starts_with([' ', '\t'])
            && tokens.iter().any(|t| is_number(t.text))
    }
}

/// Whether these are names, at least one of them known, and no number among them. `COM` is followed by an
/// administrator's remark.
fn is_header(body: &[Token<'_>]) -> bool {
    let word = |t: &Token<'_>| field(t.text, 1.0) == Field::Bad && !t.text.eq_ignore_ascii_case("n/a");
    body.iter().all(word) && body.iter().any(|t| names_something(t.text)) && body[0].text != "COM"
}

/// A time of day as East Asian locales write it, and the number of words it takes: `18時25分10秒`, `오후 06:25:10`.
fn in_signs(tokens: &[Token<'_>]) -> Option<(Stamp, usize)> {
    const MOST_WORDS: usize = 4;
    tokens.first().filter(|token| !token.text.is_ascii())?;
    let mut text = String::new();
    tokens.iter().take(MOST_WORDS).zip(1..).find_map(|(token, used)| {
        text.push_str(token.text);
        text.push(' ');
        let found = find(&text, None)?;
        (found.words + found.numbers == 0).then_some((found.stamp, used))
    })
}

/// The next moment at which the clock shows that time. A step back of more than half a day is midnight; a smaller one
/// is a clock that was set back.
fn after(before: f64, clock: f64) -> f64 {
    let moment = (before / DAY).floor() * DAY + clock;
    if before - moment > DAY / 2.0 { moment + DAY } else { moment }
}
