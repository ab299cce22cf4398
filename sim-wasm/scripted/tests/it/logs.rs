//! The log of a program: what is drawn of it, and that it walks back to where it began.

use crate::{random_string, template, trace};
use base::record::{Delta, Mirror, Op, Shape, Stage};
use base::rng::Rng;
use scripted::{Script, Scripted, counted, logged};
use serde_json::{Value, json};

fn meta(run: &Scripted) -> Value {
    serde_json::to_value(&run.head).unwrap()["meta"].take()
}

fn delta(words: &[u32]) -> Delta {
    let op = [Op::Place, Op::Attr, Op::Hand, Op::Scalar, Op::Frame][(words[0] & 0xff) as usize];
    let stage = [Stage::LookUp, Stage::Choose, Stage::Replace][(words[0] >> 8 & 0xff) as usize];
    Delta { op, stage, id: (words[0] >> 16) as u16, page: words[1], from: words[2], to: words[3] }
}

#[test]
fn lists_dicts_and_numbers_of_the_program_are_drawn_by_their_names() {
    let string = trace("1 2 3 4 1 2 5 1 2 3 4 5");
    let clock = meta(&logged(&template("clock"), 3, &string).unwrap());
    assert_eq!(clock["lists"], json!([{"id": "ring", "kind": "ring", "ghosts": false}]));
    assert_eq!(clock["attrs"], json!([{"id": "used", "kind": "bit"}]));
    assert_eq!(clock["hands"], json!([{"id": "hand", "list": 0}]));
    let lru = meta(&logged(&template("lru"), 3, &string).unwrap());
    assert_eq!(lru["lists"], json!([{"id": "stack", "kind": "queue", "ghosts": false}]));
    let two_q = meta(&logged(&template("2q"), 4, &trace("1 2 3 4 5 6 1 2 1 7 8 9 2 1")).unwrap());
    assert_eq!(two_q["lists"][1], json!({"id": "a1out", "kind": "ring", "ghosts": true}));
    assert_eq!(two_q["scalars"], json!([{"id": "known", "scale": 1.0}]));
}

#[test]
fn a_list_of_other_things_than_pages_is_not_drawn() {
    let source = "shifts = [0, 0, 0]\nmemory = []\ntwice = []\ndef victim():\n    return memory[0]\ndef on_evict(page):\n    memory.remove(page)\ndef on_load(page):\n    memory.append(page)\n    twice.append(0)\n";
    let run = logged(&Script::read(source).unwrap(), 2, &trace("0 1 2 0 1 2")).unwrap();
    assert_eq!(meta(&run)["lists"], json!([{"id": "memory", "kind": "queue", "ghosts": false}]));
}

#[test]
fn the_log_walks_forward_to_its_state_and_back_to_nothing() {
    let mut rng = Rng::new(3);
    for name in ["fifo", "lru", "clock", "lfu", "2q"] {
        for _ in 0..40 {
            let trace = random_string(&mut rng);
            let run = logged(&template(name), 1 + rng.below(6), &trace).unwrap();
            let meta = meta(&run);
            let count = |what: &str| meta[what].as_array().unwrap().len();
            let shape = Shape {
                pages: trace.pages(),
                lists: (0..count("lists") as u8).collect(),
                attrs: 3 + count("attrs"),
                hands: count("hands"),
                scalars: count("scalars"),
            };
            let deltas: Vec<Delta> = run.log.deltas.words().chunks_exact(4).map(delta).collect();
            let mut mirror = Mirror::new(&shape);
            for &delta in &deltas {
                mirror.apply(delta);
            }
            assert_eq!(mirror.dump(), run.log.deltas.state().dump(), "{name}");
            for delta in deltas.iter().rev() {
                mirror.apply(Delta { from: delta.to, to: delta.from, ..*delta });
            }
            assert_eq!(mirror.dump(), [], "{name}");
        }
    }
}

#[test]
fn the_lines_of_a_step_are_those_that_ran_in_it() {
    let run = logged(&template("fifo"), 1, &trace("1 2 2")).unwrap();
    let lines = |step: usize| {
        let (from, to) = (run.line_starts[step] as usize, run.line_starts[step + 1] as usize);
        run.lines[from..to].iter().map(|word| (word & 0xff_ffff, word >> 24)).collect::<Vec<_>>()
    };
    assert_eq!(lines(0), [(12, 2)]);
    assert_eq!(lines(1), [(6, 1), (9, 2), (12, 2)]);
    assert_eq!(lines(2), []);
}

#[test]
fn both_ways_to_run_count_the_same_and_again_the_same_bits() {
    let mut rng = Rng::new(5);
    for name in ["clock", "lfu", "2q"] {
        for _ in 0..50 {
            let (trace, frames) = (random_string(&mut rng), 1 + rng.below(6));
            let script = template(name);
            let run = logged(&script, frames, &trace).unwrap();
            assert_eq!(Ok(run.log.totals), counted(&script, frames, &trace));
            assert_eq!(run.head, logged(&script, frames, &trace).unwrap().head);
        }
    }
}
