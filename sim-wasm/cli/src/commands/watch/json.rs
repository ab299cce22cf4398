//! For programs: an object a line, as things happen.

use super::moment::moment;
use super::{Show, say};
use crate::failure::Failure;
use crate::host::Anew;
use crate::output;
use crate::text::sentence;
use base::diag::{Diag, Severity};
use logs::follow::{ColumnTotal, Follower, Verdict};
use logs::phase::{Because, Regime};
use serde::Serialize;

/// Lines of JSON.
pub(super) struct Json;

#[derive(Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
enum Event<'a> {
    Log { format: &'a str, interval_s: f64, interval_known: bool },
    Finding { severity: Severity, line: u32, message: String },
    Verdict { regime: Option<Regime>, at: String, from_s: f64, line: u32, because: &'a [Because] },
    Waiting { message: String },
    Anew { why: &'a str },
    Gone,
    End { rows: u64, seconds: f64, regimes: Vec<Lasted>, untestable: &'a [Regime], columns: &'a [ColumnTotal] },
}

#[derive(Serialize)]
struct Lasted {
    regime: Option<Regime>,
    rows: u64,
    seconds: f64,
    share: f64,
}

impl Show for Json {
    fn format(&mut self, follower: &Follower) -> Result<(), Failure> {
        let Some(report) = follower.report() else { return Ok(()) };
        let time = &report.table.time;
        output::json(&Event::Log {
            format: report.format.unwrap_or_default(),
            interval_s: time.interval_s,
            interval_known: time.interval_known,
        })
    }

    fn finding(&mut self, diag: &Diag) -> Result<(), Failure> {
        output::json(&Event::Finding { severity: diag.severity, line: diag.line, message: sentence(diag) })
    }

    fn verdict(&mut self, verdict: &Verdict, follower: &Follower) -> Result<(), Failure> {
        let Verdict { regime, line, from_s, because } = verdict;
        let at = moment(follower, *from_s);
        output::json(&Event::Verdict { regime: *regime, at, from_s: *from_s, line: *line, because })
    }

    fn rows(&mut self, _: &Follower) -> Result<(), Failure> {
        Ok(())
    }

    fn anew(&mut self, why: Anew) -> Result<(), Failure> {
        output::json(&Event::Anew { why: if why == Anew::Replaced { "replaced" } else { "shortened" } })
    }

    fn gone(&mut self) -> Result<(), Failure> {
        output::json(&Event::Gone)
    }

    fn waiting(&mut self, why: &[Diag]) -> Result<(), Failure> {
        if why.is_empty() {
            return Ok(());
        }
        output::json(&Event::Waiting { message: why.iter().map(sentence).collect::<Vec<_>>().join("; ") })
    }

    fn end(&mut self, follower: &Follower) -> Result<(), Failure> {
        let regimes = say::shares(follower).into_iter();
        let regimes = regimes.map(|(regime, rows, seconds, share)| Lasted { regime, rows, seconds, share });
        output::json(&Event::End {
            rows: follower.rows(),
            seconds: follower.lasted().iter().map(|lasted| lasted.seconds).sum(),
            regimes: regimes.collect(),
            untestable: follower.untestable(),
            columns: follower.columns(),
        })
    }
}
