//! What is done with a page in the same way on the inactive queue and in the laundry.

use crate::pages::page::{ACT_ADVANCE, ACT_INIT, ACT_MAX};
use crate::version::Version;
use crate::vm::{ACTIVE, Vm};
use kernel::Env;
use kernel::{Visible, Witness};

/// The `act_count` of a page that is not on the active queue and was found used `d` times. 11.2 activates it as a fault
/// does and adds without limit; 13.2 only adds, up to the limit.
pub(super) fn reactivated(version: Version, act_count: u8, d: u8) -> u8 {
    if version.has_clock_hands() {
        act_count.saturating_add(ACT_ADVANCE + d).min(ACT_MAX)
    } else {
        act_count.max(ACT_INIT).saturating_add(ACT_ADVANCE + d)
    }
}

/// Moves a page that somebody uses back to the active queue.
pub(super) fn reactivate<W: Witness>(page: u32, act_count: u8, vm: &mut Vm, env: &mut Env<'_, W>) {
    vm.enqueue(ACTIVE, vm.policy.activate, page, env.witness);
    vm.counters.v_reactivated += 1;
    vm.watch(page, env.witness, |vm| {
        vm.take_references(page);
        vm.set_act_count(page, act_count);
    });
}

/// Frees a page on behalf of a daemon.
pub(super) fn free<W: Witness>(page: u32, vm: &mut Vm, env: &mut Env<'_, W>) {
    vm.free(page, env.witness);
    vm.counters.v_dfree += 1;
}

/// Forgets the references that were counted.
pub(super) fn forget_references<W: Witness>(page: u32, vm: &mut Vm, env: &mut Env<'_, W>) {
    vm.watch(page, env.witness, |vm| vm.take_references(page));
}
