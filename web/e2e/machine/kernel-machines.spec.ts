// The Kernel view as a kernel engineer meets it: machines of any size and version, knobs, A beside B, logs of the run.

import { AXE, findings } from "../axe.ts";
import { expect, type Page, test } from "../test.ts";
import { english } from "../words.ts";

const KERNEL_TEXT = english("machine/kernel");
const KNOBS_TEXT = english("machine/knobs");
const WORKLOAD_TEXT = english("machine/workload");
const SEEDS_TEXT = english("machine/seeds");
const SWEEP_TEXT = english("machine/sweep");
const STORY_TEXT = english("machine/story");

const sentence = (page: Page) => page.locator(".kernel-voice .voice");
const time = (page: Page) => page.getByRole("spinbutton", { name: /^Time/ });
const compared = (page: Page) => page.locator(".compare .voice");

/** 256 MiB and a worker that wants more: too large to be watched as a whole. */
const LARGE = "ram=65536&secs=60&k=&wl=stress:pages=100000:touch_us=2:start_s=0";

async function open(page: Page, link = ""): Promise<void> {
  await page.goto(`./#v=1&view=kernel${link === "" ? "" : `&${link}`}`);
  await expect(sentence(page)).not.toBeEmpty();
}

test("a large machine is followed second by second, and its scans are stepped page by page", async ({ page }) => {
  await open(page, `${LARGE}&at=20`);
  await expect(page.locator(".kernel .cond")).toContainText("65,536 frames of 4 KiB (256 MiB)");
  await expect(sentence(page)).toContainText("the second up to 20 s");
  await page.keyboard.press(".");
  await expect(sentence(page)).toContainText("The daemon begins a scan");
  await expect(page).toHaveURL(/w=s\d+/);
  await page.keyboard.press("ArrowRight");
  await expect(sentence(page)).not.toContainText("The daemon begins a scan");
  const said = await sentence(page).textContent();
  await expect(page).toHaveURL(/e=2&w=s\d+/);
  await page.reload();
  await expect(sentence(page)).toHaveText(said ?? "");
});

test("a page is stepped back over the beginning of a second, into the one before", async ({ page }) => {
  await open(page, `${LARGE}&at=30`);
  await expect(sentence(page)).toContainText("the second up to 30 s");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/w=30/);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/w=29/);
  expect(Number(await time(page).inputValue())).toBeLessThanOrEqual(30);
});

test("a long run tells how far it has come, can be stopped, and can be looked at then", async ({ page }) => {
  await open(page, "ram=65536&secs=7200&k=&wl=stress:pages=100000:touch_us=2:start_s=0");
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: KERNEL_TEXT.stop, exact: true }).click();
  await expect(page.getByText(/^Stopped at [\d,]+ of 7,200 s\.$/)).toBeVisible();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(sentence(page)).toContainText("the second up to 1 s");
});

test("A is pinned, a knob of B is turned, and both are compared", async ({ page }) => {
  await open(page);
  // The moment that the view opens with is in the link as soon as its event is known.
  await expect(page).toHaveURL(/e=4207/);
  await page.getByRole("button", { name: KERNEL_TEXT.compare.pin, exact: true }).click();
  await expect(compared(page)).toContainText("no major faults, like A, and gets as much done");
  await page.getByRole("radio", { name: KNOBS_TEXT.words["halve"] ?? "" }).check();
  await expect(page).toHaveURL(/k=act_decay:halve/);
  await expect(page.locator(".ab-legend li")).toHaveText([KERNEL_TEXT.compare.a, KERNEL_TEXT.compare.b]);
  await expect(compared(page)).toContainText(/B has 38 major faults, where A has none/);
  await expect(page.getByRole("row", { name: /^pages from swap/ })).toBeVisible();
  // The moment is the same, but its event is another one.
  await expect(page).toHaveURL(/e=(?!4207)\d/);
  const said = await compared(page).textContent();
  await page.reload();
  await expect(compared(page)).toHaveText(said ?? "");
  await page.getByRole("button", { name: KERNEL_TEXT.compare.unpin, exact: true }).click();
  await expect(page).not.toHaveURL(/pin=/);
});

