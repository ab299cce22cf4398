//! A student's sheet as it is read, and its verdicts if one given run is all that is right.

use super::cells::{self, Judge};
use super::follow::StepMarks;
use crate::asked::{Asked, Taken};
use crate::document::{Fill, Placement};
use crate::given::Given;
use crate::typed::{Cell, cell, cells as victim_cells, outcome};

/// The cells of a step, as read.
#[derive(Debug, Clone, Default)]
pub(super) struct StepGiven {
    pub(super) row: Vec<Cell>,
    pub(super) victims: Vec<Cell>,
    pub(super) outcome: (Option<bool>, bool),
}

/// The cells of a sheet that are asked for, step by step.
pub(super) fn read(asked: &Asked, given: &Given, fill: &Fill) -> Vec<StepGiven> {
    let rows = asked.rows() as usize;
    let one = |step: usize| {
        let mut at = StepGiven::default();
        if fill.grid.is_some() {
            let typed = given.grid.get(step).map_or(&[] as &[_], Vec::as_slice);
            at.row = (0..rows).map(|frame| typed.get(frame).map_or(Cell::Blank, |typed| cell(asked, typed))).collect();
        }
        if fill.victims.is_some() {
            at.victims = given.victims.get(step).map_or_else(Vec::new, |typed| victim_cells(asked, typed));
            // More than there are frames is not worth reading.
            at.victims.truncate(rows + 1);
        }
        if fill.outcomes.is_some() {
            at.outcome = given.outcomes.get(step).map_or((None, true), |typed| (outcome(typed), typed.is_blank()));
        }
        at
    };
    (0..asked.trace().len()).map(one).collect()
}

/// The verdicts on the answers if one given run is right and nothing else is.
pub(crate) fn on_sheet(asked: &Asked, given: &Given, fill: &Fill, sheet: &[Taken]) -> Vec<StepMarks> {
    let given = read(asked, given, fill);
    let one = |(given, taken): (&StepGiven, &Taken)| {
        let judge = Judge { taken, own: taken, rightful: None, stayed: None, placement: Placement::Sets };
        StepMarks {
            grid: cells::row(&judge, &given.row, &[]),
            victims: cells::victims(&judge, &given.victims),
            outcome: cells::outcome(&judge, given.outcome.0, given.outcome.1),
            ties: 1,
        }
    };
    given.iter().zip(sheet).map(one).collect()
}
