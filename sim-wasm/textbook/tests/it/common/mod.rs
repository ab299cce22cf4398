//! Helpers that several test files need.
#![allow(dead_code, reason = "each test crate uses its own part")]

use base::param::ParamValue;
use base::record::{DELTA_WORDS, Delta, Mirror, Op, Stage};
use scenario::{PolicySpec, References, Replay};
use std::path::PathBuf;
use textbook::policy::{Entry, Setup};
use textbook::run::{Chosen, FLAG_FAULT, Log, Prepared, STEP_WORDS};
use trace::Trace;

/// A replay of `policy` (perhaps with parameters, as in `clock:load-r=1`) on `references`.
pub(crate) fn prepared(policy: &str, references: &str, frames: u32) -> Prepared {
    Prepared::new(&Replay { references: References::Text(references.to_string()), policy: spec(policy), frames }, 0)
        .unwrap()
}

fn spec(variant: &str) -> PolicySpec {
    let (id, params) = variant.split_once(':').unwrap_or((variant, ""));
    let pair = |text: &str| {
        let (name, value) = text.split_once('=').unwrap();
        (name.to_string(), ParamValue::typed(value))
    };
    let params = params.split(',').filter(|p| !p.is_empty()).map(pair).collect();
    PolicySpec { id: id.to_string(), params, source: None }
}

/// Runs `variant` on `trace`.
pub(crate) fn replay<T>(variant: &str, trace: &Trace, frames: u32, run: impl Fn(&Entry, &Setup<'_>) -> T) -> T {
    let chosen = Chosen::from_spec(&spec(variant)).unwrap();
    run(chosen.entry, &Setup { frames, trace, params: &chosen.params, seed: 0 })
}

/// The policy of a variant.
pub(crate) fn id_of(variant: &str) -> &str {
    variant.split(':').next().unwrap()
}

/// Whether each reference faulted.
pub(crate) fn faults(log: &Log) -> Vec<bool> {
    log.steps.chunks(STEP_WORDS).map(|step| step[1] & FLAG_FAULT != 0).collect()
}

/// References as text.
pub(crate) fn text(refs: &[u64]) -> String {
    refs.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

/// The deltas of each step.
pub(crate) fn deltas_by_step(log: &Log) -> Vec<Vec<Delta>> {
    let all = deltas(log.deltas.words());
    let starts: Vec<usize> = log.steps.chunks(STEP_WORDS).map(|step| step[6] as usize).collect();
    let end = |i: usize| starts.get(i + 1).copied().unwrap_or(all.len());
    starts.iter().enumerate().map(|(i, &start)| all[start..end(i)].to_vec()).collect()
}

/// The deltas of a packed log.
pub(crate) fn deltas(words: &[u32]) -> Vec<Delta> {
    words.chunks(DELTA_WORDS).map(unpack).collect()
}

fn unpack(words: &[u32]) -> Delta {
    let ops = [Op::Place, Op::Attr, Op::Hand, Op::Scalar, Op::Frame];
    let stages = [Stage::LookUp, Stage::Choose, Stage::Replace];
    Delta {
        op: ops[(words[0] & 0xFF) as usize],
        stage: stages[(words[0] >> 8 & 0xFF) as usize],
        id: (words[0] >> 16) as u16,
        page: words[1],
        from: words[2],
        to: words[3],
    }
}

/// A structure as a comparable value: the deltas that build it.
pub(crate) fn snapshot(mirror: &Mirror) -> Vec<[u32; DELTA_WORDS]> {
    mirror.dump().into_iter().map(Delta::pack).collect()
}

/// `tests/golden/<folder>`.
pub(crate) fn golden(folder: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(folder)
}

/// Compares `actual` with the file, or rewrites the file if `UPDATE_EXPECT=1`.
pub(crate) fn expect_file(path: &std::path::Path, actual: &str) {
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(path, actual).unwrap();
        return;
    }
    let expected = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        expected == actual,
        "{} differs; UPDATE_EXPECT=1 rewrites it\n--- expected\n{expected}--- actual\n{actual}",
        path.display()
    );
}
