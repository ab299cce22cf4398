//! What explains a student's mistakes best: another policy, another convention, or a slip of a known kind.
//!
//! Each explanation says what the student would have filled in. A step agrees with it with probability 1 - [`SLIP`], and
//! otherwise is any of the other things that it could be; the right answer, with slips of the same rate, is what it is compared
//! with. After a slip, every explanation goes on from the student's own state ([`crate::mark()`]), so that one slip is one. An
//! explanation is named if it makes the answers [`ODDS`] times as likely; policies outside of textbooks must explain
//! [`RARE`] times more.
//!
//! The constants were set with students simulated from the seeds 1 to 60, and measured with others from then on
//! (`tests/it/beliefs.rs`); what came out is in `docs/homework.md`.

mod evidence;
mod models;

use crate::given::Answers;
use crate::{Asked, Exercise, Question};
use evidence::Fit;
use serde::Serialize;

/// How often a step goes wrong by a slip.
pub const SLIP: f64 = 0.1;
/// The largest share of steps that an explanation may leave to slips.
pub const MISFIT: f64 = 0.15;
/// How many times as likely the answers must be for an explanation to be named.
pub const ODDS: f64 = 100_000.0;
/// How much rarer a policy is that introductory textbooks don't have.
pub const RARE: f64 = 20.0;
/// Explanations this many times less likely than the best are told beside it.
const NEARLY: f64 = 10.0;

/// The kinds of explanation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum BeliefKind {
    /// Another policy: `id` is the policy.
    Policy,
    /// Another convention of the policy: `id` is the parameter, `value` its value.
    Convention,
    /// A slip of a known kind: `id` is one of [`SLIPS`].
    Slip,
}

/// The slips that are known: `counts-when-full` (faults count only once memory is full), `hit-counted` (hits are counted as
/// faults), `shifted` (the grid shows what was there before the step), `frame-more` and `frame-less` (one frame too many or
/// too few), `not-cleared` (Clock's hand leaves reference bits set).
pub const SLIPS: &[&str] = &["counts-when-full", "hit-counted", "shifted", "frame-more", "frame-less", "not-cleared"];

/// An explanation.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Belief {
    /// Its kind.
    pub kind: BeliefKind,
    /// See [`BeliefKind`].
    pub id: String,
    /// The value of the parameter; empty for other kinds.
    pub value: String,
}

/// What was found about the questions on one policy.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Believed {
    /// The policy that was asked.
    pub policy: String,
    /// The questions.
    pub questions: Vec<String>,
    /// The best explanation.
    pub belief: Belief,
    /// How many times as likely it makes the answers as the right policy does, as a power of ten.
    pub odds: f64,
    /// Others that explain them nearly as well, or just as well.
    pub also: Vec<Belief>,
}

/// What explains the answers of a student, a policy that is asked at a time. Nothing is said of what is right, or of what
/// nothing explains.
pub fn believed(exercise: &Exercise, asked: &[Asked], answers: &Answers) -> Vec<Believed> {
    let mut found = Vec::new();
    let mut seen: Vec<&Question> = Vec::new();
    for question in &exercise.questions {
        if seen.iter().any(|other| other.policy == question.policy) {
            continue;
        }
        seen.push(question);
        let group: Vec<(&Question, &Asked)> =
            exercise.questions.iter().zip(asked).filter(|(other, _)| other.policy == question.policy).collect();
        found.extend(explain(&group, answers));
    }
    found
}

fn explain(group: &[(&Question, &Asked)], answers: &Answers) -> Option<Believed> {
    let answered: Vec<_> = group
        .iter()
        .filter_map(|(question, asked)| answers.get(&question.id).map(|given| (*question, *asked, given)))
        .filter(|(_, _, given)| !given.is_blank())
        .collect();
    let (_, first, _) = answered.first()?;
    let right = answered.iter().map(|(question, asked, given)| evidence::right(asked, given, &question.fill));
    let right = right.fold(Fit::default(), Fit::and);
    let mut explained: Vec<(f64, Belief)> = Vec::new();
    for model in models::all(first) {
        let fit = |(question, asked, given): &(&Question, &Asked, &crate::Given)| {
            evidence::of(&model, asked, given, &question.fill)
        };
        let fits: Option<Vec<Fit>> = answered.iter().map(fit).collect();
        let fit = fits.map(|fits| fits.into_iter().fold(Fit::default(), Fit::and));
        if let Some(fit) = fit.filter(|fit| fit.explains()) {
            explained.push((fit.likely + libm::log(model.prior()) - right.likely, model.belief));
        }
    }
    explained.sort_by(|one, other| other.0.total_cmp(&one.0));
    let (odds, belief) = explained.first().cloned()?;
    if odds < libm::log(ODDS) {
        return None;
    }
    let nearly = explained.iter().skip(1).take_while(|(other, _)| *other > odds - libm::log(NEARLY));
    Some(Believed {
        policy: first.policy().entry.meta.id.to_owned(),
        questions: answered.iter().map(|(question, _, _)| question.id.clone()).collect(),
        belief,
        odds: (libm::log10(libm::exp(odds.min(700.0))) * 10.0).round() / 10.0,
        also: nearly.map(|(_, belief)| belief.clone()).take(4).collect(),
    })
}
