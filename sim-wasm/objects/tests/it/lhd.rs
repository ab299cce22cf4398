//! A slow twin of LHD, in the single precision of its authors' program: sums are in the same order, but made anew each time.

use super::twins::agree;
use base::rng::Rng;

#[derive(Debug, Clone, Copy)]
struct Kept {
    object: u32,
    size: u64,
    used: u64,
    hits: (usize, usize),
    explores: bool,
}

struct Twin {
    capacity: u64,
    ages: usize,
    period: u64,
    sample: u32,
    kept: Vec<Kept>,
    now: u64,
    rng: Rng,
    /// Hits, and evictions, of each class by age.
    events: Vec<[Vec<f32>; 2]>,
    /// Events as they were at the end of the last period.
    known: Option<Vec<[Vec<f32>; 2]>>,
    unit: u64,
    mean: (f32, f32),
    periods: u64,
    recent: Vec<u32>,
    turn: usize,
    victims: f32,
    budget: f32,
}

impl Twin {
    fn new(capacity: u64, sample: u32, period: u64, ages: usize) -> Self {
        Twin {
            capacity,
            ages,
            period,
            sample,
            kept: vec![],
            now: 0,
            rng: Rng::new(1),
            events: vec![[vec![0.0; ages], vec![0.0; ages]]; 16],
            known: None,
            unit: 1024,
            mean: (0.0, 0.0),
            periods: 0,
            recent: vec![],
            turn: 0,
            victims: 0.0,
            budget: (capacity as f32 * 0.01).trunc(),
        }
    }

    fn age(&self, kept: Kept) -> usize {
        ((self.now - kept.used) / self.unit).min(self.ages as u64 - 1) as usize
    }

    /// How often the sum of both ages can be doubled before it is an oldest age.
    fn class(&self, kept: Kept) -> usize {
        let mut sum = kept.hits.0 + kept.hits.1;
        let mut class = 0;
        while class < 15 && sum < self.ages {
            sum *= 2;
            class += 1;
        }
        class
    }

    fn density(&self, kept: Kept) -> f32 {
        let (class, age) = (self.class(kept), self.age(kept));
        if age + 1 == self.ages {
            return f32::MIN;
        }
        let promised = match &self.known {
            None => ((class + 17) as f64 / (age + 1) as f64) as f32,
            Some(known) => {
                let [hits, evictions] = &known[class];
                let both = |age: usize| hits[age] + evictions[age];
                let (mut found, mut left, mut time) = (0.0_f32, 0.0_f32, 0.0_f32);
                for older in (age..self.ages).rev() {
                    found += hits[older];
                    left += both(older);
                    time += left;
                }
                if f64::from(left) > 1e-5 { found / time } else { 0.0 }
            }
        };
        promised / kept.size as f32 + f32::from(u8::from(kept.explores))
    }

    fn request(&mut self, object: u32, size: u64) -> bool {
        let at = self.kept.iter().position(|kept| kept.object == object);
        if let Some(at) = at {
            let kept = self.kept[at];
            let (class, age) = (self.class(kept), self.age(kept));
            self.events[class][0][age] += 1.0;
            self.release(kept);
            self.kept[at].hits = (kept.hits.1, age);
            self.touch(at, false);
            return false;
        }
        if size <= self.capacity {
            while self.kept.iter().map(|kept| kept.size).sum::<u64>() + size > self.capacity {
                self.evict();
            }
            self.kept.push(Kept { object, size, used: self.now, hits: (self.ages, 0), explores: false });
            self.touch(self.kept.len() - 1, true);
        }
        true
    }

    fn release(&mut self, kept: Kept) {
        if kept.explores {
            self.budget = (self.budget + kept.size as f32).trunc();
        }
    }

    fn touch(&mut self, at: usize, loaded: bool) {
        let wants = self.rng.below(32) == 0;
        let explores = wants && self.budget >= 1.0 && self.periods < 50;
        if explores {
            self.budget = (self.budget - self.kept[at].size as f32).trunc();
        }
        self.kept[at] = Kept { used: self.now, explores, ..self.kept[at] };
        if loaded && !wants && self.density(self.kept[at]) < self.victims {
            let object = self.kept[at].object;
            if self.recent.len() < 8 {
                self.recent.push(object);
            } else {
                self.recent[self.turn % 8] = object;
            }
            self.turn += 1;
        }
        self.now += 1;
        if self.now.is_multiple_of(self.period) {
            self.learn();
        }
    }

    fn evict(&mut self) {
        let draws = if self.periods > 50 { self.sample } else { 8 };
        let mut candidates = Vec::new();
        for _ in 0..draws {
            candidates.push(self.rng.below(self.kept.len() as u32) as usize);
        }
        let place = |object: &u32| self.kept.iter().position(|kept| kept.object == *object);
        candidates.extend(self.recent.iter().filter_map(place));
        let lowest = |a: &usize, b: &usize| self.density(self.kept[*a]).total_cmp(&self.density(self.kept[*b]));
        let at = candidates.into_iter().min_by(lowest).unwrap();
        let victim = self.kept[at];
        self.victims = 0.9_f32 * self.victims + (1.0 - 0.9_f32) * self.density(victim);
        let (class, age) = (self.class(victim), self.age(victim));
        self.events[class][1][age] += 1.0;
        self.release(victim);
        let last = self.kept.pop().unwrap();
        if at < self.kept.len() {
            self.kept[at] = last;
        }
    }

    fn learn(&mut self) {
        for events in self.events.iter_mut().flatten() {
            for count in events.iter_mut() {
                *count *= 0.9;
            }
        }
        let objects = self.kept.len() as f32;
        self.mean = (self.mean.0 * 0.9 + objects, self.mean.1 * 0.9 + 1.0);
        if self.periods == 5 || self.periods == 25 {
            let wanted = (self.mean.0 / self.mean.1) as f64 / f64::from(0.01_f32 * self.ages as f32);
            let mut unit = 2;
            while (unit as f64) < wanted {
                unit *= 2;
            }
            let (old, ages) = (self.unit, self.ages);
            for events in self.events.iter_mut().flatten() {
                *events = rescaled(events, old, unit, ages);
            }
            self.unit = unit;
            self.mean = (self.mean.0 * 8.0, self.mean.1 * 8.0);
        }
        self.known = Some(self.events.clone());
        self.periods += 1;
    }
}

/// Events by ages in another unit.
fn rescaled(events: &[f32], old: u64, new: u64, ages: usize) -> Vec<f32> {
    let last = ages - 1;
    let mut scaled = vec![0.0; ages];
    scaled[last] = events[last];
    if new < old {
        let times = (old / new) as usize;
        for age in 0..last {
            scaled[age] = events[age / times] / times as f32;
        }
        for early in &events[ages / times..last] {
            scaled[last] += early;
        }
        return scaled;
    }
    let times = (new / old) as usize;
    if times == 1 {
        return events.to_vec();
    }
    for age in 0..ages / times {
        scaled[age] = events[age * times];
        for more in 1..times {
            scaled[age] += events[age * times + more];
        }
    }
    scaled
}

#[test]
fn lhd_agrees_with_its_twin() {
    for (variant, sample, period, ages) in [
        ("lhd", 32, 1 << 20, 20_000),
        ("lhd:period=30,ages=16", 32, 30, 16),
        ("lhd:sample=3,period=17,ages=150", 3, 17, 150),
    ] {
        agree(variant, if ages > 1000 { 100 } else { 400 }, 2500, |capacity| {
            let mut twin = Twin::new(capacity, sample, period, ages);
            Box::new(move |object, size| twin.request(object, size))
        });
    }
}
