import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FIRST_VALUES, kernelScenario, kernelUrl } from "../../base/link/kernel/kernel-url.ts";
import { labScenario, labUrl } from "../../base/link/string/lab-url.ts";
import { cacheScenario, cacheUrl, FITTED, UNTUNED } from "../../studies/link/cache-url.ts";
import { ownUrl } from "../../textbook/link/own-url.ts";
import { isScenario, scenarioLink, type Shown } from "./scenario-link.ts";

function shownBy(document: unknown): Shown {
  if (!isScenario(document)) throw new Error("this is no scenario");
  return scenarioLink(document);
}

function linkOf(document: unknown) {
  const shown = shownBy(document);
  if (shown.kind !== "link") throw new Error(`not shown: ${shown.places.join(", ")}`);
  return shown.link;
}

const placesOf = (document: unknown) => {
  const shown = shownBy(document);
  return shown.kind === "unshown" ? shown.places : [];
};

const machine = { os: { id: "freebsd", version: "10.2" }, frames: 512, seconds: 60 };
const stress = { id: "stress", pages: 640, touch_us: 2000 };
const ofMachine = (more: object) => ({
  version: 1,
  seed: 7,
  run: { kind: "machine", ...machine, workloads: [stress], ...more },
});
const replay = { kind: "replay", references: "7 0 1w 2", policy: { id: "lru-k", params: { k: 3 } }, frames: 3 };

describe("the link of a scenario", () => {
  test("leads to the same machine", () => {
    const document: unknown = JSON.parse(readFileSync("docs/thrash.json", "utf8"));
    const { view, params } = linkOf(document);
    expect(view).toBe("kernel");
    expect(kernelScenario(kernelUrl.read(params))).toMatchObject(document as object);
  });

  test("leads to the same machine for whatever a link can say", () => {
    const said = {
      ...FIRST_VALUES,
      version: "6.12",
      knobs: { "vm.swappiness": 10 },
      seconds: 5,
      swap: 4096,
      cpus: 2,
      disk: { kind: "ssd", read_us: 80, write_us: 20, mb_s: 500, channels: 4 } as const,
      workloads: [{ id: "stress", pages: 700, touch_us: 500, start_s: 1 }] as const,
    };
    const scenario = kernelScenario(said);
    expect(kernelScenario(kernelUrl.read(linkOf(scenario).params))).toEqual(scenario);
  });

  test("leads to the same replay, before its first step", () => {
    const { view, params } = linkOf({ version: 1, run: replay });
    expect(view).toBe("lab");
    const values = labUrl.read(params);
    expect(values.step).toBe(0);
    expect(labScenario(values).run).toMatchObject(replay);
  });

  test("leads to the same pattern", () => {
    const references = { pattern: "zipf", params: { length: 50 } };
    const { params } = linkOf({ version: 1, seed: 3, run: { ...replay, references } });
    expect(labScenario(labUrl.read(params))).toMatchObject({ seed: 3, run: { references } });
  });

  test("leads to a policy of one's own with its program", () => {
    const { view, params } = linkOf({
      version: 1,
      run: { ...replay, policy: { id: "own", source: "on hit: nothing" } },
    });
    expect(view).toBe("own");
    expect(ownUrl.read(params)).toMatchObject({ program: "own", source: "on hit: nothing" });
  });

  test("leads to the same page cache", () => {
    const scenario = cacheScenario({ ...UNTUNED, ...FITTED, a: "lru-k", secondChance: true }, "lru-k");
    const { view, params } = linkOf(scenario);
    expect(view).toBe("cache");
    const values = cacheUrl.read(params);
    expect(cacheScenario(values, values.a)).toEqual(scenario);
  });

  test.each([
    ["a field that no link has", ofMachine({ tick_ms: 10 }), ["run.tick_ms"]],
    ["a seed within the run", ofMachine({ seed: 3 }), ["run.seed"]],
    ["a misspelt field", ofMachine({ frame: 3 }), ["run.frame"]],
    ["a number out of range", ofMachine({ frames: 3 }), ["run.frames"]],
    ["a seed that is too large", { ...ofMachine({}), seed: 4_000_000_000 }, ["seed"]],
    ["the version of another system", ofMachine({ os: { id: "linux", version: "10.2" } }), ["run.os.id"]],
    ["an unknown version", ofMachine({ os: { id: "linux", version: "1.0" } }), ["run.os.version"]],
    ["a machine without workloads", ofMachine({ workloads: [] }), ["run.workloads"]],
    ["workloads that are none", ofMachine({ workloads: [3] }), ["run.workloads"]],
    ["a workload without a kind", ofMachine({ workloads: [{ pages: 9 }] }), ["run.workloads"]],
    [
      "a list for a number",
      { version: 1, run: { kind: "page-cache", sequence: "lru-k-1", policy: "lru", threshold_s: [3] } },
      ["run.threshold_s"],
    ],
    ["an unknown policy", { version: 1, run: { ...replay, policy: { id: "lur" } } }, ["run.policy.id"]],
    ["more frames than are drawn", { version: 1, run: { ...replay, frames: 65 } }, ["run.frames"]],
    [
      "a parameter that the policy has not",
      { version: 1, run: { ...replay, policy: { id: "fifo", params: { k: 3 } } } },
      ["run.policy.params"],
    ],
    ["comments between references", { version: 1, run: { ...replay, references: "1 2 # two\n3" } }, ["run.references"]],
    [
      "a sequence of its own",
      { version: 1, run: { kind: "page-cache", sequence: { file_mb: 1 }, policy: "lru" } },
      ["run.sequence"],
    ],
    [
      "a size that the view has not",
      { version: 1, run: { kind: "page-cache", sequence: "lru-k-1", policy: "lru", scale: 64 } },
      ["run.scale"],
    ],
    ["a kind that does not exist", { version: 1, run: { kind: "film" } }, ["run.kind"]],
    ["a newer document", { version: 2, run: replay }, ["version"]],
    ["something beside the run", { version: 1, run: replay, title: "x" }, ["title"]],
  ])("is none for %s", (_name, document, places) => {
    expect(placesOf(document)).toEqual(places);
  });

  test.each([null, [], 3, {}, { version: "1", run: replay }, { version: 1, run: {} }, { version: 1, run: null }])(
    "%j is no scenario",
    (document) => {
      expect(isScenario(document)).toBe(false);
    },
  );
});
