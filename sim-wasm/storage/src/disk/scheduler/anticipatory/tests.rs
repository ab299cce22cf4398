use super::super::testing::{MS, add_all, read, write};
use super::side::MAXBACK;
use super::*;

/// A scheduler after a first read of process 1, from sector 100,000, done at 10 ms.
fn after_a_read() -> Anticipatory {
    let mut antic = Anticipatory::default();
    let first = read(0, 100_000, 8, Some(1), 0);
    add_all(&mut antic, [first]);
    let served = served(&mut antic, 0);
    antic.completed(&served, 10 * MS);
    antic
}

fn served(antic: &mut Anticipatory, now: u64) -> Request {
    match antic.next(now, 0) {
        Next::Dispatch(request) => request,
        other => panic!("{other:?} at {now}"),
    }
}

/// Serves a read of a process that comes at `at` and is done 5 ms later.
fn serve(antic: &mut Anticipatory, seq: u64, sector: u64, pid: Pid, at: u64) {
    add_all(antic, [read(seq, sector, 8, Some(pid), at)]);
    let request = served(antic, at);
    assert_eq!(request.seq, seq);
    antic.completed(&request, at + 5 * MS);
}

/// A scheduler that waits after the read of [`after_a_read`], with a far read of process 2 in its queue.
fn waiting() -> Anticipatory {
    let mut antic = after_a_read();
    add_all(&mut antic, [read(1, 9_000_000, 8, Some(2), 10 * MS)]);
    assert_eq!(antic.next(10 * MS, 0), Next::Wait(16 * MS));
    antic
}

#[test]
fn a_drive_is_held_for_the_next_read_and_then_no_longer() {
    let mut antic = waiting();
    assert_eq!(antic.next(15 * MS, 0), Next::Wait(16 * MS));
    assert_eq!(served(&mut antic, 16 * MS).seq, 1);
    // A held drive with nothing at all to do.
    let mut antic = after_a_read();
    assert_eq!(antic.next(10 * MS, 0), Next::Wait(16 * MS));
    assert_eq!(antic.next(16 * MS, 0), Next::Nothing);
    assert_eq!(antic.next(17 * MS, 0), Next::Nothing);
}

#[test]
fn the_read_waited_for_is_served_at_once() {
    let mut antic = waiting();
    add_all(&mut antic, [read(2, 100_008, 8, Some(1), 12 * MS)]);
    assert_eq!(served(&mut antic, 12 * MS).seq, 2);
    assert_eq!(antic.len(), 1);
}

#[test]
fn a_close_read_of_another_process_is_served_at_once_and_the_longer_the_wait_the_farther_it_may_be() {
    let last = 100_008;
    // Nothing is known about the process's jumps, so that only a close read can end the wait.
    for (at, sector, served_now) in [
        (10, last + 64, true),
        (10, last + 65, false),
        (10, last - 32, true),
        (10, last - 33, false),
        (12, last + 128, true),
        (12, last + 129, false),
        (14, last + 512, true),
        (14, last + 513, false),
    ] {
        let mut antic = waiting();
        add_all(&mut antic, [read(2, sector, 8, Some(3), at * MS)]);
        let is_served = matches!(antic.next(at * MS, 0), Next::Dispatch(request) if request.seq == 2);
        assert_eq!(is_served, served_now, "{sector} after {} ms", at - 10);
    }
}

#[test]
fn nobody_waits_for_a_process_that_has_ended() {
    let mut antic = after_a_read();
    antic.exited(1);
    add_all(&mut antic, [read(1, 9_000_000, 8, Some(2), 10 * MS)]);
    assert_eq!(served(&mut antic, 10 * MS).seq, 1);
    // If it ends during the wait, the next request shows it.
    let mut antic = waiting();
    antic.exited(1);
    assert_eq!(antic.next(11 * MS, 0), Next::Wait(16 * MS));
    add_all(&mut antic, [read(2, 5_000_000, 8, Some(3), 12 * MS)]);
    assert_eq!(served(&mut antic, 12 * MS).seq, 2);
}

#[test]
fn nobody_waits_for_a_process_that_has_something_else_waiting() {
    let mut antic = after_a_read();
    let mut own = write(1, 7_000_000, 8, 10 * MS);
    own.pid = Some(1);
    add_all(&mut antic, [own, read(2, 9_000_000, 8, Some(2), 10 * MS)]);
    assert_eq!(served(&mut antic, 10 * MS).seq, 2);
}

#[test]
fn nobody_waits_for_a_process_that_thinks_long() {
    let mut antic = Anticipatory::default();
    (0..10).for_each(|i| serve(&mut antic, i, 100_000 + 8 * i, 1, (100 + 30 * i) * MS));
    add_all(&mut antic, [read(20, 9_000_000, 8, Some(2), 375 * MS)]);
    assert_eq!(served(&mut antic, 375 * MS).seq, 20);
    // One that thinks for 2 ms is waited for.
    let mut antic = Anticipatory::default();
    (0..10).for_each(|i| serve(&mut antic, i, 100_000 + 8 * i, 1, (100 + 7 * i) * MS));
    add_all(&mut antic, [read(20, 9_000_000, 8, Some(2), 168 * MS)]);
    assert_eq!(antic.next(168 * MS, 0), Next::Wait(174 * MS));
}

