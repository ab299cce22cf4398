//! Curves: what a trace costs as a function of the number of frames, or of the window of a working set.
//!
//! Everything here that may take long is a struct that is fed or advanced in pieces (64 K references make a good
//! piece), so that its caller can report progress and stop. Results are plain columns.

mod distances;
mod estimate;
mod growing;
mod many;
mod opt;
mod reuse;
mod sample;
mod search;
mod shared;
mod stack;
mod sweep;
mod timeline;

pub use distances::Distances;
pub use estimate::{Estimate, MIN_SCALED_FRAMES, MiniSimulation, Shards, fewest_frames};
pub use growing::{Growing, GrowingCurve};
pub use many::{Many, divided, has_all_sizes};
pub use opt::OptStack;
pub use reuse::{ReuseCounter, ReuseHistogram, ReuseTimes, WorkingSets, log2_bins};
pub use sample::{MAX_SAMPLES, MIN_RATE, Samples, Size};
pub use search::{Contender, Limits, MAX_LENGTH, Report, Search, Verdict};
pub use shared::{MOST_SIZES, Shared};
pub use stack::{LruStack, MruStack};
pub use sweep::{Curve, Method, Progress, Sweep, one_pass, share, spread};
