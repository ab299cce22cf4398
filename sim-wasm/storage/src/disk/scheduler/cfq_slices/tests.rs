use super::super::testing::{MS, add_all, read, write};
use super::*;

/// Sectors dispatched at a moment until none is, each done at once, and what comes after.
fn served(cfq: &mut CfqSlices, ms: u64, most: usize) -> (Vec<u64>, Next) {
    let mut sectors = Vec::new();
    loop {
        if sectors.len() == most {
            return (sectors, Next::Nothing);
        }
        match cfq.next(ms * MS, 0) {
            Next::Dispatch(request) => {
                sectors.push(request.sector);
                cfq.completed(&request, ms * MS);
            }
            other => return (sectors, other),
        }
    }
}

/// A drive that is held for the first process, which has read sector 1000.
fn held_for_the_first() -> CfqSlices {
    let mut cfq = CfqSlices::default();
    add_all(&mut cfq, [read(0, 1000, 8, Some(1), 0)]);
    assert_eq!(served(&mut cfq, 0, 9), (vec![1000], Next::Wait(8 * MS)));
    cfq
}

fn run(pid: u16, first: u64, seq: u64, count: u64) -> Vec<Request> {
    (0..count).map(|i| read(seq + i, first + 8 * i, 8, Some(pid), 0)).collect()
}

#[test]
fn a_process_has_the_drive_for_a_tenth_of_a_second_and_then_the_next_one() {
    let mut cfq = CfqSlices::default();
    add_all(&mut cfq, run(1, 1000, 0, 12));
    assert_eq!(served(&mut cfq, 0, 4).0, [1000, 1008, 1016, 1024]);
    add_all(&mut cfq, run(2, 5000, 20, 8));
    // The slice lasts until tick 100, inclusive.
    assert_eq!(served(&mut cfq, 100, 4).0, [1032, 1040, 1048, 1056]);
    assert_eq!(served(&mut cfq, 101, 4).0, [5000, 5008, 5016, 5024]);
    assert_eq!(served(&mut cfq, 201, 1).0, [5032]);
}

#[test]
fn the_drive_is_held_eight_milliseconds_for_a_process_that_may_go_on() {
    let mut cfq = held_for_the_first();
    add_all(&mut cfq, [read(1, 50, 8, Some(2), 0)]);
    assert_eq!((cfq.next(0, 0), cfq.awaited()), (Next::Wait(8 * MS), Some(1)));
    cfq.add(read(2, 1008, 8, Some(1), 5 * MS), 5 * MS);
    let next = cfq.next(5 * MS, 0);
    assert!(matches!(&next, Next::Dispatch(r) if r.sector == 1008 && r.why == Why::AwaitedCame), "{next:?}");
    cfq.completed(&read(2, 1008, 8, Some(1), 5 * MS), 6 * MS);
    assert_eq!(cfq.next(6 * MS, 0), Next::Wait(14 * MS));
    let next = cfq.next(14 * MS, 0);
    assert!(matches!(&next, Next::Dispatch(r) if r.sector == 50 && r.why == Why::WaitedInVain), "{next:?}");
}

#[test]
fn what_comes_from_others_does_not_end_the_wait_and_the_first_of_it_prolongs_it() {
    let mut cfq = held_for_the_first();
    cfq.add(read(1, 50, 8, Some(2), 3 * MS), 3 * MS);
    assert_eq!(cfq.next(3 * MS, 0), Next::Wait(11 * MS), "the queue was empty, so the drive is asked anew");
    cfq.add(read(2, 60, 8, Some(3), 5 * MS), 5 * MS);
    assert_eq!(cfq.next(5 * MS, 0), Next::Wait(11 * MS), "now it is not");
    // New ones come before the last of the new ones: the third process goes before the second.
    assert_eq!(served(&mut cfq, 11, 2).0, [60]);
}

