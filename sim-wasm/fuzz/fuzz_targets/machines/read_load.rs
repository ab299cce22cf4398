//! Reads any text as a recorded load, without a panic or a hang. What is read is the same after writing and reading it
//! again, and short loads can run.
#![no_main]

use libfuzzer_sys::fuzz_target;
use machine::workload::Op;
use machine::workload::recorded::{Load, MAX_ASKS, read, write};
use scenario::{Machine, RecordedLoad, Run, WorkloadSpec};
use systems::run_counted;

/// Longer texts only take longer.
const MOST_BYTES: usize = 1 << 12;
/// With shorter touches, a second would contain too many of them for one execution; the tables of longer mappings and
/// files would take too much memory.
const LEAST_NS: u64 = 20_000;
const MOST_PAGES: u32 = 1 << 14;

fn is_short(load: &Load) -> bool {
    let mut ops = load.processes.iter().flat_map(|process| process.asks.iter().map(|ask| ask.op));
    ops.all(|op| match op {
        Op::Map { pages, .. } | Op::Open { pages, .. } => pages <= MOST_PAGES,
        Op::Sweep { ns, .. } | Op::Scatter { ns, .. } | Op::Uniform { ns, .. } | Op::Zipf { ns, .. } => ns >= LEAST_NS,
        Op::Read { pages, ns, .. }
        | Op::Write { pages, ns, .. }
        | Op::Stream { pages, ns, .. }
        | Op::Pick { pages, ns, .. } => pages <= MOST_PAGES && ns >= LEAST_NS,
        Op::Unmap { .. } | Op::Sleep { .. } | Op::Until { .. } | Op::EndFrom { .. } | Op::Exit => true,
        Op::Answer { .. } | Op::Served { .. } | Op::Reply { .. } | Op::Join { .. } => true,
    })
}

fuzz_target!(|bytes: &[u8]| {
    let Some(text) = std::str::from_utf8(bytes).ok().filter(|text| text.len() <= MOST_BYTES) else { return };
    let Ok(load) = read(text) else { return };
    let entries: usize = load.processes.iter().map(|process| process.asks.len()).sum();
    assert!(entries <= MAX_ASKS);
    let written = write(&load);
    assert_eq!(read(&written).as_ref(), Ok(&load));
    if !is_short(&load) {
        return;
    }
    let document = r#"{"version":1,"run":{"kind":"machine","os":{"id":"linux","version":"2.6.12"},"frames":512,"seconds":2,
        "cpus":2,"workloads":[{"id":"idle","processes":1,"pages":9,"touches":1,"sleep_ms":9}]}}"#;
    let Some(Run::Machine(machine)) = scenario::parse(document).0.map(|scenario| scenario.run) else { return };
    let recorded = WorkloadSpec::Recorded(RecordedLoad { load: written, exit: Some(bytes.len() % 2 == 0) });
    let _ = run_counted(&Machine { workloads: vec![recorded], ..machine }, 7);
});
