//! Tests of curves against replays.

mod estimate;
mod reuse;
mod search;
mod speed;
mod stack;
mod sweep;
