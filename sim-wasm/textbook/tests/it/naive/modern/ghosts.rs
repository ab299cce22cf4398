//! Two lists of pages in memory, two of ghosts, and a target between them: ARC and CAR.

use super::super::Twin;
use super::take;
use std::collections::HashMap;

pub(super) struct Arc {
    c: usize,
    /// The target size of `t1`.
    p: f64,
    t1: Vec<u64>,
    t2: Vec<u64>,
    b1: Vec<u64>,
    b2: Vec<u64>,
}

impl Arc {
    pub(super) fn new(frames: usize) -> Self {
        Self { c: frames, p: 0.0, t1: Vec::new(), t2: Vec::new(), b1: Vec::new(), b2: Vec::new() }
    }

    fn full(&self) -> bool {
        self.t1.len() + self.t2.len() == self.c
    }

    fn replace(&mut self, in_b2: bool) {
        let t1 = self.t1.len() as f64;
        if !self.t1.is_empty() && (t1 > self.p || (in_b2 && t1 == self.p)) || self.t2.is_empty() {
            self.b1.push(self.t1.remove(0));
        } else {
            self.b2.push(self.t2.remove(0));
        }
    }

    /// Frees a frame for a page that is on no list.
    fn make_room(&mut self) {
        if self.t1.len() + self.b1.len() < self.c {
            if self.c + self.b1.len() + self.b2.len() >= 2 * self.c {
                self.b2.remove(0);
            }
            self.replace(false);
        } else if self.b1.is_empty() {
            self.t1.remove(0);
        } else {
            self.b1.remove(0);
            self.replace(false);
        }
    }
}

impl Twin for Arc {
    fn reference(&mut self, page: u64, _: bool) -> bool {
        let (b1, b2) = (self.b1.len() as f64, self.b2.len() as f64);
        if take(&mut self.t1, page) || take(&mut self.t2, page) {
            self.t2.push(page);
            return false;
        }
        let in_b2 = self.b2.contains(&page);
        if take(&mut self.b1, page) || take(&mut self.b2, page) {
            self.p = if in_b2 {
                (self.p - (b1 / b2).max(1.0)).max(0.0)
            } else {
                (self.p + (b2 / b1).max(1.0)).min(self.c as f64)
            };
            if self.full() {
                self.replace(in_b2);
            }
            self.t2.push(page);
            return true;
        }
        if self.full() {
            self.make_room();
        }
        self.t1.push(page);
        true
    }

    fn resident(&self) -> Vec<u64> {
        [self.t1.clone(), self.t2.clone()].concat()
    }
}

pub(super) struct Car {
    c: usize,
    /// Whether to do as the simulator does: `p` moves first and in whole steps, and `b2` has no limit.
    compat: bool,
    p: f64,
    /// The clocks as queues: a page that the hand passes goes to the end.
    t1: Vec<u64>,
    t2: Vec<u64>,
    b1: Vec<u64>,
    b2: Vec<u64>,
    used: HashMap<u64, bool>,
}

impl Car {
    pub(super) fn new(frames: usize, compat: bool) -> Self {
        let (t1, t2, b1, b2) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { c: frames, compat, p: 0.0, t1, t2, b1, b2, used: HashMap::new() }
    }

    fn replace(&mut self) {
        loop {
            let from_t1 = self.t1.len() as f64 >= self.p.max(1.0);
            let page = if from_t1 { self.t1.remove(0) } else { self.t2.remove(0) };
            if self.used.insert(page, false) == Some(true) {
                self.t2.push(page);
            } else {
                if from_t1 { &mut self.b1 } else { &mut self.b2 }.push(page);
                return;
            }
        }
    }

    fn trim_paper(&mut self) {
        let (resident, ghosts) = (self.t1.len() + self.t2.len(), self.b1.len() + self.b2.len());
        if self.t1.len() + self.b1.len() == self.c {
            self.b1.remove(0);
        } else if resident + ghosts >= 2 * self.c {
            self.b2.remove(0);
        }
    }

    fn trim_compat(&mut self) {
        if self.t1.len() + self.b1.len() >= self.c && !self.b1.is_empty() {
            self.b1.remove(0);
        }
    }

    /// Moves the target towards the clock whose ghost was met.
    fn adapt(&mut self, in_b1: bool) {
        let (b1, b2) = (self.b1.len() as f64, self.b2.len() as f64);
        let step = if in_b1 { b2 / b1 } else { b1 / b2 };
        let step = if self.compat { step.floor() } else { step }.max(1.0);
        self.p = if in_b1 { (self.p + step).min(self.c as f64) } else { (self.p - step).max(0.0) };
    }
}

impl Twin for Car {
    fn reference(&mut self, page: u64, _: bool) -> bool {
        if self.resident().contains(&page) {
            self.used.insert(page, true);
            return false;
        }
        let full = self.resident().len() == self.c;
        let in_b1 = self.b1.contains(&page);
        let ghost = in_b1 || self.b2.contains(&page);
        if ghost && self.compat {
            self.adapt(in_b1);
            let _ = take(&mut self.b1, page) || take(&mut self.b2, page);
        }
        if full {
            self.replace();
            match (self.compat, ghost) {
                (true, _) => self.trim_compat(),
                (false, false) => self.trim_paper(),
                (false, true) => {}
            }
        }
        if ghost && !self.compat {
            self.adapt(in_b1);
            let _ = take(&mut self.b1, page) || take(&mut self.b2, page);
        }
        if ghost { &mut self.t2 } else { &mut self.t1 }.push(page);
        self.used.insert(page, false);
        true
    }

    fn resident(&self) -> Vec<u64> {
        [self.t1.clone(), self.t2.clone()].concat()
    }
}
