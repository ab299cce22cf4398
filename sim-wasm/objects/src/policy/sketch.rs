//! How often objects were asked for lately: a count-min sketch with counters of four bits.

/// The largest count.
const MOST: u8 = 15;

/// The sketch of Caffeine 3.1.8 (`FrequencySketch.java`). An object has four counters in one block of 128, and its count is the least of
/// them. After ten uses a place all counters are halved. Objects are hashed by their numbers in order of first use.
#[derive(Debug, Default)]
pub(super) struct Sketch {
    /// Blocks of 128 counters, four rows of 32 in each.
    counters: Vec<u8>,
    /// The uses after which counters are halved.
    period: u32,
    uses: u32,
}

impl Sketch {
    /// Uses between two halvings; `None` before there is a table.
    pub(super) fn period(&self) -> Option<u32> {
        (self.period > 0).then_some(self.period)
    }

    /// Makes room for so many objects. A table that is too small is replaced, and everything forgotten.
    pub(super) fn hold(&mut self, objects: u64) {
        let objects = objects.clamp(1, 1 << 28) as u32;
        let words = objects.next_power_of_two().max(8) as usize;
        // A word of 64 bits has 16 counters.
        if self.counters.len() / 16 < words {
            self.counters = vec![0; words * 16];
            self.period = objects.saturating_mul(10).min(i32::MAX as u32);
            self.uses = 0;
        }
    }

    /// Where the counters of an object are.
    fn places(&self, object: u32) -> [usize; 4] {
        let block = spread(object);
        let hash = rehash(block);
        let blocks = self.counters.len() / 128;
        let start = (block as usize & (blocks - 1)) * 128;
        std::array::from_fn(|row| {
            let bits = hash >> (8 * row);
            start + 32 * row + 16 * (bits & 1) as usize + (bits >> 1 & 15) as usize
        })
    }

    /// How often the object was used, 15 at most; 0 before there is a table.
    pub(super) fn count(&self, object: u32) -> u8 {
        if self.counters.is_empty() {
            return 0;
        }
        self.places(object).into_iter().map(|place| self.counters[place]).min().unwrap_or(0)
    }

    /// Counts a use, once there is a table.
    pub(super) fn add(&mut self, object: u32) {
        if self.counters.is_empty() {
            return;
        }
        let mut added = false;
        for place in self.places(object) {
            let counter = &mut self.counters[place];
            added |= *counter < MOST;
            *counter = MOST.min(*counter + 1);
        }
        if added {
            self.uses += 1;
            if self.uses == self.period {
                self.halve();
            }
        }
    }

    fn halve(&mut self) {
        let mut odd = 0;
        for counter in &mut self.counters {
            odd += u32::from(*counter & 1);
            *counter >>= 1;
        }
        self.uses = self.uses.saturating_sub(odd / 4) / 2;
    }
}

/// Two hashes of three rounds and of one (`FrequencySketch.spread`, `rehash`).
const fn spread(mut x: u32) -> u32 {
    x = (x ^ (x >> 17)).wrapping_mul(0xed5a_d4bb);
    x = (x ^ (x >> 11)).wrapping_mul(0xac4c_1b51);
    x ^ (x >> 15)
}

const fn rehash(x: u32) -> u32 {
    let x = x.wrapping_mul(0x3184_8bab);
    x ^ (x >> 14)
}
