import { describe, expect, it } from "vitest";
import { breaches, importsOf, RULES, target, withoutComments } from "./import-graph.ts";

const sources = new Map(
  Object.entries(
    import.meta.glob<string>("./**/*.{ts,tsx,css}", { query: "?raw", import: "default", eager: true }),
  ).map(([path, source]) => [path.slice("./".length), source]),
);

/** What the rules say about a few made-up files: "rule: found". */
function verdict(files: Readonly<Record<string, string>>): readonly string[] {
  return breaches(new Map(Object.entries(files))).map(({ rule, found }) => `${rule}: ${found}`);
}

describe("the sources of the app", () => {
  it("were found", () => {
    expect(sources.size).toBeGreaterThan(10);
    expect(sources.get("sim/serve.ts")).toContain("postMessage");
  });

  for (const { name } of RULES) {
    it(`obey: ${name}`, () => {
      expect(breaches(sources).filter(({ rule }) => rule === name)).toEqual([]);
    });
  }
});

describe("the scanner finds a planted breach", () => {
  const planted: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    [
      "React in a figure",
      { "draw/a.ts": `import { useState } from "react";` },
      "draw/ imports no React: draw/a.ts -> react",
    ],
    [
      "React in a figure, through another file",
      { "draw/a.ts": `import { b } from "../ui/b.tsx";`, "ui/b.tsx": `import { createRoot } from "react-dom/client";` },
      "draw/ imports no React: draw/a.ts -> ui/b.tsx -> react-dom/client",
    ],
    [
      "React's types in a figure",
      { "draw/a.ts": `import type {\n  ReactNode,\n} from "react";` },
      "draw/ imports no React: draw/a.ts -> react",
    ],
    [
      "d3 in a view",
      { "views/lab/a.tsx": `import { select } from 'd3-selection';` },
      "views/ imports no d3: d3-selection",
    ],
    ["d3 in a view, later", { "views/lab/a.tsx": `await import("d3-axis")` }, "views/ imports no d3: d3-axis"],
    [
      "a worker in a view",
      { "views/lab/a.tsx": `const w = new Worker(new URL("../x.ts", import.meta.url));` },
      "only sim/ constructs workers and imports the engine: new Worker(",
    ],
    [
      "a worker by its long name",
      { "state/a.ts": `new globalThis.Worker(url)` },
      "only sim/ constructs workers and imports the engine: new globalThis.Worker(",
    ],
    [
      "the engine in a figure",
      { "draw/a.ts": `import init from "#replay";` },
      "only sim/ constructs workers and imports the engine: #replay",
    ],
    [
      "React in the player",
      { "state/a.ts": `export * from "react";` },
      "state/, scenario/, lesson/ and export/ import neither React nor DOM: state/a.ts -> react",
    ],
    [
      "a figure in a store",
      { "state/a.ts": `import { ring } from "../draw/ring.ts";`, "draw/ring.ts": "" },
      "state/, scenario/, lesson/ and export/ import neither React nor DOM: state/a.ts -> draw/ring.ts",
    ],
    [
      "the page's address in the link codec",
      { "scenario/url.ts": `const hash = location.hash;` },
      "state/, scenario/, lesson/ and export/ import neither React nor DOM: location.hash",
    ],
    [
      "the page in a store",
      { "state/a.ts": `document.querySelector("main")` },
      "state/, scenario/, lesson/ and export/ import neither React nor DOM: document.querySelector",
    ],
    [
      "a view in a view",
      { "views/lab/a.tsx": `import { Chart } from "../kernel/chart.tsx";` },
      "nothing imports from a view but app.tsx: views/kernel/chart.tsx",
    ],
    [
      "a view in a figure",
      { "draw/a.ts": `import type { X } from "../views/lab/x.ts";` },
      "nothing imports from a view but app.tsx: views/lab/x.ts",
    ],
    [
      "a language in a view",
      { "views/lab/a.tsx": `import words from "virtual:words-of/en/lab/lab";` },
      "nothing imports the words of one language: virtual:words-of/en/lab/lab",
    ],
    [
      "words below the words, through another file",
      { "text/message.ts": `import "../ui/a.ts";`, "ui/a.ts": `import { words } from "virtual:words/shell/ui";` },
      "what words are made by imports no words: text/message.ts -> ui/a.ts -> virtual:words/shell/ui",
    ],
    ["a colour in a figure", { "draw/a.ts": `mark.attr("x", "#e69f00")` }, "every colour comes from theme/: #e69f00"],
    [
      "a colour by name",
      { "draw/a.ts": `mark.attr("fill", "white")` },
      `every colour comes from theme/: fill", "white"`,
    ],
    [
      "a colour function",
      { "ui/a.css": `a { color: oklch(70% 0.1 200); }` },
      "every colour comes from theme/: oklch(70% 0.1 200)",
    ],
    [
      "a colour in a style sheet",
      { "ui/a.css": `a { border: 1px solid #abc; }` },
      "every colour comes from theme/: #abc",
    ],
    ["a named colour in a style sheet", { "ui/a.css": `a { color: red; }` }, "every colour comes from theme/: red"],
    ["a style attribute", { "ui/a.tsx": `<p style={{ top: 0 }} />` }, "no style attributes: style="],
    ["a style attribute by d3", { "draw/a.ts": `mark.attr("style", s)` }, `no style attributes: .attr("style"`],
  ];

  it.each(planted)("%s", (_, files, expected) => {
    expect(verdict(files)).toEqual([expected]);
  });

  it("for every rule", () => {
    const covered = new Set(planted.map(([, , expected]) => expected.split(": ")[0]));
    expect(covered).toEqual(new Set(RULES.map(({ name }) => name)));
  });
});

