//! Follows a student along every run that is right, and along the student's own after a wrong victim.
//!
//! A candidate is a run so far with the verdicts on the student's cells. In each step it forks into every rightful choice, and
//! into each page that the student seems to have let leave instead. Candidates that will go on alike are one: the one with
//! fewest wrong cells. At most [`MOST_RUNS`] are kept, the ones with fewest wrong cells first. Since a document is refused whose
//! ties lead to more states than that, an answer that is right in every cell is always found; which of several runs explains a
//! wrong answer best is a matter of judgement, and this is ours.

use super::cells::{self, Judge};
use super::sheet::{StepGiven, read};
use super::{Earned, Mark};
use crate::asked::{Asked, Branch, MOST_RUNS, Taken};
use crate::document::{Fill, Placement};
use crate::given::Given;
use crate::typed::Cell;
use base::ids::PageId;
use std::collections::BTreeMap;
use trace::Reference;

/// The verdicts on a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StepMarks {
    pub(crate) grid: (Vec<Mark>, Earned),
    pub(crate) victims: (Mark, Earned),
    pub(crate) outcome: Mark,
    /// How many pages could rightly leave.
    pub(crate) ties: u32,
}

/// The run that agrees best.
#[derive(Debug)]
pub(crate) struct Followed {
    pub(crate) steps: Vec<StepMarks>,
    /// Its faults.
    pub(crate) faults: u32,
    /// Those of the policy's own run.
    pub(crate) own_faults: u32,
    /// Those that the student marked, if every outcome was filled in.
    pub(crate) counted: Option<u32>,
    /// How often a wrong page left.
    pub(crate) forced: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Cost {
    wrong: u32,
    forced: u32,
    follows: u32,
    /// Choices other than the policy's own among equals.
    otherwise: u32,
}

#[derive(Debug)]
struct Candidate {
    branch: Branch,
    /// After a wrong victim: the run as it would have been.
    rightful: Option<Branch>,
    cost: Cost,
    /// The step before among all [`Node`]s, counted from 1.
    before: usize,
    /// The last step.
    marks: Option<StepMarks>,
    /// Each wrong victim: its step and the page.
    departures: Vec<u32>,
}

/// A step of a candidate that was kept, and the one before it.
#[derive(Debug)]
struct Node {
    before: usize,
    marks: StepMarks,
}

struct Following<'a> {
    asked: &'a Asked,
    given: Vec<StepGiven>,
    own: Vec<Taken>,
    fill: Fill,
    placement: Placement,
    most: usize,
    nodes: Vec<Node>,
}

/// The run that agrees best with the answers.
pub(crate) fn best(asked: &Asked, given: &Given, fill: &Fill, placement: Placement, follows: f64) -> Followed {
    best_of(asked, given, fill, placement, follows, MOST_RUNS)
}

/// The same, keeping at most so many candidates.
pub(crate) fn best_of(
    asked: &Asked,
    given: &Given,
    fill: &Fill,
    placement: Placement,
    follows: f64,
    most: usize,
) -> Followed {
    let own = asked.own_run();
    let mut following =
        Following { asked, given: read(asked, given, fill), own, fill: *fill, placement, most, nodes: Vec::new() };
    let first = Candidate {
        branch: asked.begin(),
        rightful: None,
        cost: Cost::default(),
        before: 0,
        marks: None,
        departures: Vec::new(),
    };
    let mut now = vec![first];
    for (step, reference) in asked.trace().iter().enumerate() {
        now = following.step(step, reference, &now);
    }
    let own_faults = following.own.iter().map(|taken| u32::from(taken.fault)).sum();
    let ends = now.into_iter().map(|end| Followed {
        steps: following.path(end.before),
        faults: end.branch.faults,
        own_faults,
        counted: following.counted(),
        forced: end.cost.forced,
    });
    let worth = |followed: &Followed| worth(followed, given, fill, follows);
    let better = |one: Followed, other: Followed| if worth(&other) > worth(&one) { other } else { one };
    ends.reduce(better).unwrap_or(Followed { steps: Vec::new(), faults: 0, own_faults: 0, counted: None, forced: 0 })
}

/// The points, and as a tie-breaker, fewer wrong victims. Candidates come in the order of their costs.
fn worth(followed: &Followed, given: &Given, fill: &Fill, follows: f64) -> (f64, i64) {
    let mut points = 0.0;
    let all = [
        (super::PartKind::Grid, fill.grid),
        (super::PartKind::Victims, fill.victims),
        (super::PartKind::Outcomes, fill.outcomes),
        (super::PartKind::Faults, fill.faults),
    ];
    for (kind, of) in all {
        if let Some(of) = of {
            points += of * super::part_marks(kind, followed, given).1.share(follows);
        }
    }
    (points, -i64::from(followed.forced))
}

