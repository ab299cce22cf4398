use super::*;
use crate::cgroups::tests::cgroups;
use serde_json::json;

/// Groups 1 /a (watched) with 2 /a/x and 3 /a/y, and 4 /b (watched for swap).
fn daemon(more: &serde_json::Value) -> Oomd {
    let watched = json!({"memory_pressure": true, "memory_pressure_limit": 40.0, "swap": true});
    let specs = json!([
        {"path": "/a", "oomd": watched},
        {"path": "/a/x", "oomd": more},
        {"path": "/a/y"},
        {"path": "/b", "oomd": {"swap": true}},
    ]);
    Oomd::new(&cgroups(&specs), None).expect("a daemon")
}

fn groups() -> Vec<Candidate> {
    let leaf = Candidate { is_leaf: true, lives: true, current: 4096, ..Candidate::default() };
    let below = Candidate { parent: Some(1), ..leaf };
    vec![Candidate::default(), Candidate { lives: true, ..Candidate::default() }, below, below, leaf]
}

/// Seconds under this pressure in which y is scanned most; who was killed, and when.
fn kills(daemon: &mut Oomd, groups: &mut [Candidate], from: u64, seconds: u64, full: f64) -> Vec<(u64, GroupId)> {
    let mut killed = Vec::new();
    for second in from..from + seconds {
        groups[1].full_avg10 = full;
        for (group, pages) in [(1, 110), (2, 10), (3, 100)] {
            groups[group].pgscan += pages;
        }
        let now = second * SECOND_NS;
        killed.extend(daemon.look(now, System::default(), groups).map(|group| (second, group)));
    }
    killed
}

#[test]
fn the_leaf_that_is_scanned_most_dies_after_thirty_seconds_above_the_limit_and_the_next_fifteen_later() {
    let (mut daemon, mut groups) = (daemon(&json!({})), groups());
    assert_eq!(kills(&mut daemon, &mut groups, 1, 60, 40.0), []);
    assert_eq!(kills(&mut daemon, &mut groups, 61, 31, 41.0), [(91, 3)]);
    groups[3].lives = false;
    assert_eq!(kills(&mut daemon, &mut groups, 92, 20, 41.0), [(106, 2)]);
}

#[test]
fn without_reclaim_nobody_dies_and_some_groups_never_do_or_only_as_the_last() {
    let (mut still, mut seen) = (daemon(&json!({})), groups());
    seen[1].full_avg10 = 90.0;
    assert!((1..200).all(|second| still.look(second * SECOND_NS, System::default(), &seen).is_none()));
    let (mut omit, mut seen) = (daemon(&json!({"preference": "omit"})), groups());
    seen[3].lives = false;
    assert_eq!(kills(&mut omit, &mut seen, 1, 100, 90.0), []);
    let (mut avoid, mut seen) = (daemon(&json!({"preference": "avoid"})), groups());
    seen[2].pgscan = 1 << 40;
    assert_eq!(kills(&mut avoid, &mut seen, 1, 40, 90.0), [(31, 3)]);
}

#[test]
fn a_group_that_dies_as_a_whole_is_a_candidate_in_place_of_its_leaves() {
    let daemon = daemon(&json!({}));
    let mut seen = groups();
    let of = |seen: &[Candidate]| daemon.candidates(seen, |context| context.swap);
    assert_eq!(of(&seen), [2, 3, 4]);
    seen[2].is_leaf = false;
    seen[2].oom_group = true;
    seen[3].parent = Some(2);
    assert_eq!(of(&seen), [2, 4]);
    seen[1].oom_group = true;
    assert_eq!(of(&seen), [2, 4], "the watched group itself is not asked");
}

#[test]
fn when_swap_and_memory_run_out_the_group_that_uses_most_swap_dies_if_it_uses_enough() {
    let mut daemon = daemon(&json!({}));
    let mut seen = groups();
    (seen[2].swap, seen[4].swap) = (300, 400);
    let system = System { memory: 1000, memory_used: 950, swap: 1000, swap_used: 950 };
    let mut at = 0;
    let mut look = |daemon: &mut Oomd, system: System, seen: &[Candidate]| {
        at += SWAP_INTERVAL;
        daemon.look(at, system, seen)
    };
    assert_eq!(look(&mut daemon, System { memory_used: 900, ..system }, &seen), None);
    assert_eq!(look(&mut daemon, System { swap_used: 900, ..system }, &seen), None);
    assert_eq!(look(&mut daemon, system, &seen), Some(4));
    seen[4].lives = false;
    assert_eq!(look(&mut daemon, system, &seen), Some(2));
    (seen[2].swap, seen[3].swap) = (50, 40);
    assert_eq!(look(&mut daemon, system, &seen), None, "5 % are too few");
}
