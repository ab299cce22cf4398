//! For pipes and files: a line for each verdict, and a summary at the end.

use super::moment::{duration, moment};
use super::{Show, say};
use crate::failure::Failure;
use crate::host::{self, Anew};
use crate::input::shown;
use crate::numbers::{fixed, plain};
use crate::output;
use crate::text::{Table, located};
use base::diag::{Diag, Severity};
use logs::follow::{Follower, Verdict};

/// Lines of text.
pub(super) struct Lines {
    file: String,
    waiting: bool,
}

impl Lines {
    pub(super) fn new(file: &str) -> Self {
        Lines { file: shown(file), waiting: false }
    }
}

impl Show for Lines {
    fn format(&mut self, follower: &Follower) -> Result<(), Failure> {
        let Some(report) = follower.report() else { return Ok(()) };
        let interval = plain(report.table.time.interval_s);
        let facts =
            [("file", self.file.as_str()), ("format", report.format.unwrap_or_default()), ("interval", &interval)];
        line(&Table::cli().fill("watch-format", &facts))
    }

    fn finding(&mut self, diag: &Diag) -> Result<(), Failure> {
        // Notes are about the file as a whole: `faultline logs` has them.
        if diag.severity != Severity::Note {
            host::tell(&(located(&self.file, diag) + "\n"));
        }
        Ok(())
    }

    fn verdict(&mut self, verdict: &Verdict, follower: &Follower) -> Result<(), Failure> {
        let (at, regime, because) =
            (moment(follower, verdict.from_s), say::regime(verdict.regime, follower), say::because(verdict));
        let key = if because.is_empty() { "watch-verdict-alone" } else { "watch-verdict" };
        line(&Table::cli().fill(key, &[("at", &at), ("regime", &regime), ("because", &because)]))
    }

    fn rows(&mut self, _: &Follower) -> Result<(), Failure> {
        Ok(())
    }

    fn anew(&mut self, why: Anew) -> Result<(), Failure> {
        self.waiting = false;
        line(&Table::cli().fill(anew(why), &[("file", &self.file)]))
    }

    fn gone(&mut self) -> Result<(), Failure> {
        line(&Table::cli().fill("watch-gone", &[("file", &self.file)]))
    }

    fn waiting(&mut self, why: &[Diag]) -> Result<(), Failure> {
        if !why.is_empty() && !std::mem::replace(&mut self.waiting, true) {
            let reasons = why.iter().map(|diag| located(&self.file, diag));
            let lines: Vec<String> = std::iter::once(Table::cli().fill("watch-waiting", &[])).chain(reasons).collect();
            host::tell(&(lines.join("\n") + "\n"));
        }
        Ok(())
    }

    fn end(&mut self, follower: &Follower) -> Result<(), Failure> {
        summary(&self.file, follower)
    }
}

/// The key of the sentence that says why a file begins anew.
pub(super) fn anew(why: Anew) -> &'static str {
    match why {
        Anew::Replaced => "watch-replaced",
        Anew::Shortened => "watch-shortened",
    }
}

/// What can be said of the log as a whole.
pub(super) fn summary(file: &str, follower: &Follower) -> Result<(), Failure> {
    let words = Table::cli();
    line(&format!("\n{}", say::title(file, follower)))?;
    let share = |(regime, rows, seconds, share): (_, u64, f64, f64)| {
        vec![say::regime(regime, follower), rows.to_string(), duration(seconds), say::percent(share)]
    };
    let shares: Vec<Vec<String>> = say::shares(follower).into_iter().map(share).collect();
    if !shares.is_empty() {
        output::table(&words.list("watch-regimes-head"), &shares)?;
    }
    let untestable = say::untestable(follower);
    if !untestable.is_empty() {
        line(&untestable)?;
    }
    let number = |x: Option<f64>| x.map_or_else(String::new, |x| fixed(x, 2));
    let columns = follower.columns().iter().map(|own| {
        let numbers = [number(own.mean), number(own.min), number(own.max)];
        [own.name.clone(), say::unit(own.unit), own.count.to_string()].into_iter().chain(numbers).collect()
    });
    let columns: Vec<Vec<String>> = columns.collect();
    output::write("\n")?;
    output::table(&words.list("logs-head"), &columns)
}

fn line(text: &str) -> Result<(), Failure> {
    output::write(&format!("{text}\n"))
}
