//! Who owns a page frame.

use crate::Pid;

/// Who owns a page frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// It is free.
    Nobody,
    /// It is the kernel's own.
    Kernel,
    /// It holds a page of a file.
    File,
    /// It holds compressed pages of swap.
    Compressed,
    /// It holds a page of a process's memory, mapped or not.
    Process(Pid),
}

impl Owner {
    /// The owner of a frame that holds no page: nobody if it is free.
    pub fn of_empty(is_free: bool) -> Self {
        if is_free { Owner::Nobody } else { Owner::Kernel }
    }
}
