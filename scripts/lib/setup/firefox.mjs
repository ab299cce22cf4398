import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { executable } from "../base/paths.mjs";
import { Problem } from "../base/problem.mjs";

const NAMES = ["firefox-esr", "firefox"];

const ELSEWHERE = ["/Applications/Firefox.app/Contents/MacOS/firefox"];

/** The system's Firefox: FIREFOX_PATH, else one on PATH, else at a usual place. @returns {string | undefined} */
export function findFirefox(env = process.env) {
  const given = env["FIREFOX_PATH"];
  if (given !== undefined && !existsSync(given))
    throw new Problem(`FIREFOX_PATH names ${given}, where there is nothing: correct or unset it.`);
  const onPath = (env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, executable(name))));
  return given ?? [...onPath, ...ELSEWHERE].find((file) => existsSync(file));
}
