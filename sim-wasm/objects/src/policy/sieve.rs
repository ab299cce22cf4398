//! SIEVE: a queue whose hand evicts the first object that was not used since it passed.

use super::queue::Queues;
use super::{Meta, Policy, Setup, Store};
use base::record::ListId;

const QUEUE: ListId = ListId(0);

/// SIEVE replacement. Objects stay where they are: the hand walks from the oldest to the newest, clears the bits of those that
/// were used, evicts the first without a bit, and goes on behind it the next time.
#[derive(Debug)]
pub(crate) struct Sieve {
    queue: Queues<1>,
    visited: Vec<bool>,
    /// Where the hand goes on; at the oldest object if nowhere.
    hand: Option<u32>,
}

impl Policy for Sieve {
    const META: Meta = Meta {
        id: "sieve",
        params: &[],
        random: false,
        by_size: false,
        citation: "Y. Zhang, J. Yang, Y. Yue, Y. Vigfusson, K. V. Rashmi: SIEVE is simpler than LRU: an efficient \
                   turn-key eviction algorithm for web caches. NSDI 2024",
    };

    fn new(_: &Setup<'_>) -> Self {
        Sieve { queue: Queues::new(), visited: Vec::new(), hand: None }
    }

    fn grow(&mut self, objects: usize) {
        self.queue.grow(objects);
        self.visited.resize(objects, false);
    }

    fn hit(&mut self, object: u32, _: &Store, _: u64) {
        self.visited[object as usize] = true;
    }

    fn make_room(&mut self, store: &mut Store, _: u64) {
        let Some(at) = self.hand.or_else(|| self.queue.head(QUEUE)) else { return };
        self.hand = self.queue.next(QUEUE, at);
        if !std::mem::take(&mut self.visited[at as usize]) {
            self.queue.remove(QUEUE, at, store.evict(at));
        }
    }

    fn insert(&mut self, object: u32, size: u64, store: &mut Store, _: u64) {
        store.load(object, size);
        self.queue.push(QUEUE, object, size);
        self.visited[object as usize] = false;
    }
}
