import { describe, expect, it } from "vitest";
import { askEngine } from "../../base/sim/node-engine.ts";
import { addressUrl, documentOf } from "../link/address-url.ts";
import { addressesOf } from "./addresses.ts";

/** The string of pages that the core makes of the accesses again. */
function back(text: string): string | undefined {
  const values = addressesOf(text);
  if (values === undefined) return undefined;
  const document = documentOf({ ...addressUrl.read(new Map()), ...values });
  const { run, problems } = askEngine("translate", document);
  expect(problems).toEqual([]);
  return run?.string;
}

describe("a string as addresses", () => {
  it.each(["7 0 1 2 0 3 0 4 2 3 0 3 2 1 2 0 1 7 0 1", "1 2w 3 1w", "1000000 5 999999w", "16"])(
    "has the pages of %s again",
    (text) => {
      expect(back(text)).toBe(text);
    },
  );

  it("is a thousand accesses at most", () => {
    const pages = (count: number) => Array.from({ length: count }, (_, i) => i % 7).join(" ");
    expect(back(pages(1000))).toBe(pages(1000));
    expect(addressesOf(pages(1001))).toBe(undefined);
  });

  it.each(["", "a b", "1 2#3", "99999999999999"])("is nothing where %j is no string of pages", (text) => {
    expect(addressesOf(text)).toBe(undefined);
  });
});
