// What leaves the page as a file, and comes back: every export saved and read by somebody else's parser.

import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { AXE, findings } from "../axe.ts";
import { followCanvases, wordsOn } from "../canvas.ts";
import { asFile, drop } from "../drop.ts";
import { decode, latexRows, markdownRows, offers, openDialog, readSvg, save, type Saved } from "../export.ts";
import { Lab } from "../textbook/lab.ts";
import { expect, test, type Page } from "../test.ts";

const HOMEWORK = "a=lru&f=3&r=7.0.1.2w.0.3.0.4.2.3.0.3.2&t=13&st=3";

test("saves every figure of the Lab as pictures that stand alone", async ({ page }) => {
  test.slow(); // seven files, six of them decoded
  await followCanvases(page);
  const lab = new Lab(page);
  await lab.open("t=14&st=2");
  const shown = (await wordsOn(lab.figure("History").locator("canvas"))).map(({ text }) => text);
  expect(shown.length).toBeGreaterThan(80);
  for (const figure of ["Ring", "Physical frames", "History"]) {
    await lab.settled();
    const svg = await save(page, `${figure}: SVG`);
    expect(svg.bytes.toString(), "an image in a drawing").not.toContain("<image");
    const read = readSvg(svg);
    expect(read.texts).toEqual(expect.arrayContaining(["Clock, 5 frames", "Step 14, stage 2 of 3", figure]));
    expect(read.texts.join(" ")).toContain("Reference string: 0 2 6w");
    expect(read.marks).toBeGreaterThan(15);
    const png = await save(page, `${figure}: PNG`);
    expect(png.bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([2 * read.width, 2 * read.height]);
    for (const file of [svg, png]) expect((await decode(page, file)).colours, file.name).toBeGreaterThan(20);
  }
  // What is on a canvas is redrawn for the picture, word for word.
  const drawn = readSvg(await save(page, "History: SVG")).texts.filter((text) => /^\d+w?$/.test(text));
  expect(drawn.flatMap((text) => text.match(/\d+|w/g) ?? []).sort()).toEqual([...shown].sort());
  await page.keyboard.press("o");
  await expect(page.getByRole("figure", { name: /^Faults against frames/ })).toBeVisible();
  const curve = readSvg(await save(page, "Faults against frames: SVG"));
  expect(curve.texts).toEqual(expect.arrayContaining(["LRU", "OPT"]));
});

test("gives pictures the colours of the screen, or those of paper", async ({ page }) => {
  await new Lab(page).open("th=dark");
  expect(readSvg(await save(page, "Ring: SVG")).ground).toBe("#101315");
  await openDialog(page);
  await page.getByRole("radio", { name: "light, for paper" }).check();
  const light = await save(page, "Ring: SVG");
  expect(readSvg(light).ground).toBe("#fcfcfa");
  expect(light.bytes.toString()).not.toContain("rgb(241, 243, 242)");
  // What is painted on a canvas gets the paper's colours, too.
  await openDialog(page);
  await page.getByRole("radio", { name: "light, for paper" }).check();
  const history = await save(page, "History: SVG");
  expect(history.bytes.toString()).toContain("rgb(20, 24, 27)");
  expect(history.bytes.toString()).not.toContain("rgb(241, 243, 242)");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator(".fig-body[data-theme]")).toHaveCount(0);
});

test("saves the steps as CSV, Markdown and LaTeX that say the same", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(HOMEWORK);
  await lab.expectCounts(9, 6, 4, 1);
  const csv = await save(page, "Steps: CSV");
  expect(csv.name).toBe("faultline-lru-3-frames-steps.csv");
  const rows = parse(csv.bytes, { bom: true }) as readonly (readonly string[])[];
  expect(rows[0]?.slice(0, 2)).toEqual(["step", "reference"]);
  expect(rows).toHaveLength(14);
  expect(rows.slice(1).filter((cells) => cells[2] !== "hit")).toHaveLength(9);
  expect(rows[4]?.slice(6, 9)).toEqual(["2", "0", "1"]);
  expect(markdownRows((await save(page, "Steps: Markdown")).bytes.toString())).toEqual(rows);
  expect(latexRows((await save(page, "Steps: LaTeX")).bytes.toString())).toEqual(rows);
});

