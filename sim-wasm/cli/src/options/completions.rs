//! `faultline completions`.

use clap::Args;
use clap_complete::Shell;

const AFTER: &str = "\
Examples:
  faultline completions bash > ~/.local/share/bash-completion/completions/faultline
  faultline completions zsh > \"${fpath[1]}/_faultline\"
  faultline completions fish > ~/.config/fish/completions/faultline.fish";

/// Print a completion script for a shell.
#[derive(Debug, Args)]
#[command(override_usage = "faultline completions <SHELL>", after_help = AFTER)]
pub(crate) struct Completions {
    /// Shell to complete in
    pub(crate) shell: Shell,
}
