//! W-TinyLFU: a window, a segmented main queue, and an approximate count that decides which page may pass from one to
//! the other.

use super::super::{Params, Twin};
use super::take;

/// The shares of probation and protected.
const SEGMENTS: [f64; 2] = [0.2, 0.8];

pub(super) struct TinyLfu {
    frames: usize,
    main_size: usize,
    bypass: bool,
    window: Vec<u64>,
    segments: [Vec<u64>; 2],
    limits: [usize; 2],
    counters: Vec<u32>,
    /// References to pages of the main queue since the counters were halved.
    counted: usize,
}

impl TinyLfu {
    pub(super) fn new(p: &Params, frames: usize, compat: bool) -> Self {
        let at_least = usize::from(!compat);
        let window = ((p.number("window", 0.01) * frames as f64) as usize).max(at_least);
        let main_size = (frames - window).max(at_least);
        let limits = SEGMENTS.map(|share| ((share * main_size as f64) as usize).max(at_least));
        // A false positive rate of 0.1 %; the divisor is the square of ln 2.
        let counters = -0.001_f64.ln() / 0.480_453_013_918_201 * main_size as f64;
        Self {
            frames,
            main_size,
            bypass: window == 0 || limits.contains(&0),
            window: Vec::new(),
            segments: [Vec::new(), Vec::new()],
            limits,
            counters: vec![0; counters.ceil() as usize],
            counted: 0,
        }
    }

    fn positions(&self, page: u64) -> Vec<usize> {
        let low = |seed| xxh64(page, seed) as u32;
        let (a, b) = (low(0x1234_5678), low(0x1234_4321));
        (0..10_u32).map(|i| a.wrapping_add(i.wrapping_mul(b)) as usize % self.counters.len()).collect()
    }

    fn add(&mut self, page: u64) {
        for at in self.positions(page) {
            self.counters[at] += 1;
        }
    }

    fn estimate(&self, page: u64) -> u32 {
        self.positions(page).into_iter().map(|at| self.counters[at]).min().unwrap()
    }

    fn main_len(&self) -> usize {
        self.segments[0].len() + self.segments[1].len()
    }

    /// The segment whose oldest page leaves next.
    fn lowest(&mut self) -> &mut Vec<u64> {
        let [probation, protected] = &mut self.segments;
        if probation.is_empty() { protected } else { probation }
    }

    fn load_into_main(&mut self, page: u64) {
        let room = (0..2).find(|&s| self.segments[s].len() < self.limits[s]).unwrap_or(0);
        self.segments[room].push(page);
    }

    fn hit_in_main(&mut self, page: u64) {
        let _ = take(&mut self.segments[0], page) || take(&mut self.segments[1], page);
        self.segments[1].push(page);
        while self.segments[1].len() > self.limits[1] {
            let cooled = self.segments[1].remove(0);
            self.segments[0].push(cooled);
            while self.segments[0].len() > self.limits[0] {
                self.segments[0].remove(0);
            }
        }
        self.add(page);
        self.counted += 1;
        if self.counted == 32 * self.main_size {
            self.counted = 0;
            self.counters.iter_mut().for_each(|counter| *counter /= 2);
        }
    }

    /// Takes one page out of the window, and out of memory if it is not worth more than the next victim of the main
    /// queue.
    fn step(&mut self) {
        if self.window.is_empty() {
            self.lowest().remove(0);
            return;
        }
        let candidate = self.window.remove(0);
        if self.main_len() < self.main_size {
            self.load_into_main(candidate);
        } else {
            let victim = self.lowest()[0];
            if self.estimate(candidate) > self.estimate(victim) {
                self.lowest().remove(0);
                self.load_into_main(candidate);
            }
        }
        self.add(candidate);
    }
}

impl Twin for TinyLfu {
    fn reference(&mut self, page: u64, _: bool) -> bool {
        if take(&mut self.window, page) {
            self.window.push(page);
            return false;
        }
        if self.segments.iter().any(|s| s.contains(&page)) {
            self.hit_in_main(page);
            return false;
        }
        if self.bypass {
            return true;
        }
        while self.window.len() + self.main_len() == self.frames {
            self.step();
        }
        self.window.push(page);
        self.add(page);
        true
    }

    fn resident(&self) -> Vec<u64> {
        [self.window.clone(), self.segments.concat()].concat()
    }
}

/// XXH64 of the eight bytes of `value`, in little-endian order.
fn xxh64(value: u64, seed: u64) -> u64 {
    const P1: u64 = 0x9E37_79B1_85EB_CA87;
    const P2: u64 = 0xC2B2_AE3D_27D4_EB4F;
    const P3: u64 = 0x1656_67B1_9E37_79F9;
    const P4: u64 = 0x85EB_CA77_C2B2_AE63;
    const P5: u64 = 0x27D4_EB2F_1656_67C5;
    let lane = value.wrapping_mul(P2).rotate_left(31).wrapping_mul(P1);
    let mut hash = seed.wrapping_add(P5).wrapping_add(8) ^ lane;
    hash = hash.rotate_left(27).wrapping_mul(P1).wrapping_add(P4);
    hash = (hash ^ hash >> 33).wrapping_mul(P2);
    hash = (hash ^ hash >> 29).wrapping_mul(P3);
    hash ^ hash >> 32
}
