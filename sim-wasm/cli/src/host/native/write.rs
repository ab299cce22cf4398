//! Writes a file whole or not at all, and leaves what stands at its name what it is: a link is a link, a pipe a pipe.

mod place;
pub(super) mod replace;
mod signals;

use crate::host::asking;
use place::Place;
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write};

/// Writes all of a file, or none of it. `-` is standard output. Links are followed, and what stands at their end is
/// replaced in one step. Devices, pipes and open descriptors are written to directly: a file in their place would take
/// them away from everybody.
pub(crate) fn write(file: &str, bytes: &[u8]) -> io::Result<()> {
    wanted()?;
    match place::of(file)? {
        Place::Output => super::print_bytes(bytes),
        Place::Stream(path) => OpenOptions::new().write(true).open(path)?.write_all(bytes),
        // Whoever shares the descriptor may have written, too.
        Place::Descriptor(path) => OpenOptions::new().append(true).open(path)?.write_all(bytes),
        Place::New(path) => replace::whole(&path, None, bytes),
        Place::There(path, there) => replace::whole(&path, Some(&there), bytes),
    }
}

/// What is left of work that was stopped is not the whole of it.
pub(super) fn wanted() -> io::Result<()> {
    if asking::is_stopped() { Err(ErrorKind::Interrupted.into()) } else { Ok(()) }
}

/// Whether a file can probably be written: to be told before the work, not after it.
pub(crate) fn can_write(file: &str) -> io::Result<()> {
    match place::of(file)? {
        Place::New(path) | Place::There(path, _) => replace::try_beside(&path),
        Place::Output | Place::Stream(_) | Place::Descriptor(_) => Ok(()),
    }
}

/// Whether two names lead to one file.
pub(crate) fn is_same(one: &str, other: &str) -> bool {
    let path = |file| match place::of(file) {
        Ok(Place::New(path) | Place::There(path, _)) => Some(path),
        _ => None,
    };
    path(one).is_some_and(|one| path(other).is_some_and(|other| one == other))
}

/// What writing to a file of this name would be refused for, were it opened as any other program opens it: its mode, or
/// a link that the system does not let us follow.
fn ask_system(file: &str) -> io::Result<Option<File>> {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        // If a pipe took the file's place just now, we don't wait for its reader.
        options.custom_flags(nix::libc::O_NONBLOCK);
    }
    match options.open(file) {
        Ok(opened) => Ok(Some(opened)),
        Err(e) if e.kind() == ErrorKind::NotFound => Ok(None),
        Err(e) => Err(e),
    }
}
