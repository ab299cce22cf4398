//! A slow twin of CACHEUS, after the comment over the policy and its authors' program.

use super::twins::agree;
use base::rng::Rng;

#[derive(Debug, Clone, Copy, PartialEq)]
struct Kept {
    object: u32,
    size: u64,
    uses: u32,
    used: u64,
    demoted: bool,
    new: bool,
}

struct Twin {
    capacity: u64,
    history: u64,
    /// Limits of the reused and of the scanned objects.
    limits: [u64; 2],
    reused: Vec<Kept>,
    scanned: Vec<Kept>,
    ghosts: [Vec<Kept>; 2],
    lru: f64,
    rng: Rng,
    now: u64,
    /// The rate, once it is known, its first value, and what it was at the ends of periods.
    rate: Option<f64>,
    first: f64,
    rates: Vec<f64>,
    ratios: Vec<f64>,
    period: (u64, u64),
    idle: u64,
    worse: u64,
}

fn bytes(of: &[Kept]) -> u64 {
    of.iter().map(|kept| kept.size).sum()
}

/// Rounded by its decimals.
fn rounded(x: f64) -> f64 {
    format!("{x:.3}").parse().unwrap()
}

impl Twin {
    fn new(capacity: u64, history: f64) -> Self {
        let scanned = 1.max((capacity as f64 * 0.01).round() as u64);
        Twin {
            capacity,
            history: (capacity as f64 * history) as u64,
            limits: [capacity - scanned, scanned],
            reused: vec![],
            scanned: vec![],
            ghosts: [vec![], vec![]],
            lru: 0.5,
            rng: Rng::new(1),
            now: 0,
            rate: None,
            first: 0.0,
            rates: vec![0.0],
            ratios: vec![0.0],
            period: (0, 0),
            idle: 0,
            worse: 0,
        }
    }

    fn length(&self) -> u64 {
        let objects = self.reused.len() + self.scanned.len();
        let all = bytes(&self.reused) + bytes(&self.scanned);
        if objects == 0 { u64::MAX } else { 1.max(self.capacity * objects as u64 / all) }
    }

    fn know_rate(&mut self) {
        if self.rate.is_none() {
            let rate = (2.0 * 2.0_f64.ln() / self.length() as f64).sqrt();
            self.first = rate.clamp(0.001, 1.0);
            self.rate = Some(rate);
            self.rates.push(rate);
        }
    }

    fn count(&mut self) {
        self.period.0 += 1;
        if self.period.0 < self.length() {
            return;
        }
        self.know_rate();
        let rate = self.rate.unwrap();
        let ratio = rounded(self.period.1 as f64 / self.period.0 as f64);
        let gain = rounded(ratio - self.ratios.last().unwrap());
        let [.., before, last] = self.rates[..] else { unreachable!() };
        let change = rounded(last) - rounded(before);
        let step = (rate * change).abs();
        let next = if gain == 0.0 || change == 0.0 {
            self.idle += u64::from(gain < 0.0 || gain == 0.0 && ratio == 0.0);
            self.worse += u64::from(gain < 0.0);
            if gain > 0.0 || gain == 0.0 && ratio > 0.0 {
                rate
            } else if self.idle >= 10 {
                self.idle = 0;
                self.first
            } else if gain < 0.0 && self.worse >= 10 {
                self.worse = 0;
                self.first
            } else if gain == 0.0 {
                rate
            } else if rate >= 1.0 {
                0.9
            } else if rate <= 0.001 {
                0.005
            } else {
                (rate * if self.rng.unit() < 0.5 { 1.25 } else { 0.75 }).clamp(0.001, 1.0)
            }
        } else {
            (self.idle, self.worse) = (0, 0);
            if (gain > 0.0) == (change > 0.0) { (rate + step).min(1.0) } else { (rate - step).max(0.001) }
        };
        self.rate = Some(next);
        self.rates.push(next);
        self.ratios.push(ratio);
        self.period = (0, 0);
    }

