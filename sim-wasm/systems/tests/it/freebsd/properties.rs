//! What must hold for every machine and every load.
#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use crate::support::machines;
use crate::support::runs::column;

use base::param::ParamValue;
use base::record::{DELTA_WORDS, NONE, Op};
use kernel::EVENT_WORDS;
use machine::{MachineRun, Pace, Tally};
use machines::{machine, stress_machine};
use os_freebsd::pages::object::Object;
use os_freebsd::reason::Reason;
use os_freebsd::vm::CACHE;
use os_freebsd::{FreeBsd, OS};
use proptest::prelude::*;
use scenario::{Machine, WorkloadSpec};

fn run(machine: &Machine) -> MachineRun {
    systems::run(machine, 7).unwrap()
}

/// The series of the queues, in the order of the queues.
const LENGTHS: [&str; 6] =
    ["v_active_count", "v_inactive_count", "v_cache_count", "v_free_count", "v_laundry_count", "unswappable"];

fn attr(id: &str) -> u32 {
    OS.attrs.iter().position(|&attr| attr == id).unwrap() as u32
}

/// Where a page is while the event log is walked.
#[derive(Clone, Copy, Default)]
struct Place {
    queue: Option<u32>,
    busy: bool,
    /// The daemon has taken it off its queue to look at it, or it is off because its object is going away.
    taken: bool,
}

/// The event log walked from its beginning.
struct Walk {
    places: Vec<Place>,
    queued: u32,
    arriving: u32,
}

impl Walk {
    fn new(frames: u32) -> Self {
        Walk { places: vec![Place::default(); frames as usize], queued: 0, arriving: 0 }
    }

    /// Frames on a queue, on their way from the disk, or in the daemon's hands.
    fn accounted(&self) -> u32 {
        self.queued + self.arriving
    }

