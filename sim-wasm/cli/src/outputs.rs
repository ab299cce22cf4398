//! The files that a command is asked to write: looked at before the work, so that it isn't lost after it.

use crate::failure::Failure;
use crate::host;
use crate::output::{self, Format};

/// What standard output is called on the command line.
pub(crate) const STREAM: &str = "-";

/// The options that name a file to write, each with the file if it is given.
pub(crate) type Asked<'a> = [(&'static str, &'a Option<String>)];

/// Looks whether all files can be written without taking another's place, and whether standard output has room for
/// what goes there. Returns whether anything does: it is then printed in place of the table.
///
/// # Errors
/// Two outputs are one file, one is a file that is read, or one cannot be written.
pub(crate) fn check(asked: &Asked<'_>, read: &[&String], format: Format) -> Result<bool, Failure> {
    let files: Vec<(&str, &String)> =
        asked.iter().filter_map(|(option, file)| Some((*option, file.as_ref()?))).collect();
    for (at, (option, file)) in files.iter().enumerate() {
        if *file == STREAM {
            if format == Format::Json {
                return Err(Failure::usage_of("json-or-file", &[("option", option)]));
            }
            continue;
        }
        if read.iter().any(|read| host::is_same(file, read)) {
            return Err(Failure::file(file, "write-what-is-read", &[("option", option)]));
        }
        if let Some((other, _)) = files[..at].iter().find(|(_, other)| host::is_same(file, other)) {
            return Err(Failure::file(file, "write-twice", &[("option", option), ("other", other)]));
        }
        host::can_write(file).map_err(|e| output::cannot_write(file, &e))?;
    }
    Ok(files.iter().any(|(_, file)| *file == STREAM))
}
