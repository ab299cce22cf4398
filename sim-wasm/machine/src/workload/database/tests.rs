#![allow(clippy::panic)]

use super::*;

const SPEC: scenario::Database = scenario::Database {
    file: 3,
    pages: 320,
    pool: 40,
    tps: 100.0,
    accesses: Some(4),
    write_percent: Some(50),
    skew: None,
    checkpoint_s: Some(2.0),
    touch_us: 10.0,
    start_s: 1.0,
};

/// The operations of each transaction after the first `Until`, with the moment it arrived.
fn transactions(spec: &scenario::Database, count: usize) -> Vec<(u64, Vec<Op>)> {
    let (mut server, mut rng) = (Database::new(spec), Rng::new(5));
    assert_eq!(server.next(&mut rng), Op::Map { region: 0, pages: 40 });
    let mut all = Vec::new();
    let mut ops = Vec::new();
    let mut arrived = 0;
    while all.len() <= count {
        match server.next(&mut rng) {
            Op::Reply { next_ns } => {
                assert_eq!(server.next(&mut rng), Op::Until { at_ns: next_ns });
                all.push((arrived, std::mem::take(&mut ops)));
                arrived = next_ns;
            }
            op => ops.push(op),
        }
    }
    assert_eq!(server.rounds() as usize, count);
    all.split_off(1)
}

#[test]
fn transactions_arrive_at_random_and_as_many_as_asked() {
    let all = transactions(&SPEC, 20_000);
    assert!(all[0].0 > 1_000_000_000);
    let gaps: Vec<u64> = all.windows(2).map(|two| two[1].0 - two[0].0).collect();
    let mean_ms = gaps.iter().sum::<u64>() as f64 / gaps.len() as f64 / 1e6;
    assert!((mean_ms - 10.0).abs() < 0.3, "{mean_ms}");
    let longer = gaps.iter().filter(|&&gap| gap > 10_000_000).count() as f64 / gaps.len() as f64;
    assert!((longer - 0.368).abs() < 0.015, "{longer}");
}

#[test]
fn what_the_pool_does_not_hold_is_read_into_it_and_then_touched() {
    let (_, ops) = transactions(&SPEC, 1).remove(0);
    // The pool is empty, so that frames are taken one after the other.
    let Op::Read { file: 3, pages: 320, page, ns: 500 } = ops[0] else { panic!("{ops:?}") };
    assert!(page < 320);
    assert_eq!(ops[1], Op::Sweep { region: 0, first: 0, count: 1, step: 1, write: true, ns: 10_000 });
}

#[test]
fn every_change_is_logged_and_reaches_the_data_file_before_its_page_is_given_up() {
    // A model of its own: what each frame holds, and whether the file has it.
    let mut held = [None; 40];
    let mut changed = [false; 320];
    let mut log_at = 0;
    for (_, ops) in transactions(&SPEC, 5000) {
        let mut ops = ops.into_iter();
        let mut wrote = false;
        while let Some(op) = ops.next() {
            match op {
                Op::Read { page, .. } => {
                    assert!(!held.contains(&Some(page)), "{page} is in the pool");
                    let Some(Op::Sweep { first, write: true, .. }) = ops.next() else { panic!("a frame is filled") };
                    if let Some(old) = held[first as usize].replace(page) {
                        assert!(!changed[old as usize], "{old} was changed and given up");
                    }
                }
                Op::Sweep { first, write, ns: 10_000, .. } => {
                    if let (true, Some(page)) = (write, held[first as usize]) {
                        changed[page as usize] = true;
                        wrote = true;
                    }
                }
                Op::Sweep { first, write: false, ns: 1, .. } => {
                    let Some(Op::Write { file: 3, pages: 320, page, .. }) = ops.next() else { panic!("it is saved") };
                    assert_eq!(held[first as usize], Some(page));
                    changed[page as usize] = false;
                }
                Op::Write { file: 4, pages: 20, page, .. } => {
                    assert_eq!(page, log_at);
                    log_at = (log_at + 1) % 20;
                    wrote = false;
                }
                op => panic!("{op:?}"),
            }
        }
        assert!(!wrote, "a change that is not in the log");
    }
}

#[test]
fn a_checkpoint_writes_in_the_files_order_and_only_in_nine_tenths_of_its_time() {
    // All of the file is in the pool: only checkpoints write to it.
    let all = transactions(&scenario::Database { pages: 40, ..SPEC }, 1500);
    let writes: Vec<(u64, u32)> = all
        .iter()
        .flat_map(|(at, ops)| ops.iter().map(|op| (*at, *op)))
        .filter_map(|(at, op)| match op {
            Op::Write { file: 3, page, .. } => Some((at, page)),
            _ => None,
        })
        .collect();
    // At 1 s plus every 2 s.
    let of = |at: u64| (at - 1_000_000_000) / 2_000_000_000;
    assert!(writes.iter().all(|&(at, _)| of(at) >= 1) && of(writes[writes.len() - 1].0) >= 5);
    assert!(writes.windows(2).all(|two| of(two[0].0) < of(two[1].0) || two[0].1 < two[1].1), "in order");
    let last = writes.iter().filter(|&&(at, _)| (at - 1_000_000_000) % 2_000_000_000 > 1_950_000_000);
    assert_eq!(last.count(), 0);
}

#[test]
fn who_only_reads_writes_nothing() {
    let all = transactions(&scenario::Database { write_percent: Some(0), ..SPEC }, 500);
    assert!(all.iter().all(|(_, ops)| ops.iter().all(|op| !matches!(op, Op::Write { .. }))));
}
