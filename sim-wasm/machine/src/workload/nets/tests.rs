use super::*;

fn spec() -> scenario::Nets {
    scenario::Nets {
        nets: 2,
        footprint: Some(1000),
        tau_s: Some(50.0),
        base: Some(40),
        cycle_s: Some(10.0),
        tour_s: Some(40.0),
        write_percent: Some(50),
        read_mb_s: Some(0.004_096),
        write_mb_s: Some(0.040_96),
        file_pages: Some(250),
        start_s: 3.0,
    }
}

fn cycles(program: &mut Program, count: usize) -> Vec<Vec<Op>> {
    let mut rng = base::rng::Rng::new(1);
    let mut all = vec![Vec::new()];
    while all.len() <= count {
        let op = program.next(&mut rng);
        all.last_mut().unwrap().push(op);
        if matches!(op, Op::Until { .. }) {
            all.push(Vec::new());
        }
    }
    all
}

fn grown(cycle: &[Op]) -> u32 {
    cycle.iter().fold(0, |end, op| match *op {
        Op::Sweep { first, count, write: true, .. } => end.max(first + count),
        _ => end,
    })
}

#[test]
fn a_net_grows_toward_its_footprint_as_the_law_says() {
    let mut net = launches(&spec(), 0)[1].program.clone();
    let all = cycles(&mut net, 60);
    assert_eq!(all[0][0], Op::Map { region: 0, pages: 1000 });
    // 1000 (1 - exp(-10/50)) and 1000 (1 - exp(-20/50)), by hand.
    assert_eq!(all[0][1], Op::Sweep { region: 0, first: 0, count: 181, step: 1, write: true, ns: TOUCH_NS });
    assert_eq!(all[1][0], Op::Sweep { region: 0, first: 181, count: 149, step: 1, write: true, ns: TOUCH_NS });
    assert_eq!(grown(&all.concat()), 1000);
    assert_eq!(net.rounds(), 60);
}

#[test]
fn it_touches_all_it_has_in_a_tour_and_writes_in_every_other_cycle() {
    let all = cycles(&mut launches(&spec(), 0)[1].program.clone(), 104);
    let mut touched = vec![0; 1000];
    let mut writes = 0;
    for op in all[100..104].iter().flatten() {
        if let Op::Sweep { first, count, write, .. } = *op {
            touched[first as usize..(first + count) as usize].iter_mut().for_each(|times| *times += 1);
            writes += if write { count } else { 0 };
        }
    }
    assert_eq!(touched, vec![1; 1000]);
    assert_eq!(writes, 500);
}

#[test]
fn files_are_gone_through_at_the_stated_rates_and_again() {
    let all = cycles(&mut launches(&spec(), 0)[2].program.clone(), 4);
    let streams = |write: bool| {
        let of = |op: &Op| match *op {
            Op::Stream { file, pages: 250, first, count, write: writes, .. } if writes == write => {
                Some((file - FIRST_FILE, first, count))
            }
            _ => None,
        };
        all.concat().iter().filter_map(of).collect::<Vec<_>>()
    };
    assert_eq!(streams(false), [(4, 0, 10), (4, 10, 10), (4, 20, 10), (4, 30, 10)]);
    assert_eq!(streams(true), [(5, 0, 100), (5, 100, 100), (5, 200, 100), (5, 50, 100)]);
}

#[test]
fn each_process_wakes_by_the_clock_and_one_stands_beside_the_nets() {
    let all = launches(&spec(), 7);
    assert_eq!(
        all.iter().map(|launch| launch.start_ns).collect::<Vec<_>>(),
        [3_000_000_000, 6_333_333_333, 9_666_666_667]
    );
    let beside = cycles(&mut all[0].program.clone(), 2);
    assert_eq!(beside[0][0], Op::Map { region: 0, pages: 40 });
    assert_eq!(beside[0][1], Op::Sweep { region: 0, first: 0, count: 40, step: 1, write: true, ns: TOUCH_NS });
    assert_eq!(beside[0].last(), Some(&Op::Until { at_ns: 13_000_000_000 }));
    assert_eq!(beside[1].last(), Some(&Op::Until { at_ns: 23_000_000_000 }));
    let alone = scenario::Nets { base: Some(0), ..spec() };
    assert_eq!(launches(&alone, 0).len(), 2);
}
