//! Tests the statistics with worked numbers: computed by `SciPy` 1.10 and checked with R 4.2, gnuplot 5.4 and ruptures
//! 1.1.

#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stderr, clippy::float_cmp, reason = "tests")]

mod bootstrap;
mod means;
mod quantile;
mod rank;
mod samples;
mod series;
mod shape;
mod shared;
mod smooth;
