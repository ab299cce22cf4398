//! `faultline logs`.

use super::Answer;
use super::values::{Ids, share, whole};
use crate::moments::Stretch;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use logs::log::{FORMATS, Moment, ReadOptions, SinceBootRows, Unit};

const AFTER: &str = "\
The format of a log is recognised by its content: vmstat of several systems, sar, dstat, collectl, nmon, \
perfmon, files of /proc, CSV and others.

A file with the logs of several machines, or of several tools, has a section for each. FILE#NAME reads one \
of them, such as cluster.log#web1 or day.txt#sar.

Examples:
  faultline logs vmstat.txt
  faultline logs cluster.log#web1
  faultline logs night.txt --exclude 04:00..04:22:45
  vmstat 1 60 | faultline logs - --json";

/// Units that memory may be counted in.
const UNITS: [(&str, Unit); 4] = [("B", Unit::B), ("KiB", Unit::KiB), ("MiB", Unit::MiB), ("MB", Unit::MB)];

/// Read logs of vmstat and other tools, and summarise their columns.
#[derive(Debug, Args)]
#[command(override_usage = "faultline logs <FILE>... [OPTIONS]", after_help = AFTER)]
pub(crate) struct Logs {
    /// Logs to read
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<String>,
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// Leave out the rows between two times, in seconds or by the clock; repeat it for more
    #[arg(long, value_name = "FROM..TO", value_parser = stretch, allow_hyphen_values = true)]
    pub(crate) exclude: Vec<Stretch>,
    #[command(flatten)]
    pub(crate) answer: Answer,
}

/// What overrules the content of a log.
#[derive(Debug, Args)]
pub(crate) struct Reading {
    /// Read this format [default: detected]
    #[arg(long, value_name = "FORMAT", value_parser = Ids::only(formats), hide_possible_values = true)]
    format: Option<String>,
    /// Time between rows without time stamps
    #[arg(long, value_name = "SECONDS", value_parser = interval(), allow_hyphen_values = true)]
    pub(super) interval: Option<f64>,
    /// Size of a page, for columns that count pages
    #[arg(long, value_name = "BYTES", value_parser = whole::<u32>, allow_hyphen_values = true)]
    page_size: Option<u32>,
    /// Unit of memory, if the log does not say
    #[arg(long, value_name = "UNIT", value_parser = unit())]
    memory_unit: Option<Unit>,
    /// Keep rows that are averages since boot
    #[arg(long)]
    keep_since_boot: bool,
}

impl Reading {
    /// The options of the readers.
    pub(crate) fn options(&self) -> ReadOptions {
        ReadOptions {
            format: self.format.clone(),
            interval_s: self.interval,
            page_bytes: self.page_size,
            memory_unit: self.memory_unit,
            since_boot: self.keep_since_boot.then_some(SinceBootRows::Keep),
            ..ReadOptions::default()
        }
    }
}

/// `FROM..TO`, in seconds of the log or by its clock.
pub(crate) fn stretch(text: &str) -> Result<Stretch, String> {
    let ends = text.split_once("..").and_then(|(from, to)| Some([from.parse().ok()?, to.parse().ok()?]));
    let forward = |ends: &Stretch| !matches!(ends, [Moment::Seconds(from), Moment::Seconds(to)] if from > to);
    ends.filter(forward).ok_or_else(|| {
        format!(
            "accepted: two seconds of the log, up to {}, or two times of its clock, such as 0..60 or 04:20..04:22:45",
            Moment::MOST_S
        )
    })
}

/// Seconds between rows: more than the rounding of clocks, and no more than a log can last.
pub(super) fn interval() -> impl Fn(&str) -> Result<f64, String> + Clone {
    share(1e-6..=Moment::MOST_S)
}

/// A number of seconds, or a time of the clock.
pub(crate) fn moment(text: &str) -> Result<Moment, String> {
    text.parse().map_err(|()| {
        format!(
            "accepted: seconds, up to {}, or a time of the clock, such as 60, 04:22:45 or '2026-11-26 04:22'",
            Moment::MOST_S
        )
    })
}

pub(super) fn formats() -> Vec<&'static str> {
    FORMATS.iter().map(|format| format.id).collect()
}

fn unit() -> impl TypedValueParser<Value = Unit> {
    PossibleValuesParser::new(UNITS.map(|(name, _)| name)).try_map(|text| {
        UNITS.into_iter().find(|(name, _)| *name == text).map(|(_, unit)| unit).ok_or("accepted: units of memory")
    })
}
