//! Faults on mapped files (`do_read_fault`, `do_fault_around`, `mm/memory.c`; `filemap_fault`, `filemap_map_pages`,
//! `mm/filemap.c`; 6.12).

use crate::lists::keep::Arrival;
use crate::memory::page::Flag;
use crate::reason::Reason;
use crate::state::LinuxKernel;
use kernel::{Access, Env, MapId, Touch, Visible, Witness, cost};

/// Pages that one fault maps at most, which share this alignment (`fault_around_pages`). Mappings of files begin at a
/// multiple of 2 MB (`thp_get_unmapped_area`, `mm/huge_memory.c`), so pages of the file are aligned as their addresses.
const FAULT_AROUND: u32 = 16;

/// What a fault has found around its page.
#[derive(Debug, Clone, Copy, Default)]
struct Around {
    /// Whether its own page is mapped now, and whether that counts as a hit.
    served: bool,
    own_hit: bool,
    /// Pages that count as hits.
    hits: u32,
    /// Pages mapped in addition to its own.
    mapped: u32,
}

impl LinuxKernel {
    /// A fault on a page of a mapped file. A read first maps whatever is in memory around it; if its page is not among
    /// that, it may come to the marker of read-ahead, wait, or have to read.
    pub(crate) fn mapped_file_fault<W: Witness>(&mut self, file: u16, access: Access, env: &mut Env<'_, W>) -> Touch {
        let Access { pid, map, page: index, write } = access;
        // The second attempt after a read (`FAULT_FLAG_TRIED`; a fault that only waited begins anew without it).
        let mut tried = self.procs[usize::from(pid)].read;
        loop {
            if !write && self.map_around(file, access, tried, env) {
                return Touch::Done;
            }
            let Some(page) = self.files[usize::from(file)].page(index) else {
                return self.read_around(file, access, env);
            };
            let locked = self.page(page).is(Flag::Locked);
            let reads_ahead = !tried && self.settings.read_ahead > 0;
            if reads_ahead && !(locked && self.settings.version.spares_misses_of_locked()) {
                self.procs[usize::from(pid)].read_ahead(file).hit(1);
            }
            let marked = reads_ahead && self.read_ahead_at(file, page, (access.pid, Arrival::Fault), env);
            if locked {
                env.tell_of(Reason::WaitLocked as u32, page, [index, u32::from(pid)]);
                return self.sleep_holding(page, access.pid, env);
            }
            // Reading let go of the mapping, so the fault is served anew.
            if marked && !tried {
                tried = true;
                continue;
            }
            env.tell_of(Reason::FileMappedOnly as u32, page, [index, u32::from(pid)]);
            self.map_page(page, map, write, env.witness);
            return Touch::Done;
        }
    }

    /// A fault finds nothing: a major fault, which reads around its page.
    fn read_around<W: Witness>(&mut self, file: u16, access: Access, env: &mut Env<'_, W>) -> Touch {
        let Access { pid, page: index, .. } = access;
        let (len, most) = (self.files[usize::from(file)].len(), self.settings.read_ahead);
        // Waits for memory come before anything is counted.
        let frame = match self.allocate(pid, env) {
            Ok(frame) => frame,
            Err(wait) => return wait,
        };
        // It counts each time that it finds nothing, also if its page was evicted while it waited.
        self.procs[usize::from(pid)].read = false;
        self.major_fault(pid, env);
        let version = self.settings.version;
        let window = self.procs[usize::from(pid)].read_ahead(file).around(index, len, most, version);
        self.read_window([file.into(), index], window, frame, (pid, Arrival::Fault), env)
    }

    /// Maps the pages around a fault that are in memory, uptodate and unmarked (`filemap_map_pages`). Entries that the
    /// processor has not asked for are young nevertheless: x86 has no `arch_wants_old_prefaulted_pte`. Returns whether
    /// the page of the fault is among them.
    fn map_around<W: Witness>(&mut self, file: u16, access: Access, tried: bool, env: &mut Env<'_, W>) -> bool {
        let Access { pid, map, page: index, .. } = access;
        let end = self.region(map).pages().min(self.files[usize::from(file)].len());
        let from = index / FAULT_AROUND * FAULT_AROUND;
        let to = (from + FAULT_AROUND).min(end);
        let (mut around, mut at) = (Around::default(), from);
        while at < to {
            let Some(frame) = self.files[usize::from(file)].page(at) else {
                at += 1;
                continue;
            };
            let marked = self.page(self.head_of(frame)).is(Flag::Reclaim);
            let folio = self.page(frame).folio();
            // A large page is mapped as a whole, if the mapping has all of it (`filemap_map_folio_range`, 6.18).
            let pages = if folio.end <= end { folio.clone() } else { at..folio.end.min(to) };
            if !marked {
                pages.for_each(|page| self.map_if_read([file.into(), page], access, &mut around, env));
            }
            at = folio.end;
        }
        let Around { served, own_hit, mut hits, mapped } = around;
        env.spend(u64::from(mapped) * cost::SCAN_NS);
        if mapped > 0 {
            env.tell(Reason::FileMappedAround as u32, [mapped, from]);
        }
        if !self.settings.version.counts_hits_by_page() {
            hits = u32::from(own_hit && !tried);
        }
        self.procs[usize::from(pid)].read_ahead(file).hit(hits);
        served
    }

    /// Maps a page around a fault, or its own, if it is in memory and has been read.
    fn map_if_read<W: Witness>(
        &mut self,
        [file, index]: [u32; 2],
        access: Access,
        around: &mut Around,
        env: &mut Env<'_, W>,
    ) {
        let Some(frame) = self.files[file as usize].page(index) else { return };
        let page = self.page(frame);
        if page.is(Flag::Locked) {
            return;
        }
        // Pages that were evicted and came back are likely to go again: reading around is no gain for them.
        let is_hit = !page.is(Flag::Workingset);
        around.hits += u32::from(is_hit);
        if index == access.page {
            (around.served, around.own_hit) = (true, is_hit);
            env.tell_of(Reason::FileMappedOnly as u32, frame, [index, u32::from(access.pid)]);
            self.map_page(frame, access.map, false, env.witness);
        } else if !self.region(access.map).table.is_mapped(index) {
            around.mapped += 1;
            self.prefault(frame, access.map, env);
        }
    }

    /// Maps a page that nobody has asked for yet; its entry is young.
    fn prefault<W: Witness>(&mut self, frame: u32, map: MapId, env: &mut Env<'_, W>) {
        let index = self.page(frame).index;
        self.watch(frame, env.witness, |kernel| {
            let region = &mut kernel.regions[usize::from(map)];
            region.table.enter_young(index);
            region.rss += 1;
            let page = &mut kernel.pages[frame as usize];
            page.mapcount += 1;
            kernel.nr_mapped += u32::from(page.mapcount == 1);
            kernel.mapped.set(frame);
        });
    }
}
