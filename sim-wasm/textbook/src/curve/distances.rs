//! Counts of stack distances: the result of one pass of a stack algorithm.

/// For each number of frames, how many references needed exactly that many to hit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Distances {
    /// By stack distance: the number of references that hit with that many frames and fault with one fewer. Entry 0 is 0.
    pub counts: Vec<u64>,
    /// First references, which fault whatever the number of frames.
    pub cold: u32,
}

impl Distances {
    pub(super) fn new(pages: usize) -> Self {
        Distances { counts: vec![0; pages + 1], cold: 0 }
    }

    pub(super) fn grow(&mut self, pages: usize) {
        self.counts.resize(self.counts.len().max(pages + 1), 0);
    }

    /// Number of references counted.
    pub fn references(&self) -> u64 {
        self.counts.iter().sum::<u64>() + u64::from(self.cold)
    }

    /// Faults by number of frames, from 0 frames, where every reference faults, to the number beyond which more frames
    /// change nothing.
    pub fn faults(&self) -> Vec<u64> {
        let mut faults = self.counts.clone();
        let mut beyond = u64::from(self.cold);
        for count in faults.iter_mut().rev() {
            beyond += std::mem::replace(count, beyond);
        }
        faults
    }
}

/// The value at `frames` of a curve that stays level beyond its end; `None` only if the curve is empty.
pub(super) fn level_at<T: Copy>(curve: &[T], frames: u32) -> Option<T> {
    curve.get(frames as usize).or(curve.last()).copied()
}
