//! The disk as a kernel sees it.

use super::*;
use base::rng::Rng;
use scenario::{DiskScheduler, DiskSpec};
use smallvec::smallvec;

const ARM: DiskSpec = DiskSpec::Hdd { seek_ms: 8.5, rpm: 7200.0, mb_s: 100.0 };

fn read(block: u32) -> Io {
    Io { direction: Direction::Read, area: Area::Swap, block, pages: smallvec![block], wanted: Some(block), pid: None }
}

#[test]
fn an_arm_serves_upward_from_where_it_stands() {
    let mut disk = Disk::new(ARM, 1);
    for block in [500, 100, 900, 600] {
        disk.submit(read(block), 1000);
    }
    let mut order = Vec::new();
    let mut last = 1000;
    while let Some(now) = disk.next_event() {
        assert!((1_040_000..=20_000_000).contains(&(now - last)), "{}", now - last);
        last = now;
        order.push(disk.finish(now).map(|io| io.block).unwrap_or_default());
    }
    assert_eq!(order, [500, 600, 900, 100]);
    assert_eq!((disk.transfers(), disk.pending(), disk.busy_ns(last)), (4, 0, last - 1000));
}

#[test]
fn what_follows_the_last_request_needs_neither_seek_nor_rotation() {
    let mut disk = Disk::new(ARM, 1);
    disk.submit(read(0), 0);
    assert_eq!(disk.next_event(), Some(40_960));
    disk.finish(40_960);
    disk.submit(read(7), 50_000);
    assert!(disk.next_event().unwrap_or(0) > 1_000_000);
}

#[test]
fn flash_serves_several_requests_at_once_in_the_order_they_came() {
    let mut disk = Disk::new(DiskSpec::Ssd { read_us: 100.0, write_us: 50.0, mb_s: 409.6, channels: 2 }, 1);
    for block in [9, 1, 5] {
        disk.submit(read(block), 0);
    }
    assert_eq!((disk.next_event(), disk.pending()), (Some(110_000), 3));
    let done = [disk.finish(110_000), disk.finish(110_000), disk.finish(110_000)];
    assert_eq!(done.map(|io| io.map(|io| io.block)), [Some(9), Some(1), None]);
    assert_eq!((disk.next_event(), disk.busy_ns(220_000)), (Some(220_000), 165_000));
}

fn drives(spec: DiskSpec, scheduler: DiskScheduler, count: u32) -> Drives {
    Drives { spec, scheduler, count, chunk: 1, alone: 0, nr_requests: NR_REQUESTS }
}

/// A write of this many pages that nobody waits for.
fn write(block: u32, pages: u32) -> Io {
    let pages = (block..block + pages).collect();
    Io { direction: Direction::Write, pages, wanted: None, ..read(block) }
}

/// A random request; its first page is its number.
fn any_io(number: u32, rng: &mut Rng) -> Io {
    let (block, pid) = (rng.below(300) * 8, rng.below(5) as Pid);
    let (direction, wanted) = match rng.below(3) {
        0 => (Direction::Write, None),
        1 => (Direction::Read, None),
        _ => (Direction::Read, Some(number)),
    };
    let pages = (number..=number + rng.below(8)).collect();
    Io { direction, area: Area::Swap, block, pages, wanted, pid: (pid > 0).then_some(pid) }
}

/// Serves 400 requests that come at random times; returns when each was done, and which it was.
fn served_at_random(drives: Drives, seed: u32) -> Vec<(u64, u32)> {
    let (mut disk, mut rng) = (Disk::new(drives, seed), Rng::new(seed));
    let (mut now, mut served) = (0, Vec::new());
    for number in 0..=400 {
        let comes = if number < 400 { now + u64::from(rng.below(20_000_000)) } else { u64::MAX };
        while let Some(at) = disk.next_event().filter(|&at| at < comes) {
            assert!(at >= now, "{drives:?}: {at} after {now}");
            now = at;
            served.extend(disk.finish(now).map(|io| (now, io.pages[0])));
        }
        if number < 400 {
            now = comes;
            disk.submit(any_io(number, &mut rng), now);
        }
        if rng.below(50) == 0 {
            disk.exited(rng.below(5) as Pid);
        }
    }
    let mut numbers: Vec<u32> = served.iter().map(|&(_, number)| number).collect();
    numbers.sort_unstable();
    assert!(numbers.into_iter().eq(0..400), "{drives:?} {seed}");
    assert_eq!((disk.pending(), disk.under_way.len()), (0, 0));
    assert!(disk.busy_ns(now) <= now && disk.transfers() > 0);
    served
}

