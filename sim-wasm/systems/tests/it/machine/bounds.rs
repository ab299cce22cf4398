//! Bounds that no machine exceeds, whatever runs on it: how long a process waits for memory, what a disk is given to
//! write, what swap holds, and what more memory does.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::{linux_machines, machines};

use base::named::Named;
use kernel::{Channel, State, System};
use linux_machines::linux;
use machine::{Pace, Tally};
use os_freebsd::FreeBsd;
use os_linux::LinuxKernel;
use os_linux::memory::region::{Backing, Pte};
use os_solaris::Solaris;
use proptest::prelude::*;
use scenario::{CompressedSwap, DiskSpec, Leak, Machine, OsSpec, RandomWriter, WorkloadSpec};

/// Nobody is refused memory for longer: FreeBSD's page fault kills after three waits of ten seconds
/// (`vm.pfault_oom_attempts`, `vm.pfault_oom_wait`), and the one it kills may have to wait for the disk first.
const PATIENCE_S: u32 = 60;
/// The slots that Linux 6.12 keeps for a processor, as many to hand out as given back (`SWAP_SLOTS_CACHE_SIZE` of each,
/// `mm/swap_slots.c`).
const SLOTS_AT_HAND: u32 = 2 * 64;

/// Whom a kernel lets wait for memory.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Promise {
    /// Nobody for ever.
    ToEach,
    /// A process that others leave nothing to. FreeBSD: a page fault takes pages down to `v_free_severe` and one that
    /// reads files further down, to `v_free_reserved`, and before 12.1 the waits have no limit (`vm_fault_hold`,
    /// `sys/vm/vm_fault.c`, 10.3). Solaris kills nobody, and takes no page that is used between its two hands
    /// (`checkpage`, `uts/common/os/vm_pageout.c`, `onnv_86`).
    ToSome,
}

/// A process that wants memory gets some done, waits for the disk, or ends; or others get something done meanwhile, if
/// that is all the kernel promises.
fn nobody_stalls<K: System>(machine: Machine, seed: u32, promise: Promise) -> Result<(), TestCaseError> {
    let machine = Machine { seconds: PATIENCE_S + 20, control: None, ..machine };
    let plan = systems::plan(&machine, seed).unwrap();
    let mut tally = Tally::default();
    let mut simulation = plan.start::<K, _>(Pace::Runs, &mut tally);
    let mut stuck = vec![(0, 0); simulation.tasks.len()];
    let mut anybody_at = 0;
    for second in 0..machine.seconds {
        simulation.run_second(&mut tally);
        for (pid, seen) in (0..).zip(&mut stuck) {
            let task = &simulation.tasks[usize::from(pid)];
            let done = simulation.usage(pid).0.user_ns;
            let elsewhere = matches!(task.state, State::Until(_) | State::Asleep(Channel::Page(_)) | State::Ended);
            if done != seen.1 {
                anybody_at = second;
            }
            if elsewhere || task.is_held() || !task.is_alive() || done != seen.1 {
                *seen = (second, done);
            }
            let last = if promise == Promise::ToEach { seen.0 } else { seen.0.max(anybody_at) };
            prop_assert!(second - last < PATIENCE_S, "process {} at {} s: {:?}", pid, second, task);
        }
    }
    Ok(())
}

/// One process that writes to its pages at random.
fn random_writer(version: &str, frames: u32, pages: u32, disk: DiskSpec, knobs: &[(&str, f64)]) -> Machine {
    let load = RandomWriter {
        pages,
        writes: 500,
        sleep_ms: 1.0,
        touch_us: 20.0,
        processes: None,
        interval_s: None,
        start_s: 0.0,
    };
    let machine = linux(version, frames, knobs, vec![WorkloadSpec::RandomWriter(load)]);
    Machine { seconds: 20, disk: Some(disk), swap: Some(40_000), ..machine }
}

fn work(machine: &Machine, seed: u32) -> f64 {
    systems::run_counted(machine, seed).unwrap().0.head().processes.iter().map(|process| process.user_s).sum()
}

