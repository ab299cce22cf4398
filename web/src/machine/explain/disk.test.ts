import { describe, expect, it } from "vitest";
import type { DiskRequest, DriveFrame } from "../../base/sim/machines/disk-film.ts";
import { DISK_HAPPENINGS, SERVED_WHY } from "../../base/sim/machines.gen.ts";
import type { DiskChange } from "../model/disk-steps.ts";
import GERMAN from "virtual:words-of/de/machine/disk";
import { words as DISK_TEXT } from "virtual:words/machine/disk";
import { explainDisk, explainStanding } from "./disk.ts";
import { plain } from "../../base/text/sentence.ts";

function request(said: Partial<DiskRequest>): DiskRequest {
  const flags = { writes: false, sync: true, late: false, chosen: false } as const;
  return { number: 12, block: 100, pages: 4, pid: 3, age: 0, why: "upward", ...flags, ...said };
}

function frame(said: Partial<DriveFrame>): DriveFrame {
  const none = { until: undefined, awaited: undefined, served: [], services: [], queue: [] } as const;
  return { time: 1, drive: 0, what: "came", mood: "serves", head: 0, waiting: 0, ...none, ...said };
}

function change(said: Partial<DiskChange>): DiskChange {
  const none = { came: undefined, merged: undefined, done: [], begun: [] } as const;
  return { what: "done", drive: 0, time: 1, frame: frame({}), ...none, ...said };
}

const said = (what: Partial<DiskChange>, drives = 1): string => plain(explainDisk(change(what), drives));

describe("the sentence of a step", () => {
  it("says what is done, what is next, and why", () => {
    const why = said({ done: [request({})], begun: [request({ number: 15, writes: true, pid: undefined, pages: 1 })] });
    expect(why).toBe(
      "#12 is done. Next is #15, a write of 1 page for the daemon at sector 800: it is the next one above the last.",
    );
    expect(said({ done: [request({})], frame: frame({ mood: "idle" }) })).toBe("#12 is done. No request waits.");
  });

  it("names a request in full once", () => {
    const came = request({ why: "only" });
    expect(said({ what: "came", came, begun: [came] })).toBe(
      "#12, a read of 4 pages for process 3 at sector 800, arrives. Next is #12: no other request waits.",
    );
  });

  it("says why nothing is begun", () => {
    const came = request({});
    expect(said({ what: "came", came, frame: frame({ mood: "gathers" }) })).toContain("held for at most 3 ms");
    const anticipates = frame({ mood: "anticipates", awaited: 3, waiting: 2 });
    expect(said({ done: [came], frame: anticipates })).toBe(
      "#12 is done. The disk waits some milliseconds for the next read by process 3, though 2 requests wait.",
    );
  });

  it("says what was merged into what, and on which disk", () => {
    const merged = { into: request({ pages: 6 }), pages: 2, before: true };
    expect(said({ what: "merged", merged, drive: 1 }, 2)).toBe(
      "Disk 2: A request of 2 pages arrives and is merged into #12, a read of 6 pages for process 3 at sector 800: it lies directly before it.",
    );
  });

  it("has words for everything, in both languages", () => {
    for (const why of SERVED_WHY) {
      const next = said({ begun: [request({ why })] });
      expect(next.endsWith(`${DISK_TEXT.why[why]}.`)).toBe(true);
      expect(GERMAN.why[why]).not.toBe(DISK_TEXT.why[why]);
    }
    for (const what of DISK_HAPPENINGS.filter((name) => name !== "stands")) {
      const of = { came: request({}), merged: { into: request({}), pages: 1, before: false }, done: [request({})] };
      expect(said({ what, ...of })).not.toBe("");
    }
    expect(plain(explainStanding(4, [frame({ waiting: 1 }), frame({ waiting: 2 })]))).toBe(
      "Second 4 begins; 3 requests wait at the disk.",
    );
  });
});
