//! Every answer that is right is accepted, and every other one refused.

use crate::naive::{RANKS, Sheet, all};
use crate::support::{asked, given, question, runs_of};
use base::rng::Rng;
use homework::{Given, mark_question};
use std::collections::BTreeSet;
use textbook::policy::{ALL, Allocation};

const PARTS: [&str; 4] = ["grid", "victims", "outcomes", "faults"];
const PLACEMENTS: [&str; 3] = ["sets", "any", "exact"];

/// A short string: as many ties as pages allow.
fn string(seed: u32) -> (Vec<(u64, bool)>, u32) {
    let mut rng = Rng::new(seed);
    let (length, pages, frames) = (5 + rng.below(5), 3 + rng.below(3), 1 + rng.below(3));
    ((0..length).map(|_| (u64::from(rng.below(pages)), rng.below(4) == 0)).collect(), frames)
}

fn written(refs: &[(u64, bool)]) -> String {
    let words: Vec<String> =
        refs.iter().map(|(page, write)| format!("{page}{}", if *write { "w" } else { "" })).collect();
    words.join(" ")
}

fn cell(page: Option<u64>) -> String {
    page.map_or_else(String::new, |page| page.to_string())
}

fn answers(sheet: &Sheet) -> Given {
    let grid: Vec<Vec<String>> = sheet.grid.iter().map(|row| row.iter().map(|page| cell(*page)).collect()).collect();
    let victims: Vec<String> = sheet.victims.iter().map(|page| cell(*page)).collect();
    let faults = sheet.outcomes.iter().map(|fault| u32::from(*fault)).sum();
    given(&grid, &victims, &sheet.outcomes, faults)
}

/// What is asked of a sheet, so that two sheets with the same answer are one.
fn answer(part: &str, placement: &str, sheet: &Sheet) -> String {
    match part {
        "grid" if placement == "exact" => format!("{:?}", sheet.grid),
        "grid" => {
            let sorted = |row: &Vec<Option<u64>>| row.iter().copied().flatten().collect::<BTreeSet<u64>>();
            format!("{:?}", sheet.grid.iter().map(sorted).collect::<Vec<_>>())
        }
        "victims" => format!("{:?}", sheet.victims),
        "outcomes" => format!("{:?}", sheet.outcomes),
        _ => sheet.outcomes.iter().filter(|fault| **fault).count().to_string(),
    }
}

/// Sheets with one thing changed.
fn changed(part: &str, sheet: &Sheet, pages: &BTreeSet<u64>) -> Vec<Sheet> {
    let cells = || pages.iter().copied().map(Some).chain([None]);
    let mut found = Vec::new();
    for step in 0..sheet.outcomes.len() {
        match part {
            "grid" => {
                for frame in 0..sheet.grid[step].len() {
                    found.extend(cells().map(|page| {
                        let mut sheet = sheet.clone();
                        sheet.grid[step][frame] = page;
                        sheet
                    }));
                }
            }
            "victims" => found.extend(cells().map(|page| {
                let mut sheet = sheet.clone();
                sheet.victims[step] = page;
                sheet
            })),
            _ => {
                let mut sheet = sheet.clone();
                sheet.outcomes[step] = !sheet.outcomes[step];
                found.push(sheet);
            }
        }
    }
    found
}

/// Whether a row holds a page twice: as a set it may equal a right one, but a cell of it is wrong.
fn is_clean(sheet: &Sheet) -> bool {
    sheet.grid.iter().all(|row| {
        let pages: Vec<u64> = row.iter().copied().flatten().collect();
        pages.iter().collect::<BTreeSet<_>>().len() == pages.len()
    })
}

/// Whether a page that stays in memory stays in its frame.
fn is_placed(sheet: &Sheet) -> bool {
    sheet.grid.windows(2).all(|rows| {
        rows[0]
            .iter()
            .enumerate()
            .all(|(frame, page)| page.is_none() || !rows[1].contains(page) || rows[1][frame] == *page)
    })
}

