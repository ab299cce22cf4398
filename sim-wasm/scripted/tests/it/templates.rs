//! The templates do what the policies of the registry do.

use crate::{built_in, built_in_log, random_string, template};
use base::rng::Rng;
use scripted::{counted, logged};

/// Words of a step record that are the same: all but the reason, its number, and where its deltas begin.
const SAME: [usize; 5] = [0, 1, 2, 3, 7];

#[test]
fn each_has_exactly_the_faults_of_the_policy_that_it_is() {
    let mut rng = Rng::new(7);
    for name in ["fifo", "lru", "clock", "lfu", "2q"] {
        let script = template(name);
        for round in 0..1000 {
            let trace = random_string(&mut rng);
            let frames = 1 + rng.below(8);
            let own = counted(&script, frames, &trace);
            assert_eq!(own, Ok(built_in(name, frames, &trace)), "{name}, {frames} frames, string {round}");
        }
    }
}

#[test]
fn each_evicts_the_same_pages_from_the_same_frames_and_is_asked_beforehand() {
    let mut rng = Rng::new(8);
    for name in ["fifo", "lru", "clock", "lfu", "2q"] {
        let script = template(name);
        for _ in 0..100 {
            let trace = random_string(&mut rng);
            let frames = 1 + rng.below(6);
            let (own, theirs) = (logged(&script, frames, &trace).unwrap(), built_in_log(name, frames, &trace));
            let words = |steps: &[u32]| {
                let steps = steps.chunks_exact(textbook::run::STEP_WORDS);
                steps.map(|step| SAME.map(|word| step[word])).collect::<Vec<_>>()
            };
            assert_eq!(words(&own.log.steps), words(&theirs.steps), "{name}");
            // 2Q's own forecast for a hit is about a page that it remembers, or not; the program is asked about one that
            // nobody has seen, as the registry's are.
            assert_eq!(own.log.predicted, theirs.predicted, "{name}");
            assert_eq!(own.log.totals, theirs.totals, "{name}");
        }
    }
}
