//! The readers against golden files and against the shared sample logs; comparisons, regimes, statistics. It is a
//! single program: linking one for each file would take longer than running them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod compare_samples;
mod follow;
mod golden;
mod incident;
mod incident_properties;
mod phase_properties;
mod progress;
mod robust;
mod stats_vectors;
mod support;
mod texts;
mod truth;
