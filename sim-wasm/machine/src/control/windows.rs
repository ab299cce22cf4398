//! Measured working sets: the pages that a process has touched while it used the processor for tau.
//!
//! Touches are counted from copies of the accessed bits, so that the kernel's page daemon finds its own as it left
//! them. They are read and forgotten each time a process has used the processor for tau; the result is its working set
//! until the next time.

use super::seen::{Process, Seen};
use kernel::Pid;

/// What is known of a process.
#[derive(Debug, Clone, Copy, Default)]
struct Window {
    /// Processor time it had used when its touches were last forgotten.
    begun: u64,
    /// Pages of the last whole window.
    pages: u32,
}

/// The windows of all processes.
#[derive(Debug, Clone)]
pub(super) struct Windows {
    tau_ns: u64,
    /// By process number.
    windows: Vec<Window>,
}

impl Windows {
    /// Windows of this much processor time.
    pub(super) fn new(tau_ns: u64) -> Self {
        Windows { tau_ns, windows: Vec::new() }
    }

    /// Ends the windows that are over, and returns their processes, whose touches are to be forgotten.
    pub(super) fn end(&mut self, seen: &Seen) -> Vec<Pid> {
        self.windows.resize(seen.processes.len(), Window::default());
        let mut over = Vec::new();
        for ((pid, process), window) in (0..).zip(&seen.processes).zip(&mut self.windows) {
            if process.counts() && process.used_ns.saturating_sub(window.begun) >= self.tau_ns {
                *window = Window { begun: process.used_ns, pages: process.touched };
                over.push(pid);
            }
        }
        over
    }

    /// The working set of a process: the pages of the last whole window, or of the present one if it already has more.
    pub(super) fn pages(&self, seen: &Seen, pid: Pid) -> u64 {
        let Process { touched, .. } = seen.process(pid);
        let window = self.windows.get(usize::from(pid)).copied().unwrap_or_default();
        u64::from(window.pages.max(touched))
    }
}
