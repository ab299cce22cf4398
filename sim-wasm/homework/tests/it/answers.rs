use crate::support::{asked, given, question};
use homework::{Mark, mark_question};

#[test]
fn the_silberschatz_string_under_lru_is_right() {
    let string = "7 0 1 2 0 3 0 4 2 3 0 3 2 1 2 0 1 7 0 1";
    let exercise = question("lru", "{}", 3, string, r#"{"grid": 4, "faults": 1, "outcomes": 1}"#, "exact");
    let solution = homework::solution(&exercise, "1").unwrap();
    let steps = &solution.questions[0].steps;
    let grid: Vec<Vec<String>> = steps.iter().map(|step| step.frames.clone()).collect();
    let outcomes: Vec<bool> = steps.iter().map(|step| step.fault).collect();
    let question = &exercise.questions[0];
    let answers = given(&grid, &[], &outcomes, 12);
    let marks = mark_question(question, &asked(question, string), &answers, 1.0);
    assert_eq!(marks.points, 6.0);
    // One wrong victim, and everything after it rightly from there.
    assert!(
        marks
            .parts
            .iter()
            .flat_map(|part| part.cells.iter().flatten())
            .all(|mark| matches!(mark, Mark::Right | Mark::Free))
    );
}
