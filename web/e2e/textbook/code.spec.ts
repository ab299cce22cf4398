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
  await page.reload();
  await expect(editor).toHaveValue("a = [1, 2]\nprint(a[7])\n");
});
