//! The event log of a machine run: what happened, when, to which page, and the structure changes that belong to it.

use base::record::{Delta, DeltaLog, Mirror, Recorder, Shape, Stage};

/// Words in an event: time in microseconds (low, high), reason, scan, page, two numbers for the sentence, first delta.
pub const EVENT_WORDS: usize = 8;

/// Most events kept, 16 MB of them. A longer run continues without the log, and reports from when.
pub const MAX_EVENTS: usize = 500_000;

/// Most words of deltas and checkpoints kept, 64 MB: an event may change many pages.
const MAX_DELTA_WORDS: usize = 16 << 20;

/// What happened, as a kernel reports it.
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

/// A listener to a machine. The changes that follow an event, up to the next one, belong to it.
pub trait Witness: Recorder {
    /// Whether it only counts events: many are reported to it at once, and no changes are ([`Recorder::ON`] is false).
    const COUNTS_ONLY: bool = false;

    /// Something happened.
    fn event(&mut self, event: Event);

    /// Number of events kept so far.
    fn events(&self) -> u32;

    /// Something happened `times` times, for listeners that only count.
    fn event_times(&mut self, _reason: u32, times: u64) {
        debug_assert_eq!(times, 0, "each event is told");
    }
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
    pub fn new(shape: &Shape) -> Self {
        EventLog { events: Vec::new(), deltas: DeltaLog::new(shape), truncated_at_us: None }
    }

    /// An empty log that begins with the present state of a structure.
    pub fn starting_with(mirror: Mirror) -> Self {
        EventLog { events: Vec::new(), deltas: DeltaLog::starting_with(mirror), truncated_at_us: None }
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
        let delta_words = self.deltas.words().len() + self.deltas.checkpoint_words().len();
        if self.len() == MAX_EVENTS || delta_words >= MAX_DELTA_WORDS {
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

#[cfg(test)]
mod tests {
    use super::*;
    use base::record::{DELTA_WORDS, NONE};

    fn event(time_us: u64) -> Event {
        Event { time_us, reason: 0, scan: NONE, page: NONE, aux: [0; 2] }
    }

    #[test]
    fn a_full_log_says_since_when_and_takes_nothing_more() {
        let mut log = EventLog::new(&Shape { pages: 1, lists: vec![], attrs: 1, hands: 0, scalars: 0 });
        for i in 0..MAX_EVENTS as u64 + 2 {
            log.event(event(i));
            log.set_attr(0, 0, i as u32 % 2);
        }
        assert_eq!((log.len(), log.truncated_at_us()), (MAX_EVENTS, Some(MAX_EVENTS as u64)));
        assert_eq!(log.deltas().len() as usize, MAX_EVENTS - 1);
    }

    #[test]
    fn the_checkpoints_of_a_large_machine_weigh_no_more_than_its_changes() {
        let pages = 100_000;
        let mut log = EventLog::new(&Shape { pages, lists: vec![], attrs: 1, hands: 0, scalars: 0 });
        log.event(event(0));
        (0..pages as u32).for_each(|page| log.set_attr(0, page, 1));
        (1..MAX_EVENTS as u64).for_each(|i| log.event(event(i)));
        assert_eq!((log.len(), log.truncated_at_us()), (MAX_EVENTS, None));
        let (kept, changes) = (log.deltas().checkpoint_words().len(), log.deltas().words().len());
        assert!((pages * DELTA_WORDS..=changes + (DELTA_WORDS << 20)).contains(&kept), "{kept} of {changes}");
    }

    #[test]
    fn a_log_of_few_events_with_many_changes_is_bounded_too() {
        let mut log = EventLog::new(&Shape { pages: 1, lists: vec![], attrs: 1, hands: 0, scalars: 0 });
        log.event(event(0));
        (0..=MAX_DELTA_WORDS / DELTA_WORDS).for_each(|i| log.set_attr(0, 0, (i as u32 + 1) % 2));
        log.event(event(1));
        assert_eq!((log.len(), log.truncated_at_us()), (1, Some(1)));
    }
}
