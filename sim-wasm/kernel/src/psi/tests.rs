use super::*;

const MS: u64 = 1_000_000;

/// The averages after each sample. Samples are percentages of 2 s.
fn after(samples: &[u64]) -> Vec<[u32; 3]> {
    let mut averages = Averages::default();
    let take = |&percent: &u64| {
        averages.take(0, percent * 20 * MS, 2000 * MS);
        averages.hundredths()
    };
    samples.iter().map(take).collect()
}

#[test]
fn worked_values() {
    let seen = after(&[100, 100, 100, 100, 100, 0, 0, 0, 0, 0]);
    let of = |window: usize| seen.iter().map(|averages| averages[window]).collect::<Vec<_>>();
    assert_eq!(of(0), [1811, 3294, 4509, 5504, 6318, 5173, 4236, 3469, 2840, 2326]);
    assert_eq!(of(1)[..5], [327, 643, 949, 1245, 1532]);
    assert_eq!(of(2)[..5], [68, 136, 203, 270, 337]);
}

#[test]
fn a_share_that_lasts_is_reached() {
    assert_eq!(after(&[100; 2000]).last(), Some(&[10_000; 3]));
    let fallen = after(&(0..4000).map(|sample| if sample < 2000 { 100 } else { 0 }).collect::<Vec<_>>());
    assert_eq!(fallen.last(), Some(&[0; 3]));
}

#[test]
fn missed_periods_are_periods_without_stalls() {
    let mut at_once = Averages::default();
    at_once.take(0, 1, 1);
    let mut one_by_one = at_once;
    at_once.take(3, 1, 1);
    (0..3).for_each(|_| one_by_one.take(0, 0, 1));
    one_by_one.take(0, 1, 1);
    let off = at_once.hundredths().into_iter().zip(one_by_one.hundredths()).map(|(a, b)| a.abs_diff(b)).max();
    assert!(off <= Some(5), "{at_once:?} {one_by_one:?}");
    let mut long_ago = Averages::default();
    long_ago.take(0, 1, 1);
    long_ago.take(u64::MAX, 0, 1);
    assert_eq!(long_ago.hundredths(), [0; 3]);
}

#[test]
fn some_is_one_stalled_task_and_full_is_nobody_at_work() {
    let of = |running, stalled, reclaiming| {
        let tasks = Tasks { running, stalled, reclaiming, waiting: 0 };
        (tasks.is_some(), tasks.is_full(), tasks.is_nonidle())
    };
    assert_eq!(of(0, 0, 0), (false, false, false));
    assert_eq!(of(2, 0, 0), (false, false, true));
    assert_eq!(of(1, 1, 0), (true, false, true));
    assert_eq!(of(0, 1, 0), (true, true, true));
    assert_eq!(of(1, 1, 1), (true, true, true), "who reclaims is stalled although he runs");
    assert_eq!(of(2, 1, 1), (true, false, true));
    assert!(Tasks { waiting: 1, ..Tasks::default() }.is_nonidle());
}

#[test]
fn processors_count_by_how_long_they_had_something_to_do() {
    let mut psi = Psi::new(3, 1000);
    let stalled = Tasks { stalled: 1, ..Tasks::default() };
    psi.set(0, stalled, 0);
    psi.set(1, Tasks { running: 1, ..Tasks::default() }, 0);
    psi.set(1, Tasks::default(), 500 * MS);
    psi.set(9, stalled, 0);
    psi.update(1000 * MS);
    // Stalled for 1 s of 1 s, weight 1000, and for none of half a second, weight 500. The third is idle and counts for
    // nothing.
    assert_eq!(psi.total(), [666_666_666; 2]);
}

#[test]
fn the_file_is_as_the_kernel_prints_it() {
    let mut psi = Psi::new(1, 1000);
    assert_eq!(psi.period(), 2001 * MS);
    let idle = "avg10=0.00 avg60=0.00 avg300=0.00 total=0\n";
    assert_eq!(psi.text(), format!("some {idle}full {idle}"));
    psi.set(0, Tasks { running: 1, stalled: 1, ..Tasks::default() }, 0);
    psi.update(2000 * MS);
    assert_eq!(psi.averages()[0].hundredths(), [0; 3], "it is not time yet");
    psi.update(psi.next_update());
    let expected =
        "some avg10=18.11 avg60=3.27 avg300=0.68 total=2001000\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=0\n";
    assert_eq!(psi.text(), expected);
    assert_eq!(psi.next_update(), 2 * 2001 * MS);
    psi.update(5 * 2001 * MS + 7);
    assert_eq!(psi.next_update(), 6 * 2001 * MS);
}
