//! Dirty pages of files: who writes them, and when (`mm/page-writeback.c`, `fs/fs-writeback.c`, 2.6.12).

use super::pdflush::{Background, Kupdate, Pool, ROUND_PAGES, is_expired};
use super::pdflush_work::{Asked, Task, Work};
use crate::memory::page::Flag;
use crate::reason::Reason;
use crate::reclaim::pageout::Batch;
use crate::reclaim::zone_scan::{PAUSE_NS, is_congested};
use crate::settings::Settings;
use crate::state::LinuxKernel;
use kernel::{Env, Touch};
use kernel::{Pid, Witness};
use storage::Area;

/// Pages that may be dirtied between two checks of the limits (`ratelimit_pages`): a 32nd of memory, divided among the
/// processors, within bounds. The model assumes one processor.
const RATE_SHARE: u32 = 32;
const RATE_BOUNDS: [u32; 2] = [16, 1024];
/// The same while there are too many dirty pages.
const RATE_OVER: u32 = 8;

/// The state of write-back.
#[derive(Debug, Clone)]
pub struct Writeback {
    pool: Pool,
    timer: Kupdate,
    work: Vec<Work>,
    /// Pages dirtied since the last check of the limits.
    dirtied: u32,
    over_limit: bool,
}

impl Writeback {
    /// Write-back of a machine just booted.
    pub fn new(settings: &Settings) -> Self {
        let timer = Kupdate::new(0, settings.dirty_writeback_centisecs);
        Writeback { pool: Pool::new(0), timer, work: Vec::new(), dirtied: 0, over_limit: false }
    }

    /// When a thread or the timer wants to run.
    pub fn wakes_at(&self) -> Option<u64> {
        self.work.iter().map(|work| work.at).chain(self.timer.next()).min()
    }

    /// A write is done.
    pub(crate) fn write_done(&mut self, now: u64) {
        for work in self.work.iter_mut().filter(|work| work.waits) {
            (work.at, work.waits) = (now, false);
        }
    }

    /// Threads at work.
    pub fn busy_threads(&self) -> usize {
        self.work.len()
    }
}

impl LinuxKernel {
    /// `pdflush_operation`: a thread gets work, if one is idle.
    pub(crate) fn wake_pdflush<W: Witness>(&mut self, asked: Asked, env: &mut Env<'_, W>) {
        let now = env.now + env.spent_ns;
        // Without anything to write, threads would start and end for nothing.
        if self.nr_dirty == 0 {
            return;
        }
        let Some(thread) = self.writeback.pool.give_work(now) else { return };
        let reason = if self.settings.version.has_pdflush() { Reason::PdflushWoken } else { Reason::FlusherWoken };
        env.tell(reason as u32, [self.nr_dirty, self.dirty_limits().background]);
        let quota = if let Asked::Pages(pages) = asked { pages } else { 0 };
        let task = Task::Background(Background::new(quota));
        self.writeback.work.push(Work { thread, task, at: now, waits: false });
    }

