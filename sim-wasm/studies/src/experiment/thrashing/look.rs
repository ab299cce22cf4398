//! The runs with one kind of load, as a rule looks at them: every number that it asks for is noted as evidence.

use super::loads::{Calibration, FELT};
use super::seen::{Seen, What};
use serde::Serialize;
use std::cell::RefCell;

/// A number that a verdict rests on.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Number {
    /// What it measures, as a key into the word tables.
    pub what: &'static str,
    /// The load of the run; empty for a number that belongs to no run.
    pub load: &'static str,
    /// How much memory was used.
    pub condition: Calibration,
    /// The system; empty for a number that belongs to no run.
    pub os: &'static str,
    /// The seconds over which it is a mean; none if it covers the whole run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window_s: Option<(usize, usize)>,
    /// The mean over the seeds.
    pub value: f64,
}

/// The runs with one kind of load, and the numbers noted from them.
pub(super) struct Look<'r> {
    runs: &'r [Seen],
    condition: Calibration,
    noted: RefCell<Vec<Number>>,
}

impl<'r> Look<'r> {
    pub(super) fn at(runs: &'r [Seen], condition: Calibration) -> Self {
        Look { runs, condition, noted: RefCell::new(Vec::new()) }
    }

    /// The numbers noted so far.
    pub(super) fn evidence(self) -> Vec<Number> {
        self.noted.into_inner()
    }

    /// The systems that have been run, in their order.
    pub(super) fn systems(&self) -> Vec<&'static str> {
        let mut systems = Vec::new();
        for run in self.runs {
            if !systems.contains(&run.os) {
                systems.push(run.os);
            }
        }
        systems
    }

    /// Notes a number that belongs to no run.
    pub(super) fn fact(&self, what: &'static str, value: f64) -> f64 {
        self.noted.borrow_mut().push(Number {
            what,
            load: "",
            condition: self.condition,
            os: "",
            window_s: None,
            value,
        });
        value
    }

    /// Notes the mean of a number over the runs that have it; none if no run does.
    pub(super) fn number(
        &self,
        what: &'static str,
        load: &'static str,
        os: &'static str,
        of: impl Fn(&Seen) -> Option<f64>,
    ) -> Option<f64> {
        self.number_in(what, load, os, None, of)
    }

    fn number_in(
        &self,
        what: &'static str,
        load: &'static str,
        os: &'static str,
        window_s: Option<(usize, usize)>,
        of: impl Fn(&Seen) -> Option<f64>,
    ) -> Option<f64> {
        let values: Vec<f64> = self.each(load, os).filter_map(of).collect();
        let value = values.iter().sum::<f64>() / values.len() as f64;
        if values.is_empty() {
            return None;
        }
        // The page has one e2, with the bystander.
        let load = if load == FELT.id { "e2" } else { load };
        self.noted.borrow_mut().push(Number { what, load, condition: self.condition, os, window_s, value });
        Some(value)
    }

    /// Mean of a quantity over a window of seconds; 0 if there is no such run.
    pub(super) fn mean(&self, load: &'static str, os: &'static str, what: What, window: (usize, usize)) -> f64 {
        let of = |run: &Seen| Some(run.mean(what, window.0, window.1));
        self.number_in(what.id(), load, os, Some(window).filter(|&window| window != WHOLE), of).unwrap_or_default()
    }

    /// The runs of a load under a system, one per seed.
    pub(super) fn each(&self, load: &'static str, os: &'static str) -> impl Iterator<Item = &'r Seen> {
        let condition = self.condition;
        self.runs.iter().filter(move |run| run.load == load && run.os == os && run.calibration == condition)
    }

    /// Whether a condition holds for every system. All numbers are noted even if it does not.
    pub(super) fn all(&self, holds: impl Fn(&'static str) -> bool) -> bool {
        self.systems().into_iter().filter(|&os| !holds(os)).count() == 0
    }

    /// Whether a condition holds for most systems.
    pub(super) fn most(&self, holds: impl Fn(&'static str) -> bool) -> bool {
        let systems = self.systems();
        let count = systems.iter().filter(|&&os| holds(os)).count();
        2 * count > systems.len()
    }

    /// Whether one system has the highest mean of a quantity over the whole run.
    pub(super) fn is_highest(&self, load: &'static str, os: &'static str, what: What) -> bool {
        let own = self.mean(load, os, what, WHOLE);
        self.all(|other| other == os || self.mean(load, other, what, WHOLE) < own)
    }

    /// Whether one system has the lowest.
    pub(super) fn is_lowest(&self, load: &'static str, os: &'static str, what: What) -> bool {
        let own = self.mean(load, os, what, WHOLE);
        self.all(|other| other == os || self.mean(load, other, what, WHOLE) > own)
    }

    /// Whether both of two systems have a higher mean of a quantity over the whole run than all others.
    pub(super) fn are_highest(&self, load: &'static str, ours: [&'static str; 2], what: What) -> bool {
        let own = ours.map(|os| self.mean(load, os, what, WHOLE));
        let least = own[0].min(own[1]);
        self.all(|other| ours.contains(&other) || self.mean(load, other, what, WHOLE) < least)
    }
}

/// A run from beginning to end.
pub(super) const WHOLE: (usize, usize) = (0, usize::MAX);
