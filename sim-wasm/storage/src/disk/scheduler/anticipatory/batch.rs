//! Batches of reads and of writes in turn: reads for half a second, writes for an eighth, and no more writes than could
//! be done in that time before.

use super::HZ;

/// Ticks of a batch of reads: 500 ms.
const READ_BATCH: u64 = HZ / 2;
/// Ticks of a batch of writes: 125 ms.
const WRITE_BATCH: u64 = HZ / 8;

/// How far a batch has got.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// It begins once everything under way is done.
    Changing,
    /// It is a batch of reads, and begins when the first one is done.
    Beginning,
    /// Its time is running.
    Running,
}

/// Which batch it is, and how much longer it lasts.
#[derive(Debug, Clone)]
pub(super) struct Batches {
    /// Whether the batch is of requests somebody waits for.
    pub(super) sync: bool,
    stage: Stage,
    /// Tick at which the batch is over.
    expires: u64,
    /// Writes in a batch.
    write_count: u64,
    /// Writes left in this batch.
    writes_left: u64,
    /// Whether the batch of writes ran idle, and so cannot be measured.
    write_idled: bool,
}

impl Default for Batches {
    fn default() -> Self {
        Batches {
            sync: false,
            stage: Stage::Running,
            expires: READ_BATCH,
            write_count: (WRITE_BATCH / 10).max(2),
            writes_left: 0,
            write_idled: false,
        }
    }
}

impl Batches {
    /// Whether the batch waits for everything under way to be done.
    pub(super) fn is_changing(&self) -> bool {
        self.stage == Stage::Changing
    }

    /// A batch of writes that no read competes with cannot be measured.
    pub(super) fn note_idle(&mut self, reads: bool, writes: bool) {
        if !self.sync && !reads && (self.writes_left == 0 || !writes) {
            self.write_idled = true;
        }
    }

    /// Whether the batch is over.
    pub(super) fn expired(&self, jiffy: u64) -> bool {
        self.stage == Stage::Running && (jiffy > self.expires || (!self.sync && self.writes_left == 0))
    }

    /// Nobody writes, so reads go on.
    pub(super) fn prolong_reads(&mut self, jiffy: u64) {
        self.expires = jiffy + READ_BATCH;
    }

    /// The next request begins a batch of reads, or of writes.
    pub(super) fn turn_to(&mut self, sync: bool) {
        if self.sync != sync {
            self.stage = Stage::Changing;
        }
        self.sync = sync;
        if !sync {
            self.writes_left = self.write_count;
            self.write_idled = false;
        }
    }

    /// Whether the chosen batch can begin: not while requests from before the change are under way.
    pub(super) fn may_begin(&mut self, dispatched: u32, jiffy: u64) -> bool {
        if self.is_changing() {
            if dispatched > 0 {
                return false;
            }
            self.begin(jiffy);
        }
        true
    }

    /// Begins the batch: everything of the one before is done.
    fn begin(&mut self, jiffy: u64) {
        if self.sync {
            self.stage = Stage::Beginning;
        } else {
            self.stage = Stage::Running;
            self.expires = jiffy + WRITE_BATCH;
        }
    }

    /// A write is dispatched.
    pub(super) fn wrote(&mut self) {
        self.writes_left = self.writes_left.saturating_sub(1);
    }

    /// A request is done; `dispatched` were under way, this one included.
    pub(super) fn completed(&mut self, dispatched: u32, sync: bool, jiffy: u64) {
        if self.is_changing() && dispatched == 1 {
            self.begin(jiffy);
        }
        if self.stage == Stage::Beginning && self.sync == sync {
            self.measure_writes(jiffy);
            self.expires = jiffy + READ_BATCH;
            self.stage = Stage::Running;
        }
    }

    /// How long the writes took: fewer next time if it was too long, more if they were all done early
    /// (`update_write_batch`).
    fn measure_writes(&mut self, jiffy: u64) {
        let took = (jiffy + WRITE_BATCH).saturating_sub(self.expires);
        if took > WRITE_BATCH && !self.write_idled {
            self.write_count = if took > 3 * WRITE_BATCH { self.write_count / 2 } else { self.write_count - 1 };
        } else if took < WRITE_BATCH && self.writes_left == 0 {
            self.write_count = if WRITE_BATCH > 3 * took { self.write_count * 2 } else { self.write_count + 1 };
        }
        // On a drive that takes no time, doubling would never end.
        self.write_count = self.write_count.clamp(1, 1 << 20);
    }
}