/// Holds one policy on one string to a set of right sheets; returns how many answers were tried.
fn hold(policy: (&str, &str), frames: u32, refs: &[(u64, bool)], right: &BTreeSet<Sheet>) -> usize {
    let string = written(refs);
    let pages: BTreeSet<u64> = refs.iter().map(|(page, _)| *page).chain([99]).collect();
    let mut tried = 0;
    for part in PARTS {
        for placement in if part == "grid" { &PLACEMENTS[..] } else { &PLACEMENTS[..1] } {
            let exercise = question(policy.0, policy.1, frames, &string, &format!(r#"{{"{part}": 1}}"#), placement);
            let question = &exercise.questions[0];
            let asked = asked(question, &string);
            let accepted: BTreeSet<String> = right.iter().map(|sheet| answer(part, placement, sheet)).collect();
            for sheet in right {
                let marks = mark_question(question, &asked, &answers(sheet), 0.5);
                assert_eq!(marks.points, 1.0, "{policy:?}, {frames} frames, {string}: {part} {placement} {sheet:?}");
            }
            for sheet in right.iter().flat_map(|sheet| changed(part, sheet, &pages)) {
                let is_right = accepted.contains(&answer(part, placement, &sheet))
                    && (part != "grid" || (is_clean(&sheet) && (*placement != "any" || is_placed(&sheet))));
                let marks = mark_question(question, &asked, &answers(&sheet), 0.5);
                let full = marks.points == 1.0;
                assert_eq!(
                    full, is_right,
                    "{policy:?}, {frames} frames, {string}: {part} {placement} {sheet:?} {marks:?}"
                );
                tried += 1;
            }
        }
    }
    tried + hold_numbers(policy, frames, &string, right)
}

fn hold_numbers(policy: (&str, &str), frames: u32, string: &str, right: &BTreeSet<Sheet>) -> usize {
    let exercise = question(policy.0, policy.1, frames, string, r#"{"faults": 1}"#, "sets");
    let question = &exercise.questions[0];
    let counts: BTreeSet<u32> =
        right.iter().map(|sheet| sheet.outcomes.iter().map(|fault| u32::from(*fault)).sum()).collect();
    for number in 0..14 {
        let marks = mark_question(question, &asked(question, string), &given(&[], &[], &[], number), 0.5);
        assert_eq!(marks.points == 1.0, counts.contains(&number), "{policy:?} {frames} {string}: {number} {counts:?}");
    }
    14
}

#[test]
fn ties_of_every_policy_are_accepted_and_nothing_else() {
    let mut tried = 0;
    for &(policy, params, least, rank) in RANKS {
        let mut several = 0;
        for seed in 0..24 {
            let (refs, frames) = string(seed);
            let right = all(rank, frames as usize, &refs);
            if right.len() > 60 {
                continue;
            }
            several += usize::from(right.len() > 1);
            tried += hold((policy, params), frames, &refs, &right);
        }
        assert!(several >= least, "{policy}: only {several} strings have ties");
    }
    assert!(tried > 60_000, "{tried}");
}

#[test]
fn policies_without_ties_have_one_right_answer() {
    let with_ties: BTreeSet<&str> = RANKS.iter().map(|(id, ..)| *id).collect();
    let fixed = ALL.iter().filter(|entry| entry.meta.allocation == Allocation::Fixed);
    let mut policies = 0;
    for policy in fixed.map(|entry| entry.meta.id).filter(|id| !with_ties.contains(id)) {
        policies += 1;
        for seed in 0..24 {
            let (refs, frames) = string(seed);
            hold((policy, "{}"), frames, &refs, &runs_of(policy, frames, &written(&refs)));
        }
    }
    assert_eq!(policies + with_ties.len() + 2, ALL.len(), "every policy but those of variable allocation");
}
