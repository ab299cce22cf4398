//! The delta log: all changes of a run, packed, with checkpoints so that any step is a short walk away.

use super::mirror::{Mirror, Shape};
use super::{DELTA_WORDS, Delta, Recorder, Stage};

/// Steps between checkpoints. Seeking applies at most this many steps' deltas: a few thousand table writes, well under
/// one 16 ms frame, while a checkpoint of some hundred deltas every 1,024 steps adds little to the log.
pub const CHECKPOINT_EVERY: u32 = 1024;

/// Deltas of checkpoints that are written in any case. A checkpoint has something of every page that was ever seen, so those of
/// a long string of ever new pages would grow with its square.
const CHECKPOINTS_FREE: usize = 1 << 20;

/// All deltas of a run and a checkpoint every [`CHECKPOINT_EVERY`] steps. After the first mebideltas of them, one that would
/// outweigh what has happened since the last is left out: its place is empty, and seeking begins at the one before.
#[derive(Debug)]
pub struct DeltaLog {
    words: Vec<u32>,
    stage: Stage,
    mirror: Mirror,
    checkpoint_words: Vec<u32>,
    /// `checkpoint_starts[k]` is where, in deltas, the checkpoint of the state *before* step `k * CHECKPOINT_EVERY` begins.
    checkpoint_starts: Vec<u32>,
    /// Deltas up to the last checkpoint.
    at_checkpoint: u32,
    /// Whether checkpoints are written.
    checkpoints: bool,
    steps: u32,
}

impl DeltaLog {
    /// An empty log of a structure of this shape.
    pub fn new(shape: &Shape) -> Self {
        DeltaLog { checkpoints: true, ..DeltaLog::starting_with(Mirror::new(shape)) }
    }

    /// A log that begins with a structure as it is, for a reader that has it already. It has no checkpoints: each one
    /// of a large structure would outweigh what happens in between.
    pub fn starting_with(mirror: Mirror) -> Self {
        DeltaLog {
            words: Vec::new(),
            stage: Stage::LookUp,
            mirror,
            checkpoint_words: Vec::new(),
            checkpoint_starts: Vec::new(),
            at_checkpoint: 0,
            checkpoints: false,
            steps: 0,
        }
    }

    /// Begins a step: writes a checkpoint if one is due and returns the index of the step's first delta.
    pub fn begin_step(&mut self) -> u32 {
        if self.checkpoints && self.steps.is_multiple_of(CHECKPOINT_EVERY) {
            self.checkpoint();
        }
        self.steps += 1;
        self.stage = Stage::LookUp;
        self.len()
    }

    fn checkpoint(&mut self) {
        let written = self.checkpoint_words.len() / DELTA_WORDS;
        self.checkpoint_starts.push(written as u32);
        let dump = self.mirror.dump();
        let since = (self.len() - self.at_checkpoint) as usize;
        if written + dump.len() <= CHECKPOINTS_FREE || dump.len() <= since {
            self.checkpoint_words.extend(dump.into_iter().flat_map(Delta::pack));
            self.at_checkpoint = self.len();
        }
    }

    /// Number of deltas so far.
    pub fn len(&self) -> u32 {
        (self.words.len() / DELTA_WORDS) as u32
    }

    /// Bytes of all deltas and checkpoints.
    pub fn bytes(&self) -> usize {
        (self.words.len() + self.checkpoint_words.len() + self.checkpoint_starts.len()) * size_of::<u32>()
    }

    /// Whether nothing has changed yet.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The packed deltas.
    pub fn words(&self) -> &[u32] {
        &self.words
    }

    /// The packed deltas of all checkpoints, one after the other.
    pub fn checkpoint_words(&self) -> &[u32] {
        &self.checkpoint_words
    }

    /// Where each checkpoint begins, in deltas; where the next begins, too, if it was left out.
    pub fn checkpoint_starts(&self) -> &[u32] {
        &self.checkpoint_starts
    }

    /// The state after the last delta.
    pub fn state(&self) -> &Mirror {
        &self.mirror
    }
}

impl Recorder for DeltaLog {
    const ON: bool = true;

    fn stage(&mut self, stage: Stage) {
        self.stage = stage;
    }

    fn delta(&mut self, delta: Delta) {
        let delta = Delta { stage: self.stage, ..delta };
        if delta.from == delta.to {
            return;
        }
        self.mirror.apply(delta);
        self.words.extend(delta.pack());
    }

    fn set_attr(&mut self, id: u16, page: u32, to: u32) {
        let from = self.mirror.value(Delta::attr(id, page, 0, to));
        self.delta(Delta::attr(id, page, from, to));
    }

    fn set_hand(&mut self, id: u16, to: u32) {
        let from = self.mirror.value(Delta::hand(id, 0, to));
        self.delta(Delta::hand(id, from, to));
    }

    fn set_scalar(&mut self, id: u16, to: u32) {
        let from = self.mirror.value(Delta::scalar(id, 0, to));
        self.delta(Delta::scalar(id, from, to));
    }
}
