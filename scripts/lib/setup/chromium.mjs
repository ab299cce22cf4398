import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { executable } from "../base/paths.mjs";
import { Problem, installProblem } from "../base/problem.mjs";
import { must } from "../base/run.mjs";
import { timed } from "../base/say.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const ELSEWHERE = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ...["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((root) =>
    ["Chromium", "Google\\Chrome"].map((vendor) => `${process.env[root]}\\${vendor}\\Application\\chrome.exe`),
  ),
];

/** The system's Chromium or Chrome: CHROMIUM_PATH, else one on PATH, else at a usual place. @returns {string | undefined} */
export function findChromium(env = process.env) {
  if (env["CHROMIUM_PATH"]) return env["CHROMIUM_PATH"];
  const onPath = (env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, executable(name))));
  return [...onPath, ...ELSEWHERE].find((file) => existsSync(file));
}

/** Makes sure there is a browser for the end-to-end tests. @returns {Promise<string>} */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) {
    if (!existsSync(found))
      throw new Problem(`CHROMIUM_PATH names ${found}, where there is nothing: correct or unset it.`);
    return found;
  }
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await timed("chromium", "installed", installDebian);
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Problem(
    "The end-to-end tests need Chromium or Chrome: install one (Debian and Ubuntu: sudo apt install chromium) or set " +
      "CHROMIUM_PATH to its program, and run the command again.",
  );
}

/** @param {(detail: string) => void} now */
async function installDebian(now) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const problem = (/** @type {string} */ output) => installProblem("Chromium", output);
  now("apt-get update");
  await must("apt-get", ["update"], { env, problem });
  now("apt-get install chromium");
  await must("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { env, problem });
}

/**
 * The features that Playwright turns off (its chromiumSwitches.ts): Chromium obeys only the last such list, which is
 * ours. A test compares them.
 */
const OFF_IN_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/** What a window would start besides the page, needed by no test: two pages of the address bar, a spare renderer. */
const OFF_TOO = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];

/** How the tests start Chromium: no network of its own, and the same pixels on every machine. */
export function chromiumArgs() {
  return [
    "--disable-gpu",
    `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...OFF_TOO].join(",")}`,
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
    "--force-device-scale-factor=1",
    "--force-color-profile=srgb",
    // Chromium refuses to run as root inside its sandbox, as it would in a container.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ];
}
