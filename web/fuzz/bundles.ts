// Bundles of logs, and the reports that have one in them.

import { bytesText } from "../src/base/files/file-text.ts";
import { leftOutOf, COMPARE } from "../src/logs/export/left-out.ts";
import { BUNDLE_FORMAT } from "../src/logs/export/log-bundle.ts";
import { mayHoldBundle, readBundle, settingsOf } from "../src/logs/export/read-log-bundle.ts";
import { parsed } from "../src/base/export/read-json.ts";
import { same, text } from "./same.ts";

const BUNDLE = {
  format: BUNDLE_FORMAT,
  version: 1,
  link: "#v=1&view=logs",
  settings: {
    compare: {
      align: { by: "offset", seconds: 3 },
      window: { from_s: 0, to_s: 9 },
      level: 0.95,
      resamples: 1000,
      seed: 1,
    },
    charts: { kind: "band", columns: ["r", "free"] },
  },
  files: [
    { side: "a", name: "vmstat.txt", options: { interval_s: 1, exclude: [[1, 2]] }, lines: ["r b", "1 0"] },
    { side: "b", name: "b.gz", options: { format: "linux-vmstat", began: "04:22" }, base64: "AAEC" },
  ],
};

export const seeds: readonly string[] = [
  JSON.stringify(BUNDLE),
  `<!doctype html><meta name="${BUNDLE_FORMAT}"><script type="application/json" id="${BUNDLE_FORMAT}">${JSON.stringify(BUNDLE)}</script>`,
];

export function fuzz(bytes: Uint8Array): void {
  const file = text(bytes);
  mayHoldBundle(file);
  const settings = settingsOf(settingsOf(parsed(file)));
  same("settings", settingsOf(settings), settings);
  readBundle(file);
  const said = parsed(file);
  if (leftOutOf("", said, said, COMPARE).length > 0) throw new Error("left out, and yet read");
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(file, (unit) => unit.charCodeAt(0)).buffer),
  ]);
  if (!/[\uD800-\uDFFF]/.test(file)) same("utf-16", bytesText(utf16), file.replace(/^\uFEFF/, ""));
}