    /// The time of the timer or of a thread has come.
    pub(crate) fn run_writeback<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        env.spend(1000);
        if self.writeback.timer.next().is_some_and(|at| at <= env.now) {
            match self.writeback.pool.give_work(env.now) {
                Some(thread) => {
                    let work = Work { thread, task: Task::Old(env.now), at: env.now, waits: false };
                    self.writeback.work.push(work);
                    // The timer is set again when the run is over.
                    self.writeback.timer = Kupdate::new(0, 0);
                }
                None => self.writeback.timer.found_no_thread(env.now),
            }
        }
        let Some(at) = self.writeback.work.iter().position(|work| work.at <= env.now) else { return };
        let mut work = self.writeback.work.remove(at);
        if self.work_goes_on(&mut work, env) {
            self.writeback.work.insert(at, work);
            return;
        }
        let end = env.now + env.spent_ns;
        if let Task::Old(begun) = work.task {
            self.writeback.timer.ran([begun, end], self.settings.dirty_writeback_centisecs);
        }
        // Threads that start or end have no effect that the model shows.
        self.writeback.pool.done(work.thread, end);
    }

    /// Whether a thread has to wait before it can submit another request: while the disk is congested, or, later, while
    /// too many of its own requests are under way (`wbt_wait`).
    fn flusher_waits<W: Witness>(&self, env: &Env<'_, W>) -> bool {
        if self.settings.version.has_pdflush() { is_congested(env) } else { self.flusher_has_to_wait(env) }
    }

    /// One round of writing. Returns whether there is another.
    fn work_goes_on<W: Witness>(&mut self, work: &mut Work, env: &mut Env<'_, W>) -> bool {
        let background = self.dirty_limits().background;
        let older_than = match work.task {
            Task::Background(task) if task.round(self.nr_dirty, background).is_none() => return false,
            Task::Background(_) => None,
            Task::Old(begun) => Some(begun),
        };
        let wrote = self.write_files(ROUND_PAGES, older_than, true, env);
        if wrote > 0 {
            let reason =
                if self.settings.version.has_pdflush() { Reason::PdflushWrites } else { Reason::FlusherWrites };
            env.tell(reason as u32, [wrote, self.nr_dirty]);
        }
        let congested = self.flusher_waits(env);
        let goes_on = match &mut work.task {
            Task::Background(task) => task.wrote(wrote, congested) && self.nr_dirty > 0,
            Task::Old(_) => wrote >= ROUND_PAGES || (congested && self.nr_dirty > 0),
        };
        work.waits = wrote < ROUND_PAGES && congested;
        work.at = env.now + env.spent_ns + if work.waits { PAUSE_NS } else { 0 };
        goes_on
    }

    /// Writes dirty pages of files, those dirty for longest first. If `older_than` is given, the time at which the run
    /// began, only files that had been dirty for long by then. A writer that may not wait stops at a congested disk.
    /// Returns how many pages were written.
    fn write_files<W: Witness>(
        &mut self,
        most: u32,
        older_than: Option<u64>,
        stops_at_congestion: bool,
        env: &mut Env<'_, W>,
    ) -> u32 {
        let expire = self.settings.dirty_expire_centisecs;
        let is_due = |dirtied: u64| older_than.is_none_or(|begun| is_expired(dirtied, begun, expire));
        let mut order: Vec<(u64, u64, u16)> = (0..)
            .zip(&self.files)
            .filter(|(_, file)| file.dirty_pages > 0 && is_due(file.dirtied_at))
            .map(|(number, file)| (file.had_turn_at, file.dirtied_at, number))
            .collect();
        order.sort_unstable();
        let (mut wrote, old) = (0, self.settings.version.has_pdflush());
        for (.., number) in order {
            let mut batch = Batch::of(None);
            while wrote < most && !(stops_at_congestion && old && is_congested(env)) {
                let Some((index, page)) = self.next_dirty(number) else { break };
                let block = self.files[usize::from(number)].block.saturating_add(index);
                if stops_at_congestion && !old && !batch.takes(Area::File, block) && self.flusher_waits(env) {
                    self.files[usize::from(number)].cursor = index;
                    break;
                }
                wrote += 1;
                self.write_page(page, &mut batch, env);
            }
            batch.submit(&mut self.swap.freed, env);
            let file = &mut self.files[usize::from(number)];
            if old {
                // The remaining pages count as dirty from now on (`__sync_single_inode`), so other files get their turn.
                file.dirtied_at = env.now;
            } else if wrote >= most {
                // They stay as old as they are, and other files get their turn (`requeue_inode`, 6.12).
                file.had_turn_at = env.now;
                break;
            }
        }
        wrote
    }

    /// The next dirty page of a file, starting where writing left off, then from the beginning. Up to 2.6.20: none if it
    /// is being written; later, the next one that is not (`folio_prepare_writeback`, `mm/page-writeback.c`, 6.12).
    fn next_dirty(&mut self, number: u16) -> Option<(u32, u32)> {
        let file = self.files.get_mut(usize::from(number)).filter(|file| file.dirty_pages > 0)?;
        let tries = if self.settings.version.has_pdflush() { 1 } else { file.dirty_pages };
        for _ in 0..tries {
            let (length, cursor) = (file.len(), file.cursor.min(file.len()));
            let ahead = file.dirty.first_set(cursor, length);
            let index = if ahead < length { ahead } else { file.dirty.first_set(0, cursor) };
            let page = file.page(index)?;
            file.cursor = index + 1;
            if !self.pages[page as usize].is(Flag::Writeback) {
                return Some((index, page));
            }
        }
        None
    }

    /// `balance_dirty_pages_ratelimited`: a process has dirtied a page. It may have to write some out itself, and to
    /// wait.
    pub(crate) fn balance_dirty<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Touch {
        let [least, most] = RATE_BOUNDS;
        let rate = (self.total_memory / RATE_SHARE).clamp(least, most);
        if self.procs[usize::from(pid)].throttled.is_none() {
            self.writeback.dirtied += 1;
            if self.writeback.dirtied < if self.writeback.over_limit { RATE_OVER } else { rate } {
                return Touch::Done;
            }
            self.writeback.dirtied = 0;
        }
        let mut wrote = self.procs[usize::from(pid)].throttled.take().unwrap_or(0);
        let (chunk, limits) = (rate + rate / 2, self.dirty_limits());
        let is_over = |kernel: &Self| kernel.nr_dirty.saturating_add(kernel.nr_writeback) > limits.dirty;
        self.writeback.over_limit = is_over(self);
        if self.writeback.over_limit && wrote < chunk {
            wrote += self.write_files(chunk - wrote, None, false, env);
            if wrote < chunk && is_over(self) {
                env.tell(Reason::DirtyThrottled as u32, [self.nr_dirty + self.nr_writeback, limits.dirty]);
                self.counters.dirty_waits += 1;
                self.wbt.dirtier_waits(env.now);
                self.procs[usize::from(pid)].throttled = Some(wrote);
                return self.sleep_until(pid, env.now + env.spent_ns + PAUSE_NS);
            }
        }
        if self.nr_dirty > limits.background {
            self.wake_pdflush(Asked::Background, env);
        }
        Touch::Done
    }
}
