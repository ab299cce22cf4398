// Keeps a build for times without a network.

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { writeWorker } from "../lib/page/offline.mjs";
import { DIST, inRoot } from "../lib/base/paths.mjs";

/** Names the build in its page, and writes the worker that keeps it. */
export function offline(): Plugin {
  let written = false;
  return {
    name: "faultline:offline",
    apply: "build",
    writeBundle: () => void (written = true),
    closeBundle: {
      order: "post",
      sequential: true,
      handler: () => {
        // A bundle that failed is closed, too: its error must not be hidden behind a missing dist/.
        if (written) writeWorker(DIST, readFileSync(inRoot("web", "offline", "service-worker.js"), "utf8"));
      },
    },
  };
}
