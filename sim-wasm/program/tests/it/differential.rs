//! Random small programs: what runs here to its end prints the same in Python.

use crate::{python, run};

pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    pub(crate) fn pick(&mut self, of: &[&'static str]) -> &'static str {
        of[self.below(of.len() as u64) as usize]
    }

    fn expr(&mut self, depth: u32) -> String {
        if depth == 0 || self.below(4) == 0 {
            return match self.below(4) {
                0 => (self.below(20) as i64 - 6).to_string(),
                1 => self
                    .pick(&["True", "False", "None", "'ab'", "''", "[]", "[1, 2, 3]", "(1, 2)", "{1: 2}"])
                    .to_owned(),
                _ => self.pick(&["x", "y", "a", "b", "d", "s"]).to_owned(),
            };
        }
        let (p, q) = (self.expr(depth - 1), self.expr(depth - 1));
        match self.below(13) {
            0..=3 => {
                let op = self.pick(&["+", "-", "*", "//", "%", "&", "|", "^", ">>", "<<", "**"]);
                format!("({p} {op} {q})")
            }
            4 => {
                let (op, other) = (self.pick(&["<", "<=", "==", "!=", ">"]), self.pick(&["<", ">=", "=="]));
                format!("({p} {op} {q} {other} {})", self.expr(depth - 1))
            }
            5 => format!("({p} {} {q})", self.pick(&["and", "or", "in", "not in", "=="])),
            6 => format!("({}{p})", self.pick(&["-", "not ", "~"])),
            7 => format!("{}[{p}]", self.pick(&["a", "s", "d", "[5, 6, 7]"])),
            8 => format!("{}[{p}:{q}]", self.pick(&["a", "s"])),
            9 => {
                format!("{}({p})", self.pick(&["len", "abs", "sum", "str", "bool", "sorted", "list", "min", "f", "g"]))
            }
            10 => format!("[{p} for x in {q}]"),
            11 => format!("({p} if {q} else y)"),
            _ => format!("{}({p}, {q})", self.pick(&["min", "max", "f"])),
        }
    }

    fn block(&mut self, indent: usize, out: &mut String) {
        for _ in 0..=self.below(3) {
            let pad = "    ".repeat(indent);
            let (p, q) = (self.expr(2), self.expr(2));
            let line = match self.below(if indent < 3 { 12 } else { 8 }) {
                0 => format!("{} = {p}", self.pick(&["x", "y", "a", "s"])),
                1 => format!(
                    "{} {} {p}",
                    self.pick(&["x", "y", "a", "s", "a[0]", "d[1]"]),
                    self.pick(&["+=", "-=", "*=", "//="])
                ),
                2 => format!("print({p}, {q})"),
                3 => format!("x, y = {p}, {q}"),
                4 => format!(
                    "a.{}",
                    self.pick(&["append(x)", "pop()", "insert(1, y)", "reverse()", "sort()", "insert(-2, 5)"])
                ),
                5 => format!("d[{p}] = {q}"),
                6 => format!("{} = {p}", self.pick(&["a[0]", "a[-1]", "d['k']"])),
                7 => format!("d.pop({p}, 0)"),
                kind => {
                    match kind {
                        8 => out.push_str(&format!("{pad}if {p}:\n")),
                        9 => out.push_str(&format!("{pad}for {} in {q}:\n", self.pick(&["x", "y"]))),
                        10 => out.push_str(&format!("{pad}for x in range({}):\n", self.below(5))),
                        _ => out.push_str(&format!(
                            "{pad}while {p}:\n{pad}    x = y\n{pad}    break\n{pad}else_ = 1\n{pad}if 1:\n"
                        )),
                    }
                    self.block(indent + 1, out);
                    continue;
                }
            };
            out.push_str(&format!("{pad}{line}\n"));
        }
    }

    fn program(&mut self) -> String {
        let mut out = "def f(p, q=3):\n    return p if p == q else [p, q]\ndef g(p):\n    global y\n    y = p\n    return y\nx = 4\ny = -3\na = [3, 1, 2]\nb = [a, 7]\nd = {1: 5, 'k': 6}\ns = 'hello'\n".to_owned();
        // Most lines fail somehow: those stay that run here.
        for _ in 0..40 {
            let mut longer = out.clone();
            self.block(0, &mut longer);
            if run(&longer).1.is_none() {
                out = longer;
            }
        }
        out.push_str("print(x, y, a, d, s)\n");
        out
    }
}

/// `PROGRAMS` many from `SEED`: the tests take few, a search for differences takes thousands.
pub(crate) fn same_as_python(program: impl Fn(&mut Random) -> String) {
    let number = std::env::var("PROGRAMS").ok().and_then(|n| n.parse().ok()).unwrap_or(60);
    let seed = std::env::var("SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let mut random = Random(seed);
    let accepted: Vec<(String, String)> = (0..number)
        .map(|_| program(&mut random))
        .filter_map(|source| match run(&source) {
            (output, None) => Some((source, output)),
            _ => None,
        })
        .collect();
    assert!(accepted.len() * 10 > number * 9, "{} of {number} run to their end", accepted.len());
    let sources: Vec<String> = accepted.iter().map(|(source, _)| source.clone()).collect();
    let Some(outputs) = python::outputs(&sources) else { return };
    for ((source, output), expected) in accepted.iter().zip(outputs) {
        assert_eq!(Some(output), expected.as_ref(), "{source}");
    }
}

#[test]
fn random_programs_print_what_python_prints() {
    same_as_python(Random::program);
}
