//! One file a command.

pub(crate) mod bench;
pub(crate) mod policies;
pub(crate) mod replay;
pub(crate) mod run;
