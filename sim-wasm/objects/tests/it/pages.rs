//! The policies as policies of pages, which every count of faults takes beside those of the textbook.

use super::counts::{exact, of_unit};
use super::{plan, served};
use base::param::ParamValue;
use objects::{FIRST_SEED, PAGED};
use proptest::prelude::*;
use scenario::PolicySpec;
use textbook::policy::{ALL, Entry, Setup};
use textbook::run::{Chosen, Totals};
use trace::{Trace, TraceBuilder};

/// What a policy is called among pages.
fn of_pages(id: &str) -> &str {
    if id == "w-tinylfu" { "caffeine" } else { id }
}

/// What it is called among objects.
fn of_objects(id: &str) -> &str {
    if id == "caffeine" { "w-tinylfu" } else { id }
}

fn chosen(id: &str, params: &str) -> Chosen {
    let pairs = params.split(',').filter_map(|pair| pair.split_once('='));
    let params = pairs.map(|(name, value)| (name.to_owned(), ParamValue::typed(value))).collect();
    Chosen::among(&PolicySpec { id: id.to_owned(), params, source: None }, PAGED).unwrap()
}

fn replayed(chosen: &Chosen, trace: &Trace, frames: u32) -> Totals {
    chosen.entry.bulk(&Setup { frames, trace, params: &chosen.params, seed: 0 })
}

fn traced(pages: impl Iterator<Item = u32>) -> Trace {
    let mut builder = TraceBuilder::default();
    for page in pages {
        builder.push(page.into(), false);
    }
    builder.build()
}

#[test]
fn faults_are_the_misses_of_the_other_programs_on_objects_of_one_size() {
    let counts = [
        include_str!("counts.json"),
        include_str!("caffeine.json"),
        include_str!("lirs2.json"),
        include_str!("cacheus.json"),
    ];
    let mut tried = Vec::new();
    for (kind, policy, unit, frames, misses, _) in counts.into_iter().flat_map(exact) {
        let (id, params) = policy.split_once(':').unwrap_or((&policy, ""));
        let id = of_pages(id);
        // Two cases take a minute each, and are served as objects.
        if unit != "objects" || kind == "long" || !PAGED.iter().any(|entry| entry.meta.id == id) {
            continue;
        }
        let trace = traced(of_unit(&kind, &unit).into_iter().map(|(page, _)| page));
        let totals = replayed(&chosen(id, params), &trace, frames as u32);
        assert_eq!(totals.faults, misses, "{policy} on {kind} with {frames}");
        assert_eq!(totals.cold as usize, trace.pages());
        tried.push(id.to_owned());
    }
    let cases = tried.len();
    tried.sort();
    tried.dedup();
    // The counts of Hyperbolic caching are means over seeds.
    let expected = ["cacheus", "caffeine", "clock2q-plus", "gdsf", "lecar", "lhd", "lirs2", "qd-lp"];
    assert_eq!(tried, expected);
    assert!(cases > 100, "{cases}");
}

#[test]
fn no_policy_of_pages_has_the_name_of_another() {
    let mut ids: Vec<&str> = ALL.iter().chain(PAGED).map(|entry| entry.meta.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), ALL.len() + PAGED.len());
    assert!(ALL.iter().all(Entry::steps) && !PAGED.iter().any(Entry::steps));
}

#[test]
fn all_policies_of_objects_can_be_had_for_pages() {
    let known = |id: &str| ALL.iter().chain(PAGED).any(|entry| entry.meta.id == of_pages(id));
    let missing: Vec<&str> = objects::ALL.iter().map(|entry| entry.meta.id).filter(|id| !known(id)).collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn chance_decides_for_pages_where_it_does_for_objects() {
    for entry in PAGED {
        let of = objects::entry(of_objects(entry.meta.id)).unwrap();
        assert_eq!((entry.meta.random, entry.meta.params), (of.meta.random, of.meta.params), "{}", entry.meta.id);
    }
}

proptest! {
    #[test]
    fn any_string_and_memory_give_the_misses_of_a_cache_of_objects_of_size_one(
        pages in prop::collection::vec(0_u32..40, 1..400),
        frames in 1_u32..30,
    ) {
        let trace = traced(pages.iter().copied());
        let requests: Vec<(u32, u64)> = trace.iter().map(|reference| (reference.page.0, 1)).collect();
        for entry in PAGED {
            let id = entry.meta.id;
            let of_objects = served(of_objects(id), objects::Plan { seed: FIRST_SEED, ..plan(frames.into()) }, &requests);
            let totals = replayed(&chosen(id, ""), &trace, frames);
            prop_assert_eq!(totals.faults, of_objects.totals().misses, "{}", id);
            prop_assert!(totals.evictions <= totals.faults && totals.writebacks == 0);
        }
    }
}
