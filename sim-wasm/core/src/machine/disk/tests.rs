//! The disk as a kernel sees it.

use super::*;

const ARM: DiskSpec = DiskSpec::Hdd { seek_ms: 8.5, rpm: 7200.0, mb_s: 100.0 };

fn read(block: u32) -> Io {
    Io { direction: Direction::Read, area: Area::Swap, block, pages: vec![block], wanted: Some(block), pid: None }
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
