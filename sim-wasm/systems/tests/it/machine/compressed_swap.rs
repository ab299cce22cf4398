//! Swap kept compressed in front of the disk, under each of the kernels.
#![allow(clippy::unwrap_used, clippy::float_cmp, clippy::panic, reason = "tests; counts are whole numbers")]

use crate::support::runs::{self, column};

use base::diag::Code;
use kernel::control_reason::Reason;
use machine::MachineRun;
use scenario::Machine;

/// A small version of the study's machine: writers that want half as much again as there is, with a pool or without.
fn machine(os: &str, version: &str, pool: &str) -> Machine {
    let rest = format!(
        r#""frames":4096,"wired":512,
        "seconds":120,"swap":12000,{pool}"workloads":[{{"id":"consumers","consumers":6,"pages":900,"writes":60,
        "sleep_ms":50,"touch_us":2,"interval_s":3}}]"#
    );
    runs::of_document(os, version, &rest)
}

/// Systems, the series of swap in use, and whether they write out as much as the disk takes: FreeBSD since 11.1 has a
/// laundry that runs ten times a second, and OpenSolaris pushes `maxpgio` pages a second, however fast the disk is.
const SYSTEMS: [(&str, &str, &str, bool); 5] = [
    ("freebsd", "9.3", "swap_in_use", true),
    ("freebsd", "13.2", "swap_in_use", false),
    ("linux", "2.6.20", "swap_used", true),
    ("solaris", "onnv_86", "swap_in_use", false),
    ("winxp", "xp-sp2", "pagefile_in_use", true),
];

fn sum(run: &MachineRun, id: &str) -> f64 {
    column(run, id).iter().sum()
}

fn rounds(run: &MachineRun) -> u32 {
    run.head().processes.iter().map(|process| process.rounds).sum()
}

#[test]
fn the_pool_holds_what_is_in_swap_and_nothing_else() {
    for (os, version, used, _) in SYSTEMS {
        let (run, tally) =
            systems::run_counted(&machine(os, version, r#""compressed_swap":{"pages":300},"#), 1).unwrap();
        let held = column(&run, "compressed_pages").iter().zip(column(&run, used));
        let over = held.filter(|(pages, used)| pages > used).count();
        assert_eq!(over, 0, "{os} {version}");
        // All processes have ended. In Linux, pages that were under way at that moment stay in the swap cache.
        let under_way = if os == "linux" { 40.0 } else { 0.0 };
        assert!(column(&run, "compressed_pages").last().is_some_and(|&left| left <= under_way), "{os} {version}");
        assert!(column(&run, "compressed_frames").iter().all(|&frames| frames <= 300.0), "{os} {version}");
        let told = [Reason::Compressed, Reason::Decompressed, Reason::CompressedToDisk];
        for reason in told {
            assert!(tally.count(reason.number() as usize) > 0, "{os} {version} {reason:?}");
        }
        // FreeBSD gives back half of its own 512, and nothing of the pool's.
        assert!(run.head().frames == 4096 && run.head().wired >= 300 + 256, "{os} {version}");
    }
}

#[test]
fn what_fits_the_pool_spares_the_disk_and_costs_processor_time() {
    for (os, version, _, is_open) in SYSTEMS {
        let of = |pool: &str| systems::run_counted(&machine(os, version, pool), 1).unwrap().0;
        let plain = of("");
        let fits = of(r#""compressed_swap":{"pages":900,"ratio":8,"incompressible":0},"#);
        assert_eq!((sum(&fits, "disk_transfers"), sum(&fits, "compressed_to_disk")), (0.0, 0.0), "{os} {version}");
        assert!(sum(&plain, "disk_transfers") > 1000.0 && sum(&fits, "compressed_out") > 1000.0, "{os} {version}");
        assert!(
            !is_open || 4 * rounds(&fits) > 5 * rounds(&plain),
            "{os} {version}: {} {}",
            rounds(&fits),
            rounds(&plain)
        );
        let dear = of(
            r#""compressed_swap":{"pages":900,"ratio":8,"incompressible":0,"compress_us":2000,"decompress_us":2000},"#,
        );
        assert!(sum(&dear, "system") > 2.0 * sum(&fits, "system"), "{os} {version}");
    }
}

/// A pool takes memory, and is of no use where nothing compresses (Douglis 1993: below a ratio of about three to one it
/// may cost more than it saves).
#[test]
fn what_does_not_compress_makes_a_pool_a_loss() {
    for (os, version, ..) in SYSTEMS {
        let of = |pool: &str| systems::run_counted(&machine(os, version, pool), 1).unwrap().0;
        let plain = of("");
        let useless = of(r#""compressed_swap":{"pages":800,"incompressible":100},"#);
        assert_eq!(sum(&useless, "compressed_out"), 0.0, "{os} {version}");
        assert!(rounds(&useless) < rounds(&plain), "{os} {version}: {} {}", rounds(&useless), rounds(&plain));
    }
}

#[test]
fn a_pool_leaves_the_processes_memory_and_stands_before_one_area() {
    let codes = |pool: &str| -> Vec<Code> {
        systems::check(&machine("linux", "2.6.20", pool)).iter().map(|diag| diag.code).collect()
    };
    assert_eq!(codes(r#""compressed_swap":{"pages":2000},"#), []);
    assert_eq!(codes(r#""compressed_swap":{"pages":3600},"#)[0], Code::OutOfRange);
    assert_eq!(codes(r#""compressed_swap":{"pages":0,"ratio":0.5},"#), [Code::OutOfRange; 2]);
    let mut areas = machine("linux", "2.6.20", r#""compressed_swap":{"pages":300},"#);
    areas.swap = None;
    areas.swap_areas = Some(vec![]);
    assert!(systems::check(&areas).iter().any(|diag| diag.code == Code::CompressedOneArea));
}
