//! The words that a page cache's document accepts.

use serde::Serialize;

/// A closed list of words of the document: the enum, and each word's value.
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
    /// Who leaves.
    CachePolicy {
        /// The kernel's two lists with its two touches.
        Lru = "lru",
        /// The kernel's two lists with page heat in place of the touches.
        LruK = "lru-k",
        /// The page whose last touch is longest ago.
        ExactLru = "exact-lru",
        /// The page that came first.
        Fifo = "fifo",
        /// The page whose last but one touch is longest ago.
        Lru2 = "lru-2",
        /// The page whose next touch is farthest off.
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
        /// A page: places are page numbers.
        Page = "page",
    }
}

words! {
    /// When the inactive list is too short.
    ListRatio {
        /// Shorter than the active one (before 4.7).
        One = "one",
        /// Shorter than the active one by a factor that grows with memory (4.7).
        BySize = "by-size",
    }
}

words! {
    /// When a reference is noticed for a page's heat.
    HeatAt {
        /// When a process faults on a page that is there.
        Fault = "fault",
        /// When a process that used it ends.
        Exit = "exit",
        /// At both.
        Both = "both",
    }
}
