//! Which zones an allocation may use, and which ones reclaim looks at (`__alloc_pages`, `mm/page_alloc.c`;
//! `balance_pgdat`, `shrink_caches`, `mm/vmscan.c`; 2.6.12).

use crate::reason::Reason;
use crate::reclaim::tendency::DEF_PRIORITY;
use crate::reclaim::zone_scan::{Control, Stage};
use crate::state::LinuxKernel;
use kernel::Env;
use kernel::Witness;

/// A mark of every zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// `pages_min`
    Min,
    /// `pages_low`
    Low,
    /// `pages_high`
    High,
}

impl LinuxKernel {
    /// The first free page of the highest zone, from `highest` down, that has more pages free than its mark and its
    /// reserve together.
    pub(crate) fn frame_up_to(&self, highest: usize, mark: Mark) -> Option<u32> {
        let zone = self.zone_with(highest, mark, 1)?;
        self.lru.lists().head(self.zones.zone(zone).free)
    }

    /// Free pages of one zone for a large page (`__zone_watermark_ok`, `mm/page_alloc.c`). The model takes free memory
    /// for contiguous.
    pub(crate) fn frames_up_to(&self, highest: usize, mark: Mark, pages: u32) -> Option<Vec<u32>> {
        let zone = self.zone_with(highest, mark, pages)?;
        let frames: Vec<u32> = self.lru.lists().iter(self.zones.zone(zone).free).take(pages as usize).collect();
        (frames.len() == pages as usize).then_some(frames)
    }

    /// The zone that has more pages free than its mark and its reserve, all but one of `pages` not counted.
    #[inline]
    fn zone_with(&self, highest: usize, mark: Mark, pages: u32) -> Option<usize> {
        self.zones.zonelist(highest).iter().copied().find(|&number| {
            let zone = self.zones.zone(number);
            let least = match mark {
                Mark::Min => zone.marks.min,
                Mark::Low => zone.marks.low,
                Mark::High => zone.marks.high,
            };
            let reserve = zone.reserve.get(highest).copied().unwrap_or_default();
            self.free_of(number) > least.saturating_add(reserve).saturating_add(pages - 1)
        })
    }

    /// The first zone of a node, in the order of allocations, that has to wake kswapd for pages of this size.
    pub(crate) fn low_zone(&self, node: usize, order: u8) -> Option<usize> {
        let low = |&number: &usize| {
            let zone = self.zones.zone(number);
            zone.present > 0 && self.free_of(number) < zone.marks.low + (1 << order)
        };
        self.zones.of_node(node).rev().find(low)
    }

    /// The highest zone of the node that has too little free; none if nothing is left to do. Zones that were given up
    /// are tried again only at the first priority.
    pub(crate) fn last_to_balance(&self, node: usize, priority: u32) -> Option<usize> {
        let short = |&number: &usize| {
            let zone = self.zones.zone(number);
            let given_up = zone.all_unreclaimable && priority < DEF_PRIORITY;
            zone.present > 0 && !given_up && self.free_of(number) <= zone.marks.high
        };
        self.zones.of_node(node).rev().find(short)
    }

    /// kswapd looks at its zones from the lowest up, and has slab caches shrink after each. Returns whether it has
    /// finished; if not, it has to wait because far too much is being written, or for the disk.
    pub(crate) fn balance_zones<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) -> bool {
        while control.zone <= control.last_zone {
            if control.stage == Stage::Zone {
                if control.left.is_none() {
                    if self.is_passed_over(control) {
                        control.zone += 1;
                        continue;
                    }
                    control.scanned = 0;
                    self.zones.zone_mut(control.zone).begin_priority(control.priority);
                }
                if !self.look_at_zone(control, env) {
                    return false;
                }
                control.stage = Stage::Throttled;
            }
            if self.is_writeout_throttled() {
                return false;
            }
            let slab_freed = self.after_lists(control, env);
            let pages = self.pages_of(control.zone);
            let several = self.zones.are_several();
            let zone = self.zones.zone_mut(control.zone);
            if zone.is_hopeless(self.settings.version, pages, slab_freed) {
                let was = std::mem::replace(&mut zone.all_unreclaimable, true);
                if several && !was {
                    control.round.say(Reason::ZoneGivenUp, None, [control.zone as u32, pages], env);
                }
            }
            (control.zone, control.stage) = (control.zone + 1, Stage::Zone);
        }
        true
    }

    /// A process looks at all zones it may use, in the order in which it would allocate from them, or goes on where it
    /// was. Returns whether it has finished; if not, it waits for the disk.
    pub(crate) fn look_at_allowed<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) -> bool {
        let all = self.zones.zonelist_from(control.last_zone);
        let under_way = control.left.and_then(|_| all.iter().position(|&zone| zone == control.zone));
        for &number in &all[under_way.unwrap_or(0)..] {
            control.zone = number;
            if control.left.is_none() {
                self.zones.zone_mut(number).begin_priority(control.priority);
                if self.is_passed_over(control) {
                    continue;
                }
            }
            if !self.look_at_zone(control, env) {
                return false;
            }
        }
        true
    }

    /// Whether a scan skips its zone: because it has no pages, or was given up.
    fn is_passed_over(&self, control: &Control) -> bool {
        let zone = self.zones.zone(control.zone);
        zone.present == 0 || (zone.all_unreclaimable && control.priority < DEF_PRIORITY)
    }

    fn look_at_zone<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) -> bool {
        if self.zones.are_several() {
            control.round.say(Reason::ZoneLooked, None, [control.zone as u32, control.priority], env);
        }
        self.shrink_zone(control, env)
    }
}
