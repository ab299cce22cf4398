//! A scan of a node at one priority (`shrink_node`, `shrink_lruvec`, `mm/vmscan.c`, 6.16).

use super::looked::Looked;
use super::tendency::DEF_PRIORITY;
use crate::cgroups::{ROOT, pair_of};
use crate::files::pdflush_work::Asked;
use crate::lists::workingset::Kind;
use crate::reason::Reason;
use crate::reclaim::zone_scan::{CLUSTER, Control};
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use crate::version::Version;
use kernel::Env;
use kernel::Witness;

const KINDS: [Kind; 2] = [Kind::Anon, Kind::File];

impl LinuxKernel {
    /// Looks at as many of the node's pages as the priority asks for.
    pub(crate) fn shrink_node<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) {
        if !control.node.is_under_way() {
            control.node.looked = Looked::default();
            self.prepare(control);
        }
        self.shrink_groups(control, env);
        if control.node.is_under_way() {
            if self.write_has_to_wait(env) {
                self.unplug(control.by, env);
            }
            return;
        }
        self.unplug(control.by, env);
        if control.node.looked.freed > 0 {
            if gives_hope(self.settings.version, self.is_balanced()) {
                self.node.failures = 0;
            }
        } else {
            control.node.cache_trim_failed |= control.node.trims_cache;
        }
        self.note_writes(control);
    }

    /// Looks at a group's pages, or goes on with that.
    pub(crate) fn shrink_lruvec<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) {
        if self.settings.lru == LruKind::Generations {
            self.shrink_generations(control, env);
        } else {
            self.shrink_split(control, env);
            if !control.node.is_under_way() {
                self.unplug(control.by, env);
            }
        }
    }

    /// If all pages of files that were met are dirty and nobody writes them, the flushers are to.
    pub(crate) fn wake_flushers_if<W: Witness>(&mut self, looked: Looked, env: &mut Env<'_, W>) {
        let Looked { dirty_files, taken, files_taken, .. } = looked;
        let of = if self.settings.lru == LruKind::Generations { files_taken } else { taken };
        if dirty_files > 0 && dirty_files == of {
            self.wake_pdflush(Asked::Pages(self.nr_dirty), env);
        }
    }

    /// Looks at the four lists, or goes on with a look that had to wait.
    pub(super) fn shrink_split<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) {
        let under_way = control.node.rest.take();
        let mut rest = under_way.unwrap_or_else(|| self.plan_split(control, env));
        let proportional = control.by.is_some() && !control.node.is_for_group() && control.priority == DEF_PRIORITY;
        while rest.goes_on() {
            if self.write_has_to_wait(env) {
                control.node.rest = Some(rest);
                return;
            }
            rest.fileless = false;
            for kind in KINDS {
                let [inactive, active] = &mut rest.left[kind as usize];
                let now = (*inactive).min(CLUSTER);
                *inactive -= now;
                let then = (*active).min(CLUSTER);
                *active -= then;
                let (freed, unseen) = self.shrink_inactive_of(kind, now, control, env);
                rest.freed += freed;
                rest.left[kind as usize][0] += unseen;
                if then > 0 && rest.deactivates[kind as usize] {
                    self.shrink_active_of(kind, then, control, env);
                } else {
                    control.node.skipped_deactivate |= then > 0;
                }
            }
            if rest.freed >= control.node.to_reclaim && !proportional && !rest.adjusted {
                if rest.left.iter().any(|of| of[0] + of[1] == 0) {
                    break;
                }
                rest.adjusted = true;
                rest.left = adjust(rest.left, rest.targets);
            }
            // Others have their turn.
            if rest.goes_on() {
                control.node.rest = Some(rest);
                return;
            }
        }
        self.age_anon(control, env);
    }

    /// Ages anonymous pages even if none are reclaimed, as long as there is swap at all (`can_age_anon_pages`).
    pub(crate) fn age_anon<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) {
        let splits = self.settings.lru == LruKind::Split;
        let group = control.node.group;
        if splits && self.swap.total() > 0 && self.seems_inactive_low(group, Kind::Anon) {
            self.shrink_active_of(Kind::Anon, CLUSTER, control, env);
        }
    }

    /// kswapd is about to look at the lists: ages anonymous pages of all groups (`kswapd_age_node`).
    pub(crate) fn age_anon_of_groups<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) {
        let Some(groups) = &self.groups else { return self.age_anon(control, env) };
        if self.swap.total() > 0 && self.seems_inactive_low(ROOT, Kind::Anon) {
            for group in groups.tree.below(ROOT).to_vec() {
                control.node.group = group;
                self.shrink_active_of(Kind::Anon, CLUSTER, control, env);
            }
        }
    }

    /// Looks at `count` pages from the tail of a kind's inactive list. Returns how many came free, and how many it has
    /// not looked at because it has to wait before it can write.
    fn shrink_inactive_of<W: Witness>(
        &mut self,
        kind: Kind,
        count: u32,
        control: &mut Control,
        env: &mut Env<'_, W>,
    ) -> (u32, u32) {
        let group = control.node.group;
        let list = pair_of(group, kind).inactive;
        let count = count.min(self.len(list));
        let mut batch = self.plugged(control.by);
        let mut looked = Looked::default();
        while looked.taken < count && !self.write_has_to_wait(env) {
            let Some(page) = self.lru.lists().tail(list) else { break };
            looked.taken += self.pages_with(page);
            looked.freed += self.judge(page, control, &mut batch, &mut looked, env);
        }
        self.keep_plugged(batch);
        self.count_looks(kind, looked, control);
        self.note_cost(group, kind, [looked.written, looked.taken - looked.freed]);
        (looked.freed, count.saturating_sub(looked.taken))
    }

    /// Counts what a scan of pages of a kind has met.
    pub(crate) fn count_looks(&mut self, kind: Kind, looked: Looked, control: &mut Control) {
        let Looked { taken, freed, .. } = looked;
        control.node.looked.add(looked);
        control.round.looked_at(kind, taken, freed);
        let proactive = control.node.proactive && self.settings.version.counts_proactive_reclaim();
        let c = &mut self.node.counters;
        let [scan, steal] = if control.is_kswapd() {
            [&mut c.pgscan_kswapd, &mut c.pgsteal_kswapd]
        } else {
            [&mut c.pgscan_direct, &mut c.pgsteal_direct]
        };
        if !proactive {
            *scan += u64::from(taken);
            *steal += u64::from(freed);
        }
        let [scan, steal] = match kind {
            Kind::Anon => [&mut c.pgscan_anon, &mut c.pgsteal_anon],
            Kind::File => [&mut c.pgscan_file, &mut c.pgsteal_file],
        };
        *scan += u64::from(taken);
        *steal += u64::from(freed);
        self.count_looks_of(control.node.group, [taken, freed], control.is_kswapd());
    }

    /// `shrink_active_list`: `count` pages from the tail of a kind's active list become inactive, used or not, and are
    /// remembered as having been in use. (Pages of programs would go round once more; the model has none.)
    pub(crate) fn shrink_active_of<W: Witness>(
        &mut self,
        kind: Kind,
        count: u32,
        control: &mut Control,
        env: &mut Env<'_, W>,
    ) {
        use crate::memory::page::Flag;
        let pair = pair_of(control.node.group, kind);
        let (asked, mut count) = (count.min(self.len(pair.active)), 0);
        while count < asked {
            let Some(page) = self.lru.lists().tail(pair.active) else { break };
            for page in self.whole(page) {
                count += 1;
                let young = self.young_tables(page) > 0;
                let aux = [u32::from(young), u32::from(kind == Kind::Anon)];
                control.round.say(Reason::ActiveDemoted, Some(page), aux, env);
                if young {
                    self.take_young(page, env.witness);
                }
                self.change(page, env.witness, |p| p.set(Flag::Workingset, true));
                self.lru.deactivate(pair, page, env.witness);
            }
        }
        env.spend(u64::from(count) * self.settings.version.pace().look);
        self.counters.pgdeactivate += u64::from(count);
        self.node.counters.pgrefill += u64::from(count);
        self.count_refill_of(control.node.group, count);
        control.round.refilled += count;
        control.round.deactivated += count;
    }
}

