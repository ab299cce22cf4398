import { describe, expect, it, test } from "vitest";
import { type Asked, linesOf, pythonLines, shellLines } from "./command-line.ts";

const asked = (more: Partial<Asked>): Asked => ({ command: "logs", of: ["a.log"], options: {}, ...more });

describe("a line for a shell", () => {
  test.each([
    ["a.log", "a.log"],
    ["../logs/2026-11-26_04:22+1%.log", "../logs/2026-11-26_04:22+1%.log"],
    ["two words.log", "'two words.log'"],
    ["it's.log", String.raw`'it'\''s.log'`],
    ["$HOME `x` \\ *.log", "'$HOME `x` \\ *.log'"],
    ["~.log", "'~.log'"],
    ["ä.log", "'ä.log'"],
    ["", "''"],
    ["-v.log", "./-v.log"],
    ["-", "./-"],
  ])("names the file %s", (name, written) => {
    expect(shellLines([asked({ of: [name] })])).toBe(`faultline logs ${written}`);
  });

  it("gives options their values, a list one by one, a switch none", () => {
    const options = { policy: ["fifo", "lru-k:k=3"], frames: 3, align: "marker:a b", paired: true, from: -5 } as const;
    expect(shellLines([asked({ options })])).toBe(
      "faultline logs a.log --policy fifo --policy lru-k:k=3 --frames 3 --align 'marker:a b' --paired --from=-5",
    );
  });

  it("prints references into the command, and anything that echo might change by printf", () => {
    const replay = (references: string): string => shellLines([asked({ command: "replay", of: { references } })]);
    expect(replay("7 0 1w")).toBe("echo '7 0 1w' | faultline replay - --format plain");
    expect(replay("-n 7")).toBe(String.raw`printf '%s\n' '-n 7' | faultline replay - --format plain`);
    expect(replay("7 \\c")).toBe(String.raw`printf '%s\n' '7 \c' | faultline replay - --format plain`);
  });
});

describe("a line of Python", () => {
  it("has the same names and values as Python writes them", () => {
    const options = { policy: ["fifo", "lru"], "page-size": 4096, paired: true, from: 1.5 } as const;
    expect(pythonLines([asked({ of: ['a "b" \\.log', "-c.log"], options })])).toBe(
      String.raw`faultline.logs("a \"b\" \\.log", "./-c.log", policy=["fifo", "lru"], page_size=4096, paired=True, from_=1.5)`,
    );
  });

  it("is there only if the package has a function for every question", () => {
    expect(pythonLines([asked({}), asked({ command: "sweep" })])).toBeUndefined();
    expect(pythonLines([asked({}), asked({ command: "run", of: ["#v=1&run=x"] })])).toBe(
      'faultline.logs("a.log")\nfaultline.run("#v=1&run=x")',
    );
  });
});

it("is none if nobody would paste it", () => {
  const references = "1 ".repeat(20_000);
  expect(linesOf([asked({ of: { references } })])).toEqual({ none: "long" });
});
