//! The outside world: files, streams, threads, clocks and memory. Nothing else in the command touches it, so the same
//! command runs on an operating system and, as WebAssembly, in Node.js.

#[cfg(target_arch = "wasm32")]
mod javascript;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
pub use javascript::{Host, run};
#[cfg(target_arch = "wasm32")]
pub(crate) use javascript::{files_in, is_folder, on_threads, open, parallelism, print, tell, write};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use native::{files_in, is_folder, measure, node, on_threads, open, parallelism, print, tell, write};
