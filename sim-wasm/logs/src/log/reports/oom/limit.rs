//! Whose memory ran out: the machine's, or what a control group may have.
//!
//! - Since Linux 4.20, `oom-kill:constraint=CONSTRAINT_MEMCG,...,oom_memcg=/a,task_memcg=/a/b,...` names the group and that
//!   of the victim, which may be below it (`mm/memcontrol.c`, `mem_cgroup_print_oom_context`).
//! - Before, `Task in /a/b killed as a result of limit of /a`, or `Memory limit reached of cgroup /a` while no victim is
//!   chosen (`mem_cgroup_print_oom_info`).
//! - Always, `Memory cgroup out of memory: Kill process 1 (a) score 9` or, since 5.1, `...: Killed process 1 (a)`
//!   (`mm/oom_kill.c`). The machine's own begins with `Out of memory`, and since 4.20 has `global_oom`.

use super::report::killed;
use crate::log::messages::marker::OverLimit;
use crate::log::table::Table;

/// What is said of a group out of memory.
const GROUP: &str = "Memory cgroup out of memory";
/// What is said of a machine; up to 2.6.18 with two capitals.
const MACHINE: [&str; 2] = ["Out of memory", "Out of Memory"];

/// The kills by limits of control groups.
#[derive(Debug, Default)]
pub(super) struct Limits {
    /// What the report says so far.
    current: Option<OverLimit>,
    /// Whether its victim was killed: what is killed after it may be of another group.
    spent: bool,
    /// Whether everything in the group is to be killed.
    whole: bool,
    found: Vec<(u32, OverLimit)>,
}

impl Limits {
    /// A report begins.
    pub(super) fn begin(&mut self) {
        self.say(None);
    }

    fn say(&mut self, said: Option<OverLimit>) {
        (self.current, self.spent, self.whole) = (said, false, false);
    }

    /// Takes a line.
    pub(super) fn line(&mut self, text: &str, number: u32) {
        let group = |limits: &mut Self| limits.current.take().filter(|_| !limits.spent).unwrap_or_default();
        if let Some(whose) = named(text) {
            self.say(match whose {
                Whose::Group(over_limit) => Some(over_limit),
                Whose::Machine => None,
            });
        } else if text.contains(GROUP) {
            (self.current, self.spent) = (Some(group(self)), false);
        } else if MACHINE.iter().any(|said| text.contains(said)) {
            self.say(None);
        } else if text.contains("are going to be killed due to memory.oom.group set") {
            (self.whole, self.spent) = (true, false);
        }
        if killed(text).is_some() {
            let limit = self.current.clone().filter(|_| !self.spent);
            self.found.extend(limit.map(|limit| (number, limit)));
            self.spent = !self.whole;
        }
    }

    /// Tells the table's markers.
    pub(super) fn mark(self, table: &mut Table) {
        let mut found = self.found.into_iter().peekable();
        for marker in &mut table.markers {
            while found.peek().is_some_and(|(line, _)| *line < marker.line) {
                found.next();
            }
            marker.over_limit = found.next_if(|(line, _)| *line == marker.line).map(|(_, limit)| limit);
        }
    }
}

/// Whose memory ran out.
enum Whose {
    /// What a group may have.
    Group(OverLimit),
    /// The machine's, or that of the nodes that a process may use.
    Machine,
}

/// Whose memory a line says ran out.
fn named(text: &str) -> Option<Whose> {
    let group =
        |path: &str| Whose::Group(OverLimit { group: Some(path.trim().to_owned()).filter(|path| !path.is_empty()) });
    if let Some((_, rest)) = text.split_once("oom-kill:constraint=") {
        if !rest.starts_with("CONSTRAINT_MEMCG") {
            return Some(Whose::Machine);
        }
        // A path may have commas, so that it ends where the next field begins.
        let path =
            rest.split_once("oom_memcg=").map(|(_, path)| path.split_once(",task_memcg=").map_or(path, |at| at.0));
        return Some(group(path.unwrap_or_default()));
    }
    let limits = ["killed as a result of limit of ", "Memory limit reached of cgroup "];
    limits.iter().find_map(|words| Some(group(text.split_once(words)?.1)))
}

#[cfg(test)]
mod tests {
    use crate::log::{OverLimit, read};

