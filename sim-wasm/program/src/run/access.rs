//! What is heard of a run: its statements, and its accesses to memory.

/// Hears of a run.
pub trait Sink {
    /// A statement begins on this line.
    fn statement(&mut self, line: u32);
    /// Memory is read or written.
    fn access(&mut self, access: &Access);
}

/// One access to memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    /// Line and column of what makes it.
    pub at: (u32, u32),
    /// Address of the first byte.
    pub address: u32,
    /// Whether it writes.
    pub write: bool,
    /// What lies there.
    pub place: Place,
    /// Its name, by [`Machine::name`].
    pub name: u32,
    /// Row and index of an element, or [`NO_INDEX`].
    pub row: u32,
    /// See `row`.
    pub index: u32,
}

/// What lies at an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// An element of a list.
    Element,
    /// A field of an object.
    Field,
    /// A slot of a dict's table.
    Slot,
    /// A variable.
    Variable,
    /// An instruction.
    Code,
}
