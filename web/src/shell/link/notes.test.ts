import { describe, expect, test } from "vitest";
import { notesLink, notesOf } from "./notes.ts";
import { formatLink, parseLink } from "../../base/link/url.ts";

describe("the link of the notes window", () => {
  test("names its presentation, keeps the language, and leaves theme and lesson to the other window", () => {
    const link = parseLink("#v=1&view=lab&th=projector&lang=de&ls=fifo-belady&lp=2&a=lru&f=3");
    const notes = formatLink(notesLink(link, "k3x9"));
    expect(notes).toBe("#v=1&view=lab&lang=de&notes=k3x9");
    expect(notesOf(parseLink(notes))).toBe("k3x9");
  });

  test("is not any other link, and no id that we would not give", () => {
    for (const hash of ["#v=1&view=lab", "#v=1&view=lab&notes=", "#v=1&view=lab&notes=../x", "#v=1&view=lab&notes=1"]) {
      expect(notesOf(parseLink(hash))).toBeUndefined();
    }
  });
});
