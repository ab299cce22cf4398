//! Tables that each system defines for itself: what happens in it (and in a control), what it counts, which properties
//! its pages have.

/// What happens in a model, one code each: `reasons!(Boot = "boot", ...)`. The sentences
/// are in `web/words`, one for each code.
#[macro_export]
macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $id:literal),* $(,)?) => {
        /// What happened.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[repr(u32)]
        pub enum Reason {
            $($(#[$doc])* $name,)*
        }

        impl Reason {
            /// Every reason, in the order of their numbers in events.
            pub const ALL: &'static [Reason] = &[$(Reason::$name),*];
            /// Their ids, in the same order.
            pub const IDS: &'static [&'static str] = &[$($id),*];
        }
    };
}

/// Counts under the kernel's names: `counters! { Counters { v_vm_faults, ... } }`.
#[macro_export]
macro_rules! counters {
    ($(#[$of:meta])* $Counters:ident { $($(#[$doc:meta])* $name:ident),* $(,)? }) => {
        $(#[$of])*
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
        pub struct $Counters {
            $($(#[$doc])* pub $name: u64,)*
        }

        impl $Counters {
            /// Names and counts, in the order of declaration.
            pub fn named(&self) -> Vec<(&'static str, u64)> {
                vec![$((stringify!($name), self.$name)),*]
            }
        }
    };
}

/// The properties of a page, each a bit of its `flags`: `flags!(pub Page, Flag)`.
#[macro_export]
macro_rules! flags {
    ($see:vis $Page:ident, $Flag:ident) => {
        impl $Page {
            /// Whether the page has a property.
            #[inline]
            $see fn is(&self, flag: $Flag) -> bool {
                self.flags & flag as u8 != 0
            }

            /// Sets or clears a property.
            #[inline]
            $see fn set(&mut self, flag: $Flag, on: bool) {
                self.flags = if on { self.flags | flag as u8 } else { self.flags & !(flag as u8) };
            }

            /// Reads and clears a property.
            $see fn take(&mut self, flag: $Flag) -> bool {
                let was = self.is(flag);
                self.set(flag, false);
                was
            }
        }
    };
}
