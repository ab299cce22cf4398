//! iostat of sysstat: shares of the processors under `avg-cpu:`, and a line for each device under `Device`, with -x, -d,
//! -c, -k and -m (`iostat.c` of sysstat 9 to 12). One report is a row; each device has columns of its own.
//!
//! Solaris' and illumos' `iostat -x` has another header (`extended`); its reports are read alike.

use super::frames::Frames;
use crate::log::Format;
use crate::log::command::{arguments_of, first_number};
use crate::log::detect::{Sample, Score};
use crate::log::lines::number::{Field, field};
use crate::log::lines::text::Text;
use crate::log::lines::token::{Token, tokenise};
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Table, Unit};
use base::diag::{Code, Diag};

mod extended;

use extended::Extended;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "iostat", sniff, parse };

/// Less certain than a vmstat, which often follows this in a transcript.
const POINTS: u32 = 40;

const CPU: &str = "avg-cpu:";

/// Whether a line has the names of devices' columns; up to 11.x with a colon behind the first.
fn is_device_header(tokens: &[Token<'_>]) -> bool {
    match tokens {
        [first, second, ..] => {
            matches!(first.text, "Device" | "Device:") && matches!(second.text, "tps" | "r/s" | "rrqm/s")
        }
        _ => false,
    }
}

/// `Device             tps    kB_read/s    kB_wrtn/s`, or `avg-cpu:  %user   %nice`.
fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first_words(|tokens| {
        let is_extended = Extended::of(tokens).is_some_and(|header| !header.is_of_cpu());
        is_device_header(tokens)
            || is_extended
            || tokens.first().is_some_and(|word| word.text == CPU && tokens.len() > 3)
    });
    Score::of_mark(mark.map_or(0, |_| POINTS), mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut frames = Frames::new(&mut sink);
    // A machine may have hundreds of disks.
    frames.records = Records::wide();
    let mut reader = Reader {
        frames,
        expected: Expected::Nothing,
        names: Vec::new(),
        part: Part::None,
        omits_first: false,
        extended: None,
        begins: true,
        layout: "iostat.reports",
    };
    let mut tokens = Vec::new();
    for (line, number) in text.numbered() {
        tokenise(line, &mut tokens);
        if tokens.is_empty() {
            reader.expected = Expected::Nothing;
            reader.extended = None;
        } else {
            reader.line(line, number, &tokens);
        }
        if reader.frames.is_full() {
            break;
        }
    }
    let Reader { frames: Frames { records, .. }, layout, .. } = reader;
    (records.finish(layout, &mut sink), sink.into_diags())
}

/// What the next line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Expected {
    Nothing,
    Shares,
    Devices,
}

/// What the current row has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    None,
    Shares,
    Devices,
}

struct Reader<'t, 's> {
    frames: Frames<'t, 's>,
    expected: Expected,
    /// The names of the last header.
    names: Vec<&'t str>,
    part: Part,
    /// Whether a command with -y was echoed: then no report counts since boot.
    omits_first: bool,
    /// The last header, if it was one of Solaris.
    extended: Option<Extended<'t>>,
    /// Whether the next report of Solaris is the first of a call.
    begins: bool,
    layout: &'static str,
}

