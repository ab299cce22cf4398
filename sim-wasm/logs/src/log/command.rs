//! A command in a line that a shell or a collector echoed: `$ vmstat -S m 5`, `# Collection Command: /usr/bin/free -s 2`.

use super::lines::number::{Field, field, is_number};

/// Longer lines are no commands of interest.
const LONGEST: usize = 4096;

/// The words behind a command, up to where others of the shell begin; none if the line does not have it.
pub(in crate::log) fn words_after<'t>(line: &'t str, command: &str) -> Option<Vec<&'t str>> {
    if line.len() > LONGEST {
        return None;
    }
    // Quotes are around what another shell is given: `ssh web1 'vmstat 5'`.
    let is_gap = |c: char| c.is_whitespace() || matches!(c, '\0' | '\'' | '"' | '`');
    let mut words = line.split(is_gap).filter(|word| !word.is_empty());
    words.find(|word| word.rsplit('/').next() == Some(command))?;
    let ends = |word: &&str| word.starts_with(['|', '>', ';', '&', '#', '(']) || word.starts_with("2>");
    Some(words.take_while(|word| !ends(word)).collect())
}

/// The same if all of them are options and numbers: a sentence with that word has other words behind it.
pub(in crate::log) fn arguments_of<'t>(line: &'t str, command: &str) -> Option<Vec<&'t str>> {
    words_after(line, command).filter(|words| words.iter().all(|word| word.starts_with('-') || is_number(word)))
}

/// The first argument that is a number: the seconds between rows.
pub(in crate::log) fn first_number(arguments: &[&str]) -> Option<f64> {
    arguments.iter().find_map(|word| positive(word))
}

/// The number after an option with one letter: `-s 2` or `-s2`.
pub(in crate::log) fn number_after(arguments: &[&str], option: &str) -> Option<f64> {
    let at = arguments.iter().position(|word| word.starts_with(option))?;
    let glued = arguments.get(at)?.strip_prefix(option)?;
    positive(if glued.is_empty() { arguments.get(at + 1)? } else { glued })
}

fn positive(word: &str) -> Option<f64> {
    match field(word, 1.0) {
        Field::Value(number, false) if number > 0.0 => Some(number),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_behind_a_command_ends_where_the_shell_goes_on() {
        assert_eq!(words_after("[u@h ~]$ vmstat -S m 1 | tee x", "vmstat"), Some(vec!["-S", "m", "1"]));
        assert_eq!(words_after("# /usr/bin/free -m 2>/dev/null", "free"), Some(vec!["-m"]));
        assert_eq!(words_after("$ free; vmstat 1", "vmstat"), Some(vec!["1"]));
        assert_eq!(words_after("$ ssh web1 'vmstat -S M 5'", "vmstat"), Some(vec!["-S", "M", "5"]));
        assert_eq!(words_after("# vmstat 5 (while it was slow)", "vmstat"), Some(vec!["5"]));
        assert_eq!((words_after("myvmstat 1", "vmstat"), words_after("", "vmstat")), (None, None));
        assert_eq!(words_after(&format!("$ vmstat{}", " 1".repeat(LONGEST)), "vmstat"), None);
    }

    #[test]
    fn a_sentence_is_no_command() {
        assert_eq!(arguments_of("$ iostat -xk 5 3", "iostat"), Some(vec!["-xk", "5", "3"]));
        assert_eq!(arguments_of("the output of iostat follows", "iostat"), None);
        assert_eq!(first_number(&["-xk", "5", "3"]), Some(5.0));
        assert_eq!((number_after(&["-m", "-s2"], "-s"), number_after(&["-s", "2"], "-s")), (Some(2.0), Some(2.0)));
        assert_eq!((number_after(&["-s"], "-s"), number_after(&["-m", "2"], "-s")), (None, None));
    }
}
