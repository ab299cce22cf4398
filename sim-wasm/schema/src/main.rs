//! Schema writer.
fn main() {}
