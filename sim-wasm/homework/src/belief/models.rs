//! The explanations that are tried.

use super::{Belief, BeliefKind, RARE};
use crate::Asked;
use crate::asked::Taken;
use base::ids::PageId;
use base::param::{Domain, Param};
use textbook::policy::{self, Entry};
use textbook::run::Chosen;

/// The policies of introductory textbooks, the likeliest mistakes first.
const TEXTBOOK: &[&str] =
    &["fifo", "lru", "opt", "clock", "second-chance", "lfu", "mru", "mfu", "nru", "aging", "unopt"];

/// What explains anything.
const ANYTHING: &str = "random";

/// An explanation that is tried.
#[derive(Debug)]
pub(super) struct Model {
    pub(super) belief: Belief,
    pub(super) what: What,
}

/// What it runs.
#[derive(Debug)]
pub(super) enum What {
    /// A policy.
    Policy(Chosen),
    /// The policy that is asked, with so many frames more.
    Frames(i32),
    /// The sheet that a slip fills in.
    Sheet(fn(&Asked) -> Sheet),
}

/// What would be filled in.
#[derive(Debug)]
pub(super) struct Sheet {
    pub(super) steps: Vec<Taken>,
    pub(super) faults: u32,
}

impl Model {
    /// How likely it is before anything is known, against the commonest.
    pub(super) fn prior(&self) -> f64 {
        let rare = self.belief.kind == BeliefKind::Policy && !TEXTBOOK.contains(&self.belief.id.as_str());
        if rare { 1.0 / RARE } else { 1.0 }
    }
}

/// All explanations of mistakes about a policy, the likeliest first: of equals, the first is named.
pub(super) fn all(asked: &Asked) -> Vec<Model> {
    let own = asked.policy();
    let id = own.entry.meta.id;
    let mut models = slips(id);
    models.extend(conventions(own));
    let mut entries: Vec<&Entry> =
        policy::ALL.iter().filter(|entry| entry.meta.id != id && entry.meta.id != ANYTHING).collect();
    let place = |entry: &&Entry| TEXTBOOK.iter().position(|known| *known == entry.meta.id);
    entries.sort_by_key(|entry| place(entry).unwrap_or(TEXTBOOK.len()));
    models.extend(entries.into_iter().map(|entry| {
        let params = entry.meta.params.iter().map(Param::default).collect();
        model(BeliefKind::Policy, entry.meta.id, "", What::Policy(Chosen { entry, params }))
    }));
    models
}

fn model(kind: BeliefKind, id: &str, value: &str, what: What) -> Model {
    Model { belief: Belief { kind, id: id.to_owned(), value: value.to_owned() }, what }
}

/// The other words of each parameter that is a choice, and the other value of each that is a bit.
fn conventions(own: &Chosen) -> Vec<Model> {
    let mut models = Vec::new();
    for (at, param) in own.entry.meta.params.iter().enumerate() {
        let others: Vec<(f64, String)> = match param.domain {
            Domain::Choice { words } => (0..).map(f64::from).zip(words.iter().map(|word| (*word).to_owned())).collect(),
            Domain::Number { min: 0.0, max: 1.0, whole: true, .. } => {
                vec![(0.0, "0".to_owned()), (1.0, "1".to_owned())]
            }
            Domain::Number { .. } => Vec::new(),
        };
        for (value, word) in others {
            let mut params = own.params.clone();
            let before = std::mem::replace(&mut params[at], value);
            if before.to_bits() != value.to_bits() {
                let chosen = Chosen { entry: own.entry, params };
                models.push(model(BeliefKind::Convention, param.id, &word, What::Policy(chosen)));
            }
        }
    }
    models
}

fn slips(policy: &str) -> Vec<Model> {
    let slip = |id, what| model(BeliefKind::Slip, id, "", what);
    let mut slips = vec![
        slip("counts-when-full", What::Sheet(counts_when_full)),
        slip("hit-counted", What::Sheet(hit_counted)),
        slip("shifted", What::Sheet(shifted)),
        slip("frame-more", What::Frames(1)),
        slip("frame-less", What::Frames(-1)),
    ];
    if policy == "clock" || policy == "second-chance" {
        slips.push(slip("not-cleared", What::Sheet(not_cleared)));
    }
    slips
}

fn sheet(steps: Vec<Taken>) -> Sheet {
    Sheet { faults: steps.iter().map(|step| u32::from(step.fault)).sum(), steps }
}

fn counts_when_full(asked: &Asked) -> Sheet {
    let mut steps = asked.own_run();
    let mut full = false;
    for step in &mut steps {
        step.fault &= full;
        full |= step.resident() == step.rows.len();
    }
    sheet(steps)
}

fn hit_counted(asked: &Asked) -> Sheet {
    let mut steps = asked.own_run();
    for step in &mut steps {
        step.fault = true;
    }
    sheet(steps)
}

fn shifted(asked: &Asked) -> Sheet {
    let mut steps = asked.own_run();
    let mut before = vec![None; asked.rows() as usize];
    for step in &mut steps {
        std::mem::swap(&mut step.rows, &mut before);
    }
    sheet(steps)
}

/// Clock whose hand passes pages with R = 1 but leaves their bits set: once all are set, it takes the page that it points at.
fn not_cleared(asked: &Asked) -> Sheet {
    let n = asked.rows() as usize;
    let load = asked.policy().params.first().is_some_and(|value| *value > 0.0);
    let mut frames: Vec<Option<(PageId, bool)>> = vec![None; n];
    let mut hand = 0;
    let mut steps = Vec::new();
    for reference in asked.trace().iter() {
        let page = reference.page;
        let mut victims = Vec::new();
        let found = frames.iter_mut().flatten().find(|(held, _)| *held == page);
        let fault = found.is_none();
        if let Some((_, referenced)) = found {
            *referenced = true;
        } else {
            let free = frames.iter().position(Option::is_none);
            let clear = |at: &usize| frames[*at].is_some_and(|(_, referenced)| !referenced);
            let place = free.or_else(|| (hand..hand + n).map(|at| at % n).find(clear)).unwrap_or(hand);
            victims.extend(frames[place].replace((page, load)).map(|(victim, _)| victim));
            hand = (place + 1) % n;
        }
        let rows = frames.iter().map(|held| held.map(|(page, _)| page)).collect();
        steps.push(Taken { fault, victims, rows });
    }
    sheet(steps)
}
