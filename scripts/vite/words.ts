// The words of the page as modules: `virtual:words/lab` is the table web/words/<language>/lab.json of the page's language.

import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { join, relative } from "node:path";
import { normalizePath, type Plugin } from "vite";
import { writeWordTypes } from "../lib/words/types.mjs";
import { filesOf, FIRST, isMessage, languages, parsedTable, type Tree, WORDS } from "../lib/words/words.mjs";

type Message = readonly MessageFormatElement[];

/** A table in the page's language; one in a given language, for tests; and the data of a language, without any code. */
const TABLE = /^virtual:words\/(.+)$/;
const TABLE_OF = /^virtual:words-of\/([\w-]+)\/(.+)$/;
const DATA = /^virtual:words-data\/([\w-]+)\/(.+)$/;

/** These modules, as the bundler names them, with the language of one that has only data. */
export const WORDS_ID = /^\0virtual:words(?:-of|-data\/([\w-]+))?\//;

/**
 * Gives words to what imports them, their messages parsed; the parser itself is not in the page. Other languages are
 * files of their own, or `inline` in the one script that there is.
 */
export function words(folder = WORDS, inline = false): Plugin {
  const isWords = (file: string): boolean => WATCHED.test(normalizePath(relative(folder, file)));
  return {
    name: "faultline:words",
    // An editor sees a new word as soon as it is saved.
    configureServer: ({ watcher }) => {
      writeWordTypes(folder);
      watcher.on("change", (file) => isWords(file) && writeWordTypes(folder));
    },
    config: (_, { command }) => (command === "build" ? { resolve: { alias: WITHOUT_PARSER } } : {}),
    // For web/theme.js, which runs before anything is loaded.
    transformIndexHtml: () => [
      { tag: "meta", attrs: { name: "languages", content: languages(folder).join(" ") }, injectTo: "head-prepend" },
    ],
    resolveId: (id) => ([TABLE, TABLE_OF, DATA].some((own) => own.test(id)) ? `\0${id}` : undefined),
    load(resolved) {
      if (!resolved.startsWith("\0")) return undefined;
      const id = resolved.slice(1);
      const table = TABLE.exec(id)?.[1];
      if (table !== undefined) return inline ? inlineModule(folder, table) : tableModule(folder, table);
      const [, language = "", ofLanguage = ""] = TABLE_OF.exec(id) ?? [];
      if (language !== "") return moduleOf(folder, language, ofLanguage);
      const [, of = "", name = ""] = DATA.exec(id) ?? [];
      if (of === "") return undefined;
      filesOf(of, name, folder).forEach((file) => this.addWatchFile(file));
      return `export default ${sourceOf(parsedTable(of, name, folder))};`;
    },
  };
}

/** The parser is left out: it is four times as large as the formatter. */
const WITHOUT_PARSER = [
  {
    find: /^@formatjs\/icu-messageformat-parser$/,
    replacement: "@formatjs/icu-messageformat-parser/no-parser.js",
  },
];

/** The types come from the first language. */
const WATCHED = new RegExp(`^${FIRST}/.*\\.(?:json|md)$`);

/** A module of the app that modules of words import, as they name it. */
const inText = (folder: string, file: string): string =>
  JSON.stringify(normalizePath(join(folder, "..", "src", "base", "text", file)));

/** The first language is imported at once, any other one only for those who speak it. */
function tableModule(folder: string, table: string): string {
  const others = languages(folder)
    .filter((language) => language !== FIRST)
    .map((language) => `"${language}": () => import("virtual:words-data/${language}/${table}")`);
  return `import { spoken } from ${inText(folder, "words.ts")};
import english from "virtual:words-data/${FIRST}/${table}";
export const words = await spoken(english, { ${others.join(", ")} });`;
}

/** Every language at once, without anything to wait for. */
function inlineModule(folder: string, table: string): string {
  const all = languages(folder);
  return `import { wordsOf } from ${inText(folder, "words.ts")};
import { language } from ${inText(folder, "language.ts")};
${all.map((one) => `import ${one} from "virtual:words-data/${one}/${table}";`).join("\n")}
export const words = wordsOf({ ${all.join(", ")} }[language], language);`;
}

function moduleOf(folder: string, language: string, table: string): string {
  return `import { wordsOf } from ${inText(folder, "words.ts")};
import data from "virtual:words-data/${language}/${table}";
export default wordsOf(data, ${JSON.stringify(language)});`;
}

/** Data only: an import in the module of a language would wait for that language, and the language for the import. */
function sourceOf(tree: Tree): string {
  if (typeof tree !== "object") return JSON.stringify(tree);
  if (isMessage(tree)) return `{"":${JSON.stringify(shortOf(tree), withoutDefaults)}}`;
  if (Array.isArray(tree)) return `[${(tree as readonly Tree[]).map(sourceOf).join(",")}]`;
  return `{${Object.entries(tree)
    .map(([key, one]) => `${JSON.stringify(key)}:${sourceOf(one)}`)
    .join(",")}}`;
}

/** A message with plain arguments as it was written, which is shorter: base/text/message.ts takes it apart. */
function shortOf(message: Message): string | Message {
  const isPlain = message.every(
    (one) => one.type === TYPE.argument || (one.type === TYPE.literal && !/[{}]/.test(one.value)),
  );
  if (!isPlain) return message;
  return message
    .map((one) => (one.type === TYPE.argument ? `{${one.value}}` : one.type === TYPE.literal ? one.value : ""))
    .join("");
}

/** Leaves out what the formatter assumes by default. */
function withoutDefaults(key: string, value: unknown): unknown {
  const isDefault = key === "pluralType" || (key === "offset" && value === 0) || (key === "style" && value === null);
  return isDefault ? undefined : value;
}
