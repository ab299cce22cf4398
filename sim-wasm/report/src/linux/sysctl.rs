//! Tunables as `sysctl` prints them and `/etc/sysctl.conf` accepts them.

use std::fmt::Write as _;

/// `vm.swappiness = 60`: a line per tunable, with its name and its numbers. Several numbers are separated by tabs, as
/// the kernel writes them.
pub fn sysctl_lines<'a>(tunables: impl IntoIterator<Item = (&'a str, &'a [i64])>) -> String {
    let mut out = String::new();
    for (name, numbers) in tunables {
        let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
        let _ = writeln!(out, "{name} = {}", numbers.join("\t"));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_those_of_sysctl() {
        let tunables: [(&str, &[i64]); 3] =
            [("vm.swappiness", &[60]), ("vm.lowmem_reserve_ratio", &[256, 32, 0]), ("vm.overcommit_kbytes", &[-1])];
        assert_eq!(
            sysctl_lines(tunables),
            "vm.swappiness = 60\nvm.lowmem_reserve_ratio = 256\t32\t0\nvm.overcommit_kbytes = -1\n"
        );
    }
}
