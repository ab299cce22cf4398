import { expect, test } from "vitest";
import { perPage } from "./per-page.ts";

test("every page has one of its own, and keeps it", () => {
  const listOf = perPage((): string[] => []);
  const [page, other] = [{}, {}];
  listOf(page).push("kept");
  expect(listOf(page)).toEqual(["kept"]);
  expect(listOf(other)).toEqual([]);
});
