// The page that phones open for a live question: a page a language, one script, one style sheet. `faultline serve` gives
// it out; it is none of the app's files, so it has none of the app's weight.

import { readFileSync } from "node:fs";
import { minifySync, type Plugin, transformWithOxc } from "vite";
import { inRoot } from "../lib/base/paths.mjs";
import { languages, readTable } from "../lib/words/words.mjs";

const source = (...path: readonly string[]): string => readFileSync(inRoot("web", ...path), "utf8");

/** Writes `live/` into the build. */
export function phone(): Plugin {
  return {
    name: "faultline:phone",
    apply: "build",
    async generateBundle() {
      const emit = (name: string, text: string): void => {
        this.emitFile({ type: "asset", fileName: `live/${name}`, source: text });
      };
      const { code } = await transformWithOxc(source("phone", "phone.ts"), "phone.ts", { target: "es2022" });
      emit("phone.js", minifySync("phone.js", code, { module: true }).code);
      emit("phone.css", styles());
      for (const language of languages()) emit(`${language}.html`, pageIn(language));
    },
  };
}

/** The page with its words. */
function pageIn(language: string): string {
  const words = readTable(language, "phone") as Readonly<Record<string, string>>;
  const filled: Readonly<Record<string, string>> = { ...words, lang: language, words: JSON.stringify(words) };
  return source("phone", "page.html").replace(/\{(\w+)\}/g, (_, name: string) => escaped(filled[name] ?? name));
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The style sheet, with the colours that it names: those of the light theme, and of the dark one where that is wished. */
function styles(): string {
  const css = source("phone", "phone.css").replace(/\/\*[\s\S]*?\*\/\s*/g, "");
  const names = [...new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name))];
  const tokens = source("src", "base", "theme", "tokens.css");
  const block = (theme: string): string => {
    const rules = tokens.split(`[data-theme="${theme}"] {`)[1]?.split("}")[0] ?? "";
    return names
      .map((name) => {
        const value = new RegExp(`${name}: ([^;]+);`).exec(rules)?.[1];
        if (value === undefined) throw new Error(`The ${theme} theme has no ${name}.`);
        return `${name}: ${value};`;
      })
      .join("");
  };
  return `:root{${block("light")}}@media (prefers-color-scheme: dark){:root{${block("dark")}}}\n${css.replace(/\n\s*/g, "")}`;
}
