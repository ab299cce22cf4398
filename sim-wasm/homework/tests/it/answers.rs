//! Marks and their reasons.

use crate::support::{asked, document, given, question};
use homework::{Answers, Exercise, Given, Mark, PartKind, QuestionMarks, mark, mark_question, solution};

const SILBERSCHATZ: &str = "7 0 1 2 0 3 0 4 2 3 0 3 2 1 2 0 1 7 0 1";

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(|word| if word == "-" { String::new() } else { word.to_owned() }).collect()
}

fn rows(text: &str) -> Vec<Vec<String>> {
    text.split('/').map(words).collect()
}

fn marked(exercise: &Exercise, string: &str, answers: &Given, follows: f64) -> QuestionMarks {
    let question = &exercise.questions[0];
    mark_question(question, &asked(question, string), answers, follows)
}

fn part(marks: &QuestionMarks, kind: PartKind) -> &homework::PartMarks {
    marks.parts.iter().find(|part| part.kind == kind).unwrap()
}

/// The answers that the solution has.
fn solved(exercise: &Exercise) -> Given {
    let policy = &exercise.questions[0].policy.id;
    let solution = solution(exercise, "1").unwrap_or_else(|problems| panic!("{policy}: {problems:?}"));
    let steps = &solution.questions[0].steps;
    let grid: Vec<Vec<String>> = steps.iter().map(|step| step.frames.clone()).collect();
    let victims: Vec<String> = steps.iter().map(|step| step.victims.join(" ")).collect();
    let outcomes: Vec<bool> = steps.iter().map(|step| step.fault).collect();
    given(&grid, &victims, &outcomes, solution.questions[0].faults)
}

#[test]
fn the_solution_of_every_policy_has_all_points_with_one_or_several_victims() {
    let fill = r#"{"grid": 4, "faults": 1, "outcomes": 1, "victims": 2}"#;
    // At random, more runs are right than a document may ask for.
    for entry in textbook::policy::ALL.iter().filter(|entry| entry.meta.id != "random") {
        for placement in ["sets", "any", "exact"] {
            let exercise = question(entry.meta.id, "{}", 3, SILBERSCHATZ, fill, placement);
            let marks = marked(&exercise, SILBERSCHATZ, &solved(&exercise), 0.0);
            assert_eq!(marks.points, 8.0, "{} {placement}: {marks:?}", entry.meta.id);
        }
    }
}