test("several seeds say which differences are more than chance", async ({ page }) => {
  await open(page, "pin=-&k=act_decay:halve,vm.swap_idle_threshold1:3600");
  await page.getByRole("button", { name: SEEDS_TEXT.open, exact: true }).click();
  const panel = page.getByRole("dialog", { name: SEEDS_TEXT.title });
  await panel.getByRole("radio", { name: "5", exact: true }).check();
  await panel.getByRole("button", { name: SEEDS_TEXT.run, exact: true }).click();
  await expect(panel.getByText(SEEDS_TEXT.progress({ done: 10, of: 10 }))).toBeVisible();
  const scanned = panel.getByRole("row", { name: new RegExp(`^${SEEDS_TEXT.measures.v_pdpages}`) });
  await expect(scanned.getByRole("cell").first()).toContainText(/\[.+, .+\]/);
});

test("every version of the kernel shows the queues it has", async ({ page }) => {
  const queues = page.getByRole("region", { name: "Queues" }).getByRole("rowheader");
  for (const [version, names] of [
    ["9.3", ["active", "inactive", "cache", "free"]],
    ["10.3", ["active", "inactive", "cache", "free"]],
    ["11.2", ["active", "inactive", "free", "laundry"]],
    ["13.2", ["active", "inactive", "free", "laundry", "unswappable"]],
  ] as const) {
    await open(page, `os=${version}&k=`);
    await page.keyboard.press("t");
    await expect(queues).toHaveCount(names.length);
    for (const name of names) await expect(queues.filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(1);
    await page.keyboard.press("t");
  }
});

test("the machine's form changes the machine, and Back undoes it", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: KERNEL_TEXT.machine, exact: true }).click();
  const form = page.getByRole("dialog", { name: KERNEL_TEXT.machine });
  await form.getByRole("spinbutton", { name: /^RAM/ }).fill("4096");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/ram=4096/);
  await expect(page.locator(".kernel .cond")).toContainText("4,096 frames of 4 KiB (16 MiB)");
  await page.goBack();
  await expect(page.locator(".kernel .cond")).toContainText("512 frames");
});

test("consumers are set up in the form, and what is folded away there leaves the form open", async ({ page }) => {
  await open(page, "os=2.6.12&ram=1024&secs=20");
  await page.getByRole("button", { name: "Machine", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Machine" });
  await form.getByRole("combobox", { name: WORKLOAD_TEXT.add }).selectOption("consumers");
  await expect(page).toHaveURL(/consumers%3Aconsumers%3D6|consumers:consumers=6/);
  const words = form.locator("summary", { hasText: "consumers 6x1M" });
  await expect(form.getByText(WORKLOAD_TEXT.what.consumers)).toBeVisible();
  await form.getByRole("radio", { name: WORKLOAD_TEXT.releases.lifo }).check();
  await expect(page).toHaveURL(/release(=|%3D)lifo/);
  await words.click();
  await expect(form.getByText(WORKLOAD_TEXT.what.consumers)).toBeHidden();
  await expect(words).toBeVisible();
});

test("what the engine refuses is said, and the last run stays", async ({ page }) => {
  await open(page);
  const figures = page.locator(".kernel-figures");
  await expect(figures).not.toHaveClass(/late/);
  const bar = await figures.locator("svg").first().textContent();
  await page.evaluate(() => {
    window.location.hash = "#v=1&view=kernel&wl=nothing:pages=3&k=vm.v_free_min:900000";
  });
  await expect(page.getByRole("alert").first()).not.toBeEmpty();
  await expect(sentence(page)).toContainText("can’t run");
  await expect(figures).toHaveClass(/late/);
  await expect(figures.locator("svg").first()).toHaveText(bar ?? "");
});

test("what the engine refuses is said where there has been no run yet, and can be mended there", async ({ page }) => {
  await page.goto("./#v=1&view=kernel&k=vm.v_free_min:900000");
  await expect(page.getByRole("alert").first()).toBeInViewport();
  await page.getByRole("button", { name: KNOBS_TEXT.resetOf({ name: "vm.v_free_min" }) }).click();
  await expect(sentence(page)).not.toBeEmpty();
});

test("a load that is larger than memory and swap ends with a killed process", async ({ page }) => {
  await open(page, "k=&swap=0");
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await expect(sentence(page)).not.toBeEmpty();
  // The killed worker's memory is free to the end.
  await page.keyboard.press("End");
  await expect(page.locator(".lamp")).toContainText("448 pages free or cached");
});

test("the run's logs are offered as files, as FreeBSD and the teams wrote them", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  const printed = ["vmstat", "pageout", "np", "vmstat-s", "sysctl", "time-l"] as const;
  for (const id of printed) await expect(dialog).toContainText(KERNEL_TEXT.printed[id]);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: new RegExp(`${KERNEL_TEXT.printed.pageout}.*CSV`) }).click();
  expect((await download).suggestedFilename()).toBe("faultline-pageout.csv");
});