    /// Moves the limit of the reused objects up or down.
    fn move_limit(&mut self, up: bool, size: u64) {
        let demoted = self.reused.iter().chain(&self.scanned).filter(|kept| kept.demoted).count() as f64;
        let lost = self.ghosts[0].iter().filter(|kept| kept.new).count() as f64;
        let (which, ratio) = if up { (0, lost / demoted.max(1.0)) } else { (1, demoted / lost.max(1.0)) };
        let step = 1.max((ratio + 0.5).floor() as u64) * size;
        self.limits[which] = (self.limits[which] + step).min(self.capacity - 1);
        self.limits[1 - which] = self.capacity - self.limits[which];
    }

    fn demote(&mut self) {
        let oldest = self.reused.remove(0);
        self.scanned.push(Kept { demoted: true, ..oldest });
    }

    fn request(&mut self, object: u32, size: u64) -> bool {
        self.now += 1;
        self.count();
        let at = |of: &[Kept]| of.iter().position(|kept| kept.object == object);
        if let Some(at) = at(&self.reused) {
            self.period.1 += 1;
            let kept = self.reused.remove(at);
            self.reused.push(Kept { uses: kept.uses + 1, used: self.now, ..kept });
            return false;
        }
        if let Some(at) = at(&self.scanned) {
            self.period.1 += 1;
            if self.scanned[at].demoted {
                self.move_limit(true, self.scanned[at].size);
            }
            let kept = self.scanned.remove(at);
            while !self.reused.is_empty() && bytes(&self.reused) + kept.size > self.limits[0] {
                self.demote();
            }
            self.reused.push(Kept { uses: kept.uses + 1, used: self.now, demoted: false, ..kept });
            return false;
        }
        let mut fresh = Kept { object, size, uses: 1, used: self.now, demoted: false, new: false };
        let found = (0..2).find_map(|by| at(&self.ghosts[by]).map(|at| (by, at)));
        if let Some((by, at)) = found {
            let ghost = self.ghosts[by].remove(at);
            if by == 0 && ghost.new {
                self.move_limit(false, ghost.size);
            }
            self.learn(by);
            fresh.uses = ghost.uses;
        }
        if size > self.capacity {
            return true;
        }
        let mut evicted = false;
        while bytes(&self.reused) + bytes(&self.scanned) + size > self.capacity {
            evicted = true;
            self.evict();
        }
        if found.is_none() && !evicted && self.scanned.is_empty() && bytes(&self.reused) + size <= self.limits[0] {
            self.reused.push(fresh);
            return true;
        }
        if found.is_none() && !evicted && bytes(&self.scanned) + size <= self.limits[1] {
            self.scanned.push(fresh);
            return true;
        }
        if found.is_some() {
            self.reused.push(fresh);
        } else {
            self.scanned.push(Kept { new: true, ..fresh });
        }
        while !self.reused.is_empty() && bytes(&self.reused) >= self.limits[0] {
            self.demote();
        }
        true
    }

    fn learn(&mut self, wrong: usize) {
        self.know_rate();
        let less = (-self.rate.unwrap()).exp();
        let (lru, lfu) =
            if wrong == 0 { (self.lru * less, 1.0 - self.lru) } else { (self.lru, (1.0 - self.lru) * less) };
        self.lru = lru / (lru + lfu);
        if self.lru >= 0.99 {
            self.lru = f64::from(0.99_f32);
        } else if self.lru <= 0.01 {
            self.lru = f64::from(0.01_f32);
        }
    }

    fn evict(&mut self) {
        let all: Vec<Kept> = self.scanned.iter().chain(&self.reused).copied().collect();
        let first = all[0];
        let rarest = *all.iter().min_by_key(|kept| (kept.uses, u64::MAX - kept.used)).unwrap();
        let by = usize::from(self.rng.unit() >= self.lru);
        let victim = [first, rarest][by];
        self.scanned.retain(|kept| kept.object != victim.object);
        self.reused.retain(|kept| kept.object != victim.object);
        if first.object != rarest.object && victim.size <= self.history {
            self.ghosts[by].push(victim);
            while bytes(&self.ghosts[by]) > self.history {
                self.ghosts[by].remove(0);
            }
        }
    }
}

#[test]
fn cacheus_agrees_with_its_twin() {
    for (variant, history) in [("cacheus", 0.5), ("cacheus:history=2", 2.0)] {
        agree(variant, 1000, 800, |capacity| {
            let mut twin = Twin::new(capacity, history);
            Box::new(move |object, size| twin.request(object, size))
        });
    }
}
