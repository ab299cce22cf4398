//! The statistics against worked numbers: computed by `SciPy` 1.10 and checked against R 4.2, gnuplot 5.4 and ruptures 1.1.

#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stderr, clippy::float_cmp, reason = "tests")]

#[path = "stats/bootstrap.rs"]
mod bootstrap;
#[path = "stats/means.rs"]
mod means;
#[path = "stats/quantile.rs"]
mod quantile;
#[path = "stats/rank.rs"]
mod rank;
#[path = "stats/samples.rs"]
mod samples;
#[path = "stats/series.rs"]
mod series;
#[path = "stats/shared.rs"]
mod shared;
#[path = "stats/smooth.rs"]
mod smooth;
