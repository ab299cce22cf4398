//! pidstat of sysstat: a line for each process under a header with `UID PID`, or with -h under `# Time UID PID`. The
//! lines of a moment are one row with the sums over the processes (`pidstat.c` of sysstat 10 to 12).
//!
//! Processes that did nothing in an interval are not listed, so that sums of VSZ and RSS are of the listed ones only.

use crate::log::DateOrder;
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::moments::stamp_of;
use crate::log::lines::number::{Field, field};
use crate::log::lines::stamp::{DAY, Stamp};
use crate::log::lines::text::Text;
use crate::log::lines::token::{Token, tokenise};
use crate::log::rows::grid::RowStamp;
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::sysstat::sar::banner::{self, Dates};
use crate::log::table::{ColumnSpec, Kind, Table, TimeSource, Unit};
use base::diag::{Code, Diag};

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "pidstat", sniff, parse };

const POINTS: u32 = 70;

/// The most words of a header: with all options there are some thirty.
const MOST_WORDS: usize = 64;

/// Columns of a process whose sum means nothing.
const NO_SUMS: [&str; 8] = ["UID", "PID", "TGID", "TID", "USER", "CPU", "Command", "threads"];

/// Where the names begin in a header: behind the time, or behind `# Time`. The first is that of the user, in old versions
/// that of the process.
fn names(tokens: &[Token<'_>]) -> Option<usize> {
    if tokens.len() > MOST_WORDS {
        return None;
    }
    let at = tokens.iter().position(|token| matches!(token.text, "UID" | "USER" | "PID" | "TGID"))?;
    let counts = tokens.iter().any(|token| token.text.ends_with("/s") || token.text.starts_with('%'));
    (at <= 4 && counts && tokens.last()?.text == "Command").then_some(at)
}

/// `04:22:14  UID  PID  minflt/s ...  Command`
fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first_words(|tokens| names(tokens).is_some());
    Score::of_mark(mark.map_or(0, |_| POINTS), mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    parse_dated(text, None)
}

/// Parses a text whose dates with slashes are in this order, unless they prove another one themselves.
pub(in crate::log) fn parse_dated(text: Text<'_>, order: Option<DateOrder>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let dates = banner::dates(text.whole(), order);
    dates.report(&mut sink);
    let mut reader = Reader {
        records: Records::new(),
        sink: &mut sink,
        dates: &dates,
        midnight: None,
        last: f64::MIN,
        names: Vec::new(),
        moment: None,
        full: false,
    };
    let mut tokens = Vec::new();
    for (line, number) in text.numbered() {
        tokenise(line, &mut tokens);
        if !tokens.is_empty() {
            reader.line(line, number, &tokens);
        }
        if reader.full {
            break;
        }
    }
    reader.close();
    let Reader { records, .. } = reader;
    (records.finish("pidstat.sums", &mut sink), sink.into_diags())
}

/// The sums over the processes of a moment.
struct Moment<'t> {
    line: u32,
    stamp: RowStamp<'t>,
    processes: u32,
    sums: Vec<(&'t str, f64)>,
}

struct Reader<'t, 's> {
    records: Records,
    sink: &'s mut Sink,
    dates: &'s Dates,
    /// The day of the last row, from which its clock counts; the banner has the first.
    midnight: Option<f64>,
    /// The last moment that was dated.
    last: f64,
    /// The names of the last header, from the user on.
    names: Vec<&'t str>,
    moment: Option<Moment<'t>>,
    full: bool,
}

impl<'t> Reader<'t, '_> {
    fn line(&mut self, line: &'t str, number: u32, tokens: &[Token<'t>]) {
        let (stamp, front) = stamp_of(line, tokens);
        if let Some(at) = names(tokens) {
            self.names = tokens[at..].iter().map(|name| name.text).collect();
            // It has the time of the sample before its rows, which may be of the day before.
            if let Some(stamp) = stamp {
                self.dated(stamp);
            }
            return;
        }
        if let Some(banner) = banner::banner(tokens) {
            self.close();
            self.midnight = self.dates.day(&banner).map(|days| days * DAY);
            self.last = f64::MIN;
            return;
        }
        let fields = &tokens[front..];
        // A command may have blanks.
        let complete = fields.len() >= self.names.len() && !self.names.is_empty();
        match stamp {
            Some(stamp) if complete => self.process(stamp, fields, number),
            // The averages at the end are of all intervals.
            None if tokens[0].text.starts_with("Average") => {}
            _ => self
                .sink
                .push_with(Code::LogOtherLine, || Diag::note(Code::LogOtherLine).at(number, 0).token(line.trim())),
        }
    }

    /// A time of day with the date of its banner, or of a day after it.
    fn dated(&mut self, stamp: RowStamp<'t>) -> RowStamp<'t> {
        let Some(midnight) = self.midnight.filter(|_| stamp.stamp.source == TimeSource::Clock) else { return stamp };
        let clock = stamp.stamp.seconds;
        let day = if midnight + clock < self.last { midnight + DAY } else { midnight };
        self.midnight = Some(day);
        self.last = day + clock;
        RowStamp { stamp: Stamp { source: TimeSource::DateTime, seconds: self.last, zone: stamp.stamp.zone }, ..stamp }
    }

    fn process(&mut self, stamp: RowStamp<'t>, fields: &[Token<'t>], number: u32) {
        // With -t, the threads of a process follow it.
        let of_thread = self.names.iter().zip(fields).any(|(name, field)| *name == "TID" && field.text != "-");
        if of_thread {
            return;
        }
        let same = self.moment.as_ref().is_some_and(|moment| moment.stamp.text == stamp.text);
        if !same {
            self.close();
        }
        let stamp = if same { stamp } else { self.dated(stamp) };
        let moment = self.moment.get_or_insert_with(|| Moment { line: number, stamp, processes: 0, sums: Vec::new() });
        for (name, token) in self.names.iter().zip(fields).filter(|(name, _)| !NO_SUMS.contains(name)) {
            // -1 is what a process does not tell, such as the I/O of another user's.
            let Field::Value(value, false) = field(token.text, 1.0) else { continue };
            let value = if value < 0.0 { 0.0 } else { value };
            match moment.sums.iter_mut().find(|(known, _)| known == name) {
                Some((_, sum)) => *sum += value,
                None => moment.sums.push((name, value)),
            }
        }
        // With -r and -u at once, each process is in two lists; the first one counts them.
        let counted = self.names.iter().any(|name| moment.sums.first().is_some_and(|(first, _)| first == name));
        moment.processes += u32::from(counted);
    }

    fn close(&mut self) {
        let Some(moment) = self.moment.take() else { return };
        if self.full || !self.records.open_row(moment.line, Some(moment.stamp), self.sink) {
            self.full = true;
            return;
        }
        let processes = ColumnSpec::new("processes", Unit::Processes, Kind::Gauge);
        self.records.set(&processes, f64::from(moment.processes));
        for (name, sum) in moment.sums {
            let (unit, kind) = meaning(name);
            self.records.set(&ColumnSpec::new(name, unit, kind), sum);
        }
    }
}

fn meaning(name: &str) -> (Unit, Kind) {
    match name {
        "VSZ" | "RSS" | "StkSize" | "StkRef" => (Unit::KiB, Kind::Gauge),
        "%MEM" => (Unit::Percent, Kind::Gauge),
        "%usr" | "%system" | "%guest" | "%wait" | "%CPU" => (Unit::Percent, Kind::Rate),
        "kB_rd/s" | "kB_wr/s" | "kB_ccwr/s" => (Unit::KiBPerSecond, Kind::Rate),
        "iodelay" => (Unit::None, Kind::Rate),
        _ if name.ends_with("/s") => (Unit::PerSecond, Kind::Rate),
        _ => (Unit::None, Kind::Gauge),
    }
}
