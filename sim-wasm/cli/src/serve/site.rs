//! The page: a folder's, or the one inside the command.

use super::answer::Answer;
use super::files::{Folder, name_of};
use super::packed::Packed;
use super::request::Request;
use std::path::Path;

/// A page and its files.
#[derive(Debug)]
pub(crate) struct Site {
    files: Files,
    /// What the build asks of every host.
    headers: Vec<(String, String)>,
}

#[derive(Debug)]
enum Files {
    Folder(Folder),
    Packed(Packed),
}

impl Site {
    /// The page in a folder; none if there is none.
    pub(crate) fn in_folder(folder: &Path) -> Option<Self> {
        let (folder, headers) = Folder::new(folder)?;
        Site { files: Files::Folder(folder), headers }.with_page()
    }

    /// The page inside the command; none if it was built without.
    pub(crate) fn inside() -> Option<Self> {
        let (packed, headers) = Packed::inside()?;
        Site { files: Files::Packed(packed), headers }.with_page()
    }

    fn with_page(self) -> Option<Self> {
        self.has("/").then_some(self)
    }

    /// The answer to a GET or HEAD.
    pub(crate) fn reply(&self, request: &Request) -> Answer {
        self.file(&request.path, request).unwrap_or_else(|| self.guarded(Answer::status(404)))
    }

    /// The answer to a request that gets the file at this path, whatever it asks for.
    pub(crate) fn file(&self, path: &str, request: &Request) -> Option<Answer> {
        let name = name_of(path)?;
        let answer = match &self.files {
            Files::Folder(folder) => folder.reply(&name, request),
            Files::Packed(packed) => packed.reply(&name, request),
        };
        answer.map(|answer| self.guarded(answer))
    }

    /// Whether there is a file at this path.
    pub(crate) fn has(&self, path: &str) -> bool {
        name_of(path).is_some_and(|name| match &self.files {
            Files::Folder(folder) => folder.locate(&name).is_some(),
            Files::Packed(packed) => packed.has(&name),
        })
    }

    /// With the headers that the build asks of every host.
    pub(crate) fn guarded(&self, answer: Answer) -> Answer {
        self.headers.iter().fold(answer, |answer, (name, value)| answer.with(name, value))
    }
}
