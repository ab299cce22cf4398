//! The pool of threads: it grows if none has been idle for a while, and shrinks if one has been idle for long
//! (`__pdflush`, `mm/pdflush.c`, 2.6.12).

/// Least number of threads (`MIN_PDFLUSH_THREADS`).
pub const MIN_THREADS: usize = 2;
/// Largest number of threads (`MAX_PDFLUSH_THREADS`).
pub const MAX_THREADS: usize = 8;

/// If a thread is idle for longer than this, there is one too many; if none is idle for longer than this, there is one
/// too few.
const PATIENCE_NS: u64 = 1_000_000_000;

/// A thread's number. The numbers of threads that have ended are reused.
pub type ThreadId = u8;

/// An idle thread.
#[derive(Debug, Clone, Copy)]
struct Idle {
    thread: ThreadId,
    since: u64,
}

/// The threads. Times are in nanoseconds since boot.
#[derive(Debug, Clone)]
pub struct Pool {
    /// The thread that went to sleep last comes last.
    idle: Vec<Idle>,
    /// Which numbers are in use.
    alive: [bool; MAX_THREADS],
    /// When the last idle thread got work.
    last_empty: u64,
}

/// What a thread finds when its work is done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Done {
    /// The thread that was started, if none had been idle for a second.
    pub started: Option<ThreadId>,
    /// Whether the thread itself ends, because another has been idle for a second.
    pub ended: bool,
}

impl Pool {
    /// [`MIN_THREADS`] idle threads.
    pub fn new(now: u64) -> Self {
        let mut pool = Pool { idle: Vec::new(), alive: [false; MAX_THREADS], last_empty: now };
        for _ in 0..MIN_THREADS {
            pool.start(now);
        }
        pool
    }

    /// Threads, idle or not.
    pub fn threads(&self) -> usize {
        self.alive.iter().filter(|&&alive| alive).count()
    }

    /// Idle threads.
    pub fn idle(&self) -> usize {
        self.idle.len()
    }

    /// `pdflush_operation`: gives work to the thread that went to sleep last. None if all are busy: then the work is
    /// not done.
    pub fn give_work(&mut self, now: u64) -> Option<ThreadId> {
        let idle = self.idle.pop()?;
        if self.idle.is_empty() {
            self.last_empty = now;
        }
        Some(idle.thread)
    }

    /// A thread's work is done. It checks whether there are too few threads, or too many, and then sleeps or ends.
    pub fn done(&mut self, thread: ThreadId, now: u64) -> Done {
        let mut done = Done::default();
        if self.idle.is_empty() && now.saturating_sub(self.last_empty) > PATIENCE_NS {
            done.started = self.start(now);
        }
        let can_end = self.threads() > MIN_THREADS;
        if let Some(sleepiest) = self.idle.first_mut().filter(|_| can_end)
            && now.saturating_sub(sleepiest.since) > PATIENCE_NS
        {
            // At most one thread ends each second.
            sleepiest.since = now;
            self.alive[usize::from(thread) % MAX_THREADS] = false;
            done.ended = true;
            return done;
        }
        self.idle.push(Idle { thread, since: now });
        done
    }

    fn start(&mut self, now: u64) -> Option<ThreadId> {
        let free = self.alive.iter().position(|&alive| !alive)?;
        self.alive[free] = true;
        self.idle.push(Idle { thread: free as ThreadId, since: now });
        Some(free as ThreadId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const S: u64 = 1_000_000_000;

    #[test]
    fn without_an_idle_thread_for_a_second_one_is_started_up_to_eight() {
        let mut pool = Pool::new(0);
        assert_eq!((pool.threads(), pool.idle()), (2, 2));
        let first = pool.give_work(0).unwrap();
        assert!(pool.give_work(0).is_some());
        assert_eq!(pool.give_work(0), None);
        assert_eq!(pool.done(first, S), Done::default(), "not more than a second");
        let mut now = S;
        for (threads, grows) in [(3, true), (4, true), (5, true), (6, true), (7, true), (8, true), (8, false)] {
            while pool.idle() > 1 {
                pool.give_work(now);
            }
            let last = pool.give_work(now).unwrap();
            now += S + 1;
            let done = pool.done(last, now);
            assert_eq!((pool.threads(), done.started.is_some()), (threads, grows));
        }
    }

    #[test]
    fn a_thread_that_finds_another_idle_for_a_second_ends_down_to_two() {
        let mut pool = Pool::new(0);
        let busy = [pool.give_work(0), pool.give_work(0)].map(Option::unwrap);
        assert!(pool.done(busy[0], 2 * S).started.is_some());
        // Two idle threads, one at work.
        assert_eq!((pool.threads(), pool.idle()), (3, 2));
        assert_eq!(pool.done(busy[1], 3 * S), Done::default(), "idle for a second, not more");
        let again = pool.give_work(3 * S).unwrap();
        assert_eq!((again, pool.done(again, 3 * S + 1).ended), (busy[1], true));
        let again = pool.give_work(9 * S).unwrap();
        assert_eq!((pool.done(again, 9 * S).ended, pool.threads()), (false, 2));
    }
}
