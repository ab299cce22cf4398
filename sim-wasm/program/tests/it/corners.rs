//! Corners of Python: each is refused, or prints what Python prints.

use crate::{python, run};
use program::ProblemCode;

const CORNERS: &[&str] = &[
    "x = 1\ndef f():\n    x = 2\n    global x\nf()\nprint(x)\n",
    "x = 1\ndef f():\n    print(x)\n    global x\nf()\n",
    "x = 1\ndef f():\n    if 0:\n        x = 2\n    else:\n        global x\n    x = 3\nf()\nprint(x)\n",
    "x = 1\ndef f():\n    for x in [1]:\n        pass\n    global x\nf()\nprint(x)\n",
    "x = 1\ndef f(x):\n    global x\nf(1)\n",
    "def f():\n    global x, y\n    x = y = 3\nf()\nprint(x, y)\n",
    "print([[x for x in range(2)] + [x] for x in range(5)])\n",
    "print([x for x in [x for x in range(3)] if [x for x in range(x)]])\n",
    "def f():\n    return [[i for i in range(i)] + [i] for i in range(4)]\nprint(f())\n",
    "class A:\n    def f(self):\n        return 1\n    def g(self):\n        self.f = 2\na = A()\na.g()\nprint(a.f())\n",
    "class A:\n    def __init__(self):\n        return 5\nprint(A() is None)\n",
    "class A:\n    def __init__(self):\n        self.__x = 5\na = A()\nprint(a.__x)\n",
    "d = {1: 1, 2: 2}\nfor k in d:\n    if k < 9:\n        d.pop(k)\n        d[k + 2] = 1\n    print(k)\n",
    "d = {1: 1, 2: 2}\nfor k in d:\n    d[k] += 1\nprint(d)\n",
    "d = {1: 1}\nfor k in d:\n    d.pop(k)\nprint(d)\n",
    "d = {1: 1}\nfor k in d:\n    d.pop(k)\n    break\nprint(d)\n",
    "print(['a\u{a0}b', '\u{7f}', 'é', '\u{200b}', 'ß∑😀', '\u{301}', \"'\", '\"', '\\'\"'])\n",
    "x = 1 # one\rprint(2)\n",
    "x = 'a\rb'\nprint([x])\n",
    "x = 1 # \0\nprint(x)\n",
    "print(1)\r\nprint(2)\r\n",
    "print(1)\nprint = 3\n",
    "len = 5\nprint(len)\n",
    "def f():\n    n = len([1])\n    len = n\n    return len\nprint(f())\n",
    "def f(list):\n    return list(3)\nprint(f(abs))\n",
    "def f():\n    if 0:\n        v = 1\n    return v\nprint(f())\n",
    "for i in []:\n    pass\nprint(i)\n",
    "for i in range(3):\n    i += 5\nprint(i)\n",
    "a = [1, 2, 3]\nfor v in a:\n    a.remove(v)\nprint(a)\n",
    "a = [1, 2, 3]\nfor v in a:\n    if len(a) < 9:\n        a.append(v * 2)\nprint(a)\n",
    "a = [1]\na += a\na.extend(a)\nprint(a)\n",
    "a = b = [1]\nb += (2, 3)\na = a + [4]\nprint(a, b)\n",
    "i = 0\na = [0, 0]\ni = a[i] = 1\nprint(i, a)\n",
    "i = 0\na = [0, 0]\ni, a[i] = 1, 9\nprint(i, a)\n",
    "print(-7 // 2, -7 % 2, 7 // -2, 7 % -2, -7 // -2, 0 // -5, -1 >> 70, -8 >> 1)\n",
    "print(-2 ** 2, 2 ** 3 ** 2, not 1 == 2, 1 < 2 < 3 == 3, ~5 & 7 | 8 ^ 2)\n",
    "print(9223372036854775807 + 1)\n",
    "print(-9223372036854775807 - 1)\n",
    "print((-9223372036854775807 - 1) // -1)\n",
    "print(2 ** -1)\n",
    "print(1 << -1)\n",
    "print(True + True, -True, ~True, True & False, True | 2, [1, 2][True], {True: 1, 1: 2})\n",
    "print((), (1,), (1, 2), [], {}, [()], {(1, 2): [3]})\n",
    "print(int(' -5 '), int('+7'), int('007'), bool('0'), str(None), str([1, 'a']))\n",
    "print(int('1_0'))\n",
    "print(int('- 5'))\n",
    "print('abc'[-1], 'abc'[1:-1], 'abc'[5:], 'abc' * 0, 'b' in 'abc', '' in '')\n",
    "print([1, 2] < [1, 3], [1] < [1, 0], (1, 'a') == (1, 'a'), 'a' < 'b', [] == ())\n",
    "print([1, 2] < [1, 'a'])\n",
    "print(None < 1)\n",
    "print(1 == '1', None == 0, 0 == False, '' == False)\n",
    "a = [3, 1, 2]\na.sort()\nprint(a, sorted('hello'), sorted([True, 0, 2]), sorted({2: 0, 1: 0}))\n",
    "print(list(range(5, 0, -2)), range(3), range(1, 9, 3), 4 in range(0, 10, 3), len(range(0, -5)))\n",
    "print(max([1, True, 1]), min('b', 'a'), max((1, 2), (1, 3)), sum([True, 2]), abs(-3))\n",
    "print(max([]))\n",
    "def f(a, b=[]):\n    b.append(a)\n    return b\nprint(f(1), f(2), f(3, []))\n",
    "def f(a=1, b=2):\n    return a, b\nprint(f(), f(5), f(5, 6))\n",
    "def f():\n    pass\nprint(f(), f() is None)\n",
    "def f():\n    return f\nprint(f() == f)\n",
    "print(print)\n",
    "def f(n):\n    return 0 if n == 0 else 1 + f(n - 1)\nprint(f(400))\n",
    "def f(n):\n    return f(n + 1)\nf(0)\n",
    "x = 5\ndef f():\n    x = x + 1\nf()\n",
    "def f():\n    return g()\ndef g():\n    return 7\nprint(f())\n",
    "a = [[0] * 2] * 2\na[0][0] = 1\nprint(a)\n",
    "a = [1, 2, 3, 4]\na[1] += a.pop()\nprint(a)\n",
    "a = [5, 6]\na[0], a[1] = a[1], a[0]\n(b, c), e = a, 3\nprint(a, b, c, e)\n",
    "x, = [1]\nfor i, in [[1], [2]]:\n    x += i\nprint(x)\n",
    "t = 1, 2\nt += (3,)\nprint(t)\n",
    "t = (1, 2)\nt[0] = 3\n",
    "s = 'abc'\ns[0] = 'x'\n",
    "print({}.get(1), {1: 2}.get(1), {1: 2}.pop(1), list({1: 2}.items()), len({1: 2}.keys()))\n",
    "print({1: 2}.keys())\n",
    "print([] in {})\n",
    "if 1: print(1); print(2)\nelse: print(3)\n",
    "while 1:\n    break\nelse:\n    print(1)\n",
    "x = 1 if 0 else 2 if 0 else 3\nprint(x)\n",
    "print((1) (2))\n",
    "print(1 2)\n",
    "x = a == not 1\n",
    "print(1if 1 else 2)\n",
    "print(0o17, 0x1F, 0b11, 1_000, 00)\n",
    "print(010)\n",
    "print('\\x41')\n",
    "a = [1, 2]\nprint(a[None:1], a[-9:9], a[2:1])\n",
    "print([1, 2, 3].index(4))\n",
    "print([1, 2].pop(5))\n",
    "a = [1, 2]\na.insert(-9, 0)\na.insert(9, 3)\nprint(a, a.insert(1, 1))\n",
    "class A:\n    pass\na = A()\nb = A()\nprint(a == a, a == b, a is None, a != b, [a] == [a])\n",
    "class A:\n    def __init__(self, v):\n        self.v = v\n    def m(self, n=2):\n        return A(self.v * n)\nprint(A(3).m().m(4).v)\n",
    "class A:\n    def m():\n        pass\n",
    "class A:\n    def m(self):\n        return x\nx = 3\nprint(A().m())\n",
];

