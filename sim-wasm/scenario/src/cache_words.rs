//! The words that a page cache's document accepts.

use serde::Serialize;

/// A closed list of the document's words: the enum, and the value of each word.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$word_doc:meta])* $word:ident = $text:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS))]
        pub enum $name {
            $($(#[$word_doc])* #[serde(rename = $text)] $word,)*
        }

        impl $name {
            /// Every word with its value.
            pub const ALL: &'static [(&'static str, $name)] = &[$(($text, $name::$word)),*];
            /// Every word.
            pub const WORDS: &'static [&'static str] = &[$($text),*];
        }
    };
}

words! {
    /// Which page is evicted.
    CachePolicy {
        /// The kernel's two lists, where a second touch activates a page.
        Lru = "lru",
        /// The kernel's two lists, with page heat in place of touches.
        LruK = "lru-k",
        /// The page whose last touch is longest ago.
        ExactLru = "exact-lru",
        /// The page that was loaded first.
        Fifo = "fifo",
        /// The page whose last touch but one is longest ago.
        Lru2 = "lru-2",
        /// The page whose next touch is furthest away.
        Opt = "opt",
    }
}

words! {
    /// What a megabyte is.
    Megabyte {
        /// 2^20 bytes.
        Binary = "binary",
        /// 10^6 bytes.
        Decimal = "decimal",
        /// A page: positions are page numbers.
        Page = "page",
    }
}

words! {
    /// When the inactive list counts as too short.
    ListRatio {
        /// When it is shorter than the active one (before 4.7).
        One = "one",
        /// When it is shorter than the active one by a factor that grows with memory (4.7).
        BySize = "by-size",
    }
}

words! {
    /// When the kernel notices a reference for a page's heat.
    HeatAt {
        /// When a process faults on a page that is in memory.
        Fault = "fault",
        /// When a process that used it ends.
        Exit = "exit",
        /// At both moments.
        Both = "both",
    }
}
