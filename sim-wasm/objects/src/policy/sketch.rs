//! How often objects were asked for lately: a count-min sketch with counters of four bits.

/// The largest count.
const MOST: u64 = 15;

/// The lowest bit of each counter of a word, and all but the highest.
const LOWEST: u64 = 0x1111_1111_1111_1111;
const ALL_BUT_HIGHEST: u64 = 0x7777_7777_7777_7777;

/// The sketch of Caffeine 3.1.8 (`FrequencySketch.java`). An object has four counters in one block of 128, and its count is the least of
/// them. After ten uses a place all counters are halved. Objects are hashed by their numbers in order of first use.
#[derive(Debug, Default)]
pub(super) struct Sketch {
    /// Blocks of eight words: four rows of 32 counters.
    words: Vec<u64>,
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
        if self.words.len() < objects as usize {
            self.words = vec![0; objects.next_power_of_two().max(8) as usize];
            self.period = objects.saturating_mul(10).min(i32::MAX as u32);
            self.uses = 0;
        }
    }

    /// The words of an object's counters, and where these are in them.
    fn places(&self, object: u32) -> [(usize, u32); 4] {
        let block = spread(object);
        let hash = rehash(block);
        let start = (block as usize & (self.words.len() / 8 - 1)) * 8;
        std::array::from_fn(|row| {
            let bits = hash >> (8 * row);
            (start + 2 * row + (bits & 1) as usize, 4 * (bits >> 1 & 15))
        })
    }

    /// How often the object was used, 15 at most; 0 before there is a table.
    pub(super) fn count(&self, object: u32) -> u64 {
        if self.words.is_empty() {
            return 0;
        }
        self.places(object).into_iter().map(|(word, at)| self.words[word] >> at & MOST).min().unwrap_or(0)
    }

    /// Counts a use, once there is a table.
    pub(super) fn add(&mut self, object: u32) {
        if self.words.is_empty() {
            return;
        }
        let mut added = false;
        for (word, at) in self.places(object) {
            let word = &mut self.words[word];
            if *word >> at & MOST < MOST {
                *word += 1 << at;
                added = true;
            }
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
        for word in &mut self.words {
            odd += (*word & LOWEST).count_ones();
            *word = *word >> 1 & ALL_BUT_HIGHEST;
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
