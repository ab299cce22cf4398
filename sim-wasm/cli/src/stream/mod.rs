//! A trace that many jobs serve while it is read: each piece is decoded once, and no more than a few are in memory.
//!
//! Reading the next piece and serving a piece are tasks of rayon's pool. A job serves the pieces in order, whichever thread
//! it is on, so what it counts does not depend on how many there are. Whatever task ends starts those that have become
//! possible; a job that is slow holds up the others only once it is [`ROOM`] pieces behind.

mod memory;
mod source;
mod work;

pub(crate) use memory::Need;
pub(crate) use source::{Size, Source};
pub(crate) use work::{Keep, Work};

use crate::failure::Failure;
use crate::host::asking;
use rayon::{ScopeFifo, ThreadPoolBuilder};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use trace::Piece;

/// Pieces in memory: enough that threads seldom wait for each other.
const ROOM: usize = 6;

/// What is done with a trace.
pub(crate) trait Job: Send {
    /// Serves the next piece; `pages` are known with it.
    fn serve(&mut self, piece: &Piece, pages: usize);
}

/// Why a trace was not served to its end.
#[derive(Debug)]
pub(crate) struct Stopped {
    pub(crate) failure: Failure,
    /// Whether fewer jobs at once, which need less memory, might do it.
    pub(crate) for_memory: bool,
}

impl From<Failure> for Stopped {
    fn from(failure: Failure) -> Self {
        Stopped { failure, for_memory: false }
    }
}

impl From<Stopped> for Failure {
    fn from(stopped: Stopped) -> Self {
        stopped.failure
    }
}

/// Reads a trace to its end and lets each job serve all of it.
///
/// # Errors
/// The trace cannot be read, or there is not enough memory.
pub(crate) fn serve<J: Job>(
    source: Source,
    jobs: Vec<J>,
    threads: usize,
    need: Need,
) -> Result<(Source, Vec<J>), Stopped> {
    let jobs = jobs.into_iter().map(|job| Place { job: Some(job), next: 0 }).collect();
    let desk = Desk { source: Some(source), need, pieces: VecDeque::new(), first: 0, over: false, failure: None, jobs };
    let stream = Stream(Mutex::new(desk));
    let asking = asking::current();
    let builder = ThreadPoolBuilder::new().start_handler(move |_| asking::enter(asking.clone()));
    match builder.num_threads(threads.max(1)).build() {
        Ok(pool) => pool.scope_fifo(|scope| stream.go_on(scope)),
        // The system gives no threads, or knows none: then this one does everything.
        Err(_) => rayon::scope_fifo(|scope| stream.go_on(scope)),
    }
    let Desk { source, failure, jobs, .. } = stream.0.into_inner().unwrap_or_else(PoisonError::into_inner);
    match (failure, source) {
        (None, Some(source)) => Ok((source, jobs.into_iter().filter_map(|place| place.job).collect())),
        (failure, _) => Err(failure.unwrap_or_else(|| Failure { lines: Vec::new(), code: 1 }.into())),
    }
}

struct Stream<J>(Mutex<Desk<J>>);

/// Where everything lies that no task has taken.
struct Desk<J> {
    source: Option<Source>,
    need: Need,
    /// Each with the number of pages that are known with it.
    pieces: VecDeque<Arc<(Piece, usize)>>,
    /// The number of the first of them.
    first: u64,
    over: bool,
    failure: Option<Stopped>,
    jobs: Vec<Place<J>>,
}

struct Place<J> {
    job: Option<J>,
    /// The number of the piece that it serves next.
    next: u64,
}

impl<J: Job> Stream<J> {
    fn lock(&self) -> MutexGuard<'_, Desk<J>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts all tasks that are possible now.
    fn go_on<'s>(&'s self, scope: &ScopeFifo<'s>) {
        let desk = &mut *self.lock();
        if desk.failure.is_some() {
            return;
        }
        if !desk.over
            && desk.pieces.len() < ROOM
            && let Some(source) = desk.source.take()
        {
            scope.spawn_fifo(move |scope| self.read(source, scope));
        }
        for (number, place) in desk.jobs.iter_mut().enumerate() {
            let piece = usize::try_from(place.next - desk.first).ok().and_then(|at| desk.pieces.get(at)).cloned();
            if let Some(piece) = piece
                && let Some(job) = place.job.take()
            {
                scope.spawn_fifo(move |scope| self.work(number, job, &piece, scope));
            }
        }
    }

    fn read<'s>(&'s self, mut source: Source, scope: &ScopeFifo<'s>) {
        let next = if asking::is_stopped() { Err(Failure { lines: Vec::new(), code: 1 }) } else { source.next() };
        let next = next.map_err(Stopped::from);
        let desk = &mut *self.lock();
        let next = match next {
            Ok(Some(piece)) => desk.need.check(piece.words.len(), &source.name, source.size()).map(|()| Some(piece)),
            other => other,
        };
        match next {
            Ok(Some(piece)) => desk.pieces.push_back(Arc::new((piece, source.size().distinct))),
            Ok(None) => desk.over = true,
            Err(failure) => desk.failure = Some(failure),
        }
        desk.source = Some(source);
        desk.tidy();
        scope.spawn_fifo(move |scope| self.go_on(scope));
    }

    fn work<'s>(&'s self, number: usize, mut job: J, (piece, pages): &(Piece, usize), scope: &ScopeFifo<'s>) {
        job.serve(piece, *pages);
        {
            let desk = &mut *self.lock();
            if let Some(place) = desk.jobs.get_mut(number) {
                *place = Place { job: Some(job), next: place.next + 1 };
            }
            desk.tidy();
        }
        self.go_on(scope);
    }
}

impl<J> Desk<J> {
    /// Drops the pieces that all jobs have served.
    fn tidy(&mut self) {
        while !self.pieces.is_empty() && self.jobs.iter().all(|place| place.next > self.first) {
            self.pieces.pop_front();
            self.first += 1;
        }
    }
}

#[cfg(test)]
mod tests;
