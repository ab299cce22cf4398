//! Signals that end a program wait while a file is replaced. What a signal does stays as it was: whoever started us may
//! have had some ignored (`nohup`).

#[cfg(unix)]
pub(super) use unix::hold;

#[cfg(unix)]
mod unix {
    use nix::sys::signal::{SigSet, SigmaskHow, Signal};

    /// What ends a program that does nothing about it.
    const ENDING: [Signal; 4] = [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP, Signal::SIGQUIT];

    /// Until this is dropped, they wait.
    pub(in super::super) struct Held(Option<SigSet>);

    pub(in super::super) fn hold() -> Held {
        // The limit of a file's size (`ulimit -f`) is told by an error, too.
        let _ = SigSet::from(Signal::SIGXFSZ).thread_block();
        let ending: SigSet = ENDING.into_iter().collect();
        Held(ending.thread_swap_mask(SigmaskHow::SIG_BLOCK).ok())
    }

    impl Drop for Held {
        fn drop(&mut self) {
            if let Some(before) = self.0 {
                let _ = before.thread_set_mask();
            }
        }
    }
}

#[cfg(not(unix))]
pub(super) fn hold() {}
