//! What kswapd does before it looks at the lists (`kswapd_age_node`, `set_initial_priority`, `mm/vmscan.c`, 6.12 and
//! 7.3).

use super::mglru::MIN_BATCH;
use crate::reclaim::tendency::DEF_PRIORITY;
use crate::reclaim::zone_scan::Control;
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::{Env, Witness};

impl LinuxKernel {
    /// kswapd is about to look at the lists (`kswapd_age_node`). With generations, it begins at the priority at which
    /// it expects to free enough, if about as many come free as are inactive (`set_initial_priority`).
    pub(crate) fn age_node<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) {
        if self.settings.lru != LruKind::Generations {
            return self.age_anon_of_groups(control, env);
        }
        if control.priority == DEF_PRIORITY && control.node.to_reclaim >= MIN_BATCH {
            let sizes = self.sizes();
            let anon = if self.can_swap() { sizes.inactive_anon } else { 0 };
            control.priority = initial_priority(sizes.inactive_file + anon, control.node.to_reclaim);
        }
        self.protect_groups();
        self.protect_young(control, env);
    }
}

/// The priority at which `to_reclaim` pages come free, if `reclaimable` of all do: between half of the first one and
/// the first one.
fn initial_priority(reclaimable: u32, to_reclaim: u32) -> u32 {
    let bits = |pages: u32| u32::BITS - pages.leading_zeros();
    let priority = (bits(reclaimable)).saturating_sub(1 + bits(to_reclaim.saturating_sub(1)));
    priority.clamp(DEF_PRIORITY / 2, DEF_PRIORITY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kswapd_begins_where_it_expects_to_free_enough() {
        // 504 pages of 7,000 inactive ones: fls 13 - 1 - 9 = 3, but at least 6.
        assert_eq!(initial_priority(7000, 504), 6);
        // 128 of 2^20: 21 - 1 - 7 = 13, at most 12. 4096 of 2^20: 21 - 1 - 12 = 8; 4097 need one bit more.
        assert_eq!([128, 4096, 4097].map(|pages| initial_priority(1 << 20, pages)), [12, 8, 7]);
        assert_eq!(initial_priority(0, 504), 6);
    }
}
