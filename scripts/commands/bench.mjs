import { faultline } from "../lib/cli.mjs";

/** `npm run bench`: how fast the core replays, natively. @param {string[]} args */
export const main = (args) => faultline(["bench", ...args]);
