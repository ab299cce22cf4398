// Reads sources as text and names what breaks the house's rules. Used by import-graph.test.ts only.
//
// Text is enough: the rules are about names that can be seen in a line, and a parser would be the larger dependency.

/** The wasm packages, as package.json names them. */
const ENGINES = new Set([
  "#replay",
  "#systems",
  "#study",
  "#logs",
  "#sweep",
  "#design",
  "#program",
  "#traces",
  "#homework",
]);

/** Sources by their path inside web/src. */
export type Sources = ReadonlyMap<string, string>;

/** A place that breaks a rule. */
export interface Breach {
  readonly rule: string;
  readonly file: string;
  /** What was found there. */
  readonly found: string;
}

/** A rule, and where it is broken. */
interface Rule {
  readonly name: string;
  readonly breaches: (file: string, sources: Sources) => readonly string[];
}

const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`/g;

/** The source without its comments; a `//` inside a string is none. */
export function withoutComments(source: string): string {
  return source.replace(COMMENT_OR_STRING, (found) => (found.startsWith("/") ? " " : found));
}

const STATIC_IMPORT = /\b(?:import|export)\b(?:[^"'`;()]*?\bfrom\b)?\s*(["'])([^"'\n]+)\1/g;
const DYNAMIC_IMPORT = /\bimport(?:\s*|\.meta\.glob\w*)\(\s*(["'`])([^"'`]+)\1/g;

/** What a source imports, in any way: statically, as a type, dynamically, by a glob. */
export function importsOf(source: string): readonly string[] {
  const code = withoutComments(source);
  return [STATIC_IMPORT, DYNAMIC_IMPORT].flatMap((form) => [...code.matchAll(form)].map((match) => match[2] ?? ""));
}

/** The file inside web/src that a relative import means; a package's name otherwise. */
export function target(file: string, specifier: string): string {
  if (!specifier.startsWith(".")) return specifier;
  const parts = file.split("/").slice(0, -1);
  for (const part of specifier.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

const targets = (file: string, sources: Sources): readonly string[] =>
  importsOf(sources.get(file) ?? "").map((specifier) => target(file, specifier));

const isReact = (name: string): boolean => /^(?:react|react-dom|@testing-library\/react)(?:\/|$)/.test(name);

/** Chains of imports from a file to something forbidden, directly or through other files. */
function reaches(file: string, sources: Sources, forbidden: (name: string) => boolean): readonly string[] {
  const chains: string[] = [];
  const seen = new Set([file]);
  const queue: { readonly at: string; readonly chain: string }[] = [{ at: file, chain: file }];
  for (const { at, chain } of queue) {
    for (const next of targets(at, sources)) {
      if (forbidden(next)) chains.push(`${chain} -> ${next}`);
      if (seen.has(next) || !sources.has(next)) continue;
      seen.add(next);
      queue.push({ at: next, chain: `${chain} -> ${next}` });
    }
  }
  return chains;
}

const matches = (code: string, pattern: RegExp): readonly string[] => [...code.matchAll(pattern)].map(([all]) => all);

/** The wings. Each has its own model, figures, views and link, and knows the base and no other wing. */
export const WINGS = ["textbook", "machine", "logs", "studies", "learn"] as const;

/** The room a file is in: base, a wing, or the shell; `undefined` where everything is put together. */
const roomOf = (file: string): string | undefined => /^([^/]+)\//.exec(file)?.[1];

/** The room whose words a module is; those of the base, of policies and systems, and what the command line reads, too, are for all. */
function roomOfWords(name: string): string | undefined {
  const room = /^virtual:words\/([\w-]+)\//.exec(name)?.[1];
  return room === "shell" || isWing(room) ? room : undefined;
}

/** Whether a room may import from another: the base from none, a wing from the base, the shell from all. */
function mayImport(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || from === to || to === "base") return true;
  return from === "shell" && to !== undefined;
}

const isWing = (room: string | undefined): boolean => (WINGS as readonly (string | undefined)[]).includes(room);

/** The view a file belongs to: "textbook/lab" for textbook/lab/tools/film.ts. A view is the folder of an index.tsx. */
function viewOf(file: string, sources: Sources): string | undefined {
  const [room = "", folder = ""] = file.split("/");
  return isWing(room) && sources.has(`${room}/${folder}/index.tsx`) ? `${room}/${folder}` : undefined;
}

/** Words of one language, whichever the page's is. */
const isOneLanguage = (name: string): boolean => /^virtual:words-of\/|(?:^|\/)words\/[a-z]{2}\//.test(name);

/** What every module of words imports. */
const UNDER_WORDS = /^base\/text\/(?:language|languages|message|numbers|words)\.ts$/;

/** Figures, in the base and in every wing. */
const isFigure = (file: string): boolean => /^[^/]+\/figures\//.test(file);

/** What web/tsconfig.pure.json checks without a page, too. */
const isPure = (file: string): boolean =>
  /^(?:[^/]+\/(?:export|link|model)|base\/(?:player|published|series)|learn\/plans)\//.test(file);

/** Globals of a page. Names a simulator may use for its own things (window, document, history) count only with a page's members. */
const DOM =
  /(?<![.\w$])(?:(?:window|document|location|history|navigator)\.(?:add|append|body|clipboard|cookie|create|document|get|hash|head|href|inner|location|match|on|push|query|reload|replace|request|search|title)\w*|localStorage|sessionStorage|indexedDB|requestAnimationFrame|cancelAnimationFrame|matchMedia|getComputedStyle|(?:HTML|SVG)\w*Element|(?:Mutation|Resize|Intersection)Observer)\b/g;

const NAMED =
  "white|black|red|green|blue|gray|grey|silver|orange|yellow|purple|pink|brown|cyan|magenta|navy|teal|olive|maroon|lime";
const COLOUR_CALL = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*[-\d.]+[^)\n]*\)/g;
const COLOUR_IN_CSS = new RegExp(
  `(?<=[:\\s,(])#[0-9a-f]{3,8}\\b(?=[\\s;,)])|(?<=:\\s*)(?:${NAMED})\\b(?=\\s*[;}])`,
  "gi",
);
const COLOUR_IN_CODE = new RegExp(
  `(?<=["'\`\\s:,(])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?=["'\`\\s;,)])|` +
    `(?:fill|stroke|color|colour|background)["']?\\s*[=:,]\\s*["'](?:${NAMED})["']`,
  "gi",
);

function colours(file: string, code: string): readonly string[] {
  const literal = file.endsWith(".css") ? COLOUR_IN_CSS : COLOUR_IN_CODE;
  return [...matches(code, literal), ...matches(code, COLOUR_CALL)];
}

/** Where a rule holds: paths for which it looks at all. */
const where =
  (holds: (file: string) => boolean, breaches: Rule["breaches"]): Rule["breaches"] =>
  (file, sources) =>
    holds(file) ? breaches(file, sources) : [];

const code = (file: string, sources: Sources): string => withoutComments(sources.get(file) ?? "");

/** The invariants of ARCHITECTURE.md that can be read off the sources. */
export const RULES: readonly Rule[] = [
  {
    name: "a wing imports the base and itself, the base only itself",
    breaches: (file, sources) =>
      targets(file, sources).filter((name) => sources.has(name) && !mayImport(roomOf(file), roomOf(name))),
  },
  {
    name: "a wing's words are said by that wing",
    breaches: (file, sources) =>
      targets(file, sources).filter((name) => {
        const room = roomOfWords(name);
        return room !== undefined && room !== roomOf(file);
      }),
  },
  {
    name: "figures/ imports no React",
    breaches: where(isFigure, (file, sources) => reaches(file, sources, isReact)),
  },
  {
    name: "only figures/ imports d3",
    breaches: where(
      (file) => !isFigure(file),
      (file, sources) => targets(file, sources).filter((name) => /^d3(?:-|$)/.test(name)),
    ),
  },
  {
    name: "only base/sim/ constructs workers and imports the engine",
    breaches: where(
      (file) => !file.startsWith("base/sim/"),
      (file, sources) => [
        ...matches(code(file, sources), /\bnew\s+(?:\w+\.)?(?:Shared)?Worker\s*\(/g),
        ...targets(file, sources).filter((name) => ENGINES.has(name) || name.includes("sim-wasm/")),
      ],
    ),
  },
  {
    name: "model/, link/ and export/ import neither React nor DOM",
    breaches: where(isPure, (file, sources) => [
      ...reaches(file, sources, (name) => isReact(name) || isFigure(name)),
      ...matches(code(file, sources), DOM),
    ]),
  },
  {
    name: "nothing in a wing imports from a view but that view",
    breaches: where(
      (file) => isWing(roomOf(file)),
      (file, sources) =>
        targets(file, sources).filter((name) => {
          const view = viewOf(name, sources);
          return view !== undefined && view !== viewOf(file, sources);
        }),
    ),
  },
  {
    name: "nothing imports the words of one language",
    breaches: (file, sources) => targets(file, sources).filter(isOneLanguage),
  },
  {
    // Modules of words wait for a language's files; what they import would wait for them.
    name: "what words are made by imports no words",
    breaches: where(
      (file) => UNDER_WORDS.test(file),
      (file, sources) => reaches(file, sources, (name) => name.startsWith("virtual:words/")),
    ),
  },
  {
    name: "every colour comes from base/theme/",
    breaches: where(
      (file) => !file.startsWith("base/theme/"),
      (file, sources) => colours(file, code(file, sources)),
    ),
  },
  {
    name: "no style attributes",
    breaches: (file, sources) =>
      matches(code(file, sources), /\bstyle=(?=["'{])|(?:\.attr|setAttribute)\(\s*["']style["']/g),
  },
];

/** Every place that breaks a rule. Tests, and what only they use, may do what they like. */
export function breaches(sources: Sources): readonly Breach[] {
  const files = [...sources.keys()].filter((file) => !/\.test\.tsx?$|\/test-[\w-]+\.tsx?$|\/testing\.tsx$/.test(file));
  return RULES.flatMap((rule) =>
    files.flatMap((file) => rule.breaches(file, sources).map((found) => ({ rule: rule.name, file, found }))),
  );
}
