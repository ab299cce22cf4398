// Which files a view is in, for the script that requests them along with the page's own.

import type { HtmlTagDescriptor, Plugin } from "vite";
import { FIRST, languages } from "../lib/words/words.mjs";
import { reachedFrom } from "./reach.ts";
import { WORDS_ID } from "./words.ts";

/** The module that a view is loaded from, in a folder named after it, and its id. */
const VIEW = /\/src\/(?:[\w-]+\/)?([\w-]+)\/index\.tsx$/;

interface FileList {
  readonly name: string;
  readonly files: readonly string[];
}

/** Writes down which files each view is in, and its words in other languages, for web/theme.js. */
export function filesOfViews(): Plugin {
  return {
    name: "faultline:files-of-views",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const chunks = new Map(
          Object.entries(bundle).flatMap(([name, file]) => (file.type === "chunk" ? [[name, file]] : [])),
        );
        const lists = [...chunks.values()].flatMap((entry) => {
          const view = VIEW.exec(entry.facadeModuleId ?? "")?.[1];
          if (view === undefined) return [];
          const files = reachedFrom([entry.fileName], (file) => {
            const chunk = chunks.get(file);
            return [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])];
          });
          const list = (name: string, named: readonly string[]): FileList => ({
            name: `files-of-${name}`,
            files: named.filter((file) => !html.includes(`"./${file}"`)),
          });
          const later = [...files].flatMap((file) => chunks.get(file)?.dynamicImports ?? []);
          const spoken = (language: string) =>
            later.filter((file) => WORDS_ID.exec(chunks.get(file)?.facadeModuleId ?? "")?.[1] === language);
          const others = languages().filter((language) => language !== FIRST);
          return [list(view, [...files]), ...others.map((language) => list(`${view}-${language}`, spoken(language)))];
        });
        return { html: withScriptBeforeStyles(html), tags: tagsOf(lists) };
      },
    },
  };
}

/** Files, without what web/theme.js adds: their folder, and the ending of a script. */
function tagsOf(lists: readonly FileList[]): HtmlTagDescriptor[] {
  const uses = new Map<string, number>();
  for (const file of lists.flatMap(({ files }) => files)) uses.set(file, (uses.get(file) ?? 0) + 1);
  // What many views share comes first, in the same order everywhere: the page is 0.4 KB smaller.
  const shared = (one: string, other: string): number => (uses.get(other) ?? 0) - (uses.get(one) ?? 0);
  const order = [...uses.keys()].sort(shared);
  return lists.map(({ name, files }) => {
    const sorted = order.filter((file) => files.includes(file));
    const content = sorted.map((file) => file.replace(/^assets\//, "").replace(/\.js$/, "")).join(" ");
    return { tag: "meta", attrs: { name, content }, injectTo: "head-prepend" };
  });
}

/**
 * Moves the page's one inline script after the page's own files, which are to be requested before those of a view, and
 * before the styles, for which it would wait.
 */
function withScriptBeforeStyles(html: string): string {
  const [script = ""] = /\s*<script>.*?<\/script>/s.exec(html) ?? [];
  const moved = html.replace(script, "").replace(/\s*<link rel="stylesheet"/, (styles) => script + styles);
  if (script === "" || !moved.includes(script)) throw new Error("index.html has no script, or no styles");
  return moved;
}
