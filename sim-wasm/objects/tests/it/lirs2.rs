//! A slow twin of LIRS2: the whole history, searched from end to end.

use super::twins::agree;

#[derive(Debug, Clone, Copy, PartialEq)]
struct Used {
    object: u32,
    size: u64,
    /// Whether the object had been used before.
    real: bool,
}

#[derive(Debug)]
struct Twin {
    capacity: u64,
    most_hot: u64,
    longest: u64,
    /// Uses at or above the bound, oldest first.
    stack: Vec<Used>,
    known: Vec<u32>,
    /// Objects in the cache and their sizes; cold ones in the order in which they leave.
    hot: Vec<(u32, u64)>,
    cold: Vec<(u32, u64)>,
    last: u32,
}

fn bytes(of: &[(u32, u64)]) -> u64 {
    of.iter().map(|&(_, size)| size).sum()
}

impl Twin {
    fn new(capacity: u64, least: u64, stack: u64) -> Self {
        let most_hot = capacity - least.max(capacity / 100).min(capacity - 1);
        let longest = stack * capacity;
        let (stack, known, hot, cold) = (vec![], vec![], vec![], vec![]);
        Twin { capacity, most_hot, longest, stack, known, hot, cold, last: u32::MAX }
    }

    fn is_hot(&self, object: u32) -> bool {
        self.hot.iter().any(|&(hot, _)| hot == object)
    }

    /// Everything below the second-last use of the hot object for which that is oldest is forgotten. A hot object always has both
    /// of its last uses on the stack.
    fn forget(&mut self) {
        let oldest = |used: &Used| {
            self.is_hot(used.object) && self.stack.iter().filter(|u| u.object == used.object).count() == 2
        };
        if !self.hot.is_empty() {
            let foot = self.stack.iter().position(oldest).unwrap();
            self.stack.drain(..foot);
        }
    }

    fn cool(&mut self) {
        let at = self.hot.iter().position(|&(object, _)| object == self.stack[0].object).unwrap();
        self.cold.push(self.hot.remove(at));
        self.stack.remove(0);
        self.forget();
    }

    fn request(&mut self, object: u32, size: u64) -> bool {
        let repeat = std::mem::replace(&mut self.last, object) == object;
        let kept = self.hot.iter().chain(&self.cold).find(|kept| kept.0 == object).copied();
        if (kept.is_some() && repeat) || (kept.is_none() && size > self.capacity) {
            return kept.is_none();
        }
        let size = kept.map_or(size, |kept| kept.1);
        let known = self.known.contains(&object);
        let mut fills = kept.is_none() && !known && bytes(&self.hot) + size <= self.most_hot;
        while kept.is_none() && bytes(&self.hot) + bytes(&self.cold) + size > self.capacity {
            fills = false;
            if self.cold.is_empty() {
                self.cool();
            }
            self.cold.remove(0);
        }
        self.cold.retain(|cold| cold.0 != object);
        if fills {
            self.hot.push((object, size));
        }
        if known {
            let last_two: Vec<Used> = self.stack.iter().filter(|used| used.object == object).copied().collect();
            let soon = last_two.len() == 2 && last_two[0].real;
            if last_two.len() == 2 {
                let older = self.stack.iter().position(|used| used.object == object).unwrap();
                self.stack.remove(older);
            }
            self.stack.push(Used { object, size, real: true });
            self.forget();
            if soon && !self.is_hot(object) {
                self.hot.push((object, size));
                self.forget();
                while bytes(&self.hot) > self.most_hot {
                    self.cool();
                }
            } else if !self.is_hot(object) {
                self.cold.push((object, size));
            }
        } else {
            self.known.push(object);
            self.stack.push(Used { object, size, real: false });
            self.stack.push(Used { object, size, real: true });
            self.forget();
            if !fills {
                self.cold.push((object, size));
            }
        }
        while self.stack.iter().map(|used| used.size).sum::<u64>() > self.longest {
            let Some(oldest) = self.stack.iter().position(|used| !self.is_hot(used.object)) else { break };
            self.stack.remove(oldest);
        }
        kept.is_none()
    }
}

#[test]
fn lirs2_agrees_with_its_twin() {
    for (variant, least, stack) in
        [("lirs2", 4, 8), ("lirs2:min-cold=1,stack=2", 1, 2), ("lirs2:min-cold=2,stack=3", 2, 3)]
    {
        agree(variant, 1000, 400, |capacity| {
            let mut twin = Twin::new(capacity, least, stack);
            Box::new(move |object, size| twin.request(object, size))
        });
    }
}
