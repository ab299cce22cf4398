//! Tools that print a screen again and again: each screen is a row.

pub(super) mod docker;
pub(super) mod dstat;
pub(super) mod frames;
pub(super) mod free;
pub(super) mod iostat;
pub(super) mod pidstat;
mod sizes;
pub(super) mod swap;
pub(super) mod top;
