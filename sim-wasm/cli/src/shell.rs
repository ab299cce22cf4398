//! Words of a command line, as a POSIX shell takes them.

/// A word that no shell takes apart.
pub(crate) fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// The same, as it stands where that does.
pub(crate) fn word(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_@%+=:,./-".contains(c);
    if !word.is_empty() && word.chars().all(plain) { word.to_owned() } else { quoted(word) }
}

/// The name of a file, which is no option and no standard input.
pub(crate) fn file(name: &str) -> String {
    if name.starts_with('-') { word(&format!("./{name}")) } else { word(name) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_quoted_where_a_shell_would_take_it_apart() {
        for plain in ["a.log", "../x_1/2026-11-26:04,05+1%.log", "-v"] {
            assert_eq!(word(plain), plain);
        }
        assert_eq!(word("two words"), "'two words'");
        assert_eq!(word("it's"), r"'it'\''s'");
        assert_eq!(word("$HOME/`x`"), "'$HOME/`x`'");
        assert_eq!(word("~"), "'~'");
        assert_eq!(word(""), "''");
    }

    #[test]
    fn no_file_is_an_option() {
        assert_eq!([file("-v.log"), file("- b"), file("a")], ["./-v.log", "'./- b'", "a"]);
    }
}
