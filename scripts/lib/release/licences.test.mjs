import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesBelow } from "../base/files.mjs";
import { inRoot } from "../base/paths.mjs";
import { Problem } from "../base/problem.mjs";
import { dependenciesOf } from "./licences.mjs";
import { partsOf, standardLibrary } from "./standard-library.mjs";
import { tidy, withText } from "./texts.mjs";

const part = { name: "letters 1.0.0", says: "MIT", authors: ["Ada", "Grace <grace@example.org>"], texts: [] };

describe("the licence of a part", () => {
  it("is the part's own text where it has one", () => {
    expect(withText({ ...part, says: "CC0-1.0", texts: ["Take it."] }).texts).toEqual(["Take it."]);
  });

  it("is MIT's with the authors where the part brings none along and says that it is that", () => {
    for (const says of ["MIT", "MIT, https://example.org", "Apache-2.0 OR MIT", "Unlicense/MIT", "MIT OR Apache-2.0"]) {
      const [text = ""] = withText({ ...part, says }).texts;
      expect(text).toContain(
        "\nCopyright (c) Ada\nCopyright (c) Grace <grace@example.org>\n\nPermission is hereby granted",
      );
    }
  });

  it("is missing, and that is a problem, where nobody knows its text or its authors", () => {
    for (const says of ["MPL-2.0", "Apache-2.0", "MIT AND Unicode-3.0", "MITNFA"])
      expect(() => withText({ ...part, says }), says).toThrow(Problem);
    expect(() => withText({ ...part, authors: [] })).toThrow("letters 1.0.0 (MIT)");
  });

  it("is one text for all that differ in line ends and blanks alone", () => {
    expect(tidy("\r\nOne \r\n  two\t\r\n\r\n")).toBe("One\n  two");
  });
});

/** What an import says of its package: `} from "@scope/name/part";`. */
const FROM = /\bfrom "((?:@[\w-]+\/)?[a-z][\w-]*)(?:\/[^"]*)?";$/gm;

/** What sources that are for tests alone import. */
const OF_TESTS = ["vitest", "@testing-library/react", "fast-check"];

describe("what the page has from npm", () => {
  const version = "1.0.0";

  it("is what the project depends on, and what that does, each where Node finds it", () => {
    const all = {
      "": { version, dependencies: { one: "1", "@types/one": "1" } },
      "node_modules/one": { version, dependencies: { two: "2", three: "3" } },
      "node_modules/one/node_modules/two": { version, dependencies: { three: "3", one: "1" } },
      "node_modules/two": { version },
      "node_modules/three": { version },
      "node_modules/tool": { version },
    };
    const found = ["node_modules/one", "node_modules/one/node_modules/two", "node_modules/three"];
    expect([...dependenciesOf(all)].sort()).toEqual(found.sort());
    expect(() => dependenciesOf({ "": { version, dependencies: { gone: "1" } } })).toThrow("gone");
  });

  it("is all that its sources import", () => {
    const { dependencies } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
    const sources = ["src", "homework", "phone"].flatMap((folder) =>
      filesBelow(inRoot("web", folder)).map((name) => inRoot("web", folder, name)),
    );
    const imported = sources
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .flatMap((name) => [...readFileSync(name, "utf8").matchAll(FROM)].map(([, from = ""]) => from));
    expect([...new Set(imported)].filter((name) => !(name in dependencies) && !OF_TESTS.includes(name))).toEqual([]);
    expect(imported).toContain("valibot");
  });
});

describe("Rust's standard library", () => {
  it("has who holds rights in it, and the crates in it but those for systems that we build nothing for", () => {
    const crate = (/** @type {string} */ name, /** @type {string} */ rest) => `<h3>📦 ${name}</h3>${rest}`;
    const page = [
      "<p><b>Copyright:</b> The Rust Project</p><p><b>Copyright:</b> 2014 A. C.</p><p><b>Copyright:</b> 2014 A. C.</p>",
      '<h2 id="out-of-tree-dependencies">Others</h2>',
      crate(
        "cfg-if-1.0.4",
        "<p><b>Authors:</b> A &#60;a@b&#62;, C</p><p><b>License:</b> MIT</p><pre>\n Use &#34;it&#34;. \n</pre>",
      ),
      crate("wasi-0.14.4+wasi-0.2.4", "<p><b>License:</b> MIT</p>"),
    ].join("");
    expect(partsOf(page)).toEqual([
      {
        name: "Rust's standard library",
        says: "MIT OR Apache-2.0, https://github.com/rust-lang/rust",
        authors: ["The Rust Project", "2014 A. C."],
        texts: [],
      },
      {
        name: "cfg-if 1.0.4 in Rust's standard library",
        says: "MIT",
        authors: ["A <a@b>", "C"],
        texts: ['Use "it".'],
      },
    ]);
  });

  it("has a text for each of its parts in the toolchain that is used", () => {
    const parts = standardLibrary().map(withText);
    expect(parts.length).toBeGreaterThan(5);
    for (const { name, texts } of parts) expect(texts.join("").length, name).toBeGreaterThan(500);
  });
});
