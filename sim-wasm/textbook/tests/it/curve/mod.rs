//! Tests of curves against replays.

mod estimate;
mod growing;
mod many;
mod reuse;
mod search;
mod speed;
mod stack;
mod sweep;
