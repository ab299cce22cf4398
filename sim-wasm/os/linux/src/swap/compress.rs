//! Pages that go to compressed memory and come back (`swap_writepage`, `mm/page_io.c`; `zswap_store`, `zswap_load`,
//! `zswap_writeback_entry`, `mm/zswap.c`; `zram_bio_write`, `drivers/block/zram/zram_drv.c`; 6.12, from memory).

use super::compressed::{COMPRESS_NS, DECOMPRESS_NS};
use crate::memory::page::{Flag, Page};
use crate::memory::region::is_somebody;
use crate::memory::zonelist::Mark;
use crate::reason::Reason;
use crate::reclaim::pageout::Batch;
use crate::reclaim::zone_scan::is_congested;
use crate::state::{FREE, LinuxKernel, POOL};
use kernel::Witness;
use kernel::{Env, cost};
use storage::compressed::PAGE_BYTES;

const PAGE_KB: u64 = 4;

/// What happened to a page that was to leave memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Out {
    /// Its copy is kept compressed: the frame can be freed.
    Kept,
    /// It could not be written: it stays and is dirty.
    Failed,
    /// The disk has to take it.
    Disk,
}

impl LinuxKernel {
    /// Keeps an anonymous page that has a slot in compressed memory, if there is any for it.
    pub(crate) fn compress<W: Witness>(&mut self, page: u32, env: &mut Env<'_, W>) -> Out {
        let p = *self.page(page);
        let Some(kept) = &mut self.compressed else { return Out::Disk };
        if p.is(Flag::File) {
            return Out::Disk;
        }
        let slot = p.slot;
        let zram = kept.is_zram(slot);
        if !zram && !kept.zswap_on {
            env.tell_of(Reason::ToDisk as u32, page, [p.index, slot]);
            return Out::Disk;
        }
        if !zram && !self.may_compress(p.memcg, env) {
            env.tell_of(Reason::PoolFull as u32, page, [slot, self.zswap_limit_of(p.memcg)]);
            return Out::Disk;
        }
        if !zram && let Some(reason) = self.pool_refuses() {
            let marks = self.compressed.as_ref().map_or([0; 2], |kept| kept.zswap_marks);
            env.tell_of(reason as u32, page, [slot, marks[usize::from(reason == Reason::PoolShrinks)]]);
            self.shrink_pool(env);
            return Out::Disk;
        }
        let bytes = self.compressed_bytes(&p);
        env.spend(if bytes == 0 { cost::PAGE_NS } else { COMPRESS_NS });
        if !zram && bytes == PAGE_BYTES {
            env.tell_of(Reason::PoolIncompressible as u32, page, [p.index, slot]);
            return Out::Disk;
        }
        self.keep_compressed(page, bytes, env)
    }

    /// Puts a page into its store, if that has room and there are frames for it.
    fn keep_compressed<W: Witness>(&mut self, page: u32, bytes: u16, env: &mut Env<'_, W>) -> Out {
        let (slot, in_pool, free) = (self.page(page).slot, self.len(POOL), self.len(FREE));
        let Some(kept) = &mut self.compressed else { return Out::Disk };
        let zram = kept.is_zram(slot);
        let failed = if zram { Out::Failed } else { Out::Disk };
        if let Some(most) = kept.zram_limit.filter(|&most| zram && kept.zram.frames_with(bytes) > most) {
            env.tell_of(Reason::ZramFull as u32, page, [kept.zram.frames(), most]);
            return failed;
        }
        let store = kept.store(slot);
        let more = store.frames_with(bytes) - store.frames();
        if (kept.frames() + more).saturating_sub(in_pool) > free {
            let reason = if zram { Reason::ZramNoFrame } else { Reason::PoolNoFrame };
            env.tell_of(reason as u32, page, [in_pool, free]);
            return failed;
        }
        kept.store_mut(slot).put(slot, bytes);
        let reason = match (bytes, zram) {
            (0, _) => Reason::CompressedSame,
            (PAGE_BYTES, _) => Reason::CompressedHuge,
            (_, true) => Reason::CompressedToZram,
            (_, false) => Reason::CompressedToPool,
        };
        if zram {
            self.counters.pswpout += 1;
            self.counters.pgpgout += PAGE_KB;
        } else {
            kept.counts.zswpout += 1;
            if let Some(shrinker) = &mut kept.shrinker {
                shrinker.stored(slot);
            }
        }
        env.tell_of(reason as u32, page, [u32::from(bytes), slot]);
        if !zram {
            self.charge_compressed(slot, bytes);
        }
        self.resize_pool(env.witness);
        Out::Kept
    }

    /// Bytes that a page takes when compressed, according to its owner. A page that nobody has mapped since it came
    /// back takes as many as before.
    fn compressed_bytes(&mut self, page: &Page) -> u16 {
        let Some(kept) = &mut self.compressed else { return PAGE_BYTES };
        if is_somebody(page.owner) {
            return kept.contents.bytes(page.owner, page.index);
        }
        kept.store(page.slot).last_bytes_of(page.slot).unwrap_or(PAGE_BYTES)
    }

    /// Why zswap accepts no pages now, if it does not.
    fn pool_refuses(&mut self) -> Option<Reason> {
        let kept = self.compressed.as_mut()?;
        let was_full = kept.reached_full;
        let most = kept.zswap_marks[0];
        if !kept.is_full() {
            return None;
        }
        let shrinks = was_full && kept.zswap.frames() < most;
        Some(if shrinks { Reason::PoolShrinks } else { Reason::PoolFull })
    }

