//! What a measurement needs: processor time, allocated memory, and a place for temporary files.

use cpu_time::ThreadTime;
use peak_alloc::PeakAlloc;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};
use tempfile::{Builder, NamedTempFile};

/// Counts allocated memory. This costs two additions per allocation, and engines allocate before they run.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Measures the processor time of some work, on this thread only.
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

/// The result of some work, and the most bytes allocated during it. Other threads' allocations count, too.
pub(crate) fn most_held<T>(work: impl FnOnce() -> T) -> (T, usize) {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let done = work();
    (done, MEMORY.peak_usage().saturating_sub(before))
}

/// Bytes allocated now.
pub(crate) fn memory_used() -> u64 {
    MEMORY.current_usage() as u64
}

/// The system's folder for temporary files.
pub(crate) fn temporary_folder() -> PathBuf {
    env::temp_dir()
}

/// A file in [`temporary_folder`] that is deleted on drop.
#[derive(Debug)]
pub(crate) struct Temporary(NamedTempFile);

impl Temporary {
    /// Writes the file under a name that nobody can guess, so that no link is followed that stands there.
    pub(crate) fn write(name: &str, bytes: &[u8]) -> io::Result<Self> {
        let suffix = format!("-{name}");
        let mut builder = Builder::new();
        let mut file = builder.prefix("faultline-bench-").suffix(&suffix).tempfile_in(temporary_folder())?;
        file.write_all(bytes)?;
        Ok(Temporary(file))
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Its contents.
    pub(crate) fn read(&self) -> io::Result<Vec<u8>> {
        fs::read(&self.0)
    }
}
