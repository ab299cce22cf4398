//! How far around a faulting page swap is read, and which pages a sequential reader leaves behind (`vm_fault_hold`,
//! `vm_fault_additional_pages`, `vm_fault_cache_behind` in `sys/vm/vm_fault.c`; `swap_pager_haspage`, `vnode_pager_haspage`, 10.2).

use super::object::{Backing, Entry, Object};
use super::page::Flag;
use super::reason::Reason;
use super::vm::Vm;
use crate::machine::Witness;
use crate::os::Env;

/// `VM_FAULT_READ_BEHIND`.
const READ_BEHIND: u32 = 8;
/// `VM_FAULT_READ_AHEAD_MIN`: the window of a fault that continues no sequence.
const READ_AHEAD_MIN: u32 = 7;
/// `VM_FAULT_READ_AHEAD_MAX`: 128 KiB in one transfer, less the page itself.
const READ_AHEAD_MAX: u32 = 31;
/// `VM_FAULT_CACHE_BEHIND`: what the windows of a growing sequence add up to, 8 + 16 + 24 + 32.
const CACHE_BEHIND: u32 = 80;
/// The swap pager looks this far each way for blocks that lie next to each other (`SWB_NPAGES / 2 - 1`).
const SWAP_AROUND: u32 = 7;

/// What one fault asks of the pager.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// Pages wanted before the faulting one.
    pub behind: u32,
    /// Pages wanted after it.
    pub ahead: u32,
    /// A long sequence: the pages before it have been read and may go.
    pub drop_behind: bool,
}

impl Entry {
    /// The window of a fault on `vpage`; grows while faults follow each other, and starts over when they do not.
    pub fn window(&mut self, vpage: u32) -> Window {
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
}

impl Object {
    /// Whether page `index` lies in this block, and is neither in memory nor cached.
    fn continues(&self, index: u32, block: Option<u32>) -> bool {
        block.is_some() && self.block(index) == block && self.resident(index).is_none() && self.cached(index).is_none()
    }

    /// The pages a read of page `index` brings along, nearest first: those before it, then those after it.
    pub fn read_around(&self, index: u32, window: Window) -> [Vec<u32>; 2] {
        let Some(block) = self.block(index) else { return [Vec::new(), Vec::new()] };
        // The swap pager looks only so far; a file's blocks are contiguous as far as the window goes.
        let most = if self.backing == Backing::Anonymous { SWAP_AROUND } else { READ_AHEAD_MAX };
        let last = self.pages() - 1;
        let behind = (1..=window.behind.min(most).min(index)).map(|d| (index - d, block.checked_sub(d)));
        let ahead = (1..=window.ahead.min(most).min(last - index)).map(|d| (index + d, Some(block + d)));
        let run = |near: &mut dyn Iterator<Item = (u32, Option<u32>)>| {
            near.take_while(|&(index, block)| self.continues(index, block)).map(|(index, _)| index).collect()
        };
        [run(&mut behind.into_iter()), run(&mut ahead.into_iter())]
    }
}

/// A sequential reader has passed these pages: clean ones go to the cache queue, dirty ones become inactive.
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
            vm.pages[page as usize].set(Flag::Referenced, false);
        });
        if clean {
            vm.cache(page, env.witness);
        } else {
            vm.deactivate(page, env.witness);
        }
    }
}
