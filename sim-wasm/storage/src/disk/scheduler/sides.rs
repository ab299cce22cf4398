//! Reads and writes apart, as both deadline schedulers keep them.

use super::deadline::WRITES_STARVED;
use super::sorted::Sorted;
use crate::disk::request::{Direction, Request};

/// The requests of either direction.
#[derive(Debug, Clone, Default)]
pub(super) struct Sides {
    reads: Sorted,
    writes: Sorted,
    /// How often reads have gone before waiting writes.
    starved: u32,
}

impl Sides {
    pub(super) fn of(&self, direction: Direction) -> &Sorted {
        if direction == Direction::Read { &self.reads } else { &self.writes }
    }

    pub(super) fn of_mut(&mut self, direction: Direction) -> &mut Sorted {
        if direction == Direction::Read { &mut self.reads } else { &mut self.writes }
    }

    pub(super) fn merge(&mut self, request: Request) -> Option<Request> {
        self.of_mut(request.direction).merge(request)
    }

    pub(super) fn add(&mut self, request: Request) {
        self.of_mut(request.direction).insert(request);
    }

    pub(super) fn len(&self) -> usize {
        self.reads.len() + self.writes.len()
    }

    /// Reads, unless writes have waited for two turns; and whether reads have to wait for that.
    pub(super) fn choose(&mut self) -> Option<(Direction, bool)> {
        let (reads, writes) = (!self.reads.is_empty(), !self.writes.is_empty());
        if reads {
            if !writes {
                return Some((Direction::Read, false));
            }
            let starved = self.starved;
            self.starved += 1;
            if starved < WRITES_STARVED {
                return Some((Direction::Read, false));
            }
        }
        if !writes {
            return None;
        }
        self.starved = 0;
        Some((Direction::Write, reads))
    }
}
