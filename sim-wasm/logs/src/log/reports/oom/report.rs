//! One report: its counters, the sums over its table of tasks, its victims.

use super::counters::{Counter, cgroup, cgroup_stat, counters, in_kib, sum};
use super::line::Message;
use crate::log::lines::number::{Field, field};
use crate::log::rows::grid::RowStamp;
use crate::log::sink::Sink;
use crate::log::table::Unit;
use base::diag::{Code, Diag};

/// How the sentence about a victim begins.
const KILLED: &str = "Killed process ";

/// The sentence about a victim, if it is in a message: `Killed process 4971 (java)`.
pub(super) fn killed(text: &str) -> Option<&str> {
    let sentence = text.find(KILLED).and_then(|at| text.get(at..))?;
    let (pid, rest) = sentence.get(KILLED.len()..)?.split_once(' ')?;
    let numbered = pid.trim_end_matches(',').parse::<u32>().is_ok();
    (numbered && rest.contains('(')).then_some(sentence)
}

/// The columns of the table of tasks that can be added up, with their units (`mm/oom_kill.c`, `dump_task`).
const SUMMED: [(&str, Unit); 9] = [
    ("total_vm", Unit::Pages),
    ("rss", Unit::Pages),
    ("rss_anon", Unit::Pages),
    ("rss_file", Unit::Pages),
    ("rss_shmem", Unit::Pages),
    ("nr_ptes", Unit::Pages),
    ("nr_pmds", Unit::Pages),
    ("pgtables_bytes", Unit::B),
    ("swapents", Unit::Pages),
];

/// The sums over a table of tasks.
#[derive(Debug, Default)]
pub(super) struct Tasks {
    /// How many tasks there are.
    pub count: u32,
    /// The sums by name.
    pub sums: Vec<(&'static str, Unit, f64)>,
    /// The column of each sum, counted from the one after the process's number.
    places: Vec<usize>,
}

/// A report under construction.
#[derive(Debug)]
pub(super) struct Report<'t> {
    /// Its first line.
    pub line: u32,
    /// Its time.
    pub stamp: Option<RowStamp<'t>>,
    /// Whether its counters have begun.
    pub has_counters: bool,
    /// Whether the sentence about its victim is all there is of it, as `grep 'Killed process'` leaves it.
    pub is_kill: bool,
    /// Its numbers.
    pub values: Vec<Counter>,
    /// The table of tasks.
    pub tasks: Tasks,
    /// The victims and their lines.
    pub victims: Vec<(u32, &'t str)>,
    /// When the last victim was killed.
    killed_s: Option<f64>,
}

/// Seconds between the victims of one report, at most.
const TOGETHER_S: f64 = 1.0;

impl<'t> Report<'t> {
    /// A report without numbers.
    pub(super) fn new(line: u32, stamp: Option<RowStamp<'t>>) -> Self {
        Report {
            line,
            stamp,
            has_counters: false,
            is_kill: false,
            values: Vec::new(),
            tasks: Tasks::default(),
            victims: Vec::new(),
            killed_s: None,
        }
    }

    /// Whether the sentence about a victim in a line is not of this report. The kernel limits how often it reports, but
    /// says of every victim that it was killed (`mm/oom_kill.c`, `oom_kill_process`).
    pub(super) fn is_before_kill(&self, said: &Message<'_>) -> bool {
        let later = |killed_s: f64| said.stamp.is_some_and(|stamp| stamp.stamp.seconds > killed_s + TOGETHER_S);
        self.is_kill || self.killed_s.is_some_and(later)
    }

    /// Takes a line. A report is among messages of other kinds, so nothing is said of those.
    pub(super) fn line(&mut self, said: &Message<'t>, number: u32, sink: &mut Sink) {
        let text = said.text;
        if let Some(victim) = killed(text) {
            self.killed_s = said.stamp.map(|stamp| stamp.stamp.seconds);
            self.victim(victim.trim(), number);
        } else if !self.victims.is_empty() {
            // A report ends with its victim.
        } else if text.contains("total_vm") && text.contains("rss") {
            self.tasks.head(text);
        } else if let Some(row) = task(text) {
            if !self.tasks.row(row) {
                sink.push_with(Code::LogOtherLine, || Diag::note(Code::LogOtherLine).at(number, 0).token(text.trim()));
            }
        } else if let Some(sum) = sum(text).or_else(|| cgroup_stat(text)) {
            self.values.push(sum);
        } else {
            let found = if self.has_counters { counters(text) } else { Vec::new() };
            self.values.extend(if found.is_empty() { cgroup(text) } else { found });
        }
    }

    /// Takes `Killed process 4971 (java) total-vm:4782000kB, anon-rss:756000kB, UID:0 pgtables:40kB`.
    fn victim(&mut self, text: &'t str, number: u32) {
        let name = text.find(" total-vm:").and_then(|at| text.get(..at)).unwrap_or(text);
        let first = self.victims.is_empty();
        self.victims.push((number, name.trim_end_matches(',')));
        if !first {
            return;
        }
        for word in text.split_whitespace() {
            let Some((name, number)) = word.split_once(':') else { continue };
            let (number, kib) = in_kib(number);
            if let (true, Field::Value(value, false)) = (kib, field(number, 1.0)) {
                self.values.push((format!("victim.{name}"), Unit::KiB, value));
            }
        }
        // Up to Linux 2.6.27, the sentence has no numbers.
        if self.is_kill && self.values.is_empty() {
            self.values.push(("victim.count".to_owned(), Unit::Processes, 1.0));
        }
    }
}

/// The columns behind `[ 4971]`, if a task's number is in the brackets.
fn task(text: &str) -> Option<&str> {
    let (pid, rest) = text.trim_start().strip_prefix('[')?.split_once(']')?;
    let pid = pid.trim();
    (!pid.is_empty() && pid.bytes().all(|b| b.is_ascii_digit())).then_some(rest)
}

impl Tasks {
    /// Takes the line of names. A second table, of a report cut short, begins anew.
    fn head(&mut self, text: &str) {
        *self = Tasks::default();
        let names = text.split_once(']').map_or(text, |(_, rest)| rest);
        for (place, name) in names.split_whitespace().enumerate() {
            if let Some((name, unit)) = SUMMED.iter().find(|(known, _)| *known == name) {
                self.sums.push((name, *unit, 0.0));
                self.places.push(place);
            }
        }
    }

    /// Adds a task; false if its line is cut off or there is no line of names.
    fn row(&mut self, columns: &str) -> bool {
        let words: Vec<&str> = columns.split_whitespace().collect();
        let number = |place: &usize| match words.get(*place).map(|word| field(word, 1.0)) {
            Some(Field::Value(value, false)) => Some(value),
            _ => None,
        };
        let Some(numbers) = self.places.iter().map(number).collect::<Option<Vec<f64>>>() else { return false };
        if numbers.is_empty() {
            return false;
        }
        self.count += 1;
        self.sums.iter_mut().zip(numbers).for_each(|((.., sum), value)| *sum += value);
        true
    }
}
