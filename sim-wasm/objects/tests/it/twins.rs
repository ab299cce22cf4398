//! Each policy against a slow twin, written from its definition: the same misses, request by request, on random strings.

use super::{chosen, plan};
use base::rng::Rng;

/// What a twin does with a request for an object of this size: whether it missed.
pub(crate) type Served = Box<dyn FnMut(u32, u64) -> bool>;

/// Compares a policy with its twin on so many random strings of up to so many requests. The seed of both is 1.
pub(crate) fn agree(variant: &str, strings: u32, longest: u32, twin: impl Fn(u64) -> Served) {
    let policy = chosen(variant);
    for seed in 0..strings {
        let mut rng = Rng::new(seed);
        let (objects, length) = (2 + rng.below(14), 1 + rng.below(longest));
        let (capacity, sizes) = (u64::from(2 + rng.below(40)), 1 + rng.below(9));
        let mut run = policy.start(plan(capacity));
        let mut twin = twin(capacity);
        for i in 0..length {
            let object = rng.below(objects) * rng.below(objects) / objects;
            let size = u64::from(1 + rng.below(sizes));
            let before = run.totals().misses;
            run.push(&mut std::iter::once((object, size)), objects as usize);
            let missed = run.totals().misses > before;
            assert_eq!(missed, twin(object, size), "{variant}, seed {seed}, request {i}, {capacity} bytes");
        }
    }
}

/// An object in a twin's cache or memory.
#[derive(Debug, Clone, Copy)]
struct Kept {
    object: u32,
    size: u64,
    hits: u64,
    /// When it was loaded, and used last; a priority.
    loaded: u64,
    used: u64,
    priority: f64,
}

fn bytes(kept: &[Kept]) -> u64 {
    kept.iter().map(|kept| kept.size).sum()
}

fn take(from: &mut Vec<Kept>, object: u32) -> Option<Kept> {
    let at = from.iter().position(|kept| kept.object == object)?;
    Some(from.remove(at))
}

/// A cache that is searched from end to end.
struct Twin {
    policy: &'static str,
    capacity: u64,
    now: u64,
    /// Everything, for policies that have one list, oldest first; or the objects on trial.
    first: Vec<Kept>,
    main: Vec<Kept>,
    ghosts: Vec<Kept>,
    hand: Option<u32>,
    age: f64,
    evicted: bool,
    entered: u64,
}

impl Twin {
    fn new(policy: &'static str, capacity: u64) -> Self {
        let (first, main, ghosts) = (Vec::new(), Vec::new(), Vec::new());
        Twin { policy, capacity, now: 0, first, main, ghosts, hand: None, age: 0.0, evicted: false, entered: 0 }
    }

    /// Whether the request missed.
    fn request(&mut self, object: u32, size: u64) -> bool {
        self.now += 1;
        let kept = Kept { object, size, hits: 0, loaded: self.now, used: self.now, priority: 0.0 };
        match self.policy {
            "s3-fifo" | "qd-lp" | "clock2q-plus" => self.trial(kept),
            _ => self.single(kept),
        }
    }

    fn single(&mut self, mut kept: Kept) -> bool {
        let (now, age, policy) = (self.now, self.age, self.policy);
        if let Some(found) = self.first.iter_mut().find(|found| found.object == kept.object) {
            found.hits = if policy == "clock" || policy == "sieve" { 1 } else { found.hits + 1 };
            found.used = now;
            found.priority = age + (found.hits + 1) as f64 * 1e6 / found.size as f64;
            return false;
        }
        if kept.size > self.capacity {
            return true;
        }
        kept.priority = age + 1e6 / kept.size as f64;
        if policy == "gdsf" {
            self.first.push(kept);
        }
        let wanted = if policy == "gdsf" { 0 } else { kept.size };
        while bytes(&self.first) + wanted > self.capacity {
            self.evict();
        }
        if policy != "gdsf" {
            self.first.push(kept);
        }
        true
    }

