import { describe, expect, it } from "vitest";
import { agrees, type Aim, reached } from "./aim.ts";
import { NOTHING_SEEN, type Seen, type SeenRun } from "../../base/model/seen.ts";
import { meaningOf } from "../../shell/link/meanings.ts";

const run = (changes: Partial<SeenRun> = {}): SeenRun => ({
  policy: "fifo",
  setting: "{}",
  frames: 3,
  references: "belady",
  faults: 9,
  writebacks: 0,
  ...changes,
});

function reaches(aim: Aim, seen: Partial<Seen>, before: readonly SeenRun[] = []): boolean {
  const now = { ...NOTHING_SEEN, ...seen };
  return reached(aim, {
    view: "lab",
    params: new Map([["a", "fifo"]]),
    seen: now,
    runs: [...before, ...now.runs],
    meaningOf,
  });
}

describe("an aim", () => {
  it("of Belady's anomaly needs two runs of one string and one setting of which the larger memory faults more", () => {
    const aim = { kind: "anomaly", policy: "fifo" } as const;
    const larger = run({ frames: 4, faults: 10 });
    expect(reaches(aim, { runs: [run()] })).toBe(false);
    expect(reaches(aim, { runs: [larger] }, [run()])).toBe(true);
    expect(reaches(aim, { runs: [run({ frames: 4, faults: 8 })] }, [run()])).toBe(false);
    expect(reaches(aim, { runs: [larger] }, [run({ references: "another" })])).toBe(false);
    expect(reaches(aim, { runs: [larger] }, [run({ setting: '{"k":2}' })])).toBe(false);
    expect(reaches(aim, { runs: [run({ policy: "lru", frames: 4, faults: 10 })] }, [run({ policy: "lru" })])).toBe(
      false,
    );
  });

  it("of one policy beating another is not reached by a draw, or with another number of frames", () => {
    const aim = { kind: "beats", winner: "fifo", loser: "lru" } as const;
    expect(reaches(aim, { runs: [run(), run({ policy: "lru", faults: 10 })] })).toBe(true);
    expect(reaches(aim, { runs: [run(), run({ policy: "lru" })] })).toBe(false);
    expect(reaches(aim, { runs: [run(), run({ policy: "lru", faults: 10, frames: 2 })] })).toBe(false);
  });

  it("of a total is bounded on both sides, and asks for its policy and number of frames if it names them", () => {
    const aim = { kind: "total", total: "faults", atMost: 9, atLeast: 9, policy: "fifo", frames: 3 } as const;
    expect(reaches(aim, { runs: [run()] })).toBe(true);
    expect(reaches(aim, { runs: [run({ faults: 8 })] })).toBe(false);
    expect(reaches(aim, { runs: [run({ faults: 10 })] })).toBe(false);
    expect(reaches(aim, { runs: [run({ frames: 4 })] })).toBe(false);
    expect(reaches(aim, { runs: [run({ policy: "lru" })] })).toBe(false);
  });

  it("of the last step is not reached before there is a run", () => {
    const aim = { kind: "step", step: 0 } as const;
    expect(reaches(aim, { step: 0, last: 0 })).toBe(false);
    expect(reaches(aim, { step: 11, last: 12 })).toBe(false);
    expect(reaches(aim, { step: 12, last: 12 })).toBe(true);
  });
});

describe("a part of a link", () => {
  it("agrees with a view that says all it names, whatever else the view says", () => {
    const params = new Map([
      ["a", "lru"],
      ["f", "4"],
      ["t", "7"],
    ]);
    expect(agrees("lab", params, "view=lab&a=lru&f=4", meaningOf)).toBe(true);
    expect(agrees("lab", params, "view=lab&a=lru&f=5", meaningOf)).toBe(false);
    expect(agrees("lab", params, "view=lab&o=curve", meaningOf)).toBe(false);
    expect(agrees("lab", params, "view=lab&o=history", meaningOf), "what it means without saying it").toBe(true);
    expect(agrees("arena", params, "view=lab&a=lru", meaningOf)).toBe(false);
  });
});
