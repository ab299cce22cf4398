//! What a thread of pdflush is at.

use super::pdflush::{Background, ThreadId};

/// What writing is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asked {
    /// Down to the background limit.
    Background,
    /// At least so many pages: by reclaim.
    Pages(u32),
}

/// Work of one thread.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Work {
    /// Whose.
    pub thread: ThreadId,
    /// What.
    pub task: Task,
    /// When it goes on.
    pub at: u64,
    /// It waits for writes, and goes on as soon as one is done.
    pub waits: bool,
}

/// What a thread does.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Task {
    /// `background_writeout`
    Background(Background),
    /// `wb_kupdate`, begun then.
    Old(u64),
}
