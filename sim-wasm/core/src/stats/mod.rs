//! Statistics: the one place where numbers are summarised, so that the page, the terminal and the tests agree.

pub mod means;
pub mod summary;