    /// `shrink_worker`: writes the oldest pages of the pool to the disk until it accepts pages again. Each needs a
    /// frame until it has been written.
    pub(crate) fn shrink_pool<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        let mut batch = Batch::of(None);
        while let Some(kept) = &mut self.compressed
            && kept.is_full()
            && !is_congested(env)
            && let Some(slot) = kept.zswap.oldest()
        {
            if !self.write_back(slot, &mut batch, env) {
                break;
            }
        }
        batch.submit(&mut self.swap.freed, env);
    }

    /// `zswap_writeback_entry`: writes a page of the pool to the disk, and returns whether it could.
    pub(crate) fn write_back<W: Witness>(&mut self, slot: u32, batch: &mut Batch, env: &mut Env<'_, W>) -> bool {
        // It was stored a moment ago, and its own frame is not free yet (`-EEXIST`): it will have its turn with the
        // next page.
        if self.in_swap_cache(slot).is_some() {
            return false;
        }
        let Some(frame) = self.frame_above(Mark::Min) else { return false };
        self.add_read_to_swap_cache(frame, slot, env);
        let bytes = self.take_compressed(slot, env);
        if let Some(kept) = &mut self.compressed {
            kept.counts.zswpwb += 1;
        }
        env.tell_of(Reason::PoolWrittenBack as u32, frame, [u32::from(bytes), slot]);
        self.change(frame, env.witness, |p| p.set(Flag::Reclaim, true));
        self.write_page(frame, batch, env);
        true
    }

    /// Takes a page back out of zswap or zram, which no longer has it. Returns the bytes it took.
    fn take_compressed<W: Witness>(&mut self, slot: u32, env: &mut Env<'_, W>) -> u16 {
        let Some(kept) = &mut self.compressed else { return 0 };
        let taken = kept.store_mut(slot).take(slot);
        self.uncharge_compressed(slot, taken);
        let bytes = taken.unwrap_or(0);
        env.spend(if bytes == 0 { cost::PAGE_NS } else { DECOMPRESS_NS });
        self.resize_pool(env.witness);
        bytes
    }

    /// Fills a page of the swap cache from compressed memory, if it is there. The page is then dirty, as there is no
    /// other copy.
    pub(crate) fn decompress<W: Witness>(&mut self, frame: u32, slot: u32, env: &mut Env<'_, W>) -> bool {
        if !self.is_compressed(slot) {
            return false;
        }
        let bytes = self.take_compressed(slot, env);
        let Some(kept) = &mut self.compressed else { return false };
        if kept.is_zram(slot) {
            self.counters.pswpin += 1;
            self.counters.pgpgin += PAGE_KB;
        } else {
            kept.counts.zswpin += 1;
        }
        env.tell_of(Reason::Decompressed as u32, frame, [u32::from(bytes), slot]);
        self.change(frame, env.witness, |p| {
            p.set(Flag::Dirty, true);
            p.set(Flag::Locked, false);
        });
        true
    }

    /// Whether the page of a slot is in compressed memory.
    pub(crate) fn is_compressed(&self, slot: u32) -> bool {
        self.compressed.as_ref().is_some_and(|kept| kept.store(slot).bytes_of(slot).is_some())
    }

    /// Whether a slot belongs to zram.
    pub(crate) fn is_zram(&self, slot: u32) -> bool {
        self.compressed.as_ref().is_some_and(|kept| kept.is_zram(slot))
    }

    /// `swap_free`: a slot loses one user. With the last one, its copy in compressed memory is dropped.
    pub(crate) fn release_slot<W: Witness>(&mut self, slot: u32, witness: &mut W) {
        let is_free = self.swap.release(self.swap.slot(slot));
        if let Some(kept) = &mut self.compressed
            && is_free
        {
            let bytes = kept.store_mut(slot).take(slot);
            self.uncharge_compressed(slot, bytes);
            self.resize_pool(witness);
        }
        if is_free {
            self.uncharge_slot(slot);
        }
    }

    /// Takes frames for compressed memory, or gives back those it no longer needs.
    pub(crate) fn resize_pool<W: Witness>(&mut self, witness: &mut W) {
        let needed = self.compressed.as_ref().map_or(0, |kept| kept.frames());
        while self.len(POOL) < needed
            && let Some(frame) = self.lru.lists().head(FREE)
        {
            self.take_free(frame, 0, witness);
            self.lru.add(POOL, frame, witness);
        }
        while self.len(POOL) > needed
            && let Some(frame) = self.lru.lists().head(POOL)
        {
            self.free_frame(frame, witness);
        }
    }

    /// Whether the stores add up, their frames are those of the pool, and no page is both in memory and in a store. For
    /// tests.
    pub(crate) fn compressed_agrees(&self) -> bool {
        let Some(kept) = &self.compressed else { return self.len(POOL) == 0 };
        let in_use = |slot: u32| !self.is_compressed(slot) || self.slot_users(slot) > 0;
        let one_place = |slot: u32| !self.is_compressed(slot) || self.in_swap_cache(slot).is_none();
        kept.zram.adds_up()
            && kept.zswap.adds_up()
            && self.len(POOL) == kept.frames()
            && kept.zram_limit.is_none_or(|most| kept.zram.frames() <= most)
            && kept.zswap.frames() <= kept.zswap_marks[0].max(1)
            && (0..self.swap.numbers()).all(|slot| in_use(slot) && one_place(slot))
    }
}
