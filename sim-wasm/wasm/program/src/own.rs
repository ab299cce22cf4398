//! Policies written as programs: their runs with the step log, their curves, what is said of them.

use boundary::{json, scenario, wrong_kind};
use scenario::{Run, Scenario};
use scripted::{Contest, Prepared, Refused, Rival, Rivalry, Script, Scripted, Trouble};
use serde::Serialize;
use textbook::curve::Limits;
use wasm_bindgen::prelude::*;

/// A program that does not run, or what ended its run.
#[derive(Debug, Serialize)]
struct Stopped {
    trouble: Trouble,
}

/// A replay and its step log, or why there is none.
#[wasm_bindgen]
#[derive(Debug)]
pub struct OwnRun {
    head: String,
    run: Option<Scripted>,
}

#[wasm_bindgen]
impl OwnRun {
    /// The head as JSON; only what is wrong if it did not run.
    #[wasm_bindgen(getter)]
    pub fn head(&self) -> String {
        self.head.clone()
    }

    /// Whether it ran.
    #[wasm_bindgen(getter)]
    pub fn ran(&self) -> bool {
        self.run.is_some()
    }

    /// Columns as of any replay; of the lines, the line and from bit 24 the stage, and where those of each step begin.
    #[wasm_bindgen]
    pub fn column(&self, name: &str) -> Vec<u32> {
        let Some(run) = &self.run else { return Vec::new() };
        let words = match name {
            "steps" => &run.log.steps,
            "deltas" => run.log.deltas.words(),
            "checkpoints" => run.log.deltas.checkpoint_words(),
            "checkpointStarts" => run.log.deltas.checkpoint_starts(),
            "predicted" => &run.log.predicted,
            "lines" => &run.lines,
            "lineStarts" => &run.line_starts,
            _ => &[][..],
        };
        words.to_vec()
    }
}

/// Runs a replay scenario whose policy is a program.
///
/// # Errors
/// Throws the diagnostics of the string and the frames as a JSON array.
#[wasm_bindgen(js_name = replayOwn)]
pub fn replay_own(scenario_json: &str) -> Result<OwnRun, String> {
    let Scenario { run, seed, .. } = scenario(scenario_json)?;
    let Run::Replay(replay) = run else { return Err(wrong_kind("replay")) };
    let stopped = |trouble| OwnRun { head: json(&Stopped { trouble }), run: None };
    match Prepared::new(&replay, seed) {
        Err(Refused::Document(diags)) => Err(json(&diags)),
        Err(Refused::Program(trouble)) => Ok(stopped(trouble)),
        Ok(prepared) => Ok(match prepared.run_logged() {
            Ok(run) => OwnRun { head: json(&run.head), run: Some(run) },
            Err(trouble) => stopped(trouble),
        }),
    }
}

/// Faults for at most so many numbers of frames, as a `Curve` in JSON, or what is wrong with the program.
///
/// # Errors
/// Throws the diagnostics of the string as a JSON array.
#[wasm_bindgen(js_name = curveOfOwn)]
pub fn curve_of_own(scenario_json: &str, points: usize) -> Result<String, String> {
    let Scenario { run, seed, .. } = scenario(scenario_json)?;
    let Run::Replay(replay) = run else { return Err(wrong_kind("replay")) };
    let curve = Prepared::new(&replay, seed).and_then(|prepared| prepared.curve(points).map_err(Refused::Program));
    match curve {
        Ok(curve) => Ok(json(&curve)),
        Err(Refused::Program(trouble)) => Ok(json(&Stopped { trouble })),
        Err(Refused::Document(diags)) => Err(json(&diags)),
    }
}

/// What holds of a program, as JSON.
#[wasm_bindgen(js_name = examineOwn)]
pub fn examine_own(source: &str, frames: u32, seed: u32) -> String {
    Script::read(source)
        .map_or_else(|trouble| json(&Stopped { trouble }), |script| json(&scripted::examine(&script, frames, seed)))
}

/// Its faults beside others on strings made from a seed, as JSON.
#[wasm_bindgen(js_name = scoreOwn)]
pub fn score_own(source: &str, frames: u32, seed: u32) -> String {
    Script::read(source)
        .map_or_else(|trouble| json(&Stopped { trouble }), |script| json(&scripted::score(&script, frames, seed)))
}

/// A search for the shortest string on which it loses, wins, or shows Belady's anomaly.
#[wasm_bindgen]
#[derive(Debug)]
pub struct OwnContest(Contest);

#[wasm_bindgen]
impl OwnContest {
    /// Begins a search.
    ///
    /// # Errors
    /// Throws diagnostics as JSON; none of a program, which has to be accepted before.
    pub fn start(
        source: &str,
        rivalry: &str,
        rival: &str,
        frames: u32,
        pages: u32,
        length: u32,
    ) -> Result<OwnContest, String> {
        let script = Script::read(source).map_err(|_| "[]".to_owned())?;
        let rivalry = match rivalry {
            "loses" => Rivalry::Loses,
            "wins" => Rivalry::Wins,
            _ => Rivalry::Anomaly,
        };
        let rival = if rival == "fifo" { Rival::Fifo } else { Rival::Lru };
        let contest = Contest::new(&script, rivalry, rival, frames, Limits { pages, length });
        contest.map(OwnContest).map_err(|diags| json(&diags))
    }

    /// Tries up to `nodes` more strings and prefixes; true if there is nothing left to try.
    pub fn advance(&mut self, nodes: u32) -> bool {
        self.0.advance(u64::from(nodes))
    }

    /// What was found so far, as JSON.
    pub fn report(&self) -> String {
        json(&self.0.report())
    }
}
