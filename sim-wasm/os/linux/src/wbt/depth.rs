//! How many writes may be under way (`block/blk-rq-qos.c`; `calc_wb_limits`, `block/blk-wbt.c`; 6.12).

/// The depth at the beginning (`RWB_DEF_DEPTH`).
const DEFAULT: u32 = 16;
/// Requests that a disk under mq-deadline holds when it is found, whatever `nr_requests` is set to later
/// (`blk_mq_init_sched`, twice `BLKDEV_DEFAULT_RQ`; `wbt_init`).
const QUEUE: u32 = 256;

/// The depth, which is halved at each step down and doubled at each step up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Depth {
    /// Steps down from the middle; below 0, steps up.
    step: i32,
    /// It can't become larger.
    is_largest: bool,
    most: u32,
}

impl Default for Depth {
    fn default() -> Self {
        Depth { step: 0, is_largest: false, most: DEFAULT }
    }
}

impl Depth {
    /// Steps down from the middle.
    pub(super) fn step(self) -> i32 {
        self.step
    }

    /// Most requests of whoever waits for memory, or of anybody while writers wait for theirs.
    pub(super) fn most(self) -> u32 {
        self.most
    }

    /// Those of an ordinary writer.
    pub(super) fn normal(self) -> u32 {
        if self.most <= 2 { self.most } else { self.most.div_ceil(2) }
    }

    /// Those of writing in the background.
    pub(super) fn background(self) -> u32 {
        if self.most <= 2 { 1 } else { self.most.div_ceil(4) }
    }

    /// One step up (`rq_depth_scale_up`). Returns whether it could be made.
    pub(super) fn up(&mut self) -> bool {
        if self.is_largest {
            return false;
        }
        self.step -= 1;
        self.settle();
        true
    }

    /// One step down, to the middle at once if reads suffer (`rq_depth_scale_down`). Returns whether it could be made.
    pub(super) fn down(&mut self, hard: bool) -> bool {
        if self.most == 1 {
            return false;
        }
        self.step = if self.step < 0 && hard { 0 } else { self.step + 1 };
        self.settle();
        true
    }

    /// `rq_depth_calc_max_depth`
    fn settle(&mut self) {
        let (shift, below) = (self.step.unsigned_abs().min(31), DEFAULT - 1);
        let largest = QUEUE * 3 / 4;
        let wanted = if self.step > 0 { u64::from(below >> shift) } else { u64::from(below) << shift } + 1;
        self.is_largest = wanted > u64::from(largest);
        self.most = if self.is_largest { largest } else { wanted as u32 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_depth_is_doubled_up_to_three_quarters_of_the_queue_and_halved_down_to_one() {
        let mut depth = Depth::default();
        // 1 + 15 * 2, 1 + 15 * 4, 1 + 15 * 8, then 241 is too much for 256 requests.
        let up = [0; 5].map(|_| (depth.up(), depth.most()));
        assert_eq!(up, [(true, 31), (true, 61), (true, 121), (true, 192), (false, 192)]);
        // Reads suffer: back to the middle, then 1 + 7, 1 + 3, 1 + 1, 1.
        assert_eq!([0; 6].map(|_| (depth.down(true), depth.most()).1), [16, 8, 4, 2, 1, 1]);
        assert_eq!(depth.step(), 4);
        assert!(!depth.down(true));
        assert_eq!([0; 5].map(|_| (depth.up(), depth.most()).1), [2, 4, 8, 16, 31]);
    }

    #[test]
    fn writers_and_flushers_have_half_and_a_quarter_of_it() {
        let mut depth = Depth::default();
        let limits = |depth: Depth| [depth.most(), depth.normal(), depth.background()];
        assert_eq!(limits(depth), [16, 8, 4]);
        let down = [0; 4].map(|_| (depth.down(true), limits(depth)).1);
        assert_eq!(down, [[8, 4, 2], [4, 2, 1], [2, 2, 1], [1, 1, 1]]);
    }

    #[test]
    fn without_reads_that_suffer_it_goes_down_one_step_at_a_time() {
        let mut depth = Depth::default();
        let _ = [0; 3].map(|_| depth.up());
        assert_eq!([0; 3].map(|_| (depth.down(false), depth.most()).1), [61, 31, 16]);
    }
}
