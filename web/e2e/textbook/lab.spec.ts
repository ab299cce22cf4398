// The Lab's journey: a moment to look at, every way through time, every policy, one's own string.

import { followCanvases, wordsOn } from "../canvas.ts";
import { Lab } from "./lab.ts";
import { expect, test } from "../test.ts";

const labels = (squares: readonly { readonly label: string }[]): string => squares.map(({ label }) => label).join(" ");

test("opens without a click on a paused moment that means something", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await lab.expectAt(14, 2);
  await expect(lab.play).toBeVisible();
  await expect(lab.policy).toHaveValue("clock");
  await expect(page.getByRole("heading", { level: 1, name: "Clock", exact: true })).toBeVisible();
  await expect(lab.heading).toContainText("choose a victim");
  await expect(lab.sentence).toHaveText(
    /^Fault on page 1\. The hand passed 5 and 4, clearing R, and stopped at page 3:/,
  );
  await lab.expectCounts(11, 7, 3, 2);
  const { frames, structure } = await lab.settled();
  for (const squares of [frames, structure]) {
    expect(labels(squares)).toBe("0 2 3 4 5");
    expect(labels(squares.filter(({ role }) => role === "victim"))).toBe("3");
    expect(labels(squares.filter(({ referenced }) => referenced))).toBe("0 2");
  }
  await expect(page).toHaveTitle("Clock, 5 frames - Faultline");
});

test("shows the state it opens on at once, without flying pages in", async ({ page }) => {
  await page.addInitScript(() => {
    const places = new Set<string>();
    const look = (): void => {
      for (const square of document.querySelectorAll("svg.frames g.page"))
        places.add(square.getAttribute("transform") ?? "");
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { places });
  });
  const lab = new Lab(page);
  await lab.open();
  await lab.settled();
  expect(await page.evaluate("places.size")).toBe(5);
});

test("steps forward, and back to exactly the same state", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("t=13&st=3");
  await lab.expectAt(13);
  const before = await lab.settled();
  const forward = page.getByRole("button", { name: "Step forward" });
  await forward.click();
  await lab.expectAt(14);
  const after = await lab.settled();
  expect(labels(before.frames)).toBe("0 2 3 4 5");
  expect(labels(after.frames)).toBe("0 1 2 4 5");
  expect(labels(after.structure)).toBe(labels(after.frames));
  await page.getByRole("button", { name: "Step back" }).click();
  await lab.expectAt(13);
  expect(await lab.settled()).toEqual(before);
  await forward.click();
  await lab.expectAt(14);
  expect(await lab.settled()).toEqual(after);
});

test("goes through the three stages of a step with Shift and the arrows, and back", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("t=13&st=3");
  await lab.expectAt(13);
  const stages = [await lab.settled()];
  for (const stage of [1, 2, 3]) {
    await page.keyboard.press("Shift+ArrowRight");
    await lab.expectAt(14, stage);
    stages.push(await lab.settled());
  }
  expect(stages.map(({ frames }) => labels(frames))).toEqual(["0 2 3 4 5", "0 2 3 4 5", "0 2 3 4 5", "0 1 2 4 5"]);
  expect(stages.map(({ frames }) => labels(frames.filter(({ role }) => role === "victim")))).toEqual(["", "", "3", ""]);
  for (const stage of [2, 1]) {
    await page.keyboard.press("Shift+ArrowLeft");
    await lab.expectAt(14, stage);
    expect(await lab.settled()).toEqual(stages[stage]);
  }
  await page.keyboard.press("Shift+ArrowLeft");
  await lab.expectAt(13);
  expect(await lab.settled()).toEqual(stages[0]);
});

test("plays, pauses where it is, and stops by itself at the end", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("t=3&st=3&sp=8");
  await lab.play.click();
  await expect.poll(async () => Number(await lab.position.inputValue())).toBeGreaterThan(5);
  await page.keyboard.press("Space");
  await expect(lab.play).toBeVisible();
  const step = await lab.position.inputValue();
  expect(Number(step)).toBeLessThan(20);
  // The place is written to the address only after the player has stood still for longer than a step at this speed.
  await expect(page).toHaveURL(new RegExp(`[#&]t=${step}&`));
  await lab.expectAt(Number(step));
  await page.keyboard.press("k");
  await expect(lab.pause).toBeVisible();
  await expect(lab.play).toBeVisible();
  await lab.expectAt(20);
});

