//! The same bits everywhere: fingerprints of runs, written natively and recomputed in WebAssembly.
//!
//! `UPDATE_EXPECT=1 cargo test -p faultline-replay --test digests` in `sim-wasm/` rewrites `digests.txt`.
#![allow(clippy::unwrap_used, reason = "tests")]

use kernel::preset::PresetValue;
use kernel::{Os, Preset};
use machine::control;
use scenario::CachePolicy;
use std::fmt::Write;
use textbook::policy;
use trace::generate;
use wasm_bindgen_test::wasm_bindgen_test;

const EXPECTED: &str = include_str!("digests.txt");

/// Long enough to change every list, ghost list and adaptive target of every policy.
const REFERENCES: usize = 3000;
const FRAMES: u32 = 24;

/// Two working sets, a scan, and writes, generated with integers only.
fn references() -> String {
    let mut state: u32 = 1;
    let mut draw = |below: u32| {
        state = state.wrapping_mul(1_103_515_245).wrapping_add(12345);
        (state >> 16) % below
    };
    let reference = |i: usize| {
        let page =
            if i % 500 > 440 { 200 + (i % 500) as u32 } else { draw(60) * draw(60) / 60 + 30 * (i / 900 % 2) as u32 };
        format!("{page}{}", if draw(4) == 0 { "w" } else { "" })
    };
    (0..REFERENCES).map(reference).collect::<Vec<_>>().join(" ")
}

/// A replay of `references`, which is JSON.
fn replay(policy: &str, references: &str) -> String {
    let run =
        format!(r#"{{"kind":"replay","references":{references},"policy":{{"id":"{policy}"}},"frames":{FRAMES}}}"#);
    faultline_replay::replay(&format!(r#"{{"version":1,"seed":7,"run":{run}}}"#), 1).unwrap().head()
}

/// A single worker, which all machines in published links depend on, and every kind of load at once.
const LOADS: &[(&str, u32, &str)] = &[
    ("stress", 1, r#"{"id":"stress","pages":400,"touch_us":2000}"#),
    (
        "all loads",
        2,
        r#"{"id":"stress","pages":120,"touch_us":150,"workers":2,"keep":true,"hang_s":0.5},
        {"id":"stress-ng","pages":60,"touch_us":90,"start_s":3},
        {"id":"random-writer","pages":40,"writes":5,"sleep_ms":20,"touch_us":30},
        {"id":"file-reader","file":1,"pages":300,"by":"read","touch_us":80,"sleep_ms":3},
        {"id":"file-reader","file":2,"pages":90,"by":"mmap","touch_us":400},
        {"id":"phases","pages":90,"working_set":25,"phase_s":2,"write_percent":40,"touch_us":300},
        {"id":"idle","processes":2,"pages":30,"touches":3,"sleep_ms":700},
        {"id":"trace","references":"1 2 3w 4 1 2 5","touch_us":9000}"#,
    ),
];

/// The same for Linux, which needs more memory and whose processes write files.
const LINUX_LOADS: &[(&str, u32, &str)] = &[
    ("stress", 1, r#"{"id":"stress","pages":900,"touch_us":300}"#),
    (
        "all loads",
        2,
        r#"{"id":"stress","pages":240,"touch_us":150,"workers":2,"keep":true,"hang_s":0.5},
        {"id":"stress-ng","pages":60,"touch_us":90,"start_s":3},
        {"id":"random-writer","pages":80,"writes":5,"sleep_ms":20,"touch_us":30},
        {"id":"file-reader","file":1,"pages":600,"by":"read","touch_us":80,"sleep_ms":3},
        {"id":"file-reader","file":2,"pages":90,"by":"mmap","touch_us":400},
        {"id":"file-writer","file":3,"pages":200,"touch_us":200},
        {"id":"phases","pages":90,"working_set":25,"phase_s":2,"write_percent":40,"touch_us":300}"#,
    ),
    (
        "nets",
        2,
        r#"{"id":"nets","nets":3,"footprint":400,"tau_s":20,"base":150,"cycle_s":1,"tour_s":8,"file_pages":900}"#,
    ),
];

/// i386 with 1 GB: three zones that all run short of pages, and slab caches that grow in low memory.
const ZONED: &[(&Preset, &str, &str)] = &[
    (
        &Preset {
            id: "i386-2.6.12",
            version: "2.6.12",
            knobs: &[("zones", PresetValue::Word("i386")), ("slab_growth", PresetValue::Number(300))],
            source: "",
        },
        "three zones",
        r#"{"id":"stress","pages":120000,"touch_us":9,"keep":true},
    {"id":"file-reader","file":1,"pages":300000,"by":"read","touch_us":5}"#,
    ),
    (
        &Preset {
            id: "two-nodes-2.6.8",
            version: "2.6.8",
            knobs: &[("zones", PresetValue::Word("two-nodes"))],
            source: "",
        },
        "two nodes",
        r#"{"id":"stress","pages":150000,"touch_us":9,"keep":true},
    {"id":"file-reader","file":1,"pages":300000,"by":"read","touch_us":5}"#,
    ),
];

/// A small version of the thrashing study; its writes are not simulated one by one.
const CONSUMERS: &str = r#"{"id":"consumers","consumers":12,"pages":800,"writes":500,"sleep_ms":40,"touch_us":0.25,
    "interval_s":2,"start_s":2,"each_write":false},{"id":"probe","pages":50,"period_s":1,"touch_us":5}"#;

/// Eight writers that want twice the available memory, under a load control.
fn controlled(os: &Os, preset: &Preset, control: &str) -> String {
    let writers =
        r#"{"id":"random-writer","pages":120,"writes":400,"sleep_ms":20,"touch_us":2,"processes":8,"interval_s":1}"#;
    run_machine(os, preset, [512, 1], control, writers)
}

fn machine(os: &Os, preset: &Preset, size: [u32; 2], workloads: &str) -> String {
    run_machine(os, preset, size, "", workloads)
}

fn run_machine(os: &Os, preset: &Preset, [frames, cpus]: [u32; 2], control: &str, workloads: &str) -> String {
    let os = serde_json::to_string(&preset.of(os)).unwrap();
    let scenario = format!(
        r#"{{"version":1,"seed":7,"run":{{"kind":"machine","os":{os},"frames":{frames},"seconds":60,"cpus":{cpus},
        {control}"workloads":[{workloads}]}}}}"#
    );
    machines::serve(&systems::ALL);
    let mut session = machines::MachineSession::new(&scenario).unwrap();
    while session.advance() {}
    session.head()
}