/// kswapd keeps the only processor busy, and looks at the pages that a process has read before the process runs again.
#[test]
fn what_was_read_for_a_process_of_2_6_8_is_there_when_it_runs() {
    let leak = Leak { mb_s: 1.3, pages: 661, working_set: 74, touch_us: 5.0, start_s: 0.0 };
    let writers = RandomWriter {
        pages: 387,
        writes: 217,
        sleep_ms: 28.0,
        touch_us: 280.0,
        processes: Some(2),
        interval_s: Some(0.25),
        start_s: 0.0,
    };
    let knobs = [("vm.dirty_background_ratio", 17.0), ("vm.dirty_expire_centisecs", 53.0), ("vm.laptop_mode", 1.0)];
    let workloads = vec![WorkloadSpec::Leak(leak), WorkloadSpec::RandomWriter(writers)];
    let pool = CompressedSwap { pages: 59, ratio: None, incompressible: None, compress_us: None, decompress_us: None };
    let machine = Machine {
        swap: Some(150),
        cpus: Some(1),
        slice_ms: Some(10.0),
        disk: Some(DiskSpec::SSD),
        compressed_swap: Some(Box::new(pool)),
        ..linux("2.6.8", 853, &knobs, workloads)
    };
    nobody_stalls::<LinuxKernel>(machine, 1_092_223_039, Promise::ToEach).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_process_that_cannot_get_memory_is_killed_or_goes_on_under_linux(any in linux_machines::machine(), seed: u32) {
        nobody_stalls::<LinuxKernel>(any, seed, Promise::ToEach)?;
    }

    #[test]
    fn a_process_that_cannot_get_memory_is_killed_or_goes_on_under_freebsd(any in machines::machine(), seed: u32) {
        let limited = ["13.2", "14.2", "15.0"].contains(&any.os.version.as_str());
        nobody_stalls::<FreeBsd>(any, seed, if limited { Promise::ToEach } else { Promise::ToSome })?;
    }

    #[test]
    fn more_memory_never_makes_linux_do_much_less(
        frames in 1200..2500u32, pages in 1000..4000u32, lru in 0..2u32, seed: u32
    ) {
        // Which page is evicted next differs, so a run may be unlucky: a tenth.
        let knobs = [("lru_gen.enabled", f64::from(lru))];
        let of = |frames: u32| work(&random_writer("6.12", frames, pages, DiskSpec::SSD, &knobs), seed);
        prop_assert!(of(frames + frames / 2) > 0.9 * of(frames));
    }

    #[test]
    fn linux_gives_a_slow_disk_no_more_to_write_than_it_can_write(
        mb_s in 1..6u32, frames in 1200..2500u32, pages in 3000..6000u32, seed: u32
    ) {
        let disk = DiskSpec::Ssd { read_us: 100.0, write_us: 100.0, mb_s: f64::from(mb_s), channels: 1 };
        let machine = random_writer("6.12", frames, pages, disk, &[("lru_gen.enabled", 0.0)]);
        let (run, _) = systems::run_counted(&machine, seed).unwrap();
        // What waits to be written is still in memory.
        let most = machine.seconds * mb_s * 1_000_000 / 4096 + frames;
        prop_assert!(run.head().totals["pswpout"] <= f64::from(most), "{} of {}", run.head().totals["pswpout"], most);
    }

    #[test]
    fn some_stall_is_counted_for_at_least_as_long_as_all_and_never_for_longer_than_a_second_a_second(
        any in linux_machines::machine(), seed: u32
    ) {
        let (run, _) = systems::run_counted(&any, seed).unwrap();
        let series = |id: &str| run.head().series.iter().position(|series| series.id == id).map(|at| &run.columns[at]);
        let some = series("memory_some_total").into_iter().flatten();
        for (some, full) in some.zip(series("memory_full_total").into_iter().flatten()) {
            // Both are counted in whole microseconds.
            prop_assert!(*full <= some + 1.0 && *some <= 1e6 + 1.0, "{} {}", some, full);
        }
    }

    #[test]
    fn linux_uses_no_more_swap_than_pages_are_in_it_or_in_the_swap_cache(any in linux_machines::machine(), seed: u32) {
        let plan = systems::plan(&any, seed).unwrap();
        let mut tally = Tally::default();
        let mut simulation = plan.start::<LinuxKernel, _>(Pace::Runs, &mut tally);
        for _ in 0..any.seconds {
            simulation.run_second(&mut tally);
            let kernel = &simulation.kernel;
            let anonymous = kernel.regions.iter().filter(|region| region.in_use && region.backing == Backing::Anonymous);
            let out = |pages: u32, pte: &dyn Fn(u32) -> Pte| (0..pages).filter(|&at| matches!(pte(at), Pte::Swapped(_))).count();
            let swapped: usize = anonymous.map(|region| out(region.pages(), &|at| region.pte(at))).sum();
            let most = swapped as u32 + kernel.nr_swapcached + SLOTS_AT_HAND;
            prop_assert!(kernel.swap.used() <= most, "{} of {}", kernel.swap.used(), most);
        }
    }

    #[test]
    fn a_process_that_cannot_get_memory_is_killed_or_goes_on_under_solaris(any in machines::machine(), seed: u32) {
        let os = OsSpec { id: "solaris".to_string(), version: "onnv_86".to_string(), knobs: Named::default() };
        nobody_stalls::<Solaris>(Machine { os, frames: any.frames.max(300), ..any }, seed, Promise::ToSome)?;
    }
}
