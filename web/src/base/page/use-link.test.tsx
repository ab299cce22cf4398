import { act, cleanup } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { parseLink } from "../link/url.ts";
import { choice, field, int, urlSchema, type ValuesOf } from "../link/url-fields.ts";
import { renderWithServices } from "./testing.tsx";
import { useLink, type ViewLink } from "./use-link.ts";

const schema = urlSchema({ policy: field("a", choice(["fifo", "lru"]), "fifo"), frames: field("f", int(1, 64), 3) });

afterEach(cleanup);

function open(hash: string) {
  const seen: ValuesOf<typeof schema.fields>[] = [];
  const links: ViewLink<typeof schema.fields>[] = [];
  function Reader(): null {
    const link = useLink("lab", schema);
    links.push(link);
    seen.push(link.values);
    return null;
  }
  const { services } = renderWithServices(<Reader />, hash);
  const link = links.at(-1);
  if (link === undefined) throw new Error("the reader did not render");
  return { services, seen, link };
}

describe("useLink", () => {
  test("reads typed values and writes only what differs from the defaults", () => {
    const { services, seen, link } = open("#v=1&view=lab&f=4&zz=1");
    expect(seen.at(-1)).toEqual({ policy: "fifo", frames: 4 });
    act(() => link.push({ policy: "lru", frames: 3 }));
    expect(seen.at(-1)).toEqual({ policy: "lru", frames: 3 });
    expect(services.location.getState().committed).toEqual(parseLink("#v=1&view=lab&zz=1&a=lru"));
  });

  test("the values keep their identity while another view's part of the link changes", () => {
    const { services, seen } = open("#v=1&view=lab&f=4");
    act(() => services.location.show("logs"));
    act(() => services.location.push("logs", () => new Map([["c", "fre"]])));
    expect(new Set(seen).size).toBe(1);
  });

  test("follows Back", () => {
    const { services, seen } = open("#v=1&view=lab&f=4");
    act(() => services.location.arrive(parseLink("#v=1&view=lab&a=lru")));
    expect(seen.at(-1)).toEqual({ policy: "lru", frames: 3 });
  });
});
