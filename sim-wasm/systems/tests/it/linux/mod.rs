//! Linux's reclaim.

mod cgroups;
mod compressed;
mod files;
mod kernel;
mod knob_versions;
mod life;
mod node;
mod nodes;
mod properties;
mod real;
mod report;
mod slowpath;
mod swap_areas;
mod tunables;
mod zones;
