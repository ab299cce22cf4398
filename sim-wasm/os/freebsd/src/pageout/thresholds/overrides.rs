//! Thresholds set by hand, as `sysctl` does on a running system.

use super::{Thresholds, wakeup};

/// Thresholds set by hand, in pages; `None` leaves the formula's. Thresholds that the kernel derived at boot do not
/// change.
///
/// In 13.2 the daemon reads the thresholds of its memory domain, which no sysctl can set. Here they can be set, so that
/// every version can be asked the same question. 9.3 has no `wakeup` of its own: it keeps the sum of two others.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Overrides {
    /// `vm.v_free_reserved`.
    pub free_reserved: Option<u32>,
    /// `vm.v_free_severe`.
    pub free_severe: Option<u32>,
    /// `vm.v_free_min`.
    pub free_min: Option<u32>,
    /// `vm.v_free_target`.
    pub free_target: Option<u32>,
    /// `vm.v_inactive_target`.
    pub inactive_target: Option<u32>,
    /// `vm.pageout_wakeup_thresh`.
    pub wakeup: Option<u32>,
}

impl Overrides {
    /// What can be set, by its sysctl name.
    pub const NAMES: [&'static str; 6] = [
        "vm.v_free_reserved",
        "vm.v_free_severe",
        "vm.v_free_min",
        "vm.v_free_target",
        "vm.v_inactive_target",
        "vm.pageout_wakeup_thresh",
    ];

    /// The value of this sysctl name, to read or to set; none for a name that is not in [`Overrides::NAMES`].
    pub fn by_name(&mut self, name: &str) -> Option<&mut Option<u32>> {
        match name {
            "vm.v_free_reserved" => Some(&mut self.free_reserved),
            "vm.v_free_severe" => Some(&mut self.free_severe),
            "vm.v_free_min" => Some(&mut self.free_min),
            "vm.v_free_target" => Some(&mut self.free_target),
            "vm.v_inactive_target" => Some(&mut self.inactive_target),
            "vm.pageout_wakeup_thresh" => Some(&mut self.wakeup),
            _ => None,
        }
    }

    /// The thresholds, with those set by hand in place of the formula's.
    pub fn over(&self, formula: Thresholds) -> Thresholds {
        let mut t = Thresholds {
            free_reserved: self.free_reserved.unwrap_or(formula.free_reserved),
            free_severe: self.free_severe.unwrap_or(formula.free_severe),
            free_min: self.free_min.unwrap_or(formula.free_min),
            free_target: self.free_target.unwrap_or(formula.free_target),
            inactive_target: self.inactive_target.unwrap_or(formula.inactive_target),
            wakeup: self.wakeup.unwrap_or(formula.wakeup),
            ..formula
        };
        if t.version.has_cache_target() {
            t.wakeup = wakeup(t.version, [t.free_reserved, t.free_min, t.free_target, t.cache_min]);
        }
        t
    }
}
