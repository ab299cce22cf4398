// Every policy in the Lab: its own structure, its parameters, and what textbooks make of it.

import { POLICIES } from "../../src/base/sim/schema.gen.ts";
import { Lab } from "./lab.ts";
import { expect, test } from "../test.ts";
import { english } from "../words.ts";

const TEXTS: Readonly<Record<string, { readonly name: string; readonly structure: string }>> = {
  ...english("policies/adaptive"),
  ...english("policies/clock"),
  ...english("policies/frequency"),
  ...english("policies/optimal"),
  ...english("policies/queue"),
  ...english("policies/recency"),
  ...english("policies/working-set"),
};

for (const { id } of POLICIES) {
  test(`runs the sample with ${id}, draws its structure and fits the screen`, async ({ page }) => {
    const lab = new Lab(page);
    await lab.open(`a=${id}&t=14&st=2`);
    await lab.expectAt(14, 2);
    const text = TEXTS[id];
    await expect(page.getByRole("heading", { level: 1, name: text?.name ?? id, exact: true })).toBeVisible();
    const figure = lab.figure(text?.structure ?? id);
    await expect(figure.locator("svg")).toBeVisible();
    const { frames, structure } = await lab.settled();
    expect(frames.length).toBeGreaterThan(2);
    expect(structure.length).toBeGreaterThanOrEqual(frames.length);
    // PFF grows to seven frames here: more than a screen holds.
    const size = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.scrollHeight,
    ]);
    expect(size).toEqual([1280, id === "pff" ? expect.any(Number) : 800]);
    await page.keyboard.press("End");
    await lab.expectAt(20);
    await expect(lab.sentence).toHaveText(/\.$/);
    await figure.getByRole("button", { name: /table/ }).click();
    await expect(figure.getByRole("row")).not.toHaveCount(1);
  });
}

test("shows ARC's ghosts dashed, in the lists that remember them, and the target for T1", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("a=arc&f=3&r=1.2.1.3.4.5.2&t=6&st=3");
  const lists = lab.figure("Two stacks and their ghosts");
  const ghosts = lists.locator("g.page:has(.ghostsq) text.id");
  await expect(ghosts).toHaveText(["3"]);
  await expect(lists.locator("line.list-target")).toHaveCount(1);
  await expect(lists).toContainText("p 0");
  await expect(lab.framesFigure.locator("g.page:has(.ghostsq)")).toHaveCount(0);
});

test("moves SIEVE's hand over its queue, and back", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("a=sieve&f=3&r=1.2.3.1.4.5&t=5&st=3");
  const underTheHand = async (): Promise<string | undefined> => {
    const { structure } = await lab.settled();
    const place = await lab.figure("Queue").locator("g.list-hand").getAttribute("transform");
    const x = Number(/translate\(([\d.]+)/.exec(place ?? "")?.[1]);
    return structure.find((square) => Math.abs(square.x - x) < 2)?.label;
  };
  expect(await underTheHand()).toBe("3");
  await page.keyboard.press("ArrowRight");
  await lab.expectAt(6);
  expect(await underTheHand()).toBe("4");
  await page.keyboard.press("ArrowLeft");
  await lab.expectAt(5);
  expect(await underTheHand()).toBe("3");
});

test("lets the working set choose its size, and says how large it was", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("a=ws&c=tau:2&r=1.2.3.3.3.1&t=6&st=3");
  await expect(lab.frames).toHaveCount(0);
  await expect(page.getByText("as needed")).toBeVisible();
  // 1, 1 2, 2 3, 3, 3, 3 1
  await expect(lab.count("mean")).toHaveText("1.5");
  await expect(lab.count("max")).toHaveText("2");
  await expect(lab.framesFigure.locator("g.frame-slot")).toHaveCount(2);
});

test("follows a textbook: sets its conventions, counts as it does, and says so", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("c=load-r:0&t=20&st=3");
  await lab.expectCounts(11, 7, 9, 3);
  const conventions = page.getByRole("combobox", { name: "Conventions" });
  await conventions.selectOption("Stallings");
  await expect(page).toHaveURL(/cv=stallings&fc=full/);
  await expect(lab.conditions).toContainText(
    "Stallings: pages load with R = 1; faults that fill free frames do not count.",
  );
  await expect(page.getByText("faults, free frames not counted")).toBeVisible();
  await lab.expectCounts(6, 2, 9, 2);
  await lab.policy.selectOption("LRU");
  await expect(lab.conditions).toContainText("Stallings: faults that fill free frames do not count.");
  await lab.policy.selectOption("Clock");
  await page.getByRole("radio", { name: "0", exact: true }).check({ force: true });
  await expect(conventions).toHaveValue("none");
  await page.goBack();
  await expect(conventions).toHaveValue("stallings");
  await conventions.selectOption("OSTEP");
  await expect(lab.conditions).toContainText('Pages load with R: not stated, left at "0"; all faults count.');
});

test("changes any parameter of any policy, and keeps it in the link", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("a=2q&t=20&st=3");
  const before = await lab.count("faults").textContent();
  await page.getByRole("button", { name: "Parameters" }).click();
  const kin = page.getByRole("spinbutton", { name: english("policies/queue")["2q"].params.kin.label });
  await kin.fill("0.9");
  await kin.press("Enter");
  await expect(page).toHaveURL(/[#&]c=[^&]*kin:0\.9/);
  await expect(lab.conditions).toContainText("0.9");
  await expect(lab.count("faults")).not.toHaveText(before ?? "");
  await page.reload();
  await expect(lab.conditions).toContainText("0.9");
});

test("groups the policies by what they rest on", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  const groups = lab.policy.locator("optgroup");
  await expect(groups.first()).toHaveAttribute("label", "By load time");
  await expect(lab.policy.locator("optgroup[label^='Adaptive'] option[value=arc]")).toHaveText("ARC");
  await expect(lab.policy.locator("option")).toHaveCount(POLICIES.length + 1); // and one's own
});
