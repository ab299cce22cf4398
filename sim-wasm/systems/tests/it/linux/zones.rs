//! Linux with several zones: what holds for every machine, and what is known about them.
#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use crate::support::linux_machines;
use crate::support::runs::{column, total};

use base::param::ParamValue;
use kernel::EVENT_WORDS;
use linux_machines::{linux, machine, reader, stays_consistent, stress};
use machine::MachineRun;
use os_linux::reason::Reason;
use proptest::prelude::*;
use report::linux::{Era, linux_samples, proc_meminfo};
use scenario::{DiskSpec, Machine, ReadBy, WorkloadSpec};

const MB: u32 = 256;

pub(super) fn zoned(machine: Machine, zones: &str) -> Machine {
    let mut machine = machine;
    let knobs = machine.os.knobs.iter().map(|(id, value)| (id.clone(), value.clone()));
    let chosen = ("zones".to_string(), ParamValue::Word(zones.to_string()));
    machine.os.knobs = knobs.chain([chosen]).collect();
    machine
}

fn i386(version: &str, mb: u32, knobs: &[(&str, f64)], workloads: Vec<WorkloadSpec>) -> Machine {
    zoned(Machine { disk: Some(DiskSpec::SSD), ..linux(version, mb * MB, knobs, workloads) }, "i386")
}

fn run(machine: &Machine) -> MachineRun {
    systems::run_counted(machine, 7).unwrap().0
}

pub(super) fn marks(machine: &Machine, zone: &str) -> [u32; 3] {
    let thresholds = run(machine).head().thresholds.clone();
    ["min", "low", "high"].map(|mark| thresholds[format!("pages_{mark}_{zone}").as_str()])
}

#[test]
fn machines_have_the_watermarks_of_the_specification() {
    let short = |machine: Machine| Machine { seconds: 1, ..machine };
    let of = |version, mb| short(i386(version, mb, &[], vec![stress(10, 50.0)]));
    let zones = |machine: &Machine| ["dma", "normal", "high"].map(|zone| marks(machine, zone));
    assert_eq!(zones(&of("2.6.8", 1024)), [[4, 8, 12], [234, 468, 702], [32, 64, 96]]);
    assert_eq!(zones(&of("2.6.12", 1024)), [[17, 21, 25], [939, 1173, 1408], [32, 40, 48]]);
    assert_eq!(zones(&of("2.6.8", 2048))[2], [128, 256, 384]);
    assert_eq!(zones(&of("2.6.20", 2048))[2], [128, 160, 192]);
    let two = |version, mb| short(zoned(linux(version, mb * MB, &[], vec![stress(10, 50.0)]), "x86-64"));
    assert_eq!(["dma", "normal"].map(|zone| marks(&two("2.6.8", 128), zone)), [[11, 22, 33], [78, 156, 234]]);
    assert_eq!(["dma", "normal"].map(|zone| marks(&two("2.6.12", 128), zone)), [[45, 56, 67], [316, 395, 474]]);
}

#[test]
fn sixteen_megabytes_are_one_zone_whatever_they_are_called() {
    for version in ["2.6.8", "2.6.12", "2.6.20"] {
        let one = linux(
            version,
            16 * MB,
            &[("slab_pages", 300.0)],
            vec![stress(5000, 5.0), reader(1, 3000, ReadBy::Read, 0.0)],
        );
        let [whole, dma] = [run(&one), run(&zoned(one.clone(), "i386"))];
        assert!(total(&whole, "pageoutrun") > 0.0);
        for id in
            ["nr_free_pages", "nr_active", "nr_inactive", "pgfault", "pswpout", "allocstall", "slabs_scanned", "wired"]
        {
            assert_eq!(column(&whole, id), column(&dma, id), "{version} {id}");
        }
        for id in ["pgalloc", "pgrefill", "pgsteal", "pgscan_kswapd", "pgscan_direct"] {
            let [whole, dma] =
                [(&whole, "normal"), (&dma, "dma")].map(|(run, zone)| total(run, &format!("{id}_{zone}")));
            assert_eq!(whole, dma, "{version} {id}");
        }
    }
}

