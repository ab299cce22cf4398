//! For a terminal: the present verdict and the last values, drawn over the last drawing. A drawing is written at once, and
//! each line is cleared only behind its text, so that nothing flickers.

use super::lines::{anew, summary};
use super::{Show, say};
use crate::failure::Failure;
use crate::host::{self, Anew};
use crate::input::shown;
use crate::output;
use crate::text::{Table, located};
use crate::visible;
use base::diag::{Diag, Severity};
use logs::follow::{Follower, Recent, Verdict};
use logs::log::Kind;
use logs::phase::Regime;
use std::fmt::Write as _;

/// Columns that are drawn at most.
const MOST: usize = 12;
/// Lines that are not columns: title, verdict, two of reasons and of shares, four of news, the last of the terminal.
const OTHERS: usize = 11;
/// Widths of a column's name, value and unit.
const NAME: usize = 14;
const VALUE: usize = 11;
const UNIT: usize = 9;
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// A drawing in place.
pub(super) struct Screen {
    file: String,
    /// Lines of the last drawing.
    drawn: usize,
    /// What the machine is doing.
    verdict: Option<Verdict>,
    news: Vec<String>,
    colours: bool,
}

impl Screen {
    pub(super) fn new(file: &str) -> Self {
        Screen {
            file: shown(file),
            drawn: 0,
            verdict: None,
            news: Vec::new(),
            colours: host::environment("NO_COLOR").is_none(),
        }
    }

    /// Keeps the last two things that were said.
    fn say(&mut self, text: String) {
        self.news.push(text);
        let old = self.news.len().saturating_sub(2);
        self.news.drain(..old);
    }

    fn draw(&mut self, lines: &[(String, &str)]) -> Result<(), Failure> {
        let (columns, height) = host::terminal().unwrap_or((80, 24));
        let mut text = String::new();
        if self.drawn > 0 {
            let _ = write!(text, "\x1b[{}A", self.drawn);
        }
        // The last column stays free: some terminals begin a new line behind it.
        let folded =
            lines.iter().flat_map(|(line, style)| folded(&visible::line(line), columns.saturating_sub(1), style));
        let fit: Vec<_> = folded.take(height.saturating_sub(1)).collect();
        for (line, style) in &fit {
            let styled =
                if self.colours && !style.is_empty() { format!("\x1b[{style}m{line}\x1b[0m") } else { line.clone() };
            let _ = write!(text, "\r{styled}\x1b[K\r\n");
        }
        text.push_str("\x1b[J");
        self.drawn = fit.len();
        output::exact(&text)
    }

    fn lines(&self, follower: &Follower) -> Vec<(String, &'static str)> {
        let (columns, height) = host::terminal().unwrap_or((80, 24));
        let verdict = self.verdict.as_ref();
        let mut lines = vec![(say::title(&self.file, follower), "")];
        lines.push((say::now(verdict, follower), style(verdict.and_then(|verdict| verdict.regime))));
        // The same regime may have other reasons by now.
        let is_same = |now: &&Verdict| verdict.is_some_and(|verdict| verdict.regime == now.regime);
        let reasons = follower.verdict().filter(is_same).or(verdict);
        lines.push((reasons.map(say::because).unwrap_or_default(), ""));
        let room = columns.saturating_sub(NAME + VALUE + UNIT + 4);
        let shown = height.saturating_sub(OTHERS).min(MOST);
        lines.extend(follower.recent(shown, room).iter().map(|recent| (row(recent), "")));
        let shares = say::shares(follower).into_iter();
        let shares =
            shares.map(|(regime, _, _, share)| format!("{} {}", say::regime(regime, follower), say::percent(share)));
        let facts = [("shares", shares.collect::<Vec<_>>().join(", "))];
        lines.push((
            Table::cli().fill("watch-shares", &facts.each_ref().map(|(name, text)| (*name, text.as_str()))),
            "2",
        ));
        lines.extend(self.news.iter().map(|text| (text.clone(), "2")));
        lines
    }
}

/// How a verdict is printed: what needs attention is red or yellow, the others bold.
fn style(regime: Option<Regime>) -> &'static str {
    match regime {
        Some(Regime::Thrashing) => "1;31",
        Some(Regime::Swapping) => "1;33",
        _ => "1",
    }
}

