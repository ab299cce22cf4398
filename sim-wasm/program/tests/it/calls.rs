//! Functions of a program called from outside, again and again, as a policy's are.

use crate::Deaf;
use program::{Content, Layout, Limits, Machine, ProblemCode, Returned, Status};

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
            assert_eq!(machine.call("on_fault", &[page + round], &mut Deaf), Ok(Returned::Nothing));
        }
        for page in [7, 8, 9] {
            assert_eq!(machine.call("victim", &[], &mut Deaf), Ok(Returned::Int(page + round)));
        }
    }
}

#[test]
fn a_call_that_fails_says_where_and_leaves_the_rest_usable() {
    let mut machine = machine(FIFO);
    let problem = machine.call("on_hit", &[0], &mut Deaf).unwrap_err();
    assert_eq!((problem.code, problem.line), (ProblemCode::Zero, 7));
    assert_eq!(machine.call("on_hit", &[1], &mut Deaf), Ok(Returned::Int(1)));
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

#[test]
fn a_program_is_given_numbers_and_tells_what_its_globals_name() {
    let source = "queue = [None] * FRAMES\ncount = {}\nname = 'x'\ndef on_load(page, write=0):\n    queue[0] = page\n    count[page] = page < 3\n";
    let program = program::parse_given(source, &["FRAMES"]).unwrap();
    assert_eq!(program.signature("on_load"), Some((1..=2, 4)));
    assert_eq!(program.signature("victim"), None);
    let names: Vec<_> = program.globals().map(str::to_owned).collect();
    assert_eq!(names, ["FRAMES", "queue", "count", "name", "on_load"]);
    let mut machine = Machine::new(program, Layout::default(), Limits::default());
    machine.give("FRAMES", 3);
    machine.run(&mut Deaf, None).unwrap();
    machine.call("on_load", &[2], &mut Deaf).unwrap();
    let contents: Vec<_> = (0..5).map(|global| machine.content(global, 10)).collect();
    let expected =
        [Content::Number(3), Content::Numbers(vec![2]), Content::Table(vec![(2, 1)]), Content::Other, Content::Other];
    assert_eq!(contents, expected);
    assert_eq!(machine.content(1, 2), Content::OtherList);
    let none = program::parse("x = FRAMES\n").unwrap_err();
    assert_eq!((none.code, none.line), (ProblemCode::UnknownName, 1));
}
