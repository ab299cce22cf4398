//! Policies that need no more than the order in which pages came or were used.

use super::{Params, Twin};

/// The twin of the policy `id`, when it is one of these.
pub(super) fn make(id: &str, _: &Params, frames: usize) -> Option<Box<dyn Twin>> {
    let (hit_moves, newest_leaves) = match id {
        "fifo" => (false, false),
        "lru" => (true, false),
        "mru" => (true, true),
        _ => return None,
    };
    Some(Box::new(Order { frames, hit_moves, newest_leaves, pages: Vec::new() }))
}

/// FIFO, LRU and MRU: one queue, oldest first.
struct Order {
    frames: usize,
    hit_moves: bool,
    newest_leaves: bool,
    pages: Vec<u64>,
}

impl Twin for Order {
    fn reference(&mut self, page: u64, _: bool) -> bool {
        if let Some(at) = self.pages.iter().position(|&p| p == page) {
            if self.hit_moves {
                self.pages.remove(at);
                self.pages.push(page);
            }
            return false;
        }
        if self.pages.len() == self.frames {
            self.pages.remove(if self.newest_leaves { self.frames - 1 } else { 0 });
        }
        self.pages.push(page);
        true
    }

    fn resident(&self) -> Vec<u64> {
        self.pages.clone()
    }
}
