import { builtFaultline } from "../lib/command/cli.mjs";
import { say } from "../lib/base/say.mjs";

/** `npm run native`: the command compiled for this machine, which `npm run faultline` runs from then on while it is current. */
export async function main() {
  say(`  ${await builtFaultline()}`);
  return 0;
}
