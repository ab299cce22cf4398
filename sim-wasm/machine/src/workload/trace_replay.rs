//! A process that touches the pages of a reference string in order, once.

use super::{Op, touch_ns};
use base::diag::Diag;
use scenario::References;
use std::rc::Rc;
use trace::{Trace, generate};

/// The process and its place in the string.
#[derive(Debug, Clone)]
pub struct TraceReplay {
    trace: Rc<Trace>,
    touch_ns: u64,
    /// The next reference; none before memory is allocated.
    at: Option<usize>,
}

impl TraceReplay {
    /// A process about to allocate as many pages as the string has.
    pub(super) fn new(spec: &scenario::TraceReplay, seed: u32) -> (Self, Vec<Diag>) {
        let (trace, diags) = match &spec.references {
            References::Text(text) => trace::parse(text),
            References::Pattern(pattern) => generate::pattern(pattern, seed),
        };
        (TraceReplay { trace: Rc::new(trace), touch_ns: touch_ns(spec.touch_us), at: None }, diags)
    }

    pub(super) fn next(&mut self) -> Op {
        let Some(at) = self.at else {
            self.at = Some(0);
            return Op::Map { region: 0, pages: self.trace.pages() as u32 };
        };
        let Some(reference) = self.trace.get(at) else { return Op::Exit };
        self.at = Some(at + 1);
        let (first, write) = (reference.page.0, reference.write);
        Op::Sweep { region: 0, first, count: 1, step: 1, write, ns: self.touch_ns }
    }
}
