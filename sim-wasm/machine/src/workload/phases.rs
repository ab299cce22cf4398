//! A process whose working set changes: for a while it touches random pages of one part of its memory, then of the
//! next.

use super::{NS_PER_S, Op, ns, touch_ns};
use scenario;

/// The process and its phase.
#[derive(Debug, Clone)]
pub struct Phases {
    pages: u32,
    working_set: u32,
    touches: u32,
    write_percent: u32,
    touch_ns: u64,
    /// Beginning of the next phase's part; none before memory is allocated.
    first: Option<u32>,
}

impl Phases {
    /// A process about to allocate. A phase has as many touches as fit into its length.
    pub fn new(spec: &scenario::Phases) -> Self {
        let touch_ns = touch_ns(spec.touch_us);
        Phases {
            pages: spec.pages,
            working_set: spec.working_set.min(spec.pages),
            touches: u32::try_from(ns(spec.phase_s, NS_PER_S) / touch_ns).unwrap_or(u32::MAX).max(1),
            write_percent: spec.write_percent,
            touch_ns,
            first: None,
        }
    }

    pub(super) fn next(&mut self) -> Op {
        let Some(first) = self.first else {
            self.first = Some(0);
            return Op::Map { region: 0, pages: self.pages };
        };
        let following = first + self.working_set;
        // Less than a whole working set is left at the end: it is the first part's turn again.
        self.first = Some(if following + self.working_set > self.pages { 0 } else { following });
        Op::Scatter {
            region: 0,
            first,
            pages: self.working_set,
            count: self.touches,
            write_percent: self.write_percent,
            ns: self.touch_ns,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_phase_uses_the_pages_that_follow() {
        let spec = scenario::Phases {
            pages: 70,
            working_set: 30,
            phase_s: 0.5,
            write_percent: 20,
            touch_us: 10.0,
            start_s: 0.0,
        };
        let mut phases = Phases::new(&spec);
        assert_eq!(phases.next(), Op::Map { region: 0, pages: 70 });
        let firsts = [(); 3].map(|()| match phases.next() {
            Op::Scatter { first, pages: 30, count: 50_000, write_percent: 20, .. } => first,
            _ => u32::MAX,
        });
        assert_eq!(firsts, [0, 30, 0]);
    }
}
