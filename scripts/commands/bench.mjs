import { nativeFaultline } from "../lib/command/cli.mjs";
import { prepare } from "../lib/prepare.mjs";

/** `npm run bench`: how fast the engines are, natively and in WebAssembly. @param {string[]} args */
export async function main(args) {
  await prepare("wasm");
  return nativeFaultline(["bench", ...args]);
}
