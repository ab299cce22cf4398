//! Where runs begin, and which rows are averages since boot.
//!
//! Nearly every vmstat prints averages since boot as its first row, and logs are often several invocations in one file,
//! so such rows turn up in the middle. The tools also repeat their header at regular intervals, which looks just like a
//! second invocation. A later header starts a run under these conditions, the strongest first:
//!
//! 1. its columns differ, or foreign text (a date, a prompt) precedes it and it is not on time;
//! 2. fewer rows are between it and the last one than before any repeated header, unless the row under it is like its
//!    neighbours and not like the last average: terminals may be low;
//! 3. the number of rows between differs from the file's usual one;
//! 4. the row under it resembles the since-boot row at the top of the file and not the row before it.
//!
//! A command between rows and header, as in a transcript, starts a run in any case; the first header of a file is a
//! repeated one if rows precede it.
//!
//! The first row of a run is an average since boot unless the tool prints none, was called as `vmstat -y`, or a collector
//! removed it. Three things reveal that: a logger's timestamp on the header that is an interval older than the first
//! row's, a first block of rows that is one shorter than the next, and several busy rates that the next row has as well.
//! macOS prints such a row under every header, in the middle of a run, too.

use super::grid::{Grid, HeaderMark, Sign};
use super::rates::Rates;
use super::tally::Tally;
use crate::log::table::{Column, Kind, Run};

/// How a tool repeats its header.
#[derive(Debug, Clone, Copy)]
pub(in crate::log) struct HeaderHabit {
    /// Rows before the first repeated header.
    pub first: u32,
    /// Rows between later headers if the output is not a terminal.
    pub period: u32,
    /// Which rows are averages since boot.
    pub since_boot: SinceBoot,
}

/// Which of a tool's rows cover the time since boot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::log) enum SinceBoot {
    /// The first one of an invocation.
    FirstRow,
    /// The first one of an invocation, and what others print as of the moment is an average in it as well.
    FirstRowWhole,
    /// The first one of an invocation, unless an option omits it.
    Skippable,
    /// The first one under every header.
    EveryHeader,
    /// None.
    Never,
}

/// No repeated header comes sooner: procps (21, minus one with -y) and most others wait that long, and a terminal too
/// short for that is rarer than a loop of short invocations.
const SHORTEST_PERIOD: u32 = 20;

impl HeaderHabit {
    /// With fewer rows than this before it, a header is not a repeated one.
    fn shortest(self) -> u32 {
        self.first.min(self.period).min(SHORTEST_PERIOD)
    }

    /// After how many rows a header is due: the first repeated one, or a later one.
    fn due(self, second: bool) -> u32 {
        if second { self.first } else { self.period }
    }
}

/// Why the first row of a run is regarded as an ordinary interval.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::log) enum NoSinceBoot {
    /// The logger's timestamps.
    Stamp,
    /// The header's period.
    HeaderPeriod,
    /// It is like the row after it.
    Likeness,
}

/// The runs of a file.
#[derive(Debug, Default)]
pub(in crate::log) struct Runs {
    /// The runs.
    pub list: Vec<Run>,
    /// The rows that are averages since boot.
    pub since_boot: Vec<usize>,
    /// For the first run without a since-boot row: its line and the reason.
    pub no_since_boot: Option<(u32, NoSinceBoot)>,
    /// Whether every row of the file is an average since boot: `vmstat | tail -1` in a loop.
    pub all_since_boot: bool,
}

/// Finds the runs.
pub(in crate::log) fn find(grid: &Grid, columns: &[Column], habit: HeaderHabit) -> Runs {
    let mut found = Runs::default();
    let rows = grid.lines.len();
    if rows == 0 {
        return found;
    }
    let of_kind = |kind: Kind| columns.iter().filter(move |c| c.spec.kind == kind).collect();
    let (rates, shares) = (Rates(of_kind(Kind::Rate)), Rates(of_kind(Kind::Share)));
    let usual = usual_period(&grid.marks, habit.shortest());
    let interval = lead_interval(&grid.leads);
    if grid.marks.first().is_none_or(|mark| mark.row > 0) {
        // The beginning of the log was cut off: it starts in the middle of a run.
        found.list.push(Run { first_row: 0, line: grid.lines[0], since_boot: false, outside: false });
    }
    for (at, mark) in grid.marks.iter().enumerate() {
        let starts = match at.checked_sub(1).map(|before| &grid.marks[before]) {
            // Below rows that a header must have preceded, this one is repeated.
            None => mark.row == 0 || mark.sign != Sign::None,
            Some(before) => {
                let average = found.list.last().filter(|run| run.since_boot).map(|run| run.first_row as usize);
                starts_run(mark, before, at == 1, usual, habit, (&rates, average))
            }
        };
        if habit.since_boot == SinceBoot::EveryHeader && mark.row < rows {
            found.since_boot.push(mark.row);
        }
        if !starts || mark.row >= rows {
            continue;
        }
        // A run whose rows were all lost gives way to the next.
        found.list.pop_if(|run| run.first_row as usize == mark.row);
        let can_skip = habit.since_boot == SinceBoot::Skippable;
        let skipped = if can_skip { skips_since_boot(grid, at, usual.map(|(gap, _)| gap), interval) } else { None };
        let end = grid.marks.get(at + 1).map_or(rows, |next| next.row);
        let skipped = skipped.or_else(|| is_ordinary(mark.row, end, &rates, &shares).then_some(NoSinceBoot::Likeness));
        // Rows that no header precedes may be the end of a longer log, as `tail` prints it, or the last rows of calls by cron. A
        // single one is what vmstat prints if nothing is asked of it.
        let by_cron = || lead_interval(&grid.stamps).is_some_and(|step| step >= CRON_S);
        let apart = || !by_cron() && rates.stands_out(mark.row, end);
        let told = !grid.headerless || mark.row > 0 || end == 1 || apart();
        let since_boot = told && skipped.is_none() && habit.since_boot != SinceBoot::Never;
        let line = grid.lines[mark.row];
        if let Some(reason) = skipped {
            found.no_since_boot.get_or_insert((line, reason));
        }
        found.list.push(Run { first_row: mark.row as u32, line, since_boot, outside: false });
    }
    found.since_boot.extend(grid.anew.iter().filter(|row| **row < rows));
    found.since_boot.extend(found.list.iter().filter(|run| run.since_boot).map(|run| run.first_row as usize));
    found.all_since_boot = found.list.len() == rows && found.list.iter().all(|run| run.since_boot)
        || grid.headerless && habit.since_boot != SinceBoot::Never && rates.drift();
    found
}

