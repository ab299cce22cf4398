//! The bindings of a machine that runs in slices and whose past moments can be watched; see [`machine::Session`].

use crate::systems;
use base::stats::means;
use boundary::{json, scenario, wrong_kind};
use machine::{Moment, Session, Strip, Watched};
use report::Printed;
use scenario::{Run, Scenario};
use wasm_bindgen::prelude::*;

/// A machine in the middle of a run. The worker runs it in slices, so that it can report progress and be cancelled.
#[wasm_bindgen]
#[derive(Debug)]
pub struct MachineSession {
    pub(crate) session: Session,
}

#[wasm_bindgen]
impl MachineSession {
    /// A machine at time 0.
    ///
    /// # Errors
    /// Throws the diagnostics as a JSON array.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario_json: &str) -> Result<MachineSession, String> {
        let Scenario { run, seed, .. } = scenario(scenario_json)?;
        let Run::Machine(machine) = run else { return Err(wrong_kind("machine")) };
        Session::new(systems(), &machine, seed).map(|session| MachineSession { session }).map_err(|diags| json(&diags))
    }

    /// Runs one more simulated second. Returns whether there are more to come.
    pub fn advance(&mut self) -> bool {
        self.session.advance()
    }

    /// Simulated seconds run so far.
    #[wasm_bindgen(getter)]
    pub fn seconds(&self) -> u32 {
        self.session.seconds()
    }

    /// The run's `MachineHead` so far, as JSON.
    #[wasm_bindgen(getter)]
    pub fn head(&self) -> String {
        json(&self.session.head())
    }

    /// The series so far, one column after another, with one value a second; the first is at time 0.
    #[wasm_bindgen(getter)]
    pub fn series(&self) -> Vec<f64> {
        self.session.columns().concat()
    }

    /// The daemon's scans so far, one row of numbers after another, in the order of the system's model.
    #[wasm_bindgen(getter)]
    pub fn scans(&self) -> Vec<f64> {
        self.session.scans().numbers()
    }

    /// The queues at the beginning of a second, with this many pages in each cell. For each queue: its length, the
    /// number of its cells, and `CELL_WORDS` words per cell. Empty if the run has not reached that second.
    pub fn picture(&mut self, second: u32, pages_in_cell: u32) -> Vec<u32> {
        self.session.picture(second, pages_in_cell).unwrap_or_default().iter().flat_map(packed).collect()
    }

    /// The disk's queues at the beginning of a second. For each drive: `FRAME_WORDS` words, and `REQUEST_WORDS` for
    /// each request shown. Empty if the run has not reached that second.
    pub fn disk(&mut self, second: u32) -> Vec<u32> {
        let mut words = Vec::new();
        self.session.disk(second).iter().flatten().for_each(|frame| frame.pack(&mut words));
        words
    }

    /// What happens from the beginning of a second on. None if the run has not reached it.
    #[wasm_bindgen(js_name = watchSecond)]
    pub fn watch_second(&mut self, second: u32, seconds: f64) -> Option<WatchedMoment> {
        self.session.watch(Moment::Second(second), seconds).map(|watched| WatchedMoment { watched })
    }

    /// What happens from the beginning of a scan on. None if there is no such scan.
    #[wasm_bindgen(js_name = watchScan)]
    pub fn watch_scan(&mut self, scan: u32, seconds: f64) -> Option<WatchedMoment> {
        self.session.watch(Moment::Scan(scan), seconds).map(|watched| WatchedMoment { watched })
    }
}

#[wasm_bindgen]
impl MachineSession {
    /// What a program, or a team's kernel, would have printed of the run so far; empty if there is no text with that
    /// name. See [`Printed`].
    pub fn printed(&self, text: &str) -> String {
        let print = |text: Printed| text.print(self.session.machine(), &self.session.so_far());
        Printed::of_name(text).map(print).unwrap_or_default()
    }
}

/// Compares the means of two samples, with confidence intervals at a level: a `MeansCompared` as JSON, or `null` if a
/// sample is empty.
#[wasm_bindgen(js_name = compareMeans)]
pub fn compare_means(a: &[f64], b: &[f64], level: f64) -> String {
    json(&means::compare_means(a, b, level))
}

fn packed(strip: &Strip) -> impl Iterator<Item = u32> + '_ {
    let cells = strip.cells.len() / machine::CELL_WORDS;
    [strip.length, cells as u32].into_iter().chain(strip.cells.iter().copied())
}

/// What happened from a moment on.
#[wasm_bindgen]
#[derive(Debug)]
pub struct WatchedMoment {
    watched: Watched,
}

#[wasm_bindgen]
impl WatchedMoment {
    /// The pages in the queues at the beginning, one queue after another, head first.
    #[wasm_bindgen(getter)]
    pub fn order(&self) -> Vec<u32> {
        self.watched.start.order.clone()
    }

    /// The number of them in each queue.
    #[wasm_bindgen(getter)]
    pub fn lengths(&self) -> Vec<u32> {
        self.watched.start.lengths.clone()
    }

    /// The attributes at the beginning, one after another, with a value per page.
    #[wasm_bindgen(getter)]
    pub fn attrs(&self) -> Vec<u32> {
        self.watched.start.attrs.clone()
    }

    /// The value of each hand at the beginning.
    #[wasm_bindgen(getter)]
    pub fn hands(&self) -> Vec<u32> {
        self.watched.start.hands.clone()
    }

    /// Events, `EVENT_WORDS` words each.
    #[wasm_bindgen(getter)]
    pub fn events(&self) -> Vec<u32> {
        self.watched.log.events().to_vec()
    }

    /// Deltas, `DELTA_WORDS` words each.
    #[wasm_bindgen(getter)]
    pub fn deltas(&self) -> Vec<u32> {
        self.watched.log.deltas().words().to_vec()
    }

    /// The disk's queues at the beginning and after each change: `FRAME_WORDS` words per frame, and `REQUEST_WORDS` for
    /// each request that it shows.
    #[wasm_bindgen(getter)]
    pub fn disk(&self) -> Vec<u32> {
        self.watched.disk.words().to_vec()
    }

    /// When the film of the disk's queues became full, in microseconds of simulated time.
    #[wasm_bindgen(getter, js_name = diskTruncatedAtUs)]
    pub fn disk_truncated_at_us(&self) -> Option<f64> {
        self.watched.disk.truncated_at_us().map(|us| us as f64)
    }

    /// When the log became full, in microseconds of simulated time.
    #[wasm_bindgen(getter, js_name = truncatedAtUs)]
    pub fn truncated_at_us(&self) -> Option<f64> {
        self.watched.log.truncated_at_us().map(|us| us as f64)
    }
}