impl Following<'_> {
    fn step(&mut self, step: usize, reference: Reference, now: &[Candidate]) -> Vec<Candidate> {
        let mut next: BTreeMap<(bool, Vec<u32>), Candidate> = BTreeMap::new();
        for candidate in now {
            let choices = candidate.branch.choices(reference);
            let wrong = self.wrong_victims(step, reference, candidate, &choices);
            let ties = choices.len() as u32;
            for choice in choices {
                let end = self.rightly(step, reference, candidate, choice, ties);
                self.keep(&mut next, end);
            }
            for victim in wrong {
                if let Some(end) = self.wrongly(step, reference, candidate, victim, ties) {
                    self.keep(&mut next, end);
                }
            }
        }
        let mut next: Vec<Candidate> = next.into_values().collect();
        next.sort_by_key(|candidate| candidate.cost);
        next.truncate(self.most);
        for candidate in &mut next {
            if let Some(marks) = candidate.marks.take() {
                self.nodes.push(Node { before: candidate.before, marks });
                candidate.before = self.nodes.len();
            }
        }
        next
    }

    fn keep(&self, next: &mut BTreeMap<(bool, Vec<u32>), Candidate>, end: Candidate) {
        let mut key = self.asked.key(&end.branch, self.placement == Placement::Exact);
        key.extend_from_slice(&end.departures);
        match next.entry((end.rightful.is_some(), key)) {
            std::collections::btree_map::Entry::Vacant(entry) => {
                entry.insert(end);
            }
            std::collections::btree_map::Entry::Occupied(mut entry) => {
                if end.cost < entry.get().cost {
                    entry.insert(end);
                }
            }
        }
    }

    /// The pages that the student seems to have let leave though the policy would not: named as victims, or gone from the
    /// grid when the new page came.
    fn wrong_victims(
        &self,
        step: usize,
        reference: Reference,
        candidate: &Candidate,
        choices: &[Option<PageId>],
    ) -> Vec<PageId> {
        let given = &self.given[step];
        let memory = &candidate.branch.run.state().memory;
        let Some(own) = candidate.branch.run.victim(reference.page) else { return Vec::new() };
        if memory.holds(reference.page) || self.asked.is_variable() {
            return Vec::new();
        }
        let loaded = given.row.contains(&Cell::Page(reference.page));
        let gone = |page: &PageId| {
            given.victims.contains(&Cell::Page(*page)) || (loaded && !given.row.contains(&Cell::Page(*page)))
        };
        let rightful = |page: &PageId| *page == own || choices.contains(&Some(*page));
        memory.pages().filter(|page| gone(page) && !rightful(page)).collect()
    }

    fn rightly(
        &self,
        step: usize,
        reference: Reference,
        from: &Candidate,
        choice: Option<PageId>,
        ties: u32,
    ) -> Candidate {
        let mut branch = from.branch.fork();
        let taken = branch.serve(reference, choice);
        let mut rightful = from.rightful.as_ref().map(Branch::fork);
        let right = rightful.as_mut().map(|run| run.serve(reference, None));
        let marks = self.marks(step, &taken, right.as_ref(), None, ties);
        let mut end = self.end(from, branch, rightful, marks);
        end.cost.otherwise += u32::from(choice.is_some());
        end
    }

    /// `None` if the policy does not let itself be told who leaves.
    fn wrongly(
        &self,
        step: usize,
        reference: Reference,
        from: &Candidate,
        victim: PageId,
        ties: u32,
    ) -> Option<Candidate> {
        let mut branch = from.branch.fork();
        let stayed = branch.run.victim(reference.page)?;
        let taken = branch.serve(reference, Some(victim));
        if taken.victims != [victim] || !taken.holds(reference.page) {
            return None;
        }
        let mut rightful = from.rightful.as_ref().unwrap_or(&from.branch).fork();
        let right = rightful.serve(reference, None);
        let marks = self.marks(step, &taken, Some(&right), Some(stayed), ties);
        let mut end = self.end(from, branch, Some(rightful), marks);
        end.cost.forced += 1;
        end.departures.extend([step as u32, victim.0]);
        Some(end)
    }

    fn marks(
        &self,
        step: usize,
        taken: &Taken,
        rightful: Option<&Taken>,
        stayed: Option<PageId>,
        ties: u32,
    ) -> StepMarks {
        let given = &self.given[step];
        let judge = Judge { taken, own: &self.own[step], rightful, stayed, placement: self.placement };
        let before = step.checked_sub(1).map_or(&[] as &[Cell], |before| &self.given[before].row);
        StepMarks {
            grid: cells::row(&judge, &given.row, before),
            victims: cells::victims(&judge, &given.victims),
            outcome: cells::outcome(&judge, given.outcome.0, given.outcome.1),
            ties,
        }
    }

    fn end(&self, from: &Candidate, branch: Branch, rightful: Option<Branch>, marks: StepMarks) -> Candidate {
        let mut cost = from.cost;
        let mut add = |mark: Mark| {
            cost.wrong += u32::from(cells::is_wrong(mark));
            cost.follows += u32::from(mark == Mark::Follows);
        };
        if self.fill.grid.is_some() {
            marks.grid.0.iter().copied().for_each(&mut add);
        }
        if self.fill.victims.is_some() {
            add(marks.victims.0);
        }
        if self.fill.outcomes.is_some() {
            add(marks.outcome);
        }
        let departures = from.departures.clone();
        Candidate { branch, rightful, cost, before: from.before, marks: Some(marks), departures }
    }

    fn path(&self, end: usize) -> Vec<StepMarks> {
        let node = |at: usize| at.checked_sub(1).and_then(|at| self.nodes.get(at));
        let back = std::iter::successors(node(end), |last| node(last.before));
        let mut steps: Vec<StepMarks> = back.map(|node| node.marks.clone()).collect();
        steps.reverse();
        steps
    }

    fn counted(&self) -> Option<u32> {
        let asked = self.fill.outcomes.is_some();
        let all: Option<Vec<bool>> = self.given.iter().map(|given| given.outcome.0).collect();
        all.filter(|_| asked).map(|all| all.iter().map(|fault| u32::from(*fault)).sum())
    }
}
