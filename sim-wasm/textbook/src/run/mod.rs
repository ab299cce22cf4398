//! Runs: a policy driven over a reference string, with and without the step log.

mod counter;
mod follow;
mod head;
mod prepare;
mod replay;

pub use counter::{Resident, Totals};
pub use follow::Follow;
pub(crate) use follow::follow;
pub use head::ReplayHead;
pub use prepare::{Chosen, MAX_FRAMES, MOST_LOG_BYTES, Prepared, check_frames, read_references};
pub use replay::{
    Bulk, CHUNK, EVICTED_SHIFT, FLAG_COLD, FLAG_FAULT, FLAG_WRITE, Flat, Log, MOST_COUNTED, MOST_RIVALS, STEP_WORDS,
    record, replay_logged,
};
