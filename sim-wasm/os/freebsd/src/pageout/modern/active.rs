//! The active part of a scan in 11.2: it starts at the head, and pages that stay active go to the tail
//! (`vm_pageout_scan`, `sys/vm/vm_pageout.c`). A page's fate is decided in the same way in 13.2.

use super::scan::Scan;
use crate::cost;
use crate::pages::page::Flag;
use crate::pages::policy::End;
use crate::reason::Reason;
use crate::vm::{ACTIVE, INACTIVE, Vm};
use kernel::Env;
use kernel::{Visible, Witness};

/// What happened to an active page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Aged {
    /// It is still active.
    Stays,
    /// It has left the queue, and reduces the shortage by this much.
    Left(i64),
}

impl Scan {
    /// 11.2: walks until nothing is short, but looks at no fewer than `share` pages.
    pub(super) fn walk_active<W: Witness>(&mut self, share: u32, short: i64, vm: &mut Vm, env: &mut Env<'_, W>) {
        let length = vm.queues.len(ACTIVE);
        let (mut short, mut scanned) = (short, 0);
        let mut next = vm.queues.head(ACTIVE);
        // If nobody watches, pages that would go to the tail in turn stay in place until the end of the walk, unless
        // the walk might come round to them.
        let in_one_go = !W::ON && vm.policy.active_requeue == End::Tail && share <= length;
        let limit = |short: i64| if short > 0 { share.max(length) } else { share };
        while next.is_some() && scanned < limit(short) {
            if in_one_go && W::COUNTS_ONLY && vm.spared.is_none() {
                let row = vm.age_row(next, limit(short) - scanned);
                row.tell([Reason::ActiveReferenced, Reason::ActiveAged], env);
                (next, scanned) = (row.next, scanned + row.length);
            }
            let Some(page) = next.filter(|_| scanned < limit(short)) else { break };
            next = vm.queues.next(ACTIVE, page);
            scanned += 1;
            match self.age(page, short, [Reason::ActiveReferenced, Reason::ActiveAged], vm, env) {
                Aged::Stays if in_one_go => {}
                Aged::Stays => vm.requeue(ACTIVE, vm.policy.active_requeue, page, env.witness),
                Aged::Left(worth) => short -= worth,
            }
        }
        vm.counters.v_pdpages += u64::from(scanned);
        self.count_aged(scanned, env);
        if let Some(next) = next.filter(|_| in_one_go) {
            vm.rotate_active(next, env.witness);
        }
    }

    /// Counts pages that were aged.
    pub(super) fn count_aged<W: Witness>(&mut self, pages: u32, env: &mut Env<'_, W>) {
        env.spend(cost::SCAN_NS * u64::from(pages));
        self.report.scanned_active += pages;
    }

    /// Ages a page, and takes it off the queue if nobody uses it. While inactive pages are short, dirty ones go to the
    /// laundry at once; a page is known to be dirty only if the kernel itself has noticed. `stays` are the reasons
    /// reported for a page that was used, and for one that was not.
    #[inline]
    pub(super) fn age<W: Witness>(
        &mut self,
        page: u32,
        short: i64,
        stays: [Reason; 2],
        vm: &mut Vm,
        env: &mut Env<'_, W>,
    ) -> Aged {
        let before = vm.shown::<W>(page);
        let spared = vm.spared_use(page);
        let (old, d) = (vm.act_count(page), spared + vm.take_references(page));
        let new = vm.policy.looked_at(old, d);
        let to_laundry = short > 0 && vm.page(page).is(Flag::Dirty);
        let reason = match (d, new) {
            (0, 0) if to_laundry => Reason::ActiveToLaundry,
            (0, 0) => Reason::ActiveDeactivated,
            (0, _) => stays[1],
            _ => stays[0],
        };
        vm.set_act_count(page, new);
        self.say(reason, Some(page), [old, new].map(u32::from), env);
        vm.report(page, before, env.witness);
        match reason {
            Reason::ActiveToLaundry => {
                vm.launder(page, env.witness);
                self.report.active_to_laundry += 1;
                Aged::Left(1)
            }
            Reason::ActiveDeactivated => {
                vm.enqueue(INACTIVE, vm.policy.deactivate, page, env.witness);
                self.report.active_to_inactive += 1;
                Aged::Left(if short > 0 { i64::from(vm.settings.act_scan_laundry_weight) } else { 0 })
            }
            _ => Aged::Stays,
        }
    }
}