    /// The groups of the kills in some lines; a question mark for one that is not named, a dash for the machine.
    fn groups(lines: &[&str]) -> Vec<String> {
        let text: String = lines.iter().flat_map(|line| ["Nov 21 04:22:13 h kernel: [ 10.5] ", line, "\n"]).collect();
        let report = read("kern.log", text.as_bytes(), None);
        assert_eq!(report.format, Some("linux-oom"), "{lines:?}");
        let markers = report.table.markers.into_iter();
        let group = |limit: OverLimit| limit.group.unwrap_or_else(|| "?".to_owned());
        markers.map(|marker| marker.over_limit.map_or_else(|| "-".to_owned(), group)).collect()
    }

    #[test]
    fn kernels_since_4_20_name_the_group_whose_limit_was_reached() {
        let memcg = "oom-kill:constraint=CONSTRAINT_MEMCG,nodemask=(null),cpuset=/,mems_allowed=0,\
                     oom_memcg=/kubepods/pod1,task_memcg=/kubepods/pod1/a,task=java,pid=7,uid=0";
        let kill = "Memory cgroup out of memory: Killed process 7 (java) total-vm:9kB, anon-rss:8kB, file-rss:0kB";
        let lines = ["java invoked oom-killer: order=0", "memory: usage 8kB, limit 8kB, failcnt 3", memcg, kill];
        assert_eq!(groups(&lines), ["/kubepods/pod1"]);
        let global = "oom-kill:constraint=CONSTRAINT_NONE,nodemask=(null),cpuset=/,mems_allowed=0,global_oom,\
                      task_memcg=/user.slice,task=java,pid=7,uid=0";
        let kill = "Out of memory: Killed process 7 (java) total-vm:9kB, anon-rss:8kB, file-rss:0kB";
        assert_eq!(groups(&["java invoked oom-killer: order=0", global, kill]), ["-"]);
    }

    #[test]
    fn older_kernels_name_it_in_a_sentence() {
        let lines = [
            "java invoked oom-killer: gfp_mask=0xd0, order=0, oom_adj=0, oom_score_adj=0",
            "Task in /docker/ab killed as a result of limit of /docker",
            "memory: usage 8kB, limit 8kB, failcnt 3",
            "Memory cgroup out of memory: Kill process 7 (java) score 854 or sacrifice child",
            "Killed process 7, UID 679, (java) total-vm:9kB, anon-rss:8kB, file-rss:0kB",
        ];
        assert_eq!(groups(&lines), ["/docker"]);
        let machine = [lines[0], "Out of memory: Kill process 7 (java) score 60 or sacrifice child", lines[4]];
        assert_eq!(groups(&machine), ["-"]);
    }

    #[test]
    fn the_sentence_about_a_victim_alone_says_whether_it_was_a_group_but_not_which() {
        let kill = |of: &str| format!("{of}: Killed process 7 (java) total-vm:9kB, anon-rss:8kB");
        let (group_kill, machine_kill) = (kill("Memory cgroup out of memory"), kill("Out of memory"));
        assert_eq!(groups(&[&group_kill]), ["?"]);
        assert_eq!(groups(&[&machine_kill]), ["-"]);
        let unsaid = "Killed process 7 (java) total-vm:9kB, anon-rss:8kB";
        assert_eq!(groups(&[unsaid]), ["-"]);
        let score = "Memory cgroup out of memory: Kill process 7 (java) score 9 or sacrifice child";
        assert_eq!(groups(&[score, unsaid, unsaid]), ["?", "-"]);
    }

    #[test]
    fn a_second_victim_is_of_the_same_group_only_if_all_of_it_were_to_be_killed() {
        let memcg =
            "oom-kill:constraint=CONSTRAINT_MEMCG,nodemask=(null),oom_memcg=/a,task_memcg=/a,task=x,pid=7,uid=0";
        let kill =
            |pid: u32| format!("Memory cgroup out of memory: Killed process {pid} (x) total-vm:9kB, anon-rss:8kB");
        let all = "Tasks in /a are going to be killed due to memory.oom.group set";
        let (one, two, three) = (kill(7), kill(8), kill(9));
        let begins = "x invoked oom-killer: order=0";
        assert_eq!(groups(&[begins, memcg, &one, &two]), ["/a", "?"]);
        assert_eq!(groups(&[begins, memcg, &one, all, &two, &three]), ["/a", "/a", "/a"]);
        let machine = "Out of memory: Killed process 9 (y) total-vm:9kB, anon-rss:8kB";
        assert_eq!(groups(&[begins, memcg, &one, machine]), ["/a", "-"]);
    }
}
