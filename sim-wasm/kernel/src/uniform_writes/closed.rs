//! How many pages of each stretch may not be written, so that any one of them is found without a look at all that come before it.

/// Pages of a block.
pub(super) const BLOCK: u32 = 64;
/// Parts of a stretch.
const PARTS: usize = 8;

/// Of each part of a stretch, how many of its pages and of those of the parts before it may not be written: so all parts are compared,
/// and changed, at once.
type Stretch = [u32; PARTS];

/// A tree of stretches; the parts of the shortest ones are blocks, those of the others stretches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Closed {
    /// From the shortest stretches to the one of all pages.
    levels: Vec<Vec<Stretch>>,
}

impl Closed {
    /// All of so many pages may not be written.
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

    /// One page more may be written, or one page less.
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

    /// The first page of the block of the page before which `nth` others may not be written, and how many of them are in that block.
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

/// Sums of so many counts as are there, each with those before it.
fn up_to_each(counts: &[u32]) -> Stretch {
    let mut sum = 0;
    std::array::from_fn(|part| {
        sum += counts.get(part).unwrap_or(&0);
        sum
    })
}
