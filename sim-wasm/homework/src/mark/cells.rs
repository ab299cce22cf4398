//! The verdicts on the cells of a step.

use super::{Earned, Mark};
use crate::asked::Taken;
use crate::document::Placement;
use crate::typed::Cell;
use base::ids::PageId;

/// A step as it is judged: what is right there, and by which runs.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Judge<'a> {
    /// The run that is followed.
    pub(crate) taken: &'a Taken,
    /// The policy's own run.
    pub(crate) own: &'a Taken,
    /// After a wrong victim: the run as it would have been.
    pub(crate) rightful: Option<&'a Taken>,
    /// In the step of a wrong victim: the page that should have left.
    pub(crate) stayed: Option<PageId>,
    pub(crate) placement: Placement,
}

impl Judge<'_> {
    /// Why something is right that the followed run has: because a right run has it, too, or only from the student's own state.
    fn right(&self, holds: impl Fn(&Taken) -> bool) -> Mark {
        if holds(self.own) {
            return Mark::Right;
        }
        match self.rightful {
            Some(rightful) if !holds(rightful) => Mark::Follows,
            _ => Mark::Tie,
        }
    }
}

/// What one cell earns.
pub(crate) fn one(mark: Mark) -> Earned {
    let is = |yes: bool| u32::from(yes);
    Earned {
        right: is(matches!(mark, Mark::Right | Mark::Tie)),
        follows: is(mark == Mark::Follows),
        extra: is(mark == Mark::Extra),
        of: is(!matches!(mark, Mark::Free | Mark::Extra)),
    }
}

/// Hit or fault.
pub(crate) fn outcome(judge: &Judge<'_>, given: Option<bool>, blank: bool) -> Mark {
    match given {
        None if blank => Mark::Blank,
        None => Mark::Unread,
        Some(fault) if fault == judge.taken.fault => judge.right(|taken| taken.fault == fault),
        Some(_) => Mark::Wrong,
    }
}

/// The pages that leave. A cell with several is as right as its worst page.
pub(crate) fn victims(judge: &Judge<'_>, given: &[Cell]) -> (Mark, Earned) {
    let right = &judge.taken.victims;
    let mut earned = Earned { of: right.len() as u32, ..Earned::default() };
    let mut mark = if right.is_empty() { Mark::Free } else { Mark::Right };
    for (at, cell) in given.iter().enumerate() {
        let here = match cell {
            _ if given[..at].contains(cell) => Mark::Twice,
            Cell::Page(page) if judge.stayed.is_none() && right.contains(page) => {
                judge.right(|taken| taken.victims.contains(page))
            }
            Cell::Other => Mark::Unread,
            Cell::Page(_) | Cell::Blank => Mark::Wrong,
        };
        match here {
            Mark::Right | Mark::Tie => earned.right += 1,
            Mark::Follows => earned.follows += 1,
            // A page too many; one that is wrong is missing already.
            _ if at >= right.len() => earned.extra += 1,
            _ => {}
        }
        mark = worse(mark, if right.is_empty() { Mark::Extra } else { here });
    }
    if given.is_empty() && !right.is_empty() {
        mark = Mark::Blank;
    } else if given.len() < right.len() {
        mark = worse(mark, Mark::Wrong);
    }
    (mark, earned)
}

fn worse(one: Mark, other: Mark) -> Mark {
    let rank = |mark| match mark {
        Mark::Free | Mark::Right => 0,
        Mark::Tie => 1,
        Mark::Follows => 2,
        _ => 3,
    };
    if rank(other) > rank(one) { other } else { one }
}

/// The cells of a grid's row. `before` is the student's row before it.
pub(crate) fn row(judge: &Judge<'_>, given: &[Cell], before: &[Cell]) -> (Vec<Mark>, Earned) {
    let resident = judge.taken.resident();
    let mut spare = judge.taken.rows.len() - resident;
    let mut filled = 0;
    let mut earned = Earned { of: resident as u32, ..Earned::default() };
    let mut marks = Vec::with_capacity(given.len());
    for (frame, cell) in given.iter().enumerate() {
        let mark = match cell {
            Cell::Blank if blank_is_right(judge, frame, &mut spare) => Mark::Free,
            Cell::Blank => Mark::Blank,
            _ => {
                filled += 1;
                page(judge, given, before, frame)
            }
        };
        let mark = if filled > resident && is_wrong(mark) && *cell != Cell::Blank { Mark::Extra } else { mark };
        earned.right += u32::from(matches!(mark, Mark::Right | Mark::Tie));
        earned.follows += u32::from(mark == Mark::Follows);
        earned.extra += u32::from(mark == Mark::Extra);
        marks.push(mark);
    }
    // Nothing is less than nothing: what one row has too much is not taken from another.
    earned.extra = earned.extra.min(earned.right + earned.follows);
    (marks, earned)
}

pub(crate) fn is_wrong(mark: Mark) -> bool {
    !matches!(mark, Mark::Free | Mark::Right | Mark::Tie | Mark::Follows)
}

fn blank_is_right(judge: &Judge<'_>, frame: usize, spare: &mut usize) -> bool {
    if judge.placement == Placement::Exact {
        return judge.taken.rows.get(frame) == Some(&None);
    }
    let right = *spare > 0;
    *spare = spare.saturating_sub(1);
    right
}

fn page(judge: &Judge<'_>, given: &[Cell], before: &[Cell], frame: usize) -> Mark {
    let cell = given[frame];
    let Some(page) = cell.page() else { return Mark::Unread };
    if given[..frame].contains(&cell) {
        return Mark::Twice;
    }
    if judge.stayed == Some(page) {
        return Mark::Stayed;
    }
    if !judge.taken.holds(page) {
        return Mark::Wrong;
    }
    if judge.placement == Placement::Exact {
        let here = |taken: &Taken| taken.rows.get(frame) == Some(&Some(page));
        return if here(judge.taken) { judge.right(here) } else { Mark::Wrong };
    }
    // A page that was just loaded may go anywhere; one that was in memory stays where it was.
    let was = before.iter().position(|other| *other == cell);
    if judge.placement == Placement::Any && was.is_some_and(|was| was != frame) {
        return Mark::Moved;
    }
    judge.right(|taken| taken.holds(page))
}
