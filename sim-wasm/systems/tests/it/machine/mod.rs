//! Machines under any system.

mod bounds;
mod cgroups;
mod check;
mod compressed_swap;
mod consumers;
mod controls;
mod disks;
mod iowait;
mod lanes;
mod pace;
mod probe;
mod recorded;
mod session;
