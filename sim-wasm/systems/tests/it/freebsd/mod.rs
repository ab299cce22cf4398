//! FreeBSD's page queues, daemon, faults and swap.

mod daemon;
mod fault_oom;
mod faults;
mod files;
mod knob_versions;
mod modern;
mod oom;
mod properties;
mod releases;
mod swap;
mod swap_knobs;
mod vectors;
