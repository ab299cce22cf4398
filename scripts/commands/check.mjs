import { runChecks } from "../lib/tests/checks.mjs";
import { prepare } from "../lib/prepare.mjs";
import { ensureRust } from "../lib/setup/rust.mjs";

/** `npm run check`: format, lint, types, and that the generated files are fresh. */
export async function main() {
  // The types of the app include those that wasm-bindgen writes.
  await prepare("wasm");
  await ensureRust();
  const { failed } = await runChecks();
  return failed === 0 ? 0 : 1;
}
