//! Golden runs: `tests/golden/policy/<policy>/<case>.txt`. The first lines are the input, the table below is everything
//! in the step log, drawn so that a person can check it by hand. `UPDATE_EXPECT=1 cargo test` rewrites the tables.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use crate::common;

use base::record::{HEAD, NONE, Op};
use common::{deltas_by_step, expect_file, golden, prepared};
use std::fmt::Write;
use textbook::policy;
use textbook::run::{FLAG_COLD, FLAG_FAULT, FLAG_WRITE, STEP_WORDS};

struct Case {
    policy: String,
    frames: u32,
    refs: String,
}

fn read(input: &str) -> Case {
    let field = |name: &str| input.lines().find_map(|l| l.strip_prefix(name)).unwrap().trim().to_string();
    Case { policy: field("policy "), frames: field("frames ").parse().unwrap(), refs: field("refs ") }
}

fn render(case: &Case) -> String {
    let run = prepared(&case.policy, &case.refs, case.frames);
    let log = run.run_logged();
    let label = |page: u32| run.trace.labels()[page as usize].to_string();
    let meta = policy::entry(case.policy.split(':').next().unwrap()).unwrap().meta;
    let attr_names: Vec<_> = policy::BASE_ATTRS.iter().copied().chain(meta.attrs.iter().map(|a| a.id)).collect();
    let by_step = deltas_by_step(&log);
    let mut out = format!("policy {}\nframes {}\nrefs {}\n\n", case.policy, case.frames, case.refs);
    for (i, step) in log.steps.chunks(STEP_WORDS).enumerate() {
        let (flags, victim) = (step[1], step[3]);
        let kind = match (flags & FLAG_FAULT, flags & FLAG_COLD) {
            (0, _) => "hit",
            (_, 0) => "fault",
            _ => "cold",
        };
        let write = if flags & FLAG_WRITE == 0 { "" } else { "w" };
        write!(
            out,
            "{:>3} {}{write} {kind} {} {}",
            i + 1,
            label(step[0]),
            if step[2] == NONE { "no frame".to_string() } else { format!("frame {}", step[2]) },
            meta.reasons[step[4] as usize]
        )
        .unwrap();
        if step[5] != 0 {
            write!(out, " {}", step[5]).unwrap();
        }
        if victim != NONE {
            let how = if step[7] == 0 { "drops" } else { "writes" };
            write!(out, ", {how} {}", label(victim)).unwrap();
        }
        out.push('\n');
        for delta in &by_step[i] {
            let id = delta.id as usize;
            let place = |anchor: u32| match anchor {
                NONE => "out".to_string(),
                HEAD => "head".to_string(),
                page => format!("after {}", label(page)),
            };
            let line = match delta.op {
                Op::Place => {
                    format!("{} {}: {} -> {}", meta.lists[id].id, label(delta.page), place(delta.from), place(delta.to))
                }
                // Load and use numbers repeat the step number.
                Op::Attr if attr_names[id] == "loaded" || attr_names[id] == "used" => continue,
                Op::Attr => format!("{} of {}: {} -> {}", attr_names[id], label(delta.page), delta.from, delta.to),
                Op::Hand => {
                    let at = |to: u32| match (meta.hands[id].list, to) {
                        (None, frame) => frame.to_string(),
                        (Some(_), 0) => "nowhere".to_string(),
                        (Some(_), page) => label(page - 1),
                    };
                    format!("{}: {} -> {}", meta.hands[id].id, at(delta.from), at(delta.to))
                }
                Op::Frame if delta.to == NONE => format!("frame {}: {} leaves", delta.from, label(delta.page)),
                Op::Frame => format!("frame {}: {} enters", delta.to, label(delta.page)),
                Op::Scalar => {
                    let scaled = |x: u32| f64::from(x) / meta.scalars[id].scale;
                    format!("{}: {} -> {}", meta.scalars[id].id, scaled(delta.from), scaled(delta.to))
                }
            };
            writeln!(out, "      {:?} {line}", delta.stage).unwrap();
        }
    }
    let t = log.totals;
    writeln!(out, "\nfaults {} cold {} evictions {} writebacks {}", t.faults, t.cold, t.evictions, t.writebacks)
        .unwrap();
    out
}

#[test]
fn every_golden_run_is_unchanged() {
    for entry in policy::ALL {
        let folder = golden("policy").join(entry.meta.id);
        let cases: Vec<_> = std::fs::read_dir(&folder)
            .unwrap_or_else(|_| panic!("{} has no golden cases in {}", entry.meta.id, folder.display()))
            .map(|file| file.unwrap().path())
            .collect();
        assert!(!cases.is_empty(), "{} has no golden cases", entry.meta.id);
        for path in cases {
            let case = read(&std::fs::read_to_string(&path).unwrap());
            expect_file(&path, &render(&case));
        }
    }
}