#[test]
fn the_books_counts_are_right() {
    for (policy, faults) in [("fifo", 15), ("lru", 12), ("opt", 9)] {
        let exercise = question(policy, "{}", 3, SILBERSCHATZ, r#"{"faults": 1}"#, "sets");
        for number in 0..21 {
            let marks = marked(&exercise, SILBERSCHATZ, &given(&[], &[], &[], number), 1.0);
            assert_eq!(marks.points == 1.0, number == faults, "{policy} {number}");
        }
    }
}

#[test]
fn a_wrong_victim_is_marked_once_and_what_follows_from_it_is_right() {
    // LRU, and at the 4 the student lets 1 leave instead of 2: what was used last is forgotten once.
    let (string, fill) = ("1 2 3 1 4 2 1 5", r#"{"grid": 8, "victims": 2, "outcomes": 1, "faults": 1}"#);
    let exercise = question("lru", "{}", 3, string, fill, "exact");
    let grid = rows("1 - -/1 2 -/1 2 3/1 2 3/4 2 3/4 2 3/4 2 1/5 2 1");
    let outcomes = [true, true, true, false, true, false, true, true];
    let answers = given(&grid, &words("- - - - 1 - 3 4"), &outcomes, 6);
    let marks = marked(&exercise, string, &answers, 1.0);
    let of = |kind| &part(&marks, kind).cells;
    let wrong =
        of(PartKind::Grid).iter().flatten().filter(|mark| !matches!(mark, Mark::Right | Mark::Free | Mark::Follows));
    assert_eq!(wrong.collect::<Vec<_>>(), [&Mark::Stayed], "{marks:?}");
    assert_eq!(of(PartKind::Grid)[4][1], Mark::Stayed);
    assert_eq!(of(PartKind::Victims)[4], [Mark::Wrong]);
    assert_eq!(of(PartKind::Victims)[6], [Mark::Follows]);
    assert_eq!(of(PartKind::Outcomes)[5], [Mark::Follows]);
    assert_eq!(part(&marks, PartKind::Outcomes).points, 1.0);
    // A document may give less for what only follows.
    let less = marked(&exercise, string, &answers, 0.5);
    assert!(less.points < marks.points && less.points > marks.points / 2.0, "{less:?}");
}

#[test]
fn another_tie_is_right_and_is_told_as_one() {
    // Neither 1 nor 2 nor 3 is used again.
    let string = "1 2 3 4 4";
    let exercise = question("opt", "{}", 3, string, r#"{"grid": 1, "victims": 1}"#, "exact");
    let answers = given(&rows("1 - -/1 2 -/1 2 3/1 2 4/1 2 4"), &words("- - - 3 -"), &[], 0);
    let marks = marked(&exercise, string, &answers, 0.0);
    assert_eq!(marks.points, 2.0);
    assert_eq!(part(&marks, PartKind::Victims).cells[3], [Mark::Tie]);
    assert_eq!(part(&marks, PartKind::Grid).cells[3], [Mark::Tie, Mark::Right, Mark::Tie]);
    // But not another one in the row of victims than in the grid.
    let answers = given(&rows("1 - -/1 2 -/1 2 3/1 2 4/1 2 4"), &words("- - - 1 -"), &[], 0);
    assert!(marked(&exercise, string, &answers, 0.0).points < 2.0);
}

#[test]
fn blank_sheets_and_nonsense_earn_nothing() {
    let fill = r#"{"grid": 4, "faults": 1, "outcomes": 1, "victims": 2}"#;
    let exercise = question("lru", "{}", 3, SILBERSCHATZ, fill, "sets");
    assert_eq!(marked(&exercise, SILBERSCHATZ, &Given::default(), 1.0).points, 0.0);
    let nonsense = vec![vec!["x".to_owned(), "99".to_owned(), "-1".to_owned(), "7".to_owned()]; 40];
    let all_leave = vec!["7 0 1 2 3 4".to_owned(); 40];
    let answers: Given =
        serde_json::from_value(serde_json::json!({"grid": nonsense, "victims": all_leave, "faults": "many"})).unwrap();
    assert_eq!(marked(&exercise, SILBERSCHATZ, &answers, 1.0).points, 0.0);
}

#[test]
fn a_count_that_fits_the_outcomes_marked_is_no_second_mistake() {
    let exercise = question("fifo", "{}", 3, "1 2 3 1 2 3", r#"{"outcomes": 1, "faults": 1}"#, "sets");
    let marks = marked(&exercise, "1 2 3 1 2 3", &given(&[], &[], &[true, true, true, true, false, false], 4), 1.0);
    assert_eq!(part(&marks, PartKind::Outcomes).cells[3], [Mark::Wrong]);
    assert_eq!(part(&marks, PartKind::Faults).cells, [[Mark::Follows]]);
}

#[test]
fn a_variant_follows_from_document_and_student_alone() {
    let string = r#"{"references": 12, "pages": 5, "leastHits": 3, "leastFaults": 6, "distinctFrom": [{"id": "lru"}, {"id": "opt"}]}"#;
    let exercise = document(&format!(
        r#"{{"id": "q", "policy": {{"id": "fifo"}}, "frames": 3, "string": {string}, "fill": {{"faults": 1}}}}"#
    ));
    let string = |student: &str| {
        let variant = homework::variant(&exercise, student).unwrap();
        variant.questions[0].references.iter().map(|reference| reference.page.clone()).collect::<Vec<_>>().join(" ")
    };
    // Printed papers rest on it.
    assert_eq!(string("4711"), "5 2 5 4 1 5 4 3 5 3 2 4");
    assert_eq!(string("Ana Lima"), string(" ana  lima"));
    let all: std::collections::BTreeSet<String> = (0..100).map(|number| string(&number.to_string())).collect();
    assert!(all.len() > 95, "{}", all.len());
    for student in 0..50 {
        let asked = &homework::ask_all(&exercise, &student.to_string()).unwrap()[0];
        let references: Vec<_> = asked.trace().iter().map(|reference| reference.page).collect();
        assert!(references.windows(2).all(|two| two[0] != two[1]), "none twice in a row");
        let counts = asked.fault_counts(false).unwrap();
        assert!(counts.iter().all(|faults| (6..=9).contains(faults)), "{counts:?}");
        for other in ["lru", "opt"] {
            let spec =
                scenario::PolicySpec { id: other.to_owned(), params: base::named::Named::default(), source: None };
            let other = asked.under(textbook::run::Chosen::from_spec(&spec).unwrap());
            assert!(other.fault_counts(false).unwrap().is_disjoint(&counts));
        }
    }
}

#[test]
fn answers_are_marked_by_question() {
    let exercise = document(
        r#"{"id": "a", "policy": {"id": "fifo"}, "frames": 3, "string": "1 2 3 1", "fill": {"faults": 2}},
           {"id": "b", "policy": {"id": "lru"}, "frames": 3, "string": "1 2 3 1", "fill": {"faults": 1}}"#,
    );
    let answers: Answers = serde_json::from_str(r#"{"b": {"faults": 3}, "c": {"faults": "7"}}"#).unwrap();
    let marks = mark(&exercise, "1", &answers).unwrap();
    assert_eq!((marks.points, marks.of), (1.0, 3.0));
}
