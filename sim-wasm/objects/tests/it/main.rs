//! Tests of the caches of objects: counts of another program, naive twins, and what a cache does around its policy.
#![allow(clippy::unwrap_used, reason = "tests")]

mod around;
mod cacheus;
mod counts;
mod estimates;
mod lhd;
mod lirs2;
mod pages;
mod twins;
mod w_tinylfu;

use base::param::ParamValue;
use objects::{Admission, Chosen, Plan, Run};
use scenario::PolicySpec;

/// A policy as it is written on the command line.
fn chosen(text: &str) -> Chosen {
    let (id, params) = text.split_once(':').unwrap_or((text, ""));
    let pairs = params.split(',').filter_map(|pair| pair.split_once('='));
    let params = pairs.map(|(name, value)| (name.to_owned(), ParamValue::typed(value))).collect();
    Chosen::from_spec(&PolicySpec { id: id.to_owned(), params, source: None }).unwrap()
}

const fn plan(capacity: u64) -> Plan {
    Plan { capacity, admission: Admission::All, warmup: 0, interval: None, seed: 1 }
}

/// A cache that has served these requests.
fn served(policy: &str, plan: Plan, requests: &[(u32, u64)]) -> Box<dyn Run> {
    let mut run = chosen(policy).start(plan);
    let objects = requests.iter().map(|&(object, _)| object as usize + 1).max().unwrap_or_default();
    run.push(&mut requests.iter().copied(), objects);
    run
}
