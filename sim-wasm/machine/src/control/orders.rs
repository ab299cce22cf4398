//! What a control wants done.

use kernel::Pid;
use kernel::control_reason::Reason;

/// What is to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// Something is told, nothing is done.
    Tell,
    /// The process may not run until it is admitted.
    Hold(Pid),
    /// The process may run.
    Admit(Pid),
    /// The process is killed.
    Kill(Pid),
    /// Reclaim takes this process' pages for used, and nobody else's.
    Spare(Option<Pid>),
}

/// All that a look has come to, in order.
#[derive(Debug, Clone, Default)]
pub(super) struct Orders {
    /// What is to be done, and how it is told.
    pub(super) list: Vec<(Order, Reason, [u32; 2])>,
    /// Whose pages go first that were not touched since its touches were last forgotten; they are forgotten after that.
    pub(super) cool: Vec<Pid>,
    /// Whose touches are counted from the beginning.
    pub(super) forget: Vec<Pid>,
}

impl Orders {
    /// Something is done.
    pub(super) fn push(&mut self, order: Order, reason: Reason, aux: [u32; 2]) {
        self.list.push((order, reason, aux));
    }

    /// Something is told.
    pub(super) fn tell(&mut self, reason: Reason, aux: [u32; 2]) {
        self.push(Order::Tell, reason, aux);
    }
}
