//! Linux with two nodes of memory.
#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use super::zones::{marks, zoned};
use crate::support::linux_machines;
use crate::support::runs::{column, total};

use kernel::EVENT_WORDS;
use linux_machines::linux;
use machine::MachineRun;
use os_linux::reason::Reason;
use scenario::{DiskSpec, Machine, Stress, WorkloadSpec};
use std::collections::HashMap;

const MB: u32 = 256;

/// A worker that touches its memory over and over and keeps it.
fn holds(pages: u32, touch_us: f64) -> WorkloadSpec {
    let (workers, stride, hang_s, stop_s) = (None, None, Some(0.2), None);
    WorkloadSpec::Stress(Stress { pages, touch_us, workers, stride, hang_s, keep: Some(true), start_s: 0.0, stop_s })
}

/// 128 MB for two processors: DMA and 48 MB of NORMAL on one node, 64 MB on the other, of each 4 MB the kernel's.
fn two_nodes(version: &str, workloads: Vec<WorkloadSpec>) -> Machine {
    let of = linux(version, 128 * MB, &[], workloads);
    zoned(Machine { wired: Some(8 * MB), cpus: Some(2), disk: Some(DiskSpec::SSD), ..of }, "two-nodes")
}

/// 32 MB, DMA on one node and NORMAL on the other, all of which a worker on each processor wants: so little that every
/// event is kept.
fn small(version: &str) -> Machine {
    let holds = || holds(20 * MB, 20.0);
    Machine { frames: 32 * MB, wired: Some(4 * MB), seconds: 2, ..two_nodes(version, vec![holds(), holds()]) }
}

fn run(machine: &Machine) -> MachineRun {
    systems::run_counted(machine, 7).unwrap().0
}

fn last(run: &MachineRun, id: &str) -> f64 {
    *column(run, id).last().unwrap()
}

#[test]
fn zones_of_both_nodes_share_the_reserve_by_their_sizes() {
    // 362 kB are 90 pages of 32,768: 90 * 4096 / 32,768 is 11, 90 * 12,288 / 32,768 is 33, 90 * 16,384 / 32,768 is 45.
    let machine = two_nodes("2.6.8", vec![holds(10, 50.0)]);
    let zones = ["dma", "normal", "normal_1"];
    assert_eq!(zones.map(|zone| marks(&machine, zone)), [[11, 22, 33], [33, 66, 99], [45, 90, 135]]);
    // DMA keeps nothing for the other node: in 2.6.8 pages_low of its own NORMAL, later 12,288 / 256.
    for (version, reserve) in [("2.6.8", 66), ("2.6.12", 48)] {
        let thresholds = run(&two_nodes(version, vec![holds(10, 50.0)])).head().thresholds.clone();
        let of = zones.map(|zone| thresholds[format!("reserve_{zone}").as_str()]);
        assert_eq!(of, [reserve, 0, 0], "{version}");
        assert_eq!(thresholds["present_normal_1"], 64 * MB);
    }
}

#[test]
fn processes_on_two_processors_get_pages_of_their_own_nodes() {
    let run = run(&two_nodes("2.6.8", vec![holds(5000, 5.0), holds(6000, 5.0)]));
    let kernel = 4 * MB;
    assert_eq!(last(&run, "nr_free_pages_normal"), f64::from(48 * MB - kernel - 5000));
    assert_eq!(last(&run, "nr_free_pages_normal_1"), f64::from(64 * MB - kernel - 6000));
    assert_eq!((last(&run, "nr_free_pages_dma"), total(&run, "numa_miss")), (4096.0, 0.0));
}

#[test]
fn a_process_fills_its_own_node_and_then_the_other_before_anything_is_reclaimed() {
    for version in ["2.6.8", "2.6.12"] {
        let run = run(&two_nodes(version, vec![holds(25_000, 5.0)]));
        let [dma, normal, other] =
            ["dma", "normal", "normal_1"].map(|zone| last(&run, &format!("nr_free_pages_{zone}")));
        let threshold = |id: &str| f64::from(run.head().thresholds[id]);
        assert_eq!(dma, threshold("pages_low_dma") + threshold("reserve_dma"), "{version}");
        assert_eq!(normal, threshold("pages_low_normal"), "{version}");
        assert_eq!(other, f64::from(128 * MB - 8 * MB - 25_000) - dma - normal, "{version}");
        let own = f64::from(64 * MB - 4 * MB) - dma - normal;
        assert_eq!((total(&run, "numa_miss"), total(&run, "pageoutrun")), (25_000.0 - own, 0.0), "{version}");
    }
}

#[test]
fn each_node_has_a_kswapd_that_looks_at_its_own_zones() {
    for version in ["2.6.8", "2.6.12"] {
        let machine = small(version);
        let run = systems::run(&machine, 7).unwrap();
        let looks = run.log.events().chunks(EVENT_WORDS).filter(|event| event[2] == Reason::ZoneLooked as u32);
        let mut zones: HashMap<u32, u8> = HashMap::new();
        looks.for_each(|event| *zones.entry(event[3]).or_default() |= 1 << event[5]);
        let rounds = run.scans.of::<os_linux::reclaim::round::Round>();
        let by_kswapd = || rounds.iter().filter(|round| round.by == 0).filter_map(|round| zones.get(&round.number));
        assert!(by_kswapd().all(|&looked_at| [0b1, 0b100].contains(&looked_at)), "{version}");
        assert!(by_kswapd().any(|&looked_at| looked_at == 0b100), "{version}");
        assert!(by_kswapd().any(|&looked_at| looked_at == 0b1), "{version}");
    }
}

#[test]
fn a_process_that_reclaims_looks_at_its_own_node_first() {
    let machine = small("2.6.8");
    let run = systems::run(&machine, 7).unwrap();
    let mut first: HashMap<u32, u32> = HashMap::new();
    for event in run.log.events().chunks(EVENT_WORDS).filter(|event| event[2] == Reason::ZoneLooked as u32) {
        first.entry(event[3]).or_insert(event[5]);
    }
    let rounds = run.scans.of::<os_linux::reclaim::round::Round>();
    for (process, own) in [(1, 0), (2, 2)] {
        let by_it = rounds.iter().filter(|round| round.by == process);
        let looked_at: Vec<u32> = by_it.filter_map(|round| first.get(&round.number)).copied().collect();
        assert!(!looked_at.is_empty() && looked_at.iter().all(|&zone| zone == own), "{process} {looked_at:?}");
    }
}
