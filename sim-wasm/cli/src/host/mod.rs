//! The outside world: files, streams, threads, clocks and memory. Nothing else in the command touches it, so the same
//! command runs on an operating system and, as WebAssembly, in Node.js.

pub(crate) mod asking;
#[cfg(target_arch = "wasm32")]
mod javascript;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
pub use javascript::{Host, run};
#[cfg(target_arch = "wasm32")]
pub(crate) use javascript::{
    absolute, can_write, environment, files_in, follow, hand, is_file, is_folder, is_heard, is_same, make_folder,
    memory_left, memory_used, on_threads, open, parallelism, print, remove_file, remove_folder, rename, seconds, serve,
    tell_exactly, terminal, write, write_new,
};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use native::{
    absolute, can_write, environment, files_in, follow, is_file, is_folder, is_heard, is_same, make_folder, measure,
    memory_left, memory_used, node, on_threads, open, parallelism, print, remove_file, remove_folder, rename, seconds,
    tell_exactly, terminal, write, write_new,
};

use crate::visible;
use std::io;

/// Prints on standard error what people read.
pub(crate) fn tell(text: &str) {
    tell_exactly(&visible::lines(text));
}

/// Why a file is read from its beginning again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anew {
    /// There is another file of its name.
    Replaced,
    /// It has become shorter.
    Shortened,
}

/// What became of a stream, or of a file that grows.
#[derive(Debug)]
pub(crate) enum Polled {
    /// Bytes have come.
    Bytes(Vec<u8>),
    /// Nothing has come for as long as was waited.
    Nothing,
    /// The file begins anew.
    Anew(Anew),
    /// There is no file of this name any more.
    Gone,
    /// The stream has ended, or the user wants no more.
    End,
}

/// The most bytes that [`Polled::Bytes`] has.
pub(crate) const MOST_POLLED: usize = 1 << 20;

/// A stream, or a file that grows.
pub(crate) trait Source {
    /// Waits for at most `wait_ms` milliseconds for something to happen.
    fn poll(&mut self, wait_ms: u32) -> io::Result<Polled>;
}
