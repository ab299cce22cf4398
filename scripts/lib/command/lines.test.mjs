// The lines that the page shows for its views are true: run in a shell and in Python, they count what the view counts.

import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { kernelScenario, kernelUrl } from "../../../web/src/base/link/kernel/kernel-url.ts";
import { labScenario, labUrl } from "../../../web/src/base/link/string/lab-url.ts";
import { parseLink } from "../../../web/src/base/link/url.ts";
import { compareAnswer } from "../../../web/src/base/sim/log-files/logs-compare.ts";
import { askEngine, heldLogs, incidentOfTexts, machineSession } from "../../../web/src/base/sim/node-engine.ts";
import { logLines } from "../../../web/src/logs/export/lines.ts";
import { designLines, kernelLines, thrashLines } from "../../../web/src/machine/export/lines.ts";
import { designRuns, effectsOn, responsesOf } from "../../../web/src/machine/model/edit/design.ts";
import { shownSweep } from "../../../web/src/machine/model/edit/shown-sweep.ts";
import { shownDesign } from "../../../web/src/machine/model/edit/shown-design.ts";
import { shownScenarios } from "../../../web/src/machine/model/thrash/thrash-machine.ts";
import { designUrl } from "../../../web/src/base/link/kernel/design-url.ts";
import { machineOf } from "../../../web/src/base/link/kernel/kernel-url.ts";
import { cacheLines, netsLines } from "../../../web/src/studies/export/lines.ts";
import { cacheScenario, cacheUrl } from "../../../web/src/studies/link/cache-url.ts";
import { arenaLines, labLines, ownLines, traceLines } from "../../../web/src/textbook/export/lines.ts";
import { arenaCurves, arenaUrl, laneScenario } from "../../../web/src/textbook/link/arena-url.ts";
import { ReplayRun } from "../../../web/src/textbook/run/replay-run.ts";
import { inRoot } from "../base/paths.mjs";
import { nativeCommand, newerThan } from "../kill/asked.mjs";
import { terminal } from "./lines.mjs";

/** @typedef {import("../../../web/src/base/export/command-line.ts").Lines} Lines */

const binary = nativeCommand();
const newer = binary && newerThan(binary);
const not = binary ? newer && `the native command is older than ${newer}` : "no native command";
const python = ["python3", "python"].find((name) => spawnSync(name, ["-c", "import tempfile"]).status === 0);
const folder = mkdtempSync(join(tmpdir(), "faultline-lines-"));
const { cwd, shell, python: inPython } = terminal(folder, binary ?? "");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} hash */
const params = (hash) => parseLink(`#v=1&${hash}`).params;

/**
 * What the lines give, question by question: in the shell, and the same in Python where the package has a function.
 * @param {Lines | Promise<Lines>} asked
 */
async function answers(asked) {
  const lines = await asked;
  if ("none" in lines) throw new Error(lines.none);
  return lines.asked.map((one) => {
    const answer = shell(one);
    const has = ["replay", "mrc", "run", "logs", "compare"].includes(one.command);
    expect(python !== undefined && has ? inPython(python, one) : answer).toEqual(answer);
    return answer;
  });
}

/** The counts of a replay in the page. @param {string} scenario */
function counted(scenario) {
  const run = new ReplayRun(askEngine("replay", { scenario }));
  const { faults, cold, writebacks } = run.counts(run.length);
  return { faults, cold, writebacks };
}

const effectOf = (/** @type {{ effect: number }} */ { effect }) => effect;

/** A column of a comparison as the command prints it. @param {any} column */
const printedOf = ({ name, a, b, difference }) => [
  name,
  a.runs,
  b.runs,
  a.rows,
  a.q1,
  difference && 0 - difference.mean,
];

/**
 * The same as the page has it: its differences are B - A.
 * @param {import("../../../web/src/base/sim/types.gen.ts").ColumnComparison} column
 */
const shownOf = ({ id, a, b, difference }) => {
  const rows = a?.numbers.rows;
  return [id, a?.numbers.runs, b?.numbers.runs, rows?.count, rows?.q1, difference && difference.mean.value];
};

/** The totals of a machine in the page. @param {object} scenario */
function totals(scenario) {
  const session = machineSession(JSON.stringify(scenario));
  const head = JSON.parse(session.head);
  session.free();
  return head.totals;
}

