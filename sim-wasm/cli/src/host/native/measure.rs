//! What a measurement reads: processor time, allocated memory, and a place for files that nobody keeps.

use cpu_time::ThreadTime;
use peak_alloc::PeakAlloc;
use std::path::{Path, PathBuf};
use std::{env, fs, io, process};

/// Counts what is allocated; the cost is two additions an allocation, and engines allocate before they run.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Some work's processor time, of this thread alone.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stopwatch(ThreadTime);

impl Stopwatch {
    /// Starts now.
    pub(crate) fn start() -> Self {
        Stopwatch(ThreadTime::now())
    }

    /// Seconds since the start.
    pub(crate) fn seconds(self) -> f64 {
        self.0.elapsed().as_secs_f64()
    }
}

/// What some work gives, and the most bytes it had allocated at any time. Other threads' allocations are counted too.
pub(crate) fn most_held<T>(work: impl FnOnce() -> T) -> (T, usize) {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let done = work();
    (done, MEMORY.peak_usage().saturating_sub(before))
}

/// The system's folder for files that nobody keeps.
pub(crate) fn temporary_folder() -> PathBuf {
    env::temp_dir()
}

/// A file in [`temporary_folder`] that goes when this goes.
#[derive(Debug)]
pub(crate) struct Temporary(PathBuf);

impl Temporary {
    /// Writes it under a name that no other process has.
    pub(crate) fn write(name: &str, bytes: &[u8]) -> io::Result<Self> {
        let file = Temporary(temporary_folder().join(format!("faultline-bench-{}-{name}", process::id())));
        fs::write(&file.0, bytes)?;
        Ok(file)
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// What is in it.
    pub(crate) fn read(&self) -> io::Result<Vec<u8>> {
        fs::read(&self.0)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // A file that is left is in the system's folder for such.
        let _ = fs::remove_file(&self.0);
    }
}
