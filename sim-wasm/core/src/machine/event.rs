//! The event log of a machine run: what happened, when, to which page, and which structure changes belong to it.

use crate::record::{Delta, DeltaLog, Recorder, Shape, Stage};

/// Words of an event: time in microseconds (low, high), reason, scan, page, two numbers for the sentence, first delta.
pub const EVENT_WORDS: usize = 8;

/// Events kept. At 32 bytes an event and about two deltas each this bounds a run's log to some 30 MB; a longer run goes
/// on without it and says from when.
pub const MAX_EVENTS: usize = 500_000;

/// What happened, as a kernel tells it.
#[derive(Debug, Clone, Copy)]
pub struct Event {
    /// When, in microseconds of simulated time.
    pub time_us: u64,
    /// Number of the reason in the operating system's table.
    pub reason: u32,
    /// The daemon scan it belongs to, or [`NONE`].
    pub scan: u32,
    /// The physical page, or [`NONE`].
    pub page: u32,
    /// Numbers for the reason's sentence.
    pub aux: [u32; 2],
}

/// Whoever listens to a machine. The changes that follow an event, up to the next one, belong to it.
pub trait Witness: Recorder {
    /// Something happened.
    fn event(&mut self, event: Event);

    /// Number of events kept so far.
    fn events(&self) -> u32;
}

/// Events and structure changes, packed.
#[derive(Debug)]
pub struct EventLog {
    events: Vec<u32>,
    deltas: DeltaLog,
    truncated_at_us: Option<u64>,
}

impl EventLog {
    /// An empty log of a structure of this shape.
    pub fn new(shape: Shape) -> Self {
        EventLog { events: Vec::new(), deltas: DeltaLog::new(shape), truncated_at_us: None }
    }

    /// The packed events, [`EVENT_WORDS`] words each.
    pub fn events(&self) -> &[u32] {
        &self.events
    }

    /// The structure changes.
    pub fn deltas(&self) -> &DeltaLog {
        &self.deltas
    }

    /// Number of events.
    pub fn len(&self) -> usize {
        self.events.len() / EVENT_WORDS
    }

    /// Whether nothing happened.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// When the log became full, if it did.
    pub fn truncated_at_us(&self) -> Option<u64> {
        self.truncated_at_us
    }
}

impl Witness for EventLog {
    fn event(&mut self, event: Event) {
        if self.truncated_at_us.is_some() {
            return;
        }
        if self.len() == MAX_EVENTS {
            self.truncated_at_us = Some(event.time_us);
            return;
        }
        let first_delta = self.deltas.begin_step();
        let Event { time_us, reason, scan, page, aux } = event;
        self.events.extend([time_us as u32, (time_us >> 32) as u32, reason, scan, page, aux[0], aux[1], first_delta]);
    }

    fn events(&self) -> u32 {
        self.len() as u32
    }
}

impl Recorder for EventLog {
    const ON: bool = true;

    fn stage(&mut self, _: Stage) {}

    fn delta(&mut self, delta: Delta) {
        if self.truncated_at_us.is_none() {
            self.deltas.delta(delta);
        }
    }

    fn set_attr(&mut self, id: u16, page: u32, to: u32) {
        if self.truncated_at_us.is_none() {
            self.deltas.set_attr(id, page, to);
        }
    }

    fn set_hand(&mut self, id: u16, to: u32) {
        if self.truncated_at_us.is_none() {
            self.deltas.set_hand(id, to);
        }
    }

    fn set_scalar(&mut self, id: u16, to: u32) {
        if self.truncated_at_us.is_none() {
            self.deltas.set_scalar(id, to);
        }
    }
}
