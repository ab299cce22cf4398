//! How a virtual address becomes a physical one: the page table and its levels, the TLB, page faults, frames under a
//! replacement policy of the textbook, copy on write after a fork, and what an access takes on average.
//!
//! A run is a pure function of its document. Accesses come as a text ([`run`]) or one by one ([`Translator::access`]);
//! [`Translator::finish`] then tells each of them stage by stage. Replacement is not written anew: which pages are
//! referenced does not depend on which are in memory, so the string of pages is made first and the textbook's engine runs it.
//! [`Paged`] counts the faults of a program's accesses; a [`Film`] tells one step of them at a time.
#![forbid(unsafe_code)]

mod document;
mod film;
mod layout;
mod paged;
mod problem;
mod record;
mod served;
mod sharing;
mod tables;
mod text;
mod time;
mod tlb;
mod translator;
mod walk;

pub use document::{Costs, Document, TlbSpec};
pub use film::Film;
pub use layout::{Layout, Parts};
pub use paged::{LineAccess, LineFaults, PAGED_WORDS, PROGRAM_BITS, Paged, PagedHead, Paging};
pub use problem::{Problem, ProblemCode};
pub use record::{Cow, Entry, Eviction, Held, InnerEntry, Run, Snapshot, Stage, Step, Victim, Walked};
pub use text::{Item, read};
pub use time::Times;
pub use tlb::{Line, Tlb, TlbPolicy};
pub use translator::{Kind, MAX_STEPS, Translator, run};
