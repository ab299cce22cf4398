//! Explanations of mistakes: how often slips alone are given a name, and how often mistakes get theirs.
//!
//! The constants of `homework::belief` were set with students 1 to 60. Those from [`FRESH`] on were simulated for the first
//! time when nothing was changed any more.

use crate::support::document;
use base::rng::Rng;
use homework::belief::{Belief, BeliefKind, believed};
use homework::{Answers, Asked, Exercise};
use textbook::policy::Setup;
use textbook::run::{Chosen, Follow};

const FRESH: u32 = 70_000;

/// A student's slips, per decision.
#[derive(Debug, Clone, Copy)]
struct Slips(f64);

impl Slips {
    fn happens(self, rng: &mut Rng) -> bool {
        f64::from(rng.below(1_000_000)) < self.0 * 1e6
    }
}

/// What a student fills in who runs `policy`: each victim may be a slip, after which the run goes on from there; each outcome
/// may be marked wrongly; the faults may be counted wrongly by one.
fn filled_in(asked: &Asked, policy: &Chosen, slips: Slips, rng: &mut Rng) -> serde_json::Value {
    let trace = asked.trace();
    let setup = Setup { frames: asked.frames(), trace, params: &policy.params, seed: rng.next_u32() };
    let mut run: Box<dyn Follow> = policy.entry.follow(&setup);
    let name = |page: base::ids::PageId| trace.labels()[page.ix()].to_string();
    let (mut grid, mut victims, mut outcomes, mut faults) = (Vec::new(), Vec::new(), Vec::new(), 0i64);
    for reference in trace.iter() {
        let before: Vec<_> = run.state().memory.pages().collect();
        let others: Vec<_> = before.iter().copied().filter(|page| Some(*page) != run.victim(reference.page)).collect();
        let instead =
            (slips.happens(rng) && !others.is_empty()).then(|| others[rng.below(others.len() as u32) as usize]);
        let fault = run.serve(reference, instead).fault;
        let memory = &run.state().memory;
        let left: Vec<String> = before.iter().filter(|page| !memory.holds(**page)).map(|page| name(*page)).collect();
        victims.push(left.join(" "));
        grid.push(
            (0..asked.frames())
                .map(|frame| memory.page_in(base::ids::FrameId(frame)).map_or_else(String::new, name))
                .collect::<Vec<_>>(),
        );
        faults += i64::from(fault);
        outcomes.push(if fault == Slips(slips.0 / 2.0).happens(rng) { "hit" } else { "fault" });
    }
    if slips.happens(rng) {
        faults += if rng.below(2) == 0 { 1 } else { -1 };
    }
    serde_json::json!({"grid": grid, "victims": victims, "outcomes": outcomes, "faults": faults})
}

/// Eight questions on five policies.
fn exercise(fill: &str) -> Exercise {
    let string = r#"{"references": 20, "pages": 6, "leastHits": 4, "leastFaults": 9}"#;
    let policies = ["fifo", "lru", "opt", "clock", "lfu", "fifo", "lru", "second-chance"];
    let question = |(at, policy): (usize, &&str)| {
        let frames = 3 + at % 2;
        format!(
            r#"{{"id": "q{at}", "policy": {{"id": "{policy}"}}, "frames": {frames}, "string": {string}, "fill": {fill}}}"#
        )
    };
    document(&policies.iter().enumerate().map(question).collect::<Vec<_>>().join(","))
}

/// The answers of a student who runs for each question the policy that `runs` says.
fn student(
    exercise: &Exercise,
    asked: &[Asked],
    keep: &[&str],
    slips: Slips,
    rng: &mut Rng,
    runs: impl Fn(&str) -> String,
) -> Answers {
    let answers: serde_json::Map<String, serde_json::Value> = exercise
        .questions
        .iter()
        .zip(asked)
        .map(|(question, asked)| {
            let spec = scenario::PolicySpec {
                id: runs(&question.policy.id),
                params: base::named::Named::default(),
                source: None,
            };
            let mut value = filled_in(asked, &Chosen::from_spec(&spec).unwrap(), slips, rng);
            value.as_object_mut().unwrap().retain(|key, _| keep.contains(&key.as_str()));
            (question.id.clone(), value)
        })
        .collect();
    serde_json::from_value(serde_json::Value::Object(answers)).unwrap()
}

