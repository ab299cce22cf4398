//! Some references of a trace, written as a reference string.

use crate::reader;
use std::fmt::Write;
use trace::{Reader, Trace};
use wasm_bindgen::prelude::*;

/// The references of a trace from one on.
#[wasm_bindgen]
pub struct Stretch {
    reader: Option<Reader>,
    /// References before it that are still to come.
    before: u64,
    left: usize,
    words: Vec<u32>,
    labels: Vec<u64>,
}

impl std::fmt::Debug for Stretch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Stretch").field("left", &self.left).finish_non_exhaustive()
    }
}

#[wasm_bindgen]
impl Stretch {
    /// At most `length` references after the first `before`, of a file read as by `TraceReading.start`.
    ///
    /// # Errors
    /// Throws the diagnostics as a JSON array if there is no such format or page size.
    pub fn start(
        before: f64,
        length: u32,
        format: Option<String>,
        page_bytes: Option<u32>,
        column: Option<String>,
    ) -> Result<Stretch, String> {
        let reader = Some(reader(format.as_deref(), page_bytes, column)?);
        Ok(Stretch { reader, before: before as u64, left: length as usize, words: Vec::new(), labels: Vec::new() })
    }

    /// Reads the next bytes of the file, from its beginning on; false once all references of the stretch are known.
    pub fn push(&mut self, bytes: &[u8]) -> bool {
        let Some(reader) = &mut self.reader else { return false };
        reader.push(bytes);
        let piece = reader.take();
        let is_over = reader.is_over();
        self.labels.extend(piece.fresh);
        self.keep(&piece.words);
        self.left > 0 && !is_over
    }

    /// Ends the file, unless the stretch was whole before. Returns the stretch as a reference string.
    pub fn finish(mut self) -> String {
        if let Some(reader) = self.reader.take() {
            let (rest, _) = reader.finish();
            self.labels.extend(rest.labels().get(self.labels.len()..).unwrap_or_default());
            self.keep(rest.words());
        }
        let mut text = String::new();
        for &word in &self.words {
            let reference = Trace::unpack(word);
            let separator = if text.is_empty() { "" } else { " " };
            let label = self.labels.get(reference.page.ix()).copied().unwrap_or_default();
            // Writing to a string does not fail.
            let _ok = write!(text, "{separator}{label}{}", if reference.write { "w" } else { "" });
        }
        text
    }

    fn keep(&mut self, words: &[u32]) {
        let skipped = words.len().min(usize::try_from(self.before).unwrap_or(usize::MAX));
        self.before -= skipped as u64;
        let taken = (words.len() - skipped).min(self.left);
        self.words.extend(&words[skipped..skipped + taken]);
        self.left -= taken;
    }
}
