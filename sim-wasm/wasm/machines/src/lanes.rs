//! The bindings of lanes and of the map of memory; see [`machine::LaneColumns`].

use crate::session::MachineSession;
use base::stats::bezier::bezier;
use boundary::json;
use machine::LaneColumns;
use studies::experiment::thrashing;
use wasm_bindgen::prelude::*;

/// Seconds of a run, by process and by cell.
#[wasm_bindgen]
#[derive(Debug)]
pub struct LaneSeconds {
    columns: LaneColumns,
}

#[wasm_bindgen]
impl LaneSeconds {
    /// Number of seconds reported.
    #[wasm_bindgen(getter)]
    pub fn seconds(&self) -> u32 {
        self.columns.seconds
    }

    /// For each second, each process and each of `DOINGS`: its share of the second, in `LANE_UNITS`.
    #[wasm_bindgen(getter)]
    pub fn shares(&self) -> Vec<u8> {
        self.columns.shares.clone()
    }

    /// For each second and each process: its pages in memory.
    #[wasm_bindgen(getter)]
    pub fn resident(&self) -> Vec<u32> {
        self.columns.resident.clone()
    }

    /// For each second and each process: rounds of its program so far.
    #[wasm_bindgen(getter)]
    pub fn rounds(&self) -> Vec<u32> {
        self.columns.rounds.clone()
    }

    /// For each second and each cell: the owner of its frame, by the `OWNER_` constants.
    #[wasm_bindgen(getter)]
    pub fn owners(&self) -> Vec<u8> {
        self.columns.owners.clone()
    }
}

#[wasm_bindgen]
impl MachineSession {
    /// Keeps lanes from now on, and a map of memory with at most this many cells; call it before the run continues.
    #[wasm_bindgen(js_name = keepLanes)]
    pub fn keep_lanes(&mut self, cells: u32) {
        self.session.keep_lanes(cells);
    }

    /// The lanes since the previous fetch.
    #[wasm_bindgen(js_name = fetchLanes)]
    pub fn fetch_lanes(&mut self) -> LaneSeconds {
        LaneSeconds { columns: self.session.fetch_lanes() }
    }

    /// The thrashing study's numbers for the run so far: a `ThrashStudy` as JSON, or `null` without consumers.
    pub fn studied(&self) -> String {
        json(&thrashing::study(self.session.machine(), &self.session.head(), self.session.columns()))
    }

    /// Series of the run so far, by index, smoothed as the study smoothed its curves: `points` points each, from the
    /// first second to the last.
    pub fn smoothed(&self, series: &[u32], points: u32) -> Vec<f64> {
        let columns = self.session.columns();
        let smooth = |&number: &u32| columns.get(number as usize).and_then(|column| bezier(column, points as usize));
        series.iter().flat_map(|number| smooth(number).unwrap_or_else(|| vec![f64::NAN; points as usize])).collect()
    }
}
