//! A browser: a process for each tab, and the person who goes from one to another.

use super::{Launch, NS_PER_S, Op, Program, ns, thinks, touch_ns};
use base::rng::Rng;
use base::zipf::Zipf;
use std::collections::VecDeque;

/// Tabs are opened a second apart.
const OPEN_NS: u64 = NS_PER_S as u64;
/// Thousandths of the exponent of Zipf's law over the ranks of recency. People go back to a tab that they have just seen
/// more often than to any other (Dubroy & Balakrishnan, CHI 2010); the law is an assumption.
const RECENCY: u32 = 1000;
/// A tab in the background runs its timers this far apart. Browsers let them run once a second at most, and once a minute
/// after a while; this is an assumption in between.
const BACKGROUND_NS: u64 = 10 * NS_PER_S as u64;
/// The share of the working set that timers touch, of the code that every tab runs, and of the working set that is
/// written: assumptions, too.
const TIMERS: u32 = 16;
const HOT_CODE: u32 = 4;
const WRITTEN: u32 = 4;
/// Nobody waits longer; a run is a day at most.
const END_NS: u64 = 400_000 * NS_PER_S as u64;
/// A tab's own memory, and the browser's code.
const OWN: u8 = 0;
const CODE: u8 = 1;

/// The person: each tab's process has one of its own, and all do the same.
#[derive(Debug, Clone)]
struct Person {
    rng: Rng,
    law: Zipf,
    /// The tabs, the one that was looked at last first.
    recent: VecDeque<u16>,
    at_ns: u64,
    think_ns: u64,
}

impl Person {
    /// Goes to another tab: when, and to which one.
    fn goes(&mut self) -> (u64, u16) {
        self.at_ns = self.at_ns.saturating_add(thinks(self.think_ns, &mut self.rng));
        let rank = if self.recent.len() > 1 { 1 + self.law.rank(&mut self.rng) as usize } else { 0 };
        let tab = self.recent.remove(rank).unwrap_or_default();
        self.recent.push_front(tab);
        (self.at_ns, tab)
    }
}

/// A tab's process.
#[derive(Debug, Clone)]
pub struct Tab {
    /// Its number among the tabs.
    number: u16,
    pages: u32,
    touched: u32,
    file: u32,
    file_pages: u32,
    touch_ns: u64,
    person: Person,
    ops: VecDeque<Op>,
    /// When the person comes next, and when the tab's timers run next.
    visit_ns: u64,
    timer_ns: u64,
    loaded: bool,
    visits: u32,
}

/// The processes of a browser.
pub(super) fn launches(spec: &scenario::Browser, seed: u32, workload: u16) -> impl Iterator<Item = Launch> {
    // A stream that no process has: theirs are numbered from 1.
    let rng = Rng::new(seed ^ 0xB5AD_4ECE_u32.wrapping_mul(u32::from(workload) + 1));
    let start_ns = ns(spec.start_s, NS_PER_S);
    let person = Person {
        rng,
        law: Zipf::new(spec.tabs.saturating_sub(1).max(1), RECENCY),
        recent: (0..spec.tabs as u16).rev().collect(),
        at_ns: start_ns + u64::from(spec.tabs) * OPEN_NS,
        think_ns: ns(spec.think_s, NS_PER_S),
    };
    (0..spec.tabs as u16).map(move |number| {
        let start_ns = start_ns + u64::from(number) * OPEN_NS;
        let tab = Tab {
            number,
            pages: spec.pages,
            touched: spec.touched.min(spec.pages),
            file: spec.file,
            file_pages: spec.file_pages,
            touch_ns: touch_ns(spec.touch_us),
            person: person.clone(),
            ops: VecDeque::new(),
            visit_ns: 0,
            timer_ns: start_ns,
            loaded: false,
            visits: 0,
        };
        Launch { start_ns, stop_ns: None, program: Program::Tab(Box::new(tab)), workload }
    })
}

impl Tab {
    pub(super) fn next(&mut self) -> Op {
        if self.ops.is_empty() {
            if !std::mem::replace(&mut self.loaded, true) {
                self.load();
            } else if self.visit_ns <= self.timer_ns {
                self.visit();
            } else {
                self.run_timers();
            }
            self.ops.push_back(Op::Until { at_ns: self.visit_ns.min(self.timer_ns) });
        }
        let op = self.ops.pop_front().unwrap_or(Op::Exit);
        self.visits += u32::from(matches!(op, Op::Reply { .. }));
        op
    }

    fn load(&mut self) {
        self.ops.push_back(Op::Map { region: OWN, pages: self.pages });
        self.ops.push_back(Op::Open { region: CODE, file: self.file, pages: self.file_pages });
        self.sweep(CODE, 0, self.file_pages, false);
        self.sweep(OWN, 0, self.pages, true);
        self.timer_ns += BACKGROUND_NS;
        self.await_person();
    }

