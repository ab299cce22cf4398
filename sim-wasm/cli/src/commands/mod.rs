//! One file a command.

#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod bench;
pub(crate) mod compare;
pub(crate) mod experiment;
pub(crate) mod logs;
pub(crate) mod mrc;
pub(crate) mod policies;
pub(crate) mod replay;
pub(crate) mod reuse;
pub(crate) mod run;
pub(crate) mod search;
pub(crate) mod sweep;
