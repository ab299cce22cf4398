use super::*;

#[test]
fn lines_of_containers_and_journals_are_taken_out_with_their_moments() {
    let docker = "{\"log\":\"a b\\n\",\"stream\":\"stdout\",\"time\":\"2024-05-01T12:00:00Z\"}\n".repeat(3);
    assert_eq!(open(&docker).as_deref(), Some("2024-05-01T12:00:00Z a b\n".repeat(3).as_str()));
    let journal = "{\"__REALTIME_TIMESTAMP\":\"1714564800000000\",\"MESSAGE\":\"1 2\"}\n".repeat(2);
    assert_eq!(open(&journal).as_deref(), Some("1714564800000000 1 2\n".repeat(2).as_str()));
}

#[test]
fn the_surest_field_counts_wherever_it_stands() {
    let said = |line: &str| open(&format!("{line}\n").repeat(2));
    let lines = |line: &str| Some(format!("{line}\n").repeat(2));
    assert_eq!(said("{\"body\":\"x\",\"log\":\"1 2\",\"msg\":7}"), lines("1 2"));
    assert_eq!(said("{\"date\":\"d\",\"log\":\"1\",\"ts\":1714564800.5,\"time\":null}"), lines("1714564800.5 1"));
    assert_eq!(
        said("{\"log\":\"a\\tb\",\"kubernetes\":{\"x\":[{\"host\":\"a\"}]},\"e\":{\"log\":\"c\"}}"),
        lines("a\tb")
    );
    assert_eq!(said("{\"log\":[\"1\"],\"time\":\"2024\"}"), None);
    let nested = |host: &str| format!("{{\"log\":\"1\",\"kubernetes\":{{\"pod_name\":\"p\",\"host\":\"{host}\"}}}}\n");
    assert_eq!(open(&(nested("a") + &nested("b"))).as_deref(), Some("a: 1\nb: 1\n"));
    let own = nested("a").replace("\"log\"", "\"host\":\"own\",\"log\"");
    assert_eq!(open(&(own + &nested("b"))).as_deref(), Some("own: 1\nb: 1\n"));
}

#[test]
fn the_machine_of_a_line_and_of_an_output_is_kept_if_there_are_several() {
    let line = |host: &str| format!("{{\"_HOSTNAME\":\"{host}\",\"MESSAGE\":\"1 2\"}}\n");
    assert_eq!(open(&(line("a") + &line("b"))).as_deref(), Some("a: 1 2\nb: 1 2\n"));
    assert_eq!(open(&line("a").repeat(2)).as_deref(), Some("1 2\n1 2\n"));
    let ansible =
        "{\"plays\":[{\"tasks\":[{\"hosts\":{\"a\":{\"stdout\":\"1\\n2\\n3\"},\"b\":{\"stdout\":\"4\\n5\\n6\"}}}]}]}";
    let opened = "a | OUTPUT | rc=0 >>\n1\n2\n3\nb | OUTPUT | rc=0 >>\n4\n5\n6\n";
    assert_eq!(open(ansible).as_deref(), Some(opened));
}

#[test]
fn the_output_of_a_command_is_taken_out_of_a_document() {
    assert_eq!(open("{\"changed\":true,\"stdout\":\"a\\nb\\nc\"}").as_deref(), Some("a\nb\nc\n"));
    assert_eq!(open("{\"a\":1}"), None);
    assert_eq!(open("{\"sysstat\":{\"x\":\"a\\nb\\nc\"}}"), None);
    assert_eq!(open("procs memory\n1 2\n"), None);
}

#[test]
fn lists_of_lines_are_taken_out_of_a_document() {
    let events = "{\n \"events\": [\n  {\"timestamp\": 1, \"message\": \"a\"},\n  {\"timestamp\": 2, \"message\": \"b\"},\n  {\"timestamp\": 3, \"message\": \"c\"}\n ]\n}";
    assert_eq!(open(events).as_deref(), Some("1 a\n2 b\n3 c\n"));
    let task = "ok: [web1] => {\n \"vm.stdout_lines\": [\n  \"a\",\n  \"b\",\n  \"c\"\n ]\n}\n";
    assert_eq!(open(task).as_deref(), Some("a\nb\nc\n"));
    assert_eq!(open("{\"a\": [\"x\", \"y\"], \"log\": 1}"), None);
}

#[test]
fn objects_may_stand_behind_a_date_and_be_within_others() {
    let syslog = "May  1 12:00:00 h1 docker[1]: {\"log\":\"a b\\n\",\"time\":\"2024-05-01T12:00:00Z\"}\n".repeat(2);
    assert_eq!(open(&syslog).as_deref(), Some("2024-05-01T12:00:00Z a b\n".repeat(2).as_str()));
    let tagged = "2024-05-01 12:00:00 +0000 vm.log: {\"message\":\"a b\"}\n".repeat(2);
    assert_eq!(open(&tagged).as_deref(), Some("2024-05-01 12:00:00 +0000 vm.log: a b\n".repeat(2).as_str()));
    let splunk = "{\"preview\":false,\"result\":{\"_raw\":\"a b\",\"_time\":\"2024-05-01T12:00:00Z\"}}\n".repeat(2);
    assert_eq!(open(&splunk).as_deref(), Some("2024-05-01T12:00:00Z a b\n".repeat(2).as_str()));
}