#[test]
fn every_request_is_served_once_whatever_the_order_and_the_drives() {
    for (_, scheduler) in DiskScheduler::ALL {
        for spec in [ARM, DiskSpec::SSD, DiskSpec::Hp97560] {
            for (count, seed) in (1..4).flat_map(|count| (0..8).map(move |seed| (count, seed))) {
                let drives = drives(spec, scheduler, count);
                assert_eq!(served_at_random(drives, seed), served_at_random(drives, seed));
            }
        }
    }
}

/// What holds nothing up to gather.
const STARTS_AT_ONCE: [&str; 2] = ["bioq", "mq-deadline"];

#[test]
fn with_several_queues_a_request_begins_at_once_whoever_waits() {
    let mut disk = Disk::new(drives(ARM, DiskScheduler::MqDeadline, 1), 1);
    disk.submit(Io { wanted: None, ..read(0) }, 0);
    assert_eq!(disk.next_event(), Some(40_960));
    disk.submit(write(500, 1), 1000);
    assert_eq!((disk.next_event(), disk.pending()), (Some(40_960), 2));
}

#[test]
fn what_gathers_is_merged_and_let_go_after_three_milliseconds_or_by_the_fourth() {
    for (_, scheduler) in DiskScheduler::ALL.into_iter().filter(|(name, _)| !STARTS_AT_ONCE.contains(name)) {
        let mut disk = Disk::new(drives(ARM, scheduler, 1), 1);
        disk.submit(write(500, 4), 0);
        disk.submit(write(504, 4), 1_000_000);
        assert_eq!((disk.next_event(), disk.pending()), (Some(3_000_000), 1), "{scheduler:?}");
        assert_eq!(disk.finish(3_000_000), None);
        let done = disk.next_event().unwrap_or_default();
        let ios = [disk.finish(done), disk.finish(done), disk.finish(done)];
        assert_eq!(ios.map(|io| io.map(|io| io.block)), [Some(500), Some(504), None]);
        assert_eq!(disk.transfers(), 1);
        (0..4).for_each(|i| _ = disk.submit(write(1000 * i, 1), 200_000_000));
        assert_eq!(disk.pending(), 4);
        let first = disk.next_event().unwrap_or_default();
        assert!(first > 201_000_000 && first != 203_000_000, "begun at once: {first}");
        let mut disk = Disk::new(drives(ARM, scheduler, 1), 1);
        disk.submit(read(0), 0);
        assert_eq!(disk.next_event(), Some(40_960), "somebody waits");
        let mut disk = Disk::new(drives(ARM, scheduler, 1), 1);
        disk.submit(write(0, 1), 0);
        disk.unplug(1000);
        assert_eq!(disk.next_event(), Some(41_960), "somebody is about to");
    }
}

#[test]
fn a_list_is_congested_from_113_requests_down_to_103() {
    let mut disk = Disk::new(drives(ARM, DiskScheduler::Noop, 1), 1);
    let reaches = (1..1000).find(|&i| {
        disk.submit(write(1000 * i, 1), 0);
        disk.is_congested(Direction::Write)
    });
    assert_eq!((reaches, disk.is_congested(Direction::Read)), (Some(113), false));
    while let Some(now) = disk.next_event().filter(|_| disk.is_congested(Direction::Write)) {
        disk.finish(now);
    }
    assert_eq!(disk.pending(), 102);
    (0..26).for_each(|i| _ = disk.submit(write(500_000 + 1000 * i, 1), 0));
    assert!(!disk.may_queue(Direction::Write, None) && disk.may_queue(Direction::Read, None));
}

#[test]
fn chunks_lie_on_the_drives_in_turn_and_a_request_is_done_when_all_its_parts_are() {
    let disk = |count, chunk| Disk::new(Drives { chunk, ..drives(ARM, DiskScheduler::Noop, count) }, 1);
    assert_eq!(disk(1, 1).parts(10, 8)[..], [(0, (10, 8))]);
    assert_eq!(disk(2, 1).parts(10, 8)[..], [(0, (5, 4)), (1, (5, 4))]);
    assert_eq!(disk(2, 1).parts(11, 3)[..], [(1, (5, 2)), (0, (6, 1))]);
    assert_eq!(disk(3, 4).parts(6, 12)[..], [(1, (2, 4)), (2, (0, 4)), (0, (4, 4))]);
    let mut both = disk(2, 1);
    both.submit(Io { wanted: Some(10), ..write(10, 8) }, 0);
    assert_eq!(both.pending(), 2);
    let mut done = Vec::new();
    while let Some(now) = both.next_event() {
        done.push(both.finish(now).map(|io| io.pages.len()));
    }
    assert_eq!((done, both.transfers()), (vec![None, Some(8)], 2));
}
