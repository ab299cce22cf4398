//! Exercises from the outside.

#![allow(clippy::unwrap_used, clippy::panic, clippy::float_cmp, clippy::print_stdout, reason = "tests")]

mod answers;
mod beliefs;
mod class;
mod naive;
mod sets;
mod support;
