//! The samples of atop under construction.

use crate::log::lines::stamp::Stamp;
use crate::log::rows::grid::RowStamp;
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Unit};

/// What a number of a line means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A state.
    State(Unit),
    /// Something counted in the interval: the unit of its rate.
    Counted(Unit),
    /// A share of one processor's time.
    OfProcessor,
    /// A share of time.
    Share,
}

/// The most numbers of a sample: atop has some sixty; a text made to be large has a header and no end.
const MOST_VALUES: usize = 4096;

/// The lines and numbers that are read.
pub(super) fn meaning(line: &str, name: &str) -> Option<Meaning> {
    use Meaning::{Counted, OfProcessor, Share, State};
    Some(match (line, name) {
        ("PRC", "#proc" | "#trun" | "#tslpi" | "#tslpu" | "#tidle" | "#zombie") => State(Unit::Processes),
        ("CPU", "sys" | "user" | "irq" | "idle" | "wait" | "steal" | "guest") => OfProcessor,
        ("CPL", "avg1" | "avg5" | "avg15") => State(Unit::None),
        ("CPL", "numcpu") => State(Unit::Cpus),
        ("MEM", "numnode" | "hptot#" | "hpuse#") | ("SWP", "numnode") => return None,
        ("MEM" | "SWP", _) => State(Unit::B),
        ("PAG", "scan" | "steal" | "swin" | "swout" | "migrate") => Counted(Unit::PagesPerSecond),
        ("CPL", "csw" | "intr") | ("PAG", "stall" | "compact" | "numamig" | "oomkill") => Counted(Unit::PerSecond),
        ("PSI", "cpusome" | "memsome" | "memfull" | "iosome" | "iofull") => Share,
        _ => return None,
    })
}

/// Samples, a row each.
pub(super) struct Samples<'t, 's> {
    pub records: Records,
    pub sink: &'s mut Sink,
    pub page_bytes: Option<u32>,
    /// The line and the time of the sample that is being read.
    current: Option<(u32, Option<RowStamp<'t>>)>,
    /// Its numbers. That it counts since boot, atop says only behind them.
    values: Vec<(ColumnSpec, f64)>,
    /// Whether it counts since boot.
    boot: bool,
    /// The seconds of its interval.
    seconds: Option<f64>,
    /// Its moment, if all its lines say that.
    moment: Option<f64>,
    full: bool,
}

impl<'t, 's> Samples<'t, 's> {
    pub(super) fn new(sink: &'s mut Sink) -> Self {
        Samples {
            records: Records::new(),
            sink,
            page_bytes: None,
            current: None,
            values: Vec::new(),
            boot: false,
            seconds: None,
            moment: None,
            full: false,
        }
    }

    pub(super) fn is_full(&self) -> bool {
        self.full
    }

    /// Begins a sample.
    pub(super) fn begin(&mut self, line: u32, stamp: Option<Stamp>, text: &'t str, seconds: Option<f64>) {
        self.close();
        self.current = Some((line, stamp.map(|stamp| RowStamp { stamp, text })));
        self.seconds = seconds.filter(|seconds| *seconds > 0.0);
    }

    /// Begins a sample with the first line of another moment.
    pub(super) fn sample(&mut self, line: u32, stamp: Option<Stamp>, text: &'t str, seconds: f64) {
        let moment = stamp.map(|stamp| stamp.seconds);
        if moment != self.moment || !self.is_within() {
            let boot = self.boot && self.values.is_empty();
            self.begin(line, stamp, text, Some(seconds));
            (self.moment, self.boot) = (moment, boot);
        }
    }

    /// Notes the size of a page.
    pub(super) fn page(&mut self, bytes: f64) {
        if (512.0..=f64::from(1 << 24)).contains(&bytes) {
            self.page_bytes = Some(bytes as u32);
        }
    }

    /// The sample counts since boot, so a run begins with it.
    pub(super) fn since_boot(&mut self) {
        self.boot = self.is_within();
    }

    /// Ends a sample; `reset`: the next one counts since boot.
    pub(super) fn end(&mut self, reset: bool) {
        self.close();
        self.moment = None;
        self.boot = reset;
    }

    /// Whether lines belong to a sample.
    pub(super) fn is_within(&self) -> bool {
        self.current.is_some()
    }

    /// Takes a number; `per_second`: atop has divided it by the interval.
    pub(super) fn put(&mut self, line: &str, name: &str, value: f64, per_second: bool) {
        let Some(meaning) = meaning(line, name).filter(|_| self.values.len() < MOST_VALUES) else { return };
        let (unit, kind, scale) = match meaning {
            Meaning::State(unit) => (unit, Kind::Gauge, Some(1.0)),
            Meaning::Share => (Unit::Percent, Kind::Share, Some(1.0)),
            Meaning::OfProcessor => (Unit::Percent, Kind::Rate, Some(1.0)),
            Meaning::Counted(unit) if per_second => (unit, Kind::Rate, Some(1.0)),
            Meaning::Counted(unit) => (unit, Kind::Rate, self.seconds.map(|seconds| 1.0 / seconds)),
        };
        if let Some(scale) = scale {
            self.values.push((ColumnSpec::new(&format!("{line}.{name}"), unit, kind), value * scale));
        }
    }

    /// Makes the sample a row if it has numbers.
    pub(super) fn close(&mut self) {
        let boot = std::mem::take(&mut self.boot);
        let Some((number, stamp)) = self.current.take() else { return };
        if self.values.is_empty() {
            return;
        }
        if boot {
            self.records.begin_run(true);
        }
        self.full |= !self.records.open_row(number, stamp, self.sink);
        for (spec, value) in self.values.drain(..).filter(|_| !self.full) {
            self.records.set(&spec, value);
        }
    }
}
