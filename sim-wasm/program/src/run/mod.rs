//! Running a program: a stack machine over a heap whose addresses are known.

mod access;
mod builtins;
mod call;
mod compare;
mod execute;
mod fault;
mod heap;
mod iterate;
mod machine;
mod memory;
mod methods;
mod number;
mod operators;
mod sequence;
mod show;
mod table;
mod value;
mod variables;

pub use access::{Access, Place, Sink};
pub(crate) use builtins::builtin_number;
pub use machine::{Machine, Returned, Status};
pub use memory::Layout;
pub use variables::{Content, Variable};

/// What a run may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Steps: an instruction is one, and every element that a built-in function handles is another.
    pub steps: u64,
    /// Bytes that the values take in this process.
    pub bytes: usize,
    /// Calls within calls.
    pub calls: usize,
    /// Bytes of output.
    pub output: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { steps: 5_000_000, bytes: 32 << 20, calls: 500, output: 20_000 }
    }
}
