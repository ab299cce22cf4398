//! The bindings of the trace readers, for the Traces view: a file of any length in pieces, and what it looks like so far.
#![forbid(unsafe_code)]
#![allow(clippy::needless_pass_by_value, reason = "as wasm-bindgen passes")]

mod stretch;

pub use stretch::Stretch;

use base::diag::Diag;
use boundary::json;
use profile::{Heat, Profile};
use textbook::curve::Growing;
use trace::{IdColumn, Limits, Options, PageSize, Reader, Times};
use wasm_bindgen::prelude::*;

/// A trace that is being read.
#[wasm_bindgen]
pub struct TraceReading {
    /// Until the file is at its end.
    reader: Option<Reader>,
    profile: Profile,
    curves: Vec<Growing>,
    /// Pages whose numbers the profile knows.
    known: usize,
    format: Option<String>,
    /// Once the file is at its end.
    times: Times,
    diags: Vec<Diag>,
}

impl std::fmt::Debug for TraceReading {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TraceReading").field("format", &self.format).finish_non_exhaustive()
    }
}

#[wasm_bindgen]
impl TraceReading {
    /// Begins to read a file in the format of this id, or in whatever is detected; with pages of this many bytes and the
    /// pages in this column, by name or number, if they are given. The policies of these ids count faults; one that needs a
    /// pass for each number of frames is left out.
    ///
    /// # Errors
    /// Throws the diagnostics as a JSON array if there is no such format or page size.
    pub fn start(
        format: Option<String>,
        page_bytes: Option<u32>,
        column: Option<String>,
        policies: Vec<String>,
    ) -> Result<TraceReading, String> {
        let reader = reader(format.as_deref(), page_bytes, column)?;
        Ok(TraceReading {
            reader: Some(reader),
            profile: Profile::default(),
            curves: policies.iter().filter_map(|id| Growing::of(id)).collect(),
            known: 0,
            format: None,
            times: Times::default(),
            diags: Vec::new(),
        })
    }

    /// Reads the next bytes; false if the file was refused, so that reading on is no use.
    pub fn push(&mut self, bytes: &[u8]) -> bool {
        let Some(reader) = &mut self.reader else { return false };
        reader.push(bytes);
        let piece = reader.take();
        self.format = reader.format().map(str::to_string);
        let goes_on = !reader.is_over();
        self.take(&piece.words, &piece.fresh);
        goes_on
    }

    fn take(&mut self, words: &[u32], fresh: &[u64]) {
        self.known += fresh.len();
        self.profile.push(words, fresh);
        for curve in &mut self.curves {
            curve.grow(fresh.len());
            curve.push(words);
        }
    }

    /// Ends the file. Returns what was found wrong with it, as a JSON array of diagnostics.
    pub fn finish(&mut self) -> String {
        if let Some(reader) = self.reader.take() {
            let (rest, diags, times) = reader.finish_with_times();
            self.times = times;
            // A short file is recognised only now.
            let told = || diags.iter().find_map(|diag| diag.args.get("format").cloned());
            self.format = self.format.take().or_else(told);
            self.take(rest.words(), rest.labels().get(self.known..).unwrap_or_default());
            self.diags = diags;
        }
        json(&self.diags)
    }

    /// The format that is being read, once it is known.
    #[wasm_bindgen(getter)]
    pub fn format(&self) -> Option<String> {
        self.format.clone()
    }

    /// The `TraceFigures` so far as JSON.
    #[wasm_bindgen(getter)]
    pub fn figures(&self) -> String {
        json(&self.profile.figures())
    }

    /// The `TraceTimes` so far as JSON; null if the file has none, or none that is read.
    #[wasm_bindgen(getter)]
    pub fn times(&self) -> String {
        json(&self.reader.as_ref().map_or(&self.times, Reader::times).span())
    }

    /// The `GrowingCurve` of each policy as JSON, if this share of the file has been read.
    pub fn curves(&self, share: f64) -> String {
        json(&self.curves.iter().map(|curve| curve.curve(share)).collect::<Vec<_>>())
    }

    /// References so far by page number and time.
    #[wasm_bindgen(js_name = byAddress)]
    pub fn by_address(&self) -> TraceMap {
        TraceMap { heat: self.profile.by_address() }
    }

    /// References so far by first use and time.
    #[wasm_bindgen(js_name = byFirstUse)]
    pub fn by_first_use(&self) -> TraceMap {
        TraceMap { heat: self.profile.by_first_use() }
    }
}

/// A map of a trace.
#[wasm_bindgen]
#[derive(Debug)]
pub struct TraceMap {
    heat: Heat,
}

#[wasm_bindgen]
impl TraceMap {
    /// The `TraceHeat` as JSON, but for its cells.
    #[wasm_bindgen(getter)]
    pub fn head(&self) -> String {
        json(&self.heat)
    }

    /// References in each cell, row by row.
    #[wasm_bindgen(getter)]
    pub fn cells(&self) -> Vec<f64> {
        self.heat.cells.iter().map(|&n| n as f64).collect()
    }
}

/// A reader of a file of any length.
fn reader(format: Option<&str>, page_bytes: Option<u32>, column: Option<String>) -> Result<Reader, String> {
    let thrown = |diag: Diag| json(&[diag]);
    let options = Options {
        page_size: page_bytes.map(|bytes| PageSize::new(bytes.into())).transpose().map_err(thrown)?,
        id_column: column.map(IdColumn::from),
        limits: Limits::STREAM,
        ..Options::default()
    };
    Reader::named(format, options).map_err(thrown)
}