/// A line in as many lines as it needs, those after the first indented.
fn folded<'s>(line: &str, columns: usize, style: &'s str) -> Vec<(String, &'s str)> {
    if line.chars().count() <= columns {
        return vec![(line.to_string(), style)];
    }
    let mut lines = vec![String::new()];
    for word in line.split(' ') {
        let last = lines.last().map_or(0, |last| last.chars().count());
        if last > 4 && last + 1 + word.chars().count() > columns {
            lines.push("   ".to_string());
        }
        if let Some(last) = lines.last_mut() {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines.into_iter().map(|line| (line.chars().take(columns).collect(), style)).collect()
}

fn row(recent: &Recent) -> String {
    let last = recent.values.last().copied().unwrap_or(f64::NAN);
    let name: String = visible::line(&recent.name).chars().take(NAME).collect();
    format!("{name:<NAME$} {:>VALUE$} {:<UNIT$} {}", say::number(last), say::unit(recent.unit), bars(recent))
}

/// A bar a row: from 0 to the greatest, but what is a state, like free memory, from the least.
fn bars(recent: &Recent) -> String {
    let finite = || recent.values.iter().copied().filter(|value| value.is_finite());
    let most = finite().fold(f64::MIN, f64::max);
    let least = if recent.kind == Kind::Gauge { finite().fold(f64::MAX, f64::min) } else { 0.0 };
    let bar = |value: &f64| match (value - least) / (most - least) {
        _ if !value.is_finite() => ' ',
        share if share.is_finite() => BARS[((share * 7.0).round().clamp(0.0, 7.0)) as usize],
        _ => BARS[0],
    };
    recent.values.iter().map(bar).collect()
}

impl Show for Screen {
    fn format(&mut self, _: &Follower) -> Result<(), Failure> {
        Ok(())
    }

    fn finding(&mut self, diag: &Diag) -> Result<(), Failure> {
        if diag.severity != Severity::Note {
            self.say(located(&self.file, diag));
        }
        Ok(())
    }

    fn verdict(&mut self, verdict: &Verdict, _: &Follower) -> Result<(), Failure> {
        self.verdict = Some(verdict.clone());
        Ok(())
    }

    fn rows(&mut self, follower: &Follower) -> Result<(), Failure> {
        self.draw(&self.lines(follower))
    }

    fn anew(&mut self, why: Anew) -> Result<(), Failure> {
        self.verdict = None;
        self.say(Table::cli().fill(anew(why), &[("file", &self.file)]));
        Ok(())
    }

    fn gone(&mut self) -> Result<(), Failure> {
        let text = Table::cli().fill("watch-gone", &[("file", &self.file)]);
        self.say(text.clone());
        output::exact(&format!("{}\r\n", visible::line(&text)))?;
        self.drawn += usize::from(self.drawn > 0);
        Ok(())
    }

    fn waiting(&mut self, why: &[Diag]) -> Result<(), Failure> {
        let reasons = why.iter().map(|diag| (located(&self.file, diag), ""));
        let first = (Table::cli().fill("watch-waiting", &[]), "");
        self.draw(&std::iter::once(first).chain(reasons).collect::<Vec<_>>())
    }

    fn end(&mut self, follower: &Follower) -> Result<(), Failure> {
        self.rows(follower)?;
        summary(&self.file, follower)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use logs::log::Unit;

    fn recent(kind: Kind, values: &[f64]) -> Recent {
        Recent { name: "free".into(), quantity: None, unit: Unit::KiB, kind, values: values.to_vec() }
    }

    #[test]
    fn rates_rise_from_zero_and_states_from_their_least() {
        assert_eq!(bars(&recent(Kind::Rate, &[0.0, 50.0, 100.0, f64::NAN])), "▁▅█ ");
        assert_eq!(bars(&recent(Kind::Gauge, &[900.0, 950.0, 1000.0])), "▁▅█");
        assert_eq!(bars(&recent(Kind::Rate, &[0.0, 0.0])), "▁▁");
    }

    #[test]
    fn a_row_fits_beside_its_bars_in_eighty_columns() {
        let wide = recent(Kind::Gauge, &[123_456_789.0; 41]);
        assert!(row(&wide).chars().count() <= 79, "{}", row(&wide));
    }
}
