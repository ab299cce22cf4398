// Updates: tabs of several builds at once, each goes on with its own; and code that cannot be fetched.

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { DIST } from "../../../scripts/lib/base/paths.mjs";
import { nextBuild } from "../../../scripts/lib/page/next-build.mjs";
import { serve } from "../../../scripts/lib/page/serve.mjs";
import { expect, test } from "../test.ts";
import { toast } from "./kept.ts";

test.use({ serviceWorkers: "allow" });

/** A host that is given one build after the other. */
interface Host {
  readonly url: string;
  /** Replaces all files, as most hosts do: those of the build before are gone. */
  readonly deploy: (build: "first" | "second" | "third" | "nothing") => void;
}

const hosts = test.extend<{ host: Host }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants to see a pattern
  host: async ({}, give) => {
    const folder = mkdtempSync(join(tmpdir(), "faultline-updates-"));
    const site = join(folder, "site");
    const server = await serve({ folder: site, base: "/app/", port: 0 });
    const deploy: Host["deploy"] = (build) => {
      rmSync(site, { recursive: true, force: true });
      if (build === "first") cpSync(DIST, site, { recursive: true });
      else if (build !== "nothing") nextBuild(DIST, site, build === "second" ? "zz" : "yy");
    };
    deploy("first");
    await give({ url: server.url, deploy });
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Opens the page and waits until its build is kept. */
async function open(context: BrowserContext, host: Host, hash = ""): Promise<Page> {
  const page = await context.newPage();
  await page.goto(host.url + hash);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise<void>((resolve) => {
      if (active?.state === "activated") resolve();
      else active?.addEventListener("statechange", () => active.state === "activated" && resolve());
    });
  });
  return page;
}

const version = (page: Page): Promise<string | null> => page.locator("meta[name=version]").getAttribute("content");
const caches = (page: Page): Promise<number> => page.evaluate(async () => (await window.caches.keys()).length);

/** Looks for a new version, as the browser does by itself from time to time, and waits for the offer. */
async function offered(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  await expect(toast(page)).toContainText("A new version of Faultline is ready.", { timeout: 20_000 });
}

/** Views that were not opened yet come, with their engines. */
async function viewsWork(page: Page): Promise<void> {
  await page.keyboard.press("3");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("FreeBSD");
  await page.keyboard.press("4");
  await expect(page.getByRole("heading", { name: "Sample: two logs", exact: true })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys and display" })).toBeVisible();
  await page.keyboard.press("Escape");
}

hosts(
  "tabs of three builds go on, each with the build it began with, and caches go with their tabs",
  async ({ context, host }) => {
    test.slow();
    const [a, b] = [await open(context, host), await open(context, host)];
    const first = await version(a);
    host.deploy("second");
    await offered(a);
    await toast(a).getByRole("button", { name: "Load it" }).click();
    await expect.poll(() => version(a).catch(() => first)).not.toBe(first);
    const second = await version(a);
    host.deploy("third");
    await offered(a);
    await toast(a).getByRole("button", { name: "Load it" }).click();
    await expect.poll(() => version(a).catch(() => second)).not.toBe(second);
    // The first build's tab has opened nothing but the Lab, and the server has none of its files.
    expect(await version(b)).toBe(first);
    await viewsWork(b);
    await viewsWork(a);
    expect(await version(b)).toBe(first);
    await b.close();
    await a.reload();
    await expect.poll(() => caches(a), { timeout: 15_000 }).toBe(1);
  },
);

hosts(
  "a tab goes on without a network in the build it began with, also after another tab has loaded the next",
  async ({ context, host }) => {
    const [a, b] = [await open(context, host), await open(context, host)];
    host.deploy("second");
    await offered(a);
    await toast(a).getByRole("button", { name: "Load it" }).click();
    await expect(toast(a)).toHaveCount(0);
    host.deploy("nothing");
    await viewsWork(b);
    // A server that answers with errors is as good as none.
    await a.reload();
    await expect(a.getByRole("heading", { level: 1 })).toContainText("Clock");
  },
);

hosts(
  "where no build is kept, a missing part says what is true, and reloading keeps what was set",
  async ({ browser, host }) => {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    await page.goto(`${host.url}#v=1&view=lab&a=lru&f=5`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("LRU");
    await page.waitForLoadState("networkidle");
    host.deploy("second");
    await page.keyboard.press("?");
    await expect(page.getByText("A part of this page could not be")).toBeVisible();
    await expect(page.getByText("The engine stopped")).toHaveCount(0);
    await page.getByRole("button", { name: "Frames: more" }).click();
    await page
      .getByRole("button", { name: /^Reload/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("LRU");
    await expect(page).toHaveURL(/f=6/);
    await viewsWork(page);
    await context.close();
  },
);

hosts("a page that the browser's own cache still has is not kept as the new build's", async ({ context, host }) => {
  const page = await open(context, host);
  const stale = await (await page.request.get(host.url)).text();
  host.deploy("second");
  // The host's edge still gives out the page of the build before.
  let asked = 0;
  await context.route(`${host.url}index.html`, (route) => {
    asked += 1;
    return route.fulfill({ contentType: "text/html", body: stale });
  });
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update())?.installing);
  await expect.poll(() => asked, { timeout: 15_000 }).toBeGreaterThan(0);
  await page.waitForTimeout(1000);
  await expect(toast(page)).toHaveCount(0);
  expect(await caches(page)).toBe(1);
});
