//! A command that another program asks for, such as the Python package: what it prints is kept for whoever asked, who may
//! want no answer any more.

// Node asks for a command only as a program of its own: nobody there keeps or stops an answer.
#![cfg_attr(target_arch = "wasm32", allow(dead_code, unreachable_pub))]

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

thread_local! {
    static CURRENT: RefCell<Option<Arc<Asking>>> = const { RefCell::new(None) };
}

/// A command that is asked for. Its threads print into it, and look whether they are to stop.
#[derive(Debug, Default)]
pub struct Asking {
    printed: Mutex<Vec<u8>>,
    told: Mutex<String>,
    stopped: AtomicBool,
}

impl Asking {
    /// Whoever asked wants no answer any more: jobs that have not begun are left out, traces are not read on, and no file is
    /// written. A run of a machine that has begun ends first.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// What was printed on standard output, and what was told on standard error.
    pub(crate) fn take(&self) -> (String, String) {
        let printed = std::mem::take(&mut *self.printed.lock().unwrap_or_else(PoisonError::into_inner));
        let told = std::mem::take(&mut *self.told.lock().unwrap_or_else(PoisonError::into_inner));
        (String::from_utf8_lossy(&printed).into_owned(), told)
    }

    pub(super) fn print(&self, bytes: &[u8]) {
        self.printed.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
    }

    pub(super) fn tell(&self, text: &str) {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).push_str(text);
    }
}

/// What this thread works for; none in a command of its own.
pub(crate) fn current() -> Option<Arc<Asking>> {
    CURRENT.with_borrow(Clone::clone)
}

/// From now on, this thread works for `asking`.
pub(crate) fn enter(asking: Option<Arc<Asking>>) {
    CURRENT.set(asking);
}

/// Whether nobody wants the answer any more.
pub(crate) fn is_stopped() -> bool {
    CURRENT.with_borrow(|asking| asking.as_ref().is_some_and(|asking| asking.stopped.load(Ordering::Relaxed)))
}
