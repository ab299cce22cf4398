//! A machine whose disk uses each of the orders of service.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::machines;

use machine::MachineRun;
use machines::{stress_machine, stress_of};
use scenario::{DiskScheduler, DiskSpec, Machine, WorkloadSpec};

/// Three workers that do not fit, so that reads of several processes and writes wait for the disk at once.
fn thrashing(scheduler: Option<DiskScheduler>, disks: u32, disk: DiskSpec) -> Machine {
    let mut stress = stress_of(300, 50.0);
    stress.workers = Some(3);
    let workloads = vec![WorkloadSpec::Stress(stress)];
    Machine { scheduler, disks: Some(disks), disk: Some(disk), workloads, seconds: 20, ..stress_machine(512, 1, 1.0) }
}

fn total(run: &MachineRun, id: &str) -> f64 {
    let index = run.head().series.iter().position(|series| series.id == id).unwrap();
    run.columns[index].iter().sum()
}

#[test]
fn a_system_without_a_word_has_its_own_order() {
    let digest = |scheduler| systems::run(&thrashing(scheduler, 1, DiskSpec::HDD), 3).unwrap().head().digest.clone();
    let own = digest(None);
    for (name, scheduler) in DiskScheduler::ALL {
        assert_eq!(digest(Some(scheduler)) == own, name == "bioq", "{name}");
    }
}

#[test]
fn every_order_moves_pages_and_loses_no_time_of_the_disk() {
    for (name, scheduler) in DiskScheduler::ALL {
        let single = [DiskSpec::HDD, DiskSpec::SSD, DiskSpec::Hp97560, DiskSpec::NETWORK].map(|disk| (disk, 1));
        for (disk, disks) in single.into_iter().chain([(DiskSpec::HDD, 2)]) {
            let machine = thrashing(Some(scheduler), disks, disk);
            let run = systems::run(&machine, 3).unwrap();
            let (counted, _) = systems::run_counted(&machine, 3).unwrap();
            assert_eq!(run.head().digest, counted.head().digest, "{name} {disk:?}: flat out");
            let transfers = total(&run, "disk_transfers");
            assert!(transfers > 100.0, "{name} {disk:?}: {transfers}");
            assert_eq!(transfers.to_bits(), total(&run, "interrupts").to_bits(), "{name} {disk:?}");
            let busy = total(&run, "disk_busy") / 20.0;
            assert!((0.01..=100.000_001).contains(&busy), "{name} {disk:?}: {busy} %");
        }
    }
}
