//! `faultline policies`.

use super::Answer;
use clap::Args;

const AFTER: &str = "\
Examples:
  faultline policies
  faultline policies --json";

/// List the policies with their parameters and sources.
#[derive(Debug, Args)]
#[command(override_usage = "faultline policies [OPTIONS]", after_help = AFTER)]
pub(crate) struct Policies {
    #[command(flatten)]
    pub(crate) answer: Answer,
}