#[test]
fn nobody_waits_for_a_far_jump_when_something_nearer_is_there() {
    let mut antic = Anticipatory::default();
    // A process that jumps a million sectors to and fro.
    (0..10).for_each(|i| serve(&mut antic, i, 1_000_000 * (1 + i % 2), 1, (100 + 7 * i) * MS));
    let last = 2_000_008;
    for (distance, waits) in [(900_000, false), (1_100_000, true)] {
        let mut antic = antic.clone();
        add_all(&mut antic, [read(20, last + distance, 8, Some(2), 168 * MS)]);
        assert_eq!(antic.next(168 * MS, 0) == Next::Wait(174 * MS), waits, "{distance}");
    }
}

#[test]
fn nobody_waits_for_newcomers_where_newcomers_do_not_come_back() {
    let mut antic = Anticipatory::default();
    let mut waited = 0;
    for pid in 1..=12 {
        let at = u64::from(pid) * 100 * MS;
        serve(&mut antic, u64::from(pid), 100_000, pid, at);
        if let Next::Wait(until) = antic.next(at + 5 * MS, 0) {
            waited += 1;
            assert_eq!(antic.next(until, 0), Next::Nothing);
        }
    }
    assert_eq!(waited, 6);
}

#[test]
fn the_arm_goes_back_if_that_is_less_than_half_as_far() {
    for (ahead, back, first) in [(1000, 499, 1), (1000, 500, 0), (1000, 501, 0)] {
        let mut side = Side { last_sector: 2_000_000, ..Side::default() };
        side.queue.insert(read(0, 2_000_000 + ahead, 8, None, 0));
        side.queue.insert(read(1, 2_000_000 - back, 8, None, 0));
        assert_eq!(side.candidate().map(|request| request.seq), Some(first), "{ahead} {back}");
    }
    let mut side = Side { last_sector: 2_000_000, ..Side::default() };
    side.queue.insert(read(0, 1_500_000, 8, None, 0));
    side.queue.insert(read(1, 1_000_000, 8, None, 0));
    assert_eq!(side.candidate().map(|request| request.seq), Some(0), "nearest behind");
    side.queue.insert(read(2, 2_000_000 - MAXBACK - 1, 8, None, 0));
    assert_eq!(side.candidate().map(|request| request.seq), Some(2), "too far back: from the lowest");
}

#[test]
fn reads_have_half_a_second_and_then_writes_an_eighth() {
    let mut antic = Anticipatory::default();
    // Both sides always have something waiting; each request takes 10 ms.
    let (mut seq, mut now) = (0, 0);
    let mut turns: Vec<(bool, u64)> = Vec::new();
    while now < 3000 * MS {
        while antic.sync.queue.len() < 4 {
            add_all(&mut antic, [read(seq, 1000 * seq, 8, None, now)]);
            seq += 1;
        }
        while antic.other.queue.len() < 4 {
            add_all(&mut antic, [write(seq, 1000 * seq, 8, now)]);
            seq += 1;
        }
        let request = served(&mut antic, now);
        match turns.last_mut() {
            Some((sync, ns)) if *sync == request.sync => *ns += 10,
            _ => turns.push((request.sync, 10)),
        }
        now += 10 * MS;
        antic.completed(&request, now);
    }
    let of = |sync: bool| turns.iter().filter(move |turn| turn.0 == sync).map(|turn| turn.1);
    // The first and the last turn are cut short.
    let reads: Vec<u64> = of(true).skip(1).take(3).collect();
    assert!(reads.len() == 3 && reads.iter().all(|&ms| (500..=530).contains(&ms)), "{turns:?}");
    // Twelve writes at first; one more each time they are done early, and never much more than an eighth of a second.
    assert!(of(false).all(|ms| (100..=150).contains(&ms)), "{turns:?}");
}

#[test]
fn the_other_direction_begins_when_everything_under_way_is_done() {
    let mut antic = Anticipatory::default();
    add_all(&mut antic, [write(0, 0, 8, 0), write(1, 5000, 8, 0)]);
    let (write, second) = (served(&mut antic, 0), served(&mut antic, 0));
    assert_eq!((write.seq, second.seq), (0, 1));
    add_all(&mut antic, [read(2, 9000, 8, None, MS)]);
    assert_eq!(antic.next(2 * MS, 0), Next::Nothing);
    antic.completed(&write, 9 * MS);
    assert_eq!(antic.next(9 * MS, 0), Next::Nothing);
    antic.completed(&second, 12 * MS);
    assert_eq!(served(&mut antic, 12 * MS).seq, 2);
}

#[test]
fn a_read_that_has_waited_for_an_eighth_of_a_second_goes_first() {
    for (now, first) in [(1125, 1), (1126, 0)] {
        let mut antic = Anticipatory::default();
        serve(&mut antic, 9, 1000, 1, 900 * MS);
        add_all(&mut antic, [read(0, 900_000, 8, Some(2), 1000 * MS), read(1, 1008, 8, Some(1), 1100 * MS)]);
        assert_eq!(served(&mut antic, now * MS).seq, first, "{now}");
    }
}

#[test]
fn what_ends_a_wait_is_the_reason_of_the_next_request() {
    let why = |came: Request, now: u64| {
        let mut antic = waiting();
        assert_eq!(antic.awaited(), Some(1));
        add_all(&mut antic, [came]);
        (served(&mut antic, now).why, antic.awaited())
    };
    let of = |pid: Pid, sector: u64| read(2, sector, 8, Some(pid), 12 * MS);
    assert_eq!(why(of(1, 100_008), 12 * MS), (Why::AwaitedCame, None));
    assert_eq!(why(of(2, 100_016), 12 * MS), (Why::GivenUp, None));
    assert_eq!(why(of(2, 9_500_000), 16 * MS), (Why::WaitedInVain, None));
}
