#![allow(clippy::unwrap_used)]

use super::*;
use crate::workload::Op;
use base::diag::Code;
use base::rng::Rng;

const TEXT: &str = "faultline-load 1
process 3000000 21000000000
map 0 300
open 1 4 90
sweep 0 0 100 3 w 500000
sweep 0 7 1 1 r 500 x 20
scatter 0 10 100 50 30 1000 000000010000000200000003deadbeef
zipf 1 80 7 990 1000 000000010000000200000003deadbeef
round
unmap 0
workload 3
process 0
read 4 90 0 1000 x 90
round
round
write 5 10 9 1000
stream 5 10 3 25 w 1000
pick 4 90 30 0 1000 000000010000000200000003deadbeef
sleep 5
until 1000000000
join 1
exit
";

#[test]
fn a_recording_is_written_as_it_is_read() {
    let load = read(TEXT).unwrap();
    assert_eq!(write(&load), TEXT);
    let spaced = TEXT.replace("map 0 300", "  map   0 300  # remark\n\n");
    assert_eq!(read(&spaced).unwrap(), load);
    assert_eq!((load.writes_files(), load.files()), (true, vec![(4, 90), (5, 10)]));
}

#[test]
fn each_workload_keeps_its_processes() {
    let parts: Vec<String> = read(TEXT).unwrap().by_workload().iter().map(write).collect();
    let (first, second) = TEXT.split_once("workload 3\n").unwrap();
    assert_eq!([&parts[0], &parts[3]], [first, &["faultline-load 1\n", second].concat()]);
    assert_eq!([&parts[1], &parts[2]], ["faultline-load 1\n"; 2]);
}

#[test]
fn several_requests_of_one_line_are_made_one_after_the_other() {
    let load = read(TEXT).unwrap();
    let mut rng = Rng::new(1);
    let mut reader = launches(&load, false, 0).nth(1).unwrap();
    let mut next = || reader.program.next(&mut rng);
    for page in 0..90 {
        assert_eq!(next(), Op::Read { file: 4, pages: 90, page, ns: 1000 });
    }
    assert_eq!(next(), Op::Write { file: 5, pages: 10, page: 9, ns: 1000 });
    assert_eq!(reader.program.rounds(), 2);
    let ops: Vec<Op> = (0..6).map(|_| reader.program.next(&mut rng)).collect();
    assert_eq!(ops[1], Op::Pick { file: 4, pages: 90, count: 30, skew: 0, ns: 1000 });
    assert_eq!((ops[4], ops[5]), (Op::Join { before: 1 }, Op::Exit));
}

#[test]
fn who_comes_to_the_end_waits_for_ever_or_exits() {
    let load = read("faultline-load 1\nprocess 0\nmap 0 5").unwrap();
    for (exits, end) in [(false, Op::Until { at_ns: u64::MAX }), (true, Op::Exit)] {
        let mut process = launches(&load, exits, 0).next().unwrap();
        let ops = [(); 3].map(|()| process.program.next(&mut Rng::new(1)));
        assert_eq!(ops, [Op::Map { region: 0, pages: 5 }, end, end]);
    }
}

