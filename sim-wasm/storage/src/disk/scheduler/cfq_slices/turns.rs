//! Whose turn it is: the lists of queues that have something waiting (`rr_list`, `cur_rr`, `busy_rr`). All processes
//! have the middle priority, so there is one list to be spliced and not eight.

use super::queue::Key;
use std::collections::VecDeque;

/// The queues that have something waiting, each on one list.
#[derive(Debug, Clone, Default)]
pub(super) struct Turns {
    /// Those of the present round; the first has its turn.
    current: VecDeque<Key>,
    /// Those of the next one.
    later: VecDeque<Key>,
    /// Those with requests under way, so that a process with one at a time is not passed by those with many.
    busy: VecDeque<Key>,
}

impl Turns {
    /// How many queues have something waiting (`busy_queues`).
    pub(super) fn len(&self) -> usize {
        self.current.len() + self.later.len() + self.busy.len()
    }

    /// Whether none has.
    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The one whose turn it is.
    pub(super) fn first(&mut self) -> Option<Key> {
        if self.current.is_empty() {
            std::mem::swap(&mut self.current, &mut self.later);
        }
        self.current.front().or_else(|| self.busy.front()).copied()
    }

    /// Takes a queue off its list.
    pub(super) fn remove(&mut self, key: Key) {
        for list in [&mut self.current, &mut self.later, &mut self.busy] {
            if let Some(place) = list.iter().position(|&other| other == key) {
                list.remove(place);
                return;
            }
        }
    }

    /// Puts a queue that is on no list on the one it belongs on (`cfq_resort_rr_list`): at its end, but a new one before
    /// the last of the new ones in front.
    pub(super) fn insert(&mut self, key: Key, [is_busy, is_new]: [bool; 2], others_new: impl Fn(Key) -> bool) {
        let list = if is_busy { &mut self.busy } else { &mut self.later };
        let new_ones = if is_new { list.iter().take_while(|&&other| others_new(other)).count() } else { 0 };
        match new_ones.checked_sub(1) {
            Some(place) => list.insert(place, key),
            None => list.push_back(key),
        }
    }
}
