import fc from "fast-check";
import { describe, expect, test } from "vitest";
import links from "../../../e2e/fixtures/links.txt?raw";
import {
  checkUpgraders,
  CURRENT_URL_VERSION,
  formatLink,
  isReservedKey,
  type Link,
  parseLink,
  readLink,
  SHELL_KEYS,
  upgrade,
  upgraders,
} from "./url.ts";
import { isViewId } from "./views.ts";

const anyText = fc.string({ unit: "binary", maxLength: 30 });
const freeKey = anyText.filter((key) => !isReservedKey(key));
const shellKey = fc.constantFrom(...SHELL_KEYS);
const params = (key: fc.Arbitrary<string>) => fc.array(fc.tuple(key, anyText)).map((entries) => new Map(entries));
const anyLink: fc.Arbitrary<Link> = fc.record({
  view: anyText.filter((view) => view !== ""),
  params: params(freeKey),
  shell: params(shellKey),
});

describe("formatLink and parseLink", () => {
  test("every link that is written reads back the same, whatever its keys and values hold", () => {
    fc.assert(
      fc.property(anyLink, (link) => {
        expect(parseLink(formatLink(link))).toEqual(link);
      }),
    );
  });

  test("reading never throws, and what was read reads back the same once written", () => {
    const hash = fc.oneof(
      anyText,
      fc.string({
        unit: fc.constantFrom("#", "&", "=", "%", "%4", "v=", "view=", "th", "1", "2", ".", ",", "\uD800"),
        maxLength: 40,
      }),
    );
    fc.assert(
      fc.property(hash, (text) => {
        const link = parseLink(text);
        expect(parseLink(formatLink(link))).toEqual(
          parseLink(text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD")),
        );
      }),
    );
  });

  test("keys nobody knows survive a round trip in their order", () => {
    expect(formatLink(parseLink("#v=1&view=lab&zz=1&f=4&future=a:b"))).toBe("#v=1&view=lab&zz=1&f=4&future=a:b");
  });

  test("values stay readable: commas, dots, colons and equals signs are not escaped", () => {
    const link: Link = { view: "lab", params: new Map([["g", "zipf:s=1.1,n=500"]]), shell: new Map() };
    expect(formatLink(link)).toBe("#v=1&view=lab&g=zipf:s=1.1,n=500");
  });

  test("what would end a link in a mail or break it apart is escaped", () => {
    const link: Link = { view: "lab", params: new Map([["a b", "(1 & 2) #3 100%"]]), shell: new Map() };
    expect(formatLink(link)).toBe("#v=1&view=lab&a%20b=%281%20%26%202%29%20%233%20100%25");
  });

  test("an empty hash is the first view with nothing said", () => {
    expect(readLink("")).toEqual({ link: { view: "lab", params: new Map(), shell: new Map() }, problems: [] });
  });

  test("a stray per cent sign is text, not an error", () => {
    expect(parseLink("#v=1&view=lab&n=100%").params.get("n")).toBe("100%");
  });

  test("keys of the page itself never come from a view", () => {
    const sly: Link = {
      view: "lab",
      params: new Map([
        ["view", "logs"],
        ["v", "9"],
        ["th", "dark"],
      ]),
      shell: new Map(),
    };
    expect(formatLink(sly)).toBe("#v=1&view=lab");
  });
});

describe("versions", () => {
  test("a link without a version means the present one", () => {
    expect(readLink("#view=lab&f=3").problems).toEqual([]);
  });

  test("a link of a newer version opens and says so", () => {
    const { link, problems } = readLink("#v=99&view=lab&f=3");
    expect(link.params.get("f")).toBe("3");
    expect(problems).toEqual([{ code: "newer-version", version: 99 }]);
  });

  test.each(["0", "-1", "1.5", "x", "", "1e3"])("a link of version %j opens and says that this is none", (version) => {
    expect(readLink(`#v=${version}&view=lab`).problems).toEqual([{ code: "no-version", text: version }]);
  });

  test("a missing upgrader is found when the module loads", () => {
    const rename = { 2: (old: ReadonlyMap<string, string>) => old };
    expect(() => checkUpgraders(rename, 3)).toThrow("no upgrader to link version 3");
    expect(() => checkUpgraders(upgraders, CURRENT_URL_VERSION)).not.toThrow();
  });

  test("upgraders run one after the other, from the link's version to the wanted one", () => {
    const add = (mark: string) => (old: ReadonlyMap<string, string>) => new Map(old).set("s", `${old.get("s")}${mark}`);
    const table = { 2: add("2"), 3: add("3"), 4: add("4") };
    expect(upgrade(new Map([["s", ""]]), 2, 4, table).get("s")).toBe("34");
    expect(upgrade(new Map([["s", ""]]), 4, 4, table).get("s")).toBe("");
  });
});

describe("every link format ever published", () => {
  const published = links.split("\n").filter((line) => line.startsWith("#v="));

  test("there are some", () => expect(published.length).toBeGreaterThan(0));

  test.each(published)("%s opens", (hash) => {
    const { link, problems } = readLink(hash);
    expect(problems).toEqual([]);
    expect(link.view).toSatisfy(isViewId);
  });
});