/// Line, column, token and what is accepted, for something wrong in each place.
#[test]
fn what_is_wrong_is_named_with_its_place_and_what_is_accepted() {
    let with = |line: &str| ["faultline-load 1\nprocess 0\nmap 0 50\n", line].concat();
    let words = "process, workload, map, open, unmap, sweep, scatter, zipf, uniform, read, write, stream, pick, sleep, until, join, round, exit";
    let sweep = "sweep REGION FIRST COUNT STEP r|w NS [x TIMES]";
    let cases = [
        (String::new(), Code::LoadEmpty, (0, 0), "", "faultline-load"),
        ("# nothing\nload 1".to_string(), Code::LoadHead, (2, 1), "load", "faultline-load 1"),
        ("rec/1f/x.load.txt".to_string(), Code::LoadNamed, (1, 1), "x.load.txt", "faultline-load 1"),
        ("faultline-load 2".to_string(), Code::LoadVersion, (1, 16), "2", "1"),
        ("faultline-load 1\nmap 0 5".to_string(), Code::LoadWord, (2, 1), "map", "process"),
        (with("workload 200"), Code::LoadValue, (4, 10), "200", "0..199"),
        (with("workload 1\nmap 0 5"), Code::LoadWord, (5, 1), "map", "process"),
        (with("seek 3"), Code::LoadWord, (4, 1), "seek", words),
        (with("sweep 0 0 50 1 w"), Code::LoadMissing, (4, 17), "", "1..4096000000000"),
        (with("sweep 0 0 50 1 x 5"), Code::LoadValue, (4, 16), "x", "r, w"),
        (with("sweep 0 0 50 1 w 0"), Code::LoadValue, (4, 18), "0", "1..4096000000000"),
        (with("sweep 0 0 50 1 w 5 x 2"), Code::LoadRest, (4, 20), "x", sweep),
        (with("sweep 0 0 51 1 w 5"), Code::LoadOutside, (4, 14), "50", "0..49"),
        (with("sweep 0 9 50 -1 w 5"), Code::LoadOutside, (4, 14), "-40", "0..49"),
        (with("sweep 0 45 1 1 w 5 x 6"), Code::LoadOutside, (4, 22), "50", "0..49"),
        (with("sweep 1 0 5 1 w 5"), Code::LoadNotMapped, (4, 7), "1", ""),
        (with("map 0 5"), Code::LoadMapped, (4, 5), "0", ""),
        (with("map 2 5"), Code::LoadValue, (4, 5), "2", "0..1"),
        (with("map 1 +5"), Code::LoadValue, (4, 7), "+5", "1..67108864"),
        (with("scatter 0 40 11 5 0 5 1"), Code::LoadValue, (4, 14), "11", "1..10"),
        (with("uniform 0 40 11 5 5 1"), Code::LoadValue, (4, 14), "11", "1..10"),
        (with("zipf 0 51 5 990 5 1"), Code::LoadValue, (4, 8), "51", "1..50"),
        (with("zipf 0 50 5 5001 5 1"), Code::LoadValue, (4, 13), "5001", "0..5000"),
        (with("pick 1 8 0 990 5 1"), Code::LoadValue, (4, 10), "0", "1..4294967295"),
        (with("join 1"), Code::LoadValue, (4, 6), "1", "0..0"),
        (with("read 1 8 8 5"), Code::LoadValue, (4, 10), "8", "0..7"),
        (with("read 1 8 0 5\nread 1 9 0 5"), Code::FileLength, (5, 8), "9", "8"),
        (with("exit\nsleep 1"), Code::LoadWord, (5, 1), "sleep", "process"),
    ];
    for (text, code, at, token, accepted) in cases {
        let diag = read(&text).unwrap_err();
        let found = diag.args.get("accepted").map_or("", String::as_str);
        assert_eq!((diag.code, (diag.line, diag.column)), (code, at), "{text}");
        assert_eq!((diag.token.as_str(), found), (token, accepted), "{text}");
    }
    for state in ["0".repeat(32), "g".repeat(32), "+".repeat(32), "1".repeat(31)] {
        assert_eq!(read(&with(&format!("scatter 0 0 50 5 0 5 {state}"))).unwrap_err().code, Code::LoadValue);
    }
}

#[test]
fn a_recording_holds_no_more_than_its_bounds() {
    let processes = ["faultline-load 1\n", &"process 0\n".repeat(201)].concat();
    assert_eq!(read(&processes).unwrap_err().code, Code::LoadProcesses);
    let pages = ["faultline-load 1\n", &"process 0\nmap 0 8388608\n".repeat(9)].concat();
    assert_eq!((read(&pages).unwrap_err().code, read(&pages).unwrap_err().line), (Code::LoadPages, 19));
    let again = ["faultline-load 1\nprocess 0\n", &"map 0 8388608\nunmap 0\n".repeat(9)].concat();
    assert!(read(&again).is_ok());
    let long = ["faultline-load 1\nprocess 0\n", &"sleep 1\n".repeat(MAX_ASKS + 1)].concat();
    assert_eq!(read(&long).unwrap_err().line, MAX_ASKS as u32 + 3);
    let lines: Vec<String> = (0..=1000).map(|file| format!("read {file} 1 0 1\n")).collect();
    assert_eq!(read(&["faultline-load 1\nprocess 0\n", &lines.concat()].concat()).unwrap_err().code, Code::LoadFiles);
}
