//! An operating system.

pub(crate) mod measure;
pub(crate) mod node;

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;
use std::thread::Builder;

/// Opens a file, or standard input for `-`.
pub(crate) fn open(file: &str) -> io::Result<Box<dyn Read>> {
    Ok(if file == "-" { Box::new(io::stdin()) } else { Box::new(File::open(file)?) })
}

/// Writes a file beside its place first, then renames it, so that nothing half-written is left behind. A device or a pipe is
/// written to: a file in its place would take it away from everybody.
pub(crate) fn write(file: &str, bytes: &[u8]) -> io::Result<()> {
    if fs::metadata(file).is_ok_and(|there| !there.is_file() && !there.is_dir()) {
        return fs::write(file, bytes);
    }
    let partial = format!("{file}.part");
    fs::write(&partial, bytes).and_then(|()| fs::rename(&partial, file)).inspect_err(|_| {
        // The first error is the one to tell.
        let _ = fs::remove_file(&partial);
    })
}

/// Prints on standard output. A reader that has gone away (`| head`) is no fault.
pub(crate) fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => Err(e),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Prints on standard error. What is said there is lost if it is gone; nothing else is.
pub(crate) fn tell(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Whether there is a folder of this name.
pub(crate) fn is_folder(path: &str) -> bool {
    Path::new(path).is_dir()
}

/// The files of a folder, by name; hidden ones and folders are left out.
pub(crate) fn files_in(folder: &str) -> io::Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let hidden = entry.file_name().to_string_lossy().starts_with('.');
        if !hidden && entry.path().is_file() {
            files.push(entry.path().to_string_lossy().into_owned());
        }
    }
    files.sort_unstable();
    Ok(files)
}

/// Threads that can run at once.
pub(crate) fn parallelism() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Does the same work on so many threads, this one among them, and returns when all are done. Threads that the system refuses
/// are missed by nobody: whoever shares work out takes all that is left.
pub(crate) fn on_threads(threads: usize, work: impl Fn() + Sync) {
    std::thread::scope(|scope| {
        for _ in 1..threads {
            if Builder::new().spawn_scoped(scope, &work).is_err() {
                break;
            }
        }
        work();
    });
}
