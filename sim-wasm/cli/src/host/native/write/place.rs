//! Where a name leads.

use super::ask_system;
use std::fs::{self, Metadata};
use std::io::{self, ErrorKind};
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

/// Links that are followed, as many as Linux follows.
const MOST_LINKS: usize = 40;

/// What stands where a name leads.
#[derive(Debug)]
pub(super) enum Place {
    /// Standard output, under whatever name.
    Output,
    /// A device, a pipe or a socket.
    Stream(PathBuf),
    /// Something that a process has open, such as `/dev/fd/3`.
    Descriptor(PathBuf),
    /// Nothing yet.
    New(PathBuf),
    /// A regular file.
    There(PathBuf, Metadata),
}

/// Follows a name to its end.
///
/// # Errors
/// It leads to a folder, in a circle, or somewhere that we may not write.
pub(super) fn of(file: &str) -> io::Result<Place> {
    if file == "-" {
        return Ok(Place::Output);
    }
    if file.ends_with(['/', MAIN_SEPARATOR]) {
        return Err(ErrorKind::IsADirectory.into());
    }
    let mut path = PathBuf::from(file);
    for _ in 0..MOST_LINKS {
        let Some(name) = path.file_name() else { return Err(ErrorKind::IsADirectory.into()) };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).canonicalize()?;
        let here = folder.join(name);
        match fs::symlink_metadata(&here) {
            Err(e) if e.kind() == ErrorKind::NotFound => return new(file, here),
            Err(e) => return Err(e),
            Ok(there) if there.is_symlink() && holds_descriptors(&folder) => {
                return Ok(if is_output(&fs::metadata(&here)?) { Place::Output } else { Place::Descriptor(here) });
            }
            Ok(there) if there.is_symlink() => path = folder.join(fs::read_link(&here)?),
            Ok(there) if there.is_dir() => return Err(ErrorKind::IsADirectory.into()),
            Ok(there) if is_output(&there) => return Ok(Place::Output),
            Ok(there) if there.is_file() => {
                ask_system(file)?;
                return Ok(Place::There(here, there));
            }
            Ok(_) => return Ok(Place::Stream(here)),
        }
    }
    // The system's own words for it.
    fs::metadata(file).and_then(|_| Err(ErrorKind::InvalidInput.into()))
}

/// A name that leads to nothing yet.
fn new(file: &str, here: PathBuf) -> io::Result<Place> {
    ask_system(file)?;
    Ok(Place::New(here))
}

fn holds_descriptors(folder: &Path) -> bool {
    folder.starts_with("/proc") && folder.file_name().is_some_and(|name| name == "fd")
}

/// Whether this is what standard output leads to, such as the file of `> FILE`: in its place we would print to nobody.
fn is_output(there: &Metadata) -> bool {
    #[cfg(unix)]
    {
        use std::os::fd::AsFd;
        use std::os::unix::fs::MetadataExt;
        let output = io::stdout().as_fd().try_clone_to_owned().map(fs::File::from).and_then(|output| output.metadata());
        output.is_ok_and(|output| output.dev() == there.dev() && output.ino() == there.ino())
    }
    #[cfg(not(unix))]
    {
        let _ = there;
        false
    }
}
