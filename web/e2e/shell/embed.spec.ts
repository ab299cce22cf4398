// docs/embed.md, held to its word from a plain HTML page.

import { readFileSync } from "node:fs";
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

test("a page gives the one inside its theme", async ({ page, baseURL }) => {
  await host(page, baseURL, "min");
  await shakeHands(page);
  const inside = page.frameLocator("iframe").locator("html");
  for (const theme of ["dark", "light"]) {
    await send(page, { type: "theme", theme });
    await expect(inside).toHaveAttribute("data-theme", theme);
  }
  await send(page, { type: "getState" });
  await expect.poll(() => got(page, "state")).toEqual([expect.objectContaining({ position: 0, last: 12 })]);
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
  const wrong = [
    { type: "seek", position: 99 },
    { type: "load" },
    { type: "theme", theme: "pink" },
    { type: "dance" },
    {},
  ];
  for (const message of wrong) await send(page, message);
  await expect
    .poll(() => got(page, "error"))
    .toEqual([
      { type: "error", message: "seek needs position, 0 to 12" },
      { type: "error", message: `load needs link, "#v=1&view=lab..."` },
      { type: "error", message: "theme needs theme: auto, light, dark, projector" },
      {
        type: "error",
        message: "unknown type dance: PING, load, open, seek, play, pause, getState and theme are known",
      },
      {
        type: "error",
        message:
          "a message is an object with a type: PING, load, open, seek, play, pause, getState and theme are known",
      },
    ]);
});

test("every message is answered in a view that has nothing to play, and in one that there is not", async ({
  page,
  baseURL,
}) => {
  await host(page, baseURL, "min");
  await shakeHands(page);
  await send(page, { type: "load", link: "#v=1&view=learn" });
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toContainText("Learn");
  const pongs = (await got(page, "PONG")).length;
  for (const type of ["PING", "getState", "play", "pause"]) await send(page, { type });
  await send(page, { type: "seek", position: 1 });
  await expect.poll(() => got(page, "PONG")).toHaveLength(pongs + 1);
  await expect.poll(() => got(page, "state")).toHaveLength(1);
  expect((await got(page, "state"))[0]).toMatchObject({ position: 0, last: 0, playing: false });
  const nothing = { type: "error", message: "nothing can be played in view learn now: load and getState are possible" };
  await expect.poll(() => got(page, "error")).toEqual([nothing, nothing, nothing]);
  await send(page, { type: "load", link: "#v=1&view=nowhere" });
  await expect.poll(() => got(page, "error")).toHaveLength(4);
  expect((await got(page, "error"))[3]).toMatchObject({
    message: expect.stringMatching(/^load has no view nowhere: lab,/),
  });
  await send(page, { type: "load", link: "#v=1&view=lab&rz=damaged" });
  await expect
    .poll(() => got(page, "error"))
    .toContainEqual({
      type: "error",
      message: "load left out the packed string, which is damaged or has more than 1000000 characters",
    });
  await send(page, { type: "load", link: "#v=1&view=lab&a=lru&f=3&r=1.2.3.1&t=1&st=3" });
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toContainText("LRU");
  await send(page, { type: "seek", position: 3 });
  await expect.poll(() => got(page, "step")).toContainEqual({ type: "step", position: 3, last: 4 });
});

test("nothing that a page sends makes the embedded one deaf or talkative", async ({ page, baseURL }) => {
  await host(page, baseURL, "min");
  await shakeHands(page);
  const hostile: readonly unknown[] = [
    null,
    7,
    "PING",
    [],
    [[]],
    { type: 7 },
    { type: null },
    { type: { type: "PING" } },
  ];
  await page.evaluate((messages) => {
    const to = document.querySelector("iframe")?.contentWindow;
    for (const message of messages) to?.postMessage(message, "*");
    for (const position of [NaN, Infinity, -1, 1e300, "3", null, 3n, new Date(), new Map()])
      to?.postMessage({ type: "seek", position }, "*");
    for (const link of ["", "#", "x".repeat(1e6), "#v=1&view=lab&rz=" + "A".repeat(1e5), 3, null, { view: "lab" }])
      to?.postMessage({ type: "load", link }, "*");
    for (const type of ["PONG", "state", "step", "error", "constructor", "__proto__", ""])
      to?.postMessage({ type }, "*");
  }, hostile);
  // 8 that are no messages, 9 positions, 3 links that are none and 1 that is damaged, 3 unknown types.
  await expect.poll(async () => (await got(page, "error")).length).toBe(24);
  const before = (await got(page, "PONG")).length;
  await send(page, { type: "PING" });
  await expect.poll(() => got(page, "PONG")).toHaveLength(before + 1);
  expect(await got(page, "error")).toHaveLength(24);
});

