//! How likely answers are if an explanation is true.

use super::models::{Model, Sheet, What};
use super::{MISFIT, SLIP};
use crate::asked::Asked;
use crate::document::{Fill, Placement};
use crate::given::Given;
use crate::mark::Mark;
use crate::mark::follow::{StepMarks, best_of};
use crate::mark::sheet::on_sheet;
use crate::typed::Typed;

/// Runs that are followed under an explanation: with so many ways out, it would be no evidence.
const CANDIDATES: usize = 12;

/// How well an explanation fits.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Fit {
    /// The logarithm of the likelihood.
    pub(super) likely: f64,
    /// Steps in which something was filled in.
    steps: u32,
    /// Those that do not agree.
    wrong: u32,
}

impl Fit {
    pub(super) fn and(self, other: Fit) -> Fit {
        let likely = self.likely + other.likely;
        Fit { likely, steps: self.steps + other.steps, wrong: self.wrong + other.wrong }
    }

    /// Whether no more of it is left unexplained than slips would leave.
    pub(super) fn explains(self) -> bool {
        f64::from(self.wrong) <= f64::from(self.steps) * MISFIT
    }
}

/// How well it fits that the student knows the policy and slips now and then.
pub(super) fn right(asked: &Asked, given: &Given, fill: &Fill) -> Fit {
    under(asked, given, fill)
}

/// The same if an explanation is true; none if it has nothing to say about this question.
pub(super) fn of(model: &Model, asked: &Asked, given: &Given, fill: &Fill) -> Option<Fit> {
    match &model.what {
        What::Policy(chosen) => {
            let params = chosen.params.clone();
            let other = asked.under(textbook::run::Chosen { entry: chosen.entry, params });
            Some(under(&other, given, fill))
        }
        What::Frames(more) => {
            let frames = asked.frames().checked_add_signed(*more).filter(|frames| *frames > 0)?;
            Some(under(&asked.with_frames(frames), given, fill))
        }
        What::Sheet(fill_in) => Some(on(&fill_in(asked), asked, given, fill)),
    }
}

fn under(asked: &Asked, given: &Given, fill: &Fill) -> Fit {
    let followed = best_of(asked, given, fill, Placement::Sets, 1.0, CANDIDATES);
    let agrees = !matches!(followed.number(&given.faults), Mark::Wrong | Mark::Unread);
    let likely = number(&given.faults, fill, agrees, followed.faults);
    steps(&followed.steps, asked, given, fill).and(Fit { likely, ..Fit::default() })
}

fn on(sheet: &Sheet, asked: &Asked, given: &Given, fill: &Fill) -> Fit {
    let agrees = given.faults.text().parse() == Ok(sheet.faults);
    let judged = on_sheet(asked, given, fill, &sheet.steps);
    let likely = number(&given.faults, fill, agrees, sheet.faults);
    steps(&judged, asked, given, fill).and(Fit { likely, ..Fit::default() })
}

fn steps(steps: &[StepMarks], asked: &Asked, given: &Given, fill: &Fill) -> Fit {
    // What could stand there instead: any page could have left, or none; but of hit and fault there is one other.
    let shows_pages =
        (fill.grid.is_some() && given.grid.iter().flatten().any(|cell| !cell.is_blank())) || names_victims(given);
    let others = if shows_pages { f64::from(asked.frames()) + 1.0 } else { 1.0 };
    // One wrong victim that nobody sees makes two outcomes differ at least: the page that left, and the one that stayed.
    let weight = if shows_pages { 1.0 } else { 0.5 };
    let mut fit = Fit::default();
    for (at, step) in steps.iter().enumerate() {
        let has_row = given.grid.get(at).is_some_and(|row| row.iter().any(|cell| !cell.is_blank()));
        let mut marks: Vec<Mark> = Vec::new();
        if fill.grid.is_some() && has_row {
            marks.extend(&step.grid.0);
        }
        if fill.victims.is_some() && names_victims(given) {
            marks.push(step.victims.0);
        }
        if fill.outcomes.is_some() && step.outcome != Mark::Blank {
            marks.push(step.outcome);
        }
        fit.steps += u32::from(!marks.is_empty());
        if marks.iter().any(|mark| crate::mark::cells::is_wrong(*mark)) {
            fit.wrong += 1;
            fit.likely += weight * libm::log(SLIP / others);
        } else if !marks.is_empty() {
            // Any of several pages may leave, and the student took one of them.
            let choices = if step.victims.1.of > 0 { f64::from(step.ties) } else { 1.0 };
            fit.likely += weight * libm::log((1.0 - SLIP) / choices);
        }
    }
    fit
}

fn names_victims(given: &Given) -> bool {
    given.victims.iter().any(|cell| !cell.is_blank())
}

/// A slip in counting is small more often than large.
fn number(typed: &Typed, fill: &Fill, agrees: bool, expected: u32) -> f64 {
    if fill.faults.is_none() || typed.is_blank() {
        return 0.0;
    }
    if agrees {
        return libm::log(1.0 - SLIP);
    }
    let given: u32 = typed.text().parse().unwrap_or(u32::MAX);
    // A quarter for one too many or too few each, and half as much for each that it is further off.
    let off = given.abs_diff(expected).clamp(1, 12);
    libm::log(SLIP * 0.25) - f64::from(off - 1) * std::f64::consts::LN_2
}
