// Links: what is read of any hash is the same when it is written and read again, and so is each view's part of it.

import LINKS from "../e2e/fixtures/links.txt?raw";
import { designUrl } from "../src/base/link/kernel/design-url.ts";
import { kernelUrl } from "../src/base/link/kernel/kernel-url.ts";
import { labUrl } from "../src/base/link/string/lab-url.ts";
import type { Fields, UrlSchema } from "../src/base/link/url-fields.ts";
import { formatLink, readLink } from "../src/base/link/url.ts";
import { homeworkUrl } from "../src/learn/link/homework-url.ts";
import { trialUrl } from "../src/learn/link/trial-url.ts";
import { logsUrl } from "../src/logs/link/logs-url.ts";
import { thrashUrl } from "../src/machine/link/thrash-url.ts";
import { cacheUrl } from "../src/studies/link/cache-url.ts";
import { netsUrl } from "../src/studies/link/nets-url.ts";
import { addressUrl } from "../src/textbook/link/address-url.ts";
import { arenaUrl } from "../src/textbook/link/arena-url.ts";
import { codeUrl } from "../src/textbook/link/code-url.ts";
import { ownUrl } from "../src/textbook/link/own-url.ts";
import { same, text } from "./same.ts";

const VIEWS: Readonly<Record<string, readonly UrlSchema<Fields>[]>> = {
  lab: [labUrl],
  arena: [arenaUrl],
  kernel: [kernelUrl],
  logs: [logsUrl],
  learn: [trialUrl, homeworkUrl],
  thrash: [thrashUrl],
  cache: [cacheUrl],
  nets: [netsUrl],
  design: [designUrl],
  code: [codeUrl],
  address: [addressUrl],
  own: [ownUrl],
} as Readonly<Record<string, readonly UrlSchema<Fields>[]>>;

/** Every link ever published. */
export const seeds: readonly string[] = LINKS.split("\n").filter((line) => line.startsWith("#v="));

export function fuzz(bytes: Uint8Array): void {
  const { link } = readLink(text(bytes));
  const written = formatLink(link);
  const again = readLink(written);
  same("link", formatLink(again.link), written);
  for (const view of VIEWS[link.view] ?? []) {
    const values = view.read(link.params);
    const params = view.write(new Map(), values);
    same(link.view, view.write(new Map(), view.read(params)), params);
  }
}