#[test]
fn nobody_waits_for_one_that_has_ended_or_has_written_on() {
    let mut cfq = held_for_the_first();
    add_all(&mut cfq, [read(1, 50, 8, Some(2), 0)]);
    let mut other = cfq.clone();
    assert_eq!([cfq.next(0, 0), other.next(0, 0)], [Next::Wait(8 * MS), Next::Wait(8 * MS)]);
    cfq.exited(1);
    assert_eq!(served(&mut cfq, 1, 1).0, [50]);
    other.add(Request { pid: Some(1), ..write(2, 2000, 8, MS) }, MS);
    assert_eq!(served(&mut other, 1, 2).0, [2000, 50]);
}

#[test]
fn for_one_that_seeks_it_is_held_two_milliseconds_and_for_one_that_thinks_long_not_at_all() {
    let mut cfq = CfqSlices::default();
    add_all(&mut cfq, (0..3).map(|i| read(i, i * 10_000_000, 8, Some(1), 0)));
    assert_eq!(served(&mut cfq, 0, 9).1, Next::Wait(2 * MS));
    let mut cfq = CfqSlices::default();
    for i in 0..3 {
        // Twenty milliseconds after the last one is done.
        let now = 20 * i * MS;
        cfq.add(read(i, 1000 + 8 * i, 8, Some(1), now), now);
        served(&mut cfq, 20 * i, 1);
    }
    cfq.add(read(3, 1024, 8, Some(1), 60 * MS), 60 * MS);
    cfq.add(read(4, 50, 8, Some(2), 60 * MS), 60 * MS);
    // Both are dispatched at once, and go out by place from where the last one ended.
    assert_eq!(served(&mut cfq, 60, 2).0, [1024, 50]);
}

#[test]
fn what_nobody_waits_for_has_sixteen_requests_or_forty_milliseconds() {
    let writes = |count: u64| (0..count).map(|i| write(i, 10_000 + 100 * i, 8, 0));
    let mut cfq = CfqSlices::default();
    add_all(&mut cfq, writes(20));
    assert_eq!(served(&mut cfq, 0, 1).0, [10_000]);
    add_all(&mut cfq, [read(50, 1, 8, Some(1), 0)]);
    let (order, _) = served(&mut cfq, 0, 17);
    assert_eq!((order[14], order[15]), (11_500, 1), "sixteen writes, then the read");
    let mut cfq = CfqSlices::default();
    add_all(&mut cfq, writes(20));
    assert_eq!(served(&mut cfq, 0, 1).0, [10_000]);
    add_all(&mut cfq, [read(50, 1, 8, Some(1), 0)]);
    // Three more of the quantum; then the slice is over.
    assert_eq!(served(&mut cfq, 41, 4).0, [10_100, 10_200, 10_300, 1]);
}

#[test]
fn the_oldest_goes_first_once_in_a_slice_if_it_is_late() {
    let mut cfq = CfqSlices::default();
    let old = read(0, 90_000, 8, Some(1), 0);
    add_all(&mut cfq, [old]);
    add_all(&mut cfq, (1..6).map(|i| read(i, 100 * i, 8, Some(1), 120 * MS)));
    let mut on_time = cfq.clone();
    assert_eq!(served(&mut on_time, 125, 4).0, [100, 200, 300, 400]);
    // Overdue, it is dispatched with the three lowest; the four go out by place.
    assert_eq!(served(&mut cfq, 126, 4).0, [100, 200, 300, 90_000]);
    assert_eq!(served(&mut cfq, 126, 1).0, [400]);
}

#[test]
fn every_request_is_served_once_and_a_process_that_has_ended_leaves_nothing_behind() {
    let mut cfq = CfqSlices::default();
    add_all(&mut cfq, (0..40).map(|i| read(i, (i * 7919) % 5000 * 8, 8, Some((i % 5) as u16), 0)));
    add_all(&mut cfq, (40..60).map(|i| write(i, (i * 104_729) % 5000 * 8, 8, 0)));
    let (mut ms, mut count) = (0, 0);
    while cfq.len() > 0 {
        count += served(&mut cfq, ms, 60).0.len();
        ms += 1;
        assert!(ms < 1000);
    }
    (0..5).for_each(|pid| cfq.exited(pid));
    assert_eq!((count, cfq.queues.len(), cfq.turns.len()), (60, 1, 0));
}
