//! Curves: what a trace costs as a function of the number of frames, or of the window of a working set.
//!
//! Everything here that may take long is a struct that is fed or advanced in pieces (64 K references are a good piece), so
//! that whoever drives it can report progress and stop. Results are plain columns.

mod distances;
mod opt;
mod stack;

pub use distances::Distances;
pub use opt::OptStack;
pub use stack::{LruStack, MruStack};
