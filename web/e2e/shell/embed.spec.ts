// docs/embed.md, held to its word from a plain HTML page.

import { expect, type Page, test } from "../test.ts";

const BELADY = "v=1&view=lab&a=fifo&f=3&r=1.2.3.4.1.2.5.1.2.3.4.5&t=0&st=3";

/** A plain page around the app; it keeps every message it gets. */
async function host(page: Page, baseURL: string | undefined, controls: string): Promise<void> {
  await page.setContent(
    `<p>A lecture's notes.</p>
     <iframe src="${baseURL}#${BELADY}&embed=1&controls=${controls}" title="FIFO" width="100%" height="640"></iframe>`,
  );
  await page.evaluate(() => {
    const got: unknown[] = [];
    Object.assign(globalThis, { got });
    addEventListener("message", (event) => got.push(event.data));
  });
}

const send = (page: Page, message: object) =>
  page.evaluate((data) => document.querySelector("iframe")?.contentWindow?.postMessage(data, "*"), message);
const got = (page: Page, type: string) =>
  page.evaluate(
    (wanted) => (globalThis as unknown as { got: { type: string }[] }).got.filter((message) => message.type === wanted),
    type,
  );

async function shakeHands(page: Page): Promise<void> {
  await expect(async () => {
    await send(page, { type: "PING" });
    expect(await got(page, "PONG")).not.toEqual([]);
  }).toPass();
}

test("a plain page embeds a run, steers it and is told what happens", async ({ page, baseURL }) => {
  await host(page, baseURL, "min");
  await shakeHands(page);
  expect((await got(page, "PONG"))[0]).toEqual({ type: "PONG", version: 1 });
  await expect.poll(() => got(page, "resize")).toContainEqual({ type: "resize", height: expect.any(Number) });

  await send(page, { type: "seek", position: 7 });
  await expect.poll(() => got(page, "step")).toContainEqual({ type: "step", position: 7, last: 12 });
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: /^Step 7/ })).toBeVisible();

  await send(page, { type: "play" });
  await expect.poll(async () => (await got(page, "step")).length, "it plays").toBeGreaterThan(2);
  await send(page, { type: "pause" });
  await send(page, { type: "load", link: "#v=1&view=lab&a=opt&f=4&r=1.2.3&t=2&st=3" });
  await expect(frame.getByRole("heading", { level: 1 })).toContainText("OPT");
  await send(page, { type: "getState" });
  await expect.poll(() => got(page, "state")).toHaveLength(1);
  const [state] = await got(page, "state");
  expect(state).toMatchObject({ position: 2, last: 3, playing: false });
  expect((state as unknown as { link: string }).link).toContain("a=opt");
});

test("a page is told what was predicted, right or wrong", async ({ page, baseURL }) => {
  await host(page, baseURL, "min");
  await shakeHands(page);
  await send(page, { type: "load", link: "#v=1&view=lab&a=fifo&f=3&r=1.2.3.1.4.2.5.1&t=3&st=3&m=predict" });
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: /^Step 3/ })).toBeVisible();
  await frame.getByRole("button", { name: "Step forward" }).click();
  // Step 4 references page 1 again, which is in memory, so no page leaves.
  await expect(frame.getByRole("heading", { name: /^Step 4/ })).toBeVisible();
  await frame.getByRole("radio", { name: "2" }).check();
  await frame.getByRole("button", { name: "Answer" }).click();
  await expect.poll(() => got(page, "answer")).toEqual([{ type: "answer", correct: 0, total: 1 }]);
});

test("what cannot be done is answered with what can", async ({ page, baseURL }) => {
  await host(page, baseURL, "min");
  await shakeHands(page);
  for (const message of [{ type: "seek", position: 99 }, { type: "load" }, { type: "dance" }, {}])
    await send(page, message);
  await expect
    .poll(() => got(page, "error"))
    .toEqual([
      { type: "error", message: "seek needs position, 0 to 12" },
      { type: "error", message: `load needs link, "#v=1&view=lab..."` },
      { type: "error", message: "unknown type dance: PING, load, seek, play, pause and getState are known" },
    ]);
});

test("shows as much of the page as the link says, and a way out", async ({ page, baseURL, context }) => {
  await host(page, baseURL, "none");
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toContainText("FIFO");
  await expect(frame.getByRole("navigation")).toHaveCount(0);
  await expect(frame.getByRole("region", { name: "Playback" })).toHaveCount(0);
  await host(page, baseURL, "full");
  await expect(frame.getByRole("textbox", { name: "Reference string" })).toBeVisible();
  await expect(frame.getByRole("region", { name: "Playback" })).toBeVisible();
  const [alone] = await Promise.all([
    context.waitForEvent("page"),
    frame.getByRole("link", { name: "Open in Faultline" }).click(),
  ]);
  await expect(alone.getByRole("navigation")).toBeVisible();
  expect(alone.url()).not.toContain("embed");
});
