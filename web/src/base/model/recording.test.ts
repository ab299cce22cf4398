import { describe, expect, it } from "vitest";
import type { Machine } from "../sim/schema.gen.ts";
import { isRecording, isSameText, nameOfRef, recordedWorkload, refOf, refsOf, withTexts } from "./recording.ts";

const TEXT = "faultline-load 1\nprocess 0\nmap 0 5\n";

describe("the name of a recording", () => {
  it("has the file's name, and differs with the text", () => {
    const ref = refOf("class.load.txt", TEXT);
    expect(ref).toMatch(/^rec\/[0-9a-f]{8}\/class\.load\.txt$/);
    expect(nameOfRef(ref)).toBe("class.load.txt");
    expect(refOf("class.load.txt", `${TEXT}sleep 1\n`)).not.toBe(ref);
  });

  it("means the same text after its file was renamed", () => {
    expect(isSameText(refOf("a.load.txt", TEXT), refOf("b.load.txt", TEXT))).toBe(true);
    expect(isSameText(refOf("a.load.txt", TEXT), refOf("a.load.txt", `${TEXT}exit\n`))).toBe(false);
  });

  it.each([
    ["my own / # load.txt", "my_own_load.txt"],
    ["", "load.txt"],
    ["x".repeat(500), "x".repeat(60)],
  ])("is one word that a reader of recordings takes whole: %j", (name, short) => {
    expect(nameOfRef(refOf(name, TEXT))).toBe(short);
  });

  it("is no recording itself", () => {
    expect(nameOfRef(TEXT)).toBeUndefined();
  });
});

describe("a machine with recordings", () => {
  const ref = refOf("a.load.txt", TEXT);
  const absent = refOf("b.load.txt", "gone");
  const machine: Machine = {
    os: { id: "linux", version: "2.6.12" },
    frames: 512,
    seconds: 5,
    workloads: [
      { id: "stress", pages: 9, touch_us: 1, start_s: 0 },
      { ...recordedWorkload({ ref }), exit: true } as Machine["workloads"][number],
      recordedWorkload({ ref: absent }),
    ],
  };

  it("gets their texts, and keeps the names of those that nobody has", () => {
    expect(refsOf(machine)).toEqual([ref, absent]);
    expect(withTexts(machine, (named) => (named === ref ? TEXT : undefined)).workloads).toEqual([
      machine.workloads[0],
      { id: "recorded", load: TEXT, exit: true },
      { id: "recorded", load: absent },
    ]);
  });

  it("stays the same object without any, whatever a link says in the place of a text", () => {
    const plain = { ...machine, workloads: machine.workloads.slice(0, 1) };
    expect(withTexts(plain, () => TEXT)).toBe(plain);
    const number = { id: "recorded", load: 5 } as unknown as Machine["workloads"][number];
    expect(refsOf({ workloads: [number] })).toEqual([]);
  });
});

it.each([
  ["notes.txt", "faultline-load 1\n", true],
  ["notes.txt", "\n  faultline-load 2", true],
  ["class.load.txt", "nothing of the kind", true],
  ["load.gz", "", false],
  ["class.load.gz", "", true],
  ["vmstat.txt", "procs -----------memory", false],
])("a file is meant to be a recording by its first word or its name: %s", (name, beginning, expected) => {
  expect(isRecording(name, beginning)).toBe(expected);
});
