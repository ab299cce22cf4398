//! A native operating system.

mod folders;
mod follow;
pub(crate) mod measure;
pub(crate) mod node;
mod write;

pub(crate) use folders::{absolute, make_folder, remove_file, remove_folder, rename, write_new};
pub(crate) use follow::follow;
pub(crate) use measure::memory_used;
pub(crate) use write::{can_write, is_same, write};

use super::asking;
use std::fs::{self, File};
use std::io::{self, ErrorKind, IsTerminal, Read, Write};
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::Builder;
use std::time::Instant;
use sysinfo::System;

/// Opens a file, or standard input for `-`.
pub(crate) fn open(file: &str) -> io::Result<Box<dyn Read + Send>> {
    Ok(if file == "-" { Box::new(io::stdin()) } else { Box::new(File::open(file)?) })
}

/// Prints on standard output. It is no error if the reader has gone away (`| head`).
pub(crate) fn print(text: &str) -> io::Result<()> {
    print_bytes(text.as_bytes())
}

fn print_bytes(bytes: &[u8]) -> io::Result<()> {
    if let Some(asking) = asking::current() {
        asking.print(bytes);
        return Ok(());
    }
    let mut out = io::stdout();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => Err(e),
        Err(_) => {
            UNHEARD.store(true, Ordering::Relaxed);
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}

static UNHEARD: AtomicBool = AtomicBool::new(false);

/// Whether somebody still reads what is printed, as far as is known.
pub(crate) fn is_heard() -> bool {
    !UNHEARD.load(Ordering::Relaxed)
}

/// Prints on standard error. If that is closed, only the message is lost.
pub(crate) fn tell_exactly(text: &str) {
    match asking::current() {
        Some(asking) => asking.tell(text),
        None => drop(io::stderr().write_all(text.as_bytes())),
    }
}

/// The columns and lines of the terminal that standard output is; none if it is none, or one that cannot be drawn on.
pub(crate) fn terminal() -> Option<(usize, usize)> {
    if asking::current().is_some() {
        return None;
    }
    let drawn = io::stdout().is_terminal() && environment("TERM").is_none_or(|kind| kind != "dumb");
    let size = terminal_size::terminal_size_of(io::stdout()).filter(|_| drawn);
    size.map(|(columns, lines)| (columns.0.into(), lines.0.into()))
}

/// A variable of the environment, unless it is missing or empty.
pub(crate) fn environment(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// Seconds since some moment.
pub(crate) fn seconds() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64()
}

/// Whether there is a folder of this name.
pub(crate) fn is_folder(path: &str) -> bool {
    Path::new(path).is_dir()
}

/// Whether there is a regular file of this name, which can be read more than once.
pub(crate) fn is_file(path: &str) -> bool {
    Path::new(path).is_file()
}

/// The files of a folder and of its sub-folders in order of name, without hidden ones. Links to folders are not followed:
/// they may lead in circles. A sub-folder that cannot be read is in place of its files, so that whoever reads it says why.
pub(crate) fn files_in(folder: &str) -> io::Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path().to_string_lossy().into_owned();
        if entry.file_name().to_string_lossy().starts_with('.') {
            continue;
        }
        if entry.file_type()?.is_dir() {
            files.extend(files_in(&path).unwrap_or_else(|_| vec![path]));
        } else if entry.path().is_file() {
            files.push(path);
        }
    }
    files.sort_unstable();
    Ok(files)
}

/// Bytes that are left, in this container if it is one; none where that is not known.
pub(crate) fn memory_left() -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory();
    let container = system.cgroup_limits().map(|limits| limits.free_memory);
    let left = container.map_or(system.available_memory(), |free| free.min(system.available_memory()));
    (left > 0).then_some(left)
}

/// Threads that can run at once.
pub(crate) fn parallelism() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Does the same work on this many threads, including this one, and returns when all are done. It does not matter if
/// the system refuses some threads: the work takes jobs until none are left.
pub(crate) fn on_threads(threads: usize, work: impl Fn() + Sync) {
    let asking = asking::current();
    std::thread::scope(|scope| {
        for _ in 1..threads {
            let for_whom = asking.clone();
            let work = &work;
            let on_thread = move || {
                asking::enter(for_whom);
                work();
            };
            if Builder::new().spawn_scoped(scope, on_thread).is_err() {
                break;
            }
        }
        work();
    });
}