#[test]
fn corners_are_refused_or_print_what_python_prints() {
    let sources: Vec<String> = CORNERS.iter().map(|&source| source.to_owned()).collect();
    let Some(expected) = python::outputs(&sources) else { return };
    let ran: Vec<_> = sources.iter().map(|source| run(source)).collect();
    for ((source, expected), (output, problem)) in sources.iter().zip(expected).zip(&ran) {
        match problem {
            None => assert_eq!(Some(output), expected.as_ref(), "{source}"),
            Some(problem) => assert!(problem.line > 0, "{source}: {problem:?}"),
        }
    }
    // The other way round it would be a language that refuses everything.
    let accepted = ran.iter().filter(|(_, problem)| problem.is_none()).count();
    assert!(accepted >= 45, "{accepted} of {} run", CORNERS.len());
}

#[track_caller]
fn refuses(source: &str, code: ProblemCode, line: u32, token: &str) {
    let problem = run(source).1.unwrap_or_else(|| panic!("accepted: {source}"));
    assert_eq!((problem.code, problem.line, problem.token.as_str()), (code, line, token), "{source}: {problem:?}");
}

#[test]
fn what_a_function_may_not_do_with_names_is_told_at_its_line() {
    use ProblemCode::{Calls, Kind, Misplaced, NotAccepted, Target, UnknownName};
    refuses("x = 1\ndef f():\n    x = 2\n    global x\n", Misplaced, 4, "x");
    refuses("x = 1\ndef f():\n    print(x)\n    global y, x\n", Misplaced, 4, "x");
    refuses("def f(x):\n    global x\n", Misplaced, 2, "x");
    refuses("def f():\n    if 0:\n        v = 1\n    return v\nf()\n", UnknownName, 4, "v");
    refuses("def f():\n    n = len([1])\n    len = n\nf()\n", UnknownName, 2, "len");
    refuses("len = 5\nlen([1])\n", Kind, 2, "int");
    refuses("def f(n):\n    return f(n + 1)\nf(0)\n", Calls, 2, "f");
    refuses("class A:\n    def f(self):\n        self.f = 1\n", Target, 1, "f");
    refuses("class A:\n    def __init__(self):\n        return 5\nA()\n", Kind, 3, "int");
    refuses("class A:\n    def f(self):\n        self.__x = 1\n", NotAccepted, 3, "__x");
}
