#![allow(clippy::unwrap_used, reason = "tests")]

use super::*;
use ::logs::log::Moment;

/// Reads arguments that are separated by spaces.
pub(crate) fn words(line: &str) -> Result<Asked, Failure> {
    read(line.split_whitespace().map(OsString::from))
}

/// The command that a line asks for.
pub(crate) fn command(line: &str) -> Command {
    match words(line).unwrap() {
        Asked::Command(command) => *command,
        Asked::Text(text) => unreachable!("{line} prints {text}"),
    }
}

fn replay(line: &str) -> Replay {
    match command(line) {
        Command::Replay(replay) => replay,
        other => unreachable!("{other:?}"),
    }
}

#[test]
fn the_definition_holds_together() {
    definition().debug_assert();
}

#[test]
fn nothing_asked_for_prints_the_help_as_help_does() {
    let help = |line: &str| match words(line).unwrap() {
        Asked::Text(text) => text,
        Asked::Command(command) => unreachable!("{command:?}"),
    };
    assert!(help("").starts_with("Simulate page replacement"));
    assert!(["help", "-h", "--help"].iter().all(|line| help(line) == help("")));
    assert!(definition().get_subcommands().all(|command| help("").contains(command.get_name())));
}

#[test]
fn options_come_in_any_order_and_both_spellings() {
    let asked = replay("replay --frames=3 --policy lru a.txt --json --policy fifo");
    assert_eq!(asked.answer.format(), Format::Json);
    assert_eq!((asked.frames.as_slice(), asked.policy), (&[3][..], vec!["lru".to_string(), "fifo".to_string()]));
    assert_eq!(asked.trace.source.file.as_deref(), Some("a.txt"));
    let Command::Logs(asked) = command("logs a.txt --interval=2 -") else { unreachable!("other than asked") };
    assert_eq!((asked.files, asked.reading.interval), (vec!["a.txt".to_string(), "-".to_string()], Some(2.0)));
}

#[test]
fn numbers_are_gathered_and_of_a_single_value_the_last_counts() {
    let asked = replay("replay --trace a --trace b --policy lru --frames 3,4 --frames 5 --data-only --data-only");
    assert_eq!((asked.frames, asked.trace.data_only), (vec![3, 4, 5], true));
    assert_eq!(asked.trace.source.named.as_deref(), Some("b"));
    let Command::Compare(asked) = command("compare a b --from -2.5 --from -3 --to -1") else {
        unreachable!("other than asked")
    };
    assert_eq!(
        (asked.statistics.from, asked.statistics.to),
        (Some(Moment::Seconds(-3.0)), Some(Moment::Seconds(-1.0)))
    );
}

#[test]
fn what_no_command_asked_for_is_named() {
    let failure = words("replay a.txt --policy lru --frmaes 3").unwrap_err();
    assert!(failure.lines[0].contains("--frmaes") && failure.lines[0].contains("'--frames'"), "{failure:?}");
    assert_eq!(failure.code, 2);
}

#[test]
fn an_option_without_its_value_and_a_value_of_another_type_are_refused() {
    for line in ["", "many", "-1", "3,,4", "3,", "4294967296"] {
        let failure = words(&format!("replay a.txt --policy lru --frames {line}")).unwrap_err();
        assert!(failure.code == 2 && failure.lines[0].contains("--frames"), "{failure:?}");
    }
}

#[test]
fn a_file_and_a_pattern_exclude_each_other() {
    for line in ["", "a.txt --trace b.txt", "a.txt --generate zipf", "--generate zipf --format plain", "a.txt b.txt"] {
        assert!(words(&format!("reuse {line}")).is_err(), "{line}");
    }
}

#[test]
fn ids_are_refused_with_those_accepted_and_the_one_that_was_meant() {
    for (line, meant) in [
        ("replay a --policy lur --frames 3", "'lru'"),
        ("replay a --policy lur:k=2 --frames 3", "'lru'"),
        ("replay a --policy lru --frames 3 --format plian", "'plain'"),
        ("reuse --generate zpif", "'zipf'"),
        ("logs a --format linux-vmstta", "'linux-vmstat'"),
        ("experiment netsum", "'netsim'"),
        ("swep", "'sweep'"),
        ("search --policy TinyLFU --frames 3", "'w-tinylfu'"),
        ("bench --only machin", "'machine'"),
    ] {
        let failure = words(line).unwrap_err();
        assert!(failure.code == 2 && failure.lines[0].contains(meant), "{failure:?}");
    }
    assert_eq!(replay("replay a --policy lru --frames 3 --format oracleGeneral").frames, [3]);
}

#[test]
fn an_unknown_experiment_is_refused_with_all_accepted() {
    let refused = words("experiment freebsd-slim-b netsum").unwrap_err();
    assert_eq!(refused.code, 2);
    assert!(
        refused.lines[0].contains("'netsum'") && refused.lines[0].contains("freebsd-slim-a, freebsd-slim-b"),
        "{refused:?}"
    );
}
