//! The runs with one kind of load, looked at by a rule: every number it asks for is noted as evidence.

use super::loads::Calibration;
use super::seen::{Seen, What};
use serde::Serialize;
use std::cell::RefCell;

/// A number that a verdict rests on.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Number {
    /// What it is, by an id that has words.
    pub what: &'static str,
    /// The load of the run; empty for a number that is of no run.
    pub load: &'static str,
    /// How much memory was used.
    pub condition: Calibration,
    /// The system; empty for a number that is of no run.
    pub os: &'static str,
    /// The seconds it is the mean of; none of one that is of the whole run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window_s: Option<(usize, usize)>,
    /// The mean over the seeds.
    pub value: f64,
}

/// The runs with one kind of load, and what has been noted of them.
pub(super) struct Look<'r> {
    runs: &'r [Seen],
    condition: Calibration,
    noted: RefCell<Vec<Number>>,
}

impl<'r> Look<'r> {
    pub(super) fn at(runs: &'r [Seen], condition: Calibration) -> Self {
        Look { runs, condition, noted: RefCell::new(Vec::new()) }
    }

    /// What has been noted.
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

    /// Notes a number that is of no run.
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

    /// A number of each run, meaned over those that have it, and noted; none if no run has it.
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
        self.noted.borrow_mut().push(Number { what, load, condition: self.condition, os, window_s, value });
        Some(value)
    }

    /// The mean of a number over some seconds; 0 if there is no such run.
    pub(super) fn mean(&self, load: &'static str, os: &'static str, what: What, window: (usize, usize)) -> f64 {
        let of = |run: &Seen| Some(run.mean(what, window.0, window.1));
        self.number_in(what.id(), load, os, Some(window).filter(|&window| window != WHOLE), of).unwrap_or_default()
    }

    /// The runs of a load under a system, one a seed.
    pub(super) fn each(&self, load: &'static str, os: &'static str) -> impl Iterator<Item = &'r Seen> {
        let condition = self.condition;
        self.runs.iter().filter(move |run| run.load == load && run.os == os && run.calibration == condition)
    }

    /// Whether something holds of every system; all numbers are noted even if it does not.
    pub(super) fn all(&self, holds: impl Fn(&'static str) -> bool) -> bool {
        self.systems().into_iter().filter(|&os| !holds(os)).count() == 0
    }

    /// Whether it holds of most.
    pub(super) fn most(&self, holds: impl Fn(&'static str) -> bool) -> bool {
        let systems = self.systems();
        let count = systems.iter().filter(|&&os| holds(os)).count();
        2 * count > systems.len()
    }

    /// The systems' means of a number over a whole run, and whether one system has the highest.
    pub(super) fn is_highest(&self, load: &'static str, os: &'static str, what: What) -> bool {
        let own = self.mean(load, os, what, WHOLE);
        self.all(|other| other == os || self.mean(load, other, what, WHOLE) < own)
    }

    /// Whether one system has the lowest.
    pub(super) fn is_lowest(&self, load: &'static str, os: &'static str, what: What) -> bool {
        let own = self.mean(load, os, what, WHOLE);
        self.all(|other| other == os || self.mean(load, other, what, WHOLE) > own)
    }

    /// Whether each of some systems has a higher mean of a number over a whole run than all others.
    pub(super) fn are_highest(&self, load: &'static str, ours: [&'static str; 2], what: What) -> bool {
        let own = ours.map(|os| self.mean(load, os, what, WHOLE));
        let least = own[0].min(own[1]);
        self.all(|other| ours.contains(&other) || self.mean(load, other, what, WHOLE) < least)
    }
}

/// A run from beginning to end.
pub(super) const WHOLE: (usize, usize) = (0, usize::MAX);
