//! What is wrong is named: code, line, column, step, function.

use crate::trace;
use scripted::{Script, Trouble, TroubleCode, counted, logged};

const BASE: &str =
    "memory = []\ndef on_load(page):\n    memory.append(page)\ndef on_evict(page):\n    memory.remove(page)\n";

#[track_caller]
fn refused(source: &str, code: &str, line: u32, token: &str) {
    let trouble = Script::read(source).unwrap_err();
    assert_eq!((trouble.code, trouble.line, trouble.token.as_str()), (code, line, token));
}

#[track_caller]
fn fails(body: &str) -> Trouble {
    let script = Script::read(&format!("{BASE}{body}")).unwrap();
    let string = trace("1 2 3 4");
    let trouble = counted(&script, 2, &string).unwrap_err();
    let run = logged(&script, 2, &string).unwrap();
    // The steps before it stay.
    assert_eq!(run.head.trouble.as_ref(), Some(&trouble));
    assert_eq!(run.log.steps.len() / textbook::run::STEP_WORDS, trouble.step as usize - 1);
    trouble
}

#[test]
fn what_a_policy_lacks_is_told_before_it_runs() {
    refused("queue = []\n", "no-victim", 0, "");
    refused("def victim():\n    return 1\ndef on_miss(page):\n    pass\n", "unknown-hook", 3, "on_miss");
    refused("def victim(a, b, c):\n    return a\n", "hook-arguments", 1, "victim");
    refused("def victim():\n    return queue[0]\n", "unknown-name", 2, "queue");
    refused("import random\n", "not-accepted", 1, "import");
}

#[test]
fn a_victim_that_cannot_leave_is_told_with_its_line_and_step() {
    let absent = fails("def victim(page):\n    return page\n");
    assert_eq!((absent.code, absent.line, absent.step, absent.hook), ("victim-absent", 7, 3, "victim"));
    assert_eq!((absent.token.as_str(), absent.accepted.as_str()), ("3", "1 2"));
    let none = fails("def victim():\n    memory[0]\n");
    assert_eq!((none.code, none.line, none.step), ("victim-none", 7, 3));
    let kind = fails("def victim():\n    return 'page'\n");
    assert_eq!((kind.code, kind.line, kind.token.as_str()), ("victim-kind", 7, "str"));
}

#[test]
fn a_mistake_in_the_course_of_a_run_is_told_with_its_line_and_step() {
    let index = fails("def victim():\n    return memory[5]\n");
    assert_eq!((index.code, index.line, index.column, index.step), ("index", 7, 12, 3));
    let endless = fails("def victim():\n    while True:\n        pass\n");
    assert_eq!((endless.code, endless.step, endless.hook), ("steps", 3, "victim"));
    let hit = "def victim():\n    return memory[0]\ndef on_hit(page):\n    return 1 // 0\n";
    let script = Script::read(&format!("{BASE}{hit}")).unwrap();
    let zero = counted(&script, 2, &trace("1 1")).unwrap_err();
    assert_eq!((zero.code, zero.line, zero.step, zero.hook), ("zero", 9, 2, "on_hit"));
}

#[test]
fn a_program_that_fails_before_the_first_step_has_no_run() {
    let script = Script::read("x = 1 // 0\ndef victim():\n    return 1\n").unwrap();
    let trouble = logged(&script, 2, &trace("1 2")).unwrap_err();
    assert_eq!((trouble.code, trouble.line, trouble.step, trouble.hook), ("zero", 1, 0, ""));
}

#[test]
fn functions_are_given_what_they_ask_for() {
    let source = format!(
        "{BASE}written = {{}}\ndirty = {{}}\ndef on_fault(page, write):\n    written[page] = write\ndef victim(page):\n    return memory[0]\ndef on_hit():\n    pass\ndef on_load(page, write=7):\n    memory.append(page)\n    if write == 7:\n        return 1 // 0\ndef on_evict(page, was_dirty):\n    memory.remove(page)\n    dirty[page] = was_dirty\n"
    );
    let run = logged(&Script::read(&source).unwrap(), 1, &trace("1w 2 2w 3")).unwrap();
    assert_eq!(run.head.trouble, None);
    let state = run.log.deltas.state();
    let value = |attr: u16, page: u32| state.value(base::record::Delta::attr(attr, page, 0, 0));
    // The attributes that every policy has come first: dirty, loaded, used.
    assert_eq!([0, 1, 2].map(|page| value(3, page)), [1, 0, 0]);
    assert_eq!([0, 1].map(|page| value(4, page)), [1, 1]);
}

#[test]
fn every_code_has_its_words_in_every_language() {
    for language in ["en", "de"] {
        let path = format!("../../web/words/{language}/textbook/own.json");
        let words: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        for code in TroubleCode::IDS {
            assert!(!words["problems"][code].is_null(), "{language}: {code}");
        }
    }
}
