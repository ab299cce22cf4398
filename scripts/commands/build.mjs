import { prepare } from "../lib/prepare.mjs";
import { Problem } from "../lib/base/problem.mjs";
import { sizeGate } from "../lib/page/size.mjs";

/** `npm run build`: a static dist/ within its size budgets. */
export async function main() {
  await prepare("web");
  const over = sizeGate().filter(({ ok }) => !ok);
  if (over.length > 0) throw new Problem(`dist/ is over its size budget: ${over.map(({ name }) => name).join(", ")}.`);
  return 0;
}