    fn evict(&mut self) {
        let by_use = |kept: &&Kept| kept.used;
        let victim = match self.policy {
            "fifo" => self.first[0].object,
            "lru" => self.first.iter().min_by_key(by_use).unwrap().object,
            "gdsf" => {
                let rank = |a: &&Kept, b: &&Kept| a.priority.total_cmp(&b.priority).then(a.used.cmp(&b.used));
                let lowest = self.first.iter().min_by(rank).unwrap();
                self.age = lowest.priority;
                lowest.object
            }
            "clock" => {
                while self.first[0].hits > 0 {
                    let mut again = self.first.remove(0);
                    again.hits = 0;
                    self.first.push(again);
                }
                self.first[0].object
            }
            _ => {
                let hand = self.hand.and_then(|hand| self.first.iter().position(|kept| kept.object == hand));
                let mut at = hand.unwrap_or(0);
                while self.first[at].hits > 0 {
                    self.first[at].hits = 0;
                    at = (at + 1) % self.first.len();
                }
                self.hand = self.first.get(at + 1).map(|kept| kept.object);
                self.first[at].object
            }
        };
        take(&mut self.first, victim);
    }

    fn shares(&self) -> (u64, u64, u64) {
        let small = (self.capacity as f64 * 0.3) as u64;
        (small, self.capacity - small, (self.capacity as f64 * 0.9) as u64)
    }

    fn trial(&mut self, kept: Kept) -> bool {
        let (small, ..) = self.shares();
        let window = small as f64 * 0.5;
        let (entered, policy) = (self.entered, self.policy);
        if let Some(found) = self.first.iter_mut().find(|found| found.object == kept.object) {
            let soon = policy == "clock2q-plus" && ((entered - found.loaded) as f64) < window;
            found.hits += u64::from(!soon);
            return false;
        }
        if let Some(found) = self.main.iter_mut().find(|found| found.object == kept.object) {
            found.hits += 1;
            return false;
        }
        let known = take(&mut self.ghosts, kept.object).is_some();
        if kept.size > small {
            return true;
        }
        while bytes(&self.first) + bytes(&self.main) + kept.size > self.capacity {
            self.give_up();
        }
        let fill = policy != "qd-lp" && !self.evicted && bytes(&self.first) >= small;
        if known && policy == "qd-lp" {
            self.squeeze(kept);
        } else if known {
            self.main.push(kept);
        } else if kept.size < small {
            if fill {
                self.main.push(kept);
            } else {
                self.entered += kept.size;
                self.first.push(Kept { loaded: self.entered, ..kept });
            }
        }
        true
    }

    /// Puts an object on the main queue, and evicts others there until it fits.
    fn squeeze(&mut self, kept: Kept) {
        let (_, main, _) = self.shares();
        if kept.size <= main {
            while bytes(&self.main) + kept.size > main {
                self.turn();
            }
            self.main.push(kept);
        }
    }

    /// Goes round the main queue until an object leaves.
    fn turn(&mut self) {
        loop {
            let mut oldest = self.main.remove(0);
            if oldest.hits == 0 {
                return;
            }
            oldest.hits = if self.policy == "clock2q-plus" { 0 } else { oldest.hits.min(3) - 1 };
            self.main.push(oldest);
        }
    }

    fn give_up(&mut self) {
        let (_, main, ghosts) = self.shares();
        self.evicted = true;
        if self.first.is_empty() || (self.policy != "qd-lp" && bytes(&self.main) > main) {
            return self.turn();
        }
        let needed = if self.policy == "s3-fifo" { 2 } else { 1 };
        while !self.first.is_empty() {
            let oldest = self.first.remove(0);
            if oldest.hits < needed {
                if oldest.size <= ghosts {
                    self.ghosts.push(oldest);
                }
                while bytes(&self.ghosts) > ghosts {
                    self.ghosts.remove(0);
                }
                return;
            }
            let passed = Kept { hits: 0, ..oldest };
            if self.policy == "qd-lp" {
                return self.squeeze(passed);
            }
            self.main.push(passed);
        }
    }
}

#[test]
fn every_policy_without_draws_agrees_with_its_twin() {
    let variants = [
        ("fifo", "fifo"),
        ("lru", "lru"),
        ("lru", "lecar:weights=fixed,lru-weight=1"),
        ("clock", "clock"),
        ("sieve", "sieve"),
        ("gdsf", "gdsf"),
        ("s3-fifo", "s3-fifo:small=0.3"),
        ("qd-lp", "qd-lp:small=0.3"),
        ("clock2q-plus", "clock2q-plus:small=0.3"),
    ];
    for (id, variant) in variants {
        agree(variant, 1500, 120, |capacity| {
            let mut twin = Twin::new(id, capacity);
            Box::new(move |object, size| twin.request(object, size))
        });
    }
}
