import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Outcome } from "../sim/client.ts";
import { type Ask, isOf, useAsks } from "./use-asks.ts";

/** The questions in the order they were asked, and how to answer them. */
let asked: { readonly name: string; readonly answer: (outcome: Outcome<string>) => void }[] = [];

beforeEach(() => {
  asked = [];
});
afterEach(cleanup);

const ask = (slot: string, ...of: readonly unknown[]): Ask<string> => ({
  slot,
  of,
  ask: () => new Promise((answer) => asked.push({ name: `${slot} ${of.join(" ")}`, answer })),
});

const names = (): readonly string[] => asked.map(({ name }) => name);

/** Answers the last request of a name. */
async function answer(name: string, outcome: Outcome<string>): Promise<void> {
  await act(async () => {
    asked.findLast((one) => one.name === name)?.answer(outcome);
    await Promise.resolve();
  });
}

const done = (said: string): Outcome<string> => ({ status: "done", answer: said });

function render(asks: readonly Ask<string>[]) {
  return renderHook((props: readonly Ask<string>[]) => useAsks(props), { initialProps: asks });
}

describe("what is asked", () => {
  test("keeps the last result until the next is there, and takes no answer of an earlier ask", async () => {
    const { result, rerender } = render([ask("a", 1)]);
    await answer("a 1", done("one"));
    rerender([ask("a", 2)]);
    expect(result.current.get("a")).toMatchObject({ result: "one", of: [1] });
    rerender([ask("a", 3)]);
    await answer("a 2", done("two"));
    expect(result.current.get("a")?.result).toBe("one");
    await answer("a 3", done("three"));
    expect(result.current.get("a")).toMatchObject({ result: "three", of: [3] });
    expect(isOf(result.current.get("a"), [3])).toBe(true);
  });

  test("takes a late result where that is welcome, and none after a newer one", async () => {
    const overtaken = (n: number): Ask<string> => ({ ...ask("a", n), takesOvertaken: true });
    const { result, rerender } = render([overtaken(1)]);
    rerender([overtaken(2)]);
    await answer("a 1", done("one"));
    expect(result.current.get("a")).toMatchObject({ result: "one", of: [1] });
    rerender([overtaken(3)]);
    rerender([overtaken(4)]);
    await answer("a 4", done("four"));
    await answer("a 3", done("three"));
    expect(result.current.get("a")).toMatchObject({ result: "four", of: [4] });
  });

  test("is not asked again for another object with the same content, nor when others join it", async () => {
    const { result, rerender } = render([ask("a", 1)]);
    await answer("a 1", done("one"));
    rerender([ask("a", 1)]);
    rerender([ask("a", 1), ask("b", 1)]);
    await answer("b 1", done("other"));
    expect(names()).toEqual(["a 1", "b 1"]);
    expect([...result.current.keys()]).toEqual(["a", "b"]);
    // Unused slots are forgotten with the next answer.
    rerender([ask("b", 2)]);
    await answer("b 2", done("new"));
    expect([...result.current.keys()]).toEqual(["b"]);
  });

  test("tells of a refusal and of a crash, beside the last result", async () => {
    const { result, rerender } = render([ask("a", 1)]);
    await answer("a 1", done("one"));
    rerender([ask("a", 2)]);
    await answer("a 2", { status: "crashed", message: "out of memory" });
    expect(result.current.get("a")).toMatchObject({ of: [2], result: "one", resultOf: [1], crash: "out of memory" });
    rerender([ask("a", 3)]);
    await answer("a 3", { status: "refused", diags: [] });
    expect(result.current.get("a")).toMatchObject({ of: [3], resultOf: [1], crash: undefined });
    rerender([ask("a", 4)]);
    await answer("a 4", { status: "superseded" });
    expect(isOf(result.current.get("a"), [4])).toBe(false);
  });
});
