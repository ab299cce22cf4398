import { expect, type Page, test } from "../test.ts";

test.use({ serviceWorkers: "allow" });

/** Opens the page and waits until all of it is kept. */
async function openAndKeep(page: Page): Promise<void> {
  await page.goto("./");
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise<void>((resolve) => {
      if (active?.state === "activated") resolve();
      else active?.addEventListener("statechange", () => active.state === "activated" && resolve());
    });
  });
}

test("a lecture goes on without a network: reload, another policy, every view", async ({ page, context }) => {
  await openAndKeep(page);
  await context.setOffline(true);
  await page.goto("./#v=1&view=lab&a=arc&f=4&t=8&st=3");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ARC");
  await expect(page.getByRole("heading", { name: /^Step 8/ })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: /^Step 9/ })).toBeVisible();
  // The curve has its own wasm module, which was never requested while there was a network.
  await page.keyboard.press("O");
  await expect(page.getByText("Faults against frames").first()).toBeVisible();
  await page.keyboard.press("3");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("FreeBSD");
  await page.keyboard.press("4");
  await expect(page.getByRole("heading", { name: "Sample: two logs", exact: true })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "B against A" })).toBeVisible();
});

test("what was kept for a page without a network, and can't be read, does no harm to one with a network", async ({
  page,
  context,
}) => {
  await openAndKeep(page);
  const [worker] = context.serviceWorkers();
  // A full disk, a damaged one, or a browser that has no time for it.
  await worker?.evaluate(() => {
    const fails = (): Promise<never> => Promise.reject(new DOMException("Unexpected internal error.", "UnknownError"));
    Object.assign(caches, { match: fails, keys: fails, open: fails });
  });
  await page.goto("about:blank");
  await page.goto("./#v=1&view=arena");
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(async () => (await fetch("./manifest.webmanifest")).ok)).toBe(true);
});

test("the page can be installed: its manifest names icons that are there", async ({ page, request }) => {
  await page.goto("./");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = (await (await request.get(href ?? "")).json()) as { icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ display: "standalone", start_url: "./" });
  for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
});

test("what was done is offered on the next visit", async ({ page, context }) => {
  await page.goto("./#v=1&view=lab&a=lirs&f=4");
  await page.getByRole("button", { name: "Frames: more" }).click();
  await page.waitForTimeout(700);
  await page.close();
  const next = await context.newPage();
  await next.goto("./");
  await expect(next.getByRole("heading", { level: 1 })).toContainText("Clock");
  await next.getByRole("button", { name: "Continue" }).click();
  await expect(next.getByRole("heading", { level: 1 })).toContainText("LIRS");
  await next.keyboard.press("Control+z");
  await expect(next.getByRole("heading", { level: 1 })).toContainText("Clock");
});
