//! Laundering: a dirty page is written with the dirty neighbours that would need writing soon (`vm_pageout_clean`, 10.2).

use super::vm::{INACTIVE, Vm};
use crate::machine::{Direction, Io, Witness};
use crate::os::Env;

/// Starts writing `page` and its cluster. The pages become busy and keep their places. Returns how many there are.
pub fn launder<W: Witness>(vm: &mut Vm, page: u32, env: &mut Env<'_, W>) -> u32 {
    let cluster = cluster(vm, page);
    for &member in &cluster {
        // Write-protected while busy: whoever writes meanwhile waits, so the page cannot get dirty again.
        vm.change(member, env.witness, |p| p.busy = true);
    }
    let count = cluster.len() as u32;
    vm.counters.v_swapout += 1;
    vm.counters.v_swappgsout += count;
    env.disk.submit(Io { direction: Direction::Write, pages: cluster }, env.now);
    count
}

/// The cluster around `page`, in the order of the object's pages: backward to an aligned index first, then forward, then
/// backward again if there is room and only alignment had stopped the first run.
pub fn cluster(vm: &Vm, page: u32) -> Vec<u32> {
    let Some(center) = vm.page(page).vpage else { return vec![page] };
    let most = vm.thresholds.page_cluster as usize;
    let (mut first, mut last) = (center, center);
    let size = |first: u32, last: u32| (last - first) as usize + 1;
    let grow_back = |first: &mut u32, last: u32, past_alignment: bool| {
        while size(*first, last) < most && *first > 0 && qualifies(vm, *first - 1) {
            *first -= 1;
            if !past_alignment && (*first).is_multiple_of(vm.thresholds.page_cluster) {
                break;
            }
        }
    };
    grow_back(&mut first, last, false);
    while size(first, last) < most && qualifies(vm, last + 1) {
        last += 1;
    }
    grow_back(&mut first, last, true);
    (first..=last).filter_map(|vpage| vm.resident[vpage as usize]).collect()
}

/// A neighbour goes along if it is resident, dirty, inactive, and neither busy nor held. Its references do not matter.
fn qualifies(vm: &Vm, vpage: u32) -> bool {
    let Some(page) = vm.resident.get(vpage as usize).copied().flatten() else { return false };
    let p = vm.page(page);
    p.dirty && !p.busy && !p.held && vm.queues.list_of(page) == Some(INACTIVE)
}
