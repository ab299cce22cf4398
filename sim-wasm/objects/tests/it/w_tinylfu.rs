//! A slow twin of W-TinyLFU, after the description in `docs/policies.md` and Caffeine 3.1.8.

use super::twins::agree;
use base::rng::Rng;
use std::collections::HashMap;

type Kept = (u32, u64);

#[derive(Default)]
struct Twin {
    capacity: u64,
    /// Window, probation, protected; used longest ago first.
    parts: [Vec<Kept>; 3],
    most: [u64; 3],
    /// Counters by block, row and column.
    counters: HashMap<(u32, u32, u32), u32>,
    words: u32,
    period: u64,
    uses: u64,
    weighted: bool,
    chance: f64,
    rng: Option<Rng>,
    sample: (u64, u64),
    before: f64,
    step: f64,
    wanted: i64,
}

fn bytes(part: &[Kept]) -> u64 {
    part.iter().map(|&(_, size)| size).sum()
}

impl Twin {
    fn new(capacity: u64, window: f64, chance: f64) -> Self {
        let main = (capacity as f64 * (1.0 - window)) as u64;
        let most = [capacity - main, capacity, (main as f64 * 0.8) as u64];
        let step = -(capacity as f64) / 16.0;
        Twin { capacity, most, chance, step, rng: Some(Rng::new(1)), ..Twin::default() }
    }

    fn keys(&self, object: u32) -> Vec<(u32, u32, u32)> {
        let mut x = object;
        x ^= x >> 17;
        x = x.wrapping_mul(0xed5a_d4bb);
        x ^= x >> 11;
        x = x.wrapping_mul(0xac4c_1b51);
        x ^= x >> 15;
        let block = x % (self.words / 8);
        x = x.wrapping_mul(0x3184_8bab);
        x ^= x >> 14;
        (0..4).map(|row| (block, row, x >> (8 * row) & 31)).collect()
    }

    fn frequency(&self, object: u32) -> u32 {
        self.keys(object).iter().map(|key| self.counters.get(key).copied().unwrap_or(0)).min().unwrap()
    }

    fn note(&mut self, object: u32) {
        if self.words == 0 {
            return;
        }
        let keys = self.keys(object);
        let full = keys.iter().all(|key| self.counters.get(key) == Some(&15));
        for key in keys {
            let counter = self.counters.entry(key).or_default();
            *counter = 15.min(*counter + 1);
        }
        self.uses += u64::from(!full);
        if !full && self.uses == self.period {
            let odd = self.counters.values().filter(|&&count| count % 2 == 1).count() as u64;
            self.uses = (self.uses - odd / 4) / 2;
            self.counters.values_mut().for_each(|count| *count /= 2);
        }
    }

    fn pass(&mut self, from: usize, at: usize, to: usize) {
        let kept = self.parts[from].remove(at);
        self.parts[to].push(kept);
    }

    fn request(&mut self, object: u32, size: u64) -> bool {
        let place = |part: &Vec<Kept>| part.iter().position(|kept| kept.0 == object);
        let found = (0..3).find_map(|part| place(&self.parts[part]).map(|at| (part, at)));
        if let Some((part, at)) = found {
            if self.words > 0 {
                self.note(object);
                self.sample.0 += 1;
                let fits = self.parts[part][at].1 <= self.most[2];
                self.pass(part, at, if part == 1 && fits { 2 } else { part });
                self.climb();
            }
            return false;
        }
        if size > self.capacity {
            return true;
        }
        self.weighted |= size != 1;
        let parts = self.parts.concat();
        if bytes(&parts) + size >= self.capacity / 2 {
            let room = if self.weighted { parts.len() as u64 + 1 } else { self.capacity };
            if u64::from(self.words) < room {
                self.words = 8;
                while u64::from(self.words) < room {
                    self.words *= 2;
                }
                self.counters.clear();
                self.period = 10 * room;
                self.uses = 0;
            }
        }
        self.note(object);
        self.sample.1 += 1;
        let at = if size > self.most[0] { 0 } else { self.parts[0].len() };
        self.parts[0].insert(at, (object, size));
        self.make_room();
        self.climb();
        true
    }

