//! What is refused, and what the refusal says.

use super::document;
use address::{Document, ProblemCode, TlbSpec};

fn refused(document: &Document) -> (ProblemCode, String, u32) {
    let problem = address::run(document).unwrap_err().remove(0);
    (problem.code, problem.token, problem.item)
}

#[test]
fn an_access_that_cannot_be_is_named_with_its_place() {
    let said = |text: &str| refused(&document(text));
    assert_eq!(said("1 0x10000"), (ProblemCode::Outside, "0x10000".into(), 2));
    assert_eq!(said("1 zebra"), (ProblemCode::Token, "zebra".into(), 2));
    assert_eq!(said("1 w"), (ProblemCode::Token, "w".into(), 2));
    assert_eq!(said("P2: 1"), (ProblemCode::Process, "P2".into(), 1));
    assert_eq!(said("fork fork"), (ProblemCode::Fork, "fork".into(), 2));
    assert_eq!(said(&"1 ".repeat(1001)).0, ProblemCode::TooLong);
    let only = Document { read_only: vec![1], ..document("r 0x1000 w 0x1ffc") };
    assert_eq!(refused(&only), (ProblemCode::Protection, "0x1ffc".into(), 2));
}

#[test]
fn a_machine_that_cannot_be_is_refused_by_its_field() {
    assert_eq!(refused(&Document { levels: vec![3, 3], ..document("") }).0, ProblemCode::Levels);
    assert_eq!(refused(&Document { bits: 64, ..document("") }).0, ProblemCode::Range);
    assert_eq!(refused(&Document { frames: 0, ..document("") }).0, ProblemCode::Range);
    assert_eq!(refused(&Document { policy: "ws".into(), ..document("") }).0, ProblemCode::Policy);
    let tlb = TlbSpec { ways: 3, ..document("").tlb };
    assert_eq!(refused(&Document { tlb, ..document("") }).0, ProblemCode::Ways);
}

#[test]
fn numbers_are_read_in_every_notation() {
    let addresses = |text: &str| -> Vec<_> {
        address::run(&document(text)).unwrap().steps.iter().map(|step| (step.address, step.write)).collect()
    };
    assert_eq!(
        addresses("0x1A2C, 6700; 1a2ch -> 0b1_0 w16 0x10w"),
        [(0x1a2c, false), (6700, false), (0x1a2c, false), (2, false), (16, true), (16, true)]
    );
    assert!(addresses("").is_empty());
}
