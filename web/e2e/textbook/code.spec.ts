// From code to faults: a program, its accesses and their faults, typed, stepped, sent to the Lab.

import { expect, test } from "../test.ts";

const VIEW = "#v=1&view=code";

test("columns fault at every access where rows do not, and the string goes to the Lab", async ({ page }) => {
  await page.goto(`${VIEW}&t=1500`);
  await expect(page.getByText("Line 8: 1024 accesses, 35 faults")).toBeAttached();
  await expect(page.getByText("Line 12: 1024 accesses, 1024 faults")).toBeAttached();
  await expect(page.locator(".code-now .voice")).toContainText("line 8 reads a[11][27]: hit");
  await page.getByRole("button", { name: "To the Lab" }).click();
  await expect(page).toHaveURL(/view=lab/);
  await expect(page.locator("main")).toContainText("3,168 references");
  await page.keyboard.press("End");
  await expect(page.locator("main")).toContainText("faults1096");
});

test("keys go from access to access, from statement to statement and from fault to fault", async ({ page }) => {
  await page.goto(`${VIEW}&p=sieve`);
  await expect(page.locator(".code-cost").first()).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/&t=1(?:&|$)/);
  await expect(page.locator(".code-now .voice")).toContainText("line 2 writes");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.locator(".code-now .voice")).not.toContainText("line 2");
  await page.keyboard.press(".");
  await expect(page.locator(".code-now .voice")).toContainText("fault");
});

test("what is typed is run after a pause, and a mistake stands at its line", async ({ page }) => {
  await page.goto(VIEW);
  const editor = page.getByRole("textbox", { name: "Program text" });
  await editor.fill("a = [1, 2]\nprint(a[1])\n");
  await expect(page.locator(".code-state pre")).toHaveText("2\n");
  await editor.fill("a = [1, 2]\nprint(a[7])\n");
  await expect(page.locator(".code-gutter li[data-wrong]")).toContainText("2");
  await expect(page.locator("main .field-error")).toContainText("Line 2, column 7: There is no element 7.");
  await expect(page.locator(".code-wrong")).toContainText("There is no element 7.");
  await page.reload();
  await expect(editor).toHaveValue("a = [1, 2]\nprint(a[7])\n");
});

test("a program of one's own is packed into the link that is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(VIEW);
  const editor = page.getByRole("textbox", { name: "Program text" });
  const program = "a = [1, 2, 3]\nfor x in a:\n    print(x)\n# ".concat("own ".repeat(100), "\n");
  await editor.fill(program);
  await expect(page.locator(".code-state pre")).toHaveText("1\n2\n3\n");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("A link to exactly this is on the clipboard.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/view=code.*[#&]rz=[\w-]+/);
  expect(link.length).toBeLessThan(300);
  await page.goto("about:blank");
  await page.goto(link);
  await expect(editor).toHaveValue(program);
});

test("what counts is switched on and off, and the scrubber goes to any access", async ({ page }) => {
  await page.goto(`${VIEW}&p=stack`);
  const variables = page.getByRole("button", { name: "Count variables" });
  await expect(variables).toHaveAttribute("aria-pressed", "false");
  await variables.click();
  await expect(variables).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/&vs=/);
  await page.getByRole("slider", { name: "Access" }).fill("5");
  await expect(page).toHaveURL(/&t=5(?:&|$)/);
});
