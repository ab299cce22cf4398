import { describe, expect, it } from "vitest";
import { arenaUrl, type Lane, laneScenario, movedBy, movedTo, reordered, without } from "./arena-url.ts";
import { untaken } from "../../base/link/untaken.ts";
import { formatLink, parseLink } from "../../base/link/url.ts";

const read = (hash: string) => arenaUrl.read(parseLink(hash).params);

describe("the Arena's link", () => {
  it("holds lanes with their parameters and survives being written", () => {
    const values = read("#v=1&view=arena&a=clock;load-r:1,2q;kin:0.5;compat:libcachesim,opt&b=2&h=1,3&n=percent");
    expect(values.lanes).toEqual([
      { policy: "clock", params: [["load-r", 1]] },
      {
        policy: "2q",
        params: [
          ["kin", 0.5],
          ["compat", "libcachesim"],
        ],
      },
      { policy: "opt", params: [] },
    ]);
    expect([values.base, values.folded, values.measure]).toEqual([2, [1, 3], "percent"]);
    const params = arenaUrl.write(new Map(), values);
    const link = formatLink({ view: "arena", params, shell: new Map() });
    expect(link).toContain("a=clock;load-r:1,2q;kin:0.5;compat:libcachesim,opt");
    expect(read(link)).toEqual(values);
  });

  it("leaves out policies it does not know, lanes beyond the sixth, and takes fewer than two for none", () => {
    const policies = (a: string): readonly string[] => read(`#v=1&view=arena&a=${a}`).lanes.map(({ policy }) => policy);
    expect(policies("fifo,nope,lru")).toEqual(["fifo", "lru"]);
    expect(policies("fifo,lru,opt,mru,lfu,mfu,clock")).toHaveLength(6);
    for (const few of ["", "fifo", "nope,fifo", ";;,:"]) expect(policies(few)).toEqual(["fifo", "lru", "clock", "opt"]);
  });

  it("tells which lanes and settings it does not take, and what it takes instead", () => {
    const told = (a: string) => untaken(arenaUrl, new Map([["a", a]]), new Map());
    const instead = (written: string, taken: string) => [{ key: "a", written, taken }];
    expect(told("clock;load-r:1,2q;kin:0.5;compat:libcachesim,opt")).toEqual([]);
    expect(told("clock;load-r:5,lru")).toEqual(instead("clock;load-r:5,lru", "clock;load-r:1,lru"));
    expect(told("2q;compat:nobody,lru")).toEqual(instead("2q;compat:nobody,lru", "2q,lru"));
    expect(told("2q;kin:,lru")).toEqual(instead("2q;kin:,lru", "2q,lru"));
    expect(told("fifo,nope,lru")).toEqual(instead("fifo,nope,lru", "fifo,lru"));
    const seven = "fifo,lru,opt,mru,lfu,mfu,clock";
    expect(told(seven)).toEqual(instead(seven, "fifo,lru,opt,mru,lfu,mfu"));
    expect(told("fifo")).toEqual(instead("fifo", "fifo,lru,clock;load-r:1,opt"));
  });

  it("writes nothing that is as it is by default", () => {
    expect([...arenaUrl.write(new Map(), arenaUrl.read(new Map()))]).toEqual([]);
  });
});

describe("the lanes", () => {
  const { lanes } = read("#v=1&view=arena&a=fifo,lru,opt");
  const values = { lanes, base: 2, folded: [3] };
  const policies = (order: readonly number[]): readonly string[] =>
    reordered(values, order).lanes.map(({ policy }) => policy);

  it("keep their base and their folds when they are moved", () => {
    expect(policies(movedBy(3, 2, -1))).toEqual(["lru", "fifo", "opt"]);
    expect(reordered(values, movedBy(3, 2, -1))).toMatchObject({ base: 1, folded: [3] });
    expect(reordered(values, movedBy(3, 3, -1))).toMatchObject({ base: 3, folded: [2] });
    expect(movedBy(3, 1, -1)).toEqual([1, 2, 3]);
  });

  it("go to the place they are dragged to, and no further than the ends", () => {
    expect(movedTo(4, 1, 3)).toEqual([2, 3, 1, 4]);
    expect(movedTo(4, 4, 1)).toEqual([4, 1, 2, 3]);
    expect(movedTo(4, 2, 2)).toEqual([1, 2, 3, 4]);
    expect([movedTo(3, 1, 99), movedTo(3, 3, -1)]).toEqual([
      [2, 3, 1],
      [3, 1, 2],
    ]);
    expect(reordered(values, movedTo(3, 3, 1))).toMatchObject({ base: 3, folded: [1] });
  });

  it("fall back to the first as base when the base is removed", () => {
    expect(reordered(values, without(3, 2))).toMatchObject({ base: 1, folded: [2] });
    expect(policies(without(3, 2))).toEqual(["fifo", "opt"]);
  });

  it("of the same text are the same run", () => {
    const run = { frames: 3, references: "1 2 3", pattern: null, seed: 0 };
    const [one, other] = [
      { policy: "clock", params: [] },
      { policy: "clock", params: [["load-r", 0]] as const },
    ];
    expect(laneScenario(one, run)).toBe(laneScenario(other, run));
    expect(laneScenario(one, run)).not.toBe(laneScenario(one, { ...run, frames: 4 }));
  });

  it("are the same run with another seed unless something is drawn, by the policy or for the string", () => {
    const run = { frames: 3, references: "1 2 3", pattern: null, seed: 1 };
    const [clock, random] = [
      { policy: "clock", params: [] },
      { policy: "random", params: [] },
    ];
    const again = (lane: Lane, of: Parameters<typeof laneScenario>[1]): boolean =>
      laneScenario(lane, of) === laneScenario(lane, { ...of, seed: 2 });
    expect(again(clock, run)).toBe(true);
    expect(again(random, run)).toBe(false);
    expect(again(clock, { ...run, pattern: { id: "zipf", params: {} } })).toBe(false);
  });
});
