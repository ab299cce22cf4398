import { describe, expect, it } from "vitest";
import { echo, LONGEST_LINK, LONGEST_TYPE, messageOf } from "./bounds.ts";

const KNOWN = "PING, load, open, seek, play, pause, getState and theme are known";

describe("a message to an embedded page", () => {
  it("is taken with the fields that its type has, and no others", () => {
    const far = { type: "seek", position: 3, link: "x".repeat(100), more: [1, 2, 3] };
    expect(messageOf(far)).toEqual({ type: "seek", position: 3 });
    expect(messageOf({ type: "load", link: "#v=1" })).toEqual({ type: "load", link: "#v=1" });
    expect(messageOf({ type: "theme", theme: "dark", link: "#v=1" })).toEqual({ type: "theme", theme: "dark" });
  });

  it("is none without a type", () => {
    for (const data of [null, 7, "PING", [], {}, { type: 7 }])
      expect(messageOf(data)).toBe(`a message is an object with a type: ${KNOWN}`);
  });

  it("has a type of so many characters", () => {
    expect(messageOf({ type: "x".repeat(LONGEST_TYPE) })).toHaveProperty("type", "x".repeat(LONGEST_TYPE));
    const told = `type has 1000000 characters, at most 64 are accepted: ${KNOWN}`;
    expect(messageOf({ type: "x".repeat(1_000_000) })).toBe(told);
  });

  it("has a link of so many characters", () => {
    expect(messageOf({ type: "load", link: "x".repeat(LONGEST_LINK) })).toHaveProperty("type", "load");
    const told = "link has 2097153 characters, at most 2097152 are accepted";
    expect(messageOf({ type: "load", link: "x".repeat(LONGEST_LINK + 1) })).toBe(told);
  });

  it("has files, and so many of them", () => {
    const file = (bytes: number): File => Object.defineProperty(new File([], "a.log"), "size", { value: bytes });
    expect(messageOf({ type: "open", files: [file(1), file(2)] })).toHaveProperty("files.length", 2);
    for (const files of [undefined, [], "a.log", [{}], [file(1), new Blob([])]]) {
      expect(messageOf({ type: "open", files })).toBe("open needs files, an array of File objects");
    }
    const many = Array.from({ length: 1001 }, () => file(1));
    expect(messageOf({ type: "open", files: many })).toBe("files has 1001 files, at most 1000 are accepted");
    const large = [file(2 ** 29), file(1)];
    expect(messageOf({ type: "open", files: large })).toBe("files has 536870913 bytes, at most 536870912 are accepted");
    expect(messageOf({ type: "seek", files: many })).toHaveProperty("files", undefined);
  });

  it("is not repeated at any length", () => {
    expect(echo("dance")).toBe("dance");
    expect(echo("x".repeat(1000))).toBe(`${"x".repeat(40)}...`);
  });
});
