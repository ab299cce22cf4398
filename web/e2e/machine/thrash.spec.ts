// Machines that thrash, side by side under the same load.

import { AXE, findings } from "../axe.ts";
import { save } from "../export.ts";
import { expect, type Page, test } from "../test.ts";

/** e4 with few and small consumers: all of it takes a second or two. */
const SMALL = "exp=e4&n=12&s=6000&left=40000&os=freebsd,linux";

async function open(page: Page, rest = SMALL): Promise<void> {
  await page.goto(`./#v=1&view=thrash&${rest}`);
  await expect(page.locator(".thrash-name").first()).toBeAttached();
  await expect(page.locator(".thrash-names progress")).toHaveCount(0, { timeout: 60_000 });
  await expect(page.locator(".thrash-voice")).toContainText("present");
}

/** The cells of the table of results, system by system. */
async function outcome(page: Page): Promise<readonly (readonly string[])[]> {
  const rows = page.locator(".thrash-outcome").getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  const all = await rows.all();
  // The time when memory becomes too small is known before anything has run; the columns after it are not.
  for (const row of all.slice(1)) await expect(row.locator("td").nth(1)).toHaveText(/\S/);
  return Promise.all(all.slice(1).map((row) => row.locator("th, td").allInnerTexts()));
}

test.describe("thrash", () => {
  test("runs systems side by side, in lock-step", async ({ page }) => {
    await open(page);
    await expect(page.locator(".thrash-voice")).toContainText("FreeBSD");
    await expect(page.locator(".thrash-voice")).toContainText("Linux");
    const voice = page.locator(".thrash-voice");
    await page.locator("main").focus();
    await page.keyboard.press("Home");
    await expect(voice).toContainText("At 0 s");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    // One consumer came at 10 s, another at 11 s, and one does its first cycle at 12 s.
    await expect(voice).toContainText("At 12 s");
    await expect(page).toHaveURL(/at=12/);
    await page.reload();
    await expect(voice).toContainText("At 12 s", { timeout: 60_000 });
  });

  test("follows a process by keyboard, and says what it does in each system", async ({ page }) => {
    await open(page);
    const voice = page.locator(".thrash-voice");
    await page.locator("main").focus();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowDown");
    await expect(voice).toContainText(/^Consumer 1 at [\d,]+ s: FreeBSD .*; Linux /);
    await page.keyboard.press("Home");
    await expect(voice).toContainText("FreeBSD is not there");
    // Before the first consumer there is none, and then comes the last.
    await page.keyboard.press("ArrowUp");
    await expect(voice).toContainText("At 0 s");
    await page.keyboard.press("ArrowUp");
    await expect(voice).toContainText("Consumer 12 at 0 s");
  });

  test("hands over what each system would have printed of its run to Logs", async ({ page }) => {
    await open(page, `${SMALL.replace("linux", "solaris")},winxp`);
    const log = await save(page, "Windows XP: performance counters, once a second: CSV");
    expect(log.name).toBe("faultline-thrash-winxp-perfmon.csv");
    expect(log.bytes.toString()).toMatch(/^"\(PDH-CSV 4\.0\)/);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Open in Logs", exact: true }).click();
    // Logs compares two: the first two, unless others are chosen. A system chosen for the other side swaps the two.
    const of = page.getByRole("dialog", { name: "Two systems, side by side in Logs" });
    const [a, b] = [of.getByRole("group", { name: "A" }), of.getByRole("group", { name: "B" })];
    await b.getByRole("radio", { name: "FreeBSD" }).check();
    await expect(a.getByRole("radio", { name: "OpenSolaris" })).toBeChecked();
    await a.getByRole("radio", { name: "Windows XP" }).check();
    await of.getByRole("button", { name: "Open both" }).click();
    const slots = page.locator(".log-slots > *");
    await expect(slots.nth(0)).toContainText("winxp-perfmon.csv");
    await expect(slots.nth(1)).toContainText("freebsd-vmstat.txt");
  });

  test("lets page-fault frequency and WSClock say which pages go, on every system", async ({ page }) => {
    await open(page, `${SMALL},solaris,winxp`);
    const control = page.getByRole("combobox", { name: "Load control" });
    for (const [name, id] of [
      ["Page-fault frequency, PFF", "pff"],
      ["WSClock", "wsclock"],
    ] as const) {
      await control.selectOption({ label: name });
      await expect(page).toHaveURL(new RegExp(id));
      await expect(page.locator(".thrash-names progress")).toHaveCount(0, { timeout: 60_000 });
      await expect(page.locator(".thrash-voice")).toContainText("held back");
    }
  });

  test("says when memory is too small, and who came back when", async ({ page }) => {
    await open(page);
    // Whether the disk is saturated is reported as far as the runs have come.
    await expect(async () => {
      const rows = await outcome(page);
      expect(rows.map(([system]) => system)).toEqual(["FreeBSD", "Linux"]);
      // 40,000 pages hold six consumers of 6,000: the seventh starts at 16 s.
      for (const [, onset, from, until] of rows) {
        expect(onset).toBe("16 s");
        expect(Number.parseInt(from ?? "", 10)).toBeGreaterThanOrEqual(15);
        expect(Number.parseInt(until ?? "", 10)).toBeGreaterThan(20);
      }
    }).toPass({ timeout: 30_000 });
    await expect(page.locator(".study-marks text").first()).toContainText("16 s");
  });

  test("tells what the study found, what comes out here, and by which numbers", async ({ page }) => {
    await page.addInitScript({ path: AXE });
    await open(page);
    await page.getByRole("button", { name: "Findings", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("listitem")).toHaveCount(26);
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole("radio", { name: /^not reproduced/ }).check();
    const fourth = dialog.getByRole("listitem").filter({ hasText: "F4" });
    await expect(fourth).toContainText("not reproduced");
    await fourth.getByText("Numbers", { exact: true }).click();
    await expect(fourth.getByRole("columnheader", { name: "Windows XP" })).toBeVisible();
    await fourth.getByRole("link", { name: "Show e1 calibrated" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/exp=e1&cal=calibrated/);
    await expect(page.locator(".cond").first()).toContainText("calibrated");
  });

  test("shows another experiment with its own numbers, and one system alone", async ({ page }) => {
    await open(page);
    await page.getByRole("checkbox", { name: "Linux" }).uncheck();
    await expect(page.locator(".thrash-lanes")).toHaveCount(1);
    await expect(page).toHaveURL(/os=freebsd/);
    await expect(page.getByRole("checkbox", { name: "FreeBSD" })).toBeDisabled();
    await page.getByRole("radio", { name: "e3" }).check();
    await expect(page.locator(".cond")).toContainText("25 consumers of 100 MB");
    await expect(page.locator(".cond")).toContainText("1,000 ms");
    await page.goBack();
    await expect(page.locator(".cond")).toContainText("12 consumers of 23 MB");
  });

  test("takes other loads, and its figures are tables, too", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Load…" }).click();
    await page.getByRole("spinbutton", { name: /Consumers/ }).fill("5");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/n=5/);
    await page.keyboard.press("Escape");
    const rows = await outcome(page);
    await expect.poll(async () => (await outcome(page))[0]?.[1]).toBe("all fit");
    expect(rows.length).toBe(2);
    await page.locator(".transport").getByRole("button", { name: "Table" }).click();
    await expect(page.getByRole("table", { name: "Processes" }).getByRole("row")).toHaveCount(11);
    await expect(page.getByRole("table", { name: "Paging" })).toContainText("FreeBSD: in");
  });

  test("sweeps Denning's curve, without a control and with one", async ({ page }) => {
    await open(page);
    await page.getByRole("combobox", { name: "Load control" }).selectOption("mpl");
    await expect(page).toHaveURL(/ctl=mpl/);
    const denning = page.locator(".thrash-denning");
    const sweep = denning.getByRole("button", { name: "Sweep", exact: true });
    await sweep.click();
    await expect(sweep).toBeVisible({ timeout: 60_000 });
    await expect(denning).toContainText("48 of 48 machines", { timeout: 60_000 });
    await expect(denning).toContainText("6 fit");
    await denning.getByRole("button", { name: /as a table|as table/ }).click();
    const rows = await denning.getByRole("row").allInnerTexts();
    const [six, twelve] = [rows[6], rows[12]].map((row) => (row ?? "").split(/\s+/).map(Number));
    // FreeBSD, without a control: six fit, twelve are too many.
    expect(six?.[1]).toBeGreaterThan(1.5 * (twelve?.[1] ?? NaN));
    expect(six?.[0]).toBe(6);
  });

  test("sweeps Denning's curve with every control at once, and chooses one from the table", async ({ page }) => {
    await open(page, "exp=e4&n=6&s=6000&left=40000&os=linux");
    // Without a control, and with each; and with three kinds of faster swap.
    const runs = 3 + (await page.getByRole("combobox", { name: "Load control" }).locator("option").count());
    const denning = page.locator(".thrash-denning");
    await denning.getByRole("button", { name: "Sweep with every control" }).click();
    await expect(denning).toContainText(/(\d+) of \1 machines/, { timeout: 90_000 });
    const table = denning.getByRole("table");
    await expect(table.getByRole("row")).toHaveCount(runs + 1);
    await expect(denning.locator(".xy-line.other")).toHaveCount(runs - 1);
    for (const swap of ["Swap to SSD", "Swap to network RAM", "Compressed swap"])
      await expect(table.getByRole("row", { name: swap })).toContainText(/\(([+−]\d|\d[\d.]* ×)/);
    await table.getByRole("button", { name: "Multiprogramming limit" }).click();
    await expect(page).toHaveURL(/ctl=mpl/);
    // What was swept stays, and the chosen one stands out.
    await expect(denning.locator(".xy-line.controlled")).toHaveCount(1);
    await expect(denning.locator(".xy-line.other")).toHaveCount(runs - 2);
    // The curve of a faster swap stands out, but the machines above stay the same.
    await table.getByRole("button", { name: "Swap to SSD" }).click();
    await expect(table.getByRole("button", { name: "Swap to SSD", pressed: true })).toBeVisible();
    await expect(table.getByRole("button", { name: "Multiprogramming limit", pressed: false })).toBeVisible();
    await expect(page).toHaveURL(/ctl=mpl/);
    await table.getByRole("button", { name: "Multiprogramming limit" }).click();
    await expect(table.getByRole("button", { name: "Multiprogramming limit", pressed: true })).toBeVisible();
  });

  test("sets the numbers of a control, and the disk, in the link", async ({ page }) => {
    await open(page);
    await page.getByRole("combobox", { name: "Load control" }).selectOption("fifty-percent");
    await page.getByRole("button", { name: "Parameters" }).click();
    await page.getByRole("spinbutton", { name: /Target/ }).fill("70");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/ctl=fifty-percent:target(=|%3D)70/);
    await page.getByRole("button", { name: "Reset to default: Target" }).click();
    await expect(page).toHaveURL(/ctl=fifty-percent(&|$)/);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Load…" }).click();
    await page.getByRole("radio", { name: "SSD" }).click();
    await expect(page).toHaveURL(/disk=ssd:/);
    await page.getByRole("radio", { name: "hard disk" }).click();
    await expect(page).not.toHaveURL(/disk=/);
  });

  test("keeps swap compressed before the disk, on every system, and shows whose frames that takes", async ({
    page,
  }) => {
    await open(page, "exp=e4&n=12&s=6000&left=40000&os=freebsd,linux,solaris,winxp");
    const legend = page.locator(".thrash-states").first();
    await expect(legend).not.toContainText("compressed swap");
    const cycles = async (): Promise<readonly number[]> =>
      (await outcome(page)).map((row) => Number((row[7] ?? "").replaceAll(",", "")));
    const plain = await cycles();
    expect(plain.every((each) => each > 0)).toBe(true);
    await page.getByRole("button", { name: "Load…" }).click();
    const form = page.locator(".compressed-form");
    await form.getByRole("radio", { name: "before the disk" }).click();
    await expect(page).toHaveURL(/cs=\d+/);
    await expect(form).toContainText("Pool");
    await form.getByRole("spinbutton", { name: "Mean ratio, exact value" }).fill("8");
    await form.getByRole("spinbutton", { name: "Mean ratio, exact value" }).press("Enter");
    await expect(page).toHaveURL(/cs=\d+:8:7:20:10/);
    await page.keyboard.press("Escape");
    await expect(legend).toContainText("compressed swap");
    await expect(page.locator(".thrash-names progress")).toHaveCount(0, { timeout: 60_000 });
    await expect.poll(cycles).not.toEqual(plain);
  });

  test("has OpenSolaris and Windows XP beside them, from a module of their own, and says what their models leave out", async ({
    page,
  }) => {
    await open(page, "exp=e4&n=12&s=6000&left=40000");
    await expect(page.locator(".thrash-voice")).toContainText("OpenSolaris: 12 present");
    await expect(page.locator(".thrash-voice")).toContainText("Windows XP: 12 present");
    const rows = await outcome(page);
    expect(rows.map(([system]) => system)).toEqual(["FreeBSD", "Linux", "OpenSolaris", "Windows XP"]);
    await page.getByRole("button", { name: "Simplified" }).click();
    await expect(page.getByRole("dialog", { name: /omit/ })).toContainText("fsflush");
    await expect(page.getByRole("dialog", { name: /omit/ })).toContainText("ReactOS");
  });

  test("has a bystander, who waits while memory thrashes", async ({ page }) => {
    await open(page);
    const figure = page.getByRole("figure", { name: /An innocent bystander/ });
    await expect(figure.locator(".thrash-curves")).toHaveCount(2);
    const rows = await outcome(page);
    for (const row of rows) expect(row.at(-1)).toMatch(/ ms$/);
  });

  for (const theme of ["light", "dark", "projector"] as const) {
    test(`has no accessibility findings, ${theme}`, async ({ page }) => {
      await page.addInitScript({ path: AXE });
      await open(page, `${SMALL}&th=${theme}`);
      expect(await findings(page)).toEqual([]);
    });
  }

  test("fits a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
