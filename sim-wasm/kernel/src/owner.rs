//! Whose a page frame is.

use crate::Pid;

/// Whose a page frame is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// It is free.
    Nobody,
    /// The kernel's own.
    Kernel,
    /// It holds a page of a file.
    File,
    /// It holds compressed pages of swap.
    Compressed,
    /// It holds a page of a process's memory, mapped or not.
    Process(Pid),
}

impl Owner {
    /// Whose a frame is that holds no page: nobody's if it is free.
    pub fn of_empty(is_free: bool) -> Self {
        if is_free { Owner::Nobody } else { Owner::Kernel }
    }
}