#[test]
fn the_kernel_can_run_out_of_low_memory_while_high_memory_is_free() {
    for version in ["2.6.8", "2.6.12", "2.6.20"] {
        let machine = i386(version, 2048, &[("slab_growth", 50_000.0)], vec![stress(20_000, 5.0)]);
        let (run, tally) = systems::run_counted(&machine, 7).unwrap();
        assert!(tally.count(Reason::ZoneLow as usize) > 0 && total(&run, "slabs_scanned") > 0.0, "{version}");
        let rounds = run.scans.of::<os_linux::reclaim::round::Round>();
        // More than a gigabyte is free each time, and yet kswapd has to work.
        assert!(!rounds.is_empty() && rounds.iter().all(|round| round.by == 0), "{version}: {rounds:?}");
        for round in rounds {
            assert!(round.before[0] > 260_000, "{version}: {round:?}");
        }
        // kswapd only goes up to NORMAL: nothing is wrong above it.
        assert_eq!([total(&run, "pgscan_kswapd_high"), total(&run, "pgrefill_high")], [0.0; 2], "{version}");
        // A single zone of the same size has no such shortage.
        let one = Machine {
            seconds: 5,
            ..linux(version, 2048 * MB, &[("slab_growth", 50_000.0)], vec![stress(20_000, 5.0)])
        };
        assert_eq!(total(&self::run(&one), "pageoutrun"), 0.0, "{version}");
    }
}

#[test]
fn zones_are_looked_at_with_the_same_priority_and_a_small_one_is_turned_over_faster() {
    let run = run(&i386("2.6.12", 1024, &[], vec![reader(1, 900_000, ReadBy::Read, 0.0)]));
    let share = |zone: &str| {
        let present = f64::from(run.head().thresholds[format!("present_{zone}").as_str()]);
        total(&run, &format!("pgscan_kswapd_{zone}")) / present
    };
    let [normal, high] = ["normal", "high"].map(share);
    assert!(normal > 0.0 && high > 1.2 * normal, "{normal} {high}");
    let small = linux("2.6.12", 6000, &[], vec![stress(6500, 20.0)]);
    let small = systems::run(&Machine { seconds: 4, ..zoned(small, "x86-64") }, 7).unwrap();
    let looks = small.log.events().chunks(EVENT_WORDS).filter(|event| event[2] == Reason::ZoneLooked as u32);
    let mut looks: Vec<[u32; 3]> = looks.map(|event| [event[3], event[5], event[6]]).collect();
    assert!(!looks.is_empty());
    looks.dedup();
    let both =
        looks.windows(2).filter(|two| two[0][0] == two[1][0] && two[0][1] + 1 == two[1][1] && two[0][2] == two[1][2]);
    assert!(both.count() > 10, "{:?}", &looks[..20.min(looks.len())]);
}

#[test]
fn allocations_leave_lower_zones_their_reserves() {
    let machine = |version| i386(version, 1024, &[], vec![stress(240_000, 2.0)]);
    let least = |version| {
        let run = run(&machine(version));
        let of =
            |zone: &str| column(&run, &format!("nr_free_pages_{zone}")).iter().copied().fold(f64::INFINITY, f64::min);
        [of("dma"), of("normal")]
    };
    // pages_min and the reserve: 17 + 1008, 939 + 1024.
    let [dma, normal] = least("2.6.12");
    assert!(dma >= 1025.0 && normal >= 1963.0, "{dma} {normal}");
    // pages_low of the zone and of those above it is all that 2.6.8 keeps: 8 + 468 + 64, 468 + 64. kswapd has more free
    // in NORMAL, because it looks at it whenever HIGHMEM is short.
    let [dma, normal] = least("2.6.8");
    assert!((540.0..600.0).contains(&dma) && normal >= 532.0, "{dma} {normal}");
}

