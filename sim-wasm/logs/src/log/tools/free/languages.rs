//! The titles of `free` in the languages of procps (`po/*.po` of procps-ng 3.3.17 and 4.0.4). Their places are the same in all,
//! so a title is told by the first name and by how many there are.

use crate::log::lines::number::{Field, field};

/// How headers begin: "total".
const TOTAL: [&str; 10] = ["gesamt", "razem", "totalt", "загалом", "tổng", "总计", "总用量", "總計", "총계", "合計"];

/// Where the first name is English, another one is told: "used".
const USED: [&str; 8] = ["usado", "utilisé", "usada", "utilizată", "utilisés", "usato", "gebruikt", "занято"];

/// What follows each other in headers of six and of seven names.
const NAMES: [&str; 2] =
    ["total used free shared buff/cache available", "total used free shared buffers cache available"];

/// Labels of rows.
const MEMORY: [&str; 11] =
    ["Mem:", "Speicher:", "内存：", "内存:", "記憶體：", "메모리:", "Pamięć:", "Mem.:", "Minne:", "Пам.:", "BNhớ:"];
const SWAP: [&str; 15] = [
    "Swap:",
    "Inter:",
    "Échange:",
    "Partition d’échange:",
    "Partition d'échange:",
    "交换：",
    "交换:",
    "置換：",
    "스  왑:",
    "스왑:",
    "Wymiana:",
    "Växl.:",
    "Своп.:",
    "Tráo đổi:",
    "Auslager:",
];

/// A header or a row of another language in English; none if it is neither, or English.
pub(super) fn english(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let first = words.first()?;
    let is_header =
        TOTAL.contains(first) || (*first == "total" && words.get(1).is_some_and(|word| USED.contains(word)));
    if is_header {
        let names = NAMES.iter().find(|names| names.split(' ').count() == words.len())?;
        return Some((*names).to_owned());
    }
    let row = |labels: &[&str], name: &str| {
        let rest = labels.iter().find_map(|label| line.trim_start().strip_prefix(label))?;
        let numbers = rest.split_whitespace().all(|word| field(word.trim_end_matches(['i', 'B']), 1.0) != Field::Bad);
        numbers.then(|| format!("{name} {}", rest.trim()))
    };
    row(&MEMORY, "Mem:").or_else(|| row(&SWAP, "Swap:"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_told_by_their_places() {
        let header = "  gesamt       benutzt     frei      gemns.  Puffer/Cache verfügbar";
        assert_eq!(english(header).as_deref(), Some("total used free shared buff/cache available"));
        let wide = "  total   usado   libre  compartido     búferes       caché  disponible";
        assert_eq!(english(wide).as_deref(), Some("total used free shared buffers cache available"));
        assert_eq!(english("内存：    1 2 3 4 5 6").as_deref(), Some("Mem: 1 2 3 4 5 6"));
        assert_eq!(english("Partition d’échange: 1 2 3").as_deref(), Some("Swap: 1 2 3"));
        for line in ["total used free shared buff/cache available", "gesamt 5", "Swap: none", ""] {
            assert_eq!(english(line), None, "{line}");
        }
    }
}
