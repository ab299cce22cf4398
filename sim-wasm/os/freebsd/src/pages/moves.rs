//! Pages that go to the tail of a queue one after another. Neighbours are moved together, as usually whole stretches of
//! a queue belong to one object and are in its order. For runs that nobody watches page by page.

use super::page::Page;
use base::record::{ListId, Lists, NoRecord};

/// Neighbours on a queue that are about to move.
#[derive(Debug, Clone, Copy)]
struct Run {
    from: ListId,
    first: u32,
    last: u32,
    count: u32,
}

/// The moves to one queue. Pending pages are still where they were.
#[derive(Debug)]
pub(crate) struct Moves {
    to: ListId,
    run: Option<Run>,
}

impl Moves {
    /// No moves yet.
    pub(crate) fn to(to: ListId) -> Self {
        Moves { to, run: None }
    }

    /// Moves a page that is on queue `from`.
    #[inline]
    pub(crate) fn push(&mut self, from: ListId, page: u32, queues: &mut Lists<Page>) {
        match &mut self.run {
            Some(run) if run.from == from && queues.next(from, run.last) == Some(page) => {
                (run.last, run.count) = (page, run.count + 1);
            }
            _ => {
                self.finish(queues);
                self.run = Some(Run { from, first: page, last: page, count: 1 });
            }
        }
    }

    /// Makes the pending moves. To be called before anything else enters the queue, or one of their pages leaves.
    pub(crate) fn finish(&mut self, queues: &mut Lists<Page>) {
        if let Some(Run { from, first, last, count }) = self.run.take() {
            queues.move_run_to_tail([from, self.to], [first, last], count, &mut NoRecord);
        }
    }
}
