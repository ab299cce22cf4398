#![allow(clippy::unwrap_used)]

use super::*;
use logs::log::read;

fn told(text: &str) -> (System, GuessWhy) {
    let mut items = Vec::new();
    let system = system(&read("log.txt", text.as_bytes(), None), &mut items);
    (system, items.first().unwrap().why)
}

fn linux(version: &'static str) -> System {
    System { os: "linux", version }
}

fn freebsd(version: &'static str) -> System {
    System { os: "freebsd", version }
}

const PROCPS: &str = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n \
                      r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n";
const ROWS: &str = " 1  0      0  76580      8   8440    0    0     1     0  162    4  4 95  1  0  0\n \
                    2  0      0  30916      8   8440    0    0     0     0  224  120 51 41  8  0  0\n";

#[test]
fn a_log_of_vmstat_is_taken_for_the_newest_linux_that_distributions_keep() {
    assert_eq!(told(&[PROCPS, ROWS].concat()), (linux("6.18"), GuessWhy::AnyLinux));
}

#[test]
fn only_the_header_of_procps_3_2_is_taken_for_linux_2_6() {
    let old = "procs -----------memory---------- ---swap-- -----io---- --system-- ----cpu----\n \
               r  b   swpd   free   buff  cache   si   so    bi    bo   in    cs us sy id wa\n \
               2  0      0 491008 199604 741304    0    0     2     1  147    54  4  1 95  0\n \
               0  0      0 487528 199604 745220    0    0     0     8  884  2284 28 26 46  0\n";
    assert_eq!(told(old), (linux("2.6.20"), GuessWhy::OldHeader));
    let toybox = "procs ------------memory------------ ----swap--- -----io---- ---system-- ----cpu----\n \
                  r  b    swpd    free   buff   cache    si    so    bi    bo    in    cs us sy id wa\n\
                  23  0      96 19638728 45224 3957004     0     1  5708 12161     0 12710 69  6 24  0\n\
                  23  0      96 19638728 45224 3957004     0     1  5708 12161     0 12710 69  6 24  0\n";
    assert_eq!(told(toybox).0, linux("6.18"));
}

#[test]
fn a_banner_names_the_version_or_the_nearest_modelled_one() {
    let sar = |release: &str| {
        format!(
            "Linux {release} (vm) \t11/21/26 \t_x86_64_\t(2 CPU)\n\n04:22:13     pswpin/s pswpout/s\n\
             04:22:14         0.00      0.00\n04:22:15         0.00      0.00\n"
        )
    };
    assert_eq!(told(&sar("6.18.44")), (linux("6.18"), GuessWhy::Told));
    assert_eq!(told(&sar("7.3.4")), (linux("7.3"), GuessWhy::Told));
    assert_eq!(told(&sar("6.14.2-arch1")), (linux("6.12"), GuessWhy::ToldNear));
    assert_eq!(told(&sar("3.10.0-327.el7.x86_64")), (linux("6.12"), GuessWhy::ToldNear));
    assert_eq!(told(&sar("8.0.1")), (linux("7.3"), GuessWhy::ToldNear));
    assert_eq!(told(&sar("2.6.32-754.el6")), (linux("2.6.20"), GuessWhy::ToldNear));
}

#[test]
fn a_date_rules_out_what_had_not_been_released() {
    let stamped = |date: &str| {
        let head = PROCPS.replacen("------cpu-----", "------cpu----- -----timestamp-----", 1).replacen(
            " wa st",
            " wa st                 UTC",
            1,
        );
        let rows: Vec<String> =
            ROWS.lines().enumerate().map(|(at, row)| format!("{row} {date} 11:44:3{at}\n")).collect();
        told(&[head, rows.concat()].concat())
    };
    assert_eq!(stamped("2025-03-01"), (linux("6.12"), GuessWhy::Released));
    assert_eq!(stamped("2026-03-01"), (linux("6.18"), GuessWhy::Released));
    // Older than anything modern that is modelled, and yet no 2.6.
    assert_eq!(stamped("2022-04-19"), (linux("6.12"), GuessWhy::Released));
    assert_eq!(stamped("2010-04-19"), (linux("2.6.20"), GuessWhy::Released));
}

#[test]
fn freebsd_is_told_by_the_spaces_of_its_header() {
    let modern = " procs     memory       page                      disks     faults       cpu\n \
                  r b w     avm     fre  flt  re  pi  po    fr   sr ad0 ad1   in   sy   cs us sy id\n \
                  0 0 0  300000  400000   10   0   0   0    10   20   0   0   10   20   30  1  2 97\n \
                  0 0 0  300000  400000   10   0   0   0    10   20   0   0   10   20   30  1  2 97\n";
    let classic = " procs      memory      page                    disks     faults         cpu\n \
                   r b w     avm    fre   flt  re  pi  po    fr  sr ad0 ad1   in   sy   cs us sy id\n \
                   0 0 0  300000  400000   10   0   0   0    10   20   0   0   10   20   30  1  2 97\n \
                   0 0 0  300000  400000   10   0   0   0    10   20   0   0   10   20   30  1  2 97\n";
    assert_eq!(told(modern), (freebsd("15.0"), GuessWhy::HeaderLayout));
    assert_eq!(told(classic), (freebsd("10.3"), GuessWhy::HeaderLayout));
}
