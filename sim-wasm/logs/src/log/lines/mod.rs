//! From bytes to lines, words, numbers and timestamps.

pub mod decode;
pub(super) mod line;
pub(super) mod moments;
pub(super) mod number;
pub(super) mod repeated;
pub(super) mod stamp;
pub(super) mod text;
pub(super) mod token;
pub(super) mod written;
