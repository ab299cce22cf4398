//! The command that printed a log, as a transcript of a terminal or a collector repeats it: its options say what the
//! rows do not.

use crate::log::command::words_after;

/// What a command line says.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(in crate::log) struct Command {
    /// Bytes of the unit of memory that `-S` or `--unit` asks for.
    pub unit_bytes: Option<f64>,
    /// Seconds between the rows.
    pub interval_s: Option<f64>,
}

/// The longest interval that is meant: a week.
const LONGEST_S: f64 = 604_800.0;

/// The options that take a value of their own, in procps-ng 4 and the BSDs.
const WITH_VALUE: [&str; 6] = ["-p", "-c", "-M", "-N", "-w", "-T"];

/// The command in a line: `$ vmstat -S m 1`, `# Collection Command: /usr/bin/vmstat 5 2`. None if what follows the name is
/// prose.
pub(in crate::log) fn of(line: &str) -> Option<Command> {
    let mut command = Command::default();
    let mut words = words_after(line, "vmstat")?.into_iter().peekable();
    while let Some(word) = words.next() {
        if let Some(unit) = unit_option(word, &mut words) {
            command.unit_bytes = Some(unit);
        } else if let Some(seconds) = seconds(word) {
            // The second number is how many rows there are.
            command.interval_s.get_or_insert(seconds);
        } else if word.starts_with('-') {
            let valued = WITH_VALUE.contains(&word) && words.peek().is_some_and(|next| !next.starts_with('-'));
            // -w is an interval in the BSDs and wide output in procps; -c a number of rows, the others names.
            if valued && word == "-w" {
                command.interval_s = words.peek().and_then(|next| seconds(next)).or(command.interval_s);
            }
            if valued && word != "-w" {
                words.next();
            }
        } else {
            return None;
        }
    }
    Some(command)
}

fn seconds(word: &str) -> Option<f64> {
    let plain = word.bytes().all(|b| b.is_ascii_digit()) && word.len() <= 6;
    word.parse::<f64>().ok().filter(|seconds| plain && *seconds > 0.0 && *seconds <= LONGEST_S)
}

/// procps: `-S m`, `-Sm`, `--unit m`, `--unit=m`. k and m are of 1,000, K and M of 1,024.
fn unit_option<'w>(word: &'w str, rest: &mut impl Iterator<Item = &'w str>) -> Option<f64> {
    let letter = match word {
        "-S" | "--unit" => rest.next()?,
        _ => word.strip_prefix("--unit=").or_else(|| word.strip_prefix("-S"))?,
    };
    match letter {
        "k" => Some(1e3),
        "K" => Some(1024.0),
        "m" => Some(1e6),
        "M" => Some(1_048_576.0),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_options_of_a_command_are_read() {
        let read = |line| of(line).map(|command| (command.unit_bytes, command.interval_s));
        assert_eq!(read("[u@h ~]$ vmstat -S m 1"), Some((Some(1e6), Some(1.0))));
        assert_eq!(read("# vmstat -SM 5 10 | tee x"), Some((Some(1_048_576.0), Some(5.0))));
        assert_eq!(read("$ vmstat --unit=k -w 2"), Some((Some(1e3), Some(2.0))));
        assert_eq!(read("# Collection Command:\t/usr/bin/vmstat  5  2"), Some((None, Some(5.0))));
        assert_eq!(read("root# vmstat -w 3 -c 10"), Some((None, Some(3.0))));
        assert_eq!(read("vmstat"), Some((None, None)));
    }

    #[test]
    fn prose_is_no_command() {
        for line in ["the output of vmstat follows", "procs memory", "", "vmstat: not found", "myvmstat 1"] {
            assert_eq!(of(line), None, "{line}");
        }
    }
}
