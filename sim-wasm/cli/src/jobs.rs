//! Work distributed over threads.

use crate::host::{self, asking};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// More threads than any machine has processors only cost memory.
const MOST_THREADS: usize = 1024;

/// Does all jobs on this many threads and returns their results in the order of the jobs. `told` is called for each
/// finished job, with the number finished so far.
pub(crate) fn share_out<J: Sync, R: Send>(
    jobs: &[J],
    threads: usize,
    work: impl Fn(&J) -> R + Sync,
    told: impl Fn(&J, usize) + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(jobs.len()));
    let thread = || {
        // Whoever stopped it gets no answer, so that what is missing does no harm.
        while !asking::is_stopped() {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(job) = jobs.get(at) else { return };
            let result = work(job);
            // Only a panic poisons a lock, and that ends the command anyway.
            if let Ok(mut done) = done.lock() {
                done.push((at, result));
                told(job, done.len());
            }
        }
    };
    host::on_threads(threads.clamp(1, jobs.len().clamp(1, MOST_THREADS)), thread);
    let mut done = done.into_inner().unwrap_or_default();
    done.sort_unstable_by_key(|&(at, _)| at);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_jobs_whoever_did_them() {
        let jobs: Vec<u32> = (0..100).collect();
        let told = AtomicUsize::new(0);
        for threads in [0, 1, 3, 1000] {
            let squares = share_out(
                &jobs,
                threads,
                |job| job * job,
                |_, _| {
                    told.fetch_add(1, Ordering::Relaxed);
                },
            );
            assert_eq!(squares, jobs.iter().map(|job| job * job).collect::<Vec<_>>());
        }
        assert_eq!(told.into_inner(), 400);
        assert!(share_out(&[], 4, |job: &u32| *job, |_, _| ()).is_empty());
    }
}
