import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runOf } from "../../../textbook/run/test-engine.ts";
import { PATTERNS } from "../../sim/schema.gen.ts";
import { arenaUrl } from "../../../textbook/link/arena-url.ts";
import { labScenario, labUrl } from "./lab-url.ts";
import { isDrawn, LONGEST_MADE, patternStates, stringFields, withPattern } from "./reference-string.ts";
import { parseLink } from "../url.ts";

const read = (g: string) => labUrl.read(new Map([["g", g]]));

describe("a pattern in a link", () => {
  it("says its parameters by short names, and leaves defaults out", () => {
    const { pattern } = read("zipf:s=1.1,n=500,p=12,w=20");
    expect(pattern).toEqual({ id: "zipf", params: { s: 1.1, length: 500, pages: 12, write: 20 } });
    // Twelve pages are Zipf's default.
    expect(labUrl.write(new Map(), { pattern }).get("g")).toBe("zipf:n=500,s=1.1,w=20");
    expect(read("loop").pattern).toEqual({ id: "loop", params: {} });
  });

  it("means the same in the Lab and in the Arena", () => {
    const { params } = parseLink("#v=1&view=arena&g=phases:n=80,set=5,phase=16&seed=9");
    expect(arenaUrl.read(params).pattern).toEqual(labUrl.read(params).pattern);
  });

  it("wins over a string that is written out, and goes when a string is typed", () => {
    const both = labUrl.read(
      new Map([
        ["g", "loop:p=3"],
        ["r", "7.7.7"],
      ]),
    );
    expect(labScenario(both).run).toMatchObject({ references: { pattern: "loop", params: { pages: 3 } } });
    const typed = labUrl.write(new Map([["g", "loop:p=3"]]), { references: "1 2", pattern: null });
    expect([...typed]).toEqual([["r", "1.2"]]);
  });

  it("is at most as long as the views draw, and takes the nearest value it accepts", () => {
    expect(read("random:n=9000000,p=0,w=101").pattern?.params).toEqual({ length: LONGEST_MADE, pages: 1, write: 100 });
    expect(read("random:n=x,p=,q=3").pattern?.params).toEqual({});
  });

  it("that nobody knows stays in the link and reaches the engine, which says so", () => {
    const values = read("spiral:n=5");
    expect(values.pattern?.id).toBe("spiral");
    expect(() => runOf(labScenario(values))).toThrow(/unknown-pattern/);
  });

  it("survives the way through a link, whatever the pattern and its parameters", () => {
    const settings = fc.constantFrom(...PATTERNS).chain(({ id }) => {
      const states = patternStates({ id, params: {} });
      const values = states.map(({ param: { domain } }) =>
        domain.kind !== "number"
          ? fc.constant(0)
          : domain.whole
            ? fc.integer({ min: domain.min, max: domain.max })
            : fc.integer({ min: domain.min * 100, max: domain.max * 100 }).map((hundredths) => hundredths / 100),
      );
      return fc.tuple(...values).map((all) => ({
        id,
        params: Object.fromEntries(states.map(({ param }, i) => [param.id, all[i] ?? 0])),
      }));
    });
    fc.assert(
      fc.property(settings, (pattern) => {
        const again = labUrl.read(labUrl.write(new Map(), { pattern })).pattern;
        expect(again?.id).toBe(pattern.id);
        expect(again && patternStates(again)).toEqual(patternStates(pattern));
      }),
    );
  });
});

describe("every pattern", () => {
  it.each(PATTERNS.map(({ id }) => id))("%s runs in the engine, the same for the same seed", (id) => {
    const values = { ...read(`${id}:n=50,w=40`), seed: 3 };
    const run = runOf(labScenario(values));
    expect(run.length).toBe(50);
    expect(run.text).toBe(runOf(labScenario(values)).text);
    expect(run.text).not.toBe(runOf(labScenario({ ...values, seed: 4 })).text);
    expect(run.text.split(" ")).toHaveLength(50);
  });

  it("keeps what it has in common with the one before, and thrashes the frames there are", () => {
    const zipf = withPattern({ id: "loop", params: { length: 90, pages: 7 } }, "zipf", 5);
    expect(zipf).toEqual({ id: "zipf", params: { length: 90, pages: 7 } });
    expect(withPattern(zipf, "thrash", 5).params).toEqual({ length: 90, frames: 5 });
  });

  it("has use for a seed if its pages or its writes are drawn", () => {
    expect([null, { id: "loop", params: {} }].map(isDrawn)).toEqual([false, false]);
    expect(
      [
        { id: "loop", params: { write: 1 } },
        { id: "zipf", params: {} },
      ].map(isDrawn),
    ).toEqual([true, true]);
  });

  it("tells with the whole pattern of a number that is not taken", () => {
    const { codec } = stringFields("").pattern;
    expect(codec.instead?.("zipf:n=1000000,p=12")).toBe("zipf:n=5000");
    expect(codec.instead?.("zipf:n=many")).toBe("zipf");
    expect(codec.instead?.("zipf:s=1.1,n=500,p=12,unknown=7")).toBeUndefined();
    expect(codec.instead?.("spiral:n=1000000")).toBeUndefined();
    expect(codec.instead?.("zipf")).toBeUndefined();
  });
});
