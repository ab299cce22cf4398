import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { inRoot } from "./scripts/lib/base/paths.mjs";
import { firstVisit } from "./scripts/vite/chunks.ts";
import { filesOfViews } from "./scripts/vite/files-of-views.ts";
import { firstPaint } from "./scripts/vite/first-paint.ts";
import { offline } from "./scripts/vite/offline.ts";
import { openings } from "./scripts/vite/openings.ts";
import { words } from "./scripts/vite/words.ts";

// Tests read clocks; a person's time zone must not decide whether they pass.
if (process.env["VITEST"]) process.env["TZ"] = "UTC";

export default defineConfig({
  root: "web",
  // Relative, so that dist/ works from any folder of any static server.
  base: "./",
  publicDir: "../public",
  cacheDir: "../.cache/vite",
  plugins: [react(), words(), openings(), firstPaint(), filesOfViews(), offline()],
  worker: { format: "es" },
  // sim-wasm/pkg lies beside web/, the root.
  server: { fs: { allow: [inRoot()] } },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2023",
    // For the size gate.
    manifest: true,
    // Who has none waits a little longer.
    modulePreload: { polyfill: false },
    // The policy allows no data: scripts or fonts, and wasm must stream from a file of its own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: firstVisit(), debugName: "first visit" }],
        },
      },
    },
  },
  test: {
    // Properties and golden files may take longer than Vitest's 5 s on a busy machine.
    testTimeout: 20_000,
    projects: [
      { extends: true, test: { name: "units", environment: "node", include: ["src/**/*.test.ts"] } },
      { extends: true, test: { name: "components", environment: "happy-dom", include: ["src/**/*.test.tsx"] } },
      { test: { name: "scripts", environment: "node", root: inRoot(), include: ["scripts/**/*.test.mjs"] } },
    ],
  },
});
