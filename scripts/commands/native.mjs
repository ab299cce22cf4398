import { builtFaultline } from "../lib/command/cli.mjs";
import { say } from "../lib/base/say.mjs";

/** `npm run native`: compiles the command for this machine; `npm run faultline` then runs it while it is current. */
export async function main() {
  say(`  ${await builtFaultline()}`);
  return 0;
}
