//! LIRS, also as the independent simulator does it.

use super::super::{Params, Twin};
use super::take;
use std::collections::HashMap;

pub(super) struct Lirs {
    frames: usize,
    lir_limit: usize,
    /// Whether repeating the page just referenced changes nothing.
    ignore_repeats: bool,
    stack_limit: Option<usize>,
    /// The page at the bottom first; those that are neither in `lir` nor in `queue` are ghosts.
    stack: Vec<u64>,
    lir: Vec<u64>,
    /// The resident pages that are not LIR.
    queue: Vec<u64>,
    last: Option<u64>,
}

impl Lirs {
    pub(super) fn new(p: &Params, frames: usize) -> Self {
        let wanted = p.number("min-hir", 2.0).max((p.number("hir", 0.01) * frames as f64).floor());
        let hir_limit = (wanted as usize).min(frames - 1).max(1);
        let stack_limit = p.number("stack-limit", 0.0);
        Self {
            frames,
            lir_limit: frames - hir_limit,
            ignore_repeats: !p.is("repeats", "counted"),
            stack_limit: (stack_limit > 0.0).then_some((stack_limit * frames as f64) as usize),
            stack: Vec::new(),
            lir: Vec::new(),
            queue: Vec::new(),
            last: None,
        }
    }

    fn put_on_top(&mut self, page: u64) {
        take(&mut self.stack, page);
        self.stack.push(page);
    }

    /// Makes sure that the bottom of the stack is a LIR page.
    fn prune(&mut self) {
        while self.stack.first().is_some_and(|bottom| !self.lir.contains(bottom)) {
            self.stack.remove(0);
        }
    }

    /// Makes `page` LIR, and the LIR page nearest the bottom not LIR.
    fn swap_with_bottom(&mut self, page: u64) {
        self.put_on_top(page);
        self.lir.push(page);
        let bottom = *self.stack.iter().find(|p| self.lir.contains(p)).unwrap();
        take(&mut self.stack, bottom);
        take(&mut self.lir, bottom);
        self.queue.push(bottom);
        self.prune();
    }

    /// Makes `page` the newest in the queue and on the stack.
    fn append(&mut self, page: u64) {
        self.queue.push(page);
        self.put_on_top(page);
        while self.stack_limit.is_some_and(|limit| self.stack.len() > limit) {
            let ghost = |p: &u64| !self.lir.contains(p) && !self.queue.contains(p);
            let Some(oldest) = self.stack.iter().position(ghost) else { break };
            self.stack.remove(oldest);
        }
    }
}

impl Twin for Lirs {
    fn reference(&mut self, page: u64, _: bool) -> bool {
        if self.last.replace(page) == Some(page) && self.ignore_repeats {
            return false;
        }
        if self.lir.contains(&page) {
            self.put_on_top(page);
            self.prune();
            return false;
        }
        let hit = take(&mut self.queue, page);
        if !hit {
            if self.resident().len() < self.lir_limit {
                self.lir.push(page);
                self.put_on_top(page);
                return true;
            }
            if self.resident().len() == self.frames {
                self.queue.remove(0);
            }
        }
        if self.stack.contains(&page) {
            self.swap_with_bottom(page);
        } else {
            self.append(page);
        }
        !hit
    }

    fn resident(&self) -> Vec<u64> {
        [self.lir.clone(), self.queue.clone()].concat()
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Flag {
    Lir,
    /// In memory, as far as the stack knows. The queue may have lost the page already: then it is a phantom.
    Hir,
    Ghost,
}

/// LIRS as the independent simulator does it: a hit on a page that is only in the queue first takes a LIR page out of
/// the stack, which may throw the page just hit out of memory. The stack still calls it resident, and the next
/// reference to it is counted as a hit.
pub(super) struct Phantom {
    frames: usize,
    hir_limit: usize,
    /// The page at the bottom first.
    stack: Vec<u64>,
    flags: HashMap<u64, Flag>,
    queue: Vec<u64>,
}

impl Phantom {
    pub(super) fn new(frames: usize) -> Self {
        let hir_limit = ((0.01 * frames as f64) as usize).max(1);
        Self { frames, hir_limit, stack: Vec::new(), flags: HashMap::new(), queue: Vec::new() }
    }

    fn lir(&self) -> Vec<u64> {
        self.stack.iter().copied().filter(|p| self.flags[p] == Flag::Lir).collect()
    }

    fn evict(&mut self) {
        let victim = self.queue.remove(0);
        self.flags.entry(victim).and_modify(|flag| *flag = Flag::Ghost);
    }

    fn enqueue(&mut self, page: u64) {
        while self.queue.len() >= self.hir_limit {
            self.evict();
        }
        self.queue.push(page);
    }

    fn prune(&mut self) {
        while self.stack.first().is_some_and(|bottom| self.flags[bottom] != Flag::Lir) {
            let bottom = self.stack.remove(0);
            self.flags.remove(&bottom);
        }
    }

    /// Demotes LIR pages from the bottom until there is room for one more.
    fn make_room_for_lir(&mut self) {
        while !self.lir().is_empty() && self.lir().len() + 1 > self.frames - self.hir_limit {
            self.prune();
            let bottom = self.stack.remove(0);
            self.flags.remove(&bottom);
            self.enqueue(bottom);
            self.prune();
        }
    }

    fn put_on_top(&mut self, page: u64, flag: Flag) {
        take(&mut self.stack, page);
        self.stack.push(page);
        self.flags.insert(page, flag);
    }

    fn limit_stack(&mut self) {
        while self.stack.len() > 2 * self.frames {
            let Some(oldest) = self.stack.iter().position(|p| self.flags[p] == Flag::Ghost) else { break };
            let ghost = self.stack.remove(oldest);
            self.flags.remove(&ghost);
        }
    }

    fn load(&mut self, page: u64) {
        if self.resident().len() == self.frames {
            if self.queue.is_empty() {
                self.make_room_for_lir();
            }
            self.evict();
        }
        if self.flags.contains_key(&page) {
            self.make_room_for_lir();
            self.put_on_top(page, Flag::Lir);
            self.prune();
        } else if self.lir().len() < self.frames - self.hir_limit {
            self.put_on_top(page, Flag::Lir);
        } else {
            self.enqueue(page);
            self.put_on_top(page, Flag::Hir);
        }
        self.limit_stack();
    }
}

impl Twin for Phantom {
    fn reference(&mut self, page: u64, _: bool) -> bool {
        match self.flags.get(&page) {
            Some(Flag::Lir) => {
                self.put_on_top(page, Flag::Lir);
                self.prune();
            }
            Some(Flag::Hir) => {
                take(&mut self.queue, page);
                self.make_room_for_lir();
                self.put_on_top(page, Flag::Lir);
                self.prune();
            }
            None if take(&mut self.queue, page) => {
                self.queue.push(page);
                self.make_room_for_lir();
                self.put_on_top(page, Flag::Hir);
                self.limit_stack();
            }
            None | Some(Flag::Ghost) => {
                self.load(page);
                return true;
            }
        }
        false
    }

    fn resident(&self) -> Vec<u64> {
        [self.lir(), self.queue.clone()].concat()
    }
}
