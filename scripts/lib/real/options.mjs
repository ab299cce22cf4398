// What `npm run real` was asked for.

import { availableParallelism } from "node:os";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Problem } from "../base/problem.mjs";
import { OTHERS, USUAL, named, settingsOf } from "./configuration.mjs";
import { loadFile, loadOf, unfitLoad } from "./loads.mjs";

/** @typedef {import("./configuration.mjs").Configuration} Configuration */
/** @typedef {{ files: Record<string, string>, env: Record<string, string>, memory: string }} Special what a guest gets besides */
/** @typedef {{ configuration: Configuration, repeat: number, text: string, given: boolean, guest?: Special | undefined }} Job `given`: its load is a file of the user's */

/** The runs without names: every load under both kinds of lists, and what page-cluster changes. */
export const CORE = [
  ...["rw", "keep", "fread", "phases", "stress", "fmmap"].flatMap((load) => [
    `${load}-split-s60-c3`,
    `${load}-mglru-s60-c3`,
  ]),
  ...["rw", "keep", "phases"].flatMap((load) => [`${load}-split-s60-c0`, `${load}-mglru-s60-c0`]),
];

const HELP = `npm run real -- [NAME...] [options]

Boots a real Linux under QEMU, runs loads on it, and prints the model beside it (docs/real-linux.md).
NAME is LOAD-split or -mglru, and perhaps -sSWAPPINESS (60), -cPAGE_CLUSTER (3), -rot, -zram, -dma, -iops, -bps or -bps-q32;
without names, ${CORE.length} runs are made.

  --kernel VERSION     6.1, 6.12, 6.18, 7.3 or another of Debian's kernels (6.12)
  --load FILE          a load as \`faultline run --record\` writes it, in place of names; may be given several times
  --scenario FILE      a scenario under Linux, with its control groups, for its time; may be given several times
  --set KEY=NUMBER     a setting, for all runs; may be given several times:
                       ${Object.keys(USUAL).join(", ")};
${Object.entries(OTHERS)
  .map(([key, what]) => `                       ${key}: ${what}`)
  .join("\n")}
  --repeats N          real runs of each, with other random numbers and begun at other moments (1)
  --jobs N             guests at a time (as many as there are processors, at most 4)
  --again              run what has been run before, too
  --store              keep the counters as stored data, which \`npm test\` holds the model to
  --faultline FILE     the command to run the model with (built if not given)
  --scatter            run nothing: say how right a repeat of the stored runs is by the other repeats
  --against FILE       run nothing: say how right the stored runs are by those of another laboratory (a results.json)
  --json               print JSON
`;

const MOST_JOBS = 4;

/** @param {readonly string[]} args @param {string} folder where the user is */
export function options(args, folder) {
  const { values, positionals } = parsed(args);
  const overrides = settingsOf(values.set);
  const given = Object.entries(overrides).map(([key, value]) => `${key.replace(/^.*\./, "")}${value}`);
  /** @param {Configuration} configuration @returns {Configuration} */
  const changed = ({ name, load, settings }) => ({
    name: [name, ...given].join("-"),
    load,
    settings: { ...settings, ...overrides },
  });
  const repeats = count("--repeats", values.repeats);
  const scenarios = values.scenario.map((file) => resolve(folder, file));
  const names = positionals.length > 0 || values.load.length > 0 || scenarios.length > 0 ? positionals : CORE;
  const jobs = [
    ...names.map((name) => ({ configuration: changed(named(name)), text: undefined })),
    ...values.load.map((file) => {
      const load = basename(file).replace(/\.(?:load|txt|gz)\b/g, "");
      const name = load.replace(/[^\w.-]/g, "_");
      return { configuration: changed({ name, load, settings: USUAL }), text: loadFile(resolve(folder, file)) };
    }),
  ];
  return {
    help: values.help ? HELP : undefined,
    kernel: values.kernel,
    repeats,
    scenarios,
    jobs: jobs.flatMap(({ configuration, text }) => repeated(configuration, text, repeats)),
    parallel: count("--jobs", values.jobs ?? String(Math.min(availableParallelism(), MOST_JOBS))),
    again: values.again,
    store: values.store,
    scatter: values.scatter,
    against: values.against === undefined ? undefined : resolve(folder, values.against),
    json: values.json,
    faultline: values.faultline === undefined ? undefined : resolve(folder, values.faultline),
  };
}

/** @param {readonly string[]} args */
function parsed(args) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        kernel: { type: "string", default: "6.12" },
        load: { type: "string", multiple: true, default: [] },
        scenario: { type: "string", multiple: true, default: [] },
        set: { type: "string", multiple: true, default: [] },
        repeats: { type: "string", default: "1" },
        jobs: { type: "string" },
        again: { type: "boolean", default: false },
        store: { type: "boolean", default: false },
        scatter: { type: "boolean", default: false },
        against: { type: "string" },
        faultline: { type: "string" },
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

/** @param {Configuration} configuration @param {string | undefined} file @param {number} repeats @returns {Job[]} */
function repeated(configuration, file, repeats) {
  return Array.from({ length: repeats }, (_, repeat) => {
    // What a file says is run as it is, each time.
    const text = file ?? loadOf(configuration.load, repeat);
    const why = unfitLoad(text);
    if (why !== undefined) throw new Problem(`${configuration.load} can't run on a real kernel here: ${why}.`);
    return { configuration, repeat, text, given: file !== undefined };
  });
}

/** @param {string} option @param {string} value */
function count(option, value) {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new Problem(`${option} needs a number from 1 and got "${value}".`);
  return number;
}
