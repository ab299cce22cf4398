//! What a control wants done.

use kernel::Pid;
use kernel::control_reason::Reason;

/// One thing to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// Nothing is done; something is only reported.
    Tell,
    /// The process may not run until it is admitted.
    Hold(Pid),
    /// The process may run.
    Admit(Pid),
    /// The process is killed.
    Kill(Pid),
    /// Reclaim treats this process's pages as used, and nobody else's.
    Spare(Option<Pid>),
}

/// Everything that a look has led to, in order.
#[derive(Debug, Clone, Default)]
pub(super) struct Orders {
    /// What is to be done, and how it is reported.
    pub(super) list: Vec<(Order, Reason, [u32; 2])>,
    /// Processes whose pages go first if untouched since touches were last forgotten; they are then forgotten again.
    pub(super) cool: Vec<Pid>,
    /// Processes whose touches are forgotten, and counted again from the beginning.
    pub(super) forget: Vec<Pid>,
}

impl Orders {
    /// Adds something to be done.
    pub(super) fn push(&mut self, order: Order, reason: Reason, aux: [u32; 2]) {
        self.list.push((order, reason, aux));
    }

    /// Adds something that is only reported.
    pub(super) fn tell(&mut self, reason: Reason, aux: [u32; 2]) {
        self.push(Order::Tell, reason, aux);
    }
}