/// cron calls a command once a minute at most.
const CRON_S: f64 = 60.0;

/// How many busy rates must be alike: averages over days are seldom like an interval in several of them.
const TELLING: usize = 3;

/// Whether the first row of a run is like the next one: some collectors remove the averages since boot.
///
/// PCP's pmrep prints no rates in its first row at all.
fn is_ordinary(row: usize, end: usize, rates: &Rates<'_>, shares: &Rates<'_>) -> bool {
    let alike = || rates.busy(row, row + 1) >= TELLING && rates.resemble(row, row + 1) && shares.resemble(row, row + 1);
    rates.all_missing(row) || row + 2 < end && alike()
}

/// The most frequent number of rows between two headers, if it is long enough for a repeated header, and how often it
/// occurs.
fn usual_period(marks: &[HeaderMark], shortest: u32) -> Option<(u32, u32)> {
    let gaps = marks[..marks.len().saturating_sub(1)].iter().map(|m| m.rows).filter(|g| *g >= shortest);
    let mut counts = Tally::default();
    for gap in gaps {
        counts.count(gap);
    }
    // Among equally frequent ones, the longest: blocks are cut short by the end of a run, never lengthened.
    counts.iter().max_by_key(|(gap, count)| (*count, *gap))
}

fn starts_run(
    mark: &HeaderMark,
    before: &HeaderMark,
    second: bool,
    usual: Option<(u32, u32)>,
    habit: HeaderHabit,
    (rates, average): (&Rates<'_>, Option<usize>),
) -> bool {
    let gap = before.rows;
    let often = usual.is_some_and(|(_, count)| count > 1);
    let usual = usual.map(|(gap, _)| gap);
    let on_time = usual == Some(gap);
    match mark.sign {
        Sign::Columns | Sign::Command => return true,
        // Another program may write to the same file; its lines do not make every header start a run. A number of rows
        // that occurs once is usual only if it is the tool's own.
        Sign::Text if !(on_time && (often || gap == habit.due(second))) => return true,
        Sign::Text | Sign::None => {}
    }
    // If somebody removed rows, their number says nothing.
    if !before.elided {
        if gap < habit.shortest() {
            let goes_on = |average| mark.sign == Sign::None && rates.go_on(mark.row, average);
            return !average.is_some_and(goes_on);
        }
        let skips = habit.since_boot == SinceBoot::Skippable;
        let shorter = second && (skips || habit.first < habit.period) && usual == Some(gap + 1);
        if !on_time && !shorter {
            return true;
        }
        if gap == habit.due(second) && mark.sign == Sign::None {
            return false;
        }
    }
    mark.row > 0 && rates.resemble(mark.row, 0) && !rates.resemble(mark.row, mark.row - 1)
}

fn skips_since_boot(grid: &Grid, at: usize, usual: Option<u32>, interval: Option<f64>) -> Option<NoSinceBoot> {
    let mark = &grid.marks[at];
    let lead = grid.leads.get(mark.row).copied().unwrap_or(f64::NAN);
    if let (Some(header), Some(interval)) = (mark.stamp, interval)
        && lead - header >= 0.75 * interval
    {
        return Some(NoSinceBoot::Stamp);
    }
    let one_short = at + 1 < grid.marks.len() && !mark.elided && usual == Some(mark.rows + 1);
    one_short.then_some(NoSinceBoot::HeaderPeriod)
}

/// The usual difference between the logger's timestamps.
fn lead_interval(leads: &[f64]) -> Option<f64> {
    let mut steps: Vec<f64> = leads.windows(2).take(500).map(|w| w[1] - w[0]).filter(|d| *d > 0.0).collect();
    steps.sort_unstable_by(f64::total_cmp);
    steps.get(steps.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(gaps: &[u32]) -> Vec<HeaderMark> {
        gaps.iter().map(|rows| HeaderMark { rows: *rows, ..HeaderMark::default() }).collect()
    }

    #[test]
    fn the_usual_period_ignores_short_blocks_and_the_last_one() {
        assert_eq!(usual_period(&marks(&[21, 21, 18, 21, 7]), 20), Some((21, 3)));
        assert_eq!(usual_period(&marks(&[51, 49]), 20), Some((51, 1)));
        assert_eq!(usual_period(&marks(&[5, 5, 5]), 20), None);
        assert_eq!(usual_period(&[], 20), None);
    }

    #[test]
    fn the_usual_step_of_loggers_stamps_is_the_median_of_the_positive_ones() {
        assert_eq!(lead_interval(&[0.0, 0.0, 1.0, 2.0, 3.0, 8.0]), Some(1.0));
        assert_eq!(lead_interval(&[f64::NAN, f64::NAN]), None);
    }
}
