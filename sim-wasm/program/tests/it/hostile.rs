//! Programs that mean harm end soon, with a code.

use crate::run;
use program::ProblemCode;
use std::time::{Duration, Instant};

#[track_caller]
fn ends(source: &str, codes: &[ProblemCode]) {
    let begun = Instant::now();
    let (_, problem) = run(source);
    let problem = problem.unwrap_or_else(|| panic!("no problem: {}", &source[..source.len().min(80)]));
    assert!(codes.contains(&problem.code), "{problem:?}");
    // Five million steps take a second where nothing is optimised.
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
}

#[test]
fn loops_without_an_end_are_stopped() {
    use ProblemCode::{Calls, Memory, Output, Steps};
    ends("while True:\n    pass\n", &[Steps]);
    ends("def f():\n    f()\nf()\n", &[Calls]);
    ends("a = []\nwhile True:\n    a.append(1)\n", &[Steps, Memory]);
    ends("a = []\nwhile True:\n    a = [a]\n", &[Steps, Memory]);
    ends("while True:\n    print('x' * 100)\n", &[Output]);
    ends("s = 'x'\nwhile True:\n    s += s\n", &[Memory]);
    ends("a = [0]\nfor x in a:\n    a.append(x)\n", &[Steps, Memory]);
    ends("x = [0 for i in range(1000000000)]\n", &[Steps, Memory]);
    ends("d = {}\ni = 0\nwhile True:\n    d[i * 4096] = i\n    i += 1\n", &[Steps, Memory]);
}

#[test]
fn what_is_huge_is_refused_before_it_is_made() {
    use ProblemCode::{Memory, Overflow, Steps, TooNested, Value};
    ends("s = 'x' * 9000000000\n", &[Memory]);
    ends("a = [0] * 4000000000\n", &[Memory, Steps]);
    ends("a = list(range(2 ** 40))\n", &[Value]);
    ends("x = 10 ** 1000000\n", &[Overflow]);
    ends("x = 1 << 100000\n", &[Overflow]);
    ends("a = []\na.append(a)\nprint(a)\n", &[TooNested]);
    ends("a = [0] * 100000\nwhile True:\n    a.insert(0, 1)\n", &[Steps, Memory]);
    ends("a = [0] * 100000\nwhile True:\n    b = a + a\n", &[Steps, Memory]);
    ends("s = 'x' * 1000000\nwhile True:\n    b = 'y' in s\n", &[Steps]);
    ends("a = [[0] * 30]\nwhile True:\n    a = [a, a]\n    b = a == [a]\n", &[Steps, Memory, TooNested]);
}

#[test]
fn sources_that_nest_deeply_are_refused() {
    use ProblemCode::{SourceTooLong, TooNested};
    ends(&format!("x = {}1{}\n", "(".repeat(5000), ")".repeat(5000)), &[TooNested]);
    ends(&format!("x = {}1\n", "-".repeat(5000)), &[TooNested]);
    ends(&format!("x = {}1\n", "not ".repeat(5000)), &[TooNested]);
    ends(&format!("x = 1{}\n", " + 1".repeat(5000)), &[TooNested]);
    ends(&format!("x = 2{}\n", " ** 2".repeat(5000)), &[TooNested]);
    ends(&format!("x = 1{}\n", " if 1 else 1".repeat(2000)), &[TooNested]);
    ends(&format!("x = f{}\n", "[0]".repeat(5000)), &[TooNested]);
    let ifs: String = (0..100).map(|depth| format!("{}if 1:\n", " ".repeat(depth))).collect();
    ends(&ifs, &[TooNested]);
    ends(&"x = 1\n".repeat(50_000), &[SourceTooLong]);
}

#[test]
fn memory_that_is_no_longer_used_is_used_again() {
    let source = "i = 0\nwhile i < 50000:\n    a = [i] * 16\n    i += 1\nprint(a[0])\n";
    assert_eq!(run(source), ("49999\n".to_owned(), None));
}
