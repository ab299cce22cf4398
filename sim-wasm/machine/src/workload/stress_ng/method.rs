//! The methods of `stress-ng --vm`, each as the passes it makes over its memory, page by page.
//!
//! A pass that reads and writes counts as writing. All passes take the same time a page, whatever they do to its bytes.

/// One pass over the memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pass {
    /// Writes from low to high.
    Write,
    /// Reads from low to high.
    Read,
    /// Writes from high to low.
    WriteDown,
    /// Reads from high to low.
    ReadDown,
    /// Writes in steps of a prime number, round and round. Reduced: the program visits a page once for each of its
    /// bytes, here it is visited once.
    Prime,
    /// Writes as many random bytes as there are pages.
    Random,
    /// Maps a table of random places, one for every 64 bytes of memory.
    MapTable,
    /// Fills the table.
    FillTable,
    /// Exchanges every 64 bytes with those of a random place, from low to high.
    SwapUp,
    /// The same from high to low. Reduced: the program exchanges with the same places again; here they are drawn again.
    SwapDown,
    /// Unmaps the table.
    FreeTable,
    /// Writes each page, and those whose addresses differ from its own in one bit. Reduced: the program does so 16
    /// times a page, and with absolute addresses.
    OneBit,
    /// Writes each page, and those whose addresses differ from its own in all bits or in all but one. Reduced likewise.
    AllButOneBit,
}

use Pass::{
    AllButOneBit, FillTable, FreeTable, MapTable, OneBit, Prime, Random, Read, ReadDown, SwapDown, SwapUp, Write,
    WriteDown,
};

/// A method.
#[derive(Debug, Clone, Copy)]
pub(super) struct Method {
    /// Its name for `--vm-method`.
    pub(super) name: &'static str,
    /// Its passes.
    passes: &'static [Pass],
    /// How often it makes all of them.
    times: u32,
}

impl Method {
    /// The pass after `done` passes; none if those were all.
    pub(super) fn pass(&self, done: u32) -> Option<Pass> {
        let length = self.passes.len() as u32;
        (done < length * self.times).then(|| self.passes[(done % length) as usize])
    }
}

const fn method(name: &'static str, passes: &'static [Pass]) -> Method {
    Method { name, passes, times: 1 }
}

/// Every method, in the order in which `all` takes them.
pub(super) const METHODS: &[Method] = &[
    method("flip", &[Write, Write, Write, Write, Write, Write, Write, Write, Write, Read]),
    method("galpat-0", &[Write, Random, Read]),
    method("galpat-1", &[Write, Random, Read]),
    method("gray", &[Write, Read]),
    // Reduced: between writing and reading, two pages are read a million times.
    method("rowhammer", &[Write, Read]),
    method("incdec", &[Write, Write, Write, Read]),
    method("inc-nybble", &[Write, Write, Write, Read]),
    method("rand-set", &[Write, Read]),
    method("rand-sum", &[Write, Read]),
    method("read64", &[Read]),
    method("ror", &[Write, Write, Read]),
    method("swap", &[MapTable, FillTable, Write, SwapUp, SwapDown, Read, FreeTable]),
    method("move-inv", &[Write, Write, Read, WriteDown, WriteDown, ReadDown]),
    // Once for each remainder modulo 23: every 23rd byte, all others, every 23rd again.
    Method { name: "modulo-x", passes: &[Write, Write, Read], times: 23 },
    method("prime-0", &[Write, Prime, Prime, Prime, Prime, Prime, Prime, Prime, Prime, Read]),
    method("prime-1", &[Write, Prime, Prime, Prime, Prime, Prime, Prime, Prime, Prime, Read]),
    method("prime-gray-0", &[Write, Prime, Prime, Read]),
    method("prime-gray-1", &[Write, Prime, Prime, Read]),
    method("prime-incdec", &[Write, Write, Prime, Read]),
    method("walk-0d", &[Write]),
    method("walk-1d", &[Write]),
    method("walk-0a", &[Write, AllButOneBit]),
    method("walk-1a", &[Write, OneBit]),
    method("write64", &[Write]),
    method("zero-one", &[Write, Read, Write, Read]),
];
