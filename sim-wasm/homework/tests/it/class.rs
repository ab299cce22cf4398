//! The results of a class, and what is wrong with documents and files.

use homework::{Graded, Input, ProblemCode, Severity, check, grade, read};

const DOCUMENT: &str = r#"{"format": "faultline-exercise", "version": 1, "id": "hw", "title": "T", "attempts": 2,
    "due": "2026-12-01T23:59:00+01:00", "questions": [
    {"id": "q", "policy": {"id": "fifo"}, "frames": 3, "string": "1 2 3 1 4", "fill": {"faults": 2}}]}"#;

fn digest() -> String {
    homework::digest(&read(DOCUMENT).unwrap().0)
}

fn attempt(at: &str, faults: u32) -> String {
    format!(r#"{{"at": "{at}", "answers": {{"q": {{"faults": {faults}}}}}}}"#)
}

fn file(student: &str, attempts: &[String]) -> String {
    let (digest, attempts) = (digest(), attempts.join(","));
    format!(
        r#"{{"format": "faultline-answers", "version": 1, "exercise": "hw", "digest": "{digest}", "student": "{student}",
            "attempts": [{attempts}]}}"#
    )
}

fn graded(files: &[(&str, String)]) -> Graded {
    let input = |(name, text): &(&str, String)| Input { name: (*name).to_owned(), text: text.clone() };
    let document = Input { name: "hw.json".to_owned(), text: DOCUMENT.to_owned() };
    grade(&[document], &files.iter().map(input).collect::<Vec<_>>())
}

fn codes(graded: &Graded) -> Vec<(&str, ProblemCode)> {
    graded.problems.iter().map(|found| (found.file.as_str(), found.problem.code)).collect()
}

const IN_TIME: &str = "2026-12-01T22:58:59Z";
const LATE: &str = "2026-12-01T22:59:01Z";