    /// Applies one change of one event, and reports what is wrong with it.
    fn apply(&mut self, event: &[u32], delta: &[u32]) -> Result<(), TestCaseError> {
        let [op, page, from, to] = *delta else { unreachable!("a delta has four words") };
        let (op, id) = (op & 0xFF, op >> 16);
        let Some(&before) = self.places.get(page as usize) else {
            prop_assert_eq!(op, Op::Hand as u32, "only hands belong to no page");
            return Ok(());
        };
        let mut place = before;
        if op == Op::Place as u32 {
            let by_daemon = [Reason::InactiveBatch, Reason::InactiveDropped].map(|reason| reason as u32);
            let is_taken = to == NONE && by_daemon.contains(&event[2]);
            prop_assert!(!before.busy || is_taken || before.taken, "page {} moved while busy", page);
            place.taken = is_taken;
            prop_assert_eq!(before.queue, (from != NONE).then_some(id), "page {} is on two queues, or left none", page);
            place.queue = (to != NONE).then_some(id);
        } else if id == attr("busy") {
            place.busy = to == 1;
        } else if id == attr("act_count") {
            let scanned = [Reason::ActiveReferenced, Reason::ActiveAged].map(|reason| reason as u32);
            prop_assert!(!scanned.contains(&event[2]) || to <= 64, "act_count {}", to);
        }
        let counts = |place: Place| {
            let queued = place.queue.is_some();
            (u32::from(queued), u32::from(!queued && (place.busy || place.taken)))
        };
        let ((on, coming), (was_on, was_coming)) = (counts(place), counts(before));
        (self.queued, self.arriving) = (self.queued + on - was_on, self.arriving + coming - was_coming);
        self.places[page as usize] = place;
        Ok(())
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_frame_is_lost_and_none_is_counted_twice(machine in machine(), seed: u32) {
        let plan = systems::plan(&machine, seed).unwrap();
        let mut tally = Tally::default();
        let mut simulation = plan.start::<FreeBsd, _>(Pace::Runs, &mut tally);
        for _ in 0..machine.seconds {
            simulation.run_second(&mut tally);
            let vm = &simulation.kernel.vm;
            prop_assert!(vm.frames_conserved());
            let resident: u32 = vm.objects.iter().map(Object::resident_count).sum();
            let in_use = (0..machine.frames).filter(|&page| vm.page(page).is_in_use()).count() as u32;
            let cached = vm.queues.len(CACHE);
            prop_assert_eq!(resident + cached, in_use, "an object and its frames disagree");
            let swapped: u32 = vm.objects.iter().map(Object::swap_count).sum();
            prop_assert_eq!(swapped, vm.swap.in_use());
        }
        let run = systems::run(&machine, seed).unwrap();
        let places = LENGTHS.iter().chain(&["in_flight", "v_wire_count"]);
        for second in 0..=machine.seconds as usize {
            let counted: f64 = places.clone().map(|id| column(&run, id)[second]).sum();
            prop_assert_eq!(counted as u32, machine.frames, "second {}", second);
        }
    }

    #[test]
    fn the_event_log_leads_to_the_queues_that_were_counted(machine in machine(), seed: u32) {
        let run = systems::run(&machine, seed).unwrap();
        prop_assume!(run.log.truncated_at_us().is_none());
        let mut lengths = [0_u32; 6];
        for delta in run.log.deltas().state().dump() {
            match delta.op {
                Op::Place => lengths[usize::from(delta.id)] += 1,
                // 64, plus one reactivation on top, which only the next active scan clamps.
                Op::Attr if u32::from(delta.id) == attr("act_count") => prop_assert!(delta.to <= 64 + 8),
                _ => {}
            }
        }
        let last = LENGTHS.map(|id| column(&run, id)[machine.seconds as usize] as u32);
        prop_assert_eq!(lengths, last);
    }

    #[test]
    fn after_every_event_each_frame_is_wired_on_one_queue_or_on_its_way_and_busy_pages_keep_their_places(
        mut machine in machine(), seed: u32,
    ) {
        // What the kernel's caches give back was wired when the machine booted.
        machine.os.knobs.insert("kernel_cache_pages".to_string(), ParamValue::Number(0.0));
        let run = systems::run(&machine, seed).unwrap();
        let deltas: Vec<&[u32]> = run.log.deltas().words().chunks(DELTA_WORDS).collect();
        let events: Vec<&[u32]> = run.log.events().chunks(EVENT_WORDS).collect();
        let mut walk = Walk::new(machine.frames);
        for (i, event) in events.iter().enumerate() {
            let end = events.get(i + 1).map_or(deltas.len(), |next| next[7] as usize);
            for delta in &deltas[event[7] as usize..end] {
                walk.apply(event, delta)?;
            }
            prop_assert_eq!(walk.accounted() + run.head().wired, machine.frames, "event {}", i);
        }
    }

    #[test]
    fn events_are_in_the_order_of_time_and_their_deltas_follow_on(machine in machine(), seed: u32) {
        let run = systems::run(&machine, seed).unwrap();
        let events: Vec<&[u32]> = run.log.events().chunks(EVENT_WORDS).collect();
        let time = |event: &[u32]| u64::from(event[0]) | u64::from(event[1]) << 32;
        prop_assert!(events.windows(2).all(|pair| time(pair[0]) <= time(pair[1]) && pair[0][7] <= pair[1][7]));
    }

    #[test]
    fn the_same_scenario_and_seed_give_the_same_bits(machine in machine(), seed: u32) {
        let [a, b] = [(); 2].map(|()| systems::run(&machine, seed).unwrap());
        prop_assert_eq!(&a.head().digest, &b.head().digest);
        prop_assert_eq!(a.log.events(), b.log.events());
        prop_assert_eq!(a.log.deltas().words(), b.log.deltas().words());
    }
}

#[test]
fn another_seed_gives_another_run() {
    let machine = stress_machine(512, 640, 2000.0);
    let digest = |seed| systems::run(&machine, seed).unwrap().head().digest.clone();
    assert_ne!(digest(7), digest(8));
}

#[test]
fn a_load_that_fits_faults_once_a_page_and_a_round_and_never_swaps() {
    let run = run(&stress_machine(512, 300, 1000.0));
    let totals = &run.head().totals;
    assert_eq!((totals["v_swapin"], totals["v_swapout"], totals["v_io_faults"]), (0.0, 0.0, 0.0));
    assert_eq!(totals["v_vm_faults"], totals["v_zfod"]);
    let [worker] = &run.head().processes[..] else { panic!("one worker") };
    assert!(worker.rounds >= 15);
    assert_eq!((worker.minor_faults, worker.major_faults, worker.max_resident), (totals["v_zfod"], 0.0, 300));
}

#[test]
fn a_load_that_does_not_fit_wakes_the_daemon_and_goes_to_swap() {
    let run = run(&stress_machine(512, 640, 2000.0));
    let totals = &run.head().totals;
    assert!(totals["v_swapin"] > 0.0 && totals["v_swapout"] > 0.0 && totals["v_tcached"] > 0.0, "{totals:?}");
    assert!(
        run.scans.of::<os_freebsd::pageout::scan::ScanReport>().iter().any(|scan| scan.pass == 1)
            && run.scans.of::<os_freebsd::pageout::scan::ScanReport>().iter().any(|scan| scan.pass > 2)
    );
    assert!(column(&run, "waiting_memory").contains(&1.0));
    assert!(column(&run, "disk_busy").iter().any(|&percent| percent > 1.0));
}

#[test]
fn an_idle_machine_is_scanned_once_a_second_in_pass_0() {
    let mut machine = stress_machine(512, 300, 1000.0);
    if let WorkloadSpec::Stress(stress) = &mut machine.workloads[0] {
        stress.start_s = 12.0;
    }
    let run = run(&machine);
    assert_eq!(run.scans.len(), 11);
    assert!(
        run.scans
            .of::<os_freebsd::pageout::scan::ScanReport>()
            .iter()
            .all(|scan| scan.pass == 0 && scan.scanned_active == 0)
    );
}
