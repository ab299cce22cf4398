//! Clock: FIFO, but an object that was used since the hand passed it gets another round.

use super::queue::Queues;
use super::{Meta, Policy, Setup, Store};
use base::param::Param;
use base::record::ListId;

const RING: ListId = ListId(0);

/// Clock with a counter of so many bits: a hit adds one, the hand takes one away, and an object at 0 leaves.
#[derive(Debug)]
pub(crate) struct Clock {
    most: u8,
    ring: Queues<1>,
    count: Vec<u8>,
}

impl Policy for Clock {
    const META: Meta = Meta {
        id: "clock",
        params: &[Param::whole("bits", 1.0, 7.0, 1.0)],
        random: false,
        by_size: false,
        citation: "F. J. Corbató: A paging experiment with the Multics system. MIT Project MAC Report MAC-M-384, 1968",
    };

    fn new(setup: &Setup<'_>) -> Self {
        Clock { most: (1 << setup.params[0] as u8) - 1, ring: Queues::new(), count: Vec::new() }
    }

    fn grow(&mut self, objects: usize) {
        self.ring.grow(objects);
        self.count.resize(objects, 0);
    }

    fn hit(&mut self, object: u32, _: &Store, _: u64) {
        let count = &mut self.count[object as usize];
        *count = self.most.min(*count + 1);
    }

    // This terminates: a round takes one off every count.
    fn make_room(&mut self, store: &mut Store, _: u64) {
        let Some(oldest) = self.ring.head(RING) else { return };
        if self.count[oldest as usize] == 0 {
            self.ring.remove(RING, oldest, store.evict(oldest));
        } else {
            self.count[oldest as usize] -= 1;
            self.ring.move_to_tail(RING, oldest);
        }
    }

    fn insert(&mut self, object: u32, size: u64, store: &mut Store, _: u64) {
        store.load(object, size);
        self.ring.push(RING, object, size);
        self.count[object as usize] = 0;
    }
}
