//! `WSClock`: the working set in a fixed number of frames, found by a hand.

use super::{Params, Twin};

/// The twin of the policy `id`, if it is this one.
pub(super) fn make(id: &str, p: &Params, frames: usize) -> Option<Box<dyn Twin>> {
    (id == "wsclock").then(|| {
        let tau = p.number("tau", 5.0) as usize;
        Box::new(WsClock { frames, tau, now: 0, hand: 0, ring: Vec::new() }) as Box<dyn Twin>
    })
}

struct Frame {
    page: u64,
    r: bool,
    dirty: bool,
    last_use: usize,
}

struct WsClock {
    frames: usize,
    tau: usize,
    now: usize,
    hand: usize,
    ring: Vec<Frame>,
}

impl WsClock {
    /// The frame whose page leaves, found in at most one lap.
    fn victim(&mut self) -> usize {
        let lap: Vec<usize> = (0..self.frames).map(|step| (self.hand + step) % self.frames).collect();
        let mut written = Vec::new();
        for &at in &lap {
            let frame = &mut self.ring[at];
            if frame.r {
                frame.r = false;
                frame.last_use = self.now;
            } else if self.now - frame.last_use > self.tau {
                if !frame.dirty {
                    return at;
                }
                frame.dirty = false;
                written.push(at);
            }
        }
        let clean = lap.iter().copied().find(|&at| !self.ring[at].dirty);
        written.first().copied().or(clean).unwrap_or(self.hand)
    }
}

impl Twin for WsClock {
    fn reference(&mut self, page: u64, write: bool) -> bool {
        let fault = if let Some(frame) = self.ring.iter_mut().find(|f| f.page == page) {
            frame.r = true;
            frame.dirty |= write;
            false
        } else {
            let loaded = Frame { page, r: true, dirty: write, last_use: self.now };
            if self.ring.len() < self.frames {
                self.ring.push(loaded);
            } else {
                let at = self.victim();
                self.ring[at] = loaded;
                self.hand = (at + 1) % self.frames;
            }
            true
        };
        self.now += 1;
        fault
    }

    fn resident(&self) -> Vec<u64> {
        self.ring.iter().map(|f| f.page).collect()
    }
}
