//! The headers of `iostat -x` of Solaris and illumos (`usr/src/cmd/stat/iostat/iostat.c` of illumos): the device is in the
//! first column, or with -n in the last; with -c and -t, columns of the machine follow in the first line only.

use crate::log::lines::number::{Field, field};
use crate::log::lines::token::Token;

const DEVICE: &str = "device";

/// What -t and -c add behind the columns of a device.
const OF_MACHINE: [&str; 6] = ["tin", "tout", "us", "sy", "wt", "id"];

/// The line above a header: `extended device statistics`, with `tty` and `cpu` over their columns, or `cpu` alone.
pub(super) fn is_title(tokens: &[Token<'_>]) -> bool {
    let words: Vec<&str> = tokens.iter().map(|token| token.text.trim_end_matches(',')).take(9).collect();
    match words.as_slice() {
        ["extended", "device" | "disk", "statistics", rest @ ..] => {
            rest.iter().all(|word| matches!(*word, "tty" | "cpu" | "----" | "errors" | "---"))
        }
        ["cpu"] | ["tty", "cpu"] => true,
        _ => false,
    }
}

/// A header.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Extended<'t> {
    names: Vec<&'t str>,
    /// Where the names of devices are; none if there are none.
    device: Option<usize>,
}

/// The name of a device, and its numbers with their names and whether they are of the device.
pub(super) type Values<'t, 'h> = (&'t str, Vec<(&'h str, bool, &'t str)>);

impl<'t> Extended<'t> {
    /// The header in a line, if it is one.
    pub(super) fn of(tokens: &[Token<'t>]) -> Option<Self> {
        let names: Vec<&str> = tokens.iter().map(|token| token.text).collect();
        if names.as_slice() == &OF_MACHINE[2..] {
            return Some(Extended { names, device: None });
        }
        let has = |name: &str| names.contains(&name);
        let device = names.iter().position(|name| *name == DEVICE)?;
        let is_of_device = has("r/s") && has("w/s") && has("%b") && (has("kr/s") || has("Mr/s"));
        (is_of_device && (device == 0 || device + 1 == names.len())).then_some(Extended { names, device: Some(device) })
    }

    /// Whether it is of the processors only.
    pub(super) fn is_of_cpu(&self) -> bool {
        self.device.is_none()
    }

    /// The values of a line below the header; none if it has others.
    pub(super) fn values<'h>(&'h self, tokens: &[Token<'t>]) -> Option<Values<'t, 'h>> {
        let is_of_device = |name: &str| !OF_MACHINE.contains(&name);
        let least = self.names.iter().filter(|name| is_of_device(name)).count().max(1);
        let is_whole = tokens.len() == self.names.len() || self.device.is_some() && tokens.len() == least;
        if !is_whole {
            return None;
        }
        let device = self.device.and_then(|at| tokens.get(at)).map_or("cpu", |token| token.text);
        let named = self.names.iter().zip(tokens).enumerate().filter(|(at, _)| Some(*at) != self.device);
        let values: Vec<_> = named.map(|(_, (name, token))| (*name, is_of_device(name), token.text)).collect();
        values.iter().all(|(.., text)| field(text, 1.0) != Field::Bad).then_some((device, values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::lines::token::tokenise;

    fn tokens(line: &str) -> Vec<Token<'_>> {
        let mut tokens = Vec::new();
        tokenise(line, &mut tokens);
        tokens
    }

    #[test]
    fn a_device_is_first_or_last_and_the_machine_is_in_the_first_line_only() {
        let named = tokens("    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device");
        let header = Extended::of(&named).expect("a header");
        let row = tokens("    0.0    0.3    0.4    3.2  0.0  0.1    0.0    5.6   0   1 c0t0d0");
        let (device, values) = header.values(&row).expect("values");
        assert_eq!((device, values[9]), ("c0t0d0", ("%b", true, "1")));
        assert_eq!(header.values(&tokens("words that are none of a b c d e f g")), None);

        let named = tokens("device       r/s    w/s   kr/s   kw/s wait actv  svc_t  %w  %b  tin tout  us sy wt id");
        let header = Extended::of(&named).expect("a header");
        let first = tokens("sd0          0.0    0.3    0.4    3.2  0.0  0.1    5.6   0   1    0   12   3  1  0 96");
        assert_eq!(header.values(&first).expect("values").1[14], ("id", false, "96"));
        let second = tokens("sd1          0.0    0.3    0.4    3.2  0.0  0.1    5.6   0   1");
        assert_eq!(header.values(&second).expect("values").1.len(), 9);
    }

    #[test]
    fn titles_are_told_from_other_lines() {
        assert!(
            ["extended device statistics", "                 extended device statistics       tty         cpu", " cpu"]
                .iter()
                .all(|line| is_title(&tokens(line)))
        );
        assert!(
            ["device r/s w/s", "tty", "", "extended device statistics follow"]
                .iter()
                .all(|line| !is_title(&tokens(line)))
        );
        assert_eq!(Extended::of(&tokens("device r/s w/s")), None);
    }
}
