// One more log format: a file, and two lines that name it. It reads its log, and no other format's golden file changes.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyOfCore, PATIENCE_MS, ROOT } from "./copy.mjs";

const GOLDEN = "sim-wasm/logs/tests/golden/log";
const LOGS = "sim-wasm/logs/src/log/mod.rs";

/** @type {ReturnType<typeof copyOfCore>} */
let core;

const inCase = (/** @type {string[]} */ ...names) => join(core.folder, GOLDEN, "toy", ...names);

beforeAll(() => {
  core = copyOfCore();
  core.renumber("sim-wasm/logs/Cargo.toml");
  core.add("log.rs", "sim-wasm/logs/src/log/toy.rs");
  core.addLine(LOGS, "mod sysstat;", "mod toy;");
  core.addLine(LOGS, "    separated::csv::FORMAT,", "    toy::FORMAT,");
  mkdirSync(inCase());
  writeFileSync(inCase("input.txt"), "tick 1 free 700\ntick 2 free 650\ntick 3 free 600\n");
});

afterAll(() => core.remove(), PATIENCE_MS);

describe("a log format more", () => {
  it(
    "takes a module and its place in the list, reads a log, and changes no golden file",
    { timeout: PATIENCE_MS },
    () => {
      expect(core.linesOutside()).toBe(2);
      const update = { UPDATE_EXPECT: "1" };
      const { status, output } = core.cargo(["test", "-p", "logs", "--test", "it", "every_golden_log"], update);
      expect(output).toContain("every_golden_log_reads_as_expected ... ok");
      expect(status).toBe(0);
      const read = JSON.parse(readFileSync(inCase("expected.json"), "utf8"));
      expect([read.format, read.values]).toEqual(["toy", [{ name: "free", values: [700, 650, 600] }]]);
      const cases = readdirSync(join(ROOT, GOLDEN)).filter((name) =>
        existsSync(join(ROOT, GOLDEN, name, "expected.json")),
      );
      expect(cases.length).toBeGreaterThan(50);
      for (const name of cases) {
        const [ours, copied] = [ROOT, core.folder].map((of) =>
          readFileSync(join(of, GOLDEN, name, "expected.json"), "utf8"),
        );
        expect(copied, name).toBe(ours);
      }
    },
  );
});
