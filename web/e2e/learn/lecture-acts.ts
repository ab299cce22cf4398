// What a lecture of a quarter of an hour consists of, act by act, as the class sees it. Everything is done by keyboard,
// or by what is on the screen.

import type { Lab } from "../textbook/lab.ts";
import { expect, type Page } from "../test.ts";
import { presents, tabs } from "./lecture.ts";

/** Nothing of the page lies outside of the projector's picture. */
export async function fitsTheWall(page: Page): Promise<void> {
  const over = await page.evaluate(() => [
    document.documentElement.scrollWidth - innerWidth,
    document.documentElement.scrollHeight - innerHeight,
  ]);
  expect(over).toEqual([0, 0]);
}

/** Finds something in the palette and runs it. */
async function find(page: Page, query: string): Promise<void> {
  await page.keyboard.press("/");
  await page.keyboard.type(query);
  await page.keyboard.press("Enter");
}

/** Minutes 0 to 3: an address becomes a physical one, each number asked for before it is shown. */
export async function addressFirst(page: Page): Promise<void> {
  await find(page, "begin with an address");
  const says = page.locator(".addr-says");
  await expect(says).toContainText("P1 reads address 0x1004");
  await page.getByRole("button", { name: "Predict" }).click();
  await page.keyboard.press("Shift+ArrowRight");
  const answer = page.getByRole("textbox", { name: "Answer" });
  for (const [asked, number] of [
    ["Which page number", "1"],
    ["Which offset", "4"],
    ["In which set", "1"],
  ] as const) {
    await expect(page.locator(".addr-ask")).toContainText(asked);
    await answer.fill(number);
    await answer.press("Enter");
    await expect(page.locator(".addr-verdict")).toHaveAttribute("data-right", "true");
  }
  await page.getByRole("button", { name: "miss", exact: true }).click();
  await expect(says).toContainText("a miss, the page table has to be read");
  await page.getByRole("button", { name: "invalid: page fault" }).click();
  await expect(says).toContainText("it is not valid");
  await fitsTheWall(page);
  await page.keyboard.press("Shift+ArrowRight");
  await expect(says).toContainText("Page fault: page 1 is not in memory");
  await page.getByRole("button", { name: "Predict" }).click();
  await page.keyboard.press("End");
  await expect(says).toContainText("The word at");
  await page.getByRole("button", { name: "Go on in the Lab" }).click();
  await expect(page).toHaveURL(/view=lab.*r=1\.2w\.1\.3\.4\.1w\.2\.5/);
}

/** Minutes 3 to 6: the same matrix by row and by column; then the string of the program in the Lab. */
export async function fromCode(page: Page): Promise<void> {
  await find(page, "python program");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("From code to faults");
  await page.getByRole("button", { name: "Rows against columns" }).click();
  await expect(page.locator(".code-verdict")).toContainText("Column by column: 14.7 times as many faults.");
  await fitsTheWall(page);
  await page.getByRole("button", { name: "One program only" }).click();
  // From fault to fault: the line that runs, its page, and the frame that it gets.
  for (const _ of [1, 2, 3]) await page.keyboard.press(".");
  await expect(page.locator(".code-now .voice")).toContainText("line 3");
  await expect(page.locator(".code-gutter li[data-now]")).toContainText("3");
  await expect(page.locator(".code-frames li[data-now=fault]")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "TLB" }).locator("tr[data-on]")).toHaveCount(1);
  await page.getByRole("button", { name: "To the Lab" }).click();
  await expect(page).toHaveURL(/view=lab/);
  await expect(page.getByRole("main")).toContainText("2,144 references");
}

/** Minutes 6 to 9: a step at which two answers are right, and both are taken. */
export async function predictsATie(page: Page, lab: Lab): Promise<void> {
  for (const answer of ["2", "3"]) {
    // What was answered isn't asked again, so the second answer is given to a page that is opened anew.
    await page.goto("about:blank");
    await lab.open("a=opt&f=3&r=1.2.3.4.1.2.5.1.2.3.4.5&t=10&st=3&th=projector");
    await page.keyboard.press("p");
    await page.keyboard.press("ArrowRight");
    await expect(lab.heading).toContainText("Step 11");
    await expect(page.getByRole("main")).toContainText("Which page is evicted");
    await expect(page.getByRole("main")).not.toContainText("leaves next");
    await page.keyboard.type(answer);
    await page.keyboard.press("Enter");
    await expect(page.locator(".verdict")).toContainText("Right");
    await lab.expectAt(11);
    await page.keyboard.press("p");
  }
}

/** Minutes 9 to 12: the same string under other policies. */
export async function compares(page: Page): Promise<void> {
  await page.keyboard.press("2");
  const main = page.getByRole("main");
  await expect(main).toHaveClass("arena");
  await expect(page).toHaveURL(/view=arena.*r=1\.2\.3\.4\.1\.2\.5\.1\.2\.3\.4\.5/);
  await expect(main).toContainText("OPT");
  await page.keyboard.press("Home");
  await page.keyboard.press(">");
  await expect(main.locator(".voice")).toContainText("On page 4, all lanes fault but disagree on the victim");
  await expect(main.locator(".voice")).toContainText("OPT evicts 3");
  // All lanes are on the wall; only the curves below them are scrolled to.
  await expect(main.getByText("yardstick")).toBeInViewport();
}

/** Minutes 12 to 15: on the wall, hands are raised before the step is shown. */
export async function raisesHands(page: Page, lab: Lab): Promise<void> {
  await page.keyboard.press("1");
  await expect(lab.heading).toBeVisible();
  await page.keyboard.press("Home");
  await expect(lab.heading).toHaveText("Before the first step");
  for (const step of [1, 2, 3]) {
    await page.keyboard.press("ArrowRight");
    await lab.expectAt(step);
  }
  await page.keyboard.press("Shift+P");
  await presents(page);
  await page.keyboard.press("q");
  const poll = page.locator(".poll");
  await expect(poll).toContainText("Step 4 references page 4");
  await expect(poll).toContainText("Show of hands");
  await expect(poll.getByRole("listitem")).toHaveText(["1", "2", "3", "none"]);
  // Neither who leaves nor what OPT looks ahead to.
  await expect(page.getByRole("main")).not.toContainText("leaves next");
  await expect(tabs(page)).toHaveCount(0);
  await fitsTheWall(page);
  await page.keyboard.press("PageDown");
  await lab.expectAt(4);
  await expect(poll).toHaveCount(0);
  await expect(lab.sentence).toContainText(/3.*evicted|evicts 3/);
  await page.keyboard.press("Escape");
  await expect(tabs(page)).toBeVisible();
}