describe.skipIf(not !== undefined || process.platform === "win32")(
  `the lines of a view${not ? ` (SKIPPED: ${not})` : ""}`,
  () => {
    it.each([
      ["the opening", ""],
      ["writes, and a policy that looks at them", "a=nru&f=3&r=7.0.1w.2.0w.3.0.4.2.3"],
      ["numbers that look like a table or an address", "a=fifo&f=2&r=0x1000,0x2000,0x3000"],
      ["a parameter", "a=lru-k&c=k:3,history:retained&f=4&r=1.2.3.4.1.2.5.1.2.3.4.5"],
      ["a pattern", "a=arc&f=8&g=zipf:n=300,p=40,s=1.1,w=20&seed=9"],
      ["chance, with a seed", "a=random&f=3&seed=7&r=1.2.3.4.1.2.5.1.2.3.4.5"],
      ["chance, without one", "a=random&f=3&r=1.2.3.4.1.2.5.1.2.3.4.5"],
    ])("in the Lab give its counts: %s", async (_, hash) => {
      const said = params(`view=lab&${hash}`);
      const [answer] = await answers(labLines(said));
      const row = answer.results?.[0] ?? answer.summary;
      expect(row).toMatchObject(counted(JSON.stringify(labScenario(labUrl.read(said)))));
    });

    it("in the Lab give its curve", async () => {
      const said = params("view=lab&a=fifo&o=curve&r=1.2.3.4.1.2.5.1.2.3.4.5");
      const [, { curves }] = await answers(labLines(said));
      expect(curves[0].faults).toEqual([12, 12, 9, 10, 5]);
    });

    it("of a policy of one's own give its faults", async () => {
      const text = (/** @type {string} */ name) =>
        readFileSync(inRoot("sim-wasm", "scripted", "templates", `${name}.flp`), "utf8");
      const quoted = `# it's "mine", 100 % $HOME \\ \`so\`\n${text("lru")}`;
      const said = new Map([
        ["p", "own"],
        ["s", quoted],
        ["f", "3"],
        ["r", "7.0.1.2.0.3.0.4"],
      ]);
      const [own] = await answers(ownLines(said, text));
      const [lru] = await answers(labLines(params("view=lab&a=lru&f=3&r=7.0.1.2.0.3.0.4")));
      expect(own.summary.faults).toBe(lru.results[0].faults);
    });

    it.each([
      ["the opening", ""],
      ["parameters", "a=clock;load-r:1,2q;kin:0.5,opt&f=5"],
      ["chance and a seed", "a=random,lru&seed=5"],
    ])("in the Arena give each lane's faults and curve: %s", async (_, hash) => {
      const values = arenaUrl.read(params(`view=arena&${hash}`));
      const given = await answers(arenaLines(params(`view=arena&${hash}`)));
      const rows = given[0].results ?? given.map(({ summary }) => summary);
      const lanes = values.lanes.map((lane) => counted(laneScenario(lane, values)));
      expect(rows.map((/** @type {{ faults: number }} */ { faults }) => faults)).toEqual(
        lanes.map(({ faults }) => faults),
      );
      if (given[0].results === undefined) return;
      const curves = askEngine("curves", arenaCurves(values)).slice(0, -1);
      expect(given[1].curves.map((/** @type {{ faults: number[] }} */ { faults }) => faults)).toEqual(
        curves.map(({ faults }) => faults),
      );
    });

    it("in the Kernel view give the totals of its machine, and of the one beside it", async () => {
      const said = params("view=kernel&ram=700&load=900&secs=20&pin=ram%3D512%26secs%3D20");
      const given = await answers(kernelLines(said));
      const machine = kernelScenario(kernelUrl.read(said));
      const beside = kernelScenario({ ...kernelUrl.read(new Map()), seconds: 20 });
      expect(given.map(({ summary }) => summary)).toEqual([totals(beside), totals(machine)]);
    });

    it("in the Thrash view give the totals of every system", async () => {
      const scenarios = shownScenarios(params("view=thrash&exp=e1&n=4&tc=5"));
      const given = await answers(thrashLines(scenarios));
      expect(given.map(({ summary }) => summary)).toEqual(scenarios.map(totals));
      expect(given).toHaveLength(4);
    });

    it("of a page cache give the faults of both policies", async () => {
      const said = params("view=cache&seq=lru-k-2&mb=decimal&ws=0");
      const values = cacheUrl.read(said);
      const faults = [values.a, values.b].map(
        (policy) => askEngine("page-cache", { scenario: JSON.stringify(cacheScenario(values, policy)) }).head.faults,
      );
      expect((await answers(cacheLines(said))).map(({ summary }) => summary.faults)).toEqual(faults);
    });

    it.each([
      ["knobs and a scheduler, halved", "f=vm.swappiness:30:90,vm.page-cluster:1:5,scheduler:anticipatory:cfq&h=1&n=2"],
      [
        "memory, processors and swap space on two disks",
        "f=frames:8192:9000,cpus:1:2,swap-disks:1:2&n=1&r=v_io_faults",
      ],
    ])("of a design give the effects that the view finds: %s", async (_, hash) => {
      const said = params(`view=design&${hash}`);
      const { values, machineValues } = shownDesign(designUrl.read(said));
      const factors = values.factors.length;
      const plans = askEngine("design-plans", { factors });
      const [answer] = await answers(
        designLines(await shownSweep(said, async () => plans.map(({ halvings }) => halvings))),
      );
      const plan = plans.find(({ halvings }) => halvings === values.halvings);
      if (plan === undefined) throw new Error("there is no such design");
      const runs = designRuns(machineOf(machineValues), values.factors, plan, {
        seeds: values.seeds,
        first: machineValues.seed,
      });
      const heads = runs
        .toSorted((one, other) => one.place - other.place)
        .map(({ scenario }) => JSON.parse(machineSession(scenario).head));
      const ask = {
        factors,
        halvings: plan.halvings,
        replicates: values.seeds,
        level: 0.95,
        responses: responsesOf(heads),
      };
      const found = effectsOn(askEngine("design-effects", ask), values.response);
      const [response] = Object.values(answer.design.responses);
      expect(response.mean).toBe(found?.mean);
      expect(response.effects.map(effectOf)).toEqual(found?.effects.map(effectOf));
    });

    it("of the nets name an experiment that there is", () => {
      const lines = netsLines();
      if ("none" in lines) throw new Error(lines.none);
      expect(() => lines.asked.map((one) => shell({ ...one, options: { seconds: 1, seeds: 1 } }))).not.toThrow();
    });

    it("of a trace give its references and pages, whatever its file is called", async () => {
      for (const name of ['it\'s "mine" $HOME.txt', "-w.txt", "ein Stück.txt"]) {
        writeFileSync(join(cwd, name), "1 2 3 4 1 2 5 1 2 3 4 5\n");
        const [answer] = await answers(traceLines({ name, options: { format: "plain", pageBytes: 2 } }));
        expect(answer.trace).toEqual({ references: 12, distinct: 3 });
      }
    });
  },
);

