//! The `faultline` command for Node: it is ready as soon as the page is, since the core is compiled already. The native one is
//! faster, has threads and measures itself.
#![forbid(unsafe_code)]

#[cfg(target_arch = "wasm32")]
pub use faultline_cli::run_in_javascript;