const SHEETS: [(&str, &[&str]); 4] = [
    (r#"{"grid": 1, "victims": 1, "outcomes": 1, "faults": 1}"#, &["grid", "victims", "outcomes", "faults"]),
    (r#"{"victims": 1}"#, &["victims"]),
    (r#"{"outcomes": 1, "faults": 1}"#, &["outcomes", "faults"]),
    (r#"{"faults": 1}"#, &["faults"]),
];

fn asked_by(exercise: &Exercise, number: u32) -> Vec<Asked> {
    homework::ask_all(exercise, &number.to_string()).unwrap()
}

/// How many of so many students are given a name though they only slip.
fn named_wrongly(exercise: &Exercise, keep: &[&str], rate: f64, students: u32) -> u32 {
    let mut named = 0;
    for number in FRESH..FRESH + students {
        let asked = asked_by(exercise, number);
        let mut rng = Rng::new(number);
        let answers = student(exercise, &asked, keep, Slips(rate), &mut rng, str::to_owned);
        named += u32::from(!believed(exercise, &asked, &answers).is_empty());
    }
    named
}

/// How many of so many students who ran another policy are told so, and how many something else.
fn told(exercise: &Exercise, keep: &[&str], (asked_for, ran): (&str, &str), students: u32) -> (u32, u32) {
    let (mut right, mut wrong) = (0, 0);
    for number in FRESH..FRESH + students {
        let asked = asked_by(exercise, number);
        let mut rng = Rng::new(number);
        let runs = |policy: &str| if policy == asked_for { ran.to_owned() } else { policy.to_owned() };
        let answers = student(exercise, &asked, keep, Slips(0.05), &mut rng, runs);
        for found in believed(exercise, &asked, &answers).iter().filter(|found| found.policy == asked_for) {
            let it = |belief: &Belief| belief.kind == BeliefKind::Policy && belief.id == ran;
            let hit = it(&found.belief) || found.also.iter().any(it);
            right += u32::from(hit);
            wrong += u32::from(!hit);
        }
    }
    (right, wrong)
}

const RATES: [f64; 4] = [0.02, 0.05, 0.1, 0.2];
const MISTAKES: [(&str, &str); 5] =
    [("fifo", "lru"), ("lru", "fifo"), ("opt", "lru"), ("clock", "fifo"), ("lfu", "mfu")];

#[test]
fn slips_alone_are_hardly_ever_given_a_name() {
    // Few enough for a test; `measure` has each rate of 400 students.
    let students = 12;
    for (fill, keep) in SHEETS {
        let exercise = exercise(fill);
        let named: u32 = RATES.iter().map(|rate| named_wrongly(&exercise, keep, *rate, students)).sum();
        let of = students * RATES.len() as u32;
        assert!(f64::from(named) <= 0.05 * f64::from(of), "{keep:?}: {named} of {of}");
    }
}

#[test]
fn whoever_ran_another_policy_is_told_so() {
    let exercise = exercise(SHEETS[0].0);
    for mistake in [("fifo", "lru"), ("lru", "fifo"), ("opt", "lru")] {
        let (right, wrong) = told(&exercise, SHEETS[0].1, mistake, 12);
        assert!(right >= 9 && wrong <= 1, "{mistake:?}: {right} told, {wrong} told something else");
    }
}

/// `cargo test -p homework --test it measure -- --ignored --nocapture` prints the table of docs/homework.md.
#[test]
#[ignore = "takes minutes"]
fn measure() {
    let students = 400;
    for (fill, keep) in SHEETS {
        let exercise = exercise(fill);
        for rate in RATES {
            println!("slips {rate}, {keep:?}: {} of {students}", named_wrongly(&exercise, keep, rate, students));
        }
        for mistake in MISTAKES {
            println!("{mistake:?}, {keep:?}: {:?} of 100", told(&exercise, keep, mistake, 100));
        }
    }
}
