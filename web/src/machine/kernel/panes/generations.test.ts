import { describe, expect, it } from "vitest";
import { MachineRun } from "../../../base/sim/machines/machine-run.ts";
import { machineSession } from "../../../base/sim/node-engine.ts";
import { SCENARIO_VERSION, type Scenario } from "../../../base/sim/schema.gen.ts";
import { soFarOf } from "../../../base/sim/machines/session-host.ts";
import { generationColumns } from "../../model/generations.ts";
import { momentOfPicture } from "../../model/kernel-moment.ts";
import { flowsIn } from "./flows.ts";
import { memoryParts } from "./memory-parts.ts";
import { LINUX } from "../../systems/linux.ts";

function modern(generations: 0 | 1) {
  const knobs = { "lru_gen.enabled": generations };
  const workloads = [
    { id: "random-writer" as const, pages: 380, writes: 40, sleep_ms: 5, touch_us: 30, start_s: 0 },
    { id: "file-reader" as const, file: 1, pages: 300, by: "read" as const, touch_us: 80, sleep_ms: 3, start_s: 0 },
  ];
  const run = {
    kind: "machine" as const,
    os: { id: "linux", version: "6.12", knobs },
    frames: 512,
    seconds: 30,
    workloads,
  };
  const scenario: Scenario = { version: SCENARIO_VERSION, seed: 7, run };
  const session = machineSession(JSON.stringify(scenario));
  return { session, run: new MachineRun(soFarOf(session)) };
}

const { run, session } = modern(1);
const rows = Array.from({ length: run.seconds + 1 }, (_, row) => row);
const rounds = Array.from({ length: run.scanCount }, (_, scan) => scan);

describe("a run with generations", () => {
  it("has all of memory in its parts, whichever generations there are", () => {
    for (const second of [0, 7, 15, 29]) {
      const moment = momentOfPicture(run, session.picture(second, 1), second, 1);
      expect(memoryParts(run, moment).reduce((sum, { pages }) => sum + pages, 0)).toBe(512);
    }
  });

  it("has in each column the pages that the kernel counts in that generation", () => {
    for (const second of [5, 15, 29]) {
      const { generations, queues } = momentOfPicture(run, session.picture(second, 1), second, 1);
      expect(generations).toBeDefined();
      if (generations === undefined) continue;
      for (const { number, blocks } of generationColumns(generations)) {
        const behind = generations.youngest - number;
        for (const { id, kind, exists } of blocks) {
          const there = exists ? queues[run.os.queues.indexOf(id)]?.length : 0;
          expect(there).toBe(run.series(`lru_gen${behind}_${kind}`)[second]);
        }
      }
    }
  });

  it("tells how many pages jumped to the youngest generation, and how many went on from the oldest", () => {
    for (const id of ["promoted", "onward"]) {
      const flows = rows.flatMap((row) => flowsIn(run, row)).filter((flow) => flow.id === id);
      const all = rounds.reduce((sum, scan) => sum + run.scanNumber(scan, id), 0);
      expect(all).toBeGreaterThan(0);
      expect(flows.reduce((sum, { pages }) => sum + pages, 0)).toBe(all);
    }
  });

  it("says of a round which kind was the first choice, and of lists what the look was at", () => {
    const looks = rounds.filter((scan) => run.scanNumber(scan, "scanned") > 0);
    expect(looks.length).toBeGreaterThan(0);
    for (const scan of looks) {
      expect(LINUX.scan(run, scan).rows.map(({ id }) => id)).toContain("generations");
    }
    const said = rounds.map((scan) => LINUX.scan(run, scan).rows.find(({ id }) => id === "first")?.value);
    expect(new Set(said.filter(Boolean)).size).toBeGreaterThan(0);
    const split = modern(0).run;
    const ids = LINUX.scan(split, split.scanCount - 1).rows.map(({ id }) => id);
    expect(ids).toContain("choice");
    expect(ids).not.toContain("generations");
  });
});