/// A 64th of the published experiment, with every assumption that makes a run longer.
fn page_cache(sequence: &str, policy: &str) -> String {
    let scenario = format!(
        r#"{{"version":1,"run":{{"kind":"page-cache","sequence":"{sequence}","policy":"{policy}","scale":64,
        "megabyte":"decimal","demotion":true,"heat_at":"both","fault_around":4,"one_process":true}}}}"#
    );
    cache::PageCacheRun::new(&scenario).unwrap().head()
}

fn digests() -> String {
    let references = format!("\"{}\"", references());
    let digest = |head: String| serde_json::from_str::<serde_json::Value>(&head).unwrap()["digest"].clone();
    let mut out = String::new();
    for entry in policy::ALL {
        let id = entry.meta.id;
        writeln!(out, "{id} {}", digest(replay(id, &references)).as_str().unwrap()).unwrap();
    }
    for id in generate::ALL.iter().map(|pattern| pattern.meta.id) {
        let made = format!(r#"{{"pattern":"{id}","params":{{"length":{REFERENCES},"write":30}}}}"#);
        writeln!(out, "pattern {id} {}", digest(replay("lru", &made)).as_str().unwrap()).unwrap();
    }
    let systems = [
        (&os_freebsd::OS, "", 256, LOADS),
        (&os_linux::OS, "linux ", 512, LINUX_LOADS),
        (&os_solaris::OS, "solaris ", 512, LOADS),
        (&os_winxp::OS, "winxp ", 1024, LOADS),
    ];
    for (os, before, frames, loads) in systems {
        for preset in os.presets {
            for &(load, cpus, workloads) in loads {
                let digest = digest(machine(os, preset, [frames, cpus], workloads));
                writeln!(out, "{before}{} {load} {}", preset.id, digest.as_str().unwrap()).unwrap();
            }
        }
    }
    for &(preset, load, workloads) in ZONED {
        let digest = digest(machine(&os_linux::OS, preset, [262_144, 2], workloads));
        writeln!(out, "linux {} {load} {}", preset.id, digest.as_str().unwrap()).unwrap();
    }
    for (os, preset, before) in [(&os_freebsd::OS, "stock-10.2", ""), (&os_linux::OS, "stock-6.12", "linux ")] {
        let preset = os.presets.iter().find(|known| known.id == preset).unwrap();
        for control in control::ALL {
            let under = format!(r#""control":{{"id":"{}"}},"#, control.id);
            let digest = digest(controlled(os, preset, &under));
            writeln!(out, "{before}control {} {}", control.id, digest.as_str().unwrap()).unwrap();
        }
    }
    for (os, preset) in [
        (&os_freebsd::OS, "stock-9.3"),
        (&os_linux::OS, "stock-2.6.20"),
        (&os_solaris::OS, "stock-onnv_86"),
        (&os_winxp::OS, "stock-xp-sp2"),
    ] {
        let preset = os.presets.iter().find(|known| known.id == preset).unwrap();
        let digest = digest(machine(os, preset, [6000, 1], CONSUMERS));
        writeln!(out, "thrashing {} {}", os.id, digest.as_str().unwrap()).unwrap();
    }
    for sequence in ["lru-k-1", "lru-k-2"] {
        for &(policy, _) in CachePolicy::ALL {
            let digest = digest(page_cache(sequence, policy));
            writeln!(out, "page-cache {sequence} {policy} {}", digest.as_str().unwrap()).unwrap();
        }
    }
    out
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn native_code_gives_the_known_bits() {
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/digests.txt");
        std::fs::write(path, digests()).unwrap();
        return;
    }
    assert_eq!(digests(), EXPECTED);
}

#[wasm_bindgen_test]
fn webassembly_gives_the_same_bits() {
    assert_eq!(digests(), EXPECTED);
}
