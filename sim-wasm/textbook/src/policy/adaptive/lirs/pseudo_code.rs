//! The pseudo-code of LIRS.

use super::{REASONS, Why};
use crate::policy::{Active, Instead, PseudoCode};

/// The paper's algorithm in nine lines.
pub(super) const CODE: PseudoCode = PseudoCode {
    lines: &[
        "if page in memory: move it to S.top",
        "    LIR: prune S; not on S before: to Q.end",
        "    HIR on S: it becomes LIR, S.bottom HIR",
        "if no frame is free:",
        "    victim = Q.first; it stays on S, if there",
        "    if victim.D: write(victim)",
        "load(page); move or push it to S.top",
        "if page was on S: now LIR, S.bottom HIR",
        "else: page is HIR; Q.append(page)",
    ],
    active: Active { look_up: 0, hit: 1, choose: 4, write_back: 5, load: 8 },
    at: &[
        (REASONS[Why::Repeat as usize], Instead::hit(0)),
        (REASONS[Why::HitStack as usize], Instead::hit(2)),
        (REASONS[Why::HitStackFree as usize], Instead::hit(2)),
        (REASONS[Why::Ghost as usize], Instead::load(7)),
        (REASONS[Why::GhostFree as usize], Instead::load(7)),
        (REASONS[Why::FillsLir as usize], Instead::load(6)),
    ],
};