    fn make_room(&mut self) {
        let first = self.parts[1].len();
        while bytes(&self.parts[0]) > self.most[0] {
            self.pass(0, 0, 1);
        }
        // Candidates stand at the tail of probation. Those that stay are passed over, victims leave at the head.
        let mut candidate = first;
        let mut in_window = false;
        while bytes(&self.parts.concat()) > self.capacity {
            if candidate >= self.parts[1].len() && !in_window {
                in_window = true;
                candidate = 0;
            }
            let new = self.parts[usize::from(!in_window)].get(candidate).copied();
            match (new, self.parts[1].first().copied()) {
                (Some((new, _)), Some((old, _))) if new != old => {
                    let (count, other) = (self.frequency(new), self.frequency(old));
                    let lucky = |rng: &mut Rng| count >= 6 && self.chance > 0.0 && rng.unit() < self.chance;
                    if count > other || self.rng.as_mut().is_some_and(lucky) {
                        self.parts[1].remove(0);
                        candidate += usize::from(in_window);
                    } else {
                        self.parts[usize::from(!in_window)].remove(candidate);
                    }
                }
                (_, Some(_)) => {
                    self.parts[1].remove(0);
                    // It was the candidate itself, or there is none: the window's come next, and then there are none.
                    if !in_window {
                        candidate = self.parts[1].len();
                    }
                }
                (Some(_), None) => {
                    self.parts[0].remove(candidate);
                }
                (None, None) => {
                    let part = if self.parts[2].is_empty() { 0 } else { 2 };
                    self.parts[part].remove(0);
                }
            }
        }
    }

    fn climb(&mut self) {
        let requests = self.sample.0 + self.sample.1;
        if self.words == 0 {
            (self.sample, self.before) = ((0, 0), 0.0);
        } else if requests >= self.period {
            let ratio = self.sample.0 as f64 / requests as f64;
            let better = ratio - self.before;
            let step = if better < 0.0 { -self.step } else { self.step };
            self.wanted = step.trunc() as i64;
            let sixteenth = self.capacity as f64 / 16.0;
            self.step = if better.abs() < 0.05 {
                step * 0.98
            } else if step < 0.0 {
                -sixteenth
            } else {
                sixteenth
            };
            (self.sample, self.before) = ((0, 0), ratio);
        }
        self.demote();
        while self.wanted > 0 && self.most[2] > 0 {
            // As far as it can go at once, and no part of an object.
            let room = self.most[2].min(self.wanted as u64);
            let before = self.most[2];
            self.most[2] -= room;
            self.demote();
            let head = |part: &Vec<Kept>| part.first().is_some_and(|kept| kept.1 <= room);
            let from = [1, 2].into_iter().find(|&part| head(&self.parts[part]));
            let moved = from.map_or(0, |part| self.parts[part][0].1);
            if let Some(part) = from {
                self.pass(part, 0, 0);
            }
            self.most[2] = before - moved;
            self.most[0] += moved;
            self.wanted = (room - moved) as i64;
            if moved == 0 {
                break;
            }
        }
        while self.wanted < 0 && self.most[0] > 1 {
            let room = (self.most[0] - 1).min(self.wanted.unsigned_abs());
            let moved = self.parts[0].first().map(|kept| kept.1).filter(|&size| size <= room).unwrap_or(0);
            if moved > 0 {
                self.pass(0, 0, 1);
            }
            self.most[0] -= moved;
            self.most[2] += moved;
            self.wanted = moved as i64 - room as i64;
            if moved == 0 {
                break;
            }
        }
    }

    fn demote(&mut self) {
        while bytes(&self.parts[2]) > self.most[2] {
            self.pass(2, 0, 1);
        }
    }
}

#[test]
fn w_tinylfu_agrees_with_its_twin() {
    for (variant, window, chance) in [
        ("w-tinylfu", 0.01, 1.0 / 128.0),
        ("w-tinylfu:window=0.4,chance=0", 0.4, 0.0),
        ("w-tinylfu:window=0.2,chance=0.5", 0.2, 0.5),
    ] {
        agree(variant, 400, 2500, |capacity| {
            let mut twin = Twin::new(capacity, window, chance);
            Box::new(move |object, size| twin.request(object, size))
        });
    }
}