/** Sends messages as fast as a page can, and says for how many milliseconds the embedded page was deaf at most. */
async function flood(page: Page, many: number): Promise<number> {
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error("there is no frame");
  await frame.evaluate(() => {
    const pauses: number[] = [];
    Object.assign(globalThis, { pauses });
    let before = performance.now();
    const tick = (now: number): void => {
      pauses.push(now - before);
      before = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await page.evaluate(async (times) => {
    const to = document.querySelector("iframe")?.contentWindow;
    for (let at = 0; at < times; at++) {
      const type = ["load", "seek", "dance"][at % 3];
      const link = `#v=1&view=lab&a=fifo&f=${2 + (at % 5)}&r=1.2.3.4.1.2.5.1.2.3.4.5&st=3`;
      to?.postMessage({ type, position: at % 13, ...(type === "load" ? { link } : {}) }, "*");
      // Or this page would be what is deaf.
      if (at % 1000 === 0) await new Promise((done) => setTimeout(done, 0));
    }
  }, many);
  const before = (await got(page, "PONG")).length;
  await expect(async () => {
    await send(page, { type: "PING" });
    expect((await got(page, "PONG")).length).toBeGreaterThan(before);
  }).toPass();
  return frame.evaluate(() => Math.max(...(globalThis as unknown as { pauses: number[] }).pauses));
}

test("files of the page around it are opened once the reader has allowed it, and later ones at once", async ({
  page,
  baseURL,
}) => {
  await host(page, baseURL, "min");
  await shakeHands(page);
  const frame = page.frameLocator("iframe");
  const hand = (name: string, text: string) =>
    page.evaluate(
      ([called = "", content = ""]) =>
        document
          .querySelector("iframe")
          ?.contentWindow?.postMessage({ type: "open", files: [new File([content], called)] }, "*"),
      [name, text],
    );
  const log = readFileSync("public/samples/linux-page-cluster-3.vmstat.txt", "utf8");
  await hand("first.log", log);
  await expect(frame.locator(".toast")).toContainText("wants to open first.log in this page.");
  await expect(frame.getByRole("heading", { level: 1 })).toContainText("FIFO");
  await frame.getByRole("button", { name: "Allow" }).click();
  await expect.poll(() => got(page, "opened")).toEqual([{ type: "opened", names: ["first.log"] }]);
  await expect(frame.getByRole("region", { name: "A", exact: true })).toContainText("first.log");
  // A run leads to a link of its own; the page stays embedded, and listens.
  await hand("run.json", '{"format":"faultline-run","version":1,"link":"#v=1&view=lab&a=lru&f=3&r=1.2.3"}');
  await expect(frame.getByRole("heading", { level: 1 })).toContainText("LRU");
  await expect(frame.getByRole("navigation")).toHaveCount(0);
  await send(page, { type: "getState" });
  await expect
    .poll(async () => (await got(page, "state"))[0])
    .toMatchObject({ link: expect.stringMatching(/embed=1/) });
  await send(page, { type: "open", files: [] });
  await expect
    .poll(() => got(page, "error"))
    .toContainEqual({ type: "error", message: "open needs files, an array of File objects" });
});

test("100,000 messages neither freeze the page nor make it grow", async ({ page, baseURL }) => {
  test.slow();
  await host(page, baseURL, "min");
  await shakeHands(page);
  const frame = page.frames()[1] ?? page.mainFrame();
  // A frame of the host's own process is measured with the host.
  const memory = await page
    .context()
    .newCDPSession(frame)
    .catch(() => page.context().newCDPSession(page));
  const used = async (): Promise<number> => {
    await memory.send("HeapProfiler.collectGarbage");
    return (await memory.send("Runtime.getHeapUsage")).usedSize / 2 ** 20;
  };
  await flood(page, 10_000);
  await page.evaluate(() => ((globalThis as unknown as { got: unknown[] }).got.length = 0));
  const before = await used();
  const deaf = await flood(page, 100_000);
  const full = /^\d+ messages wait, at most 256 can: (load|seek|dance|PING) is not obeyed, send it later$/;
  const unknown = /^unknown type dance: PING, load, open, seek, play, pause, getState and theme are known$/;
  const told = (await got(page, "error")).map((error) => (error as unknown as { message: string }).message);
  expect(told.filter((message) => full.test(message)).length, "messages refused").toBeGreaterThan(1000);
  expect(told.filter((message) => !full.test(message) && !unknown.test(message))).toEqual([]);
  await page.evaluate(() => ((globalThis as unknown as { got: unknown[] }).got.length = 0));
  const grown = (await used()) - before;
  expect(deaf, "the longest time between two frames, in milliseconds").toBeLessThan(1000);
  expect(grown, "in mebibytes").toBeLessThan(8);
  await send(page, { type: "load", link: "#v=1&view=lab&a=opt&f=4&r=1.2.3&t=2&st=3" });
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toContainText("OPT");
});

test("a message that is too long is answered with its field, its size and the limit", async ({ page, baseURL }) => {
  await host(page, baseURL, "min");
  await shakeHands(page);
  await page.evaluate(() => {
    const to = document.querySelector("iframe")?.contentWindow;
    to?.postMessage({ type: "x".repeat(1e6) }, "*");
    to?.postMessage({ type: "load", link: "#v=1&view=lab&r=" + "1.".repeat(2e6) }, "*");
    to?.postMessage({ type: "load", link: "#v=1&view=" + "x".repeat(1e6) }, "*");
  });
  await expect.poll(() => got(page, "error")).toHaveLength(3);
  expect(await got(page, "error")).toEqual([
    { type: "error", message: expect.stringMatching(/^type has 1000000 characters, at most 64 are accepted: PING,/) },
    { type: "error", message: "link has 4000016 characters, at most 2097152 are accepted" },
    { type: "error", message: expect.stringMatching(/^load has no view x{40}\.\.\.: lab,/) },
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
