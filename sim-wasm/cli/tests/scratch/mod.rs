//! A folder for a test, in which the command runs.
#![allow(dead_code, reason = "not every test needs all of it")]

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The command.
pub(crate) const FAULTLINE: &str = env!("CARGO_BIN_EXE_faultline");

/// A folder that is deleted on drop.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("faultline-test-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Scratch(folder)
    }

    /// The command in this folder.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(FAULTLINE);
        command.args(args).current_dir(&self.0);
        command
    }

    /// Runs the command in this folder.
    pub(crate) fn faultline(&self, args: &[&str]) -> Output {
        self.command(args).output().unwrap()
    }
}

impl Deref for Scratch {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What a command said on standard error.
pub(crate) fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
