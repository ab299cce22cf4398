//! How far around a faulting page to read, and which pages a sequential reader gives up (`vm_fault_hold`,
//! `vm_fault_additional_pages`, `vm_fault_cache_behind` in `sys/vm/vm_fault.c`; `swap_pager_haspage`,
//! `vnode_pager_haspage`, 10.2; `vm_fault_readahead`, `vm_fault_getpages`, `vm_fault_dontneed`, 13.2).

use crate::pages::object::{Backing, Entry, Object};
use crate::pages::page::Flag;
use crate::reason::Reason;
use crate::version::Version;
use crate::vm::{INACTIVE, Vm};
use kernel::Env;
use kernel::{MapId, Visible, Witness};

/// `VM_FAULT_READ_BEHIND`.
const READ_BEHIND: u32 = 8;
/// `VM_FAULT_READ_AHEAD_MIN`: the window of a fault that continues no sequence.
const READ_AHEAD_MIN: u32 = 7;
/// `VM_FAULT_READ_AHEAD_MAX`: 128 KiB in one transfer, less the page itself.
const READ_AHEAD_MAX: u32 = 31;
/// `VM_FAULT_CACHE_BEHIND`: the sum of a growing sequence's windows, 8 + 16 + 24 + 32.
const CACHE_BEHIND: u32 = 80;
/// The swap pager looks this far each way for adjacent blocks (`SWB_NPAGES / 2 - 1`).
const SWAP_AROUND: u32 = 7;
/// The same since 11 (`SWB_NPAGES - 1`), read in 11.3 and 13.2.
const SWAP_AROUND_11: u32 = 31;
/// `VM_FAULT_READ_DEFAULT`: the aligned run that a fault continuing no sequence reads, since 11.
const READ_DEFAULT: u32 = 16;
/// Pages that a sequential reader gives up at a time since 11: a superpage, which is more than `VM_FAULT_DONTNEED_MIN`.
const DONTNEED: u32 = 512;

/// What one fault asks of the pager.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// Pages wanted before the faulting one.
    pub behind: u32,
    /// Pages wanted after it.
    pub ahead: u32,
    /// Whether the sequence is long: the pages before the faulting one have been read and may go.
    pub drop_behind: bool,
}

impl Entry {
    /// The window of a fault on `vpage`. It grows while the faults are sequential, and starts over when they are not.
    pub fn window(&mut self, vpage: u32, version: Version) -> Window {
        if version.reads_aligned_runs() {
            return self.aligned_window(vpage);
        }
        let before = vpage.min(READ_BEHIND);
        let after = self.table.len() - vpage - 1;
        let old = self.read_ahead;
        let window = if vpage == self.next_read {
            let grown = (old + before).min(READ_AHEAD_MAX);
            Window { behind: 0, ahead: after.min(grown), drop_behind: old == READ_AHEAD_MAX }
        } else {
            Window { behind: before, ahead: after.min(READ_AHEAD_MIN), drop_behind: false }
        };
        self.read_ahead = window.ahead;
        window
    }

    /// Since 11: the aligned run around the page, or a window that grows by eight pages with each fault. Whether it
    /// stops at 31 in 13.2, which has larger transfers, is uncertain.
    fn aligned_window(&mut self, vpage: u32) -> Window {
        let after = self.table.len() - vpage - 1;
        let old = self.read_ahead;
        let sequential = vpage == self.next_read;
        self.read_ahead = match (sequential, old) {
            (true, 0) => READ_AHEAD_MIN,
            (true, _) => (old + 1 + READ_AHEAD_MIN).min(READ_AHEAD_MAX),
            (false, _) => 0,
        };
        if sequential {
            return Window { behind: 0, ahead: self.read_ahead.min(after), drop_behind: old == READ_AHEAD_MAX };
        }
        let behind = vpage % READ_DEFAULT;
        Window { behind, ahead: (READ_DEFAULT - 1 - behind).min(after), drop_behind: false }
    }
}

