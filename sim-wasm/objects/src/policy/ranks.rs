//! Objects by rank: the lowest leaves; among equals, whoever has had its rank for longest.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A rank, the time when it was given, and whose it is. A time is given once.
type Given = (u64, u64, u32);

/// A heap from which nothing is taken out of the middle: a rank that was replaced is dropped when it comes up.
#[derive(Debug)]
pub(super) struct Ranks {
    heap: BinaryHeap<Reverse<Given>>,
    /// When each object was given its rank; 0 if it has none.
    given: Vec<u64>,
    ranked: usize,
}

/// Stale ranks are swept once the heap has more than twice as many entries as objects, and this many.
const FEW: usize = 1 << 10;

impl Ranks {
    pub(super) fn new() -> Self {
        Ranks { heap: BinaryHeap::new(), given: Vec::new(), ranked: 0 }
    }

    pub(super) fn grow(&mut self, objects: usize) {
        self.given.resize(objects, 0);
    }

    /// Gives an object its rank, or another one. `now` is above 0, and later than ever before.
    pub(super) fn give(&mut self, object: u32, rank: u64, now: u64) {
        let before = std::mem::replace(&mut self.given[object as usize], now);
        self.ranked += usize::from(before == 0);
        self.heap.push(Reverse((rank, now, object)));
        if self.heap.len() > FEW + 2 * self.ranked {
            let given = &self.given;
            self.heap.retain(|&Reverse((_, time, object))| given[object as usize] == time);
        }
    }

    /// Takes the rank of an object away.
    pub(super) fn forget(&mut self, object: u32) {
        self.ranked -= usize::from(std::mem::take(&mut self.given[object as usize]) > 0);
    }

    /// The object of the lowest rank, and its rank.
    pub(super) fn lowest(&mut self) -> Option<(u32, u64)> {
        while let Some(&Reverse((rank, time, object))) = self.heap.peek() {
            if self.given[object as usize] == time {
                return Some((object, rank));
            }
            self.heap.pop();
        }
        None
    }
}