#[test]
fn the_best_attempt_in_time_counts() {
    let found = graded(&[
        ("a", file("Ana", &[attempt(IN_TIME, 3), attempt(LATE, 4)])),
        ("b", file("Ben", &[attempt("2026-11-30T12:00:00+05:30", 4), attempt(IN_TIME, 3)])),
        ("c", file("Cem", &[attempt(LATE, 4)])),
    ]);
    assert_eq!(codes(&found), []);
    let rows = &found.classes[0].rows;
    let brief = |row: &homework::Row| (row.student.clone(), row.points, row.counted, row.attempts, row.late);
    assert_eq!(
        rows.iter().map(brief).collect::<Vec<_>>(),
        [
            ("Ana".to_owned(), 0.0, 1, 2, false),
            ("Ben".to_owned(), 2.0, 1, 2, false),
            ("Cem".to_owned(), 2.0, 1, 1, true),
        ]
    );
    assert_eq!(found.classes[0].histogram, [1, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
}

#[test]
fn more_attempts_than_there_are_do_not_count() {
    let attempts = ["2026-11-01T00:00:00Z", "2026-11-02T00:00:00Z", "2026-11-03T00:00:00Z"];
    let found =
        graded(&[("a", file("Ana", &[attempt(attempts[2], 4), attempt(attempts[0], 1), attempt(attempts[1], 2)]))]);
    assert_eq!(codes(&found), [("a", ProblemCode::TooManyAttempts)]);
    let row = &found.classes[0].rows[0];
    assert_eq!((row.points, row.attempts), (0.0, 3));
}

#[test]
fn the_files_of_a_student_are_taken_together_and_the_same_attempt_once() {
    let (first, second) = (attempt("2026-11-01T00:00:00Z", 1), attempt("2026-11-02T00:00:00Z", 4));
    let found = graded(&[("a", file("Ana", std::slice::from_ref(&first))), ("b", file(" ANA", &[first, second]))]);
    assert_eq!(codes(&found), [("b", ProblemCode::SameStudent)]);
    assert_eq!(found.problems[0].problem.severity, Severity::Note);
    let row = &found.classes[0].rows[0];
    assert_eq!((row.points, row.attempts, row.files.len()), (2.0, 2, 2));
}

#[test]
fn what_is_wrong_with_a_file_is_said_of_it_and_the_others_count() {
    let good = file("Ana", &[attempt(IN_TIME, 4)]);
    let found = graded(&[
        ("empty", String::new()),
        ("garbage", "\u{0}\u{1}PK".to_owned()),
        ("cut", good[..good.len() / 2].to_owned()),
        ("list", "[1, 2]".to_owned()),
        ("document", DOCUMENT.to_owned()),
        ("newer", good.replace("\"version\": 1", "\"version\": 2")),
        ("other", good.replace("\"hw\"", "\"hw2\"")),
        ("altered", good.replace(&digest(), "0123456789abcdef")),
        ("nobody", good.replace("Ana", "  ")),
        ("none", file("Ben", &[])),
        ("when", file("Cem", &[attempt("yesterday", 4)])),
        ("more", good.replace("\"attempts\"", "\"grade\": 100, \"attempts\"")),
        ("deep", "[".repeat(100_000)),
        ("large", " ".repeat(homework::MOST_BYTES + 1)),
        ("good", good),
    ]);
    assert_eq!(
        codes(&found),
        [
            ("empty", ProblemCode::Answers),
            ("garbage", ProblemCode::Answers),
            ("cut", ProblemCode::Answers),
            ("list", ProblemCode::Format),
            ("document", ProblemCode::Format),
            ("newer", ProblemCode::Version),
            ("other", ProblemCode::OtherExercise),
            ("altered", ProblemCode::Altered),
            ("nobody", ProblemCode::Student),
            ("none", ProblemCode::Attempts),
            ("when", ProblemCode::Due),
            ("more", ProblemCode::Answers),
            ("deep", ProblemCode::Answers),
            ("large", ProblemCode::TooLarge),
        ]
    );
    assert_eq!(found.classes[0].rows.len(), 1);
    let cut = &found.problems[2].problem;
    assert!(cut.line > 0 && !cut.token.is_empty(), "{cut:?}");
}

#[test]
fn a_corrected_text_or_a_later_date_alters_nothing_but_a_question_does() {
    let digest_of = |text: &str| homework::digest(&read(text).unwrap().0);
    let later = DOCUMENT.replace("2026-12-01", "2026-12-08").replace("\"T\"", "{\"en\": \"Title\"}");
    assert_eq!(digest_of(&later), digest());
    assert_eq!(digest_of(&DOCUMENT.replace("\"faults\": 2", "\"faults\": 3")), digest());
    assert_ne!(digest_of(&DOCUMENT.replace("\"frames\": 3", "\"frames\": 4")), digest());
    assert_ne!(digest_of(&DOCUMENT.replace("fifo", "lru")), digest());
}

/// The first problem of a document.
fn problem(text: &str) -> (ProblemCode, String, String, String) {
    let checked = check(text);
    let first = checked.problems.iter().find(|problem| problem.severity == Severity::Error);
    let first = first.unwrap_or_else(|| panic!("nothing wrong with {text}"));
    assert!(checked.exercise.is_none());
    (first.code, first.place.clone(), first.token.clone(), first.accepted.clone())
}

#[test]
fn what_is_wrong_with_a_document_is_said_with_its_place() {
    let with = |from: &str, to: &str| {
        assert!(DOCUMENT.contains(from), "{from}");
        problem(&DOCUMENT.replace(from, to))
    };
    let at = |code, place: &str, token: &str, accepted: &str| {
        (code, place.to_owned(), token.to_owned(), accepted.to_owned())
    };
    assert_eq!(with("faultline-exercise", "quiz"), at(ProblemCode::Format, "format", "quiz", "faultline-exercise"));
    assert_eq!(with("\"version\": 1", "\"version\": 2"), at(ProblemCode::Version, "version", "2", "1"));
    assert_eq!(with("\"frames\": 3", "\"frames\": 0"), at(ProblemCode::Range, "questions[0].frames", "0", "1-32"));
    assert_eq!(with("{\"faults\": 2}", "{}"), at(ProblemCode::Nothing, "questions[0].fill", "", ""));
    assert_eq!(with("+01:00", "").0, ProblemCode::Due);
    assert_eq!(with("\"hw\"", "\"h w\"").0, ProblemCode::Id);
    assert_eq!(with("\"fifo\"", "\"filo\"").1, "questions[0].policy");
    assert_eq!(with("\"1 2 3 1 4\"", "\"1 2 x\"").1, "questions[0].string");
    assert_eq!(with("\"1 2 3 1 4\"", "{\"pages\": 3}").0, ProblemCode::Generator);
    assert_eq!(with("\"1 2 3 1 4\"", "{\"pattern\": \"zipf\", \"params\": {\"n\": 3}}").0, ProblemCode::Detail);
    assert_eq!(
        with("\"1 2 3 1 4\"", "{\"pattern\": \"zipf\", \"params\": {\"length\": 1000000}}").0,
        ProblemCode::StringTooLong
    );
    let none = with("\"1 2 3 1 4\"", "{\"references\": 5, \"pages\": 4, \"leastFaults\": 6}");
    assert_eq!(none, at(ProblemCode::NoVariant, "questions[0].string", "leastFaults", "2000"));
    let ties = DOCUMENT.replace("\"fifo\"", "\"random\"").replace("\"frames\": 3", "\"frames\": 9");
    let string: Vec<String> = (0..60).map(|page| (page % 30).to_string()).collect();
    assert_eq!(problem(&ties.replace("1 2 3 1 4", &string.join(" "))).0, ProblemCode::TooManyTies);
    let misspelt = with("\"frames\"", "\"framse\"");
    assert!(misspelt.0 == ProblemCode::Shape && misspelt.2.contains("framse"), "{misspelt:?}");
}

#[test]
fn any_cut_of_a_document_and_of_answers_is_refused_without_a_panic() {
    let answers = file("Ana", &[attempt(IN_TIME, 4)]);
    for end in 0..DOCUMENT.len() {
        assert!(read(&DOCUMENT[..end]).is_err());
    }
    for end in 0..answers.len() {
        assert_eq!(graded(&[("a", answers[..end].to_owned())]).problems.len(), 1);
    }
}
