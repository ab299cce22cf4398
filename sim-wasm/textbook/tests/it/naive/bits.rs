//! Rankings by the bits a machine keeps: NRU and aging.

use super::ranked::{Candidate, ranked};
use super::{Params, Twin};

/// The twin of the policy `id`, if it is one of these.
pub(super) fn make(id: &str, p: &Params, frames: usize) -> Option<Box<dyn Twin>> {
    match id {
        "nru" => Some(nru(frames, p.number("tick", 8.0) as usize)),
        "aging" => {
            let current = p.is("compare", "r-and-register");
            Some(aging(frames, p.number("tick", 4.0) as usize, p.number("bits", 8.0) as usize, current))
        }
        _ => None,
    }
}

/// Whether the page was used in the `back`-th interval before the current one (0: the current one), since it was
/// loaded.
fn used_in_interval(c: &Candidate, tick: usize, back: usize) -> bool {
    let interval = c.now / tick;
    c.stay().iter().any(|u| u.at / tick + back == interval)
}

/// R: used since the last tick. M: written since it was loaded.
fn nru(frames: usize, tick: usize) -> Box<dyn Twin> {
    ranked(frames, move |c| {
        let r = used_in_interval(c, tick, 0);
        let m = c.stay().iter().any(|u| u.write);
        [f64::from(u8::from(r)) * 2.0 + f64::from(u8::from(m)), 0.0, 0.0]
    })
}

/// The bits of the intervals, read as a binary number; the current one is in front if it counts.
fn aging(frames: usize, tick: usize, bits: usize, current: bool) -> Box<dyn Twin> {
    ranked(frames, move |c| {
        let mut value = 0.0;
        for back in usize::from(!current)..=bits {
            value = value * 2.0 + f64::from(u8::from(used_in_interval(c, tick, back)));
        }
        [value, 0.0, 0.0]
    })
}
