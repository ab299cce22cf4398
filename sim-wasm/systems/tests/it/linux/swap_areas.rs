//! Swap space in several areas, and slots that pages keep when they come back.
#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use crate::support::linux_machines;
use crate::support::runs::column;

use base::diag::Code;
use linux_machines::{linux, stress};
use machine::{MachineRun, Pace, Simulation, Tally};
use os_linux::LinuxKernel;
use scenario::{DiskSpec, Machine, Phases, SwapArea, WorkloadSpec};

fn area(pages: u32, priority: Option<u32>, disk: Option<u32>) -> SwapArea {
    SwapArea { pages, priority, disk }
}

/// One worker that does not fit, and is not killed for that.
fn with_areas(areas: &[SwapArea]) -> Machine {
    Machine { swap_areas: Some(areas.to_vec()), ..linux("2.6.12", 4096, &[], vec![stress(4500, 50.0)]) }
}

fn after(machine: &Machine, seconds: u64) -> Simulation<LinuxKernel> {
    let plan = systems::plan(machine, 3).unwrap();
    let mut simulation = plan.start::<LinuxKernel, _>(Pace::Runs, &mut Tally::default());
    (0..seconds).for_each(|_| simulation.run_second(&mut Tally::default()));
    assert!(simulation.kernel.is_consistent());
    simulation
}

fn used(simulation: &Simulation<LinuxKernel>) -> Vec<u32> {
    simulation.kernel.swap.areas().iter().map(os_linux::swap::swap_areas::Area::used).collect()
}

fn codes(machine: &Machine) -> Vec<Code> {
    systems::check(machine).iter().map(|diag| diag.code).collect()
}

#[test]
fn one_area_is_the_swap_space_that_is_given_by_its_length() {
    let run = |machine: &Machine| systems::run_counted(machine, 3).map(|(run, _)| run.head().digest.clone()).unwrap();
    let plain = Machine { swap_areas: None, swap: Some(8000), ..with_areas(&[]) };
    assert_eq!(run(&with_areas(&[area(8000, None, None)])), run(&plain));
    assert_eq!(run(&with_areas(&[])), run(&Machine { swap: Some(0), ..plain }), "no area is no swap");
}

#[test]
fn equal_areas_fill_together_and_a_lower_one_when_they_are_full() {
    let equal = after(&with_areas(&[area(3000, Some(1), None), area(3000, Some(1), Some(1))]), 30);
    let [x, y] = used(&equal)[..] else { panic!("two areas") };
    assert!(x > 200 && x.abs_diff(y) < x / 5, "{x} {y}");
    let lower = after(&with_areas(&[area(300, Some(0), None), area(8000, Some(9), None)]), 30);
    assert_eq!(used(&lower)[0], 0);
    let spills = after(&with_areas(&[area(8000, None, None), area(100, Some(9), None)]), 30);
    assert!(used(&spills)[0] > 100 && used(&spills)[1] == 100, "{:?}", used(&spills));
}

#[test]
fn an_area_on_its_own_disk_takes_its_transfers_away_from_the_files_disk() {
    let drives = |disk| {
        let simulation = after(&with_areas(&[area(16_000, None, disk)]), 20);
        simulation.disk.frames(0).len()
    };
    assert_eq!((drives(None), drives(Some(1)), drives(Some(2))), (1, 2, 3));
    let served = |areas: &[SwapArea]| {
        let run: MachineRun = systems::run_counted(&with_areas(areas), 3).unwrap().0;
        let busy = column(&run, "disk_busy");
        (run.head().totals["pswpout"], busy.iter().sum::<f64>() / busy.len() as f64)
    };
    let (one, two) = (served(&[area(16_000, None, None)]), served(&[area(16_000, None, Some(1))]));
    // The files' disk then has nothing to do, and the share of time is averaged over both.
    assert!(one.0 > 500.0 && (one.0 - two.0).abs() < one.0 / 3.0, "{one:?} {two:?}");
    assert!(two.1 < 0.65 * one.1 && two.1 > 0.35 * one.1, "{one:?} {two:?}");
}

#[test]
fn pages_keep_their_slots_until_half_of_swap_is_used() {
    let walk = WorkloadSpec::Phases(Phases {
        pages: 1400,
        working_set: 700,
        phase_s: 4.0,
        write_percent: 0,
        touch_us: 300.0,
        start_s: 1.0,
    });
    let slots = |swap: u32| {
        let fill =
            WorkloadSpec::Idle(scenario::Idle { processes: 1, pages: 1400, touches: 60, sleep_ms: 20.0, start_s: 0.0 });
        let machine = Machine {
            swap_areas: Some(vec![area(swap / 2, Some(1), None), area(swap / 2, Some(1), None)]),
            disk: Some(DiskSpec::SSD),
            ..linux("2.6.8", 1024, &[("vm.page-cluster", 0.0)], vec![fill, walk.clone()])
        };
        let kernel = after(&machine, 60).kernel;
        [kernel.swap.used(), kernel.nr_swapcached]
    };
    let ([used, both], [_, tight]) = (slots(8000), slots(900));
    assert!(both > 300 && used > both, "{used} slots, {both} of them of pages in memory");
    assert!(used < 1401, "a page that is written again keeps its slot: {used}");
    assert!(tight < both / 3, "{tight} with little swap, {both} with much");
}

#[test]
fn areas_are_refused_where_they_cannot_be() {
    assert!(codes(&with_areas(&[area(100, Some(32_767), Some(8))])).is_empty());
    for bad in
        [area(0, None, None), area(100, Some(32_768), None), area(100, None, Some(9)), area(u32::MAX, None, None)]
    {
        assert!(codes(&with_areas(&[bad])).contains(&Code::OutOfRange), "{bad:?}");
    }
    assert_eq!(codes(&with_areas(&[area(1 << 25, None, None); 3])), [Code::OutOfRange], "more than swap may have");
    assert_eq!(codes(&with_areas(&[area(10, None, None); 9])), [Code::OutOfRange]);
    assert_eq!(codes(&Machine { swap: Some(5), ..with_areas(&[area(10, None, None)]) }), [Code::SwapTwice]);
    let mut freebsd = with_areas(&[area(1000, None, None)]);
    (freebsd.os.id, freebsd.os.version) = ("freebsd".to_string(), "10.2".to_string());
    assert_eq!(codes(&freebsd), [Code::OneSwapArea]);
}
