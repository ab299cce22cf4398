import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { inRoot } from "../lib/base/paths.mjs";
import { WORDS } from "../lib/words/words.mjs";
import { engineFromPage, onePage, workersInside } from "./one-page.ts";
import { openings } from "./openings.ts";
import { words } from "./words.ts";

export default defineConfig({
  root: inRoot("web"),
  publicDir: false,
  cacheDir: inRoot(".cache", "vite"),
  plugins: [workersInside(), react(), words(WORDS, true), openings(), onePage()],
  // Browsers load no module as a worker from a disk.
  worker: { format: "iife", plugins: () => [engineFromPage(), words(WORDS, true)] },
  build: {
    outDir: inRoot(".cache", "release", "one-page"),
    emptyOutDir: true,
    target: "es2023",
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 100_000,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
