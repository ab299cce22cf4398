// `#open=ADDRESS`: what an address of the page's own server names is opened as if it had been dropped.

import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { toast } from "../kept/kept.ts";
import { expect, test, type Page } from "../test.ts";

const SAMPLE = "samples/linux-page-cluster-3.vmstat.txt";

/** Answers a path beside the page with a text. */
const serve = (page: Page, path: string, body: string): Promise<unknown> =>
  page.route(`**/faultline/${path}`, (route) => route.fulfill({ body, contentType: "text/plain" }));

const side = (page: Page, letter: "A" | "B") => page.getByRole("region", { name: letter, exact: true });

/** Opens an address in a page of its own, as somebody does who follows a link. */
async function follow(page: Page, address: string, view = "lab"): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`#v=1&view=${view}&open=${encodeURIComponent(address)}`);
}

test("a log of the page's own server is opened by its address, which does not stay in the link", async ({ page }) => {
  for (const view of ["lab", "logs"]) {
    await follow(page, SAMPLE, view);
    await expect(page.getByRole("heading", { name: "One log" })).toBeVisible();
    await expect(side(page, "A")).toContainText("linux-page-cluster-3.vmstat.txt");
    expect(page.url()).not.toContain("open=");
  }
});

test("a link that is followed from an open page is heeded, too", async ({ page }) => {
  await page.goto("#v=1&view=arena");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(`#open=${SAMPLE}`);
  await expect(page.getByRole("heading", { name: "One log" })).toBeVisible();
});

test("a list names files, whose order stays", async ({ page }) => {
  const log = readFileSync(`public/${SAMPLE}`, "utf8");
  const files = ["second.log", "first.log"].map((name, at) => ({ name, address: String(at) }));
  await serve(page, "list/files.json", JSON.stringify({ format: "faultline-files", files }));
  await serve(page, "list/*", log);
  await serve(page, "list/files.json", JSON.stringify({ format: "faultline-files", files }));
  await follow(page, "list/files.json");
  await expect(side(page, "A")).toContainText("second.log");
  await expect(side(page, "B")).toContainText("first.log");
});

test("whatever else may be dropped is opened by its address, too", async ({ page }) => {
  await follow(page, "samples/homework.exercise.json");
  await expect(page).toHaveURL(/view=learn/);
  await serve(page, "own.json", '{"format":"faultline-run","version":1,"link":"#v=1&view=lab&a=lru&f=3&r=1.2.3"}');
  await follow(page, "own.json");
  await expect(page).toHaveURL(/a=lru/);
});

test("other servers are asked for nothing, and what can't be had is said", async ({ page, complaints }) => {
  const foreign = "is not on this page's own server";
  const entry = (address?: string) => JSON.stringify({ format: "faultline-files", files: [{ name: "a", address }] });
  await serve(page, "broken.json", entry());
  await serve(page, "sly.json", entry("https://elsewhere.example/a"));
  await serve(page, "away.json", entry("//elsewhere.example/a"));
  for (const [address, sentence] of [
    ["https://elsewhere.example/a.log", foreign],
    ["//elsewhere.example/a.log", foreign],
    ["data:text/plain,1", foreign],
    ["sly.json", foreign],
    ["away.json", foreign],
    ["broken.json", "a file in it has no name or no address"],
  ] as const) {
    await follow(page, address);
    await expect(toast(page), address).toContainText(sentence);
  }
  expect(complaints).toEqual([]);
  await follow(page, "no-such.log");
  await expect(toast(page)).toContainText("no-such.log could not be fetched: the server answered 404.");
  // The browser says so as well.
  expect(complaints.splice(0)).toHaveLength(1);
});

test("a scenario is opened in the view that shows its run, from a file and from a link", async ({ page }) => {
  const scenario = readFileSync("docs/thrash.json", "utf8");
  await serve(page, "thrash.json", scenario);
  await follow(page, "thrash.json");
  await expect(page).toHaveURL(/view=kernel&.*wl=stress:pages=640:touch_us=2000/);
  await expect(toast(page)).toHaveText("thrash.json is open. Back returns to where you were.");

  const packed = deflateRawSync(JSON.stringify({ ...JSON.parse(scenario), seed: 8 })).toString("base64url");
  await page.goto("about:blank");
  await page.goto(`#v=1&run=${packed}`);
  await expect(page).toHaveURL(/view=kernel&.*seed=8/);
  expect(page.url()).not.toContain("run=");
  // One move back from the run is where the link was followed.
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
});

test("a page inside another one opens the scenario that is in its link, and no file", async ({ page, baseURL }) => {
  const scenario = readFileSync("docs/thrash.json", "utf8");
  const packed = deflateRawSync(scenario).toString("base64url");
  await page.setContent(`<iframe title="a run" width="1200" height="700"
    src="${baseURL}#v=1&run=${packed}&th=dark&embed=1&controls=full&open=no-such.log"></iframe>`);
  const inside = page.frameLocator("iframe");
  await expect(inside.getByText("/ 60.0 s")).toBeVisible();
  await expect(inside.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(inside.locator(".app")).toHaveAttribute("data-embed", "full");
  await expect(toast(page)).toHaveCount(0);
});

test("a scenario that no view can show is not opened as another run", async ({ page }) => {
  const scenario = JSON.parse(readFileSync("docs/thrash.json", "utf8"));
  await serve(page, "ticks.json", JSON.stringify({ ...scenario, run: { ...scenario.run, tick_ms: 10 } }));
  await follow(page, "ticks.json");
  await expect(toast(page)).toContainText(
    "ticks.json says something that no view can show, so it was not opened: run.tick_ms.",
  );
  await page.goto("#v=1&run=AAAA");
  await expect(toast(page)).toContainText("The scenario in this link is damaged");
});
