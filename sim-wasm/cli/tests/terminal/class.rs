//! What a small class handed in.

use homework::{Answers, Exercise, read, solution};

/// Their exercise.
pub(crate) const DOCUMENT: &str = r#"{"format": "faultline-exercise", "version": 1, "id": "hw", "title": "Homework",
  "due": "2026-12-01T23:59:00+01:00", "attempts": 2, "questions": [
    {"id": "a", "policy": {"id": "fifo"}, "frames": 3, "string": "1 2 3 1 4 1 5 2 1 3 1 4", "fill": {"victims": 4, "grid": 4}},
    {"id": "b", "policy": {"id": "fifo"}, "frames": 3, "string": "5 4 5 3 5 2 5 1 5 4 3 5", "fill": {"victims": 4, "faults": 2}}]}"#;

fn exercise(text: &str) -> Exercise {
    read(text).unwrap().0
}

/// The answers of somebody who takes the document for another one.
fn answers(document: &str) -> Answers {
    let mut answers = Answers::new();
    for question in solution(&exercise(document), "1").unwrap().questions {
        let grid: Vec<_> = question.steps.iter().map(|step| step.frames.clone()).collect();
        let victims: Vec<_> = question.steps.iter().map(|step| step.victims.join(" ")).collect();
        let given = serde_json::json!({"grid": grid, "victims": victims, "faults": question.faults});
        answers.insert(question.id, serde_json::from_value(given).unwrap());
    }
    answers
}

fn file(student: &str, attempts: &[(&str, &Answers)]) -> String {
    let attempts: Vec<_> =
        attempts.iter().map(|(at, answers)| serde_json::json!({"at": at, "answers": answers})).collect();
    let digest = homework::digest(&exercise(DOCUMENT));
    serde_json::json!({
        "format": "faultline-answers", "version": 1, "exercise": "hw", "digest": digest, "student": student, "attempts": attempts,
    })
    .to_string()
}

/// Who has all right, who ran LRU, who is late, and what is no result.
pub(crate) fn files() -> Vec<(&'static str, String)> {
    let (right, lru) = (answers(DOCUMENT), answers(&DOCUMENT.replace("fifo", "lru")));
    let (early, late) = ("2026-11-30T12:00:00+01:00", "2026-12-02T08:00:00+01:00");
    let blank = Answers::new();
    vec![
        ("ana.json", file("Ana Lima", &[(early, &blank), ("2026-11-30T13:00:00+01:00", &right)])),
        ("ben.json", file("Ben", &[(early, &lru)])),
        ("cem.json", file("=Cem", &[(late, &right)])),
        ("dee.json", file("Dee", &[(early, &lru)])),
        ("eve.json", file("Eve", &[(early, &right)]).replace("\"hw\"", "\"hw1\"")),
        ("fay.json", "Dear professor, my answers are attached.".to_owned()),
        ("gus.json", file("Gus", &[]).replace("\"digest\":\"", "\"digest\":\"0")),
    ]
}
