//! What the textbook's engine did, reference by reference.

use base::record::{DELTA_WORDS, NONE, Op};
use std::collections::BTreeMap;
use textbook::policy::ATTR_DIRTY;
use textbook::run::{FLAG_FAULT, Log, STEP_WORDS};

use crate::record::Victim;

const DIRTY: u32 = ATTR_DIRTY as u32;

/// What the engine did for one reference.
#[derive(Debug, Clone)]
pub(crate) struct Served {
    pub(crate) fault: bool,
    pub(crate) frame: u32,
    pub(crate) victims: Vec<Victim>,
    /// Pages that are clean afterwards: evicted, or written back by a policy that cleans as it goes.
    pub(crate) cleaned: Vec<u64>,
    pub(crate) write_backs: u32,
    pub(crate) rivals: Vec<u64>,
}

/// All of them; `labels` are the numbers of the pages in the string.
pub(crate) fn served(log: &Log, labels: &[u64]) -> Vec<Served> {
    let label = |page: u32| labels.get(page as usize).copied().unwrap_or_default();
    let mut rivals: BTreeMap<u32, Vec<u64>> = BTreeMap::new();
    for pair in log.rivals.chunks_exact(2).filter(|pair| pair[1] != NONE) {
        rivals.entry(pair[0]).or_default().push(label(pair[1]));
    }
    let deltas = log.deltas.words();
    let ends = log.steps.chunks_exact(STEP_WORDS).skip(1).map(|next| next[6]).chain([log.deltas.len()]);
    let one = |((number, words), end): ((u32, &[u32]), u32)| {
        // Some policies evict two pages at once, or on a hit: every frame that a page leaves in this step counts.
        let own = &deltas[words[6] as usize * DELTA_WORDS..end as usize * DELTA_WORDS];
        let leaves = |delta: &[u32]| delta[0] & 0xff == Op::Frame as u32 && delta[3] == NONE;
        let cleans = |delta: &[u32]| delta[0] & 0xff == Op::Attr as u32 && delta[0] >> 16 == DIRTY && delta[3] == 0;
        let gone = |delta: &[u32]| Victim { contents: label(delta[1]), frame: delta[2], dirty: false };
        Served {
            fault: words[1] & FLAG_FAULT != 0,
            frame: words[2],
            victims: own.chunks_exact(DELTA_WORDS).filter(|delta| leaves(delta)).map(gone).collect(),
            cleaned: own.chunks_exact(DELTA_WORDS).filter(|delta| cleans(delta)).map(|delta| label(delta[1])).collect(),
            write_backs: words[7],
            rivals: rivals.remove(&number).unwrap_or_default(),
        }
    };
    (1..).zip(log.steps.chunks_exact(STEP_WORDS)).zip(ends).map(one).collect()
}