test("a run saved as JSON opens the same screen in a clean profile, chosen or dropped in another view", async ({
  page,
  browser,
  baseURL,
}) => {
  const lab = new Lab(page);
  await lab.open("a=arc&f=4&r=7.0.1.2w.0.3.0.4.2.3.0.3w.2&t=9&st=2");
  const shown = await lab.settled();
  const saved = await save(page, "Run, to open again: JSON");
  const file = JSON.parse(saved.bytes.toString()) as {
    readonly totals: { readonly faults: number };
    readonly steps: readonly { readonly outcome: string }[];
  };
  expect(file.steps.filter(({ outcome }) => outcome !== "hit")).toHaveLength(file.totals.faults);
  for (const way of ["chosen", "dropped"] as const) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const clean = await context.newPage();
    await clean.goto(`${baseURL}#v=1&view=logs`);
    await expect(clean.getByRole("heading", { name: "Sample: two logs", exact: true })).toBeVisible();
    await (way === "chosen" ? choose(clean, saved) : drop(clean, [asFile({ ...saved, name: "renamed.txt" })]));
    const reopened = new Lab(clean);
    await reopened.expectAt(9, 2);
    expect(await reopened.settled()).toEqual(shown);
    await clean.goBack();
    await expect(clean.getByRole("heading", { name: "Sample: two logs", exact: true })).toBeVisible();
    await context.close();
  }
});

test("films a range of steps, shows how far it is, and can be stopped", async ({ page }) => {
  test.slow(); // recording takes its time, and more on a slow machine
  const lab = new Lab(page);
  await lab.open("t=14&st=2");
  const record = async (from: string, to: string): Promise<void> => {
    await openDialog(page);
    await page.getByRole("button", { name: "Video of the steps: WebM" }).click();
    for (const [field, value] of [
      ["To step", to],
      ["From step", from],
    ] as const) {
      await page.getByRole("spinbutton", { name: field }).fill(value);
      await page.keyboard.press("Enter");
    }
    await page.getByRole("button", { name: "Record" }).click();
  };
  const download = page.waitForEvent("download");
  await record("5", "7");
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("of 7");
  const file = await download;
  expect(file.suggestedFilename()).toBe("faultline-clock-5-frames-steps-5-to-7.webm");
  const film = await playback(page, readFileSync(await file.path()));
  expect(film.width).toBeGreaterThan(1000);
  expect(film.seconds).toBeGreaterThan(1.4);
  expect(film.pictures).toBeGreaterThan(2);
  await lab.expectAt(14, 2);
  await record("1", "20");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator(".toast")).toContainText("The recording was cancelled.");
  await lab.expectAt(14, 2);
});

test("refuses other files by name and says what it takes", async ({ page }) => {
  await new Lab(page).open();
  for (const [name, content] of [
    ["notes.txt", "procs memory"],
    ["other.json", '{"format":"something"}'],
  ] as const) {
    // Each file has its own name, since otherwise the message before would say the same.
    for (const [open, way] of [
      [(file: Saved) => drop(page, [asFile(file)]), "dropped"],
      [(file: Saved) => choose(page, file), "chosen"],
    ] as const) {
      const file = { name: `${way}-${name}`, bytes: Buffer.from(content) };
      await open(file);
      await expect(page.locator(".toast")).toContainText(`${file.name} cannot be opened here.`);
    }
  }
  await expect(page.getByRole("main")).toHaveClass("lab");
});

test("prints a blank sheet for homework and its solution, black on white in any theme", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) });
  });
  const lab = new Lab(page);
  await lab.open(`${HOMEWORK}&th=dark`);
  for (const kind of ["blank grid", "solution"] as const) {
    await openDialog(page);
    await page.getByRole("button", { name: `Print sheet: ${kind}` }).click();
    await page.waitForFunction(() => (window as unknown as { printed: number }).printed === 1);
    await page.emulateMedia({ media: "print" });
    const sheet = page.locator(".print-sheet");
    await expect(sheet).toBeVisible();
    await expect(page.locator("#root")).toBeHidden();
    await expect(sheet.getByRole("table")).toHaveCount(1);
    const cells = await sheet.locator("tbody td").allTextContents();
    expect(cells).toHaveLength(13 * 5);
    expect(cells.filter((text) => text !== "")).toHaveLength(kind === "solution" ? 13 * 5 - 3 - 7 : 0);
    expect(cells.filter((text) => text === "F")).toHaveLength(kind === "solution" ? 9 : 0);
    await expect(sheet.locator("[data-total=faults]")).toHaveText(kind === "solution" ? "9" : "");
    await expect(sheet.locator(".blanks")).toHaveCount(kind === "solution" ? 0 : 1);
    const look = await sheet.evaluate((element) => {
      const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement);
      return [getComputedStyle(element).color, colorScheme, backgroundColor];
    });
    expect(look).toEqual(["rgb(0, 0, 0)", "light", "rgba(0, 0, 0, 0)"]);
    expect(pages(await page.pdf({ format: "A4" }))).toBe(1);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect(sheet).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => Object.assign(window, { printed: 0 }));
  }
});

