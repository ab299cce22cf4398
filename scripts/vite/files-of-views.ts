// Which files a view is in, for the script that requests them along with the page's own.

import type { Plugin } from "vite";
import { FIRST, languages } from "../lib/words/words.mjs";
import { reachedFrom } from "./reach.ts";
import { WORDS_ID } from "./words.ts";

/** The module that a view is loaded from, in a folder named after it, and its id. */
const VIEW = /\/src\/(?:[\w-]+\/)?([\w-]+)\/index\.tsx$/;

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
            later.filter((file) => WORDS_ID.exec(chunks.get(file)?.facadeModuleId ?? "")?.[1] === language);
          const others = languages().filter((language) => language !== FIRST);
          return [meta(view, [...files]), ...others.map((language) => meta(`${view}-${language}`, spoken(language)))];
        });
        return { html: withScriptBeforeStyles(html), tags };
      },
    },
  };
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