test("scrubs by keyboard and by pointer, and jumps to a clicked column", async ({ page }) => {
  await followCanvases(page);
  const lab = new Lab(page);
  await lab.open();
  await lab.scrubber.focus();
  await page.keyboard.press("ArrowLeft");
  await lab.expectAt(13);
  await page.keyboard.press("Home");
  await expect(lab.heading).toHaveText("Before the first step");
  await expect(lab.sentence).toHaveText("Memory is empty. The first reference is to page 0.");
  await lab.expectCounts(0, 0, 0, 0);
  const box = await lab.scrubber.boundingBox();
  if (box === null) throw new Error("the scrubber has no box");
  const thumb = 34;
  const at = (step: number): number => box.x + thumb / 2 + ((box.width - thumb) * step) / 20;
  await page.mouse.move(at(0), box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(at(8), box.y + box.height / 2, { steps: 4 });
  await lab.expectAt(8);
  await page.mouse.move(at(17), box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await lab.expectAt(17);
  const history = lab.figure("History").locator("canvas");
  const tokens = (await wordsOn(history)).filter(({ text, y }) => y < 42 && text !== "w");
  expect(tokens).toHaveLength(20);
  await history.click({ position: tokens[4] ?? { x: 0, y: 0 } });
  await lab.expectAt(5);
  await expect(lab.scrubber).toHaveValue("5");
});

/** How each policy is drawn, words in its figure, and the counters at the moment with which the Lab opens. */
const POLICIES = [
  { id: "fifo", name: "FIFO", caption: "Queue", words: ["leaves next", "loaded last"], counts: [9, 7, 5, 2] },
  { id: "lru", name: "LRU", caption: "Stack", words: ["used last", "leaves next"], counts: [12, 7, 2, 3] },
  { id: "clock", name: "Clock", caption: "Ring", words: ["victim", "R 1→0"], counts: [11, 7, 3, 2] },
  { id: "opt", name: "OPT", caption: "Next uses", words: ["never", "step 17"], counts: [8, 7, 6, 2] },
] as const;

test("runs each of the four policies from the heading and draws its own structure", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  for (const { id, name, caption, words, counts } of POLICIES) {
    await lab.policy.selectOption(name);
    const figure = lab.figure(caption);
    await expect(figure).toBeVisible();
    for (const word of words) await expect(figure.locator("svg")).toContainText(word);
    const [faults, cold, hits, writebacks] = counts;
    await lab.expectCounts(faults, cold, hits, writebacks);
    await lab.expectAt(14, 2);
    const { frames, structure } = await lab.settled();
    expect(labels(structure), id).toBe(labels(frames));
    await expect(page).toHaveTitle(`${name}, 5 frames - Faultline`);
  }
});

test("draws the queue and the stack in their order", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("a=fifo&f=4&r=1.2.3.4.1.2&t=6&st=3");
  const queue = await lab.settled();
  const across = [...queue.structure].sort((one, other) => one.x - other.x);
  expect(labels(across)).toBe("1 2 3 4");
  await lab.policy.selectOption("LRU");
  await expect(lab.figure("Stack")).toBeVisible();
  const stack = await lab.settled();
  const down = [...stack.structure].sort((one, other) => one.y - other.y);
  expect(labels(down)).toBe("2 1 4 3");
});

test("runs again with more and with fewer frames", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await page.getByRole("button", { name: "Frames: more" }).click();
  await expect(lab.frames).toHaveValue("6");
  await expect(lab.conditions).toContainText("6 frames");
  await expect(lab.framesFigure.locator("g.frame-slot")).toHaveCount(6);
  await lab.frames.fill("3");
  await lab.frames.press("Enter");
  await expect(lab.framesFigure.locator("g.frame-slot")).toHaveCount(3);
  await expect(lab.conditions).toContainText("3 frames");
  await expect(lab.framesFigure.locator("g.page")).toHaveCount(3);
});

