//! Policies made of queues: second chance in all its forms, segmented LRU, 2Q.

use super::{Params, Twin};

/// The twin of the policy `id`, if it is one of these.
pub(super) fn make(id: &str, p: &Params, frames: usize) -> Option<Box<dyn Twin>> {
    // The size as it is, or at least one: the reference simulator does not load pages for which a sub-queue has no room
    // at all.
    let limit = |size: f64| if p.is("compat", "libcachesim") { size as usize } else { (size as usize).max(1) };
    let share = |name: &str, default: f64| limit(p.number(name, default) * frames as f64);
    Some(match id {
        "clock" | "second-chance" => second_chance(frames, p.number("load-r", 0.0), 1.0),
        "gclock" => second_chance(frames, p.number("init", 1.0), p.number("max", 3.0)),
        "slru" => {
            let segments = p.number("segments", 4.0);
            let limit = limit(frames as f64 / segments);
            Box::new(Slru { frames, limit, segments: vec![Vec::new(); segments as usize] })
        }
        "2q" => Box::new(TwoQ {
            frames,
            kin: share("kin", 0.25),
            kout: share("kout", 0.5),
            a_in: Vec::new(),
            a_out: Vec::new(),
            a_m: Vec::new(),
        }),
        _ => return None,
    })
}

fn second_chance(frames: usize, init: f64, max: f64) -> Box<dyn Twin> {
    Box::new(SecondChance { frames, init: init as u32, max: max as u32, queue: Vec::new() })
}

/// Takes `page` out of `queue`; returns whether it was there.
fn take(queue: &mut Vec<u64>, page: u64) -> bool {
    let found = queue.iter().position(|&p| p == page);
    found.map(|at| queue.remove(at)).is_some()
}

/// Clock as a queue instead of a ring: the oldest page goes to the end as long as its counter is not zero.
struct SecondChance {
    frames: usize,
    init: u32,
    max: u32,
    /// Pages with their counters, oldest first.
    queue: Vec<(u64, u32)>,
}

impl Twin for SecondChance {
    fn reference(&mut self, page: u64, _: bool) -> bool {
        if let Some((_, counter)) = self.queue.iter_mut().find(|(p, _)| *p == page) {
            if *counter < self.max {
                *counter += 1;
            }
            return false;
        }
        if self.queue.len() == self.frames {
            while self.queue[0].1 > 0 {
                let (oldest, counter) = self.queue.remove(0);
                self.queue.push((oldest, counter - 1));
            }
            self.queue.remove(0);
        }
        self.queue.push((page, self.init));
        true
    }

    fn resident(&self) -> Vec<u64> {
        self.queue.iter().map(|&(page, _)| page).collect()
    }
}

/// Segments of equal limits, the lowest first; in each the least recently used page first.
struct Slru {
    frames: usize,
    limit: usize,
    segments: Vec<Vec<u64>>,
}

impl Slru {
    fn evict(&mut self) {
        if let Some(lowest) = self.segments.iter_mut().find(|s| !s.is_empty()) {
            lowest.remove(0);
        }
    }

    /// Adds a page to `segment`: what exceeds the limit goes down a segment, and out of memory from the lowest.
    fn push(&mut self, segment: usize, page: u64) {
        self.segments[segment].push(page);
        while self.segments[segment].len() > self.limit {
            if segment == 0 {
                self.evict();
            } else {
                let cooled = self.segments[segment].remove(0);
                self.push(segment - 1, cooled);
            }
        }
    }
}

impl Twin for Slru {
    fn reference(&mut self, page: u64, _: bool) -> bool {
        if let Some(at) = self.segments.iter().position(|s| s.contains(&page)) {
            take(&mut self.segments[at], page);
            self.push((at + 1).min(self.segments.len() - 1), page);
            return false;
        }
        if self.limit == 0 {
            return true;
        }
        if self.resident().len() == self.frames {
            self.evict();
        }
        let room = self.segments.iter().position(|s| s.len() < self.limit).unwrap_or(0);
        self.segments[room].push(page);
        true
    }

    fn resident(&self) -> Vec<u64> {
        self.segments.concat()
    }
}

/// The full version of 2Q; all queues oldest first.
struct TwoQ {
    frames: usize,
    kin: usize,
    kout: usize,
    a_in: Vec<u64>,
    a_out: Vec<u64>,
    a_m: Vec<u64>,
}

impl TwoQ {
    fn evict(&mut self) {
        if !self.a_m.is_empty() && self.a_in.len() <= self.kin {
            self.a_m.remove(0);
            return;
        }
        let oldest = self.a_in.remove(0);
        self.a_out.push(oldest);
        if self.a_out.len() > self.kout {
            self.a_out.remove(0);
        }
    }
}

impl Twin for TwoQ {
    fn reference(&mut self, page: u64, _: bool) -> bool {
        if self.a_in.contains(&page) {
            return false;
        }
        if take(&mut self.a_m, page) {
            self.a_m.push(page);
            return false;
        }
        if self.kin == 0 {
            return true;
        }
        let remembered = take(&mut self.a_out, page);
        if self.resident().len() == self.frames {
            self.evict();
        }
        if remembered {
            self.a_m.push(page);
        } else {
            self.a_in.push(page);
        }
        true
    }

    fn resident(&self) -> Vec<u64> {
        [self.a_in.clone(), self.a_m.clone()].concat()
    }
}
