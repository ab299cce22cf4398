//! A policy's program, read and checked.

use crate::trouble::{Trouble, TroubleCode};
use program::Program;
use std::sync::Arc;

/// The global that holds the number of frames.
pub(crate) const FRAMES: &str = "FRAMES";

/// The functions that a policy may have; `victim` it must.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hook {
    /// The page is in memory.
    Hit,
    /// The page is not in memory.
    Fault,
    /// A page must leave: which one?
    Victim,
    /// A page has left.
    Evict,
    /// The page has been loaded.
    Load,
}

impl Hook {
    const ALL: [Hook; 5] = [Hook::Hit, Hook::Fault, Hook::Victim, Hook::Evict, Hook::Load];
    /// Their names in the program.
    pub(crate) const NAMES: [&str; 5] = ["on_hit", "on_fault", "victim", "on_evict", "on_load"];

    pub(crate) fn name(self) -> &'static str {
        Hook::NAMES[self as usize]
    }
}

/// Arguments that a function is given: a page, and whether it is written.
const MOST_ARGUMENTS: usize = 2;

/// A policy that can be run.
#[derive(Debug, Clone)]
pub struct Script {
    name: String,
    pub(crate) program: Arc<Program>,
    /// For each function, how many arguments it takes; `None` if there is no such function.
    arguments: [Option<usize>; 5],
    victim_line: u32,
}

impl Script {
    /// Reads and checks a source.
    ///
    /// # Errors
    /// The first thing that is not accepted.
    pub fn read(source: &str) -> Result<Self, Trouble> {
        let program = program::parse_given(source, &[FRAMES])?;
        let known = Hook::NAMES;
        for name in program.globals().filter(|name| name.starts_with("on_") && !known.contains(name)) {
            if let Some((_, line)) = program.signature(name) {
                let hooks = known.iter().filter(|hook| hook.starts_with("on_")).copied().collect::<Vec<_>>();
                return Err(Trouble::new(TroubleCode::UnknownHook, line).token(name).accepted(hooks.join(", ")));
            }
        }
        let mut arguments = [None; 5];
        let mut victim_line = None;
        for hook in Hook::ALL {
            let Some((takes, line)) = program.signature(hook.name()) else { continue };
            if *takes.start() > MOST_ARGUMENTS {
                let trouble = Trouble::new(TroubleCode::HookArguments, line).token(hook.name());
                return Err(trouble.accepted(MOST_ARGUMENTS));
            }
            arguments[hook as usize] = Some(MOST_ARGUMENTS.min(*takes.end()));
            victim_line = victim_line.or((hook == Hook::Victim).then_some(line));
        }
        let victim_line = victim_line.ok_or_else(|| Trouble::new(TroubleCode::NoVictim, 0))?;
        Ok(Script { name: name_in(source), program: Arc::new(program), arguments, victim_line })
    }

    /// The name that the source gives itself, `# name: ...`; empty if it doesn't.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many arguments a function takes; `None` if the policy does without it.
    pub(crate) fn arguments(&self, hook: Hook) -> Option<usize> {
        self.arguments[hook as usize]
    }

    pub(crate) fn victim_line(&self) -> u32 {
        self.victim_line
    }
}

/// `# name: ...` among the comments at the beginning, shortened.
fn name_in(source: &str) -> String {
    let comments = source.lines().map(str::trim).take_while(|line| line.is_empty() || line.starts_with('#'));
    let said = comments.filter_map(|line| line.trim_start_matches('#').trim().strip_prefix("name:"));
    said.map(|name| name.trim().chars().take(40).collect()).next().unwrap_or_default()
}
