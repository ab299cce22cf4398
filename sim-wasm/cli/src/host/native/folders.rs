//! Folders in which several commands work at once, on this machine or on others that share them.

use super::write::{replace, wanted};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

/// Makes a folder, and those above it.
pub(crate) fn make_folder(folder: &str) -> io::Result<()> {
    fs::create_dir_all(folder)
}

/// Writes a file that is not there yet; false if it is. Of several that write it at once, one does.
pub(crate) fn write_new(file: &str, bytes: &[u8]) -> io::Result<bool> {
    wanted()?;
    replace::new(Path::new(file), bytes)
}

/// Gives a file another name in its folder, and takes the place of what has that name. It is fine if another command has.
pub(crate) fn rename(file: &str, name: &str) -> io::Result<()> {
    gone(fs::rename(file, name))
}

/// Deletes a file; it is fine if another command has.
pub(crate) fn remove_file(file: &str) -> io::Result<()> {
    gone(fs::remove_file(file))
}

/// Deletes a folder in which nothing is left but what commands that were ended had begun to write.
pub(crate) fn remove_folder(folder: &str) -> io::Result<()> {
    let entries = match fs::read_dir(folder) {
        Err(e) if e.kind() == ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(replace::BEGUN) && name.ends_with(replace::ENDING) && entry.file_type()?.is_file() {
            gone(fs::remove_file(entry.path()))?;
        }
    }
    gone(fs::remove_dir(folder))
}

fn gone(done: io::Result<()>) -> io::Result<()> {
    match done {
        Err(e) if e.kind() == ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

/// A path that is the same from every folder.
pub(crate) fn absolute(path: &str) -> io::Result<String> {
    let path = if path.is_empty() { "." } else { path };
    Ok(fs::canonicalize(path)?.to_string_lossy().into_owned())
}