describe.skipIf(not !== undefined || process.platform === "win32")("the lines of logs", () => {
  const NAMES = ["linux-page-cluster-3.vmstat.txt", "linux-page-cluster-0.vmstat.txt"];
  const text = (/** @type {string} */ name) => readFileSync(inRoot("public", "samples", name), "utf8");
  const held = heldLogs();
  /** @param {string} name @param {import("../../../web/src/base/sim/types.gen.ts").ReadOptions} options */
  const file = (name, options = {}) => {
    copyFileSync(inRoot("public", "samples", name), join(cwd, name));
    const made = { key: `${name} ${JSON.stringify(options)}`, name, blob: new Blob([]), options };
    held.read(made, new TextEncoder().encode(text(name)));
    return made;
  };
  const shown = {
    a: [file(NAMES[0] ?? "")],
    b: [file(NAMES[1] ?? "")],
    ofMachine: false,
    settings: {},
    align: /** @type {const} */ ({ by: "auto" }),
    window: undefined,
    splitRuns: false,
    within: /** @type {const} */ ("all"),
    ownRules: false,
    latency: undefined,
  };

  it.each([
    ["as they are dropped", {}, {}],
    ["in a window, moved", { window: { from_s: 10, to_s: 60.5 }, align: { by: "offset", seconds: -3 } }, {}],
    [
      "with settings",
      { settings: { run_value: "p95", level: 0.9, above: [["si", 100]], quartiles: "tukey-hinges" } },
      {},
    ],
    ["in a regime", { within: "swapping" }, {}],
    ["without some rows", {}, { exclude: [[0, 12]] }],
  ])("compare what the view compares: %s", async (_, more, options) => {
    const now = { ...shown, a: [file(NAMES[0] ?? "", /** @type {any} */ (options))], .../** @type {any} */ (more) };
    const [answer] = await answers(logLines(now));
    const { settings, align, window, splitRuns, within } = now;
    const ask = {
      ...settings,
      align,
      window: window ?? null,
      split_runs: splitRuns,
      within: within === "all" ? null : { regime: within, by: {} },
    };
    const { columns } = compareAnswer(held, { a: now.a, b: now.b, ask }).answer;
    expect(answer.columns.map(printedOf)).toEqual(columns.map(shownOf));
  });

  it("sum up what the view sums up", async () => {
    const [answer] = await answers(logLines({ ...shown, b: [] }));
    const { columns } = compareAnswer(held, { a: shown.a, b: [], ask: {} }).answer;
    const printed = answer[0].columns.map((/** @type {any} */ { name, mean, max }) => [name, mean, max]);
    expect(printed).toEqual(columns.map(({ id, a }) => [id, a?.numbers.rows.mean, a?.numbers.rows.max]));
  });

  it("tell what the view tells of a machine", async () => {
    const [answer] = await answers(logLines({ ...shown, ofMachine: true }));
    const { incident } = incidentOfTexts(
      NAMES.map((name) => [name, text(name)]),
      { phases: {} },
    );
    expect(answer.cause).toEqual(incident.cause);
    expect(answer.when).toEqual(incident.when);
  });
});
