//! What is said of policies whose properties are known, and the strings that show it.

use crate::{built_in, template, trace};
use scripted::{Contest, Rival, Rivalry, Script, counted, examine, score};
use textbook::curve::{Limits, Verdict};

fn written(string: &[u32]) -> String {
    string.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn lru_is_a_stack_algorithm_and_fifo_is_not() {
    let lru = examine(&template("lru"), 3, 1);
    assert_eq!((&lru.trouble, lru.repeats, lru.runs), (&None, true, 24));
    let inclusion = lru.inclusion.clone().unwrap();
    assert_eq!((inclusion.string.as_slice(), inclusion.length), (&[][..], 8));
    assert_eq!(lru.anomaly, None);
    let found = examine(&template("fifo"), 3, 1);
    let anomaly = found.anomaly.unwrap();
    assert_eq!((anomaly.references.as_str(), anomaly.frames, anomaly.faults), ("1 2 3 4 1 2 5 1 2 3 4 5", 3, [9, 10]));
    let fifo = found.inclusion.unwrap();
    // Loaded again into the smaller memory, 1 stays there, but leaves the larger one.
    let string = trace(&written(&fifo.string));
    assert!(!string.is_empty() && string.len() < 8, "{fifo:?}");
    assert_eq!(string.labels().iter().max(), Some(&u64::from(*fifo.string.iter().max().unwrap())));
}

#[test]
fn a_trouble_ends_the_examination_and_names_its_string() {
    let source = "def victim(page):\n    return page\n";
    let found = examine(&Script::read(source).unwrap(), 2, 1);
    let (string, trouble) = found.trouble.unwrap();
    assert_eq!((string.as_str(), trouble.code), ("zipf", "victim-absent"));
    assert_eq!(found.inclusion, None);
}

#[test]
fn the_shortest_string_on_which_it_loses_is_that_of_the_policy_it_is() {
    let limits = Limits { pages: 5, length: 9 };
    let mut contest = Contest::new(&template("fifo"), Rivalry::Loses, Rival::Lru, 3, limits).unwrap();
    assert!(contest.advance(1_000_000));
    let report = contest.report().report;
    assert_eq!(report.verdict, Verdict::Found);
    let string = trace(&written(&report.references));
    let faults = [built_in("lru", 3, &string).faults, counted(&template("fifo"), 3, &string).unwrap().faults];
    assert_eq!(report.faults.map(u64::from), faults);
    assert!(faults[0] < faults[1]);
    let mut contest =
        Contest::new(&template("lru"), Rivalry::Loses, Rival::Lru, 3, Limits { pages: 4, length: 7 }).unwrap();
    assert!(contest.advance(1_000_000));
    assert_eq!(contest.report().report.verdict, Verdict::None);
}

#[test]
fn fifo_shows_beladys_anomaly_at_twelve_references() {
    let limits = Limits { pages: 5, length: 12 };
    let mut contest = Contest::new(&template("fifo"), Rivalry::Anomaly, Rival::Lru, 3, limits).unwrap();
    assert!(contest.advance(10_000_000));
    let report = contest.report().report;
    assert_eq!((report.verdict, report.references.len(), report.faults), (Verdict::Found, 12, [9, 10]));
}

#[test]
fn a_search_ends_where_the_program_fails() {
    let source = "queue = []\ndef victim():\n    return queue[0]\ndef on_load(page):\n    queue.append(page)\n";
    let limits = Limits { pages: 4, length: 8 };
    let mut contest = Contest::new(&Script::read(source).unwrap(), Rivalry::Loses, Rival::Lru, 2, limits).unwrap();
    assert!(contest.advance(100_000));
    let (string, trouble) = contest.report().trouble.unwrap();
    assert_eq!(trouble.code, "victim-absent");
    let string = string.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    let again = counted(&Script::read(source).unwrap(), 2, &trace(&string)).unwrap_err();
    assert_eq!(again, trouble);
}

#[test]
fn a_score_has_the_counts_of_the_registry_and_other_strings_for_another_seed() {
    let found = score(&template("lru"), 3, 5);
    assert_eq!(found.rows.len(), 8);
    for row in &found.rows {
        let [opt, lru, ..] = row.others;
        assert_eq!(row.own, lru, "{row:?}");
        assert!(opt <= lru, "{row:?}");
    }
    assert_eq!(found, score(&template("lru"), 3, 5));
    assert_ne!(found.rows[0], score(&template("lru"), 3, 6).rows[0]);
    let books: Vec<_> =
        found.rows.iter().filter(|row| row.references < 30).map(|row| (row.own, row.others[2])).collect();
    // Silberschatz: LRU 12, FIFO 15; Belady with three frames: 10 and 9.
    assert_eq!(books, [(12, 15), (10, 9)]);
}
