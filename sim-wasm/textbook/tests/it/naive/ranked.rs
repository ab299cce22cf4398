//! Twins that keep nothing but the past: whenever a frame is needed, every resident page is ranked again from its uses.

use super::Twin;
use std::collections::HashMap;

/// One reference to a page.
pub(super) struct Use {
    pub(super) at: usize,
    pub(super) write: bool,
    pub(super) load: bool,
}

/// What a page is judged by: its number, all its uses, oldest first, and the number of the reference that needs a
/// frame.
pub(super) struct Candidate<'a> {
    pub(super) page: u64,
    pub(super) uses: &'a [Use],
    pub(super) now: usize,
}

impl Candidate<'_> {
    /// The uses since the page last came into memory, beginning with its load.
    pub(super) fn stay(&self) -> &[Use] {
        let load = self.uses.iter().rposition(|u| u.load).unwrap_or(0);
        &self.uses[load..]
    }

    /// When it was last loaded.
    pub(super) fn loaded(&self) -> f64 {
        self.stay()[0].at as f64
    }

    /// When it was last used.
    pub(super) fn used(&self) -> f64 {
        self.uses[self.uses.len() - 1].at as f64
    }
}

/// Compared from the first number on; the page with the smallest rank leaves, and of equal ones the page in the lowest
/// frame.
pub(super) type Rank = [f64; 3];

/// The twin of a policy that is nothing but a ranking.
pub(super) struct Ranked<F> {
    frames: usize,
    rank: F,
    now: usize,
    pages: Vec<u64>,
    past: HashMap<u64, Vec<Use>>,
}

/// Boxes the twin with `frames` frames that evicts the page with the smallest `rank`.
pub(super) fn ranked<F: Fn(&Candidate) -> Rank + 'static>(frames: usize, rank: F) -> Box<dyn Twin> {
    Box::new(Ranked { frames, rank, now: 0, pages: Vec::new(), past: HashMap::new() })
}

impl<F: Fn(&Candidate) -> Rank> Ranked<F> {
    fn rank_of(&self, frame: usize) -> Rank {
        let page = self.pages[frame];
        (self.rank)(&Candidate { page, uses: &self.past[&page], now: self.now })
    }

    fn victim(&self) -> usize {
        let ranks: Vec<Rank> = (0..self.frames).map(|frame| self.rank_of(frame)).collect();
        let mut lowest = 0;
        for frame in 1..self.frames {
            if ranks[frame] < ranks[lowest] {
                lowest = frame;
            }
        }
        lowest
    }
}

impl<F: Fn(&Candidate) -> Rank> Twin for Ranked<F> {
    fn reference(&mut self, page: u64, write: bool) -> bool {
        let load = !self.pages.contains(&page);
        if load && self.pages.len() == self.frames {
            let frame = self.victim();
            self.pages[frame] = page;
        } else if load {
            self.pages.push(page);
        }
        self.past.entry(page).or_default().push(Use { at: self.now, write, load });
        self.now += 1;
        load
    }

    fn resident(&self) -> Vec<u64> {
        self.pages.clone()
    }

    fn equal(&self) -> Vec<u64> {
        // The other numbers of a rank break ties.
        let firsts: Vec<f64> = (0..self.pages.len()).map(|frame| self.rank_of(frame)[0]).collect();
        let least = firsts.iter().copied().fold(f64::INFINITY, f64::min);
        self.pages.iter().zip(firsts).filter(|(_, first)| *first == least).map(|(page, _)| *page).collect()
    }
}
