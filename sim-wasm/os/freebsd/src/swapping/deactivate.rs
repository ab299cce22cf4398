//! What happens to the memory of a process that is swapped out (`vm_pageout_map_deactivate_pages` and
//! `vm_pageout_object_deactivate_pages` with a limit of 0, `sys/vm/vm_pageout.c`, 10.2).

use crate::cost;
use crate::pages::moves::Moves;
use crate::pages::object::Entry;
use crate::pages::page::{ACT_ADVANCE, ACT_DECLINE, ACT_INIT, ACT_MAX, Flag};
use crate::pages::policy::End;
use crate::vm::{ACTIVE, INACTIVE, Vm};
use kernel::Env;
use kernel::{MapId, Pid, Visible, Witness};

/// Looks at the biggest object first, then at all of them in order, the biggest included; so its pages are looked at
/// twice while any of them is mapped. In the end nothing is mapped; using a page that is still in memory again causes a
/// soft fault.
pub(crate) fn map<W: Witness>(vm: &mut Vm, pid: Pid, env: &mut Env<'_, W>) {
    let mut mapped = vm.mapped_count(pid);
    if mapped == 0 {
        return;
    }
    let maps = vm.procs[usize::from(pid)].maps.clone();
    let resident = |map: &MapId| vm.objects[usize::from(vm.entries[usize::from(*map)].object)].resident_count();
    // The first of several equally big ones.
    let biggest = maps.iter().copied().rev().max_by_key(resident);
    for map in biggest.into_iter().chain(maps.iter().copied()) {
        object(vm, map, &mut mapped, env);
    }
    for map in maps {
        remove_all(vm, map, env);
    }
}

/// Looks at the pages of one object while the process has `mapped` pages left. Does nothing while a transfer of the
/// object is in progress.
fn object<W: Witness>(vm: &mut Vm, map: MapId, mapped: &mut u32, env: &mut Env<'_, W>) {
    let of = &vm.objects[usize::from(vm.entries[usize::from(map)].object)];
    let may_move_together = W::COUNTS_ONLY && of.entries.len() == 1 && !vm.thresholds.version.has_clock_hands();
    let residents = of.residents();
    if residents.iter().any(|&page| vm.page(page).is(Flag::Busy)) {
        return;
    }
    let mut moves = Moves::to(ACTIVE);
    let mut rest = &residents[..];
    while *mapped > 0 {
        if may_move_together {
            let stay = stay_active(vm, map, rest, &mut moves);
            looked_at(stay, vm, env);
            rest = &rest[stay..];
        }
        let Some((&page, later)) = rest.split_first() else { break };
        rest = later;
        moves.finish(&mut vm.queues);
        looked_at(1, vm, env);
        let p = vm.page(page);
        if !p.is(Flag::Held) && vm.entries[usize::from(map)].table.is_mapped(p.index) {
            look_at(vm, page, env.witness);
            *mapped -= u32::from(!vm.entries[usize::from(map)].table.is_mapped(vm.page(page).index));
        }
    }
    moves.finish(&mut vm.queues);
}

fn looked_at<W: Witness>(pages: usize, vm: &mut Vm, env: &mut Env<'_, W>) {
    vm.counters.v_pdpages += pages as u64;
    env.spend(cost::SCAN_NS * pages as u64);
}

/// Looks at pages of an object that only this entry maps, as long as they are active and stay so: they go to the tail.
/// Returns how many.
fn stay_active(vm: &mut Vm, map: MapId, residents: &[u32], moves: &mut Moves) -> usize {
    let Vm { queues, order, activities, entries, .. } = vm;
    let Entry { table, object, .. } = &mut entries[usize::from(map)];
    let activity = &mut activities[usize::from(*object)];
    let stays = |&page: &u32| -> bool {
        let p = *queues.of(page);
        if p.is(Flag::Held) || !table.is_mapped(p.index) || queues.list_of(page) != Some(ACTIVE) {
            return false;
        }
        // A page that was used stays, so the bits may be cleared.
        let used = activity.take_referenced(p.index) | table.take_accessed(p.index);
        let old = activity.count(p.index);
        let act_count = if used { advanced(old.max(ACT_INIT)) } else { old.saturating_sub(ACT_DECLINE) };
        if act_count == 0 {
            return false;
        }
        activity.set_count(p.index, act_count);
        moves.push(ACTIVE, page, queues);
        activity.set_number(p.index, order.next());
        true
    };
    residents.iter().copied().take_while(stays).count()
}

/// The `act_count` of an active page that was used.
fn advanced(act_count: u8) -> u8 {
    if act_count < ACT_MAX - ACT_ADVANCE { act_count + ACT_ADVANCE } else { act_count }
}

/// Looks at one mapped page. A software reference counts only if there is no hardware one.
fn look_at<W: Witness>(vm: &mut Vm, page: u32, witness: &mut W) {
    let (queue, old) = (vm.queues.list_of(page), vm.act_count(page));
    let software = vm.is_referenced(page);
    let d = vm.watch(page, witness, |vm| vm.take_references(page));
    let d = d - u8::from(software && d > 1);
    if queue != Some(ACTIVE) && d > 0 {
        vm.activate(page, witness);
        vm.watch(page, witness, |vm| vm.set_act_count(page, vm.act_count(page) + d));
    } else if queue == Some(ACTIVE) && d > 0 {
        vm.activate(page, witness);
        vm.watch(page, witness, |vm| vm.set_act_count(page, advanced(vm.act_count(page))));
        vm.requeue(ACTIVE, End::Tail, page, witness);
    } else if queue == Some(ACTIVE) {
        let act_count = old.saturating_sub(ACT_DECLINE);
        vm.watch(page, witness, |vm| vm.set_act_count(page, act_count));
        if act_count == 0 {
            vm.watch(page, witness, |vm| vm.unmap(page));
            vm.deactivate(page, witness);
        } else {
            vm.requeue(ACTIVE, End::Tail, page, witness);
        }
    } else if queue == Some(INACTIVE) {
        vm.watch(page, witness, |vm| vm.unmap(page));
    }
}

/// `pmap_remove` of a whole mapping, keeping the hardware's bits in software.
fn remove_all<W: Witness>(vm: &mut Vm, map: MapId, env: &mut Env<'_, W>) {
    if W::COUNTS_ONLY {
        return vm.remove_mappings(map);
    }
    let of = &vm.objects[usize::from(vm.entries[usize::from(map)].object)];
    for page in of.residents() {
        vm.watch(page, env.witness, |vm| vm.remove_mapping(map, page));
    }
}
