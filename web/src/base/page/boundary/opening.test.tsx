import { afterEach, expect, it, vi } from "vitest";
import { beginOpening, endOpening, inTurn, whenOpen } from "../opening.ts";

afterEach(() => vi.unstubAllGlobals());

it("shows the page although one of its figures could not be drawn, and reports that", async () => {
  const reported: unknown[] = [];
  vi.stubGlobal("reportError", (thrown: unknown) => reported.push(thrown));
  const broken = new Error("no such figure");
  const drawn: string[] = [];
  beginOpening();
  inTurn(() => {
    throw broken;
  });
  inTurn(() => drawn.push("second"));
  const opened = new Promise<void>((resolve) => whenOpen(resolve));
  endOpening();
  await opened;
  expect(reported).toEqual([broken]);
  expect(drawn).toEqual(["second"]);
  expect(document.documentElement.dataset["opening"]).toBeUndefined();
});
