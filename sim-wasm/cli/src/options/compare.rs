//! `faultline compare`.

use super::logs::{formats, moment, stretch};
use super::values::{Ids, real, share, whole, word};
use super::{Answer, Sided};
use crate::moments::Stretch;
use base::stats::quantile::{Bulk, Quartiles};
use clap::{Args, ValueEnum};
use logs::compare::{Align, Centre, Correction, MAX_COMPARE_RESAMPLES, RunValue};
use logs::log::{Moment, ReadOptions};
use logs::phase::Regime;

const AFTER: &str = "\
A and B are each a log, or a folder of logs with one run per file, sub-folders included. A report of \
`time`, and what is between marks such as BEGIN_RUN and END_RUN, is also a run. With three or more runs on \
each side, runs are compared. With fewer there is no verdict, only intervals that hold within these runs. Ratios are \
B / A; differences in the JSON document are A - B.

FILE#NAME is the log of one machine, or of one tool, in a file that has several.

Ways to align:
  auto                by the clock if the dates of the logs overlap, else at the first row
  start               at the first row
  clock               by the clock
  offset:SECONDS      at the first row, with B moved later by this time
  event:COLUMN>X      at the first row in which the column exceeds X
  correlation:COLUMN  at the shift with the highest correlation of the column
  change:COLUMN       where the level of the column first changes
  marker:TEXT         at the first row after a line that contains TEXT
  cycles:TEXT         by cycles, each beginning at a line that contains TEXT

Examples:
  faultline compare before.txt after.txt
  faultline compare before/ after/ --from 60 --centre median
  faultline compare cluster.log#web1 cluster.log#web2
  faultline compare before.txt after.txt --align marker:START_LOG --exclude a:0..30";

const REGIMES: &[&str] =
    &["thrashing", "swapping", "background-reclaim", "cache-growth", "io-bound", "cpu-bound", "idle"];
const QUARTILES: &[&str] = &["linear", "median-unbiased", "weibull", "inverse", "tukey-hinges", "moore-mc-cabe"];
const BULKS: &[&str] = &["five-and-ninety-five", "central95", "each-end", "farthest-from-median"];

/// Compare two logs, or two folders of logs.
#[derive(Debug, Args)]
#[command(override_usage = "faultline compare <A> <B> [OPTIONS]", after_help = AFTER)]
pub(crate) struct Compare {
    /// Log, or folder of logs
    #[arg(value_name = "A")]
    pub(crate) a: String,
    /// Log, or folder of logs, to compare with A
    #[arg(value_name = "B")]
    pub(crate) b: String,
    /// Read this format [default: detected]
    #[arg(long, value_name = "FORMAT", value_parser = Ids::only(formats), hide_possible_values = true)]
    pub(crate) format: Option<String>,
    /// Leave out the rows between two times, in A, in B or in both; repeat it for more
    #[arg(long, value_name = "[a:|b:]FROM..TO", allow_hyphen_values = true)]
    #[arg(value_parser = |text: &str| Sided::read(text, stretch))]
    pub(crate) exclude: Vec<Sided<Stretch>>,
    /// Time zone of the clocks of A, of B or of both, if the time stamps do not say
    #[arg(long, value_name = "[a:|b:]+HH:MM", allow_hyphen_values = true)]
    #[arg(value_parser = |text: &str| Sided::read(text, utc_offset))]
    pub(crate) utc_offset: Vec<Sided<i32>>,
    /// Also split each side at random and report how often its halves are called different (A/A check)
    #[arg(long)]
    pub(crate) aa: bool,
    #[command(flatten)]
    pub(crate) answer: Answer,
    #[command(flatten)]
    pub(crate) statistics: Statistics,
}

