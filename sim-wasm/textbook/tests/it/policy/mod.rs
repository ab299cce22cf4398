//! Tests of policies against golden runs, twins and published counts.

mod follow;
mod golden;
mod memory;
mod properties;
mod relations;
mod twin_vectors;
mod twin_worked;
mod twins;
mod vectors;
