import { inRoot, SIM_MANIFEST } from "../base/paths.mjs";
import { pinnedNode, program } from "../setup/packages.mjs";
import { machineProblem } from "../base/problem.mjs";
import { ask, run } from "../base/run.mjs";
import { say, timed } from "../base/say.mjs";

/** What oxlint and oxfmt look at; without paths, they would walk through everything. */
const TYPESCRIPT = [
  "web",
  "scripts",
  "vite.config.ts",
  "playwright.config.ts",
  "playwright.firefox.config.ts",
  "playwright.release.config.ts",
  "sim-wasm/python/python/faultline/widget.js",
];
const FORMATTED = [...TYPESCRIPT, "package.json", "tsconfig.json", ".oxlintrc.json", ".oxfmtrc.json"];

/** @typedef {{ name: string, command: readonly [string, ...string[]], fix: string }} Check */

/** Writes the types that TypeScript shares with the core. @returns {[string, ...string[]]} */
export const typesCommand = () => [
  "cargo",
  "run",
  "-q",
  "--manifest-path",
  SIM_MANIFEST,
  "-p",
  "faultline-schema",
  "--",
  inRoot("web", "src", "base", "sim", "types.gen.ts"),
];

/** @returns {readonly Check[]} */
function checks() {
  const node = pinnedNode();
  const workspace = ["--manifest-path", SIM_MANIFEST];
  const oxlint = [program("oxlint"), "--type-aware", "--deny-warnings", "--report-unused-disable-directives"];
  /** @param {string[]} project @returns {Check["command"]} */
  const tsc = (...project) => [
    node,
    program("typescript", "tsc"),
    "--noEmit",
    ...project.flatMap((path) => ["-p", path]),
  ];
  const byHand = "edit the lines named above";
  return [
    {
      name: "cargo fmt",
      command: ["cargo", "fmt", ...workspace, "--all", "--check"],
      fix: "cargo fmt --manifest-path sim-wasm/Cargo.toml --all",
    },
    {
      name: "clippy",
      command: ["cargo", "clippy", "-q", ...workspace, "--workspace", "--all-targets", "--", "-D", "warnings"],
      fix: "cargo clippy --manifest-path sim-wasm/Cargo.toml --workspace --all-targets --fix",
    },
    { name: "shared types", command: typesCommand(), fix: byHand },
    {
      name: "oxfmt",
      command: [node, program("oxfmt"), "--check", ...FORMATTED],
      fix: `npx oxfmt ${FORMATTED.join(" ")}`,
    },
    { name: "oxlint", command: [node, ...oxlint, ...TYPESCRIPT], fix: `npx oxlint --fix ${TYPESCRIPT.join(" ")}` },
    { name: "types of the app", command: tsc(), fix: byHand },
    { name: "types without a page", command: tsc("web/tsconfig.pure.json"), fix: byHand },
    { name: "types of the tooling", command: tsc("scripts"), fix: byHand },
  ];
}

/** The linter of workflows: they run nowhere but on GitHub. */
const ACTIONLINT = "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12";

/** Its own check, where there is Go; hosts of GitHub have it. @returns {readonly Check[]} */
function workflows() {
  if (ask("go", ["version"]) === undefined) return [];
  return [{ name: "workflows", command: ["go", "run", ACTIONLINT, "-no-color"], fix: "edit the lines named above" }];
}

/** Runs every check, so that one failure does not hide the next, and says how to fix each. */
export async function runChecks() {
  const env = { ...process.env, CARGO_TERM_COLOR: "never" };
  const counts = { passed: 0, failed: 0, skipped: 0 };
  // Imported only now, since it needs the packages.
  (await import("../words/types.mjs")).writeWordTypes();
  const linted = workflows();
  if (linted.length === 0) {
    say("  no Go here: workflows are not linted");
    counts.skipped += 1;
  }
  for (const check of [...checks(), ...linted]) {
    const [command, ...args] = check.command;
    const passed = (/** @type {{ code: number }} */ { code }) => (code === 0 ? "passed" : "FAILED");
    const { code, output } = await timed(check.name, passed, () => run(command, args, { env }));
    counts[code === 0 ? "passed" : "failed"] += 1;
    if (code === 0) continue;
    const machine = machineProblem(check.name, output);
    say(`${output.trimEnd()}\n  ${machine?.message ?? `To fix it: ${check.fix}`}\n`);
  }
  return counts;
}
