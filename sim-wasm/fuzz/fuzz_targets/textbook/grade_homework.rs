//! Reads any text as an exercise and as a result file; and marks any answers to any small question of any policy: points stay
//! within their range, the solution has all of them, and the same answers get the same marks.
#![no_main]

use homework::{Answers, Input, PartKind, grade, mark, read, solution};
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};
use textbook::policy::ALL;

/// What is left of the input.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn below(&mut self, n: usize) -> usize {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(*first) % n.max(1)
    }
}

fn document(bytes: &mut Bytes<'_>) -> (Value, usize, usize) {
    let policy = ALL[bytes.below(ALL.len())].meta.id;
    let (frames, length, pages) = (1 + bytes.below(4), 1 + bytes.below(16), 1 + bytes.below(6));
    let string: Vec<String> =
        (0..length).map(|_| format!("{}{}", bytes.below(pages), ["", "w"][bytes.below(2)])).collect();
    let parts = bytes.below(15) + 1;
    let mut fill = serde_json::Map::new();
    for (bit, part) in ["grid", "victims", "outcomes", "faults"].iter().enumerate() {
        if parts >> bit & 1 == 1 {
            fill.insert((*part).to_owned(), json!(1 + bytes.below(9)));
        }
    }
    let placement = ["sets", "any", "exact"][bytes.below(3)];
    let follows = bytes.below(5) as f64 / 4.0;
    let question = json!({
        "id": "q", "policy": {"id": policy}, "frames": frames, "string": string.join(" "), "fill": fill, "placement": placement,
    });
    let document = json!({
        "format": "faultline-exercise", "version": 1, "id": "f", "title": "F", "follows": follows, "questions": [question],
    });
    (document, frames, length)
}

fn answers(bytes: &mut Bytes<'_>, frames: usize, length: usize) -> Answers {
    let cell = |bytes: &mut Bytes<'_>| ["", "0", "1", "2", "3", "4", "5", "-", "x", "0 1"][bytes.below(10)];
    let grid: Vec<Vec<&str>> = (0..length).map(|_| (0..frames).map(|_| cell(bytes)).collect()).collect();
    let victims: Vec<&str> = (0..length).map(|_| cell(bytes)).collect();
    let outcomes: Vec<&str> = (0..length).map(|_| ["", "hit", "fault", "F", "?"][bytes.below(5)]).collect();
    let given = json!({"grid": grid, "victims": victims, "outcomes": outcomes, "faults": bytes.below(20)});
    serde_json::from_value(json!({"q": given})).expect("answers")
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    if bytes.below(4) == 0 {
        let text = String::from_utf8_lossy(bytes.0).into_owned();
        let (document, _, _) = document(&mut bytes);
        let known = Input { name: "known".to_owned(), text: document.to_string() };
        let any = Input { name: "any".to_owned(), text };
        // Reading; drawing strings is bounded, but takes too long for a fuzzer.
        let _ = read(&any.text);
        let graded = grade(&[known], &[any]);
        assert_eq!(graded.classes.len(), 1);
        return;
    }
    let (document, frames, length) = document(&mut bytes);
    let (exercise, _) = read(&document.to_string()).expect("a document");
    let given = answers(&mut bytes, frames, length);
    let Ok(marks) = mark(&exercise, "1", &given) else { return };
    assert!((0.0..=marks.of).contains(&marks.points), "{marks:?}");
    assert_eq!(mark(&exercise, "1", &given).as_ref(), Ok(&marks));
    let question = &solution(&exercise, "1").expect("it could be marked").questions[0];
    let grid: Vec<_> = question.steps.iter().map(|step| step.frames.clone()).collect();
    let victims: Vec<_> = question.steps.iter().map(|step| step.victims.join(" ")).collect();
    let outcomes: Vec<_> = question.steps.iter().map(|step| if step.fault { "fault" } else { "hit" }).collect();
    let right = json!({"q": {"grid": grid, "victims": victims, "outcomes": outcomes, "faults": question.faults}});
    let solved = mark(&exercise, "1", &serde_json::from_value(right).expect("answers")).expect("marks");
    assert!((solved.points - solved.of).abs() < 1e-9, "{document} {solved:?}");
    // Whoever has all points has no wrong cell.
    if marks.points == marks.of && marks.questions[0].parts.iter().all(|part| part.kind != PartKind::Grid) {
        let wrong = format!("{marks:?}");
        assert!(!wrong.contains("Wrong") && !wrong.contains("Stayed"), "{wrong}");
    }
    let file = json!({
        "format": "faultline-answers", "version": 1, "exercise": "f", "digest": homework::digest(&exercise), "student": "1",
        "attempts": [{"at": "2026-12-01T00:00:00Z", "answers": given}],
    });
    let input = |text: String| Input { name: "f".to_owned(), text };
    let graded = grade(&[input(document.to_string())], &[input(file.to_string())]);
    assert_eq!(graded.classes[0].rows[0].points, marks.points, "{graded:?}");
});
