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

test("the address in bits, TLB, page table and frames move with the step", async ({ page }) => {
  await page.goto(`${VIEW}&t=1500`);
  const bits = page.locator(".code-address .addr-field");
  await expect(bits.nth(0)).toContainText("Page (16 bits) = 269");
  await expect(bits.nth(1)).toContainText("Offset (8 bits) = 24");
  await expect(page.locator(".code-so-far")).toHaveText("1,500 accesses so far: 51 TLB misses, 51 faults");
  const tlb = page.getByRole("region", { name: "TLB" });
  const table = page.getByRole("region", { name: "Page table, pages in memory" });
  await expect(tlb.locator("tr[data-on]")).toHaveText("2693");
  await expect(table.locator("tbody tr")).toHaveCount(4);
  await expect(table.locator("tr[data-on]")).toHaveText("26931100");
  await expect(page.locator(".code-frames li[data-now]")).toHaveText("269");
  // The next page begins in a row: a fault, and the entry of the page that leaves is not valid any more.
  await page.keyboard.press(".");
  await expect(page).toHaveURL(/&t=1528(?:&|$)/);
  await expect(page.locator(".code-frames li[data-now=fault]")).toHaveText("270");
  await expect(table.locator("tbody tr").filter({ hasText: "disk" })).toHaveCount(1);
  await expect(tlb.locator("tr[data-on]")).toContainText("270");
  // Without a TLB it says so; pages of another size are divided, not cut by bits.
  await page.goto(`${VIEW}&t=1500&te=0&pb=100`);
  await expect(tlb).toContainText("no TLB");
  await expect(page.locator(".code-address")).toContainText("divided by 100 bytes: page 688, offset 88");
});

test("rows against columns are counted side by side at a click", async ({ page }) => {
  await page.goto(`${VIEW}&p=sieve`);
  await page.getByRole("button", { name: "Rows against columns" }).click();
  const table = page.getByRole("region", { name: "Beside it" }).getByRole("table");
  await expect(table.getByRole("row").nth(1)).toHaveText(/^Row by row\s*2,144\s*35\s*72\s*72$/);
  await expect(table.getByRole("row").nth(2)).toHaveText(/^Column by column\s*2,144\s*35\s*1,061\s*1,061$/);
  await expect(page.locator(".code-verdict")).toContainText("Column by column: 14.7 times as many faults.");
  await expect(page).toHaveURL(/&bs=column-order/);
  await page.getByRole("button", { name: "One program only" }).click();
  await expect(page).not.toHaveURL(/&bs=/);
  await expect(page.locator(".code-beside")).toHaveCount(0);
});

for (const [width, height, theme] of [
  [1280, 800, "light"],
  [1024, 768, "projector"],
] as const)
  for (const fields of ["&t=1500", "&p=row-order&bs=column-order&t=1500"])
    test(`${fields} fits ${width} x ${height} in the ${theme} theme`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`${VIEW}${fields}&th=${theme}`);
      await expect(page.locator(".code-machine, .code-beside table")).toBeVisible();
      await expect(page.locator(".code-pages canvas").last()).toBeVisible();
      const over = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ]);
      expect(over).toEqual([0, 0]);
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
  // Until the program has run, there is no access to go to.
  const scrubber = page.getByRole("slider", { name: "Access" });
  await expect(scrubber).toHaveAttribute("max", "146");
  await scrubber.fill("5");
  await expect(page).toHaveURL(/&t=5(?:&|$)/);
});
