//! What must hold for every Linux machine and every load.
#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use crate::support::linux_machines;
use crate::support::runs::{column, paces_agree};

use base::record::{DELTA_WORDS, NONE, Op};
use kernel::EVENT_WORDS;
use linux_machines::{machine, stays_consistent};
use machine::{MachineRun, Moment};
use os_linux::OS;
use os_linux::reason::Reason;
use proptest::prelude::*;

/// Whether a run's kernel has a series.
fn has(run: &MachineRun, id: &str) -> bool {
    run.head().series.iter().any(|series| series.id == id)
}

/// Versions whose processors keep free pages for themselves.
const OWN_LISTS: [&str; 3] = ["6.12", "6.18", "7.3"];

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_frame_is_in_one_place_and_all_that_is_known_of_it_agrees(machine in machine(), seed: u32) {
        stays_consistent(&machine, seed)?;
    }

    #[test]
    fn both_paces_give_the_same_run(machine in machine(), seed: u32) {
        paces_agree(&machine, seed, Reason::IDS, Reason::Touched as u32)?;
    }

    #[test]
    fn the_event_log_leads_to_the_lists_that_were_counted_and_loses_no_frame_on_the_way(machine in machine(), seed: u32) {
        let run = systems::run(&machine, seed).unwrap();
        prop_assume!(run.log.truncated_at_us().is_none());
        let mut lengths = [0_u32; OS.queues.len()];
        for delta in run.log.deltas().state().dump() {
            if delta.op == Op::Place {
                lengths[usize::from(delta.id)] += 1;
            }
        }
        let last = |id: &str| column(&run, id)[machine.seconds as usize] as u32;
        let (mut listed, mut counted) = (0, 0);
        for (queue, length) in OS.queues.iter().zip(lengths) {
            prop_assert!(length == 0 || run.head().queues.contains(queue), "{}", queue);
            let id = format!("nr_{queue}");
            if *queue == "free" {
                // A processor may keep some of them for itself.
                let kept = length - last("nr_free_pages");
                prop_assert!(kept == 0 || OWN_LISTS.contains(&&*machine.os.version), "{} kept", kept);
                counted += kept;
            } else if has(&run, &id) && run.head().queues.contains(queue) {
                prop_assert_eq!(length, last(&id), "{}", queue);
            }
            listed += length;
        }
        for id in ["nr_active", "nr_inactive", "nr_inactive_anon", "nr_active_anon", "nr_inactive_file", "nr_active_file"] {
            counted += if has(&run, id) { last(id) } else { 0 };
        }
        prop_assert_eq!(listed, counted + last("nr_free_pages"));
        let deltas: Vec<&[u32]> = run.log.deltas().words().chunks(DELTA_WORDS).collect();
        let events: Vec<&[u32]> = run.log.events().chunks(EVENT_WORDS).collect();
        let mut listed = 0_i64;
        for (i, event) in events.iter().enumerate() {
            let end = events.get(i + 1).map_or(deltas.len(), |next| next[7] as usize);
            for delta in deltas[event[7] as usize..end].iter().filter(|delta| delta[0] & 0xFF == Op::Place as u32) {
                listed += i64::from(delta[3] != NONE) - i64::from(delta[2] != NONE);
            }
            let of_kernel = i64::from(machine.frames) - listed;
            let given = i64::from(machine.kernel_frames()) - of_kernel;
            // A scan takes up to 64 pages off a generation before it decides on each, the last of which may be one of 32,
            // and what it has written stays with it until it ends: kswapd's, and that of each process that reclaims.
            // From 6.18 on, page tables and the tables of swap clusters take pages as well.
            let tables = if matches!(machine.os.version.as_str(), "6.18" | "7.3") { 256 } else { 0 };
            let in_hand = if run.head().queues.contains(&"gen0_anon") { 95 * (1 + run.head().processes.len() as i64) } else { 0 };
            prop_assert!((-in_hand - tables..=40).contains(&given), "event {}: {} frames on no list", i, of_kernel);
        }
    }

    #[test]
    fn the_watermarks_are_respected(machine in machine(), seed: u32) {
        let run = systems::run(&machine, seed).unwrap();
        let head = run.head();
        let [min, low] = ["pages_min", "pages_low"].map(|id| f64::from(head.thresholds[id]));
        // A processor fills its own list without looking at the marks: with 32 batches of at most a page and a half
        // for 4,096 pages of the machine.
        let filled = if OWN_LISTS.contains(&&*machine.os.version) { 32 * (machine.frames / 4096 * 3 / 2).max(1) } else { 0 };
        let last = if machine.os.version == "2.6.8" { low } else { min - f64::from(filled) };
        for (second, &free) in column(&run, "nr_free_pages").iter().enumerate() {
            prop_assert!(free >= last, "second {}: {} free, not above {}", second, free, last);
        }
        let large = matches!(machine.os.version.as_str(), "6.18" | "7.3");
        let counted = |id: &str| head.totals[id];
        if has(&run, "nr_active") {
            prop_assert!(counted("kswapd_steal") <= counted("pgsteal_normal"));
            prop_assert!(counted("pgsteal_normal") <= counted("pgscan_kswapd_normal") + counted("pgscan_direct_normal"));
        } else {
            for what in ["pgscan", "pgsteal"] {
                let sum = |a: &str, b: &str| counted(&format!("{what}_{a}")) + counted(&format!("{what}_{b}"));
                prop_assert_eq!(sum("kswapd", "direct"), sum("anon", "file"), "{}", what);
            }
            prop_assert!(counted("pgsteal_kswapd") <= counted("pgscan_kswapd"));
            prop_assert!(counted("pgsteal_direct") <= counted("pgscan_direct"));
            for kind in ["anon", "file"] {
                let of = |what: &str| counted(&format!("workingset_{what}_{kind}"));
                prop_assert!(of("activate") <= of("refault") && of("restore") <= of("refault"), "{}", kind);
                // A large page is back as a whole, also if only some of its pages had been there.
                let whole = large && kind == "file";
                prop_assert!(whole || of("refault") <= counted(&format!("pgsteal_{kind}")), "{}", kind);
            }
        }
        prop_assert!(counted("pgmajfault") <= counted("pgfault"));
        let stalls = if has(&run, "allocstall") { "allocstall" } else { "allocstall_movable" };
        // Where a process frees a large page for itself, kswapd may find nothing left to do.
        prop_assert!(large || counted(stalls) == 0.0 || counted("pageoutrun") > 0.0, "direct reclaim without kswapd");
    }

    #[test]
    fn a_second_that_is_visited_has_the_events_of_the_whole_run(machine in machine(), seed: u32, from in 0..5_u32) {
        let whole = systems::run(&machine, seed).unwrap();
        prop_assume!(whole.log.truncated_at_us().is_none());
        let mut session = systems::session(&machine, seed).unwrap();
        while session.advance() {}
        prop_assert_eq!(&session.head().digest, &whole.head().digest);
        let scans = session.scans();
        let numbers: Vec<u32> = scans.of::<os_linux::reclaim::round::Round>().iter().map(|round| round.number).collect();
        prop_assert_eq!(numbers, (0..scans.len() as u32).collect::<Vec<_>>());
        let watched = session.watch(Moment::Second(from), 1.0).unwrap();
        let time = |event: &[u32]| u64::from(event[0]) | u64::from(event[1]) << 32;
        let span = u64::from(from) * 1_000_000..u64::from(from + 1) * 1_000_000;
        let of = |words: &[u32]| -> Vec<Vec<u32>> {
            let events = words.chunks(EVENT_WORDS).filter(|event| span.contains(&time(event)));
            events.map(|event| event[..EVENT_WORDS - 1].to_vec()).collect()
        };
        prop_assert_eq!(of(watched.log.events()), of(whole.log.events()));
        if let Some(round) = scans.of::<os_linux::reclaim::round::Round>().get(seed as usize % scans.len().max(1)) {
            let watched = session.watch(Moment::Scan(round.number), 0.01).unwrap();
            prop_assert!(watched.log.events().chunks(EVENT_WORDS).any(|event| event[3] == round.number));
        }
    }

    #[test]
    fn the_same_scenario_and_seed_give_the_same_bits(machine in machine(), seed: u32) {
        let [a, b] = [(); 2].map(|()| systems::run(&machine, seed).unwrap());
        prop_assert_eq!(&a.head().digest, &b.head().digest);
        prop_assert_eq!(a.log.events(), b.log.events());
        prop_assert_eq!(a.log.deltas().words(), b.log.deltas().words());
    }
}
