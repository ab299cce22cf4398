import { parseArgs } from "node:util";
import { builtFaultline, ensureCommand, nativeFaultline } from "../lib/command/cli.mjs";
import { prepare } from "../lib/prepare.mjs";

/**
 * `npm run bench`: how fast the engines are, natively and in WebAssembly; with `--only libcachesim`, beside that program.
 * @param {string[]} args
 */
export async function main(args) {
  if (isBeside(args)) return beside(args);
  await prepare("wasm");
  return nativeFaultline(["bench", ...args]);
}

/** The command itself knows nothing of other programs. @param {readonly string[]} args */
const isBeside = (args) =>
  args.some((arg, at) => arg === "--only=libcachesim" || (arg === "--only" && args[at + 1] === "libcachesim"));

/** @param {string[]} args */
async function beside(args) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string" },
      policy: { type: "string", multiple: true, default: [] },
      quick: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  await prepare("packages");
  const native = await builtFaultline();
  await ensureCommand();
  const { besideTable, measureBeside } = await import("../lib/bench/beside.mjs");
  const asked = { references: values.quick ? 1_000_000 : 10_000_000, policies: values.policy };
  const measured = await measureBeside(native, asked);
  if (measured === undefined) return 0;
  process.stdout.write(values.json ? `${JSON.stringify(measured, undefined, 2)}\n` : besideTable(measured));
  return 0;
}
