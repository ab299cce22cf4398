//! The string of a student: written out, or drawn until all that is said of it holds.

use crate::document::params;
use crate::problem::{Problem, ProblemCode};
use crate::seed::another;
use crate::{Asked, Exercise, Generated, Placement, Question, Strings, seed};
use base::diag::Diag;
use base::rng::Rng;
use scenario::PatternSpec;
use std::collections::BTreeSet;
use textbook::run::Chosen;
use trace::{Trace, TraceBuilder, generate};

/// The most references of a string.
pub(crate) const LONGEST: u32 = 200;
/// The most pages of a textbook's string.
pub(crate) const MOST_PAGES: u32 = 64;
/// How many strings are drawn before none is found.
const TRIES: u32 = 2000;
/// How many of them may have too many ties: it takes long to find out.
const MOST_TIED: u32 = 20;
/// The most policies that a string is to be told from.
pub(crate) const MOST_OTHERS: usize = 32;

/// A student's question as it is run.
pub(crate) fn ask(exercise: &Exercise, index: usize, student: &str) -> Result<Asked, Vec<Problem>> {
    let question = &exercise.questions[index];
    let place = format!("questions[{index}]");
    let seed = seed(&exercise.id, &question.id, student);
    match &question.string {
        Strings::Written(text) => {
            let (trace, diags) = trace::parse(text);
            let at = format!("{place}.string");
            if base::diag::has_error(&diags) {
                return Err(details(&at, diags));
            }
            let asked = run(question, &place, trace, seed)?;
            match asked.fault_counts(question.placement == Placement::Exact) {
                Some(_) => Ok(asked),
                None => Err(vec![too_many_ties(&at)]),
            }
        }
        Strings::Generated(generated) => draw(question, generated, &place, seed),
    }
}

fn run(question: &Question, place: &str, trace: Trace, seed: u32) -> Result<Asked, Vec<Problem>> {
    if trace.len() as u32 > LONGEST {
        let at = format!("{place}.string");
        return Err(vec![Problem::new(ProblemCode::StringTooLong, at).token(trace.len()).accepted(LONGEST)]);
    }
    let chosen =
        Chosen::from_spec(&question.policy.spec()).map_err(|diags| details(&format!("{place}.policy"), diags))?;
    Ok(Asked::new(chosen, trace, question.frames.max(1), seed))
}

pub(crate) fn details(place: &str, diags: Vec<Diag>) -> Vec<Problem> {
    diags.into_iter().map(|diag| Problem::detail(place, diag)).collect()
}

fn too_many_ties(place: &str) -> Problem {
    Problem::new(ProblemCode::TooManyTies, place).accepted(crate::MOST_RUNS)
}

/// What a drawn string fails at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fails {
    Hits,
    Faults,
    Distinct,
    Ties,
}

impl Fails {
    const ALL: [(Fails, &'static str); 4] = [
        (Fails::Hits, "leastHits"),
        (Fails::Faults, "leastFaults"),
        (Fails::Distinct, "distinctFrom"),
        (Fails::Ties, "ties"),
    ];
}

fn draw(question: &Question, generated: &Generated, place: &str, first: u32) -> Result<Asked, Vec<Problem>> {
    let at = format!("{place}.string");
    let others = others(generated, &at)?;
    let mut failed = [0u32; Fails::ALL.len()];
    let mut tied = 0;
    for attempt in 0..TRIES {
        let seed = another(first, attempt);
        let asked = run(question, place, string(generated, seed, &at)?, seed)?;
        let wanted = Wanted { generated, length: asked.trace().len() as u32 };
        let elsewhere: Vec<u32> = others.iter().map(|other| faults_under(&asked, other)).collect();
        // The policy's own run is one of those that are right, and cheap.
        let own: u32 = asked.own_run().iter().map(|taken| u32::from(taken.fault)).sum();
        let fails = wanted.failing(&BTreeSet::from([own]), &elsewhere).or_else(|| {
            let counts = asked.fault_counts(question.placement == Placement::Exact);
            tied += u32::from(counts.is_none());
            counts.map_or(Some(Fails::Ties), |counts| wanted.failing(&counts, &elsewhere))
        });
        let Some(fails) = fails else { return Ok(asked) };
        if tied > MOST_TIED {
            return Err(vec![too_many_ties(&at)]);
        }
        for (count, (what, _)) in failed.iter_mut().zip(Fails::ALL) {
            *count += u32::from(what == fails);
        }
    }
    let most = failed.iter().zip(Fails::ALL).max_by_key(|(count, _)| **count);
    let word = most.map_or("", |(_, (_, word))| word);
    Err(vec![Problem::new(ProblemCode::NoVariant, at).token(word).accepted(TRIES)])
}

/// The policies that a string must tell from the asked one.
pub(crate) fn others(generated: &Generated, place: &str) -> Result<Vec<Chosen>, Vec<Problem>> {
    let chosen = generated.distinct_from.iter().enumerate().map(|(index, policy)| {
        Chosen::from_spec(&policy.spec()).map_err(|diags| details(&format!("{place}.distinctFrom[{index}]"), diags))
    });
    chosen.collect()
}

/// Draws a string.
fn string(generated: &Generated, seed: u32, place: &str) -> Result<Trace, Vec<Problem>> {
    if let Some(pattern) = &generated.pattern {
        let spec = PatternSpec { pattern: pattern.clone(), params: params(&generated.params) };
        let (trace, diags) = generate::pattern(&spec, seed);
        return if base::diag::has_error(&diags) { Err(details(place, diags)) } else { Ok(trace) };
    }
    let (Some(references), Some(pages)) = (generated.references, generated.pages) else {
        return Err(vec![Problem::new(ProblemCode::Generator, place)]);
    };
    Ok(textbook_string(references, pages, generated.writes.unwrap_or(0), seed))
}

/// A string as textbooks have them: each page as likely as any other, but none twice in a row.
fn textbook_string(references: u32, pages: u32, writes: u32, seed: u32) -> Trace {
    let (mut rng, mut pen) = (Rng::new(seed), Rng::new(!seed));
    let mut builder = TraceBuilder::default();
    let mut last = pages;
    for _ in 0..references {
        // The pages but the last one; at first there is none.
        let drawn = rng.below(if last < pages { pages - 1 } else { pages });
        last = if last < pages && drawn >= last { drawn + 1 } else { drawn };
        builder.push(u64::from(last) + 1, pen.below(100) < writes);
    }
    builder.build()
}

/// What is said of a string of this length.
#[derive(Debug, Clone, Copy)]
struct Wanted<'a> {
    generated: &'a Generated,
    length: u32,
}

impl Wanted<'_> {
    /// What a string fails at whose right numbers of faults are these, and those of the other policies `elsewhere`.
    fn failing(self, counts: &BTreeSet<u32>, elsewhere: &[u32]) -> Option<Fails> {
        let (fewest, most) = (counts.first().copied().unwrap_or(0), counts.last().copied().unwrap_or(0));
        if self.length - most < self.generated.least_hits.unwrap_or(0) {
            return Some(Fails::Hits);
        }
        if fewest < self.generated.least_faults.unwrap_or(0) {
            return Some(Fails::Faults);
        }
        elsewhere.iter().any(|faults| counts.contains(faults)).then_some(Fails::Distinct)
    }
}

/// The number of faults of another policy on the same string.
pub(crate) fn faults_under(asked: &Asked, other: &Chosen) -> u32 {
    let other = asked.under(Chosen { entry: other.entry, params: other.params.clone() });
    other.own_run().iter().map(|taken| u32::from(taken.fault)).sum()
}
