//! Exercises from the outside.

mod answers;
mod support;
