//! Tables under a header of words: `vmstat` of every system, and the reader that they share.

pub(super) mod aix;
pub(super) mod around;
pub(super) mod bsd43;
pub(super) mod busybox;
mod command;
pub(super) mod dialect;
pub(super) mod foresight;
pub(super) mod freebsd;
pub(super) mod hp_ux;
pub(super) mod linux;
pub(super) mod macos;
pub(super) mod netbsd;
pub(super) mod openbsd;
pub(super) mod reader;
pub(super) mod shape;
pub(super) mod solaris;
pub(super) mod stress_ng;
pub(super) mod tabular;
mod titles;
pub(super) mod toybox;
pub(super) mod tru64;
