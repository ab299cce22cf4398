import { describe, expect, it } from "vitest";
import { inSentence, plainName } from "./names.ts";
import { messages } from "./message.ts";

describe("names from files", () => {
  it("show what hides in them", () => {
    expect(plainName("invoice\u202Etxt.exe")).toBe("invoice⟨U+202E⟩txt.exe");
    expect(plainName("\uFEFFa\u0007\u2068b\u200Fc")).toBe("⟨U+FEFF⟩a⟨U+0007⟩⟨U+2068⟩b⟨U+200F⟩c");
    expect(plainName("Müller's 日本 👩‍🚀.log")).toBe("Müller's 日本 👩‍🚀.log");
  });

  it("do not turn a sentence around", () => {
    expect(inSentence("דוח.log")).toBe("\u2068דוח.log\u2069");
    expect(inSentence(inSentence("דוח.log"))).toBe("\u2068דוח.log\u2069");
    expect(inSentence("a\u202Eb")).toBe("a⟨U+202E⟩b");
    expect(inSentence("two\nlines\tand a tab")).toBe("two\nlines\tand a tab");
  });

  it("are shown so in every message of the page", () => {
    expect(messages("en")("{name} was opened.")({ name: "x\u202Egpj.exe" })).toBe("x⟨U+202E⟩gpj.exe was opened.");
    expect(messages("en")("{name}: {n}")({ name: "תוכנה", n: 3 })).toBe("\u2068תוכנה\u2069: 3");
  });
});
