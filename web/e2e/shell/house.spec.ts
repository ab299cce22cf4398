// What is true of the built app as a whole: it works from any folder of a plain static server, under its own strict policy.

import { expect, type Page, test } from "../test.ts";

test("opens from a folder of a plain static server without a complaint", async ({ page, baseURL }) => {
  const types = new Map<string, string | undefined>();
  page.on("response", (response) => types.set(response.url(), response.headers()["content-type"]));
  await page.goto("./");
  await expect(page.locator("main")).toBeVisible();
  expect(page.url()).toContain(baseURL);
  await expect.poll(() => [...types.keys()].some((url) => url.endsWith(".wasm")), "the engine is fetched").toBe(true);
  for (const [url, type] of types) if (url.endsWith(".wasm")) expect(type).toBe("application/wasm");
});

test("lets neither injected scripts and styles nor other hosts through", async ({ page, complaints }) => {
  await page.goto("./");
  const blocked = await page.evaluate(async () => {
    const seen: string[] = [];
    document.addEventListener("securitypolicyviolation", (event) => seen.push(event.effectiveDirective));
    const script = document.createElement("script");
    script.textContent = "globalThis.injected = true";
    document.body.append(script);
    const style = document.createElement("p");
    style.setAttribute("style", "color: red");
    document.body.append(style);
    await fetch("http://127.0.0.1:9/").catch(() => undefined);
    await new Promise((done) => setTimeout(done, 50));
    // The header and the page each have the policy, and each reports.
    return { seen: [...new Set(seen)].sort(), injected: "injected" in globalThis };
  });
  expect(blocked).toEqual({ seen: ["connect-src", "script-src-elem", "style-src-attr"], injected: false });
  // These are the browser's own reports of what was just tried.
  expect(complaints.every((complaint) => complaint.includes("Content Security Policy"))).toBe(true);
  complaints.length = 0;
});

test("carries the policy that shuts everything out but itself", async ({ page }) => {
  const answer = await page.goto("./");
  expect(answer?.headers()).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.not.stringContaining("frame-ancestors"),
    "cross-origin-opener-policy": "same-origin",
  });
  const policy = await page.locator("meta[http-equiv='Content-Security-Policy']").getAttribute("content");
  const directives = (policy ?? "").split(";").map((directive) => directive.trim());
  for (const strict of ["default-src 'none'", "connect-src 'self'", "style-src 'self'", "base-uri 'none'"]) {
    expect(directives).toContain(strict);
  }
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/);
});

test("what the Lab opens on is stepped before an engine is there, and is what the engine says", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const engineHasCome = await holdEngines(page);
  await page.goto("./#v=1&view=lab");
  await stepBackAndForth(page);
  const known = await said(page);
  engineHasCome();
  // With another seed, the engine is asked; as nothing is drawn at random here, the answer is the same.
  await page.goto("about:blank");
  await page.goto("./#v=1&view=lab&st=3&seed=1");
  await expect.poll(() => said(page)).toEqual(known);
});

test("what the Arena opens on is stepped before an engine is there, curves and all", async ({ page }) => {
  await holdEngines(page);
  await page.goto("./#v=1&view=arena");
  await stepBackAndForth(page);
  await expect(page.locator("path.curve[d]")).toHaveCount(4);
});

/** Holds back every engine until the result is called. */
async function holdEngines(page: Page): Promise<() => void> {
  let come = (): void => undefined;
  const coming = new Promise<void>((done) => (come = done));
  await page.route("**/*.wasm", async (route) => {
    await coming;
    await route.continue();
  });
  return come;
}

async function stepBackAndForth(page: Page): Promise<void> {
  const position = page.getByRole("spinbutton", { name: /^Step, of/ });
  await expect(position).toHaveValue("14");
  await page.keyboard.press("ArrowLeft");
  await expect(position).toHaveValue("13");
  await page.keyboard.press("ArrowRight");
  await expect(position).toHaveValue("14");
}

/** Everything that a view says, whatever the order of its marks. */
async function said(page: Page): Promise<readonly string[]> {
  const text = await page.getByRole("main").innerText();
  return text.split("\n").toSorted();
}
