//! Command-line arguments: `--name value`, `--name=value`, flags and files, in any order.

use crate::failure::Failure;
use crate::output::Format;
use faultline_core::named::Named;
use faultline_core::scenario::ParamValue;
use std::str::FromStr;

/// The arguments not yet asked for. Each command takes what it knows and calls [`Args::finish`], so that a mistyped
/// option is named instead of being ignored.
#[derive(Debug)]
pub(crate) struct Args(Vec<String>);

impl Args {
    /// The arguments behind the program's name; `--name=value` is split.
    pub(crate) fn new(args: impl Iterator<Item = String>) -> Self {
        let split = |arg: String| match arg.split_once('=') {
            Some((name, value)) if name.starts_with("--") => vec![name.to_string(), value.to_string()],
            _ => vec![arg],
        };
        Args(args.flat_map(split).collect())
    }

    /// The command: the first argument.
    pub(crate) fn command(&mut self) -> Option<String> {
        (!self.0.is_empty()).then(|| self.0.remove(0))
    }

    /// Whether the flag `name` is given.
    pub(crate) fn flag(&mut self, name: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|arg| arg != name);
        self.0.len() < before
    }

    /// `--json` or a table.
    pub(crate) fn format(&mut self) -> Format {
        if self.flag("--json") { Format::Json } else { Format::Table }
    }

    /// Every value of the option `name`.
    pub(crate) fn values(&mut self, name: &str) -> Result<Vec<String>, Failure> {
        let mut found = Vec::new();
        while let Some(at) = self.0.iter().position(|arg| arg == name) {
            if at + 1 == self.0.len() {
                return Err(Failure::usage_of("missing", &[("what", name)]));
            }
            self.0.remove(at);
            found.push(self.0.remove(at));
        }
        Ok(found)
    }

    /// The value of the option `name`, the last one if it is repeated.
    pub(crate) fn value<T: FromStr>(&mut self, name: &str) -> Result<Option<T>, Failure> {
        let text = self.values(name)?.pop();
        text.map(|text| parse(&text, name)).transpose()
    }

    /// The numbers of the option `name`: `N[,N...]`, possibly repeated.
    pub(crate) fn numbers(&mut self, name: &str) -> Result<Vec<u32>, Failure> {
        self.values(name)?.iter().flat_map(|list| list.split(',')).map(|text| parse(text, name)).collect()
    }

    /// The files: all that is left and is no option.
    pub(crate) fn files(&mut self) -> Vec<String> {
        let is_file = |arg: &String| arg == "-" || !arg.starts_with('-');
        let files = self.0.iter().filter(|arg| is_file(arg)).cloned().collect();
        self.0.retain(|arg| !is_file(arg));
        files
    }

    /// Nothing may be left.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        match self.0.first() {
            None => Ok(()),
            Some(arg) => Err(Failure::usage_of("unexpected-argument", &[("token", arg)])),
        }
    }
}

/// Reads `text` as a value of `what`.
pub(crate) fn parse<T: FromStr>(text: &str, what: &str) -> Result<T, Failure> {
    text.parse().map_err(|_| Failure::usage_of("bad-value", &[("token", text), ("what", what)]))
}

/// `ID[:param=value,...]` of the option `what`.
pub(crate) fn spec(text: &str, what: &str) -> Result<(String, Named<String, ParamValue>), Failure> {
    let (id, params) = text.split_once(':').unwrap_or((text, ""));
    let pair = |text: &str| {
        let bad = || Failure::usage_of("bad-value", &[("token", text), ("what", what)]);
        let (name, value) = text.split_once('=').ok_or_else(bad)?;
        Ok((name.to_string(), ParamValue::typed(value)))
    };
    let params = params.split(',').filter(|p| !p.is_empty()).map(pair).collect::<Result<_, Failure>>()?;
    Ok((id.to_string(), params))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(line: &str) -> Args {
        Args::new(line.split(' ').map(str::to_string))
    }

    #[test]
    fn options_come_in_any_order_and_both_spellings() {
        let mut args = args("replay --frames=3 --policy lru a.txt --json --policy fifo -");
        assert_eq!(args.command().as_deref(), Some("replay"));
        assert_eq!(args.format(), Format::Json);
        assert_eq!(args.value::<u32>("--frames"), Ok(Some(3)));
        assert_eq!(args.values("--policy").unwrap(), ["lru", "fifo"]);
        assert_eq!(args.numbers("--seed"), Ok(vec![]));
        assert_eq!(args.files(), ["a.txt", "-"]);
        assert_eq!(args.finish(), Ok(()));
    }

    #[test]
    fn what_no_command_asked_for_is_named() {
        let failure = args("--frmaes 3").finish().unwrap_err();
        assert!(failure.lines[0].contains("--frmaes"), "{failure:?}");
        assert_eq!(failure.code, 2);
    }

    #[test]
    fn an_option_without_its_value_and_a_value_of_another_type_are_refused() {
        assert!(args("--frames").values("--frames").is_err());
        assert!(args("--frames many").value::<u32>("--frames").is_err());
    }
}
