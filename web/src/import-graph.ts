// Reads sources as text and names what breaks the house's rules. Used by import-graph.test.ts only.
//
// Text is enough: the rules are about names that can be seen in a line, and a parser would be the larger dependency.

/** The wasm packages, as package.json names them. */
const ENGINES = new Set(["#replay", "#systems", "#study", "#logs", "#sweep", "#design"]);

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

/** The view a file belongs to: "lab" for views/lab/controls.tsx. */
const viewOf = (file: string): string | undefined => /^views\/([^/]+)/.exec(file)?.[1];

/** Words of one language, whichever the page's is. */
const isOneLanguage = (name: string): boolean => /^virtual:words-of\/|(?:^|\/)words\/[a-z]{2}\//.test(name);

/** What every module of words imports. */
const UNDER_WORDS = /^text\/(?:language|languages|message|numbers|words)\.ts$/;

const inFolder =
  (...folders: readonly string[]) =>
  (file: string): boolean =>
    folders.some((folder) => file.startsWith(`${folder}/`));

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
    name: "draw/ imports no React",
    breaches: where(inFolder("draw"), (file, sources) => reaches(file, sources, isReact)),
  },
  {
    name: "views/ imports no d3",
    breaches: where(inFolder("views"), (file, sources) =>
      targets(file, sources).filter((name) => /^d3(?:-|$)/.test(name)),
    ),
  },
  {
    name: "only sim/ constructs workers and imports the engine",
    breaches: where(
      (file) => !inFolder("sim")(file),
      (file, sources) => [
        ...matches(code(file, sources), /\bnew\s+(?:\w+\.)?(?:Shared)?Worker\s*\(/g),
        ...targets(file, sources).filter((name) => ENGINES.has(name) || name.includes("sim-wasm/")),
      ],
    ),
  },
  {
    name: "state/, scenario/, lesson/ and export/ import neither React nor DOM",
    breaches: where(inFolder("state", "scenario", "lesson", "export"), (file, sources) => [
      ...reaches(file, sources, (name) => isReact(name) || inFolder("draw", "ui", "views")(name)),
      ...matches(code(file, sources), DOM),
    ]),
  },
  {
    name: "nothing imports from a view but app.tsx",
    breaches: where(
      (file) => !["app.tsx", "ui/wing-doors.ts"].includes(file),
      (file, sources) =>
        targets(file, sources).filter((name) => viewOf(name) !== undefined && viewOf(name) !== viewOf(file)),
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
    name: "every colour comes from theme/",
    breaches: where(
      (file) => !inFolder("theme")(file),
      (file, sources) => colours(file, code(file, sources)),
    ),
  },
  {
    name: "no style attributes",
    breaches: (file, sources) =>
      matches(code(file, sources), /\bstyle=(?=["'{])|(?:\.attr|setAttribute)\(\s*["']style["']/g),
  },
];

/** Every place that breaks a rule. Tests may do what they like. */
export function breaches(sources: Sources): readonly Breach[] {
  const files = [...sources.keys()].filter((file) => !/\.test\.tsx?$/.test(file));
  return RULES.flatMap((rule) =>
    files.flatMap((file) => rule.breaches(file, sources).map((found) => ({ rule: rule.name, file, found }))),
  );
}
