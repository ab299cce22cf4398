//! Published fault counts: textbook strings, and counts that independent simulators agree on.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stderr, reason = "tests")]

mod common;

use common::{prepared, text};

const BELADY12: &str = "1 2 3 4 1 2 5 1 2 3 4 5";
/// Silberschatz, Galvin, Gagne: 7 0 1 2 0 3 0 4 2 3 0 3 2 1 2 0 1 7 0 1.
const SILB20: &str = "7 0 1 2 0 3 0 4 2 3 0 3 2 1 2 0 1 7 0 1";
const LOOP36: &str = "1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6";
const MIX40: &str = "1 2 1 3 1 4 2 5 1 6 7 8 1 2 9 10 1 2 3 1 2 11 12 13 14 1 2 3 4 1 5 2 6 1 2 15 16 1 2 3";
const LCG40: &str = "2 6 7 2 1 1 1 5 3 5 2 3 2 2 7 4 2 11 1 1 6 3 2 9 2 7 4 6 4 1 5 4 3 1 5 9 1 6 1 1";

/// Products of two draws of the classic C linear congruential generator: a skewed string anybody can regenerate.
fn lcg(n: usize, m: u64) -> String {
    let mut x: u64 = 1;
    let mut draw = || {
        x = (1_103_515_245 * x + 12345) % (1 << 31);
        (x >> 16) % m
    };
    let refs: Vec<u64> = (0..n).map(|_| (draw() * draw()) / m + 1).collect();
    text(&refs)
}

fn faults(policy: &str, refs: &str, frames: u32) -> u32 {
    prepared(policy, refs, frames).run_bulk().faults
}

#[test]
fn fault_counts_with_3_4_and_5_frames() {
    let strings = [BELADY12, SILB20, LOOP36, MIX40, LCG40];
    for (policy, expected) in [
        ("fifo", [[9, 10, 5], [15, 10, 9], [36, 36, 36], [33, 30, 28], [27, 24, 21]]),
        ("lru", [[10, 8, 5], [12, 8, 7], [36, 36, 36], [35, 26, 25], [25, 22, 20]]),
        ("clock", [[10, 8, 5], [11, 8, 7], [36, 36, 36], [35, 25, 24], [26, 23, 19]]),
        ("mru", [[7, 6, 5], [16, 12, 9], [24, 18, 12], [32, 29, 27], [26, 23, 22]]),
        ("lfu", [[10, 8, 5], [11, 9, 7], [36, 36, 36], [25, 22, 22], [24, 20, 18]]),
        ("second-chance", [[10, 8, 5], [11, 8, 7], [36, 36, 36], [35, 25, 24], [26, 23, 19]]),
        ("nru", [[9, 7, 5], [13, 8, 7], [28, 24, 19], [29, 28, 25], [25, 24, 20]]),
        ("aging", [[9, 8, 5], [10, 8, 7], [36, 36, 24], [28, 24, 23], [23, 21, 20]]),
        ("gclock", [[9, 7, 5], [13, 8, 7], [36, 36, 36], [34, 28, 25], [25, 22, 19]]),
        ("gclock:init=0,max=3", [[10, 8, 5], [11, 8, 7], [36, 36, 36], [33, 25, 22], [26, 22, 18]]),
        ("lrfu", [[10, 8, 5], [11, 8, 7], [36, 36, 36], [25, 22, 22], [24, 20, 16]]),
        ("opt", [[7, 6, 5], [9, 8, 7], [24, 18, 12], [22, 19, 18], [19, 16, 13]]),
    ] {
        for (string, counts) in strings.iter().zip(expected) {
            assert_eq!([3, 4, 5].map(|frames| faults(policy, string, frames)), counts, "{policy} on {string}");
        }
    }
}

#[test]
fn fault_counts_on_long_generated_strings() {
    for (policy, expected) in [
        ("fifo", [442, 279, 2358, 1771]),
        ("lru", [406, 228, 2258, 1566]),
        ("clock", [396, 218, 2188, 1502]),
        ("mru", [613, 394, 2800, 2225]),
        ("lfu", [328, 171, 1957, 1314]),
        ("second-chance", [396, 218, 2188, 1502]),
        ("gclock", [392, 210, 2237, 1527]),
        ("gclock:init=0,max=3", [371, 191, 2114, 1426]),
        ("opt", [207, 112, 1121, 748]),
    ] {
        let (short, long) = (lcg(1000, 60), lcg(4000, 400));
        let cases = [(&short, 20), (&short, 30), (&long, 100), (&long, 150)];
        assert_eq!(cases.map(|(refs, frames)| faults(policy, refs, frames)), expected, "{policy}");
    }
}

#[test]
fn fifo_shows_beladys_anomaly_with_9_faults_at_3_frames_and_10_at_4() {
    assert_eq!((faults("fifo", BELADY12, 3), faults("fifo", BELADY12, 4)), (9, 10));
}

#[test]
fn writes_make_pages_dirty_and_dirty_victims_are_written_back_once() {
    // 1 is written, evicted (write-back), read again and evicted clean; 2 and 3 are never written.
    let totals = prepared("fifo", "1w 2 1 3 1 2 3", 1).run_bulk();
    assert_eq!((totals.faults, totals.cold, totals.evictions, totals.writebacks), (7, 3, 6, 1));
}

#[test]
fn real_traces_give_the_counts_of_an_independent_simulator() {
    // Prefixes of real programs' page references; kept outside the project, so the test says when it cannot run.
    let dir = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/traces");
    let Ok(index) = std::fs::read_to_string(dir.join("index.json")) else {
        eprintln!("skipped: no shared traces at {}", dir.display());
        return;
    };
    let index: serde_json::Value = serde_json::from_str(&index).unwrap();
    for (file, truth) in index.as_object().unwrap() {
        let mut refs = String::new();
        let bytes = std::fs::File::open(dir.join(file)).unwrap();
        std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(bytes), &mut refs).unwrap();
        for (frames, counts) in truth["misses"].as_object().unwrap() {
            for (policy, known_as) in [("fifo", "fifo"), ("lru", "lru"), ("clock", "clock"), ("opt", "belady")] {
                let expected = counts[known_as].as_u64().unwrap() as u32;
                assert_eq!(
                    faults(policy, &refs, frames.parse().unwrap()),
                    expected,
                    "{policy}, {file}, {frames} frames"
                );
            }
        }
    }
}
