//! Writes that are held back so that reads don't wait behind them (`block/blk-wbt.c`, 6.12): the depth goes down while
//! the quickest read of a window takes too long, and up while there are only writes.
//!
//! Debian's kernels have it (`CONFIG_BLK_WBT_MQ`), under mq-deadline, too; devices without a queue such as zram don't.

mod depth;
pub(crate) mod turn;

use crate::pressure::HZ;
use depth::Depth;
use kernel::SECOND_NS;
use storage::Window;
use turn::Waiting;

/// How long is watched before the depth changes (`RWB_WINDOW_NSEC`).
const WINDOW_NS: u64 = SECOND_NS / 10;
/// Writes that there must be beside a read (`RWB_MIN_WRITE_SAMPLES`).
const LEAST_WRITES: u32 = 3;
/// Windows that say nothing, after which the depth returns to the middle (`RWB_UNKNOWN_BUMP`).
const UNKNOWN_BUMP: u32 = 5;
/// What a read may take on flash, and on a disk with moving heads (`wbt_default_latency_nsec`).
const LATENCY_NS: [u64; 2] = [2_000_000, 75_000_000];
/// `balance_dirty_pages` has made somebody wait as lately as this (`wb_recent_wait`).
const RECENT_NS: u64 = SECOND_NS;
const TICK_NS: u64 = SECOND_NS / HZ as u64;

/// What a window says of the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Latency {
    Fine,
    Unknown,
    OnlyWrites,
    Exceeded,
}

/// The state of a disk's throttle.
#[derive(Debug, Clone)]
pub struct Wbt {
    depth: Depth,
    /// What a read may take; 0: writes are not held back.
    latency_ns: u64,
    /// Windows in a row that say nothing.
    unknown: u32,
    window_ns: u64,
    /// When the window ends.
    timer: Option<u64>,
    /// When somebody last had to wait because too much was dirty.
    dirty_wait: u64,
    waiting: Waiting,
}

/// What the disk looks like when a window ends.
#[derive(Debug, Clone, Copy)]
struct Seen {
    window: Window,
    /// How long the watched read has been under way.
    read_ns: u64,
    /// Writes under way.
    writes: u32,
}

impl Wbt {
    /// The throttle of a disk just found. `latency_usec` is `queue/wbt_lat_usec`; below 0, what the kernel chooses.
    pub(crate) fn new(latency_usec: f64, rotational: bool) -> Self {
        let own = LATENCY_NS[usize::from(rotational)];
        Wbt {
            depth: Depth::default(),
            latency_ns: if latency_usec < 0.0 { own } else { latency_usec as u64 * 1000 },
            unknown: 0,
            window_ns: WINDOW_NS,
            timer: None,
            dirty_wait: 0,
            waiting: Waiting::default(),
        }
    }

    /// When the window ends.
    pub(crate) fn next(&self) -> Option<u64> {
        self.timer
    }

    /// `balance_dirty_pages` makes somebody wait.
    pub(crate) fn dirtier_waits(&mut self, now: u64) {
        self.dirty_wait = now;
    }

    fn has_recent_wait(&self, now: u64) -> bool {
        now < self.dirty_wait + RECENT_NS
    }

    /// Requests to swap that may be under way.
    fn most_to_swap(&self) -> u32 {
        if self.latency_ns == 0 { u32::MAX } else { self.depth.most() }
    }

    /// Requests of a flusher that may be under way (`get_limit`). Those that reclaim asks for count as background, too.
    fn most_of_flushers(&self, now: u64) -> u32 {
        match (self.latency_ns, self.has_recent_wait(now)) {
            (0, _) => u32::MAX,
            (_, true) => self.depth.most(),
            (_, false) => self.depth.background(),
        }
    }

    /// Whether those who wait go on when so many writes are left. As disks have a cache, all must be done, unless
    /// writers wait for their turn (`wbt_rqw_done`).
    fn wakes(&self, left: u32, now: u64) -> bool {
        let limit = if self.has_recent_wait(now) { self.depth.normal() } else { 0 };
        left == 0 || left < limit && limit - left >= self.depth.background() / 2
    }

    /// `rwb_arm_timer`. The timer has the kernel's ticks.
    fn arm(&mut self, now: u64) {
        let step = u64::try_from(self.depth.step()).unwrap_or(0);
        self.window_ns = if step > 0 { (WINDOW_NS << 4) / ((step + 1) << 8).isqrt() } else { WINDOW_NS };
        self.timer = Some((now / TICK_NS + self.window_ns / TICK_NS) * TICK_NS);
    }

    /// A window ends (`wb_timer_fn`). Returns whether more may be under way from now on.
    fn end_window(&mut self, seen: Seen, now: u64) -> bool {
        let went_up = match self.says(seen, now) {
            Latency::Exceeded => {
                self.goes_down(true);
                false
            }
            Latency::Fine | Latency::OnlyWrites => self.goes_up(),
            Latency::Unknown => {
                self.unknown += 1;
                let step = if self.unknown < UNKNOWN_BUMP { 0 } else { self.depth.step() };
                if step < 0 {
                    self.goes_down(false);
                }
                step > 0 && self.goes_up()
            }
        };
        self.timer = None;
        if self.depth.step() != 0 || seen.writes > 0 {
            self.arm(now);
        }
        went_up
    }

    fn goes_up(&mut self) -> bool {
        let could = self.depth.up();
        if could {
            self.unknown = 0;
        }
        could
    }

    fn goes_down(&mut self, hard: bool) {
        if self.depth.down(hard) {
            self.unknown = 0;
        }
    }

    /// `latency_exceeded`
    fn says(&self, Seen { window, read_ns, writes }: Seen, now: u64) -> Latency {
        if read_ns > self.window_ns || read_ns > self.latency_ns && window.reads == 0 {
            return Latency::Exceeded;
        }
        if window.reads == 0 || window.writes < LEAST_WRITES {
            let only_writes = window.writes > 0 || writes > 0 || self.has_recent_wait(now);
            return if only_writes { Latency::OnlyWrites } else { Latency::Unknown };
        }
        if window.min_read_ns > self.latency_ns { Latency::Exceeded } else { Latency::Fine }
    }
}

#[cfg(test)]
mod tests;
