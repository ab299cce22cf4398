//! Marks that a single line of a tool's output bears.

use super::super::detect::Sample;
use super::in_a_row;

/// `04:22:14  UID  PID  minflt/s ...`
pub(super) fn pidstat(sample: &Sample<'_>) -> Option<u32> {
    sample.first_words(|tokens| in_a_row(tokens, &["UID", "PID", "minflt/s"]))
}
