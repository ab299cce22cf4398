// The page as one file, which opens from a disk: its scripts, styles, engines and samples are inside. It is built from the same
// sources as the app; what is named by an address there is in the page here.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { minifySync, normalizePath, type Plugin, type Rolldown } from "vite";
import { filesBelow } from "../lib/base/files.mjs";
import { DIST, inRoot } from "../lib/base/paths.mjs";
import { PAGE_MODULES, wasmBytes } from "../lib/core/modules.mjs";

/** What the page itself fetches from its server besides engines, and has inside here. */
const FETCHED = ["samples", "homework"];

/** How the app starts a worker. */
const STARTS = /new Worker\(new URL\("(\.[^"]+)", import\.meta\.url\), \{ type: "module" \}\)/g;
/** How the bindings of an engine name it. */
const NAMES = /new URL\('faultline_\w+_bg\.wasm', import\.meta\.url\)/;
/** The module below, as the bundler is asked for it. */
const INSIDE = inRoot("scripts", "vite", "inside.js");

/** Lets workers be made of texts in the page, and gives each its engine. */
export function workersInside(): Plugin {
  let workers = 0;
  return {
    name: "faultline:workers-inside",
    enforce: "pre",
    transform: (code, id) => {
      if (!/\/base\/sim\/.*\.ts$/.test(normalizePath(id))) return undefined;
      const imports: string[] = [];
      const made = code.replace(STARTS, (_, path: string) => {
        const name = `InsideWorker${imports.length}`;
        imports.push(`import ${name} from ${JSON.stringify(`${path}?worker&inline`)};`);
        return `withEngine(new ${name}(), ${JSON.stringify(engineOf(join(dirname(id), path)))})`;
      });
      workers += imports.length;
      if (imports.length === 0) return undefined;
      return `import { withEngine } from ${JSON.stringify(INSIDE)};\n${imports.join("\n")}\n${made}`;
    },
    buildEnd: (error) => {
      if (error === undefined && workers < PAGE_MODULES.length)
        throw new Error(`Only ${workers} workers are inside the page.`);
    },
  };
}

/** The engine that a worker starts: `import init from "#replay"`. */
function engineOf(worker: string): string {
  const [, engine] = /^import init\b.* from "#(\w+)";$/m.exec(readFileSync(worker, "utf8")) ?? [];
  if (engine === undefined) throw new Error(`${worker} starts no engine.`);
  return engine;
}

/** Lets a worker take its engine from the page. */
export function engineFromPage(): Plugin {
  return {
    name: "faultline:engine-from-page",
    enforce: "pre",
    transform: (code, id) => {
      if (!normalizePath(id).includes("/sim-wasm/pkg/")) return undefined;
      if (!NAMES.test(code)) throw new Error(`${id} names no engine.`);
      const made = code.replace(NAMES, "engineFromPage()");
      return `import { engineFromPage } from ${JSON.stringify(INSIDE)};\n${made}`;
    },
  };
}

/** Puts everything that was built into `index.html`, with a policy that allows just that. */
export function onePage(): Plugin {
  const theme = minifySync("theme.js", readFileSync(inRoot("web", "theme.js"), "utf8")).code;
  return {
    name: "faultline:one-page",
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html
          .replace(/\s*<script src="\/theme.js"><\/script>/, "")
          .replace(/\s*<link rel="(?:manifest|apple-touch-icon)"[^>]*>/g, "")
          .replace(/(<link rel="icon"[^>]*href=")[^"]*"/, (_, head: string) => `${head}${icon()}"`),
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("There is no index.html.");
        const files = Object.values(bundle).filter((file) => file !== page);
        page.source = joined(String(page.source), theme, files);
        for (const { fileName } of files) delete bundle[fileName];
      },
    },
  };
}

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

function joined(html: string, theme: string, files: readonly Output[]): string {
  const scripts: string[] = [theme];
  const styles: string[] = [];
  for (const file of files) {
    if (file.type === "chunk") scripts.push(harmless(file.code));
    else if (file.fileName.endsWith(".css"))
      styles.push(`${layers()}${String(file.source).replaceAll("</style", "<\\/style")}`);
    else throw new Error(`One page has no place for ${file.fileName}.`);
  }
  const [, code, ...others] = scripts;
  if (code === undefined || others.length > 0) throw new Error("The page is not one script.");
  const data = `<script type="text/plain" id="inside">${JSON.stringify(inside()).replaceAll("<", "\\u003c")}</script>`;
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy(scripts, styles)}">`,
    ...styles.map((style) => `<style>${style}</style>`),
    `<script>${theme}</script>`,
  ].join("\n");
  const bare = html.replace(/\s*<script type="module"[^>]*><\/script>|\s*<link rel="stylesheet"[^>]*>/g, "");
  const [before = "", after = ""] = bare.split("<head>");
  // The policy comes first, but for the character set; what is large comes last, so that the bar is there at once.
  return `${before}<head>\n<meta charset="utf-8">\n${after}`
    .replace("</head>", () => `${head}\n</head>`)
    .replace("</body>", () => `${data}\n<script type="module">${code}</script>\n</body>`);
}

/** The order of the cascade's layers. The app's comes from which files are loaded first; here all are one. */
function layers(): string {
  const [order] =
    /^@layer [^;{]+;/m.exec(readFileSync(inRoot("web", "src", "base", "theme", "index.css"), "utf8")) ?? [];
  if (order === undefined) throw new Error("The theme does not order its layers.");
  return order;
}

/** A script's text, with nothing in it that would end the element. */
const harmless = (code: string): string => code.replace(/<(?=\/script|!--)/gi, "\\x3c");

/** What the page would fetch, by its names there, as base64 of gzip. */
function inside(): Readonly<Record<string, string>> {
  const packed = (bytes: Uint8Array): string => gzipSync(bytes, { level: 9 }).toString("base64");
  const engines = PAGE_MODULES.map((id) => [`engines/${id}`, packed(wasmBytes(id))] as const);
  const fetched = FETCHED.flatMap((folder) =>
    filesBelow(join(DIST, folder))
      .sort()
      .map((name) => [`${folder}/${name}`, packed(readFileSync(join(DIST, folder, name)))] as const),
  );
  return Object.fromEntries([...engines, ...fetched]);
}

function policy(scripts: readonly string[], styles: readonly string[]): string {
  const digests = (texts: readonly string[]): string =>
    texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`).join(" ");
  return [
    "default-src 'none'",
    `script-src ${digests(scripts)} 'wasm-unsafe-eval'`,
    `style-src ${digests(styles)}`,
    "worker-src blob:",
    "connect-src 'none'",
    "img-src data:",
    // A presenter's notes show the page itself, small.
    "frame-src 'self' file:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

const icon = (): string =>
  `data:image/svg+xml;base64,${readFileSync(inRoot("public", "favicon.svg")).toString("base64")}`;
