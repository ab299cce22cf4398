import { describe, expect, test } from "vitest";
import { formatLink, parseLink, type Params } from "../link/url.ts";
import { createLocation, sameLink } from "./location.ts";

const set = (key: string, value: string) => (params: Params) => new Map(params).set(key, value);
const at = (hash: string) => createLocation(parseLink(hash));
const shown = (location: ReturnType<typeof at>) => formatLink(location.getState().link);
const entry = (location: ReturnType<typeof at>) => formatLink(location.getState().committed);

describe("location", () => {
  test("a preview changes what is shown but not the history entry", () => {
    const location = at("#v=1&view=lab&f=3");
    location.preview("lab", set("f", "7"));
    expect(shown(location)).toBe("#v=1&view=lab&f=7");
    expect(entry(location)).toBe("#v=1&view=lab&f=3");
  });

  test("a push makes what is shown an entry", () => {
    const location = at("#v=1&view=lab&f=3");
    location.preview("lab", set("f", "6"));
    location.push("lab", set("f", "7"));
    expect(entry(location)).toBe("#v=1&view=lab&f=7");
    expect(location.getState().intent).toBe("push");
  });

  test("a replace during a drag amends the entry without committing the drag", () => {
    const location = at("#v=1&view=lab&f=3");
    location.preview("lab", set("f", "7"));
    location.replace("lab", set("t", "2"));
    expect(shown(location)).toBe("#v=1&view=lab&f=7&t=2");
    expect(entry(location)).toBe("#v=1&view=lab&f=3&t=2");
  });

  test("views do not see each other's parameters, and each finds its own again", () => {
    const location = at("#v=1&view=lab&f=3&zz=1");
    location.show("kernel");
    expect(shown(location)).toBe("#v=1&view=kernel");
    location.push("kernel", set("ram", "256"));
    location.show("lab");
    expect(shown(location)).toBe("#v=1&view=lab&f=3&zz=1");
    expect(formatLink(location.linkTo("kernel"))).toBe("#v=1&view=kernel&ram=256");
  });

  test("a view that is not shown changes only what is remembered for it", () => {
    const location = at("#v=1&view=lab&f=3");
    location.replace("kernel", set("t", "9"));
    expect(shown(location)).toBe("#v=1&view=lab&f=3");
    expect(location.paramsOf("kernel")).toEqual(new Map([["t", "9"]]));
  });

  test("arriving at a link forgets a preview and remembers what the link says for its view", () => {
    const location = at("#v=1&view=lab&f=3");
    location.preview("lab", set("f", "7"));
    location.arrive(parseLink("#v=1&view=logs&c=fre"));
    expect(location.getState()).toMatchObject({
      intent: "arrive",
      link: { view: "logs" },
      committed: { view: "logs" },
    });
    expect(location.paramsOf("logs")).toEqual(new Map([["c", "fre"]]));
  });

  test("parameters of the page stay when the view changes, until they are dropped", () => {
    const location = at("#v=1&view=lab&th=projector&f=3");
    location.show("logs");
    expect(shown(location)).toBe("#v=1&view=logs&th=projector");
    location.dropShell("th");
    expect(shown(location)).toBe("#v=1&view=logs");
    expect(entry(location)).toBe("#v=1&view=logs");
    location.setShell("th", "dark");
    expect(shown(location)).toBe("#v=1&view=logs&th=dark");
    expect(entry(location)).toBe("#v=1&view=logs&th=dark");
  });

  test("showing the view that is shown is no change", () => {
    const location = at("#v=1&view=lab&f=3");
    const before = location.getState();
    location.show("lab");
    expect(location.getState()).toBe(before);
  });

  test("links are the same when they are written the same", () => {
    expect(sameLink(parseLink("#view=lab&f=3"), parseLink("#v=1&view=lab&f=3"))).toBe(true);
    expect(sameLink(parseLink("#view=lab&f=3"), parseLink("#v=1&view=lab&f=4"))).toBe(false);
  });

  test("what is due is written before the link is taken away, until there is no more to write", () => {
    const location = at("#v=1&view=lab&t=3");
    const stop = location.beforeRead(() => location.replace("lab", set("t", "5")));
    location.settle();
    expect(shown(location)).toContain("t=5");
    stop();
    location.replace("lab", set("t", "7"));
    location.settle();
    expect(shown(location)).toContain("t=7");
  });
});
