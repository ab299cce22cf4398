import { expect, test } from "vitest";
import { know, knownAnswer } from "./known.ts";
import { askEngine } from "./node-engine.ts";

const scenario = JSON.stringify({
  version: 1,
  seed: 0,
  run: { kind: "replay", references: "1 2 1", policy: { id: "fifo", params: {} }, frames: 2 },
});

test("what was made known is the answer to that question and to no other", () => {
  const answer = askEngine("replay", { scenario });
  know([[{ kind: "replay", ask: { scenario } }, answer]]);
  expect(knownAnswer("replay", { scenario })).toBe(answer);
  expect(knownAnswer("replay", { scenario: scenario.replace("1 2 1", "1 2 2") })).toBeUndefined();
  expect(knownAnswer("curves", { ask: scenario } as never)).toBeUndefined();
});

test("a question of a kind of which nothing is known is not even read: a log has megabytes", () => {
  know([[{ kind: "replay", ask: { scenario } }, askEngine("replay", { scenario })]]);
  const file = { key: "1", name: "vmstat.log", blob: new Blob([]), options: {} };
  const read = Object.assign(file, {
    toJSON: () => {
      throw new Error("read");
    },
  });
  expect(knownAnswer("log", { file: read })).toBeUndefined();
});
