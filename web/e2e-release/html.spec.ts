// One file, opened from a disk.

import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { LESSON, openNotes, PAGE_1, PAGE_2, presents, title } from "../e2e/learn/lecture.ts";
import { english } from "../e2e/words.ts";
import { expect, made, sample, test, type Page } from "./made.ts";

const NOTES = english("shell/present").notes;

/** What goes wrong in a page from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

/** Opens the file where there is no other, and notes what goes wrong, and what it asks for. */
async function opened(page: Page, folder: string, link: string): Promise<string[]> {
  const complaints = complaintsOf(page);
  const file = join(folder, "faultline.html");
  copyFileSync(made(".html"), file);
  const own = pathToFileURL(file).href;
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(own) && !/^(?:blob|data):/.test(url)) complaints.push(`asked for ${url}`);
  });
  await page.goto(`${own}${link}`);
  return complaints;
}

test("the Lab runs a string that was not computed before", async ({ page, folder }) => {
  const complaints = await opened(page, folder, "#v=1&view=lab&a=fifo&f=3&r=1.2.3.4.1.2.5.1.2.3.4.5&t=12");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/FIFO/);
  await expect(page.locator("main")).toContainText(/faults\s*9\s*of/);
  expect(complaints).toEqual([]);
});

test("in a frame without rights of its own, it runs and names no address that opens nothing", async ({ page }) => {
  const complaints = complaintsOf(page);
  const bytes = readFileSync(made(".html")).toString("base64");
  await page.goto("about:blank");
  await page.evaluate(async (text) => {
    const page = new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type: "text/html" });
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.style.cssText = "width: 100%; height: 700px";
    frame.src = `${URL.createObjectURL(page)}#v=1&view=lab&a=fifo&f=3&r=1.2.3.4.1.2.5.1.2.3.4.5&t=12&embed=1`;
    document.body.append(frame);
  }, bytes);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("main")).toContainText(/faults\s*9\s*of/);
  await expect(frame.locator(".way-out")).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("dropped logs are compared, and the sample is there", async ({ page, folder }) => {
  const complaints = await opened(page, folder, "#v=1&view=logs");
  await expect(page.getByRole("heading", { name: "Sample: two logs" })).toBeVisible();
  await expect(page.locator("main")).toContainText("94 % less");
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    for (const name of ["mine-a.log", "mine-b.log"]) dataTransfer.items.add(new File([text], name));
    document.body.dispatchEvent(new DragEvent("dragenter", { bubbles: true, cancelable: true, dataTransfer }));
    document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  }, sample(0));
  await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "B", exact: true })).toContainText("mine-b.log");
  expect(complaints).toEqual([]);
});

test("a machine runs", async ({ page, folder }) => {
  const complaints = await opened(page, folder, "#v=1&view=kernel");
  await expect(page.getByText("/ 60.0 s")).toBeVisible();
  await expect(page.locator("main")).toContainText("written to swap");
  expect(complaints).toEqual([]);
});

for (const way of ["a channel of the browser's", "messages, where each window has a channel of its own"]) {
  test(`a presenter's second window shows the notes and steers, by ${way}`, async ({ context, page, folder }) => {
    // Browsers differ in whether two windows with a file from a disk are one origin.
    if (way.startsWith("messages"))
      await context.addInitScript(() => {
        BroadcastChannel.prototype.postMessage = () => undefined;
      });
    const complaints = await opened(page, folder, `#v=1&view=lab&${LESSON}`);
    await expect(title(page)).toHaveText(PAGE_1);
    await page.keyboard.press("Shift+P");
    await presents(page);
    const notes = await openNotes(context, page);
    const ofNotes = complaintsOf(notes);
    await expect(notes.getByRole("heading", { level: 1 })).toHaveText(PAGE_1);
    await expect(notes.getByText("page 1 of 5, click 0 of 2, step 3 of 12")).toBeVisible();
    const seen = (name: string) => notes.frameLocator(`iframe[title="${name}"]`).locator("main h2").first();
    await expect(seen(NOTES.now)).toContainText("Step 3");
    await expect(seen(NOTES.next)).toContainText("Step 4");

    await notes.keyboard.press("PageDown");
    await expect(notes.getByText("click 1 of 2, step 4 of 12")).toBeVisible();
    await expect(seen(NOTES.now)).toContainText("Step 4");
    await notes.getByRole("button", { name: /Forward/ }).click();
    await expect(notes.getByText(NOTES.nextPage({ title: PAGE_2 }))).toBeVisible();

    // Whichever is loaded anew, they find each other again.
    await page.waitForURL(/[#&]t=5&/);
    await page.reload();
    await presents(page);
    await notes.reload();
    await expect(notes.getByText("click 2 of 2, step 5 of 12")).toBeVisible();
    await notes.getByRole("button", { name: "End" }).click();
    await expect(notes.getByText(NOTES.over)).toBeVisible();
    expect([...complaints, ...ofNotes]).toEqual([]);
  });
}
