//! Programs that mean harm, and programs made at random, end soon with a code, and never panic.

use crate::trace;
use base::rng::Rng;
use proptest::prelude::*;
use scripted::{Script, counted, examine, logged};
use std::fmt::Write;
use std::time::{Duration, Instant};

const HARMFUL: [&str; 6] = [
    "def victim():\n    while True:\n        pass\n",
    "a = []\ndef on_fault(page):\n    while True:\n        a.append(page)\ndef victim():\n    return 1\n",
    "def f():\n    f()\ndef on_hit(page):\n    f()\ndef victim():\n    return 1\n",
    "a = [0]\ndef on_load(page):\n    global a\n    a = a + a\ndef victim():\n    return 1\n",
    "m = []\ndef on_load(page):\n    m.append(page)\n    for i in range(90000):\n        pass\ndef on_evict(page):\n    m.remove(page)\ndef victim():\n    return m[0]\n",
    "def on_load(page):\n    while True:\n        print(page)\ndef victim():\n    return 1\n",
];

#[test]
fn a_program_without_an_end_is_stopped() {
    let string = trace(&"1 2 3 4 4 ".repeat(400));
    for source in HARMFUL {
        let begun = Instant::now();
        let script = Script::read(source).unwrap();
        let trouble = counted(&script, 2, &string).unwrap_err();
        assert!(
            ["steps", "memory", "calls", "run-steps", "output", "victim-absent"].contains(&trouble.code),
            "{trouble:?}"
        );
        assert_eq!(logged(&script, 2, &string).unwrap().head.trouble, Some(trouble));
        assert!(begun.elapsed() < Duration::from_secs(30), "{source}: {:?}", begun.elapsed());
    }
}

/// A policy of statements drawn at random; most of them fail somewhere.
fn random_policy(rng: &mut Rng) -> String {
    const LISTS: [&str; 2] = ["a", "b"];
    let pick = |rng: &mut Rng, of: &[&str]| of[rng.below(of.len() as u32) as usize].to_owned();
    let line = |rng: &mut Rng| {
        let (list, other) = (pick(rng, &LISTS), pick(rng, &LISTS));
        match rng.below(14) {
            0..=2 => format!("{list}.append(page)"),
            3 => format!("{list}.insert(0, page)"),
            4 | 5 => format!("if page in {list}: {list}.remove(page)"),
            6 => format!("if len({list}) > 2: {other}.append({list}.pop(0))"),
            7 => format!("{list}.reverse()"),
            8 => "d[page] = d.get(page, 0) + 1".to_owned(),
            9 => "d.pop(page, 0)".to_owned(),
            10 => "hand = (hand + 1) % FRAMES".to_owned(),
            11 => format!("for p in {list}: d[p] = -len({other})"),
            12 => "hand -= 1".to_owned(),
            _ => format!("{list}.sort()"),
        }
    };
    let mut source = "a = []\nb = []\nd = {}\nhand = 0\n".to_owned();
    for hook in ["on_hit", "on_fault", "on_evict", "on_load"] {
        let _ = write!(source, "def {hook}(page):\n    global hand\n");
        for _ in 0..rng.below(4) {
            let _ = writeln!(source, "    {}", line(rng));
        }
        source += "    pass\n";
    }
    source += "def victim(page):\n";
    for _ in 0..rng.below(3) {
        let list = pick(rng, &LISTS);
        let at = pick(rng, &["0", "-1", "1", "hand"]);
        let _ = writeln!(source, "    if len({list}) > {}: return {list}[{at}]", rng.below(3));
    }
    source + "    return a[0]\n"
}

#[test]
fn random_policies_run_or_say_what_is_wrong() {
    let mut rng = Rng::new(11);
    let string = trace("1 2 3 1 4 5w 2 1 3 3 6 1w 2 7 1 2 3");
    let mut ran = 0;
    for round in 0..2000 {
        let source = random_policy(&mut rng);
        let script = Script::read(&source).unwrap_or_else(|trouble| panic!("{source}{trouble:?}"));
        let frames = 1 + rng.below(4);
        let (flat, run) = (counted(&script, frames, &string), logged(&script, frames, &string).unwrap());
        match flat {
            Ok(totals) => {
                ran += 1;
                assert_eq!((run.log.totals, &run.head.trouble), (totals, &None), "{source}");
            }
            Err(trouble) => assert_eq!(run.head.trouble, Some(trouble), "{source}"),
        }
        if round % 100 == 0 {
            examine(&script, frames, 1);
        }
    }
    assert!((50..1950).contains(&ran), "{ran} of 2000 ran");
}

proptest! {
    #[test]
    fn any_text_is_a_policy_or_has_a_trouble(text in "[a-z_():=\\[\\]0-9 \n.+]{0,120}") {
        if let Ok(script) = Script::read(&format!("{text}\ndef victim():\n    return 1\n")) {
            let _ = logged(&script, 2, &trace("1 2 3 1 2 3"));
        }
    }
}
