// Files as editors and shells of Windows write them: with a byte order mark, and in UTF-16. And what of a file is not taken.

import { conditionOf } from "../../src/learn/model/trial/condition.ts";
import { resultCsv } from "../../src/learn/model/trial/result.ts";
import { drop, sampleText } from "../drop.ts";
import { lessonFile, toast } from "../kept/kept.ts";
import { expect, type Page, test } from "../test.ts";

/** What is said of a file that is in UTF-16, and of no other. */
async function expectTold(page: Page, as: string): Promise<void> {
  if (as === "utf-8") await expect(toast(page).filter({ hasText: "UTF-16" })).toHaveCount(0);
  else await expect(toast(page)).toContainText("read as UTF-16");
}

const ENCODINGS = ["utf-8", "utf-16le", "utf-16be"] as const;

async function open(page: Page, hash = "v=1&view=lab"): Promise<void> {
  await page.goto(`./#${hash}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

for (const as of ENCODINGS) {
  test(`a lesson in ${as} with a byte order mark is opened where it is dropped`, async ({ page }) => {
    await open(page);
    await drop(page, [{ name: "own.json", text: lessonFile("ours", "Für Anfänger"), as }]);
    await expect(toast(page)).toContainText("Für Anfänger");
    await expectTold(page, as);
  });

  test(`logs, runs and bundles in ${as} are read`, async ({ page }) => {
    await open(page);
    const run = { format: "faultline-run", version: 1, link: "#v=1&view=lab&a=opt&f=4&r=1.2.3&t=2&st=3" };
    await drop(page, [{ name: "run.json", text: JSON.stringify(run), as }]);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("OPT");
    await expectTold(page, as);
    await drop(page, [{ name: "vm.txt", text: sampleText("linux-page-cluster-0.vmstat.txt"), as }]);
    await expect(page.getByText("vm.txt").first()).toBeVisible();
    await expect(page.locator(".logs .field-error")).toHaveCount(0);
    await drop(page, [{ name: "two.logs.json", text: bundle({}), as }]);
    await expect(toast(page)).toContainText("two.logs.json is open: 1 log");
    await expectTold(page, as);
  });

  test(`exercises, what is handed in and results of a trial in ${as} are read`, async ({ page }) => {
    await open(page);
    await drop(page, [{ name: "week.json", text: sampleText("homework.exercise.json"), as }]);
    await expect(page.getByRole("textbox", { name: "Your name or number" })).toBeVisible();
    await expectTold(page, as);
    await open(page, "v=1&view=learn&hw=class");
    await expect(page.getByRole("heading", { level: 1, name: "A class" })).toBeVisible();
    const answers = { format: "faultline-answers", version: 1, exercise: "week", digest: "0", student: "Ada" };
    await drop(page, [{ name: "ada.json", text: JSON.stringify({ ...answers, attempts: [] }), as }]);
    await expect(page.getByText("ada.json: It has 0 attempts")).toBeVisible();
    const code = "OS-2026";
    await open(page, `v=1&view=learn&trial=${code}`);
    await expect(page.getByRole("heading", { level: 1, name: `Trial ${code}` })).toBeVisible();
    const marks = [1, 0, 1, 0, 1, 0];
    const times = { preSeconds: 100, learnSeconds: 600, postSeconds: 90, predicted: 0, predictedRight: 0 };
    const result = { code, participant: 1, condition: conditionOf(code, 1), pre: marks, post: marks, ...times };
    await drop(page, [{ name: "1.csv", text: resultCsv([result]), as }]);
    await expect(page.getByText("1 result", { exact: true })).toBeVisible();
  });

  test(`recorded loads, programs and policies in ${as} are read`, async ({ page }) => {
    await open(page, "v=1&view=kernel&os=2.6.12&ram=1024&load=1400&secs=5");
    const load = "faultline-load 1\nprocess 0\nmap 0 50\nsweep 0 0 50 1 w 1000\n";
    await drop(page, [{ name: "own.load.txt", text: load, as }]);
    await expect(page.locator(".kernel .cond")).toContainText("recorded own.load.txt (1 process, 4 lines)");
    await expectTold(page, as);
    await open(page, "v=1&view=code");
    await drop(page, [{ name: "own.py", text: "a = [0] * 8\nfor i in range(8):\n    a[i] = 1\n", as }]);
    await expect(page).toHaveURL(/p=own/);
    await expectTold(page, as);
    await expect(page).not.toHaveURL(/%EF%BF%BD|%00/);
    await drop(page, [{ name: "own.flp", text: "def victim():\n    return 0\n", as }]);
    await expect(page).toHaveURL(/view=own/);
    await expect(page).not.toHaveURL(/%EF%BF%BD|%00|%EF%BB%BF/);
  });
}

function bundle(compare: object): string {
  const lines = sampleText("linux-page-cluster-0.vmstat.txt").split("\n");
  return JSON.stringify({
    format: "faultline-logs",
    version: 1,
    link: "#v=1&view=logs",
    settings: { compare: { align: { by: "start" }, ...compare }, charts: { kind: "", columns: [] } },
    files: [{ side: "a", name: "vm.txt", options: {}, lines }],
  });
}

test("a name that an object has twice is told with its place", async ({ page }) => {
  await open(page);
  const run = '{"format":"faultline-run",\n"version":1,"link":"#v=1",\n "link":"#v=1&view=arena"}';
  await drop(page, [{ name: "run.json", text: run }]);
  await expect(toast(page)).toContainText("run.json");
  await expect(toast(page)).toContainText("“link”");
  await expect(toast(page)).toContainText("line 3, column 2");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clock");
  const lesson = lessonFile("ours", "Ours").replace('"lesson":{', '"lesson":{"id":"theirs",');
  await drop(page, [{ name: "own.json", text: lesson }]);
  await expect(toast(page)).toContainText("own.json");
  await expect(toast(page)).toContainText("“id”");
  await drop(page, [{ name: "logs.json", text: bundle({}).replace('"side":"a"', '"side":"b","side":"a"') }]);
  await expect(toast(page)).toContainText("logs.json");
  await expect(toast(page)).toContainText("“side”");
});

test("settings of a bundle that can't be used are told with field, value and what is accepted", async ({ page }) => {
  await open(page);
  const text = bundle({ level: 0.5, resamples: 7 });
  await drop(page, [{ name: "two.logs.json", text }]);
  await expect(toast(page)).toContainText("two.logs.json is open");
  await expect(toast(page)).toContainText("settings.compare.level is 0.5");
  await expect(toast(page)).toContainText("0.9, 0.95, 0.99");
  await expect(toast(page)).toContainText("settings.compare.resamples is 7");
});
