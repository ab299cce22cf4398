//! `faultline`, the native program.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(faultline_cli::main(std::env::args_os().skip(1)))
}
