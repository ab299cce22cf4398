// A lecture of a quarter of an hour from an address to a show of hands, one from a lesson to a link, and the homework.

import { Lab } from "../textbook/lab.ts";
import { LESSON, openNotes, PAGE_1, PAGE_2, presents, tabs, title } from "./lecture.ts";
import { addressFirst, compares, fromCode, predictsATie, raisesHands } from "./lecture-acts.ts";
import { expect, test, type Page } from "../test.ts";

test("a lecture on an old projector: an address, a program, a tie, other policies, a show of hands", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1024, height: 768 });
  const lab = new Lab(page);
  await lab.open("th=projector");
  await addressFirst(page);
  await fromCode(page);
  await predictsATie(page, lab);
  await compares(page);
  await raisesHands(page, lab);
});

test("a lecture: presents, compares two policies, predicts, forks, and hands out the link", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const lab = new Lab(page);
  await lab.open(LESSON);

  // The projector is on, the notes are on the lectern.
  await page.keyboard.press("Shift+P");
  await presents(page);
  const notes = await openNotes(context, page);
  await expect(notes.getByText("which page should go")).toBeVisible();
  for (const step of [4, 5]) {
    await page.keyboard.press("PageDown");
    await lab.expectAt(step);
  }
  await expect(title(page)).toHaveText(PAGE_1);
  await notes.getByRole("button", { name: /Forward/ }).click();
  await expect(title(page)).toHaveText(PAGE_2);
  await expect(notes.getByText("write down a number")).toBeVisible();
  await notes.close();

  // Eyes to the lecturer, then a show of hands.
  await page.keyboard.press("b");
  await expect(page.locator(".cover")).toBeVisible();
  await page.keyboard.press("b");
  await expect(page.locator(".cover")).toHaveCount(0);
  await page.keyboard.press("q");
  await expect(page.getByRole("main")).toContainText("Step 7 references page 5");
  await page.keyboard.press("PageDown");
  await lab.expectAt(7);
  await page.keyboard.press("Escape");
  await expect(tabs(page)).toBeVisible();
  await page.getByRole("button", { name: "Close the lesson" }).click();

  // Two policies on the same string: where do they part ways?
  await page.keyboard.press("2");
  const main = page.getByRole("main");
  await expect(main).toHaveClass("arena");
  await expect(main.locator(".voice")).toBeVisible();
  await page.keyboard.press("Home");
  await page.keyboard.press(">");
  await expect(main.locator(".voice")).toContainText(/hit|fault/);
  await expect(main.locator(".voice")).toContainText("FIFO");

  // Back to the Lab, where the class predicts.
  await page.keyboard.press("1");
  await lab.expectAt(7);
  await page.keyboard.press("p");
  await page.keyboard.press("ArrowRight");
  await expect(lab.heading).toContainText("Step 8");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(page.locator(".verdict")).toBeVisible();
  await lab.expectAt(8);
  await page.keyboard.press("p");

  // "And if it had wanted 4 instead?"
  await page.keyboard.press("f");
  const tail = page.getByRole("textbox", { name: "References from there" });
  await expect(tail).toBeFocused();
  await page.keyboard.type("4 4 4");
  await page.keyboard.press("Enter");
  await expect(page.locator(".fork-count")).toContainText("original 9");
  await expect(page.getByRole("spinbutton", { name: "Step, of 11" })).toBeVisible();
  await page.keyboard.press("End");
  await lab.expectAt(11);

  // The link goes to the class, and shows on another machine what is shown here.
  const shown = await lab.settled();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.locator(".toast")).toContainText("clipboard");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", viewport: page.viewportSize() });
  const other = new Lab(await elsewhere.newPage());
  await other.page.goto(link);
  await other.expectAt(11);
  expect(await other.settled()).toEqual(shown);
  await expect(other.page.locator(".fork-count")).toContainText("original 9");
  await elsewhere.close();
});

/** Everything that a screen reader says on its own, in order. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    new MutationObserver(() => {
      const text = document.querySelector("p[aria-live=polite]")?.textContent ?? "";
      if (text !== "" && told.at(-1) !== text) told.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
}

test("a homework is solved by keyboard, and what a screen reader says is enough to solve it", async ({ page }) => {
  test.slow();
  const told = await listen(page);
  const lab = new Lab(page);
  await lab.open("a=fifo&f=2&r=1.2.1.3.1&t=0&st=3&m=predict&lk=1&n=4");
  await expect(lab.heading).toHaveText("Before the first step");
  // The answers follow from what was said before: who is in memory, and who came first.
  for (const [at, said] of [
    ["f", "n"],
    ["f", "n"],
    ["h", "n"],
    ["f", "1"],
  ].entries()) {
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await told()).at(-1)).toContain("?");
    const asked = (await told()).at(-1) ?? "";
    const [outcome = "", victim = ""] = said;
    const answers = {
      "Hit or fault": outcome === "h" ? "1" : "2",
      "Which page is evicted": victim,
      "How many faults": "4",
    };
    const answer = Object.entries(answers).find(([question]) => asked.includes(question))?.[1];
    expect(answer, asked).toBeDefined();
    await page.keyboard.type(answer ?? "");
    await page.keyboard.press("Enter");
    await lab.expectAt(at + 1);
    await expect.poll(async () => (await told()).at(-1)).toMatch(/^Right: /);
  }
  const transcript = await told();
  expect(transcript.filter((line) => line.startsWith("Right: "))).toHaveLength(4);
  expect(transcript.at(-1)).toContain("1 has been in memory longest");
  const result = page.getByRole("region", { name: "Result code" });
  await expect(result).toContainText("4 of 4 right");
  // To the button that copies it without a mouse.
  const copy = result.getByRole("button", { name: "Copy the result code" });
  for (let tab = 0; tab < 60 && !(await copy.evaluate((button) => button === document.activeElement)); tab++)
    await page.keyboard.press("Tab");
  await expect(copy).toBeFocused();
});
