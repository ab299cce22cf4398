//! The column names of procps' vmstat, in the languages it speaks.

use super::dialect::Header;
use super::shape::MOST_TAGS;
use crate::log::lines::token::Token;
use crate::log::table::{ColumnSpec, Kind, Unit};

/// A column: its English name, its names in the catalogues of procps-ng 4.0.2 (`po/`: de, es, fr, ka, ko, pl, `pt_BR`, ro,
/// sv, uk, vi, `zh_CN`), and whether every version has it.
type Title = (&'static str, &'static [&'static str], bool);

/// The columns in their order.
const TITLES: [Title; 21] = [
    ("r", &["dz", "k"], true),
    ("b", &["bl"], true),
    // procps 2 counted swapped-out processes.
    ("w", &[], false),
    ("swpd", &["swap", "växl", "交换", "스왑"], true),
    ("free", &["frei", "libre", "თავისუფალია", "가용", "wolna", "livre", "liber", "fritt", "trống", "空闲"], true),
    ("inact", &["inakt", "비활", "nieakt", "inativ", "不活动"], false),
    (
        "active",
        &[
            "aktiv",
            "activo",
            "actif",
            "აქტიური",
            "활성",
            "akt",
            "ativo",
            "activă",
            "aktivt",
            "активно",
            "hđộng",
            "活动",
        ],
        false,
    ),
    ("buff", &["búf", "tampon", "버퍼", "bufor", "缓冲"], false),
    ("cache", &["Cache", "caché", "캐시", "кеш", "nhớtạm", "缓存"], false),
    ("si", &["sin", "vi", "입"], true),
    ("so", &["vu", "출"], true),
    ("bi", &["bin", "입"], true),
    ("bo", &["bu", "출"], true),
    ("in", &["avb"], true),
    ("cs", &["ktxb"], true),
    ("us", &["uż", "an"], true),
    ("sy", &[], true),
    ("id", &["be", "ia"], true),
    ("wa", &["io", "vä"], false),
    ("st", &["sk"], false),
    ("gu", &["go", "gä"], false),
];

/// The names of amounts of swap, one of which every header has. `swap` is Solaris's as well.
const SWAPPED: usize = 3;

/// Reads a line of names, wherever they begin in it: loggers also put timestamps on header lines.
pub(super) fn header(tokens: &[Token<'_>]) -> Option<Header> {
    // Asked of every line. Comparing words takes the time of their lengths; searching the line takes many times that.
    if !tokens.iter().any(|token| is(TITLES[SWAPPED], token.text)) {
        return None;
    }
    let first = |w: &[Token<'_>]| is(TITLES[0], w[0].text) && is(TITLES[1], w[1].text);
    let tags = tokens.windows(2).position(first).filter(|at| *at <= MOST_TAGS)?;
    let mut columns = Vec::with_capacity(TITLES.len());
    let mut rest = &tokens[tags..];
    for title in TITLES {
        if rest.first().is_some_and(|token| is(title, token.text)) {
            columns.push(column(title.0)?);
            rest = &rest[1..];
        } else if title.2 {
            return None;
        }
    }
    // The columns are followed by no more than the time zone of -t.
    if rest.len() > 2 {
        return None;
    }
    let zone = rest.iter().map(|t| t.text).collect::<Vec<_>>().join(" ");
    Some(Header { columns, tags, zone, memory: None })
}

fn is((english, translated, _): Title, word: &str) -> bool {
    english == word || translated.contains(&word)
}

/// The column of an English name.
pub(super) fn column(name: &str) -> Option<ColumnSpec> {
    let (unit, kind) = match name {
        "r" | "b" | "w" => (Unit::Processes, Kind::Gauge),
        "swpd" | "free" | "buff" | "cache" | "inact" | "active" => (Unit::KiB, Kind::Gauge),
        "si" | "so" | "bi" | "bo" => (Unit::KiBPerSecond, Kind::Rate),
        "in" | "cs" => (Unit::PerSecond, Kind::Rate),
        "us" | "sy" | "id" | "wa" | "st" | "gu" => (Unit::Percent, Kind::Share),
        _ => return None,
    };
    Some(ColumnSpec::new(name, unit, kind))
}

/// Whether the line names the groups of columns, in any language: `proc. -----------pamięć---------- ---swap-- ...`.
pub(super) fn is_banner(line: &str) -> bool {
    const GROUPS: usize = 4;
    line.contains("--")
        && (line.contains("procs")
            || !line.bytes().any(|b| b.is_ascii_digit())
                && line.split_whitespace().filter(|word| word.starts_with('-') && word.ends_with('-')).count()
                    >= GROUPS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::lines::token::tokenise;

    fn names(line: &str) -> Option<String> {
        let mut tokens = Vec::new();
        tokenise(line, &mut tokens);
        let header = header(&tokens)?;
        Some(header.columns.iter().map(|spec| spec.name.as_str()).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn names_of_every_language_are_the_english_ones() {
        let english = "r b swpd free buff cache si so bi bo in cs us sy id wa st";
        let active = "r b swpd free inact active si so bi bo in cs us sy id wa st";
        for line in [
            english,
            " r  b   swpd   frei   buff  Cache   si   so    bi    bo   in   cs us sy id wa st",
            "dz bl   swap  wolna  bufor  cache   si   so    bi    bo   in   cs uż sy be io sk",
            " k  b   växl  fritt   buff  cache   vi   vu    bi    bu  avb ktxb an sy ia vä st",
            " r  b     交换     空闲     缓冲     缓存   si   so    bi    bo   in   cs us sy id wa st",
            " r  b 스왑 가용 버퍼 캐시 입 출 입 출 in cs us sy id wa st",
        ] {
            assert_eq!(names(line).as_deref(), Some(english), "{line}");
        }
        for line in [active, "dz bl   swap  wolna nieakt    akt   si   so    bi    bo   in   cs uż sy be io sk"] {
            assert_eq!(names(line).as_deref(), Some(active), "{line}");
        }
    }

    #[test]
    fn names_of_other_tools_are_none() {
        for line in ["r b w swap free re mf pi po fr de sr in sy cs us sy id", "r b swpd", "", "swap 1 2 3"] {
            assert_eq!(names(line), None, "{line}");
        }
    }

    #[test]
    fn groups_are_recognised_in_any_language() {
        assert!(is_banner("procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----"));
        assert!(is_banner("proc. -----------pamięć---------- ---swap-- ---we/wy--- -system-- ------cpu-----"));
        assert!(!is_banner("--- 2024-05-01 ---"));
    }
}
