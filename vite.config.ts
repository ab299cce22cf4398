import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin, Rolldown } from "vite";
import { defineConfig } from "vitest/config";
import { writeWorker } from "./scripts/lib/offline.mjs";

/** The view that opens when a link names none. */
const FIRST_VIEW = inProject("web/src/views/lab/index.tsx");

/** Directives that browsers heed in the header only and warn about in a `<meta>`. */
const HEADER_ONLY = new Set(["frame-ancestors"]);

// Tests read clocks; a person's time zone must not decide whether they pass.
if (process.env["VITEST"]) process.env["TZ"] = "UTC";

export default defineConfig({
  root: "web",
  // Relative, so that dist/ works from any folder of any static server.
  base: "./",
  publicDir: "../public",
  cacheDir: "../.cache/vite",
  plugins: [react(), contentSecurityPolicy(), firstViewNames(), offline()],
  worker: { format: "es" },
  // sim-wasm/pkg lies beside web/, the root.
  server: { fs: { allow: [inProject(".")] } },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2023",
    // For the size gate.
    manifest: true,
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
      { test: { name: "scripts", environment: "node", root: inProject("."), include: ["scripts/**/*.test.mjs"] } },
    ],
  },
});

/** The bundler, as far as a group asks it. */
type Build = Pick<Rolldown.PluginContext, "getModuleInfo">;

/**
 * What a first visit needs whole in two files, the page and its first view: many small ones compress worse. Words are waited
 * for, each file by itself, so that they arrive side by side; what they import must not wait for them.
 */
function firstVisit(): (id: string, build: Build) => string | null {
  let known: Readonly<Record<"words" | "page" | "lab", ReadonlySet<string>>> | undefined;
  return (id, build) => {
    if (known === undefined) {
      const page = importsFrom([inProject("web/src/main.tsx")], build);
      const lab = importsFrom([FIRST_VIEW], build);
      known = { page, lab, words: importsFrom([...page, ...lab].filter(isWords), build) };
    }
    if (known.words.has(id)) return null;
    return known.page.has(id) ? "page" : known.lab.has(id) ? "lab" : null;
  };
}

const isWords = (id: string): boolean => /[\\/]src[\\/]text[\\/]/.test(id);

/** Modules and all they import statically. */
function importsFrom(starts: readonly string[], build: Build): ReadonlySet<string> {
  const found = new Set(starts);
  // A set is walked in the order of insertion, and what is added meanwhile is walked, too.
  for (const id of found) build.getModuleInfo(id)?.importedIds.forEach((next) => found.add(next));
  return found;
}

/** Writes the policy of public/_headers into the built page. Not while developing: Vite's reloading needs inline scripts. */
function contentSecurityPolicy(): Plugin {
  return {
    name: "faultline:content-security-policy",
    apply: "build",
    transformIndexHtml: () => {
      const headers = readFileSync(inProject("public/_headers"), "utf8");
      const policy = /^\s+Content-Security-Policy:\s*(.+)$/m.exec(headers)?.[1];
      if (policy === undefined) throw new Error("public/_headers has no Content-Security-Policy");
      const directives = policy.split(";").map((directive) => directive.trim());
      const content = directives.filter((directive) => !HEADER_ONLY.has(directive.split(" ", 1)[0] ?? "")).join("; ");
      return [{ tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content }, injectTo: "head-prepend" }];
    },
  };
}

/** Writes down which files the first view is in, for public/theme.js. */
function firstViewNames(): Plugin {
  return {
    name: "faultline:first-view",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === FIRST_VIEW);
        if (entry === undefined) throw new Error(`no chunk of ${FIRST_VIEW}`);
        const files = new Set([entry.fileName]);
        for (const file of files)
          chunks.find(({ fileName }) => fileName === file)?.imports.forEach((i) => files.add(i));
        const content = [...files].map((file) => `./${file}`).join(" ");
        return [{ tag: "meta", attrs: { name: "first-view", content }, injectTo: "head-prepend" }];
      },
    },
  };
}

/** Names the build in its page, and writes the worker that keeps it. */
function offline(): Plugin {
  return {
    name: "faultline:offline",
    apply: "build",
    closeBundle: {
      order: "post",
      sequential: true,
      handler: () => writeWorker(inProject("dist"), readFileSync(inProject("web/offline/service-worker.js"), "utf8")),
    },
  };
}

function inProject(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
