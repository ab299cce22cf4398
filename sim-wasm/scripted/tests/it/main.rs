//! Tests of policies written as programs.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod bounded;
mod judged;
mod logs;
mod templates;
mod troubles;

use base::rng::Rng;
use scenario::PolicySpec;
use scripted::Script;
use textbook::policy::Setup;
use textbook::run::{Chosen, Log, Totals};
use trace::Trace;

fn template(name: &str) -> Script {
    Script::read(&source_of(name)).unwrap()
}

fn source_of(name: &str) -> String {
    std::fs::read_to_string(format!("templates/{name}.flp")).unwrap()
}

fn trace(text: &str) -> Trace {
    trace::parse(text).0
}

/// A string of up to 80 references to up to 12 pages, some of them writes.
fn random_string(rng: &mut Rng) -> Trace {
    let pages = 1 + rng.below(12);
    let length = 1 + rng.below(80);
    let reference = |rng: &mut Rng| format!("{}{}", rng.below(pages), if rng.below(4) == 0 { "w" } else { "" });
    let text: Vec<String> = (0..length).map(|_| reference(rng)).collect();
    trace(&text.join(" "))
}

fn chosen(id: &str) -> Chosen {
    Chosen::from_spec(&PolicySpec { id: id.to_owned(), params: [].into_iter().collect(), source: None }).unwrap()
}

fn built_in(id: &str, frames: u32, trace: &Trace) -> Totals {
    let chosen = chosen(id);
    chosen.entry.bulk(&Setup { frames, trace, params: &chosen.params, seed: 0 })
}

fn built_in_log(id: &str, frames: u32, trace: &Trace) -> Log {
    let chosen = chosen(id);
    chosen.entry.logged(&Setup { frames, trace, params: &chosen.params, seed: 0 })
}
