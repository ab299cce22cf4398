// One file with several logs: of two machines, or of two tools.

import { AXE, findings } from "../axe.ts";
import { asFile, drop, sampleText } from "../drop.ts";
import { save } from "../export.ts";
import { expect, test, type Page } from "../test.ts";

const ONE = sampleText("linux-page-cluster-3.vmstat.txt").trimEnd().split("\n");
const OTHER = sampleText("linux-page-cluster-0.vmstat.txt").trimEnd().split("\n");

/** The two samples as pdsh prints them, line by line in turn. */
const CLUSTER = {
  name: "cluster.log",
  text: `${ONE.flatMap((line, at) => [`web1: ${line}`, `web2: ${OTHER[at] ?? ""}`]).join("\n")}\n`,
};

const FREE = [
  "               total        used        free      shared  buff/cache   available",
  "Mem:        16303428     9123456     1023488      312344     6156484     6532108",
  "Swap:        2097148      104960     1992188",
];

const side = (page: Page, letter: "A" | "B") => page.getByRole("region", { name: letter, exact: true });
const head = (page: Page) => page.locator(".head");

test.beforeEach(async ({ page }) => {
  await page.addInitScript({ path: AXE });
  await page.goto("./#v=1&view=logs");
  await expect(page.getByRole("heading", { level: 1, name: "Logs" })).toBeVisible();
});

test("two machines of one dropped file are compared as two files would be, and one of them can be removed", async ({
  page,
}) => {
  await drop(page, [CLUSTER]);
  await expect(side(page, "A").getByRole("heading", { level: 2 })).toContainText("cluster.log: web1");
  await expect(side(page, "B").getByRole("heading", { level: 2 })).toContainText("cluster.log: web2");
  // What the two samples themselves say, as two files.
  await expect(head(page)).toContainText("734 against 12,208 KiB/s");
  await expect(side(page, "A")).toContainText("It is one of 2 logs in this file.");
  await expect(page.locator(".log-run")).toHaveCount(2);
  await expect(page.getByText("The same file is on")).toBeHidden();
  expect(await findings(page)).toEqual([]);
  await side(page, "A").getByRole("button", { name: "Remove A, cluster.log: web1" }).click();
  await expect(page.getByText("cluster.log: web1")).toBeHidden();
  await expect(side(page, "B").getByRole("heading", { level: 2 })).toContainText("cluster.log: web2");
});

test("a machine keeps its place when it is read as something else, and in a bundle", async ({ page }) => {
  await drop(page, [CLUSTER]);
  await expect(head(page)).toContainText("734 against 12,208 KiB/s");
  await side(page, "B").getByRole("button", { name: "Read as: cluster.log: web2" }).click();
  const panel = page.locator("form").filter({ hasText: "How cluster.log: web2 is read" });
  await panel.getByRole("combobox", { name: "averages since boot" }).selectOption("keep");
  await panel.getByRole("button", { name: "Read again" }).click();
  await expect(side(page, "B")).toContainText("Averages since boot are counted");
  await expect(side(page, "B").getByRole("heading", { level: 2 })).toContainText("cluster.log: web2");
  const bundle = await save(page, "Logs with settings, to open again: JSON");
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Logs" })).toBeVisible();
  await drop(page, [asFile(bundle)]);
  await expect(side(page, "A").getByRole("heading", { level: 2 })).toContainText("cluster.log: web1");
  await expect(side(page, "B").getByRole("heading", { level: 2 })).toContainText("cluster.log: web2");
  await expect(page.locator(".log-run")).toHaveCount(2);
});

test("the machines of a file that is added to a side stay on that side", async ({ page }) => {
  await drop(page, [
    { name: "a.txt", text: `${ONE.join("\n")}\n` },
    { name: "b.txt", text: `${OTHER.join("\n")}\n` },
  ]);
  await expect(head(page)).toContainText("734 against 12,208 KiB/s");
  const chooser = page.waitForEvent("filechooser");
  await side(page, "B").getByRole("button", { name: "Add a file for B" }).click();
  await (await chooser).setFiles([{ name: "cluster.log", mimeType: "text/plain", buffer: Buffer.from(CLUSTER.text) }]);
  await expect(side(page, "B").getByRole("heading", { level: 3 })).toHaveText([
    "b.txt",
    "cluster.log: web1",
    "cluster.log: web2",
  ]);
  await expect(side(page, "A").getByRole("heading", { level: 2 })).toContainText("a.txt");
});

test("two tools in one file are two logs", async ({ page }) => {
  const text = `${[...FREE, "", ...FREE, "", ...ONE].join("\n")}\n`;
  await drop(page, [{ name: "day.txt", text }]);
  await expect(side(page, "A").getByRole("heading", { level: 2 })).toContainText("day.txt: free");
  await expect(side(page, "B").getByRole("heading", { level: 2 })).toContainText("day.txt: Linux vmstat");
});
