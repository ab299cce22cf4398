// A package in a learning management system: scorm-again's run-time is the LMS, and a plain static server is all there is.

import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { strFromU8, unzipSync } from "fflate";
import { AXE, findings } from "../axe.ts";
import { type Complaints, expect, type FrameLocator, type Page, test } from "../test.ts";
import { fillTable, type Filled, solve } from "./homework.ts";

const RUNTIME = readFileSync(
  fileURLToPath(new URL("../../../node_modules/scorm-again/dist/scorm12.min.js", import.meta.url)),
);

/** An LMS: it keeps what a package commits, and gives it back when that is opened again. */
const LMS = `<!doctype html><meta charset="utf-8"><title>LMS</title><body><script src="runtime.js"></script><script>
  const kept = JSON.parse(localStorage.getItem("kept") ?? "null") ??
    { core: { student_id: "4711", student_name: "Lima, Ana", lesson_mode: "normal" } };
  window.API = new Scorm12API({ autocommit: false, logLevel: 5, mastery_override: true });
  window.API.loadFromJSON(kept, "cmi");
  const keep = () => localStorage.setItem("kept", JSON.stringify(window.API.renderCMIToJSONObject().cmi));
  window.API.on("LMSCommit", keep);
  window.API.on("LMSFinish", () => { keep(); document.title = "finished"; });
  window.refuse = () => { window.API.LMSCommit = () => "false"; window.API.LMSGetLastError = () => "101"; };
</script><iframe src="package/index.html" title="package" style="width:100%;height:90vh;border:0"></iframe>`;

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  json: "application/json",
  xml: "application/xml",
};

/** Serves files, and nothing else. */
async function serve(files: Readonly<Record<string, Uint8Array | string>>): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname.slice(1);
    const file = files[path];
    const type = TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    // Browsers ask for an icon, whatever a page says.
    const status = file !== undefined ? 200 : path === "favicon.ico" ? 204 : 404;
    response.writeHead(status, { "Content-Type": type }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Exports the package of the exercise that the editor begins with. */
async function exported(page: Page): Promise<Readonly<Record<string, Uint8Array>>> {
  await page.goto("./#v=1&view=learn&hw=edit");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill(`FIFO & "friends" <1>`);
  const button = page.getByRole("button", { name: "Export for a learning system (SCORM 1.2)" });
  await expect(button).toBeEnabled();
  const [saved] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(saved.suggestedFilename()).toBe("faultline-homework-1-scorm.zip");
  return unzipSync(readFileSync(await saved.path()));
}

/** Requests to the LMS leave the app, of course. */
function allow(complaints: Complaints, origin: string): void {
  const left = complaints.filter((complaint) => !complaint.startsWith(`request outside the app: ${origin}/`));
  complaints.splice(0, complaints.length, ...left);
}

interface Kept {
  readonly core: Readonly<Record<string, string>> & { readonly score: Readonly<Record<string, string>> };
  readonly suspend_data: string;
}

const keptBy = async (page: Page): Promise<Kept> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem("kept"))) ?? "null") as Kept;

