import { describe, expect, it } from "vitest";
import { labScenario, labUrl } from "../../base/link/string/lab-url.ts";
import { formatLink, parseLink } from "../../base/link/url.ts";
import { ReplayRun } from "../run/replay-run.ts";
import { POLICIES } from "../../base/sim/schema.gen.ts";
import { askEngine } from "../../base/sim/node-engine.ts";
import { readRun, runDocument, writeRun } from "./run-document.ts";

/** The run and the file of a link, as the Lab makes them. */
function fileOf(hash: string) {
  const link = parseLink(hash);
  const scenario = labScenario(labUrl.read(link.params));
  const run = new ReplayRun(askEngine("replay", { scenario: JSON.stringify(scenario) }));
  return { run, text: writeRun(runDocument(run, { faultline: "0.0.0", link: formatLink(link), scenario })) };
}

describe("a run as a file", () => {
  it.each(POLICIES.map(({ id }) => id))("of %s comes back from its own link, byte for byte", (policy) => {
    const { text } = fileOf(`#v=1&view=lab&a=${policy}&f=4&r=7.0.1w.2.0.3.0.4.2.3.0.3w.2&seed=5&t=3&st=1`);
    const read = readRun(text);
    expect(read.kind).toBe("run");
    expect(fileOf(read.kind === "run" ? read.link : "").text).toBe(text);
  });

  it("says what happened in every step", () => {
    const { text } = fileOf("#v=1&view=lab&a=fifo&f=2&r=1.2w.3");
    const file = JSON.parse(text) as ReturnType<typeof runDocument>;
    expect(file.totals).toEqual({ references: 3, faults: 3, cold: 3, hits: 0, writebacks: 0 });
    expect(file.steps[2]).toMatchObject({ step: 3, page: "3", outcome: "cold", leaves: ["1"], frames: ["3", "2"] });
    expect(file.scenario.run).toMatchObject({ kind: "replay", policy: { id: "fifo" }, frames: 2 });
  });

  it("is a line a step", () => {
    const { run, text } = fileOf("#v=1&view=lab");
    expect(text.split("\n").filter((line) => line.startsWith('    {"step":'))).toHaveLength(run.length);
  });
});

describe("reading a file", () => {
  it.each(["", "{", "[]", "null", '{"format":"other"}', "procs memory swap"])("leaves %j to others", (text) => {
    expect(readRun(text)).toEqual({ kind: "other" });
  });

  it("knows a run without a link for damaged", () => {
    expect(readRun('{"format":"faultline-run","version":1}')).toEqual({ kind: "damaged" });
    expect(readRun('{"format":"faultline-run","version":1,"link":"https://example.org/"}')).toEqual({
      kind: "damaged",
    });
  });

  it("opens none in which an object has a name twice, and names it with its place", () => {
    const run = '{"format":"faultline-run","version":1,\n"link":"#v=1","link":"#v=1&view=arena"}';
    expect(readRun(run)).toEqual({ kind: "twice", twice: { token: "link", line: 2, column: 15 } });
  });

  it("opens a newer one and says so", () => {
    expect(readRun('{"format":"faultline-run","version":2,"link":"#v=1"}')).toEqual({
      kind: "run",
      link: "#v=1",
      newer: true,
    });
  });
});
