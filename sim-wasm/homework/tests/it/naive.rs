//! What is right, from definitions and not from the engine: all runs of the policies that leave ties open, by trying every
//! choice. No states are merged and nothing is remembered but the run itself.

use std::collections::BTreeSet;

/// One reference: page and whether it writes.
pub(crate) type Refs = [(u64, bool)];

/// A complete answer.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Sheet {
    /// The page in each frame after each step.
    pub(crate) grid: Vec<Vec<Option<u64>>>,
    pub(crate) victims: Vec<Option<u64>>,
    pub(crate) outcomes: Vec<bool>,
}

/// A page in memory: its frame, when it was loaded, and every use since then, in steps counted from 0.
#[derive(Debug, Clone)]
pub(crate) struct Held {
    page: u64,
    frame: usize,
    uses: Vec<usize>,
    written: bool,
}

/// How a policy ranks pages just before step `now`: those with the smallest rank may leave.
pub(crate) type Rank = fn(&Held, now: usize, refs: &Refs) -> f64;

/// The policies that leave ties open, with parameters, and on how many strings they do so at least.
pub(crate) const RANKS: &[(&str, &str, usize, Rank)] = &[
    ("random", "{}", 3, |_, _, _| 0.0),
    ("opt", "{}", 3, |held, now, refs| -next_use(held, now, refs)),
    ("unopt", "{}", 3, next_use),
    ("lfu", "{}", 3, |held, _, _| held.uses.len() as f64),
    ("mfu", "{}", 3, |held, _, _| -(held.uses.len() as f64)),
    ("nru", "{}", 3, |held, now, _| {
        let referenced = held.uses.iter().any(|used| *used >= now / 8 * 8);
        f64::from(2 * u8::from(referenced) + u8::from(held.written))
    }),
    ("aging", "{}", 3, |held, now, _| {
        // Each tick of four references so far has shifted in whether the page was used since the one before.
        let ticks = now / 4;
        (0..ticks)
            .filter(|tick| held.uses.iter().any(|used| used / 4 == *tick))
            .map(|tick| 0.5_f64.powi((ticks - tick) as i32))
            .filter(|weight| *weight > 0.5_f64.powi(9))
            .sum()
    }),
    ("lru-k", "{}", 3, |held, _, _| match held.uses.len() {
        0 | 1 => -1.0,
        uses => held.uses[uses - 2] as f64,
    }),
    ("lfu", r#"{"counts": "kept"}"#, 3, |held, now, refs| {
        refs[..now].iter().filter(|(page, _)| *page == held.page).count() as f64
    }),
    // Its values hardly ever agree, but without decay it is LFU.
    ("lrfu", "{}", 0, |held, now, _| held.uses.iter().map(|used| 0.5_f64.powf(0.1 * (now - used) as f64)).sum()),
    ("lrfu", r#"{"lambda": 0}"#, 3, |held, _, _| held.uses.len() as f64),
];

fn next_use(held: &Held, now: usize, refs: &Refs) -> f64 {
    refs[now..].iter().position(|(page, _)| *page == held.page).map_or(f64::INFINITY, |at| at as f64)
}

/// All runs that are right.
pub(crate) fn all(rank: Rank, frames: usize, refs: &Refs) -> BTreeSet<Sheet> {
    let mut found = BTreeSet::new();
    let sheet = Sheet { grid: Vec::new(), victims: Vec::new(), outcomes: Vec::new() };
    go(rank, frames, refs, 0, &[], &sheet, &mut found);
    found
}

fn go(rank: Rank, frames: usize, refs: &Refs, now: usize, memory: &[Held], sheet: &Sheet, found: &mut BTreeSet<Sheet>) {
    let Some(&(page, write)) = refs.get(now) else {
        found.insert(sheet.clone());
        return;
    };
    let mut goes_on = |mut memory: Vec<Held>, victim: Option<u64>, fault: bool| {
        if let Some(held) = memory.iter_mut().find(|held| held.page == page) {
            held.uses.push(now);
            held.written |= write;
        }
        let mut sheet = sheet.clone();
        sheet
            .grid
            .push((0..frames).map(|at| memory.iter().find(|held| held.frame == at).map(|held| held.page)).collect());
        sheet.victims.push(victim);
        sheet.outcomes.push(fault);
        go(rank, frames, refs, now + 1, &memory, &sheet, found);
    };
    let load = |mut memory: Vec<Held>, frame: usize| {
        memory.push(Held { page, frame, uses: Vec::new(), written: false });
        memory
    };
    if memory.iter().any(|held| held.page == page) {
        goes_on(memory.to_vec(), None, false);
    } else if memory.len() < frames {
        goes_on(load(memory.to_vec(), memory.len()), None, true);
    } else {
        let ranked: Vec<f64> = memory.iter().map(|held| rank(held, now, refs)).collect();
        let least = ranked.iter().copied().fold(f64::INFINITY, f64::min);
        let close = |one: f64| one == least || (one - least).abs() < 1e-9;
        for at in (0..memory.len()).filter(|at| close(ranked[*at])) {
            let mut rest = memory.to_vec();
            let victim = rest.remove(at);
            goes_on(load(rest, victim.frame), Some(victim.page), true);
        }
    }
}