impl<'t> Reader<'t, '_> {
    fn line(&mut self, line: &'t str, number: u32, tokens: &[Token<'t>]) {
        let first = tokens[0].text;
        if self.solaris(tokens, number) {
            return;
        }
        if first == CPU {
            self.head(&tokens[1..], Expected::Shares);
        } else if is_device_header(tokens) {
            self.head(&tokens[1..], Expected::Devices);
        } else if first == "Linux" && line.contains('(') {
            // The first report of every call counts since boot.
            self.part = Part::None;
            self.frames.records.begin_run(!self.omits_first);
        } else if self.expected == Expected::Shares && tokens.len() == self.names.len() {
            self.open(Part::Shares, number);
            self.values("cpu", tokens, number);
            self.expected = Expected::Nothing;
        } else if self.expected == Expected::Devices && tokens.len() == self.names.len() + 1 {
            self.open(Part::Devices, number);
            self.values(first, &tokens[1..], number);
        } else {
            self.other(line, number, tokens);
        }
    }

    /// Takes a line of Solaris; false if it is none.
    fn solaris(&mut self, tokens: &[Token<'t>], number: u32) -> bool {
        if extended::is_title(tokens) {
            return true;
        }
        if let Some(found) = Extended::of(tokens) {
            self.layout = "iostat.extended";
            if self.begins && !found.is_of_cpu() {
                // The first report of every call counts since boot.
                self.frames.records.begin_run(true);
                self.begins = false;
            }
            self.head(&[], if found.is_of_cpu() { Expected::Shares } else { Expected::Devices });
            self.extended = Some(found);
            return true;
        }
        let Some(extended) = self.extended.take() else { return false };
        let values = extended.values(tokens);
        let is_row = values.is_some();
        if let Some((device, fields)) = values {
            self.open(if extended.is_of_cpu() { Part::Shares } else { Part::Devices }, number);
            for (name, of_device, text) in fields {
                self.value(if of_device { device } else { "cpu" }, name, text, number);
            }
        }
        self.extended = Some(extended);
        is_row
    }

    fn head(&mut self, names: &[Token<'t>], expected: Expected) {
        self.names = names.iter().map(|name| name.text).collect();
        self.expected = expected;
        // A second list of devices in a row without processors between is another report.
        if expected == Expected::Devices && self.part == Part::Devices {
            self.part = Part::None;
        }
    }

    /// Begins a row with the first part of a report.
    fn open(&mut self, part: Part, number: u32) {
        if part == Part::Shares || self.part == Part::None {
            self.frames.begin(number, None);
        }
        self.part = part;
    }

    fn values(&mut self, group: &str, fields: &[Token<'_>], number: u32) {
        for (at, token) in fields.iter().enumerate() {
            if let Some(name) = self.names.get(at).copied() {
                self.value(group, name, token.text, number);
            }
        }
    }

    fn value(&mut self, group: &str, name: &str, text: &str, number: u32) {
        if self.frames.is_full() {
            return;
        }
        let (unit, kind) = meaning(name);
        let spec = ColumnSpec::new(name, unit, kind).qualified(format!("{group}.{name}"));
        match field(text, 1024.0) {
            Field::Value(value, _) => self.frames.records.set(&spec, value),
            Field::Missing => {}
            Field::Bad => self.frames.not_number(number, text, &spec.qualified),
        }
    }

    fn other(&mut self, line: &'t str, number: u32, tokens: &[Token<'t>]) {
        if self.expected == Expected::Devices && tokens.len() > 3 && field(tokens[1].text, 1.0) != Field::Bad {
            let (expected, found) = (self.names.len() + 1, tokens.len());
            self.frames.sink.push_with(Code::LogFieldCount, || {
                let count = Diag::warning(Code::LogFieldCount).at(number, 0).token(tokens[0].text);
                count.arg("expected", expected).arg("found", found)
            });
            return;
        }
        if let Some(arguments) = arguments_of(line, "iostat") {
            let short = |word: &&str| word.starts_with('-') && word.contains('y');
            self.omits_first = arguments.iter().any(short);
            self.begins = true;
            if let Some(seconds) = first_number(&arguments) {
                self.frames.records.state_interval(seconds);
            }
        }
        self.frames.other(line, number, tokens);
    }
}

/// Unit and kind of a column. What iostat calls kB and MB are powers of 1,024; a block is a sector of 512 bytes.
fn meaning(name: &str) -> (Unit, Kind) {
    match name {
        "kr/s" | "kw/s" | "kB_read/s" | "kB_wrtn/s" | "kB_dscd/s" | "rkB/s" | "wkB/s" | "dkB/s" => {
            (Unit::KiBPerSecond, Kind::Rate)
        }
        "Mr/s" | "Mw/s" | "MB_read/s" | "MB_wrtn/s" | "MB_dscd/s" | "rMB/s" | "wMB/s" | "dMB/s" => {
            (Unit::MiBPerSecond, Kind::Rate)
        }
        "Blk_read/s" | "Blk_wrtn/s" | "Blk_dscd/s" | "rsec/s" | "wsec/s" | "dsec/s" => {
            (Unit::BlocksPerSecond, Kind::Rate)
        }
        "kB_read" | "kB_wrtn" | "kB_dscd" => (Unit::KiB, Kind::Count),
        "MB_read" | "MB_wrtn" | "MB_dscd" => (Unit::MiB, Kind::Count),
        "Blk_read" | "Blk_wrtn" | "Blk_dscd" => (Unit::Blocks, Kind::Count),
        "rareq-sz" | "wareq-sz" | "dareq-sz" | "areq-sz" => (Unit::KiB, Kind::Gauge),
        "avgrq-sz" => (Unit::Blocks, Kind::Gauge),
        "await" | "r_await" | "w_await" | "d_await" | "f_await" | "svctm" | "svc_t" | "wsvc_t" | "asvc_t" => {
            (Unit::Milliseconds, Kind::Gauge)
        }
        "%user" | "%nice" | "%system" | "%iowait" | "%steal" | "%idle" | "%util" | "%w" | "%b" | "us" | "sy" | "wt"
        | "id" => (Unit::Percent, Kind::Share),
        "%rrqm" | "%wrqm" | "%drqm" => (Unit::Percent, Kind::Rate),
        "tin" | "tout" => (Unit::PerSecond, Kind::Rate),
        _ if name.ends_with("/s") || name == "tps" => (Unit::OpsPerSecond, Kind::Rate),
        _ => (Unit::None, Kind::Gauge),
    }
}
