//! What a kernel may use while it works: time, the disk, the scheduler, the listener.

use crate::{Call, Channel, Event, Task, Witness, control_reason};
use base::record::NONE;
use storage::{Direction, Disk, FreedSwap, Io};

/// What a kernel may use while it works.
#[derive(Debug)]
pub struct Env<'a, W: Witness> {
    /// Simulated time in nanoseconds.
    pub now: u64,
    /// Processor time the kernel has used for what it is doing, in nanoseconds.
    pub spent_ns: u64,
    /// The disk.
    pub disk: &'a mut Disk,
    /// The processes as the scheduler sees them.
    pub tasks: &'a [Task],
    /// The requests to the scheduler.
    pub calls: &'a mut Vec<Call>,
    /// The listener.
    pub witness: &'a mut W,
}

impl<W: Witness> Env<'_, W> {
    /// Those who sleep on the channel may try again.
    pub fn wake(&mut self, channel: Channel) {
        self.calls.push(Call::Wake(channel));
    }

    /// Uses processor time.
    pub fn spend(&mut self, ns: u64) {
        self.spent_ns += ns;
    }

    /// Submits a request to the disk. First, whoever keeps swap compressed learns which swap space has been freed.
    pub fn submit(&mut self, io: Io, freed: &mut FreedSwap) {
        self.disk.forget(freed);
        let page = io.pages.first().copied().unwrap_or(NONE);
        let direction = io.direction;
        let Some(passed) = self.disk.submit(io, self.now) else { return };
        self.spend(passed.ns);
        let is_write = direction == Direction::Write;
        let served = if is_write { control_reason::Reason::Compressed } else { control_reason::Reason::Decompressed };
        if passed.served > 0 {
            self.tell_of(served.number(), page, [passed.served, 0]);
        }
        if passed.evicted + passed.refused > 0 {
            self.tell_of(control_reason::Reason::CompressedToDisk.number(), page, [passed.evicted, passed.refused]);
        }
    }

    /// Reports something that happened to no page and in no scan.
    pub fn tell(&mut self, reason: u32, aux: [u32; 2]) {
        self.tell_of(reason, NONE, aux);
    }

    /// Reports something that happened to a page.
    pub fn tell_of(&mut self, reason: u32, page: u32, aux: [u32; 2]) {
        let time_us = self.now / 1000;
        self.witness.event(Event { time_us, reason, scan: NONE, page, aux });
    }
}
