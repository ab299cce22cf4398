//! An independent twin of [`Laundry`]: the kernel's loop in its own order, decision first and request last, whereas
//! `Laundry` begins with the request.

use super::*;
use Version::{V11_2, V13_2};
use proptest::prelude::*;

/// What happens during a pause or a sleep of a tenth of a second.
#[derive(Debug, Clone)]
struct Turn {
    now: Inputs,
    request: Request,
    freed: u32,
    washed_percent: u32,
}

/// What the thread shares with the daemon, and a script of the daemon's actions.
struct World<'a> {
    script: std::slice::Iter<'a, Turn>,
    turn: Turn,
    request: Request,
    clean_pages_freed: u64,
    log: Vec<(u32, bool)>,
}

impl World<'_> {
    fn pause(&mut self) -> Option<()> {
        self.turn = self.script.next()?.clone();
        self.clean_pages_freed += u64::from(self.turn.freed);
        if self.request == Request::Idle {
            self.request = self.turn.request;
        }
        Some(())
    }

    fn sleep(&mut self) -> Option<()> {
        while self.request == Request::Idle {
            self.log.push((0, false));
            self.pause()?;
        }
        Some(())
    }

    fn short(&self, t: &Thresholds) -> i64 {
        i64::from(t.free_target) - i64::from(self.turn.now.free)
    }
}

/// For each turn, logs the number of pages and whether they are for a shortfall; ends with the script.
fn kernel(world: &mut World, version: Version, t: &Thresholds, rates: Rates) -> Option<()> {
    let (mut target, mut shortfall, mut cycle, mut in_shortfall) = (0i64, 0i64, 0i64, false);
    let (mut last_target, mut last_launder, mut nfreed) = (0i64, 0u32, 0u64);
    let whole = if version == V11_2 { 5 } else { 1 };
    loop {
        let Inputs { free, inactive, laundry, pdwakeups, .. } = world.turn.now;
        let mut launder = 0;
        if shortfall > 0 {
            (in_shortfall, cycle, target) = (true, whole, shortfall);
        } else if in_shortfall && (cycle == 0 || world.short(t) <= 0) {
            (in_shortfall, target) = (false, 0);
        }
        if in_shortfall {
            last_launder = pdwakeups;
            launder = target / cycle;
            cycle -= 1;
        } else {
            let wakeups = f64::from(pdwakeups - last_launder);
            let freed = (nfreed as f64 + 1.0) / f64::from(t.free_target - t.free_min);
            let activity = if version == V11_2 { wakeups } else { freed.ceil() };
            let many = f64::from(laundry) * activity.sqrt().floor() >= f64::from(free + inactive);
            if target == 0 && activity > 0.0 && many {
                target = i64::from(t.background_launder_target);
            }
            if target > 0 {
                let busy = if version == V11_2 { pdwakeups != last_launder } else { nfreed > 0 };
                if busy {
                    (last_launder, nfreed, last_target) = (pdwakeups, 0, target);
                } else if last_target < target || last_target - target >= i64::from(rates.cap) {
                    target = 0;
                }
                launder = target.min(i64::from(rates.per_step));
            }
        }
        if launder > 0 {
            world.log.push((launder as u32, in_shortfall));
            target -= target.min(launder * i64::from(world.turn.washed_percent) / 100);
            world.pause()?;
        }
        if target == 0 {
            world.sleep()?;
        }
        shortfall = 0;
        if world.request == Request::Shortfall && (!in_shortfall || cycle == 0) {
            (shortfall, target) = (world.short(t) + i64::from(world.turn.now.deficit), 0);
        }
        if target == 0 {
            world.request = Request::Idle;
        }
        nfreed += std::mem::take(&mut world.clean_pages_freed);
    }
}

fn turns() -> impl Strategy<Value = Vec<Turn>> {
    let lengths = (0..3000u32, 0..3000u32, 0..4000u32, 0..50u32, 0..3u32);
    let request = prop::sample::select(vec![Request::Idle, Request::Background, Request::Shortfall]);
    let freed = prop::sample::select(vec![0, 0, 1, 700]);
    let washed = prop::sample::select(vec![0, 40, 100, 130]);
    let turn = (lengths, request, freed, washed);
    prop::collection::vec(turn, 1..120).prop_map(|turns| {
        let mut wakeups = 0;
        let turn = |((free, inactive, laundry, deficit, woken), request, freed, washed_percent)| {
            wakeups += woken / 2;
            Turn {
                now: Inputs { free, inactive, laundry, deficit, pdwakeups: wakeups },
                request,
                freed,
                washed_percent,
            }
        };
        turns.into_iter().map(turn).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_thread_decides_as_the_kernels_loop_does(
        version in prop::sample::select(vec![V11_2, V13_2]), turns in turns(), per_step in 1..60u32, cap in 0..120u32,
    ) {
        let t = Thresholds::at_boot(version, 65_536, 65_536);
        let rates = Rates { per_step, cap };
        let mut world = World {
            script: turns.iter(),
            turn: Turn { now: Inputs { free: 1, ..Inputs::default() }, request: Request::Idle, freed: 0, washed_percent: 0 },
            request: Request::Idle,
            clean_pages_freed: 0,
            log: Vec::new(),
        };
        kernel(&mut world, version, &t, rates);

        let mut laundry = Laundry::new(version, rates);
        let mut log = vec![(0, false)];
        for turn in &turns {
            laundry.freed(turn.freed);
            laundry.post(turn.request);
            let Decision { launder, phase } = laundry.step(&t, &turn.now);
            laundry.washed(launder * turn.washed_percent / 100);
            log.push((launder, phase == Phase::Shortfall));
        }
        prop_assert_eq!(log, world.log);
    }
}
