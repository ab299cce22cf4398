// The items of the trial, with the core's own runs: what Learn asks of the textbook it asks through a door.

import { expect, it } from "vitest";
import type { TellRun } from "../../base/model/told-run.ts";
import { askEngine } from "../../base/sim/node-engine.ts";
import { isRight, ITEM_KINDS, type Item, makeItems } from "../../learn/model/trial/items.ts";
import { TAUGHT, TAUGHT_FRAMES, TAUGHT_STRING } from "../../learn/model/trial/sitting.ts";
import { askedScenario, toldSteps } from "../../textbook/run/told-run.ts";
import { ReplayRun } from "../../textbook/run/replay-run.ts";

const tellRun: TellRun = (asked) =>
  Promise.resolve(toldSteps(new ReplayRun(askEngine("replay", { scenario: askedScenario(asked) }))));

const made = await Promise.all(Array.from({ length: 60 }, (_, i) => makeItems("OS-2026", i + 1, tellRun)));
const all = made.flatMap(({ pre, post }) => [...pre, ...post]);

it("asks one item of each kind before and after, each about another string", () => {
  for (const { pre, post } of made) {
    expect(pre.map(({ kind }) => kind)).toEqual(ITEM_KINDS);
    expect(post.map(({ kind }) => kind)).toEqual(ITEM_KINDS);
    expect(new Set([...pre, ...post].map(({ references }) => references.join(" "))).size).toBe(12);
  }
});

it("has an answer to every item, and a wrong one that is refused", () => {
  for (const item of all) {
    const [first] = item.right;
    expect(isRight(item, first)).toBe(true);
    expect(isRight(item, undefined)).toBe(false);
    const offered = item.choices.length === 0 ? ["0", "11"] : item.choices;
    const isOffered = (answer: string): boolean => item.choices.length === 0 || item.choices.includes(answer);
    expect(item.right.every(isOffered)).toBe(true);
    expect(offered.some((answer) => !isRight(item, answer))).toBe(true);
  }
});

it("accepts every page that ties under OPT: each that is never used again, if the victim is one", () => {
  const opt = all.filter(({ kind }) => kind === "opt");
  const farthest = ({ references, step, choices }: Item): readonly string[] => {
    // -1, for a page that is never used again, becomes the largest number.
    const next = (page: string): number => references.indexOf(page, step) >>> 0;
    const last = Math.max(...choices.map(next));
    return choices.filter((page) => next(page) === last);
  };
  for (const item of opt) expect([...item.right].sort(), item.references.join(" ")).toEqual(farthest(item));
  expect(opt.some(({ right }) => right.length > 1)).toBe(true);
});

it("evicts the page used longest ago under LRU, and no other", () => {
  for (const { references, step, choices, right } of all.filter(({ kind }) => kind === "lru")) {
    const last = (page: string): number => references.lastIndexOf(page, step - 2);
    expect(right).toEqual([choices.toSorted((one, other) => last(one) - last(other))[0]]);
  }
});

it("has “hit” and “fault” about equally often", () => {
  const outcomes = all.filter(({ kind }) => kind === "outcome");
  const hits = outcomes.filter(({ right }) => right.includes("hit")).length;
  expect(hits / outcomes.length).toBeGreaterThan(0.35);
  expect(hits / outcomes.length).toBeLessThan(0.65);
});

it("gives a participant the same items again, and another participant others", async () => {
  expect(await makeItems("OS-2026", 1, tellRun)).toEqual(made[0]);
  expect(made[1]).not.toEqual(made[0]);
});

it("teaches with a string on which no two of the policies have as many faults", async () => {
  const asked = TAUGHT.map((policy) => tellRun({ policy, frames: TAUGHT_FRAMES, references: TAUGHT_STRING }));
  const faults = (await Promise.all(asked)).map((run) => run.filter(({ fault }) => fault).length);
  // Stallings counts 6, 4, 3 and 5, without the three that fill the frames.
  expect(faults).toEqual([9, 7, 6, 8]);
});
