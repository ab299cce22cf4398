//! `faultline watch`: follows a log while it is written, and says what the machine is doing.

mod feed;
mod json;
mod lapse;
mod lines;
mod moment;
mod say;
mod screen;

pub(super) use moment::utc;

use crate::failure::Failure;
use crate::host::{self, Anew};
use crate::input::cannot_read;
use crate::options::Watch;
use base::diag::{Code, Diag};
use feed::{Fed, Feed};
use lapse::Lapses;
use logs::follow::{Follower, Verdict};
use logs::log::LogReport;

/// How a followed log is shown.
trait Show {
    /// A format was recognised.
    fn format(&mut self, follower: &Follower) -> Result<(), Failure>;
    /// What can be said about the log.
    fn finding(&mut self, diag: &Diag) -> Result<(), Failure>;
    /// The machine does something else.
    fn verdict(&mut self, verdict: &Verdict, follower: &Follower) -> Result<(), Failure>;
    /// Rows have come.
    fn rows(&mut self, follower: &Follower) -> Result<(), Failure>;
    /// The file begins anew.
    fn anew(&mut self, why: Anew) -> Result<(), Failure>;
    /// There is no such file any more.
    fn gone(&mut self) -> Result<(), Failure>;
    /// There are no rows yet; why not, if that is unusual.
    fn waiting(&mut self, why: &[Diag]) -> Result<(), Failure>;
    /// No more rows come.
    fn end(&mut self, follower: &Follower) -> Result<(), Failure>;
}

/// Lines without a row that are nothing unusual yet.
const HEADERS: usize = 3;

/// Follows the log until its stream ends or the user interrupts.
pub(crate) fn run(asked: Watch) -> Result<(), Failure> {
    let file = asked.file;
    let options = asked.reading.options();
    let source = host::follow(&file).map_err(|e| cannot_read(&file, &e))?;
    let mut feed = Feed::new(source);
    let mut show: Box<dyn Show> = match (asked.json, host::terminal()) {
        (true, _) => Box::new(json::Json),
        (false, Some(_)) => Box::new(screen::Screen::new(&file)),
        (false, None) => Box::new(lines::Lines::new(&file)),
    };
    let new = || Log { follower: Follower::new(&file, options.clone()), lapses: Lapses::default(), recognised: false };
    let mut log = new();
    loop {
        match feed.next().map_err(|e| cannot_read(&file, &e))? {
            Fed::Bytes { bytes, quiet } => {
                log.follower.push(&bytes);
                feed.working(|| log.follower.read(quiet));
                log.tell(show.as_mut())?;
                log.check(&file, show.as_mut())?;
                // `| head` has enough, but the log goes on.
                if !host::is_heard() {
                    return Ok(());
                }
            }
            Fed::Anew(why) => {
                show.anew(why)?;
                log = new();
            }
            Fed::Gone => show.gone()?,
            Fed::End => break,
        }
    }
    log.follower.finish();
    log.tell(show.as_mut())?;
    match log.follower.refused() {
        Some(report) => Err(refusal(&file, report)),
        None if log.follower.report().is_none() => Err(Failure::file(&file, "watch-nothing", &[])),
        None => {
            if let Some(verdict) = log.lapses.end() {
                show.verdict(&verdict, &log.follower)?;
            }
            show.end(&log.follower)
        }
    }
}

fn is_packed(report: &LogReport) -> bool {
    report.diags.iter().any(|diag| diag.code == Code::LogGzip)
}

fn refusal(file: &str, report: &LogReport) -> Failure {
    if is_packed(report) {
        return Failure::file(file, "watch-packed", &[]);
    }
    Failure::document(file, &report.diags)
}

struct Log {
    follower: Follower,
    lapses: Lapses,
    recognised: bool,
}

impl Log {
    /// Shows what is new.
    fn tell(&mut self, show: &mut dyn Show) -> Result<(), Failure> {
        let Log { follower, lapses, recognised } = self;
        if follower.refused().is_some() {
            return Ok(());
        }
        if !*recognised && follower.report().is_some() {
            *recognised = true;
            show.format(follower)?;
        }
        for diag in follower.take_findings() {
            show.finding(&diag)?;
        }
        let interval_s = follower.report().map_or(0.0, |report| report.table.time.interval_s);
        for verdict in lapses.pass(follower.take_verdicts(), follower.last_s(), interval_s) {
            show.verdict(&verdict, follower)?;
        }
        if follower.report().is_some() { show.rows(follower) } else { Ok(()) }
    }

    /// Says why nothing is recognised, and gives up where more would not help.
    fn check(&self, file: &str, show: &mut dyn Show) -> Result<(), Failure> {
        match self.follower.refused() {
            Some(report) if self.follower.is_final() || is_packed(report) => Err(refusal(file, report)),
            // A header or two stand before the first row.
            Some(report) if report.format.is_some() || report.first_lines.len() < HEADERS => show.waiting(&[]),
            Some(report) => show.waiting(&report.diags),
            None => Ok(()),
        }
    }
}
