//! A program that somebody works with: after a pause for thought, an action touches some of its pages. How long an action
//! takes shows how responsive the machine is.

use super::{NS_PER_S, Op, ns, thinks, touch_ns};
use base::rng::Rng;
use scenario;

/// Consecutive pages of a run. A program's code and data are not strewn page by page; 256 KB is an assumption.
const RUN: u32 = 64;
/// Its own memory, and its text.
const OWN: u8 = 0;
const TEXT: u8 = 1;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Allocates,
    Opens,
    LoadsText,
    LoadsData,
    /// This many pages are still to be touched.
    Acts(u32),
}

/// The process.
#[derive(Debug, Clone)]
pub struct Interactive {
    pages: u32,
    file: u32,
    file_pages: u32,
    touched: u32,
    touch_ns: u64,
    think_ns: u64,
    place: Place,
    actions: u32,
}

impl Interactive {
    /// A process about to be loaded.
    pub fn new(spec: &scenario::Interactive) -> Self {
        Interactive {
            pages: spec.pages,
            file: spec.file,
            file_pages: spec.file_pages,
            touched: spec.touched,
            touch_ns: touch_ns(spec.touch_us),
            think_ns: ns(spec.think_s, NS_PER_S),
            place: Place::Allocates,
            actions: 0,
        }
    }

    pub(super) fn next(&mut self, rng: &mut Rng) -> Op {
        let (op, place) = match self.place {
            Place::Allocates => (Op::Map { region: OWN, pages: self.pages }, Place::Opens),
            Place::Opens => (Op::Open { region: TEXT, file: self.file, pages: self.file_pages }, Place::LoadsText),
            Place::LoadsText => (self.sweep(TEXT, 0, self.file_pages), Place::LoadsData),
            Place::LoadsData => (self.sweep(OWN, 0, self.pages), Place::Acts(0)),
            Place::Acts(0) => {
                self.actions += 1;
                (Op::Served { think_ns: thinks(self.think_ns, rng) }, Place::Acts(self.touched))
            }
            Place::Acts(left) => {
                let run = self.run(left, rng);
                let Op::Sweep { count, .. } = run else { return run };
                (run, Place::Acts(left - count))
            }
        };
        self.place = place;
        op
    }

    /// Some consecutive pages, of its own or of its text, in proportion to their sizes.
    fn run(&self, left: u32, rng: &mut Rng) -> Op {
        let at = rng.below(self.pages.saturating_add(self.file_pages).max(1));
        let (region, at, pages) =
            if at < self.pages { (OWN, at, self.pages) } else { (TEXT, at - self.pages, self.file_pages) };
        let count = RUN.min(left).min(pages).max(1);
        self.sweep(region, at.min(pages - count), count)
    }

    fn sweep(&self, region: u8, first: u32, count: u32) -> Op {
        Op::Sweep { region, first, count, step: 1, write: region == OWN, ns: self.touch_ns }
    }

    /// Actions completed.
    pub(super) fn rounds(&self) -> u32 {
        self.actions.saturating_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPEC: scenario::Interactive = scenario::Interactive {
        pages: 500,
        file: 7,
        file_pages: 300,
        touched: 150,
        touch_us: 5.0,
        think_s: 2.0,
        start_s: 0.0,
    };

    #[test]
    fn a_program_is_loaded_and_its_actions_touch_runs_of_its_own_pages_and_of_its_text() {
        let (mut program, mut rng) = (Interactive::new(&SPEC), Rng::new(3));
        let mut next = || program.next(&mut rng);
        assert_eq!(next(), Op::Map { region: 0, pages: 500 });
        assert_eq!(next(), Op::Open { region: 1, file: 7, pages: 300 });
        let sweep = |region, count, write| Op::Sweep { region, first: 0, count, step: 1, write, ns: 5000 };
        assert_eq!((next(), next()), (sweep(1, 300, false), sweep(0, 500, true)));
        assert!(matches!(next(), Op::Served { .. }), "it is loaded");
        let mut touched = [0; 2];
        for _ in 0..200 {
            // 150 pages are two runs of 64 and one of 22.
            for expected in [64, 64, 22] {
                let Op::Sweep { region, first, count, step: 1, write, ns: 5000 } = next() else { panic!("a run") };
                assert_eq!((count, write), (expected, region == 0));
                assert!(first + count <= [500, 300][usize::from(region)]);
                touched[usize::from(region)] += count;
            }
            assert!(matches!(next(), Op::Served { .. }));
        }
        let own = f64::from(touched[0]) / f64::from(touched[0] + touched[1]);
        assert!((own - 0.625).abs() < 0.05, "500 of 800 pages: {own}");
        assert_eq!(program.rounds(), 200);
    }

    #[test]
    fn thinking_takes_the_mean_on_average_and_never_ten_times_as_long() {
        let (program, mut rng) = (Interactive::new(&SPEC), Rng::new(1));
        let times: Vec<u64> = (0..20_000).map(|_| thinks(program.think_ns, &mut rng)).collect();
        let mean = times.iter().sum::<u64>() as f64 / times.len() as f64 / 1e9;
        assert!((mean - 2.0).abs() < 0.05, "{mean}");
        assert!(times.iter().all(|&ns| ns <= 20_000_000_000));
        // An exponential distribution: e to the minus one of them are longer than the mean.
        let longer = times.iter().filter(|&&ns| ns > 2_000_000_000).count() as f64 / times.len() as f64;
        assert!((longer - 0.368).abs() < 0.015, "{longer}");
    }
}
