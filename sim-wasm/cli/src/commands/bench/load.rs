//! The loads: generated traces, each with a number of frames.

use serde::Serialize;
use trace::{Trace, generate};

/// The distribution of a trace's references.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// By Zipf's law with exponent 1.
    Zipf,
    /// Every page equally often.
    Uniform,
}

/// A trace and a number of frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Load {
    pub(crate) kind: Kind,
    pub(crate) references: u32,
    pub(crate) pages: u32,
    pub(crate) seed: u32,
    pub(crate) frames: u32,
}

impl Load {
    /// Loads of the kinds that the reference simulator was measured on. Those that share a trace are adjacent.
    pub(crate) fn all(references: u32) -> [Load; 3] {
        let zipf = Load { kind: Kind::Zipf, references, pages: 1_000_000, seed: 42, frames: 100_000 };
        let uniform = Load { kind: Kind::Uniform, references, pages: 262_144, seed: 43, frames: 26_214 };
        [zipf, uniform, Load { frames: 131_072, ..uniform }]
    }

    /// The load for measuring the cost of the step log.
    pub(crate) fn logged() -> Load {
        Load { kind: Kind::Zipf, references: 100_000, pages: 20_000, seed: 42, frames: 2_000 }
    }

    /// The load for every policy's curve: as much as should be computed within one frame of the screen.
    pub(crate) fn swept() -> Load {
        Load { kind: Kind::Zipf, references: 10_000, pages: 1_000, seed: 42, frames: 0 }
    }

    /// The trace of this load; reuses `before` if it is the same one.
    pub(crate) fn trace(&self, before: Option<(Load, Trace)>) -> Trace {
        match before {
            Some((load, trace)) if (Load { frames: self.frames, ..load }) == *self => trace,
            _ => match self.kind {
                Kind::Zipf => generate::zipf(self.references as usize, self.pages, self.seed),
                Kind::Uniform => generate::uniform(self.references as usize, self.pages, self.seed),
            },
        }
    }
}
