use super::*;

const MS: u64 = 1_000_000;

fn seen(reads: u32, min_read_ms: u64, writes: u32) -> Seen {
    let window = Window { reads, min_read_ns: min_read_ms * MS, writes };
    Seen { window, read_ns: 0, writes: 1 }
}

/// The throttle of a disk with moving heads, long after it was found.
fn wbt() -> (Wbt, u64) {
    let mut wbt = Wbt::new(-1.0, true);
    let now = 10 * SECOND_NS;
    wbt.arm(now);
    (wbt, now)
}

#[test]
fn flash_may_take_two_milliseconds_and_other_disks_seventy_five() {
    assert_eq!(
        [(-1.0, false), (-1.0, true), (500.0, true)].map(|(usec, rot)| Wbt::new(usec, rot).latency_ns),
        [2 * MS, 75 * MS, MS / 2]
    );
    assert_eq!(Wbt::new(0.0, true).most_to_swap(), u32::MAX);
}

#[test]
fn the_quickest_read_of_a_window_decides_if_there_are_three_writes_beside_it() {
    let (wbt, now) = wbt();
    assert_eq!(wbt.says(seen(1, 76, 3), now), Latency::Exceeded);
    assert_eq!(wbt.says(seen(4, 75, 3), now), Latency::Fine);
    assert_eq!(wbt.says(seen(1, 76, 2), now), Latency::OnlyWrites);
    assert_eq!(wbt.says(seen(0, 0, 9), now), Latency::OnlyWrites);
    let idle = Seen { writes: 0, ..seen(9, 1, 0) };
    assert_eq!(wbt.says(idle, now), Latency::Unknown);
}

#[test]
fn a_read_that_is_not_done_counts_after_a_window_or_if_none_was_done() {
    let (wbt, now) = wbt();
    let under_way = |read_ms: u64, reads: u32| Seen { read_ns: read_ms * MS, ..seen(reads, 1, 3) };
    assert_eq!(wbt.says(under_way(101, 5), now), Latency::Exceeded);
    assert_eq!(wbt.says(under_way(90, 5), now), Latency::Fine);
    assert_eq!(wbt.says(under_way(90, 0), now), Latency::Exceeded);
    assert_eq!(wbt.says(under_way(70, 0), now), Latency::OnlyWrites);
}

#[test]
fn a_window_ends_at_a_tick_and_is_shorter_the_lower_the_depth() {
    let (mut wbt, now) = wbt();
    assert_eq!(wbt.next(), Some(now + 100 * MS));
    let mut lengths = Vec::new();
    let mut at = now + 100 * MS;
    for _ in 0..4 {
        wbt.end_window(seen(1, 80, 3), at);
        lengths.push((wbt.window_ns / 1000, (wbt.next().unwrap_or(0) - at) / MS));
        at = wbt.next().unwrap_or(0);
    }
    // int_sqrt of 2, 3, 4, 5 times 256 is 22, 27, 32, 35; ticks of 4 ms.
    assert_eq!(lengths, [(72_727, 72), (59_259, 56), (50_000, 48), (45_714, 44)]);
}

#[test]
fn five_windows_without_a_word_bring_the_depth_one_step_back() {
    let (mut wbt, now) = wbt();
    wbt.end_window(seen(0, 0, 5), now);
    assert_eq!(wbt.depth.most(), 31, "only writes: one step up");
    let idle = Seen { writes: 0, ..seen(0, 0, 0) };
    let most: Vec<u32> = (0..6).map(|_| (wbt.end_window(idle, now), wbt.depth.most()).1).collect();
    assert_eq!(most, [31, 31, 31, 31, 16, 16]);
    // Back in the middle, and nothing under way: nobody looks any more.
    assert_eq!(wbt.next(), None);
}

#[test]
fn those_who_wait_go_on_when_all_is_written_or_earlier_while_writers_wait() {
    let (mut wbt, now) = wbt();
    assert_eq!([3, 1, 0].map(|left| wbt.wakes(left, now)), [false, false, true]);
    wbt.dirtier_waits(now);
    // Below 8, by at least half of 4.
    assert_eq!([8, 7, 6, 0].map(|left| wbt.wakes(left, now)), [false, false, true, true]);
    assert_eq!([now, now + SECOND_NS].map(|at| wbt.most_of_flushers(at)), [16, 4]);
}
