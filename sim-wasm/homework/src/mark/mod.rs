//! Marks: every cell with a reason, and points for what is right.
//!
//! The student's answers are followed along every run that is right ([`follow`]): each way to break a tie is one, so the right
//! answers are a set. After a wrong victim there is one more: the run that goes on rightly from the student's own state. What
//! is judged is the run that agrees best.

pub(crate) mod cells;
pub(crate) mod follow;
pub(crate) mod sheet;

use crate::given::Answers;
use crate::problem::Problem;
use crate::typed::Typed;
use crate::variant::{ask_all, parts};
use crate::{Asked, Exercise, Given, Question};
use follow::{Followed, best};
use serde::Serialize;

/// What is to be filled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExercisePartKind"))]
#[serde(rename_all = "kebab-case")]
pub enum PartKind {
    /// Hit or fault, a cell a step.
    Outcomes,
    /// The pages in the frames, a row of cells a step.
    Grid,
    /// The page that leaves, a cell a step.
    Victims,
    /// The number of faults, one cell.
    Faults,
}

/// The verdict on a cell, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseMark"))]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Rightly blank.
    Free,
    /// As the policy has it.
    Right,
    /// As right: another page ties with the one that the policy's own way to break ties takes.
    Tie,
    /// Right from the student's own state, after a wrong victim.
    Follows,
    /// Nothing is filled in where something belongs.
    Blank,
    /// Another page or outcome belongs there.
    Wrong,
    /// The page should have left; the one that left instead was wrong. What follows from it isn't marked again.
    Stayed,
    /// Nothing belongs there.
    Extra,
    /// The page is in the row already.
    Twice,
    /// The right page, but it was in another frame and never left.
    Moved,
    /// It is no page of the string, or no number.
    Unread,
}

/// The marks of an attempt.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseMarks"))]
pub struct Marks {
    /// Points in all.
    pub points: f64,
    /// Out of so many.
    pub of: f64,
    /// The questions.
    pub questions: Vec<QuestionMarks>,
}

/// The marks of a question.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseQuestionMarks"))]
pub struct QuestionMarks {
    /// Its id.
    pub id: String,
    /// Points.
    pub points: f64,
    /// Out of so many.
    pub of: f64,
    /// What was to be filled in.
    pub parts: Vec<PartMarks>,
}

/// The marks of a grid, of a row of outcomes or victims, or of a number.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExercisePartMarks"))]
pub struct PartMarks {
    /// What.
    pub kind: PartKind,
    /// Points.
    pub points: f64,
    /// Out of so many.
    pub of: f64,
    /// For each step, its cells; for the number of faults, one.
    pub cells: Vec<Vec<Mark>>,
}

/// What cells earned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Earned {
    pub(crate) right: u32,
    pub(crate) follows: u32,
    /// Something stands where nothing belongs: one off.
    pub(crate) extra: u32,
    pub(crate) of: u32,
}

impl Earned {
    pub(crate) fn add(&mut self, other: Earned) {
        self.right += other.right;
        self.follows += other.follows;
        self.extra += other.extra;
        self.of += other.of;
    }

    /// The share of the points.
    fn share(self, follows: f64) -> f64 {
        let earned = f64::from(self.right) + f64::from(self.follows) * follows - f64::from(self.extra);
        match self.of {
            // Nothing belongs there at all.
            0 => f64::from(u8::from(self.extra == 0)),
            of => (earned / f64::from(of)).clamp(0.0, 1.0),
        }
    }
}

/// Points with two decimals.
pub(crate) fn rounded(points: f64) -> f64 {
    (points * 100.0).round() / 100.0
}

/// Marks the answers of a student.
///
/// # Errors
/// What keeps the variant from being made.
pub fn mark(exercise: &Exercise, student: &str, answers: &Answers) -> Result<Marks, Vec<Problem>> {
    let asked = ask_all(exercise, student)?;
    let blank = Given::default();
    let given = |question: &Question| answers.get(&question.id).unwrap_or(&blank);
    let questions = exercise.questions.iter().zip(&asked);
    let questions: Vec<_> =
        questions.map(|(question, asked)| mark_question(question, asked, given(question), exercise.follows)).collect();
    Ok(Marks::of(questions))
}

impl Marks {
    /// The sum of questions.
    pub(crate) fn of(questions: Vec<QuestionMarks>) -> Self {
        let sum = |of: fn(&QuestionMarks) -> f64| rounded(questions.iter().map(of).sum());
        Marks { points: sum(|question| question.points), of: sum(|question| question.of), questions }
    }
}

/// Marks the answers to a question. `follows` is the share that a consequence earns.
pub fn mark_question(question: &Question, asked: &Asked, given: &Given, follows: f64) -> QuestionMarks {
    let followed = best(asked, given, &question.fill, question.placement, follows);
    let marked = |part: crate::VariantPart| {
        let (cells, earned) = part_marks(part.kind, &followed, given);
        PartMarks { kind: part.kind, points: rounded(part.points * earned.share(follows)), of: part.points, cells }
    };
    let parts: Vec<PartMarks> = parts(question).into_iter().map(marked).collect();
    let points = rounded(parts.iter().map(|part| part.points).sum());
    QuestionMarks { id: question.id.clone(), points, of: parts.iter().map(|part| part.of).sum(), parts }
}

fn part_marks(kind: PartKind, followed: &Followed, given: &Given) -> (Vec<Vec<Mark>>, Earned) {
    let mut earned = Earned::default();
    match kind {
        PartKind::Grid => {
            followed.steps.iter().for_each(|step| earned.add(step.grid.1));
            (followed.steps.iter().map(|step| step.grid.0.clone()).collect(), earned)
        }
        PartKind::Victims => {
            followed.steps.iter().for_each(|step| earned.add(step.victims.1));
            (followed.steps.iter().map(|step| vec![step.victims.0]).collect(), earned)
        }
        PartKind::Outcomes => {
            followed.steps.iter().for_each(|step| earned.add(cells::one(step.outcome)));
            (followed.steps.iter().map(|step| vec![step.outcome]).collect(), earned)
        }
        PartKind::Faults => {
            let mark = followed.number(&given.faults);
            (vec![vec![mark]], cells::one(mark))
        }
    }
}

impl Followed {
    /// The verdict on a number of faults.
    pub(crate) fn number(&self, typed: &Typed) -> Mark {
        let given: Option<u32> = typed.text().parse().ok();
        match given {
            None if typed.is_blank() => Mark::Blank,
            None => Mark::Unread,
            Some(given) if given == self.faults && (self.forced == 0 || given == self.own_faults) => {
                if given == self.own_faults { Mark::Right } else { Mark::Tie }
            }
            Some(given) if given == self.faults || Some(given) == self.counted => Mark::Follows,
            Some(_) => Mark::Wrong,
        }
    }
}