/// Whether page `index` is stored in this block, and is neither in memory nor cached.
fn continues(object: &Object, index: u32, block: Option<u32>) -> bool {
    block.is_some()
        && object.block(index) == block
        && object.resident(index).is_none()
        && object.cached(index).is_none()
}

/// How many pages before page `index`, and how many after it, are read with it.
pub fn read_around(object: &Object, index: u32, window: Window, version: Version) -> [u32; 2] {
    let Some(block) = object.block(index) else { return [0; 2] };
    // The swap pager looks no further than this; a file's blocks are contiguous as far as the window goes.
    let most = match object.backing {
        Backing::Anonymous if version.reads_aligned_runs() => SWAP_AROUND_11,
        Backing::Anonymous => SWAP_AROUND,
        Backing::File { .. } => READ_AHEAD_MAX,
    };
    let last = object.pages() - 1;
    let behind = (1..=window.behind.min(most).min(index)).map(|d| (index - d, block.checked_sub(d)));
    let ahead = (1..=window.ahead.min(most).min(last - index)).map(|d| (index + d, Some(block + d)));
    let goes_on = |&(index, block): &(u32, Option<u32>)| continues(object, index, block);
    [behind.take_while(goes_on).count() as u32, ahead.take_while(goes_on).count() as u32]
}

/// Gives up the pages that a sequential reader has passed: clean ones go to the cache queue, dirty ones become
/// inactive.
pub fn drop_behind<W: Witness>(vm: &mut Vm, object: u16, index: u32, env: &mut Env<'_, W>) {
    for passed in (index.saturating_sub(CACHE_BEHIND)..index).rev() {
        let resident = vm.objects[usize::from(object)].resident(passed);
        let Some(page) = resident.filter(|&page| vm.page(page).is(Flag::Valid)) else { break };
        if vm.page(page).is(Flag::Busy) || vm.page(page).is(Flag::Held) {
            continue;
        }
        let clean = !vm.is_dirty(page);
        let reason = if clean { Reason::DropBehindCached } else { Reason::DropBehindDeactivated };
        env.tell_of(reason as u32, page, [passed, index]);
        vm.watch(page, env.witness, |vm| {
            vm.unmap(page);
            vm.take_referenced(page);
        });
        if clean {
            vm.cache(page, env.witness);
        } else {
            vm.deactivate(page, env.witness);
        }
    }
}

/// `vm_fault_dontneed`, since 11: when the pages just asked for reach the end of a superpage of the mapping, the one
/// before it becomes inactive, and this process's use of it is forgotten.
pub fn dont_need<W: Witness>(vm: &mut Vm, map: MapId, index: u32, env: &mut Env<'_, W>) {
    let entry = &vm.entries[usize::from(map)];
    let end = index - index % DONTNEED;
    if end == 0 || index - end + 1 + entry.read_ahead < DONTNEED {
        return;
    }
    let object = usize::from(entry.object);
    for passed in end - DONTNEED..end {
        let resident = vm.objects[object].resident(passed);
        let Some(page) = resident.filter(|&page| is_settled(vm, page)) else { continue };
        let inactive = vm.queues.list_of(page) == Some(INACTIVE);
        if !inactive {
            env.tell_of(Reason::DropBehind as u32, page, [passed, index]);
        }
        vm.watch(page, env.witness, |vm| {
            let table = &mut vm.entries[usize::from(map)].table;
            table.take_accessed(passed);
            if table.is_modified(passed) {
                vm.page_mut(page).set(Flag::Dirty, true);
            }
        });
        if !inactive {
            vm.deactivate(page, env.witness);
        }
    }
}

/// Whether the page's content is defined and nobody is reading or writing it.
fn is_settled(vm: &Vm, page: u32) -> bool {
    vm.page(page).is(Flag::Valid) && !vm.page(page).is(Flag::Busy)
}
