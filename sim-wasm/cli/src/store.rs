//! Parts in a folder, which any number of commands on any number of machines may read and write at once.

use crate::bounded::{self, MOST_BYTES};
use crate::failure::Failure;
use crate::host;
use crate::output;
use crate::text::Table;
use plan::{Group, Id, Part};

/// What the name of a part's file ends in.
const ENDING: &str = ".json";
/// What the name of a damaged part's file ends in.
const DAMAGED: &str = ".damaged";
/// A part is in a folder of its first digits: a folder with a hundred thousand files is slow on many systems.
const FOLDER_DIGITS: usize = 2;
/// Digits by which a second answer is told from the first.
const SECOND_DIGITS: usize = 8;

/// A folder of parts.
#[derive(Debug)]
pub(crate) struct Store {
    folder: String,
}

/// What a folder has of parts.
#[derive(Debug, Default)]
pub(crate) struct Stored {
    /// Whole parts, second answers among them.
    pub(crate) parts: Vec<Part>,
    /// Files that are not whole.
    pub(crate) damaged: Vec<String>,
}

impl Store {
    /// The parts in a folder, which is made when the first one is written.
    pub(crate) fn new(folder: &str) -> Self {
        Store { folder: folder.to_owned() }
    }

    fn folder_of(&self, part: Id) -> String {
        format!("{}/{}", self.folder, &part.to_string()[..FOLDER_DIGITS])
    }

    fn file(&self, part: Id) -> String {
        format!("{}/{part}{ENDING}", self.folder_of(part))
    }

    /// The part of a group, if it is there. A damaged one is set aside, and that is told.
    ///
    /// # Errors
    /// A damaged one cannot be set aside.
    pub(crate) fn part(&self, group: &Group) -> Result<Option<Part>, Failure> {
        let file = self.file(group.id);
        match read(&file)? {
            Found::Whole(part) if part.is_of(group) => Ok(Some(part)),
            Found::Nothing => Ok(None),
            Found::Whole(_) | Found::Damaged => set_aside(&file).map(|()| None),
        }
    }

    /// Writes a part, unless it is there. If there is another answer, this one is put beside it, and that is told.
    ///
    /// # Errors
    /// It cannot be written.
    pub(crate) fn write(&self, group: &Group, part: &Part) -> Result<(), Failure> {
        let file = self.file(group.id);
        let text = part.text();
        loop {
            if self.write_new(group.id, &file, &text)? {
                return Ok(());
            }
            match self.part(group)? {
                Some(there) if there.text() == text => return Ok(()),
                Some(_) => {
                    let other = Id::of("second", &text).to_string();
                    let second =
                        format!("{}/{}-{}{ENDING}", self.folder_of(group.id), group.id, &other[..SECOND_DIGITS]);
                    let words = [("file", file.as_str()), ("second", second.as_str())];
                    host::tell(&(Table::cli().fill("store-second", &words) + "\n"));
                    return self.write_new(group.id, &second, &text).map(drop);
                }
                // It was damaged, and is set aside; or whoever was done with it has deleted it.
                None => {}
            }
        }
    }

    fn write_new(&self, part: Id, file: &str, text: &str) -> Result<bool, Failure> {
        let folder = self.folder_of(part);
        let written = host::make_folder(&folder).and_then(|()| host::write_new(file, text.as_bytes()));
        written.map_err(|e| output::cannot_write(file, &e))
    }

    /// Everything that is there.
    ///
    /// # Errors
    /// A file cannot be read.
    pub(crate) fn all(&self) -> Result<Stored, Failure> {
        let mut stored = Stored::default();
        if !host::is_folder(&self.folder) {
            return Ok(stored);
        }
        let files = host::files_in(&self.folder).map_err(|e| crate::input::cannot_read(&self.folder, &e))?;
        for file in files {
            if file.ends_with(ENDING) {
                match read(&file)? {
                    Found::Whole(part) => stored.parts.push(part),
                    Found::Damaged => stored.damaged.push(file),
                    Found::Nothing => {}
                }
            }
        }
        Ok(stored)
    }

    /// Deletes the parts of some groups and what is then left of the folder, if nothing else is in it.
    pub(crate) fn remove(&self, groups: &[Group]) {
        for group in groups {
            // Whatever stays does no harm.
            let _ = host::remove_file(&self.file(group.id));
            let _ = host::remove_file(&(self.file(group.id) + DAMAGED));
        }
        for group in groups {
            let _ = host::remove_folder(&self.folder_of(group.id));
        }
        let _ = host::remove_folder(&self.folder);
    }
}

/// What is found at a part's name.
enum Found {
    Whole(Part),
    Damaged,
    Nothing,
}

fn read(file: &str) -> Result<Found, Failure> {
    // Whatever else prevents its being read is told when it is to be written.
    let Ok(source) = host::open(file) else { return Ok(Found::Nothing) };
    let bytes = bounded::all(source, MOST_BYTES).map_err(|e| crate::input::cannot_read(file, &e))?;
    let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
    Ok(text.and_then(|text| Part::read(&text)).map_or(Found::Damaged, Found::Whole))
}

fn set_aside(file: &str) -> Result<(), Failure> {
    let aside = file.to_owned() + DAMAGED;
    host::rename(file, &aside).map_err(|e| output::cannot_write(&aside, &e))?;
    let words = [("file", file), ("aside", aside.as_str())];
    host::tell(&(Table::cli().fill("store-damaged", &words) + "\n"));
    Ok(())
}
