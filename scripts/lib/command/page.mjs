import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DIST } from "../base/paths.mjs";
import { say } from "../base/say.mjs";
import { handedAt } from "../page/handed.mjs";
import { serve } from "../page/serve.mjs";

/** The port if none is asked for, and how many after it are tried, as in `serve/listen.rs`. */
const PORT = 8080;
const TRIES = 20;

/**
 * What `commands/serve/javascript.rs` asks for, with its sentences.
 * @typedef {{
 *   dir: string | null,
 *   port: number | null,
 *   browser: boolean,
 *   link: string | null,
 *   page: string,
 *   stop: string,
 *   no_browser: string,
 *   no_page: string,
 *   no_port: string,
 * }} Plan
 */

/**
 * Serves the page until the process is interrupted; returns only if it can't be served.
 * @param {Plan} plan
 * @param {readonly import("../page/handed.mjs").File[]} files that the page opens
 * @returns {Promise<number>}
 */
export async function servePage(plan, files) {
  const folder = plan.dir ?? DIST;
  if (!existsSync(join(folder, "index.html"))) return refuse(`${folder}: ${plan.no_page}`);
  const handed = files.length > 0 ? handedAt(files) : undefined;
  const [port, tries] = plan.port === null ? [PORT, TRIES] : [plan.port, 1];
  let url;
  try {
    ({ url } = await serve({ folder, port, tries, handed }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse(filled(plan.no_port, { address: `127.0.0.1:${port}`, reason }));
  }
  const open = handed === undefined ? "" : `&open=${handed.address}`;
  const address = plan.link === null ? url : `${url}#v=1${plan.link}${open}`;
  console.log(`${filled(plan.page, { url: address })}\n${plan.stop}`);
  if (plan.browser) startBrowser(address, (reason) => say(filled(plan.no_browser, { reason })));
  return new Promise(() => {});
}

/** @param {string} why */
function refuse(why) {
  say(`error: ${why}`);
  return 2;
}

/** @param {string} sentence @param {Readonly<Record<string, string>>} values */
const filled = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

/** What starts the browser on each system; BROWSER names another one. @param {string} address @returns {readonly string[]} */
function opener(address) {
  const own = process.env["BROWSER"];
  if (own) return [own, address];
  if (process.platform === "darwin") return ["open", address];
  // No shell: an address has characters that one would take for its own.
  if (process.platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler", address];
  return ["xdg-open", address];
}

/** @param {string} address @param {(reason: string) => void} failed */
function startBrowser(address, failed) {
  const [program = "", ...args] = opener(address);
  const child = spawn(program, args, { stdio: "ignore", detached: true });
  child.on("error", (error) => failed(error.message));
  child.on("exit", (code) => code !== 0 && code !== null && failed(`${program}: ${code}`));
  child.unref();
}