/** Opens the package in the LMS. */
async function launch(page: Page, origin: string): Promise<FrameLocator> {
  await page.goto(`${origin}/lms.html`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText(`FIFO & "friends" <1>`);
  return frame;
}

test("a package reports the grade to an LMS, and goes on where the student was", async ({ page, complaints }) => {
  test.setTimeout(60_000);
  const files = await exported(page);
  expect(Object.keys(files)).toEqual(["imsmanifest.xml", "index.html", "homework.js", "homework.css", "exercise.json"]);
  const manifest = strFromU8(files["imsmanifest.xml"] ?? new Uint8Array());
  for (const name of Object.keys(files).slice(1)) expect(manifest).toContain(`<file href="${name}"/>`);
  const answers = solve(strFromU8(files["exercise.json"] ?? new Uint8Array()), "4711");
  const placed = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`package/${name}`, bytes]));
  const server = await serve({ "lms.html": LMS, "runtime.js": RUNTIME, ...placed });
  const origin = originOf(server);
  try {
    let frame = await launch(page, origin);
    await expect(frame.getByText("For Lima, Ana")).toBeVisible();
    await expect(frame.getByText("3 attempts left")).toBeVisible();

    // Half of the answers, then the page is closed.
    const half: Filled = { ...answers, outcomes: [], faults: "" };
    await fillTable(frame, half);
    await page.reload();
    expect((await keptBy(page)).core).toMatchObject({ lesson_status: "incomplete", exit: "suspend" });
    frame = page.frameLocator("iframe");
    await expect(frame.getByRole("textbox", { name: /^Step 1, .*Frame 0/ })).toHaveValue(answers.grid[0]?.[0] ?? "");

    await frame.getByRole("button", { name: "Hand in (1 of 3)" }).click();
    await frame.getByRole("button", { name: "Yes, hand in" }).click();
    await expect(frame.getByText("Your grade was sent: 60 %.")).toBeVisible();
    const first = await keptBy(page);
    expect(first.core.score).toMatchObject({ raw: "60", min: "0", max: "100" });
    expect(first.core).toMatchObject({ lesson_status: "passed", lesson_location: "1" });
    expect(first.suspend_data.length).toBeLessThan(1000);
    // A student who can try again is not shown the answers.
    await expect(frame.getByRole("button", { name: "Show the answers" })).toHaveCount(0);

    // Opened again, the marks are there, and one attempt is gone. The best attempt counts.
    frame = await launch(page, origin);
    await expect(frame.getByRole("heading", { name: "6 of 10 points" })).toBeVisible();
    await expect(frame.getByText("2 attempts left")).toBeVisible();
    await frame.getByRole("button", { name: "Try again" }).click();
    await fillTable(frame, answers);
    // What is typed after a grade leaves the grade alone.
    await expect.poll(async () => (await keptBy(page)).suspend_data).not.toBe(first.suspend_data);
    expect((await keptBy(page)).core).toMatchObject({ lesson_status: "passed", score: { raw: "60" } });
    await frame.getByRole("button", { name: "Hand in (2 of 3)" }).click();
    await expect(frame.getByText("Your grade was sent: 100 %.")).toBeVisible();
    expect((await keptBy(page)).core.score["raw"]).toBe("100");
    await page.evaluate(() => document.querySelector("iframe")?.remove());
    await expect(page).toHaveTitle("finished");
    const times = (await keptBy(page)).core;
    expect(times["session_time"] ?? times["total_time"]).toMatch(/^\d+:\d\d:\d\d/);
  } finally {
    server.close();
  }
  allow(complaints, origin);
});

test("what an LMS refuses is said, and the file is saved instead", async ({ page, complaints }) => {
  test.setTimeout(60_000);
  const files = await exported(page);
  const placed = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`package/${name}`, bytes]));
  const server = await serve({ "lms.html": LMS, "runtime.js": RUNTIME, ...placed });
  const origin = originOf(server);
  try {
    const frame = await launch(page, origin);
    await page.evaluate(() => (window as unknown as { refuse: () => void }).refuse());
    await frame.getByRole("button", { name: "Hand in (1 of 3)" }).click();
    await frame.getByRole("button", { name: "Yes, hand in" }).click();
    await expect(frame.getByRole("alert")).toContainText("could not be sent. Save the file and hand that in.");
    await expect(frame.getByRole("alert")).toContainText("error 101");
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      frame.getByRole("button", { name: "Save the result file" }).click(),
    ]);
    const result = JSON.parse(readFileSync(await saved.path(), "utf8")) as Readonly<Record<string, unknown>>;
    expect(result).toMatchObject({ format: "faultline-answers", exercise: "homework-1", student: "4711" });
  } finally {
    server.close();
  }
  allow(complaints, origin);
});

test("without an LMS the package asks for a name, by keyboard and accessibly", async ({ page, complaints }) => {
  test.setTimeout(60_000);
  const server = await serve(await exported(page));
  const origin = originOf(server);
  try {
    await page.addInitScript({ path: AXE });
    await page.goto(`${origin}/index.html`);
    await expect(page.getByText("No learning system was found")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Ana");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group", { name: /^Question 1/ })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  } finally {
    server.close();
  }
  allow(complaints, origin);
});
