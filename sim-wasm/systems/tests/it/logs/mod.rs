//! Logs compared with runs.

mod explain;
mod fit_guess;
mod fit_recover;
mod log_left_out;
mod phase;
