//! What a thread of pdflush is doing.

use super::pdflush::{Background, ThreadId};

/// How much writing is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asked {
    /// Down to the background limit.
    Background,
    /// At least this many pages, as reclaim asks.
    Pages(u32),
}

/// Work of one thread.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Work {
    /// The thread.
    pub thread: ThreadId,
    /// The task.
    pub task: Task,
    /// When it continues.
    pub at: u64,
    /// Whether it waits for writes, to continue as soon as one is done.
    pub waits: bool,
}

/// What a thread does.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Task {
    /// `background_writeout`
    Background(Background),
    /// `wb_kupdate`, begun at this time.
    Old(u64),
}
