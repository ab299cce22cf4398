import { faultline } from "../lib/command/cli.mjs";

/** `npm run -s faultline -- ...`: the command line tool, made when it has changed. @param {string[]} args */
export const main = (args) => faultline(args);
