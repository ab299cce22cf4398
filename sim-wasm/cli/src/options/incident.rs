//! `faultline incident`.

use super::Answer;
use super::compare::utc_offset;
use super::logs::{Reading, moment};
use clap::Args;
use logs::log::{ClockTime, Moment, ReadOptions};

const AFTER: &str = "\
FILE is any log that `faultline logs` reads, or a folder of them: vmstat -t, sar, /proc/pressure with dates, \
the kernel's messages, an application's latencies as CSV. Their clocks put them on one time axis. Where the \
latencies rise is the time in question; without any, it is found from what the machine did.

FILE#NAME is the log of one machine, or of one tool, in a file that has several.

Examples:
  faultline incident vmstat.log pressure.log kern.log latency.csv
  faultline incident vmstat.log latency.csv --began vmstat.log='2026-11-26 04:20'
  faultline incident /var/log/incident/ --from 04:20 --to 04:25
  faultline incident vmstat.log requests.csv --latency requests.csv:p99_ms --json";

/// Tell what happened to a machine, from several logs of it.
#[derive(Debug, Args)]
#[command(override_usage = "faultline incident <FILE>... [OPTIONS]", after_help = AFTER)]
pub(crate) struct Incident {
    /// Logs of one machine, or folders of logs
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<String>,
    /// When it began: seconds, or a time of the clock, such as 04:22:45 [default: found]
    #[arg(long, value_name = "TIME", value_parser = moment, allow_hyphen_values = true)]
    pub(crate) from: Option<Moment>,
    /// When it ended [default: found]
    #[arg(long, value_name = "TIME", value_parser = moment, allow_hyphen_values = true)]
    pub(crate) to: Option<Moment>,
    /// Column that says how long something took [default: the likeliest]
    #[arg(long, value_name = "[FILE:]COLUMN", allow_hyphen_values = true)]
    pub(crate) latency: Option<String>,
    #[command(flatten)]
    reading: Reading,
    /// Time zone of the clocks, if the time stamps do not say
    #[arg(long, value_name = "+HH:MM", value_parser = utc_offset, allow_hyphen_values = true)]
    utc_offset: Option<i32>,
    /// When a log without the time of day began, or the machine booted if its rows count from there; repeat it for more
    #[arg(long, value_name = "[FILE=]TIME", value_parser = began, allow_hyphen_values = true)]
    pub(crate) began: Vec<Began>,
    #[command(flatten)]
    pub(crate) answer: Answer,
}

/// When the logs of a file began.
#[derive(Debug, Clone)]
pub(crate) struct Began {
    /// The file; any, if none is named.
    pub(crate) file: Option<String>,
    /// A time of the clock.
    pub(crate) time: String,
}

/// `[FILE=]TIME`. Names of files may have equals signs.
fn began(text: &str) -> Result<Began, String> {
    let (file, time) = text.rsplit_once('=').map_or((None, text), |(file, time)| (Some(file.to_owned()), time));
    match ClockTime::of(time) {
        Some(_) => Ok(Began { file, time: time.to_owned() }),
        None => Err("accepted: a time of the clock, such as '2026-11-26 04:22' or vmstat.log=04:22:45".to_string()),
    }
}

impl Incident {
    /// The options of the readers.
    pub(crate) fn options(&self) -> ReadOptions {
        ReadOptions { utc_offset_min: self.utc_offset, ..self.reading.options() }
    }
}
