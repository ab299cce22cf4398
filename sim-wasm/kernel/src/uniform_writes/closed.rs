//! How many pages of each stretch may not be written, so that any one of these can be found without looking at all
//! those before it.

/// Pages in a block.
pub(super) const BLOCK: u32 = 64;
/// Parts in a stretch.
const PARTS: usize = 8;

/// For each part of a stretch, how many pages of it and of the parts before it may not be written; so all parts are
/// compared, and changed, at once.
type Stretch = [u32; PARTS];

/// A tree of stretches. The parts of the shortest ones are blocks; those of the others are stretches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Closed {
    /// From the shortest stretches to the one with all pages.
    levels: Vec<Vec<Stretch>>,
}

impl Closed {
    /// None of `pages` pages may be written.
    pub(super) fn all(pages: u32) -> Self {
        let mut levels = Vec::new();
        let mut counts: Vec<u32> = (0..pages).step_by(BLOCK as usize).map(|from| BLOCK.min(pages - from)).collect();
        loop {
            let level: Vec<Stretch> = counts.chunks(PARTS).map(up_to_each).collect();
            counts = level.iter().map(|stretch| stretch[PARTS - 1]).collect();
            levels.push(level);
            if counts.len() <= 1 {
                return Closed { levels };
            }
        }
    }

    /// One page more may be written, or one fewer.
    #[inline]
    pub(super) fn change(&mut self, page: u32, opens: bool) {
        let by = if opens { u32::MAX } else { 1 };
        let mut part = (page / BLOCK) as usize;
        for level in &mut self.levels {
            let stretch = &mut level[part / PARTS];
            for (other, count) in stretch.iter_mut().enumerate() {
                *count = count.wrapping_add(if other >= part % PARTS { by } else { 0 });
            }
            part /= PARTS;
        }
    }

    /// Finds the closed page that comes after `nth` others: the first page of its block, and how many of the others are
    /// in that block.
    #[inline]
    pub(super) fn find(&self, mut nth: u32) -> (u32, u32) {
        let mut place = 0;
        for level in self.levels.iter().rev() {
            let Some(stretch) = level.get(place) else { break };
            let before = stretch.iter().filter(|&&count| count <= nth).count();
            nth -= before.checked_sub(1).map_or(0, |last| stretch[last]);
            place = place * PARTS + before;
        }
        (place as u32 * BLOCK, nth)
    }
}

/// Running sums of the counts, as many as there are.
fn up_to_each(counts: &[u32]) -> Stretch {
    let mut sum = 0;
    std::array::from_fn(|part| {
        sum += counts.get(part).unwrap_or(&0);
        sum
    })
}
