import { describe, expect, test, vi } from "vitest";
import type { Hotkey } from "./hotkey.ts";
import { type Command, createRegistry, PAGE } from "./registry.ts";

const command = (id: string, ...keys: readonly Hotkey[]): Command => ({
  id,
  title: id,
  section: "view",
  keys,
  run: () => undefined,
});

describe("registry", () => {
  test("register throws on an id that is taken, in whatever scope", () => {
    const registry = createRegistry();
    registry.register("lab", [command("x")]);
    expect(() => registry.register("logs", [command("x")])).toThrow('two commands are called "x"');
  });

  test.each([
    ["lab", "lab"],
    ["lab", PAGE],
    [PAGE, "lab"],
  ])("register throws on a key of %s that %s wants, too", (one, other) => {
    const registry = createRegistry();
    registry.register(one, [command("x", "K")]);
    expect(() => registry.register(other, [command("y", "J", "!K")])).toThrow('"y" and "x" both want the key K');
  });

  test("two views may use the same key", () => {
    const registry = createRegistry();
    registry.register("lab", [command("x", "K")]);
    registry.register("logs", [command("y", "K")]);
    expect(registry.find("K", "lab")?.command.id).toBe("x");
    expect(registry.find("K", "logs")?.command.id).toBe("y");
    expect(registry.find("K", "kernel")).toBeUndefined();
  });

  test("a command over the page's takes its key while it is there, from its own view's, too, but not in others", () => {
    const registry = createRegistry();
    registry.register(PAGE, [command("show", "3")]);
    const takeOut = registry.register("lab", [{ ...command("answer", "3"), over: "page" }]);
    expect(registry.find("3", "lab")?.command.id).toBe("answer");
    expect(registry.find("3", "logs")?.command.id).toBe("show");
    const again = { ...command("other", "3"), over: "page" as const };
    expect(() => registry.register("lab", [again])).toThrow("both want the key 3");
    takeOut();
    expect(registry.find("3", "lab")?.command.id).toBe("show");
    registry.register("lab", [command("hide", "H")]);
    registry.register("lab", [{ ...command("hit", "H"), over: "page" }]);
    expect(registry.find("H", "lab")?.command.id).toBe("hit");
  });

  test("a command over all takes its key from the view's, from the page's, and from one over the page's", () => {
    const registry = createRegistry();
    registry.register("lab", [command("next-fault", ".")]);
    registry.register(PAGE, [command("show", "3")]);
    registry.register("lab", [{ ...command("answer", "3"), over: "page" }]);
    const takeOut = registry.register(PAGE, [{ ...command("black", ".", "3"), over: "all" }]);
    expect(registry.find(".", "lab")?.command.id).toBe("black");
    expect(registry.find("3", "lab")?.command.id).toBe("black");
    expect(() => registry.register("lab", [{ ...command("white", "."), over: "all" }])).toThrow("both want the key .");
    registry.register("lab", [command("late", "L")]);
    takeOut();
    expect(registry.find(".", "lab")?.command.id).toBe("next-fault");
    expect(registry.find("3", "lab")?.command.id).toBe("answer");
  });

  test("a list with a clash leaves nothing behind", () => {
    const registry = createRegistry();
    expect(() => registry.register("lab", [command("x", "K"), command("y", "K")])).toThrow("K");
    expect(registry.all()).toEqual([]);
  });

  test("the disposer takes out what was added, and the keys are free again", () => {
    const registry = createRegistry();
    const dispose = registry.register("lab", [command("x", "K")]);
    dispose();
    expect(registry.all()).toEqual([]);
    expect(() => registry.register("lab", [command("x", "K")])).not.toThrow();
  });

  test("listeners hear of every change, and the list keeps its identity in between", () => {
    const registry = createRegistry();
    const listener = vi.fn<() => void>();
    const stop = registry.subscribe(listener);
    const dispose = registry.register("lab", [command("x")]);
    expect(registry.all()).toBe(registry.all());
    dispose();
    stop();
    registry.register("lab", [command("x")]);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
