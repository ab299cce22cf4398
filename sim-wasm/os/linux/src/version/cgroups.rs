//! Memory cgroups, by release.

use super::Version;

impl Version {
    /// The model has memory cgroups of version 2 (`mm/memcontrol.c`). Kernels have had them since 4.5 (from memory).
    pub fn has_cgroups(self) -> bool {
        self >= Version::V6_12
    }
}
