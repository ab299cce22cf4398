import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOG_SAMPLES } from "../link/log-samples.ts";
import { BUNDLE_VERSION, bytesOf, contentOf, logBundle, type LogBundle, writeBundle } from "./log-bundle.ts";
import { BUNDLE_ELEMENT, mayHoldBundle, readBundle, REPORT_MARK } from "./read-log-bundle.ts";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
const sample = readFileSync(new URL(`../../../../public/samples/${LOG_SAMPLES.a}`, import.meta.url));

function bundleOf(bytes: Uint8Array, changes: Partial<LogBundle> = {}): LogBundle {
  const settings = {
    compare: { level: 0.99, align: { by: "offset", seconds: 3 } },
    charts: { kind: "x y", columns: ["si"] },
  } as const;
  return {
    ...logBundle({
      faultline: "0.1.0",
      link: "#v=1&view=logs&cm=ratio",
      settings,
      results: { comparison: null, phases: [null] },
      files: [{ side: "b", name: "run.txt", options: { interval_s: 5, part: "web1" }, ...contentOf(bytes) }],
    }),
    ...changes,
  };
}

function roundTrip(bytes: Uint8Array): Uint8Array {
  const read = readBundle(writeBundle(bundleOf(bytes)));
  if (read.kind !== "bundle") throw new Error(read.kind);
  return read.bundle.files[0]?.bytes ?? new Uint8Array();
}

describe("the content of a file", () => {
  it.each([
    ["a sample", sample],
    ["nothing", utf8("")],
    ["no end of its last line", utf8("a\nb")],
    ["several ends", utf8("a\n\n\n")],
    ["ends of Windows, and of old Macs", utf8("a\r\nb\rc\r\n")],
    ["a byte order mark, and one more", utf8("\ufeff\ufeffa\n")],
    ["signs that mean something to JSON and to lines", utf8('"\\\u2028\u0085\u0001</script>\n')],
    ["UTF-16", utf16(" r  b\n 1  0\n")],
    ["a packed file", gzipSync(sample)],
    ["Latin-1", new Uint8Array([0xe4, 0x0a, 0xff])],
  ])("comes back to the byte: %s", (_, bytes) => {
    expect(Buffer.from(roundTrip(bytes)).equals(Buffer.from(bytes))).toBe(true);
  });

  it("comes back to the byte, whatever it is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), fc.string({ unit: "binary" }).map(utf8)), (bytes) => {
        expect(bytesOf(contentOf(bytes))).toEqual(new Uint8Array(bytes));
      }),
    );
  });

  it("is lines where it is text, and packed where it is none", () => {
    expect(contentOf(utf8("a\r\nb\n"))).toEqual({ lines: ["a\r", "b", ""] });
    expect(contentOf(utf16("a"))).toEqual({ base64: "//5hAA==" });
    // More bytes than a function can take as arguments.
    const large = new Uint8Array(300_000);
    expect(bytesOf(contentOf(large))).toEqual(large);
  });

  it("has a line of its own for each line, so that tools can tell two bundles apart", () => {
    const [one, other] = ["a\nb\nc\n", "a\nB\nc\n"].map((text) => writeBundle(bundleOf(utf8(text))).split("\n"));
    expect(one?.filter((line, at) => line !== other?.[at])).toEqual(['        "b",']);
  });
});