    fn visit(&mut self) {
        self.sweep(CODE, 0, self.file_pages.div_ceil(HOT_CODE), false);
        let written = self.touched / WRITTEN;
        self.sweep(OWN, 0, written, true);
        self.sweep(OWN, written, self.touched - written, false);
        self.await_person();
    }

    fn run_timers(&mut self) {
        let (pages, count) = (self.touched, self.touched.div_ceil(TIMERS));
        self.ops.push_back(Op::Scatter { region: OWN, first: 0, pages, count, write_percent: 20, ns: self.touch_ns });
        self.timer_ns += BACKGROUND_NS;
    }

    /// The person has seen what there was to see, and comes back some time.
    fn await_person(&mut self) {
        loop {
            let (at_ns, tab) = self.person.goes();
            if tab == self.number || at_ns > END_NS {
                self.visit_ns = at_ns;
                break;
            }
        }
        self.ops.push_back(Op::Reply { next_ns: self.visit_ns });
    }

    fn sweep(&mut self, region: u8, first: u32, count: u32, write: bool) {
        if count > 0 {
            self.ops.push_back(Op::Sweep { region, first, count, step: 1, write, ns: self.touch_ns });
        }
    }

    /// Times the person has come.
    pub(super) fn rounds(&self) -> u32 {
        self.visits.saturating_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPEC: scenario::Browser = scenario::Browser {
        tabs: 5,
        pages: 300,
        touched: 80,
        file: 7,
        file_pages: 100,
        think_s: 2.0,
        touch_us: 5.0,
        start_s: 3.0,
    };

    fn tabs(spec: &scenario::Browser) -> Vec<(u64, Box<Tab>)> {
        let tab = |launch: Launch| {
            let Program::Tab(tab) = launch.program else { panic!("another program") };
            (launch.start_ns, tab)
        };
        launches(spec, 9, 0).map(tab).collect()
    }

    /// When the person comes to a tab, up to a moment.
    fn visits(tab: &mut Tab, upto_ns: u64) -> Vec<u64> {
        let replies = std::iter::repeat_with(|| tab.next()).filter_map(|op| match op {
            Op::Reply { next_ns } => Some(next_ns),
            _ => None,
        });
        replies.take_while(|&at_ns| at_ns < upto_ns).collect()
    }

    #[test]
    fn a_tab_is_loaded_and_a_visit_runs_the_code_and_touches_its_working_set() {
        let (start_ns, mut tab) = tabs(&SPEC).remove(1);
        assert_eq!(start_ns, 4_000_000_000);
        let sweep = |region, first, count, write| Op::Sweep { region, first, count, step: 1, write, ns: 5000 };
        let mut next = || tab.next();
        assert_eq!(next(), Op::Map { region: 0, pages: 300 });
        assert_eq!(next(), Op::Open { region: 1, file: 7, pages: 100 });
        assert_eq!([next(), next()], [sweep(1, 0, 100, false), sweep(0, 0, 300, true)]);
        let Op::Reply { next_ns } = next() else { panic!("it is loaded") };
        let mut timers = 0;
        while next() != (Op::Until { at_ns: next_ns }) {
            assert_eq!(next(), Op::Scatter { region: 0, first: 0, pages: 80, count: 5, write_percent: 20, ns: 5000 });
            timers += 1;
        }
        assert_eq!(timers, (next_ns - start_ns) / 10_000_000_000);
        let visit = [sweep(1, 0, 25, false), sweep(0, 0, 20, true), sweep(0, 20, 60, false)];
        assert_eq!([next(), next(), next()], visit);
        assert!(matches!(next(), Op::Reply { .. }));
        assert_eq!(tab.rounds(), 1);
    }

    #[test]
    fn the_person_is_with_one_tab_at_a_time_and_comes_back_soon_to_where_they_were() {
        let end_ns = 20_000 * NS_PER_S as u64;
        let each: Vec<Vec<u64>> = tabs(&SPEC).iter_mut().map(|(_, tab)| visits(tab, end_ns)).collect();
        let mut all: Vec<(u64, usize)> =
            (0..).zip(&each).flat_map(|(tab, at)| at.iter().map(move |&at| (at, tab))).collect();
        all.sort_unstable();
        assert!(all[0].0 > 8_000_000_000, "all tabs are open");
        let mean_s = (all[all.len() - 1].0 - all[0].0) as f64 / all.len() as f64 / NS_PER_S;
        assert!((mean_s - 2.0).abs() < 0.1, "{mean_s}");
        assert!(all.windows(2).all(|two| two[0].1 != two[1].1), "each time to another tab");
        // Of the ranks 1, 2, 3, 4 by recency the first has 12 of 25 draws.
        let back = all.windows(3).filter(|three| three[0].1 == three[2].1).count() as f64 / all.len() as f64;
        assert!((back - 0.48).abs() < 0.02, "{back}");
    }

    #[test]
    fn with_one_tab_the_person_comes_back_to_it() {
        let (_, mut tab) = tabs(&scenario::Browser { tabs: 1, ..SPEC }).remove(0);
        assert!(visits(&mut tab, 1000 * NS_PER_S as u64).len() > 400);
    }
}