test("vmstat's lines of the run are typed along, and open in Logs", async ({ page }) => {
  await open(page, `${LARGE}&at=3`);
  await page.getByRole("radio", { name: "vmstat", exact: true }).check();
  const pane = page.getByLabel(KERNEL_TEXT.vmstatLabel);
  await expect(pane.locator("b")).toHaveText(/^\s*\d+ \d+ \d+ +400000 /);
  const before = await pane.locator("b").textContent();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(pane.locator("b")).not.toHaveText(before ?? "");
  await page.getByRole("button", { name: KERNEL_TEXT.openInLogs, exact: true }).click();
  await expect(page).toHaveURL(/view=logs/);
  await expect(page.getByText("faultline-vmstat.txt").first()).toBeVisible();
  await expect(page.getByText(/FreeBSD vmstat/).first()).toBeVisible();
});

test("one click begins the story of stock and Slim Chance, another one shows what the teams measured", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("button", { name: STORY_TEXT.published, exact: true }).click();
  const published = page.getByRole("dialog", { name: STORY_TEXT.published });
  await expect(published.getByRole("table")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: STORY_TEXT.story, exact: true }).click();
  await expect(page).toHaveURL(/ls=slim-chance&lp=1/);
  await expect(page.getByRole("complementary").getByRole("heading", { level: 2 })).toBeVisible();
});

for (const theme of ["light", "dark", "projector"] as const) {
  test(`axe finds nothing wrong with the panels in ${theme}`, async ({ page }) => {
    await page.addInitScript({ path: AXE });
    await open(page, `th=${theme}&pin=-&k=act_decay:halve`);
    expect(await findings(page), "A beside B").toEqual([]);
    await page.getByText(KNOBS_TEXT.all, { exact: true }).click();
    expect(await findings(page), "all knobs").toEqual([]);
    for (const name of [KERNEL_TEXT.machine, SEEDS_TEXT.open, SWEEP_TEXT.open, STORY_TEXT.published]) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await findings(page), name).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });
}

test("a knob turned too far says so beside itself, and offers the nearest value that works", async ({ page }) => {
  await open(page, "os=13.2&ram=2048&load=2600");
  await page.getByText(KNOBS_TEXT.all, { exact: true }).click();
  const field = page.getByRole("spinbutton", { name: /^vm\.v_free_target/ });
  await field.fill("1");
  await field.press("Enter");
  const note = page.locator(".too-far");
  await expect(note).toBeInViewport();
  await expect(note).toContainText(/free_min \(\d+\) exceeds v_free_target/);
  await note.getByRole("button", { name: /the nearest that works/ }).click();
  await expect(note).toHaveCount(0);
  await expect(page).toHaveURL(/vm\.v_free_target:\d\d/);
  await expect(sentence(page)).not.toContainText("can’t run");
});
