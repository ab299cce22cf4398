//! The page-out daemon and the laundry thread of FreeBSD 11.2 and 13.2.
#![allow(clippy::unwrap_used, reason = "tests")]

mod bench;
mod faults;
mod laundry;
mod loops;
mod machine;
mod properties;
mod vectors;