#[test]
fn meminfo_tells_high_and_low_memory() {
    let machine = Machine { seconds: 2, ..i386("2.6.12", 1024, &[], vec![stress(10_000, 5.0)]) };
    let run = run(&machine);
    let samples = linux_samples(&machine, &run);
    let text = proc_meminfo(Era::V2_6, samples.last().unwrap());
    let of = |name: &str| -> f64 {
        let line = text.lines().find(|line| line.starts_with(name)).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    };
    assert_eq!(["HighTotal:", "LowTotal:"].map(of), [131_072.0, 917_504.0]);
    let last = |id: &str| *column(&run, id).last().unwrap();
    assert_eq!(of("HighFree:"), 4.0 * last("nr_free_pages_high"));
    assert_eq!(of("LowFree:"), 4.0 * (last("nr_free_pages_normal") + last("nr_free_pages_dma")));
}

#[test]
fn machines_that_cannot_be_are_refused() {
    let refused = |machine: Machine| systems::run_counted(&machine, 1).map(|_| ()).unwrap_err();
    // 2.6.20 has DMA32 there, which the model does not have.
    assert!(!refused(zoned(linux("2.6.20", 20_000, &[], vec![stress(10, 50.0)]), "x86-64")).is_empty());
    assert!(!refused(zoned(linux("2.6.12", 20_000, &[], vec![stress(10, 50.0)]), "ia64")).is_empty());
    // The kernel's own memory has to be below 896 MB.
    let found = refused(Machine { wired: Some(229_000), ..i386("2.6.12", 4096, &[], vec![stress(10, 50.0)]) });
    assert!(format!("{found:?}").contains("wired"), "{found:?}");
}

/// Any machine that has at least two zones with pages, and something that fills them.
fn several() -> impl Strategy<Value = Machine> {
    let zones = prop::sample::select(vec!["i386", "x86-64", "two-nodes"]);
    (machine(), zones, 600..3000u32, 4000..9000u32, prop::sample::select(vec![0.0, 700.0])).prop_map(
        |(any, zones, above, pages, growth)| {
            let mut any = any;
            if ["6.12", "6.18", "7.3"].contains(&any.os.version.as_str())
                || zones != "i386" && any.os.version == "2.6.20"
            {
                any.os.version = "2.6.12".to_string();
            }
            let grows = ("slab_growth".to_string(), ParamValue::Number(growth));
            any.os.knobs = any.os.knobs.iter().map(|(id, value)| (id.clone(), value.clone())).chain([grows]).collect();
            any.workloads.push(stress(pages, 3.0));
            // With two nodes, the second half is the other's.
            let frames = if zones == "two-nodes" && above % 2 > 0 { 8192 + above } else { 4096 + above };
            zoned(Machine { frames, wired: Some(above / 3), seconds: 4, ..any }, zones)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_zone_loses_a_frame_and_no_page_changes_its_zone(machine in several(), seed: u32) {
        stays_consistent(&machine, seed)?;
    }

    #[test]
    fn the_zones_add_up_to_the_whole_machine(machine in several(), seed: u32) {
        let (run, _) = systems::run_counted(&machine, seed).unwrap();
        let watched = systems::run(&machine, seed).unwrap();
        prop_assert_eq!(&watched.head().digest, &run.head().digest);
        let highest = ["high", "normal_1"].into_iter().find(|zone| run.head().queues.contains(&format!("free_{zone}").as_str()));
        let zones: Vec<&str> = ["dma", "normal"].into_iter().chain(highest).collect();
        for what in ["nr_free_pages", "nr_active", "nr_inactive"] {
            let whole = column(&run, what);
            for (second, &whole) in whole.iter().enumerate() {
                let sum: f64 = zones.iter().map(|zone| column(&run, &format!("{what}_{zone}"))[second]).sum();
                prop_assert_eq!(sum, whole, "{} {}", what, second);
            }
        }
        let present: u32 = zones.iter().map(|zone| run.head().thresholds[format!("present_{zone}").as_str()]).sum();
        prop_assert_eq!(present, machine.frames);
    }
}
