//! LRU-K, from all the references a page ever had.

use super::ranked::{Use, ranked};
use super::{Params, Twin};

/// The twin of the policy `id`, if it is this one.
pub(super) fn make(id: &str, p: &Params, frames: usize) -> Option<Box<dyn Twin>> {
    if id != "lru-k" {
        return None;
    }
    let rules = Rules { crp: p.number("crp", 0.0), retained: p.is("history", "retained"), rip: p.number("rip", 0.0) };
    let k = p.number("k", 2.0) as usize;
    Some(ranked(frames, move |c| {
        let times = rules.uncorrelated(c.uses);
        // While a page's burst of correlated references may still be going on, it leaves only if every page is in such
        // a burst.
        let in_burst = f64::from(u8::from(c.now as f64 - c.used() <= rules.crp));
        let infinite = if rules.retained { c.used() } else { c.loaded() };
        // Later than any use, and earlier.
        let (after, before) = (in_burst * 1e12, -1e6);
        match times.iter().rev().nth(k - 1) {
            Some(&kth) => [after + kth, c.used(), 0.0],
            None => [after + before, infinite, 0.0],
        }
    }))
}

struct Rules {
    crp: f64,
    retained: bool,
    rip: f64,
}

impl Rules {
    /// The times of the references that count, oldest first: those within the correlated reference period of the
    /// previous one count as one with it, and when the next burst begins, all earlier times move up by the length of
    /// the burst that has ended.
    fn uncorrelated(&self, uses: &[Use]) -> Vec<f64> {
        let mut times: Vec<f64> = Vec::new();
        let mut last = f64::NEG_INFINITY;
        for u in uses {
            let now = u.at as f64;
            if u.load {
                let forgotten = !self.retained || (self.rip > 0.0 && now - last > self.rip);
                if forgotten {
                    times.clear();
                }
                times.push(now);
            } else if now - last > self.crp {
                let burst = times.last().map_or(0.0, |begin| last - begin);
                for time in &mut times {
                    *time += burst;
                }
                times.push(now);
            }
            last = now;
        }
        times
    }
}
