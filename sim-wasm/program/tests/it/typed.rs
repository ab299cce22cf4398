//! Random programs as students write them: calls in calls, methods, loops that stop early, lists under two names.

use crate::differential::{Random, same_as_python};
use crate::run;

const BEGINNING: &str = "\
count = 0
def tell(n):
    global count
    count += 1
    print('tell', n, count)
    return n
def down(n, by=1, seen=[]):
    if n <= 0:
        seen.append(by)
        return len(seen)
    elif n % 2 == 0:
        return down(n // 2, by) + by
    return down(n - by - 1) * 2 - tell(by)
def swap(l, i, j=-1):
    l[i], l[j] = l[j], l[i]
    return l
class Box:
    def __init__(self, n, next=None):
        self.n = n
        self.next = next
        self.all = []
    def add(self, by=2):
        self.n += by
        self.all.append(self.n)
        return self
    def total(self):
        return self.n if self.next is None else self.n + self.next.total()
x = 4
y = -3
a = [3, 1, 2]
b = a
c = [[0] * 3 for x in range(2)]
d = {1: 5, 'k': 6, -1: 7}
s = 'hello'
o = Box(2)
p = Box(x, o)
";

const SHOWN: &str = "print(x, y, a, b, c, d, s, o.n, o.all, p.total(), count)\n";

impl Random {
    fn int(&mut self, depth: u32) -> String {
        if depth == 0 {
            let leaf = [
                "x",
                "y",
                "-1",
                "0",
                "1",
                "2",
                "7",
                "o.n",
                "len(a)",
                "count",
                "True",
                "p.next.n",
                "9223372036854775807",
            ];
            return self.pick(&leaf).to_owned();
        }
        let (l, m) = (self.int(depth - 1), self.int(depth - 1));
        match self.below(16) {
            0..=2 => format!("{l} {} {m}", self.pick(&["+", "-", "*", "//", "%", "&", "|", "^"])),
            3 => format!("({l}) {} ({m})", self.pick(&["//", "%", "-", "**", "<<", ">>"])),
            4 => format!("a[{l}]"),
            5 => format!("c[{l}][{m}]"),
            6 => format!("tell({l})"),
            7 => format!("down({l}{})", self.pick(&["", ", 2", ", -y, [1]"])),
            8 => format!("d.get({l}, {m})"),
            9 => format!("({})", self.test(depth - 1)),
            10 => format!("({l} if {} else {m})", self.test(depth - 1)),
            11 => format!("{}({})", self.pick(&["sum", "max", "min", "len"]), self.list(depth - 1)),
            12 => format!("p.add({l}).{}", self.pick(&["n", "total()", "add().n"])),
            13 => format!("-{l}"),
            14 => format!("{}.index({l})", self.list(depth - 1)),
            _ => format!("ord(s[{l}])"),
        }
    }

    fn test(&mut self, depth: u32) -> String {
        let (l, m, n) = (self.int(depth), self.int(depth), self.int(depth));
        match self.below(8) {
            0 => format!("{l} {} {m}", self.pick(&["<", "<=", "==", "!=", ">", ">="])),
            1 => {
                format!("{l} {} {m} {} {n}", self.pick(&["<", "==", "!="]), self.pick(&["<=", ">", "=="]))
            }
            2 => format!("tell({l}) < tell({m}) < tell({n})"),
            3 => format!("tell({l}) {} tell({m}) {} {n}", self.pick(&["and", "or"]), self.pick(&["and", "or"])),
            4 => format!("not {l} or {m} in {}", self.list(depth)),
            5 => format!("{} {} {}", self.list(depth), self.pick(&["==", "<", "!="]), self.list(depth)),
            6 => format!("o.next is{} None and {l}", self.pick(&["", " not"])),
            _ => format!("s[{l}:] {} s[:{m}]", self.pick(&["<", "==", "in", "not in"])),
        }
    }

    fn list(&mut self, depth: u32) -> String {
        let leaf =
            self.pick(&["a", "b", "c[0]", "o.all", "[x, y]", "[]", "list(d)", "[x, [y, s]]", "(1, x)"]).to_owned();
        if depth == 0 {
            return leaf;
        }
        let (l, m) = (self.int(depth - 1), self.int(depth - 1));
        match self.below(10) {
            0 => format!("a[{l}:{m}]"),
            1 => format!("{leaf}[{l}:]"),
            2 => format!("({leaf} + a)"),
            3 => format!("[{l} for x in {leaf}]"),
            4 => format!("[[x for x in range({l})] + [x] for x in a if {m}]"),
            5 => format!("sorted({leaf})"),
            6 => format!("list(range({l}, {m}{}))", self.pick(&["", ", 2", ", -1"])),
            7 => format!("{leaf} * {l}"),
            8 => format!("swap({leaf}, {l}{})", self.pick(&["", ", 0"])),
            _ => format!("{leaf}.copy()"),
        }
    }

    fn line(&mut self) -> String {
        let (l, m, list) = (self.int(2), self.int(1), self.list(2));
        match self.below(17) {
            0 => format!("{} = {l}", self.pick(&["x", "y", "o.n", "a[-1]", "c[0][y]", "x = y"])),
            1 => {
                let target = self.pick(&["x", "y", "a[x]", "a[-2]", "c[1][0]", "o.n", "p.next.n", "d[1]"]);
                format!("{target} {} {l}", self.pick(&["+=", "-=", "*=", "//=", "%=", "|=", "<<="]))
            }
            2 => format!("{} = {list}", self.pick(&["a", "b", "c[0]", "o.all", "a = b"])),
            3 => format!("{} += {list}", self.pick(&["a", "b", "c[1]", "o.all"])),
            4 => format!("a[{l}], {} = {m}, a[{m}]", self.pick(&["x", "a[0]", "y", "d[x]"])),
            5 => format!("d[{l}] = {m}"),
            6 => format!("d[{l}] = d.get({l}, 0) + {m}"),
            7 => format!("print(d.pop({l}, None), list(d.items()))"),
            8 => format!("print({l}, {})", self.test(1)),
            9 => format!("print({list}, s, str({l}) + s)"),
            10 => format!("b.insert({l}, {m})"),
            11 => format!("print(b.pop({m}), {list}.count({l}))"),
            12 => format!("{}.remove({l})", self.pick(&["a", "b"])),
            13 => format!("b.{}", self.pick(&["sort()", "reverse()", "append(x)", "extend(a)", "clear()"])),
            14 => format!("s = {}", self.pick(&["s + 'ab'", "s[1:] + s[:1]", "s[-3:]", "str(a)", "s * 2", "str(d)"])),
            15 => format!("{} = Box({l}, {})", self.pick(&["o", "p"]), self.pick(&["o", "None", "Box(1, o)"])),
            _ => format!("swap(a, {l}, {m})"),
        }
    }

    fn lines(&mut self, indent: usize, in_loop: bool, out: &mut String) {
        let pad = "    ".repeat(indent);
        for _ in 0..=self.below(2) {
            let kind = if indent < 3 { self.below(12) } else { 9 };
            let head = match kind {
                0 => format!("if {}:", self.test(1)),
                1 => format!("for {} in {}:", self.pick(&["x", "y", "i", "a[0]"]), self.list(2)),
                2 => format!("for i in range({}):", self.int(1)),
                3 => "for k, v in d.items():".to_owned(),
                4 => format!("while {} and count < {}:", self.test(1), self.below(30)),
                5 => format!("for i in {}:", self.pick(&["s", "d", "a", "d.values()", "[1, 2, 3]"])),
                _ if in_loop && self.below(4) == 0 => {
                    let jump = self.pick(&["break", "continue"]);
                    out.push_str(&format!("{pad}if {}:\n{pad}    {jump}\n", self.test(1)));
                    continue;
                }
                _ => {
                    out.push_str(&format!("{pad}{}\n", self.line()));
                    continue;
                }
            };
            out.push_str(&format!("{pad}{head}\n"));
            if kind == 4 {
                out.push_str(&format!("{pad}    count += 1\n"));
            }
            self.lines(indent + 1, in_loop || kind > 0, out);
            if kind == 0 {
                out.push_str(&format!("{pad}elif {}:\n", self.test(1)));
                self.lines(indent + 1, in_loop, out);
                out.push_str(&format!("{pad}else:\n"));
                self.lines(indent + 1, in_loop, out);
            }
        }
    }

    fn typed_program(&mut self) -> String {
        let mut out = BEGINNING.to_owned();
        for _ in 0..16 {
            let mut longer = out.clone();
            self.lines(0, false, &mut longer);
            longer.push_str(SHOWN);
            if run(&longer).1.is_none() {
                out = longer;
            }
        }
        out
    }
}

#[test]
fn programs_as_students_write_them_print_what_python_prints() {
    same_as_python(Random::typed_program);
}
