import { faultline } from "../lib/command/cli.mjs";

/** `npm run -s faultline -- ...`: the command line tool, rebuilt when it has changed. @param {string[]} args */
export const main = (args) => faultline(args);