/// What is compared, and how.
#[derive(Debug, Args)]
#[command(next_help_heading = "Comparison")]
pub(crate) struct Statistics {
    /// How to align the runs in time; see below [default: auto]
    #[arg(long, value_name = "HOW", value_parser = align, allow_hyphen_values = true)]
    pub(crate) align: Option<Align>,
    /// Leave out everything before this time: seconds, or the clock of A, such as 04:22:45
    #[arg(long, value_name = "TIME", value_parser = moment, allow_hyphen_values = true)]
    pub(crate) from: Option<Moment>,
    /// Leave out everything after this time
    #[arg(long, value_name = "TIME", value_parser = moment, allow_hyphen_values = true)]
    pub(crate) to: Option<Moment>,
    /// Compare only rows in this regime
    #[arg(long, value_name = "REGIME", value_parser = word::<Regime>(REGIMES))]
    pub(crate) within: Option<Regime>,
    /// Columns to compare [default: all]
    #[arg(long, value_name = "NAME,...", value_delimiter = ',', allow_hyphen_values = true)]
    pub(crate) columns: Vec<String>,
    /// Number by which a run is judged; time-above is seconds above a threshold. auto is the total of what is counted
    /// if runs differ in length, otherwise the mean [default: auto]
    #[arg(long, value_name = "WHICH", value_enum)]
    pub(crate) value: Option<Value>,
    /// What is compared of the runs of a side: their mean, or their median [default: mean]
    #[arg(long, value_name = "WHICH", value_parser = word::<Centre>(&["mean", "median"]))]
    pub(crate) centre: Option<Centre>,
    /// Compare the first run of A with the first of B, and so on, by the order of their names
    #[arg(long)]
    pub(crate) paired: bool,
    /// Threshold of a column for --value time-above, 0 unless given; repeat it for more columns
    #[arg(long, value_name = "COLUMN>X", value_parser = above, allow_hyphen_values = true)]
    pub(crate) above: Vec<(String, f64)>,
    /// Count each start of the tool within a file as a run
    #[arg(long)]
    pub(crate) split_runs: bool,
    /// Confidence level of intervals [default: 0.95]
    #[arg(long, value_name = "SHARE", value_parser = share(0.5..=0.9999), allow_hyphen_values = true)]
    pub(crate) level: Option<f64>,
    /// Relative difference that counts as the same [default: 0.05]
    #[arg(long, value_name = "SHARE", value_parser = share(0.0..=10.0), allow_hyphen_values = true)]
    pub(crate) margin: Option<f64>,
    /// Correction for many columns: Holm's, or Benjamini and Hochberg's [default: holm]
    #[arg(long, value_name = "METHOD", value_parser = word::<Correction>(&["holm", "bh"]))]
    pub(crate) correction: Option<Correction>,
    /// Resamples of the bootstrap [default: 2000]
    #[arg(long, value_name = "N", value_parser = resamples, allow_hyphen_values = true)]
    pub(crate) resamples: Option<u32>,
    /// Seed for resampling [default: 1]
    #[arg(long, value_name = "N", value_parser = whole::<u32>, allow_hyphen_values = true)]
    pub(crate) seed: Option<u32>,
    /// Definition of quartiles [default: linear]
    #[arg(long, value_name = "RULE", value_parser = word::<Quartiles>(QUARTILES))]
    pub(crate) quartiles: Option<Quartiles>,
    /// Definition of the range of most values [default: five-and-ninety-five]
    #[arg(long, value_name = "RULE", value_parser = word::<Bulk>(BULKS))]
    pub(crate) bulk: Option<Bulk>,
}

/// The number that stands for a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Value {
    Auto,
    Mean,
    Median,
    P95,
    Max,
    Total,
    TimeAbove,
}

impl From<Value> for RunValue {
    fn from(value: Value) -> Self {
        match value {
            Value::Auto => RunValue::Auto,
            Value::Mean => RunValue::Mean,
            Value::Median => RunValue::Median,
            Value::P95 => RunValue::P95,
            Value::Max => RunValue::Max,
            Value::Total => RunValue::Total,
            Value::TimeAbove => RunValue::TimeAbove,
        }
    }
}

/// A clock's offset from UTC, such as `+01:00`, in minutes.
pub(super) fn utc_offset(text: &str) -> Result<i32, String> {
    ReadOptions::utc_offset(text)
        .ok_or_else(|| "accepted: Z, or hours and minutes, such as +01:00 or -0330".to_string())
}

fn resamples(text: &str) -> Result<u32, String> {
    let found = text.parse().ok().filter(|found| (100..=MAX_COMPARE_RESAMPLES).contains(found));
    found.ok_or_else(|| format!("accepted: whole numbers from 100 to {MAX_COMPARE_RESAMPLES}"))
}

fn above(text: &str) -> Result<(String, f64), String> {
    let found = text.rsplit_once('>').and_then(|(column, above)| Some((column.to_owned(), real(above).ok()?)));
    found.ok_or_else(|| "accepted: a column and a number, such as si>100".to_string())
}

/// `auto`, `start`, `clock`, `event:COLUMN>X`, `offset:SECONDS`, `correlation:COLUMN`, `change:COLUMN`, `marker:TEXT`,
/// `cycles:TEXT`.
fn align(text: &str) -> Result<Align, String> {
    let wrong = || {
        "accepted: auto, start, clock, offset:SECONDS, event:COLUMN>X, correlation:COLUMN, change:COLUMN, marker:TEXT, cycles:TEXT"
            .to_string()
    };
    Ok(match text.split_once(':') {
        None if text == "auto" => Align::Auto,
        None if text == "start" => Align::Start,
        None if text == "clock" => Align::Clock,
        Some(("event", event)) => {
            let (column, above) = above(event).map_err(|_| wrong())?;
            Align::FirstEvent { column, above }
        }
        Some(("offset", text)) => {
            let seconds = real(text).map_err(|_| wrong())?;
            if seconds.abs() > Moment::MOST_S {
                return Err(format!("accepted: offset:SECONDS from -{most} to {most}", most = Moment::MOST_S));
            }
            Align::Offset { seconds }
        }
        Some(("correlation", column)) if !column.is_empty() => Align::Correlation { column: column.to_owned() },
        Some(("change", column)) if !column.is_empty() => Align::Change { column: column.to_owned() },
        Some(("cycles", words)) if !words.is_empty() => Align::Cycles { text: words.to_owned() },
        Some(("marker", words)) if !words.is_empty() => Align::Marker { text: words.to_owned() },
        Some(_) | None => return Err(wrong()),
    })
}

#[cfg(test)]
mod tests;
