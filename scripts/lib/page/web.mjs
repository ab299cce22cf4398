import { existsSync } from "node:fs";
import { join } from "node:path";
import { digest, stamp } from "../base/inputs.mjs";
import { DIST } from "../base/paths.mjs";
import { pinnedNode, program } from "../setup/packages.mjs";
import { Problem } from "../base/problem.mjs";
import { must } from "../base/run.mjs";
import { step, timed } from "../base/say.mjs";
import { wasmInputs } from "../core/wasm.mjs";

const NOT_IN_APP = /^web\/e2e(?:\/|$)|\.test\.tsx?$|^web\/words\/[^/]*\.gen\./;

/** Builds dist/ with Vite, unless it is there and nothing that it is made from has changed. Needs sim-wasm/pkg. */
export async function ensureWeb() {
  const inputs = `${wasmInputs()} ${digest(["web", "public", "vite.config.ts", "package-lock.json"], (path) => NOT_IN_APP.test(path))}`;
  const built = stamp("web");
  if (built.is(inputs) && existsSync(join(DIST, "index.html"))) {
    step("web app", "up to date");
    return;
  }
  built.clear();
  await timed("web app", "built", () =>
    must(pinnedNode(), [program("vite"), "build"], {
      problem: (output) => new Problem("The web app could not be built: the lines above say why.", output),
    }),
  );
  built.write(inputs);
}
