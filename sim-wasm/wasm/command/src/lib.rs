//! The `faultline` command for Node. It is ready as soon as the page is, because the core has already been compiled.
//! The native command is faster, has threads, and can measure itself.
#![forbid(unsafe_code)]

#[cfg(target_arch = "wasm32")]
pub use faultline_cli::run_in_javascript;
