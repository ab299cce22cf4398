import { afterEach, expect, it, vi } from "vitest";
import { parseLink } from "../../base/link/url.ts";
import { addressOfLink, hasAddress } from "./address-of.ts";

const LINK = parseLink("#v=1&view=lab&f=3");

/** A window at an address. */
const at = (href: string): void => void vi.stubGlobal("window", { location: new URL(href) });

afterEach(() => vi.unstubAllGlobals());

it("is the page's own, with the link", () => {
  at("https://example.org/faultline/#v=1&view=arena");
  expect(hasAddress()).toBe(true);
  expect(addressOfLink(LINK)).toBe("https://example.org/faultline/#v=1&view=lab&f=3");
  at("file:///home/me/faultline.html");
  expect(addressOfLink(LINK)).toBe("file:///home/me/faultline.html#v=1&view=lab&f=3");
});

it("is the link alone where the page is made of bytes", () => {
  at("blob:http://127.0.0.1:8888/b28688fc-63e4-458e-8b2e-f587422892f1#v=1&view=arena");
  expect(hasAddress()).toBe(false);
  expect(addressOfLink(LINK)).toBe("#v=1&view=lab&f=3");
});
