// The Logs as somebody finds them who has no log yet: a sample that is marked, explained, and gone as soon as there is
// a file.

import { AXE, findings } from "../axe.ts";
import { save } from "../export.ts";
import { drop, sampleText } from "../drop.ts";
import { expect, test, type Page } from "../test.ts";

const A = "linux-page-cluster-3.vmstat.txt";
const OWN = { name: "own.txt", text: sampleText(A) };

const sample = (page: Page) => page.getByRole("heading", { name: "Sample: two logs", exact: true });
const empty = (page: Page) => page.getByRole("heading", { name: "Logs", exact: true });
const target = (page: Page) => page.getByRole("region", { name: "Your own logs" });
const side = (page: Page, letter: "A" | "B") => page.getByRole("region", { name: letter, exact: true });

test("opens on two logs that are compared, marked as a sample, with the drop target over them", async ({ page }) => {
  await page.addInitScript({ path: AXE });
  await page.goto("./#v=1&view=logs");
  await expect(sample(page)).toBeVisible();
  await expect(page.locator("main .voice")).toContainText("B swaps in 94 % less than A (734 against 12,208 KiB/s)");
  await expect(page.locator(".log-chart").first()).toBeAttached();
  await expect(page.locator(".log-table tbody tr")).toHaveCount(18);
  await expect(target(page)).toContainText("Drop your own logs here: one to read, two to compare.");
  await expect(target(page)).toContainText("This is a sample: one program, run twice on Linux");
  await expect(target(page)).toContainText("Linux reads up to eight in A, and only that one in B.");
  const [over, first] = [await target(page).boundingBox(), await side(page, "A").boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
  expect(await findings(page)).toEqual([]);
  // What is said of the sides follows them.
  await page.getByRole("button", { name: "Swap A and B" }).click();
  await expect(target(page)).toContainText("Linux reads up to eight in B, and only that one in A.");
});

test("the sample goes as a whole, and the focus stays where the button was", async ({ page }) => {
  await page.goto("./#v=1&view=logs");
  await expect(sample(page)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove [AB]/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Remove the sample" }).focus();
  await page.keyboard.press("Enter");
  await expect(empty(page)).toBeVisible();
  const back = page.getByRole("button", { name: "Show two sample logs" });
  await expect(back).toBeFocused();
  await expect(page).toHaveURL(/ex=0/);
  await page.reload();
  await expect(back).toBeVisible();
  await expect(side(page, "A")).toHaveCount(0);
  await page.goBack();
  await expect(sample(page)).toBeVisible();
});

test("a dropped file takes the sample's place, with everything that was done to the sample", async ({ page }) => {
  await page.goto("./#v=1&view=logs");
  await expect(page.locator(".log-chart").first()).toBeAttached();
  await page.getByRole("textbox", { name: "From" }).fill("0:10");
  await page.keyboard.press("Enter");
  await expect(page.locator(".head")).toContainText("0:10");
  await drop(page, [OWN]);
  await expect(page.getByRole("heading", { name: "One log", exact: true })).toBeVisible();
  await expect(side(page, "A")).toContainText("own.txt");
  await expect(side(page, "B")).toContainText("No log yet.");
  await expect(page.locator(".head")).not.toContainText("0:10");
  await expect(target(page)).toHaveCount(0);
  await expect(page).toHaveURL(/ex=0/);
  // It doesn't come back on its own.
  await page.getByRole("button", { name: "Remove A, own.txt" }).click();
  await expect(empty(page)).toBeVisible();
  await page.keyboard.press("1");
  await page.keyboard.press("4");
  await expect(empty(page)).toBeVisible();
});

test("a chosen file takes the sample's place on the side it was chosen for", async ({ page }) => {
  await page.goto("./#v=1&view=logs");
  await expect(sample(page)).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a file for B" }).click();
  await (await chooser).setFiles({ name: "own.txt", mimeType: "text/plain", buffer: Buffer.from(OWN.text) });
  await expect(page.getByRole("heading", { name: "One log", exact: true })).toBeVisible();
  await expect(side(page, "B")).toContainText("own.txt");
  await expect(side(page, "A")).toContainText("No log yet.");
});

test("two files dropped on a log of the sample are A and B, and a file that is no log leaves no sample", async ({
  page,
}) => {
  await page.goto("./#v=1&view=logs");
  await expect(sample(page)).toBeVisible();
  const two = [
    { name: "first.txt", text: sampleText("linux-page-cluster-0.vmstat.txt") },
    { name: "second.txt", text: OWN.text },
  ];
  await drop(page, two, "[data-side=b] .recognised");
  await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
  await expect(side(page, "A")).toContainText("first.txt");
  await expect(side(page, "B")).toContainText("second.txt");
  await page.goto("about:blank");
  await page.goto("./#v=1&view=logs");
  await expect(sample(page)).toBeVisible();
  await drop(page, [{ name: "letter.txt", text: "Dear Sir or Madam" }]);
  await expect(side(page, "A")).toContainText("letter.txt is not shown.");
  await expect(page.getByRole("region", { name: "B", exact: true })).not.toContainText("linux-page-cluster");
});

test("a copied link shows the sample to everybody, also to somebody who keeps files", async ({ page, context }) => {
  await page.goto("./#v=1&view=logs");
  await expect(sample(page)).toBeVisible();
  await page.keyboard.press("t");
  await expect(page).toHaveURL(/ex=1&sh=table/);
  const link = page.url();
  // Somebody who keeps a file opens the Logs on it, not on the sample.
  const other = await context.newPage();
  await other.goto("./#v=1&view=logs");
  await expect(sample(other)).toBeVisible();
  await drop(other, [OWN]);
  await expect(other.getByRole("heading", { name: "One log", exact: true })).toBeVisible();
  await other.getByRole("checkbox", { name: "Keep these files in this browser" }).check();
  await other.waitForTimeout(300);
  await other.goto("about:blank");
  await other.goto("./#v=1&view=logs");
  await expect(side(other, "A")).toContainText("own.txt");
  await expect(other).toHaveURL(/ex=0/);
  await other.goto("about:blank");
  await other.goto(link);
  await expect(sample(other)).toBeVisible();
  await other.getByRole("button", { name: "Remove the sample" }).click();
  await expect(side(other, "A")).toContainText("own.txt");
});

test("a link that is copied with files of one's own says that they are not in it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./#v=1&view=logs");
  await expect(sample(page)).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.locator(".toast")).toContainText("A link to exactly this is on the clipboard.");
  await drop(page, [OWN]);
  await expect(page.getByRole("heading", { name: "One log", exact: true })).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.locator(".toast")).toContainText("It has the settings but no files.");
});

test("what is exported of the sample says that it is one", async ({ page }) => {
  await page.goto("./#v=1&view=logs");
  await expect(page.locator(".compare[aria-busy=false] tbody tr").first()).toBeVisible();
  const report = await save(page, "Report: Markdown");
  expect(report.name).toBe("faultline-sample-two-logs-report.md");
  expect(report.bytes.toString("utf8")).toContain("These logs are the sample that comes with Faultline.");
});

test("another view fetches nothing of the sample", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("./");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => /samples\/|faultline_logs/.test(url))).toEqual([]);
  await page.keyboard.press("4");
  await expect(sample(page)).toBeVisible();
  expect(asked.filter((url) => url.includes("samples/"))).toHaveLength(2);
});

test("without the sample's files the view opens empty and says why", async ({ page, complaints }) => {
  await page.route("**/samples/*", (route) => route.abort());
  await page.goto("./#v=1&view=logs");
  await expect(empty(page)).toBeVisible();
  await expect(page.locator(".toast")).toContainText("The samples could not be loaded.");
  await expect(page.getByRole("button", { name: "Open a file for A" })).toBeVisible();
  complaints.length = 0;
});
