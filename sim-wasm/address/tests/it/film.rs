//! A film tells what a whole run tells, whichever step is asked for first.

use super::document;
use address::{Document, Film, Kind, Step};
use proptest::prelude::*;
use textbook::policy::{ALL, Allocation, Setup};

/// A film of accesses under a policy, as the engine serves the string of their pages.
fn film(document: &Document, accesses: &[(u64, Kind)]) -> Film {
    let write = |kind| if kind == Kind::Write { "w" } else { "" };
    let string: Vec<_> = accesses.iter().map(|&(address, kind)| format!("{}{}", address >> 12, write(kind))).collect();
    let (trace, _) = trace::parse(&string.join(" "));
    let entry = textbook::policy::entry(&document.policy).unwrap();
    let params: Vec<f64> = entry.meta.params.iter().map(base::param::Param::default).collect();
    let setup = Setup { frames: document.frames, trace: &trace, params: &params, seed: document.seed };
    Film::new(document, accesses.iter().copied(), &entry.logged(&setup), trace.labels()).unwrap()
}

fn accesses() -> impl Strategy<Value = Vec<(u64, Kind)>> {
    let kind = any::<bool>().prop_map(|write| if write { Kind::Write } else { Kind::Read });
    proptest::collection::vec((0_u64..1 << 16, kind), 1..60)
}

/// The step with only the entries that a film tells.
fn shortened(mut step: Step) -> Step {
    let gone: Vec<u64> = step.evictions.iter().flat_map(|one| &one.victims).map(|gone| gone.contents).collect();
    let here = step.parts.page;
    step.after.entries.retain(|entry| entry.frame.is_some() || entry.page == here || gone.contains(&entry.page));
    step
}

proptest! {
    #[test]
    fn every_step_is_that_of_the_run_in_any_order(accesses in accesses(), frames in 1_u32..6, order in any::<u64>()) {
        for entry in ALL.iter().filter(|entry| entry.meta.allocation == Allocation::Fixed) {
            let letter = |kind| if kind == Kind::Write { 'w' } else { 'r' };
            let text: String = accesses.iter().map(|&(address, kind)| format!("{} {address} ", letter(kind))).collect();
            let document = Document { frames, policy: entry.meta.id.into(), levels: vec![2, 2], ..document(&text) };
            let run = address::run(&document).unwrap();
            let mut film = film(&document, &accesses);
            for i in 0..accesses.len() {
                let number = (i as u64 ^ order) as usize % accesses.len() + 1;
                let step = film.at(number);
                prop_assert_eq!(step, Some(shortened(run.steps[number - 1].clone())), "{} {}", entry.meta.id, number);
            }
        }
    }

    #[test]
    fn policies_of_variable_allocation_fill_the_frames_that_they_use(accesses in accesses()) {
        for entry in ALL.iter().filter(|entry| entry.meta.allocation != Allocation::Fixed) {
            let document = Document { policy: entry.meta.id.into(), ..document("") };
            let mut film = film(&document, &accesses);
            for number in 1..=accesses.len() {
                let step = film.at(number).unwrap();
                let held = step.after.frames.iter().flatten().count();
                let resident = step.after.entries.iter().filter(|entry| entry.frame.is_some()).count();
                prop_assert_eq!(held, resident, "{}", entry.meta.id);
                prop_assert_eq!(step.after.frames[step.frame as usize].map(|held| held.page), Some(step.parts.page));
            }
        }
    }
}

#[test]
fn going_back_and_leaping_ahead_in_a_long_run_tells_the_same() {
    let accesses: Vec<_> =
        (0_u64..10_000).map(|i| (i * i * 37 % (1 << 16), if i % 3 == 0 { Kind::Write } else { Kind::Read })).collect();
    let document = document("");
    let mut stepped = film(&document, &accesses);
    let all: Vec<_> = (1..=accesses.len()).map(|number| stepped.at(number).unwrap()).collect();
    let mut leaping = film(&document, &accesses);
    for number in [9_999, 1, 4_096, 4_097, 4_095, 10_000, 8_192, 8_193, 2] {
        assert_eq!(leaping.at(number), Some(all[number - 1].clone()), "step {number}");
    }
    assert_eq!((leaping.at(0), leaping.at(10_001)), (None, None));
    assert_eq!(leaping.at(10_000), all.last().cloned());
}
