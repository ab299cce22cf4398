import { describe, expect, it } from "vitest";
import { enterArchives } from "./archives.ts";
import { asGathered } from "./offer.ts";

const encoder = new TextEncoder();

/** A member as ustar writes it. */
function member(path: string, content: string, kind = "0"): Uint8Array<ArrayBuffer> {
  const bytes = encoder.encode(content);
  const block = new Uint8Array(512 + Math.ceil(bytes.length / 512) * 512);
  const put = (at: number, text: string): void => block.set(encoder.encode(text), at);
  put(0, path);
  put(124, bytes.length.toString(8).padStart(11, "0"));
  put(148, " ".repeat(8));
  put(156, kind);
  put(257, "ustar\x0000");
  const sum = block.subarray(0, 512).reduce((all, byte) => all + byte, 0);
  put(148, `${sum.toString(8).padStart(6, "0")}\0 `);
  block.set(bytes, 512);
  return block;
}

const end = new Uint8Array(1024);

async function told(files: readonly File[]): Promise<readonly [string, string][]> {
  return Promise.all(files.map(async (file): Promise<[string, string]> => [file.name, await file.text()]));
}

async function gzipped(bytes: readonly BlobPart[]): Promise<Blob> {
  return new Response(new Blob([...bytes]).stream().pipeThrough(new CompressionStream("gzip"))).blob();
}

describe("an archive of tar", () => {
  const members = [
    member("logs/", "", "5"),
    member("./logs/vmstat.log", "rows"),
    member("logs/._vmstat.log", "of a Mac"),
    member("short", `${"x".repeat(120)}/long.log\0`, "L"),
    member("short", "behind a long name"),
    member("PaxHeaders/short", "29 path=logs/ä/pressure.log\n", "x"),
    member("short", "named by pax"),
    end,
  ];

  it("becomes the files that are in it, packed or not", async () => {
    for (const bytes of [new Blob(members), await gzipped(members)]) {
      const { files, notes } = await enterArchives(asGathered([new File([bytes], "logs.tgz")]));
      expect(await told(files)).toEqual([
        ["logs/ä/pressure.log", "named by pax"],
        ["logs/vmstat.log", "rows"],
        [`${"x".repeat(120)}/long.log`, "behind a long name"],
      ]);
      expect(notes).toEqual(["1 hidden file was skipped."]);
    }
  });

  it("keeps its name before those of its files if there are others", async () => {
    const archive = (name: string): File => new File([member("vmstat.log", name), end], name);
    const { files } = await enterArchives(asGathered([archive("a.tar"), new File(["1"], "x.log"), archive("b.tar")]));
    expect((await told(files)).map(([name]) => name)).toEqual(["a.tar/vmstat.log", "b.tar/vmstat.log", "x.log"]);
  });

  it("with a name of more than a mebibyte is read up to there, and the limit is told", async () => {
    const long = [member("a.log", "one"), member("n", "x".repeat(2 ** 20 + 1), "L"), member("b.log", "two"), end];
    const { files, notes } = await enterArchives(asGathered([new File(long, "a.tar")]));
    expect((await told(files)).map(([name]) => name)).toEqual(["a.log"]);
    expect(notes).toEqual([expect.stringMatching(/^a\.tar: .* more than 1 MiB/)]);
  });

  it("that is cut off, or has no file, says so", async () => {
    const [first] = members;
    const cut = new File([member("a.log", "one"), member("b.log", "x".repeat(2000)).subarray(0, 900)], "a.tar");
    const { files, notes } = await enterArchives(asGathered([cut]));
    expect((await told(files)).map(([name]) => name)).toEqual(["a.log"]);
    expect(notes).toEqual([expect.stringMatching(/^a\.tar is cut off/)]);
    const empty = await enterArchives(asGathered([new File([first ?? end, end], "b.tar")]));
    expect(empty.notes).toEqual(["b.tar is an archive without files."]);
  });

  it("has at most as many files as a folder", async () => {
    const many = Array.from({ length: 1001 }, (_, at) => member(`${at}.log`, ""));
    const { files, notes } = await enterArchives(asGathered([new File(many, "many.tar")]));
    expect(files).toEqual([]);
    expect(notes).toEqual([expect.stringContaining("1,000 files")]);
  });

  it("is told by its content: a packed log and a text are left as they are", async () => {
    const log = new File([await gzipped([" r  b   swpd   free\n".repeat(100)])], "vmstat.log.gz");
    const text = new File(["no archive"], "x.tar");
    const gathered = asGathered([log, text]);
    expect(await enterArchives(gathered)).toBe(gathered);
  });
});
