//! Laundering: a dirty page is written together with dirty neighbours that would need writing soon (`vm_pageout_clean`,
//! `vm_pageout_flush` and `swap_pager_putpages`, 10.2, 11.2 and 13.2).

use crate::cost;
use crate::pages::page::Flag;
use crate::reason::Reason;
use crate::vm::{INACTIVE, Vm};
use kernel::Env;
use kernel::{Visible, Witness};
use smallvec::SmallVec;
use storage::{Area, Direction, Frames, Io};

/// `vm.swap_async_max` as the kernel sets it: how many writes the daemon may have in progress; it waits before starting
/// another.
pub const SWAP_ASYNC_MAX: usize = 4;

/// The swap pager shortens a run that it finds no room for, but not below this length.
const SHORTEST_TRY: u32 = 4;

/// Writes that are ready to start, the next one last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Writes {
    ios: SmallVec<[Io; 1]>,
    /// Pages in them; 0 if swap had no room at all.
    pub pages: u32,
}

impl Writes {
    /// Starts writes while there are buffers. Returns whether all have been started.
    pub fn start<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) -> bool {
        while vm.swap_writes < vm.settings.swap_async_max {
            let Some(io) = self.ios.pop() else { break };
            vm.counters.v_swapout += 1;
            vm.counters.v_swappgsout += io.pages.len() as u64;
            vm.swap_writes += 1;
            env.spend(cost::IO_NS);
            env.submit(io, &mut vm.swap.freed);
        }
        self.ios.is_empty()
    }
}

/// Prepares a cluster for writing: its pages become busy and write-protected, and keep their places. Pages that swap
/// has no room for become active instead; since 12 they wait on a queue of their own.
pub fn prepare<W: Witness>(vm: &mut Vm, cluster: &[u32], env: &mut Env<'_, W>) -> Writes {
    for &page in cluster {
        let object = usize::from(vm.page(page).object);
        vm.objects[object].has_pager = true;
        vm.watch(page, env.witness, |vm| {
            vm.protect(page);
            vm.page_mut(page).set(Flag::Busy, true);
        });
    }
    let almost_full = vm.swap.is_almost_full();
    let mut writes = Writes { ios: SmallVec::new(), pages: 0 };
    let mut rest = cluster;
    while !rest.is_empty() {
        let mut run = rest.len() as u32;
        let mut first = vm.swap.allocate(run);
        while first.is_none() && run > SHORTEST_TRY {
            run /= 2;
            first = vm.swap.allocate(run);
        }
        let (now, later) = rest.split_at(run as usize);
        rest = later;
        if let Some(first) = first {
            assign_blocks(vm, now, first);
            writes.pages += run;
            let block = vm.disk_block(first);
            let pages = Frames::from_slice(now);
            writes.ios.push(Io {
                direction: Direction::Write,
                area: Area::Swap,
                block,
                pages,
                wanted: None,
                pid: None,
            });
        } else {
            refuse(vm, now, env);
        }
    }
    if vm.swap.is_almost_full() && !almost_full {
        env.tell(Reason::SwapAlmostFull as u32, [vm.swap.free_blocks(), vm.swap.blocks()]);
    }
    writes.ios.reverse();
    writes
}

/// Assigns each page a block of the run, and frees the blocks of older copies.
fn assign_blocks(vm: &mut Vm, pages: &[u32], first: u32) {
    for (block, &page) in (first..).zip(pages) {
        let p = *vm.page(page);
        if let Some(old) = vm.objects[usize::from(p.object)].set_swap(p.index, Some(block)) {
            vm.swap.free(old);
        }
    }
}

fn refuse<W: Witness>(vm: &mut Vm, pages: &[u32], env: &mut Env<'_, W>) {
    let unswappable = vm.thresholds.version.has_unswappable_queue();
    let reason = if unswappable { Reason::Unswappable } else { Reason::SwapFull };
    for &page in pages {
        env.tell_of(reason as u32, page, [0; 2]);
        vm.unbusy(page, env);
        if unswappable {
            vm.unswappable(page, env.witness);
        } else {
            vm.activate(page, env.witness);
        }
    }
}

/// A write is done: its pages are clean and stay where they are. If memory is severely short they are cached at once.
/// Since 11 they leave the laundry for the inactive queue, where they will be looked at next.
pub fn written<W: Witness>(vm: &mut Vm, io: &Io, env: &mut Env<'_, W>) {
    vm.swap_writes -= 1;
    env.spend(cost::IO_NS);
    let laundry = vm.thresholds.version.has_laundry();
    for &page in &io.pages {
        let reclaim = !laundry && vm.count_severe() && !vm.page(page).is(Flag::Held);
        let reason = match (laundry, reclaim) {
            (true, _) => Reason::WriteDoneInactive,
            (false, true) => Reason::WriteDoneCached,
            (false, false) => Reason::WriteDone,
        };
        env.tell_of(reason as u32, page, [0; 2]);
        vm.change(page, env.witness, |p| p.set(Flag::Dirty, false));
        vm.unbusy(page, env);
        if laundry {
            vm.deactivate_noreuse(page, env.witness);
        } else if reclaim {
            vm.watch(page, env.witness, |vm| vm.unmap(page));
            vm.cache(page, env.witness);
        }
    }
}

/// The cluster around `page`, in the order of the object's pages: backward to an aligned index first, then forward,
/// then backward again if there is room and only alignment had stopped the first run.
pub fn cluster(vm: &Vm, page: u32) -> Frames {
    let center = vm.page(page).index;
    let most = vm.thresholds.page_cluster;
    let (mut first, mut last) = (center, center);
    let room = |first: u32, last: u32| last - first + 1 < most;
    let neighbour = |index: u32| vm.object_of(page).and_then(|object| object.resident(index));
    let qualifies = |index: u32| neighbour(index).is_some_and(|page| qualifies(vm, page));
    let grow_back = |first: &mut u32, last: u32, past_alignment: bool| {
        while room(*first, last) && *first > 0 && qualifies(*first - 1) {
            *first -= 1;
            if !past_alignment && (*first).is_multiple_of(most) {
                break;
            }
        }
    };
    grow_back(&mut first, last, false);
    while room(first, last) && qualifies(last + 1) {
        last += 1;
    }
    grow_back(&mut first, last, true);
    (first..=last).map(|index| if index == center { page } else { neighbour(index).unwrap_or(page) }).collect()
}

/// A neighbour is included if it is dirty, inactive (since 11: in the laundry), and neither busy nor held. Its
/// references do not matter.
fn qualifies(vm: &Vm, page: u32) -> bool {
    let p = vm.page(page);
    let laundry = vm.thresholds.version.has_laundry();
    let waits = if laundry { vm.in_laundry(page) } else { vm.queues.list_of(page) == Some(INACTIVE) };
    !p.is_pinned() && waits && vm.is_dirty(page)
}
