import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { minifySync, type Plugin, type Rolldown, runnerImport } from "vite";
import { defineConfig } from "vitest/config";
import { writeWorker } from "./scripts/lib/offline.mjs";
import { LANGUAGES } from "./web/src/state/preferences.ts";
import type * as Openings from "./web/src/openings.ts";
import type { ViewId } from "./web/src/scenario/views.ts";

/** The view that opens when a link names none. */
const FIRST_VIEW = inProject("web/src/views/lab/index.tsx");

/** The module a view is loaded by, and its id. */
const VIEW = /\/src\/views\/([\w-]+)\/index\.tsx$/;

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
  plugins: [react(), openings(), firstPaint(), filesOfViews(), offline()],
  worker: { format: "es" },
  // sim-wasm/pkg lies beside web/, the root.
  server: { fs: { allow: [inProject(".")] } },
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
      { test: { name: "scripts", environment: "node", root: inProject("."), include: ["scripts/**/*.test.mjs"] } },
    ],
  },
});

/** The bundler, as far as a group asks it. */
type Build = Pick<Rolldown.PluginContext, "getModuleInfo">;

/**
 * What a first visit needs in few files, because many small ones compress worse and are asked for one after the other: the
 * page, its first view, what that shares with the views of machines and logs, and the words of page and view. Words are files
 * of their own because they wait for another language, and what they import must not wait for them.
 */
function firstVisit(): (id: string, build: Build) => string | null {
  let known: readonly (readonly [name: string, modules: ReadonlySet<string>])[] | undefined;
  return (id, build) => {
    if (known === undefined) {
      const page = importsFrom([inProject("web/src/main.tsx")], build);
      const lab = importsFrom([FIRST_VIEW], build);
      const others = importsFrom(
        ["kernel", "logs"].map((view) => inProject(`web/src/views/${view}/index.tsx`)),
        build,
      );
      const both = new Set([...lab].filter((module) => others.has(module)));
      const words = (of: ReadonlySet<string>) => importsFrom([...of].filter(isWords), build);
      known = [
        ["words", words(new Set([...page, ...both]))],
        ["lab-words", words(lab)],
        ["page", page],
        ["shared", both],
        ["lab", lab],
      ];
    }
    return known.find(([, modules]) => modules.has(id))?.[0] ?? null;
  };
}

const isWords = (id: string): boolean => /[\\/]src[\\/]text[\\/]/.test(id);

/** Modules and all they import statically. */
function importsFrom(starts: readonly string[], build: Build): ReadonlySet<string> {
  return reachedFrom(starts, (id) => build.getModuleInfo(id)?.importedIds ?? []);
}

/** What one begins with, what that leads to, and so on. */
function reachedFrom(starts: readonly string[], next: (one: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(starts);
  // A set is walked in the order of insertion, and what is added meanwhile is walked, too.
  for (const one of found) next(one).forEach((other) => found.add(other));
  return found;
}

/**
 * Writes into the page the script that runs before the first paint, and the policy of public/_headers with that script's
 * digest; the host's header has to say the same. Not while developing: Vite's reloading needs inline scripts.
 */
function firstPaint(): Plugin {
  return {
    name: "faultline:first-paint",
    apply: "build",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => {
        const { script, content } = scriptAndPolicy();
        return {
          html: html.replace(/<script src="\/theme.js"><\/script>/, () => `<script>${script}</script>`),
          tags: [
            { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content }, injectTo: "head-prepend" },
          ],
        };
      },
    },
    writeBundle: ({ dir = "" }) => writeFileSync(join(dir, "_headers"), scriptAndPolicy().headers),
  };
}

/** The script as it is in the page, the host's headers that allow it, and what of their policy a `<meta>` can say. */
function scriptAndPolicy(): { readonly script: string; readonly headers: string; readonly content: string } {
  const script = minifySync("theme.js", readFileSync(inProject("web/theme.js"), "utf8")).code;
  const digest = createHash("sha256").update(script).digest("base64");
  const headers = readFileSync(inProject("public/_headers"), "utf8").replace(
    /^(?!#)(.*script-src 'self')/m,
    `$1 'sha256-${digest}'`,
  );
  const policy = /^\s+Content-Security-Policy:\s*(.+)$/m.exec(headers)?.[1];
  if (!policy?.includes(digest))
    throw new Error("public/_headers has no Content-Security-Policy with script-src 'self'");
  const directives = policy.split(";").map((directive) => directive.trim());
  const content = directives.filter((directive) => !HEADER_ONLY.has(directive.split(" ", 1)[0] ?? "")).join("; ");
  return { script, headers, content };
}

/**
 * `virtual:openings/<view>`: what the view asks the engine first, and the answers, worked out by the engine. Only in what is
 * built: while developing and in tests the engine is asked.
 */
function openings(): Plugin {
  const own = /^\0?virtual:openings\/([\w-]+)$/;
  let building = false;
  return {
    name: "faultline:openings",
    configResolved: ({ command }) => void (building = command === "build"),
    resolveId: (id) => (own.test(id) ? `\0${id}` : undefined),
    load: async (id) => {
      const view = own.exec(id)?.[1];
      if (view === undefined) return undefined;
      if (!building) return "export default [];";
      const { module } = await runnerImport<typeof Openings>(inProject("web/src/openings.ts"));
      return module.openingsModule(view as ViewId);
    },
  };
}

/** Writes down which files each view is in, and its words in other languages, for web/theme.js. */
function filesOfViews(): Plugin {
  return {
    name: "faultline:files-of-views",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const chunks = new Map(
          Object.entries(bundle).flatMap(([name, file]) => (file.type === "chunk" ? [[name, file]] : [])),
        );
        const tags = [...chunks.values()].flatMap((entry) => {
          const view = VIEW.exec(entry.facadeModuleId ?? "")?.[1];
          if (view === undefined) return [];
          const files = reachedFrom([entry.fileName], (file) => {
            const chunk = chunks.get(file);
            return [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])];
          });
          const meta = (name: string, named: readonly string[]) => {
            const content = named
              .filter((file) => !html.includes(`"./${file}"`))
              .map((file) => `./${file}`)
              .join(" ");
            return { tag: "meta", attrs: { name: `files-of-${name}`, content }, injectTo: "head-prepend" as const };
          };
          const later = [...files].flatMap((file) => chunks.get(file)?.dynamicImports ?? []);
          const spoken = (language: string) =>
            later.filter((file) => chunks.get(file)?.facadeModuleId?.includes(`/src/text/${language}/`));
          const languages = LANGUAGES.filter((language) => language !== "en");
          return [
            meta(view, [...files]),
            ...languages.map((language) => meta(`${view}-${language}`, spoken(language))),
          ];
        });
        return { html: withScriptBeforeStyles(html), tags };
      },
    },
  };
}

/** Moves the page's one script: its own files are asked for before those of a view, and behind styles it would wait for them. */
function withScriptBeforeStyles(html: string): string {
  const [script = ""] = /\s*<script>.*?<\/script>/s.exec(html) ?? [];
  const moved = html.replace(script, "").replace(/\s*<link rel="stylesheet"/, (styles) => script + styles);
  if (script === "" || !moved.includes(script)) throw new Error("index.html has no script, or no styles");
  return moved;
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
