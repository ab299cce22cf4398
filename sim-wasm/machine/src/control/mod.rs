//! Load controls from the literature. They watch the machine from outside the kernel and decide which processes may
//! run, whose pages are spared, which pages go first, or who is killed. Any of them works over any kernel, through
//! [`kernel::Kernel::load`] and its neighbours.
//!
//! A control looks once in a while, and when a process starts or ends. What it sees is [`seen::Seen`], what it wants is
//! [`orders::Orders`]. Each control has a file, a line in [`ALL`] and one in `rule.rs`.

mod aix;
mod blake;
mod bsd;
mod criteria;
mod gate;
mod limit;
mod meta;
mod multiprogramming;
mod oomd;
mod orders;
mod packs;
mod pff;
mod rule;
mod seen;
mod simulation;
mod spared;
#[cfg(test)]
mod testing;
mod token;
mod tpf;
mod windows;
mod working_set;
mod ws_clock;

pub use kernel::control_reason::{CONTROL_REASONS_FROM, Reason};
pub use meta::{ControlMeta, ControlParam};
pub(crate) use rule::Control;

/// Every control, in the order in which lists show them.
pub const ALL: &[ControlMeta] = &[
    multiprogramming::META,
    criteria::FIFTY,
    criteria::LIFETIME,
    criteria::KNEE,
    working_set::META,
    pff::META,
    ws_clock::META,
    blake::META,
    bsd::META,
    aix::META,
    packs::META,
    oomd::META,
    tpf::META,
    token::TIME,
    token::PRIORITY,
];
