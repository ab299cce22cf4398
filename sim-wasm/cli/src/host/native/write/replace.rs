//! Replaces a file in one step: whatever happens, there is the old one or the new one.

use super::signals;
use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use tempfile::{Builder, NamedTempFile};

/// What the name of a file begins and ends with that is being written.
pub(in super::super) const BEGUN: &str = ".faultline-";
/// See [`BEGUN`].
pub(in super::super) const ENDING: &str = ".part";

/// Writes a file that is not there yet, as [`whole`] does; false if it is there.
pub(in super::super) fn new(path: &Path, bytes: &[u8]) -> io::Result<bool> {
    let _held = signals::hold();
    let mut file = beside(path, false)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    match file.persist_noclobber(path) {
        Err(e) if e.error.kind() == ErrorKind::AlreadyExists => Ok(false),
        Err(e) => Err(e.error),
        Ok(_) => path.parent().map_or(Ok(()), sync).map(|()| true),
    }
}

/// Writes a file beside it, makes sure that it is on the disk, and gives it the name. `there` is what had the name.
pub(super) fn whole(path: &Path, there: Option<&Metadata>, bytes: &[u8]) -> io::Result<()> {
    // Dropped last: whoever ends us waits until nothing half-written is left.
    let _held = signals::hold();
    let mut file = beside(path, there.is_some())?;
    file.write_all(bytes)?;
    if let Some(there) = there {
        keep(file.as_file(), there)?;
    }
    file.as_file().sync_all()?;
    unchanged(path, there)?;
    file.persist(path).map_err(|e| e.error)?;
    path.parent().map_or(Ok(()), sync)
}

/// Makes a file beside another, and takes it away again.
pub(super) fn try_beside(path: &Path) -> io::Result<()> {
    let _held = signals::hold();
    beside(path, false).map(drop)
}

/// An empty file beside another, which is deleted on drop. Nobody can guess its name, and it does not follow a link that
/// stands there. Its mode is that of a new file, unless another is to be `given`.
fn beside(path: &Path, given: bool) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    // As short as a name can be that says whose it is: the file's own may be as long as names may be.
    builder.prefix(BEGUN).suffix(ENDING).rand_bytes(16);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(if given { 0o600 } else { 0o666 }));
    }
    #[cfg(not(unix))]
    let _ = given;
    // What went wrong, without the name of a file that nobody knows.
    builder.tempfile_in(path.parent().unwrap_or(Path::new("."))).map_err(|e| {
        let inner = e.raw_os_error().or_else(|| e.get_ref()?.source()?.downcast_ref::<io::Error>()?.raw_os_error());
        inner.map_or(e, io::Error::from_raw_os_error)
    })
}

/// Gives a file the owner and the mode of another.
#[cfg(unix)]
fn keep(file: &File, there: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    /// What the group may do.
    const GROUP: u32 = 0o070;
    let own = file.metadata()?;
    let mut mode = there.mode() & 0o7777;
    if own.uid() != there.uid() {
        // Only root may give a file away; everybody else keeps it.
        let _ = fchown(file, Some(there.uid()), None);
    }
    if own.gid() != there.gid() && fchown(file, None, Some(there.gid())).is_err() {
        // It would be another group that may read it.
        mode &= !GROUP;
    }
    // Last: giving a file away takes its special bits.
    file.set_permissions(fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn keep(file: &File, there: &Metadata) -> io::Result<()> {
    file.set_permissions(there.permissions())
}

/// Whether there is still what there was.
fn unchanged(path: &Path, there: Option<&Metadata>) -> io::Result<()> {
    let now = match fs::symlink_metadata(path) {
        Ok(now) => now,
        Err(e) if e.kind() == ErrorKind::NotFound => return Ok(()),
        Err(e) => return Err(e),
    };
    // Another regular file in its place is one that somebody wrote as we do.
    if now.is_file() || there.is_some_and(|there| there.file_type() == now.file_type()) {
        Ok(())
    } else {
        Err(ErrorKind::AlreadyExists.into())
    }
}

/// Makes sure that a folder's names are on the disk.
fn sync(folder: &Path) -> io::Result<()> {
    // Some folders can be written but not read, and some file systems (and Windows) do without this.
    let Ok(folder) = File::open(folder) else { return Ok(()) };
    match folder.sync_all() {
        Err(e) if !matches!(e.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => Err(e),
        _ => Ok(()),
    }
}
