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
  it("lie at most 25 in a folder", () => {
    const counts = new Map<string, number>();
    for (const file of sources.keys()) {
      const folder = file.split("/").slice(0, -1).join("/");
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([, files]) => files > 25)).toEqual([]);
  });

  it("were found", () => {
    expect(sources.size).toBeGreaterThan(10);
    expect(sources.get("base/sim/serve.ts")).toContain("postMessage");
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
      "a wing in another",
      { "logs/model/a.ts": `import { b } from "../../machine/model/b.ts";`, "machine/model/b.ts": "" },
      "a wing imports the base and itself, the base only itself: machine/model/b.ts",
    ],
    [
      "a wing's type in the base",
      { "base/model/a.ts": `import type { B } from "../../machine/model/b.ts";`, "machine/model/b.ts": "" },
      "a wing imports the base and itself, the base only itself: machine/model/b.ts",
    ],
    [
      "the shell in a wing, later",
      { "learn/view/a.tsx": `await import("../../shell/b.ts")`, "shell/b.ts": "" },
      "a wing imports the base and itself, the base only itself: shell/b.ts",
    ],
    [
      "another wing's words",
      { "machine/kernel/a.tsx": `import { words } from "virtual:words/logs/charts";` },
      "a wing's words are said by that wing: virtual:words/logs/charts",
    ],
    [
      "React in a figure",
      { "logs/figures/a.ts": `import { useState } from "react";` },
      "figures/ imports no React: logs/figures/a.ts -> react",
    ],
    [
      "React in a figure, through another file",
      {
        "base/figures/a.ts": `import { b } from "../page/b.tsx";`,
        "base/page/b.tsx": `import { createRoot } from "react-dom/client";`,
      },
      "figures/ imports no React: base/figures/a.ts -> base/page/b.tsx -> react-dom/client",
    ],
    [
      "React's types in a figure",
      { "base/figures/a.ts": `import type {\n  ReactNode,\n} from "react";` },
      "figures/ imports no React: base/figures/a.ts -> react",
    ],
    [
      "d3 in a view",
      { "textbook/lab/a.tsx": `import { select } from 'd3-selection';` },
      "only figures/ imports d3: d3-selection",
    ],
    ["d3 in a view, later", { "textbook/lab/a.tsx": `await import("d3-axis")` }, "only figures/ imports d3: d3-axis"],
    [
      "a worker in a view",
      { "textbook/lab/a.tsx": `const w = new Worker(new URL("../x.ts", import.meta.url));` },
      "only base/sim/ constructs workers and imports the engine: new Worker(",
    ],
    [
      "a worker by its long name",
      { "logs/model/a.ts": `new globalThis.Worker(url)` },
      "only base/sim/ constructs workers and imports the engine: new globalThis.Worker(",
    ],
    [
      "the engine in a figure",
      { "base/figures/a.ts": `import init from "#replay";` },
      "only base/sim/ constructs workers and imports the engine: #replay",
    ],
    [
      "React in the player",
      { "base/player/a.ts": `export * from "react";` },
      "model/, link/ and export/ import neither React nor DOM: base/player/a.ts -> react",
    ],
    [
      "a figure in a store",
      { "textbook/model/a.ts": `import { ring } from "../figures/ring.ts";`, "textbook/figures/ring.ts": "" },
      "model/, link/ and export/ import neither React nor DOM: textbook/model/a.ts -> textbook/figures/ring.ts",
    ],
    [
      "the page's address in the link codec",
      { "base/link/url.ts": `const hash = location.hash;` },
      "model/, link/ and export/ import neither React nor DOM: location.hash",
    ],
    [
      "the page in a store",
      { "logs/model/a.ts": `document.querySelector("main")` },
      "model/, link/ and export/ import neither React nor DOM: document.querySelector",
    ],
    [
      "a view in a view",
      {
        "textbook/lab/index.tsx": "",
        "textbook/arena/index.tsx": "",
        "textbook/lab/a.tsx": `import { Chart } from "../arena/chart.tsx";`,
        "textbook/arena/chart.tsx": "",
      },
      "nothing in a wing imports from a view but that view: textbook/arena/chart.tsx",
    ],
    [
      "a view in a figure",
      { "textbook/lab/index.tsx": "", "textbook/figures/a.ts": `import type { X } from "../lab/x.ts";` },
      "nothing in a wing imports from a view but that view: textbook/lab/x.ts",
    ],
    [
      "a language in a view",
      { "textbook/lab/a.tsx": `import words from "virtual:words-of/en/textbook/lab";` },
      "nothing imports the words of one language: virtual:words-of/en/textbook/lab",
    ],
    [
      "words below the words, through another file",
      {
        "base/text/message.ts": `import "../page/a.ts";`,
        "base/page/a.ts": `import { words } from "virtual:words/base/ui";`,
      },
      "what words are made by imports no words: base/text/message.ts -> base/page/a.ts -> virtual:words/base/ui",
    ],
    [
      "a colour in a figure",
      { "base/figures/a.ts": `mark.attr("x", "#e69f00")` },
      "every colour comes from base/theme/: #e69f00",
    ],
    [
      "a colour by name",
      { "base/figures/a.ts": `mark.attr("fill", "white")` },
      `every colour comes from base/theme/: fill", "white"`,
    ],
    [
      "a colour function",
      { "base/page/a.css": `a { color: oklch(70% 0.1 200); }` },
      "every colour comes from base/theme/: oklch(70% 0.1 200)",
    ],
    [
      "a colour in a style sheet",
      { "base/page/a.css": `a { border: 1px solid #abc; }` },
      "every colour comes from base/theme/: #abc",
    ],
    [
      "a named colour in a style sheet",
      { "base/page/a.css": `a { color: red; }` },
      "every colour comes from base/theme/: red",
    ],
    ["a style attribute", { "base/page/a.tsx": `<p style={{ top: 0 }} />` }, "no style attributes: style="],
    ["a style attribute by d3", { "base/figures/a.ts": `mark.attr("style", s)` }, `no style attributes: .attr("style"`],
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
    "shell/app.tsx": `import { Lab } from "../textbook/lab/index.tsx"; const Kernel = lazy(() => import("../machine/kernel/index.tsx"));`,
    "textbook/lab/index.tsx": `import { useState } from "react"; import { ring } from "../figures/ring.ts"; import "./controls.tsx";`,
    "machine/kernel/index.tsx": `import "../../base/page/page.css";`,
    "textbook/lab/controls.tsx": `export const href = "#v=1"; // no "react" here, as in: import x from "d3-axis"`,
    "textbook/figures/ring.ts": `import { select } from "d3-selection"; /* unlike new Worker( */ export const u = "url(#clip)"; this.#face = 1;`,
    "logs/model/store.ts": `import { createStore } from "zustand/vanilla"; const { window, document } = scenario; document.version;`,
    "base/sim/client.ts": `import init from "#replay"; new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });`,
    "base/theme/tokens.css": `:root { --fault: #d55e00; --paper: oklch(98% 0 0); }`,
    "base/text/policy.ts": `import { words } from "virtual:words/policies/clock"; import { entryOf } from "./words.ts";`,
    "base/page/page.css": `.hand { color: var(--fault); background: color-mix(in oklab, var(--a), transparent); transition: color 1s; }`,
    "base/figures/a.test.ts": `import { render } from "react"; import { b } from "../../logs/model/b.ts"; const colour = "#ffffff";`,
    "logs/model/b.ts": "",
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
    expect(target("textbook/lab/a.tsx", "../figures/ring.ts")).toBe("textbook/figures/ring.ts");
    expect(target("main.tsx", "./shell/app.tsx")).toBe("shell/app.tsx");
    expect(target("main.tsx", "react")).toBe("react");
  });

  it("keeps what looks like a comment inside a string", () => {
    expect(withoutComments(`a("http://x") // y`).trim()).toBe(`a("http://x")`);
  });
});
