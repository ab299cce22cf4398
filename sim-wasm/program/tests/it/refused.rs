//! What is refused, by code, line and token.

use crate::run;
use program::ProblemCode;

#[track_caller]
fn refuses(source: &str, code: ProblemCode, line: u32, token: &str) {
    let problem = run(source).1.unwrap_or_else(|| panic!("accepted: {source}"));
    assert_eq!((problem.code, problem.line, problem.token.as_str()), (code, line, token), "{source}: {problem:?}");
}

#[test]
fn parts_of_python_that_are_not_accepted_are_named_with_their_line() {
    use ProblemCode::{NotAccepted, Number};
    refuses("x = 1\nimport os\n", NotAccepted, 2, "import");
    refuses("x = 3 / 2\n", NotAccepted, 1, "/");
    refuses("x = 1.5\n", Number, 1, "1.5");
    refuses("x = 9223372036854775808\n", Number, 1, "9223372036854775808");
    refuses("f = lambda x: x\n", NotAccepted, 1, "lambda");
    refuses("print(1, end='')\n", NotAccepted, 1, "=");
    refuses("class A(B):\n    pass\n", NotAccepted, 1, "(");
    refuses("def f():\n    def g():\n        pass\n", NotAccepted, 2, "def");
    refuses("x = 1\nif x is 1:\n    pass\n", NotAccepted, 2, "1");
    refuses("with x:\n    pass\n", NotAccepted, 1, "with");
    refuses("x = f'{x}'\n", NotAccepted, 1, "'{x}'");
}

#[test]
fn mistakes_are_named_with_their_line() {
    use ProblemCode::{Arguments, Changed, Character, Expected, Indentation, Index, Key, Kind, Misplaced, OpenText};
    use ProblemCode::{Overflow, Target, UnknownField, UnknownMethod, UnknownName, Unpack, Zero};
    refuses("if True\n    x = 1\n", Expected, 1, "");
    refuses("x = 1\n  y = 2\n", Indentation, 2, "");
    refuses("if 1:\n\tx = 1\n", Indentation, 2, "");
    refuses("x = §\n", Character, 1, "§");
    refuses("x = 'abc\n", OpenText, 1, "'");
    refuses("1 = x\n", Target, 1, "1");
    refuses("break\n", Misplaced, 1, "break");
    refuses("print(y)\n", UnknownName, 1, "y");
    refuses("def f():\n    x += 1\nf()\n", UnknownName, 2, "x");
    refuses("a = [1]\n\nprint(a[3])\n", Index, 3, "3");
    refuses("d = {}\nd['k']\n", Key, 2, "k");
    refuses("x = 1 + 'a'\n", Kind, 1, "int + str");
    refuses("x = 1 // 0\n", Zero, 1, "0");
    refuses("x = 2 ** 63\n", Overflow, 1, "63");
    refuses("a, b = [1, 2, 3]\n", Unpack, 1, "3");
    refuses("def f(x):\n    pass\nf()\n", Arguments, 3, "f");
    refuses("[].push(1)\n", UnknownMethod, 1, "push");
    refuses("class A:\n    def __init__(self):\n        self.x = 1\nA().y = 2\n", UnknownField, 4, "y");
    refuses("d = {1: 1}\nfor k in d:\n    d[k + 1] = 1\n", Changed, 2, "");
    refuses("{[]: 1}\n", Kind, 1, "list");
    refuses("if True:\n# nothing\nx = 1\n", Expected, 3, "x");
}

#[test]
fn every_code_has_its_words_in_every_language() {
    for language in ["en", "de"] {
        let path = format!("{}/../../web/words/{language}/textbook/code.json", env!("CARGO_MANIFEST_DIR"));
        let words: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        for code in ProblemCode::IDS {
            assert!(words["problems"][code].is_string(), "{language}: {code}");
        }
    }
}
