import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { POLICIES } from "../../sim/schema.gen.ts";
import { BOOKS, COUNTINGS } from "./conventions.ts";
import { accepted } from "./lab-params.ts";
import { labScenario, labUrl, MODES, OVER } from "./lab-url.ts";
import { untaken } from "../untaken.ts";
import { formatLink, parseLink } from "../url.ts";

describe("the Lab's link", () => {
  it("opens without a word on a clock hand that has found its victim", () => {
    expect(labUrl.read(new Map())).toMatchObject({ policy: "clock", frames: 5, step: 14, stage: 2 });
    expect(labUrl.write(new Map(), labUrl.read(new Map()))).toEqual(new Map());
  });

  it("writes the reference string with dots and reads it back", () => {
    const params = labUrl.write(new Map(), { references: "7 0 1w\n2", policy: "lru", frames: 3 });
    const hash = formatLink({ view: "lab", params, shell: new Map() });
    expect(hash).toBe("#v=1&view=lab&r=7.0.1w.2&a=lru&f=3");
    expect(labUrl.read(parseLink(hash).params)).toMatchObject({ references: "7 0 1w 2", policy: "lru", frames: 3 });
  });

  it("keeps a parameter for the policy that has it and leaves it out for others", () => {
    const clock = labUrl.read(new Map([["c", "load-r:0"]]));
    expect(labScenario(clock).run).toMatchObject({ policy: { id: "clock", params: { "load-r": 0 } } });
    const lru = { ...clock, policy: "lru" };
    expect(labScenario(lru).run).toMatchObject({ policy: { id: "lru", params: {} } });
  });

  it("takes from a parameter what its policy accepts: the nearest number, or a word it knows", () => {
    const share = { kind: "number", min: 0, max: 1, default: 0.25, whole: false } as const;
    expect([-1, 0.3, 7, "lru"].map((value) => accepted(share, value))).toEqual([0, 0.3, 1, undefined]);
    expect(accepted({ ...share, max: 9, whole: true }, 2.6)).toBe(3);
    const words = { kind: "choice" as const, words: ["fifo", "lru"] };
    expect(["lru", "mru", 0].map((value) => accepted(words, value))).toEqual(["lru", undefined, undefined]);
    const clock = labUrl.read(new Map([["c", "load-r:5"]]));
    expect(labScenario(clock).run).toMatchObject({ policy: { params: { "load-r": 1 } } });
  });

  it("tells which settings the policy does not take, but not of those for others", () => {
    const told = (a: string, c: string, known = new Map<string, string>()) =>
      untaken(labUrl, new Map(Object.entries({ a, c })), known);
    expect(told("clock", "load-r:5")).toEqual([{ key: "c", written: "load-r:5", taken: "load-r:1" }]);
    expect(told("clock", "load-r:1,kin:0.5")).toEqual([]);
    expect(told("lru", "load-r:5")).toEqual([]);
    expect(told("2q", "compat:nobody,kin:0.5")).toEqual([
      { key: "c", written: "compat:nobody,kin:0.5", taken: "kin:0.5" },
    ]);
    expect(told("lru", "nothing-of-the-kind:1")).toEqual([{ key: "c", written: "nothing-of-the-kind:1", taken: "" }]);
    expect(told("clock", "load-r:")).toEqual([{ key: "c", written: "load-r:", taken: "" }]);
    // Another policy may be what makes a setting wrong.
    expect(told("clock", "load-r:5", new Map(Object.entries({ a: "lru", c: "load-r:5" })))).toHaveLength(1);
    expect(told("clock", "load-r:5", new Map(Object.entries({ a: "clock", c: "load-r:5" })))).toEqual([]);
  });

  it("survives the way through a link, whatever the values", () => {
    const page = fc.tuple(fc.nat(99), fc.constantFrom("", "r", "w")).map(([n, rw]) => `${n}${rw}`);
    const value = fc.oneof(fc.integer({ min: -99, max: 99 }), fc.constantFrom(0.25, 1.5), fc.constantFrom("on", "lru"));
    const setting = fc.tuple(fc.constantFrom("load-r", "ties", "kin", "min-hir"), value);
    const values = fc.record({
      policy: fc.constantFrom(...POLICIES.map(({ id }) => id)),
      params: fc.uniqueArray(setting, { selector: ([id]) => id }),
      frames: fc.integer({ min: 1, max: 64 }),
      references: fc.array(page, { minLength: 1 }).map((pages) => pages.join(" ")),
      pattern: fc.constantFrom(null, { id: "zipf", params: { s: 1.1, length: 500 } }, { id: "belady", params: {} }),
      seed: fc.nat(),
      book: fc.constantFrom(...BOOKS),
      counting: fc.constantFrom(...COUNTINGS),
      over: fc.constantFrom(...OVER),
      step: fc.nat(200),
      stage: fc.integer({ min: 1, max: 3 }),
      speed: fc.constantFrom(0.25, 0.5, 1, 2, 4, 8, 16, 64),
      mode: fc.constantFrom(...MODES),
      locked: fc.boolean(),
      predictions: fc.nat(999),
      shadow: fc.boolean(),
      hideFuture: fc.boolean(),
      staged: fc.boolean(),
      explain: fc.boolean(),
      bookmarks: fc.array(fc.integer({ min: 1, max: 200 })),
      from: fc.nat(200),
      to: fc.nat(200),
      memoryNs: fc.integer({ min: 1, max: 1000 }),
      serviceMs: fc.constantFrom(0.05, 0.1, 8, 12.5),
      fork: fc.nat(200),
      original: fc.array(page).map((pages) => pages.join(" ")),
    });
    fc.assert(
      fc.property(values, (lab) => {
        const hash = formatLink({ view: "lab", params: labUrl.write(new Map(), lab), shell: new Map() });
        expect(labUrl.read(parseLink(hash).params)).toEqual(lab);
      }),
    );
  });
});