describe("reading a bundle", () => {
  it("gives back settings, link, sides and what the readers were told", () => {
    const read = readBundle(writeBundle(bundleOf(sample)));
    expect(read).toMatchObject({
      kind: "bundle",
      bundle: {
        link: "#v=1&view=logs&cm=ratio",
        newer: false,
        settings: {
          compare: { level: 0.99, align: { by: "offset", seconds: 3 } },
          charts: { kind: "x y", columns: ["si"] },
        },
        files: [{ side: "b", name: "run.txt", options: { interval_s: 5, part: "web1" } }],
      },
    });
  });

  it("gives back the marker of an alignment, but none without a text", () => {
    const alignOf = (align: unknown): unknown => {
      const settings = { compare: { align }, charts: { kind: "x y", columns: [] } };
      const read = readBundle(JSON.stringify({ ...bundleOf(sample), settings }));
      return read.kind === "bundle" ? read.bundle.settings.compare.align : read.kind;
    };
    expect(alignOf({ by: "marker", text: "START_LOG" })).toEqual({ by: "marker", text: "START_LOG" });
    for (const wrong of ["", 7, undefined]) expect(alignOf({ by: "marker", text: wrong })).toEqual({ by: "start" });
  });

  it("tells of a name that an object has twice", () => {
    const text = JSON.stringify(bundleOf(sample));
    for (const twice of [text.replace("{", '{"link":"#v=1",'), text.replace('"side":"b"', '"side":"a","side":"b"')]) {
      expect(twice).not.toBe(text);
      expect(readBundle(twice)).toMatchObject({ kind: "twice" });
      expect(readBundle(`<!doctype html>${REPORT_MARK}>${BUNDLE_ELEMENT}${twice}</script>`)).toMatchObject({
        kind: "twice",
      });
    }
  });

  it("takes no second that no log has", () => {
    const settings = (align: unknown): unknown => ({ compare: { align }, charts: { kind: "x y", columns: [] } });
    const seconds = (value: number): unknown => {
      const read = readBundle(
        JSON.stringify({ ...bundleOf(sample), settings: settings({ by: "offset", seconds: value }) }),
      );
      return read.kind === "bundle" ? read.bundle.settings.compare.align : read.kind;
    };
    expect(seconds(1e10)).toEqual({ by: "offset", seconds: 1e10 });
    expect(seconds(1e11)).toEqual({ by: "start" });
  });

  it("tells each setting that it can't use, with its field, its value and what is accepted", () => {
    const bundle = bundleOf(sample);
    const leftOut = (change: object): unknown => {
      const read = readBundle(JSON.stringify({ ...bundle, ...change }));
      return read.kind === "bundle" ? read.bundle.leftOut : read.kind;
    };
    expect(leftOut({})).toEqual([]);
    const compare = {
      level: 0.5,
      margin: 0.05,
      paired: false,
      centre: "mode",
      window: { from_s: 9, to_s: 3 },
      align: { by: "offset", seconds: 1e11 },
      resamples: 7,
      seed: 1,
      run_value: null,
    };
    expect(leftOut({ settings: { compare, charts: { kind: "x y", columns: [] } } })).toEqual([
      { field: "settings.compare.level", value: "0.5", accepted: "0.9, 0.95, 0.99" },
      { field: "settings.compare.centre", value: '"mode"', accepted: "mean, median" },
      { field: "settings.compare.resamples", value: "7", accepted: "100 ... 1000000" },
      expect.objectContaining({ field: "settings.compare.align", value: '{"by":"offset","seconds":100000000000}' }),
      expect.objectContaining({ field: "settings.compare.window", value: '{"from_s":9,"to_s":3}' }),
    ]);
    const [file] = bundle.files;
    const options = { interval_s: -1, memory_unit: "GB", page_bytes: 4096.4, exclude: [[5, 3]] };
    expect(leftOut({ files: [{ ...file, options }] })).toEqual([
      { field: "files[0].options.interval_s", value: "-1", accepted: "0 < s <= 1000000000" },
      { field: "files[0].options.memory_unit", value: '"GB"', accepted: "B, KiB, MiB, MB" },
      { field: "files[0].options.exclude", value: "[[5,3]]", accepted: "[[0, 60]], 0 ... 100" },
    ]);
    const columns = Array.from({ length: 1001 }, (_, at) => `c${at}`);
    expect(leftOut({ settings: { compare: {}, charts: { kind: "x y", columns } } })).toHaveLength(1);
  });

  it("tells other files apart, and says what a damaged one lacks", () => {
    const text = writeBundle(bundleOf(sample));
    expect(readBundle("procs -----memory")).toEqual({ kind: "other" });
    expect(readBundle('{"format":"faultline-run"}')).toEqual({ kind: "other" });
    expect(readBundle("<!doctype html><p>hello")).toEqual({ kind: "other" });
    expect(readBundle(text.slice(0, -20))).toEqual({ kind: "damaged", lacks: "broken" });
    expect(readBundle('{"format":"faultline-logs","version":1}')).toEqual({ kind: "damaged", lacks: "files" });
    const noLines = JSON.stringify({ ...bundleOf(sample), files: [{ side: "a", name: "x.txt" }] });
    expect(readBundle(noLines)).toEqual({ kind: "damaged", lacks: "content", name: "x.txt" });
    const badBase64 = JSON.stringify({ ...bundleOf(sample), files: [{ side: "a", name: "x", base64: "%" }] });
    expect(readBundle(badBase64)).toEqual({ kind: "damaged", lacks: "content", name: "x" });
  });

  it("opens what it can read of a newer version, and refuses the rest", () => {
    const version = BUNDLE_VERSION + 1;
    expect(readBundle(writeBundle(bundleOf(sample, { version })))).toMatchObject({ bundle: { newer: true } });
    const other = JSON.stringify({ format: "faultline-logs", version, parts: [] });
    expect(readBundle(other)).toEqual({ kind: "newer" });
  });

  it("takes no setting that is none of ours", () => {
    const odd = {
      ...bundleOf(sample),
      link: 7,
      settings: {
        compare: {
          level: 2,
          margin: "0.05",
          seed: -1,
          resamples: 1e12,
          align: { by: "magic" },
          window: { from_s: 5, to_s: 1 },
        },
        charts: { kind: "__proto__", columns: ["si", 7, null] },
      },
      files: [
        { side: "a", name: "", options: { format: "virus", interval_s: -1, since_boot: "x", part: 7 }, lines: ["a"] },
      ],
    };
    expect(readBundle(JSON.stringify(odd))).toEqual({
      kind: "bundle",
      bundle: {
        leftOut: expect.any(Array),
        link: "",
        newer: false,
        settings: {
          compare: { align: { by: "start" }, window: null, split_runs: false },
          charts: { kind: "", columns: ["si"] },
        },
        files: [{ side: "a", name: "?", options: {}, bytes: utf8("a") }],
      },
    });
  });

  it("never throws, whatever the text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(["other", "damaged", "newer", "bundle"]).toContain(readBundle(text).kind);
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (settings, files) => {
        expect(() =>
          readBundle(JSON.stringify({ format: "faultline-logs", version: 1, settings, files })),
        ).not.toThrow();
      }),
    );
  });

  it("finds the bundle in a report, and says if the report was saved without", () => {
    const json = writeBundle(bundleOf(utf8("</script><script>alert(1)</script>\n"))).replaceAll("<", "\\u003c");
    const head = `<!doctype html>\n<html><head>${REPORT_MARK} content="1"></head>`;
    expect(mayHoldBundle(head)).toBe(true);
    expect(readBundle(`${head}<body>${BUNDLE_ELEMENT}\n${json}</script></body></html>`)).toMatchObject({
      kind: "bundle",
    });
    expect(readBundle(`${head}<body></body></html>`)).toEqual({ kind: "damaged", lacks: "files" });
  });
});
