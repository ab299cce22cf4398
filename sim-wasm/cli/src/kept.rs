//! What runs have answered, kept while others go on: a command that was ended and is run again goes on where it was.

use crate::failure::Failure;
use crate::host;
use crate::outputs::STREAM;
use crate::store::Store;
use plan::{Group, Id, Outcome, Part, Values};
use std::sync::Mutex;

/// What the folder of a file's runs is called.
const BESIDE: &str = ".parts";

/// Answers in a folder, or nowhere.
#[derive(Debug)]
pub(crate) struct Kept {
    store: Option<Store>,
    /// Whether they are deleted when all is done: nobody asked for them.
    passing: bool,
    used: Mutex<Vec<Group>>,
}

impl Kept {
    /// Answers in the folder that was asked for; else beside the file that is to be written, until it is.
    pub(crate) fn new(asked: Option<&String>, file: Option<&String>) -> Self {
        let beside = file.filter(|file| *file != STREAM && host::is_same(file, file)).map(|file| file.clone() + BESIDE);
        let store = asked.or(beside.as_ref()).map(|folder| Store::new(folder));
        Kept { store, passing: asked.is_none(), used: Mutex::default() }
    }

    /// A task's answer: the one that is kept, or that of a run, which is then kept.
    ///
    /// # Errors
    /// Those of the run, or the answer cannot be kept.
    pub(crate) fn values(
        &self,
        kept: &str,
        task: Id,
        run: impl FnOnce() -> Result<Values, Failure>,
    ) -> Result<Values, Failure> {
        let Some(store) = &self.store else { return run() };
        let group = Group::new(kept, 0, vec![task]);
        let there = store.part(&group)?.and_then(|part| part.rows.into_iter().next());
        let values = if let Some(row) = there {
            row.values
        } else {
            let values = run()?;
            store.write(&group, &Part { id: group.id, rows: vec![Outcome { task, values: values.clone() }] })?;
            values
        };
        if let Ok(mut used) = self.used.lock() {
            used.push(group);
        }
        Ok(values)
    }

    /// All is done and written.
    pub(crate) fn finish(self) {
        if let Some(store) = self.store.filter(|_| self.passing) {
            store.remove(&self.used.into_inner().unwrap_or_default());
        }
    }
}
