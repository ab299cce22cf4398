import { typesCommand } from "../lib/tests/checks.mjs";
import { prepare } from "../lib/prepare.mjs";
import { run } from "../lib/base/run.mjs";
import { ensureRust } from "../lib/setup/rust.mjs";

/** `npm run schema`: writes the TypeScript generated from the core, for editors; every build and check does so, too. */
export async function main() {
  await prepare("wasm");
  await ensureRust();
  const [command, ...rest] = typesCommand();
  const { code } = await run(command, rest, { output: "inherit" });
  return code;
}
