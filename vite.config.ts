import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { inRoot } from "./scripts/lib/base/paths.mjs";
import { firstVisit } from "./scripts/vite/chunks.ts";
import { homework } from "./scripts/vite/homework.ts";
import { filesOfViews } from "./scripts/vite/files-of-views.ts";
import { firstPaint } from "./scripts/vite/first-paint.ts";
import { offline } from "./scripts/vite/offline.ts";
import { openings } from "./scripts/vite/openings.ts";
import { phone } from "./scripts/vite/phone.ts";
import { words } from "./scripts/vite/words.ts";

// Tests read clocks; a person's time zone must not decide whether they pass.
if (process.env["VITEST"]) process.env["TZ"] = "UTC";

export default defineConfig({
  root: "web",
  // Relative, so that dist/ works from any folder of any static server.
  base: "./",
  publicDir: "../public",
  cacheDir: "../.cache/vite",
  plugins: [react(), words(), openings(), firstPaint(), filesOfViews(), phone(), homework(), offline()],
  worker: { format: "es" },
  // sim-wasm/pkg is next to web/, the root.
  server: { fs: { allow: [inRoot()] } },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2023",
    // For the size gate.
    manifest: true,
    // Browsers without module preloading wait a little longer.
    modulePreload: { polyfill: false },
    // The content security policy allows no data: scripts or fonts, and wasm must stream from its own file.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The page names some two hundred files, and hashes don't compress: 42 bits of them are enough.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
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
    // Threads start once and serve one file after another. Only components need a page to themselves.
    pool: "threads",
    projects: [
      {
        extends: true,
        test: {
          name: "units",
          environment: "node",
          isolate: false,
          include: ["src/**/*.test.ts"],
          setupFiles: ["src/base/testing/cases.ts"],
        },
      },
      { extends: true, test: { name: "components", environment: "happy-dom", include: ["src/**/*.test.tsx"] } },
      {
        test: {
          name: "scripts",
          environment: "node",
          isolate: false,
          root: inRoot(),
          include: ["scripts/**/*.test.mjs"],
        },
      },
    ],
  },
});
