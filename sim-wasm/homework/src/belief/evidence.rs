//! How likely answers are if an explanation is true.

use super::SLIP;
use super::models::{Model, Sheet, What};
use crate::asked::Asked;
use crate::document::{Fill, Placement};
use crate::given::Given;
use crate::mark::Mark;
use crate::mark::follow::{StepMarks, best, on_sheet};
use crate::typed::Typed;

/// The logarithm of the likelihood if the student knows the policy and slips now and then.
pub(super) fn right(asked: &Asked, given: &Given, fill: &Fill) -> f64 {
    under(asked, given, fill)
}

/// The same if an explanation is true; none if it has nothing to say about this question.
pub(super) fn of(model: &Model, asked: &Asked, given: &Given, fill: &Fill) -> Option<f64> {
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

fn under(asked: &Asked, given: &Given, fill: &Fill) -> f64 {
    let followed = best(asked, given, fill, Placement::Sets, 1.0);
    let agrees = !matches!(followed.number(&given.faults), Mark::Wrong | Mark::Unread);
    steps(&followed.steps, asked, given, fill) + number(&given.faults, fill, agrees, followed.faults)
}

fn on(sheet: &Sheet, asked: &Asked, given: &Given, fill: &Fill) -> f64 {
    let agrees = given.faults.text().parse() == Ok(sheet.faults);
    let judged = on_sheet(asked, given, fill, &sheet.steps);
    steps(&judged, asked, given, fill) + number(&given.faults, fill, agrees, sheet.faults)
}

fn steps(steps: &[StepMarks], asked: &Asked, given: &Given, fill: &Fill) -> f64 {
    let others = f64::from(asked.frames()) + 1.0;
    let names_victims = given.victims.iter().any(|cell| !cell.is_blank());
    let mut likely = 0.0;
    for (at, step) in steps.iter().enumerate() {
        let has_row = given.grid.get(at).is_some_and(|row| row.iter().any(|cell| !cell.is_blank()));
        let mut marks: Vec<Mark> = Vec::new();
        if fill.grid.is_some() && has_row {
            marks.extend(&step.grid.0);
        }
        if fill.victims.is_some() && names_victims {
            marks.push(step.victims.0);
        }
        if fill.outcomes.is_some() && step.outcome != Mark::Blank {
            marks.push(step.outcome);
        }
        if marks.iter().any(|mark| crate::mark::cells::is_wrong(*mark)) {
            likely += libm::log(SLIP / others);
        } else if !marks.is_empty() {
            // Any of several pages may leave, and the student took one of them.
            let choices = if step.victims.1.of > 0 { f64::from(step.ties) } else { 1.0 };
            likely += libm::log((1.0 - SLIP) / choices);
        }
    }
    likely
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
