//! Properties of all runs.

use super::document;
use address::{Cow, Document, TlbPolicy, TlbSpec};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use textbook::policy::{ALL, Allocation, Setup};

fn policies() -> impl Iterator<Item = &'static str> {
    ALL.iter().filter(|entry| entry.meta.allocation == Allocation::Fixed).map(|entry| entry.meta.id)
}

fn text(accesses: &[(u64, bool)]) -> String {
    accesses.iter().map(|(address, write)| format!("{}{address} ", if *write { "w " } else { "" })).collect()
}

proptest! {
    #[test]
    fn every_policy_faults_as_often_as_the_textbooks_engine_on_the_string_of_pages(
        accesses in proptest::collection::vec((0_u64..1 << 16, any::<bool>()), 1..60),
        frames in 1_u32..8,
    ) {
        for policy in policies() {
            let run = address::run(&Document { frames, policy: policy.into(), ..document(&text(&accesses)) }).unwrap();
            let (trace, problems) = trace::parse(&run.string);
            prop_assert!(problems.is_empty());
            let entry = textbook::policy::entry(policy).unwrap();
            let params: Vec<f64> = entry.meta.params.iter().map(base::param::Param::default).collect();
            let totals = entry.bulk(&Setup { frames, trace: &trace, params: &params, seed: 1 });
            let times = run.steps.last().unwrap().after.times;
            let times = (u64::from(times.faults), u64::from(times.write_backs));
            prop_assert_eq!(times, (totals.faults, totals.writebacks), "{}", policy);
        }
    }

    #[test]
    fn what_the_tlb_says_is_what_the_page_table_says_and_what_a_plain_map_says(
        accesses in proptest::collection::vec((0_u64..1 << 16, any::<bool>(), any::<bool>()), 1..80),
        (fork, frames) in (0_usize..80, 2_u32..8),
        (ways, asid, fifo) in (0_u32..3, any::<bool>(), any::<bool>()),
    ) {
        let mut text = String::new();
        for (number, (address, write, second)) in accesses.iter().enumerate() {
            if number == fork { text += "fork "; }
            let process = if *second && number >= fork { 2 } else { 1 };
            text += &format!("P{process}: {} {address} ", if *write { 'w' } else { 'r' });
        }
        let policy = if fifo { TlbPolicy::Fifo } else { TlbPolicy::Lru };
        let tlb = TlbSpec { entries: 4, ways: 1 << ways, policy, asid };
        let run = address::run(&Document { tlb, frames, levels: vec![1, 2, 1], ..document(&text) }).unwrap();
        // The twin: where each page of each process was last said to be, forgotten when its frame gets other contents.
        let mut plain: BTreeMap<(u8, u64), u32> = BTreeMap::new();
        for step in &run.steps {
            let owned = (step.process, step.parts.page);
            if step.hit.is_some() && step.cow == Cow::No {
                prop_assert_eq!(plain.get(&owned), Some(&step.frame));
            }
            plain = step.after.entries.iter().filter_map(|entry| Some(((entry.process, entry.page), entry.frame?))).collect();
            for line in step.after.tlb.iter().flatten() {
                prop_assert_eq!(plain.get(&(line.process, line.page)), Some(&line.frame), "a stale entry");
            }
            for (&(_, page), &frame) in &plain {
                prop_assert_eq!(step.after.frames[frame as usize].map(|held| held.page), Some(page));
            }
        }
    }

    #[test]
    fn the_tables_above_the_last_level_lead_to_every_page_in_use_and_to_no_other(
        accesses in proptest::collection::vec((0_u64..1 << 16, any::<bool>()), 1..40),
        fork in 0_usize..40,
        levels in prop_oneof![Just(vec![4]), Just(vec![2, 2]), Just(vec![1, 2, 1]), Just(vec![1, 1, 1, 1])],
    ) {
        let mut all: Vec<String> = accesses.iter().map(|&(address, second)| {
            if second { format!("P2: {address}") } else { format!("{address}") }
        }).collect();
        all.insert(0, "fork".into());
        all.insert(fork.min(all.len() - 1) + 1, "w 0".into());
        let run = address::run(&Document { levels: levels.clone(), ..document(&all.join(" ")) }).unwrap();
        for step in &run.steps {
            // The twin: indices taken from the digits of each page in use.
            let mut wanted = BTreeSet::new();
            for entry in &step.after.entries {
                let mut above = 0;
                let mut left = 4;
                for (level, bits) in levels[..levels.len() - 1].iter().enumerate() {
                    left -= bits;
                    let index = (entry.page >> left) % (1 << bits);
                    wanted.insert((entry.process, level as u32, above, index as u32));
                    above = above << bits | index;
                }
            }
            let inner: Vec<_> = step.after.inner.iter().map(|one| (one.process, one.level, one.table, one.index)).collect();
            prop_assert_eq!(inner.len(), wanted.len());
            prop_assert_eq!(inner.into_iter().collect::<BTreeSet<_>>(), wanted);
            for walked in &step.walked {
                let level = walked.level as usize;
                let one = (step.process, walked.level, step.parts.tables[level], walked.index);
                let leads = step.after.inner.iter().any(|to| (to.process, to.level, to.table, to.index) == one);
                prop_assert!(leads || level + 1 == levels.len(), "the walked table is one that is drawn");
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused_with_its_token(text in ".{0,60}") {
        match address::run(&document(&text)) {
            Ok(run) => prop_assert!(run.steps.len() <= text.len()),
            Err(problems) => prop_assert!(!problems.is_empty()),
        }
    }
}