test("wraps a long string into grids that no page cuts", async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  const lab = new Lab(page);
  await lab.open(`a=fifo&f=6&r=${Array.from({ length: 100 }, (_, i) => (i * 7) % 11).join(".")}`);
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Find a command" }).fill("Print: sol");
  await page.keyboard.press("Enter");
  await page.emulateMedia({ media: "print" });
  const grids = page.locator(".print-sheet table");
  await expect(grids).toHaveCount(7);
  const rules = await grids.evaluateAll((tables) => tables.map((table) => getComputedStyle(table).breakInside));
  expect(new Set(rules)).toEqual(new Set(["avoid"]));
  // Portrait A4, between its margins.
  for (const box of await grids.all()) expect((await box.boundingBox())?.width).toBeLessThan((182 / 25.4) * 96);
  expect(pages(await page.pdf({ format: "A4" }))).toBeGreaterThan(1);
});

for (const view of ["kernel", "logs"] as const) {
  test(`saves everything that ${view} shows`, async ({ page }) => {
    test.slow(); // some twenty files, each decoded in a page of its own
    await page.goto(`./#v=1&view=${view}`);
    if (view === "logs")
      await expect(page.getByRole("heading", { name: "Sample: two logs", exact: true })).toBeVisible();
    await expect(page.getByRole("figure").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const all = await offers(page);
    expect(all.length).toBeGreaterThan(8);
    for (const offer of all) {
      const file = await save(page, offer);
      if (offer.endsWith("CSV"))
        expect((parse(file.bytes, { bom: true }) as unknown[]).length, offer).toBeGreaterThan(1);
      if (offer.endsWith("SVG")) expect(readSvg(file).marks, offer).toBeGreaterThan(1);
      if (/(SVG|PNG)$/.test(offer)) expect((await decode(page, file)).colours, offer).toBeGreaterThan(5);
      if (offer.endsWith("Markdown")) expect(markdownRows(file.bytes.toString()).length).toBeGreaterThan(10);
      if (offer.endsWith("LaTeX")) expect(latexRows(file.bytes.toString()).length).toBeGreaterThan(10);
    }
  });
}

test("offers tables only while figures show theirs", async ({ page }) => {
  await new Lab(page).open();
  await page.keyboard.press("t");
  await expect(page.getByRole("table", { name: "History" })).toBeVisible();
  expect((await offers(page)).filter((offer) => /SVG|PNG|WebM/.test(offer))).toEqual([]);
  await expect(page.getByRole("dialog")).toContainText("is offered only as a table");
});

test("the dialog is open to everybody: by keyboard, without a finding of axe, with the focus given back", async ({
  page,
}) => {
  await page.addInitScript({ path: AXE });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await new Lab(page).open("th=dark");
    const button = page.getByRole("button", { name: "Export", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("heading", { name: "Export" })).toBeFocused();
    expect(await findings(page)).toEqual([]);
    for (const target of await page.locator("dialog button:visible").all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  }
});

/** Opens a file by the dialog's own button. */
async function choose(page: Page, { name, bytes }: Saved): Promise<void> {
  await openDialog(page);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a run or logs (JSON, HTML) ..." }).click();
  await (await chooser).setFiles({ name, mimeType: "application/octet-stream", buffer: bytes });
}

/** A film as a browser that knows nothing of our page plays it. */
async function playback(page: Page, film: Buffer): Promise<{ width: number; seconds: number; pictures: number }> {
  const empty = await page.context().newPage();
  const played = await empty.evaluate(
    async (address) => {
      const video = document.createElement("video");
      video.muted = true;
      video.src = address;
      const canvas = document.createElement("canvas");
      const seen = new Set<string>();
      const look = (): void => {
        [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
        canvas.getContext("2d")?.drawImage(video, 0, 0);
        seen.add(canvas.toDataURL());
        video.requestVideoFrameCallback(look);
      };
      video.requestVideoFrameCallback(look);
      const ended = new Promise((done) => video.addEventListener("ended", done));
      await video.play();
      await ended;
      return { width: video.videoWidth, seconds: video.currentTime, pictures: seen.size };
    },
    `data:video/webm;base64,${film.toString("base64")}`,
  );
  await empty.close();
  return played;
}

/** How many pages a PDF has. */
function pages(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
