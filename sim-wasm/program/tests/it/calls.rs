//! Functions of a program called from outside, again and again, as a policy's are.

use crate::Deaf;
use program::{Layout, Limits, Machine, ProblemCode, Status};

const FIFO: &str = "queue = []\ndef on_fault(page):\n    queue.append(page)\ndef victim():\n    return queue.pop(0)\ndef on_hit(page):\n    return 1 // page\n";

fn machine(source: &str) -> Machine {
    let mut machine = Machine::new(program::parse(source).unwrap(), Layout::default(), Limits::default());
    assert_eq!(machine.run(&mut Deaf, None), Ok(Status::Done));
    machine
}

#[test]
fn a_program_keeps_its_state_between_calls() {
    let mut machine = machine(FIFO);
    for round in 0..5000 {
        for page in [7, 8, 9] {
            assert_eq!(machine.call("on_fault", &[page + round], &mut Deaf), Ok(None));
        }
        for page in [7, 8, 9] {
            assert_eq!(machine.call("victim", &[], &mut Deaf), Ok(Some(page + round)));
        }
    }
}

#[test]
fn a_call_that_fails_says_where_and_leaves_the_rest_usable() {
    let mut machine = machine(FIFO);
    let problem = machine.call("on_hit", &[0], &mut Deaf).unwrap_err();
    assert_eq!((problem.code, problem.line), (ProblemCode::Zero, 7));
    assert_eq!(machine.call("on_hit", &[1], &mut Deaf), Ok(Some(1)));
    assert_eq!(machine.call("victim", &[1], &mut Deaf).unwrap_err().code, ProblemCode::Arguments);
    assert_eq!(machine.call("none", &[], &mut Deaf).unwrap_err().code, ProblemCode::UnknownName);
}

#[test]
fn a_run_pauses_at_any_statement_and_shows_its_variables() {
    let source = "x = 1\nx = x + 1\ndef f(a):\n    b = a + x\n    return b\ny = f(5)\n";
    let mut machine = Machine::new(program::parse(source).unwrap(), Layout::default(), Limits::default());
    assert_eq!(machine.run(&mut Deaf, Some(5)), Ok(Status::Paused));
    let shown: Vec<_> = machine.variables().into_iter().map(|v| (v.function, v.name, v.value)).collect();
    let expected = [("f", "a", "5"), ("f", "b", "7"), ("", "x", "2")];
    assert_eq!(shown, expected.map(|(f, n, v)| (f.to_owned(), n.to_owned(), v.to_owned())));
}

#[test]
fn going_on_from_a_pause_shows_what_a_new_run_up_to_there_shows() {
    for name in ["rows-and-columns", "search-tree", "merge-sort"] {
        let source = std::fs::read_to_string(format!("programs/{name}.py")).unwrap();
        let begun = || Machine::new(program::parse(&source).unwrap(), Layout::default(), Limits::default());
        let mut walked = begun();
        for until in [1, 2, 3, 10, 11, 40, 300] {
            let mut anew = begun();
            assert_eq!(walked.run(&mut Deaf, Some(until)), anew.run(&mut Deaf, Some(until)), "{name}, {until}");
            assert_eq!(walked.variables(), anew.variables(), "{name}, {until}");
        }
    }
}