test("runs a typed string while it is typed, and says where a bad one is wrong", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await lab.references.fill("");
  await lab.references.pressSequentially("7 0 1w 2");
  await expect(lab.conditions).toContainText("4 references");
  await lab.references.press("Enter");
  await page.keyboard.press("End");
  await lab.expectAt(4);
  await lab.expectCounts(4, 4, 0, 0);
  const good = await lab.settled();
  expect(labels(good.frames)).toBe("0 1 2 7");
  expect(labels(good.frames.filter(({ dirty }) => dirty))).toBe("1");
  await lab.references.fill("7 x9");
  await expect(page.getByRole("alert")).toHaveText(/^Item 2 `x9` is not a page number; .+ This shows the last string/);
  await expect(lab.references).toHaveAttribute("aria-invalid", "true");
  expect(await lab.settled()).toEqual(good);
  await lab.references.fill("7 9");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(lab.conditions).toContainText("2 references");
});

test("shows Belady's anomaly: one frame more, one fault more", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await lab.sample.selectOption("Belady's anomaly");
  await lab.policy.selectOption("FIFO");
  await expect(lab.conditions).toContainText("12 references");
  for (const [frames, faults] of [
    [3, 9],
    [4, 10],
  ] as const) {
    await lab.frames.fill(String(frames));
    await lab.frames.press("Enter");
    await page.getByRole("button", { name: "Last step" }).click();
    await lab.expectAt(12);
    await expect(lab.count("faults")).toHaveText(String(faults));
    await page.getByRole("button", { name: "First step" }).click();
  }
});

test("shows a dirty victim's way to the disk before the page that takes its frame", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("t=14&st=1");
  const disk = lab.framesFigure.locator("svg");
  await expect(disk).not.toContainText("write 3 back");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(disk).toContainText("first, write 3 back: it is dirty");
  await expect(disk).toContainText("read 1 into frame 0");
  const { frames } = await lab.settled();
  expect(frames.find(({ label }) => label === "3")).toMatchObject({ role: "victim", dirty: true });
  expect(frames.find(({ label }) => label === "2")).toMatchObject({ role: null, dirty: false });
  await expect(lab.sentence).toContainText("The victim is dirty, so it is written back first.");
  await expect(lab.count("writebacks")).toHaveText("2");
});

test("turns every figure into a table with the same numbers", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  const shown = await lab.settled();
  await page.keyboard.press("t");
  const frames = page.getByRole("table", { name: "Physical frames" });
  await expect(frames.getByRole("columnheader")).toHaveText([
    "frame",
    "page",
    "loaded at step",
    "used at step",
    "R",
    "D",
  ]);
  const byPlace = [...shown.frames].sort((one, other) => one.x - other.x);
  const bit = (set: boolean): string => (set ? "1" : "0");
  const rows = byPlace.map(({ label, referenced, dirty }, i) => `${i} ${label} ${bit(referenced)}${bit(dirty)}`);
  await expect
    .poll(async () => {
      const cells = (await frames.getByRole("row").allInnerTexts()).slice(1).map((row) => row.split(/\s+/));
      return cells.map(([frame, label, , , r, d]) => `${frame} ${label} ${r}${d}`);
    })
    .toEqual(rows);
  await expect(page.getByRole("table", { name: "Ring" }).getByRole("row")).toHaveCount(6);
  const history = page.getByRole("table", { name: "History" });
  await expect(history.getByRole("row")).toHaveCount(21);
  await expect(history.getByRole("row", { name: /^14\b/ })).toHaveText("141wfault03yes");
  await page.getByRole("button", { name: "Table" }).click();
  await expect(page.getByRole("table")).toHaveCount(0);
  expect(await lab.settled()).toEqual(shown);
});

test("sends nothing anywhere, whatever is typed and played", async ({ page, baseURL }) => {
  const lab = new Lab(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
  page.on("websocket", (socket) => asked.push(`websocket ${socket.url()}`));
  await lab.open("sp=8");
  await lab.references.fill("4711 4712w 4711");
  await expect(lab.conditions).toContainText("3 references");
  await lab.policy.selectOption("LRU");
  await page.getByRole("button", { name: "First step" }).click();
  await lab.play.click();
  await expect(lab.pause).toBeVisible();
  await expect(lab.play).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  for (const line of asked) {
    expect(line.startsWith(`GET ${baseURL}`), line).toBe(true);
    expect(line).not.toMatch(/471[12]/);
  }
});
