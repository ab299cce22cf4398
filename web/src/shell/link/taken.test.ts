// Links that the project itself writes: a view takes everything in them as it is.

import { describe, expect, it } from "vitest";
import { designUrl } from "../../base/link/kernel/design-url.ts";
import { kernelUrl } from "../../base/link/kernel/kernel-url.ts";
import { labUrl } from "../../base/link/string/lab-url.ts";
import { type Untaken, untaken } from "../../base/link/untaken.ts";
import type { Fields, UrlSchema } from "../../base/link/url-fields.ts";
import { readLink } from "../../base/link/url.ts";
import { homeworkUrl } from "../../learn/link/homework-url.ts";
import { LESSON_PLANS } from "../../learn/plans/index.ts";
import { logsUrl } from "../../logs/link/logs-url.ts";
import { thrashUrl } from "../../machine/link/thrash-url.ts";
import { cacheUrl } from "../../studies/link/cache-url.ts";
import { netsUrl } from "../../studies/link/nets-url.ts";
import { addressUrl } from "../../textbook/link/address-url.ts";
import { arenaUrl } from "../../textbook/link/arena-url.ts";
import { codeUrl } from "../../textbook/link/code-url.ts";
import { ownUrl } from "../../textbook/link/own-url.ts";

const SCHEMAS = {
  lab: labUrl,
  arena: arenaUrl,
  kernel: kernelUrl,
  logs: logsUrl,
  learn: homeworkUrl,
  thrash: thrashUrl,
  cache: cacheUrl,
  nets: netsUrl,
  design: designUrl,
  code: codeUrl,
  address: addressUrl,
  own: ownUrl,
} as unknown as Readonly<Record<string, UrlSchema<Fields>>>;

/** Whatever may have a link in it, but for tests, which try what can't be taken. */
const TEXTS = Object.entries({
  ...import.meta.glob<string>(["../../**/*.{ts,tsx}", "!../../**/*test*"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  ...import.meta.glob<string>("../../../words/**/*.{json,md}", { query: "?raw", import: "default", eager: true }),
  ...import.meta.glob<string>("../../../../{,docs/**/}*.md", { query: "?raw", import: "default", eager: true }),
});

function untakenIn(hash: string): readonly Untaken[] {
  const { view, params } = readLink(hash).link;
  const schema = SCHEMAS[view];
  if (schema === undefined) throw new Error(`no view ${view}`);
  return untaken(schema, params, new Map());
}

/** The links in a text, but for patterns of links and those that are put together. */
function linksIn(text: string): readonly string[] {
  return [...text.matchAll(/#v=1&view=[^\s"'`)\]<>\\]*/g)]
    .map(([link]) => link)
    .filter((link) => !/\.\.\.|[${}]/.test(link));
}

describe("a link of the project's own is taken as it is", () => {
  it("in lessons", () => {
    const links = LESSON_PLANS.flatMap(({ pages }) => pages.map(({ state }) => state));
    expect(links.length).toBeGreaterThan(30);
    expect(links.flatMap((link) => untakenIn(link).map((one) => ({ link, ...one })))).toEqual([]);
  });

  it("in code, words and docs", () => {
    const links = TEXTS.flatMap(([file, text]) => linksIn(text).map((link) => ({ file, link })));
    expect(links.map(({ file }) => file.replace(/.*\//, ""))).toEqual(
      expect.arrayContaining(["slim-chance.md", "embed.md"]),
    );
    expect(links.flatMap((one) => untakenIn(one.link).map((found) => ({ ...one, ...found })))).toEqual([]);
  });

  it("which this test would find out", () => {
    expect(untakenIn("#v=1&view=arena&a=clock;load-r:7,lru")).toEqual([
      { key: "a", written: "clock;load-r:7,lru", taken: "clock;load-r:1,lru" },
    ]);
    expect(linksIn('see "#v=1&view=lab&f=3" and `#v=1&view=lab&a=${policy}`')).toEqual(["#v=1&view=lab&f=3"]);
  });
});