/// Whether pages that came free end what kswapd has counted in vain: any do, and in 7.3 only those after which the node
/// is balanced (`kswapd_try_clear_hopeless`).
fn gives_hope(version: Version, balanced: bool) -> bool {
    balanced || !version.hopes_only_when_balanced()
}

/// Enough is free: the kind with less left to look at is finished, and the other one continues to the same share of its
/// target.
fn adjust(left: [[u32; 2]; 2], targets: [[u32; 2]; 2]) -> [[u32; 2]; 2] {
    let [anon, file] = left.map(|[inactive, active]| u64::from(inactive) + u64::from(active));
    let (done, goes_on) = if file > anon { (0, 1) } else { (1, 0) };
    let all = u64::from(targets[done][0]) + u64::from(targets[done][1]) + 1;
    let percent = anon.min(file) * 100 / all;
    let mut then = [[0; 2]; 2];
    for (at, slot) in then[goes_on].iter_mut().enumerate() {
        let (target, left) = (targets[goes_on][at], left[goes_on][at]);
        let goal = u64::from(target) * (100 - percent.min(100)) / 100;
        *slot = (goal as u32).saturating_sub(target - left);
    }
    then
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_7_3_a_page_that_comes_free_gives_kswapd_no_hope_before_the_node_is_balanced() {
        let hopes = |version| [false, true].map(|balanced| gives_hope(version, balanced));
        assert_eq!([Version::V6_12, Version::V6_18].map(hopes), [[true, true]; 2]);
        assert_eq!(hopes(Version::V7_3), [false, true]);
    }

    #[test]
    fn the_kind_with_less_left_is_done_and_the_other_goes_on_in_proportion() {
        // Of 99 anonymous pages 50, or half, are left; so half of the 400 file pages are looked at, and 100 have been
        // already.
        assert_eq!(adjust([[50, 0], [300, 0]], [[99, 0], [400, 0]]), [[0, 0], [100, 0]]);
        assert_eq!(adjust([[300, 40], [50, 0]], [[400, 80], [99, 0]]), [[100, 0], [0, 0]]);
        // The other kind has had its share already.
        assert_eq!(adjust([[99, 0], [100, 0]], [[99, 0], [400, 0]]), [[0, 0], [0, 0]]);
    }
}