describe("the scanner lets pass", () => {
  const innocent: Readonly<Record<string, string>> = {
    "app.tsx": `import { Lab } from "./views/lab/lab.tsx"; const Kernel = lazy(() => import("./views/kernel/kernel.tsx"));`,
    "views/lab/lab.tsx": `import { useState } from "react"; import { ring } from "../../draw/ring.ts"; import "./controls.tsx";`,
    "views/lab/controls.tsx": `export const href = "#v=1"; // no "react" here, as in: import x from "d3-axis"`,
    "draw/ring.ts": `import { select } from "d3-selection"; /* unlike new Worker( */ export const u = "url(#clip)"; this.#face = 1;`,
    "state/store.ts": `import { createStore } from "zustand/vanilla"; const { window, document } = scenario; document.version;`,
    "sim/client.ts": `import init from "#replay"; new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });`,
    "theme/tokens.css": `:root { --fault: #d55e00; --paper: oklch(98% 0 0); }`,
    "text/policy.ts": `import { words } from "virtual:words/policies/clock"; import { entryOf } from "./words.ts";`,
    "ui/page.css": `.hand { color: var(--fault); background: color-mix(in oklab, var(--a), transparent); transition: color 1s; }`,
    "draw/a.test.ts": `import { render } from "react"; const colour = "#ffffff";`,
  };

  it("what the rules allow", () => {
    expect(verdict(innocent)).toEqual([]);
  });
});

describe("importsOf", () => {
  it("sees every form of import once, and no comment", () => {
    const source = `
      import "./a.css";
      import type { B } from './b.ts';
      import c, { d as e } from "./c.ts";
      export { f } from "./f.ts";
      export const from = "not an import";
      export interface G { readonly h: import("./h.ts").H }
      const i = () => import("./i.ts");
      const all = import.meta.glob("./j/*.ts");
      // import k from "./k.ts";
      const text = "see https://example.org/ and // no import";
    `;
    const found = [...importsOf(source)].sort();
    expect(found).toEqual(["./a.css", "./b.ts", "./c.ts", "./f.ts", "./h.ts", "./i.ts", "./j/*.ts"]);
  });

  it("resolves relative paths inside web/src", () => {
    expect(target("views/lab/a.tsx", "../../draw/ring.ts")).toBe("draw/ring.ts");
    expect(target("app.tsx", "./views/lab/lab.tsx")).toBe("views/lab/lab.tsx");
    expect(target("app.tsx", "react")).toBe("react");
  });

  it("keeps what looks like a comment inside a string", () => {
    expect(withoutComments(`a("http://x") // y`).trim()).toBe(`a("http://x")`);
  });
});
