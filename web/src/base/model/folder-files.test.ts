import { describe, expect, test } from "vitest";
import { DEEPEST_FOLDER, filesThatCount, MOST_FOLDER_FILES } from "./folder-files.ts";

const placed = (paths: readonly string[]) => paths.map((path) => ({ path, file: path }));
const names = (paths: readonly string[]) => filesThatCount(placed(paths)).files.map(({ path }) => path);

describe("files of a folder", () => {
  test("come in the order of their numbers, without the folder they share", () => {
    expect(names(["runs/run-10.txt", "runs/run-2.txt"])).toEqual(["run-2.txt", "run-10.txt"]);
    expect(names(["runs/b/1.txt", "runs/a/1.txt", "runs/a/sub/2.txt"])).toEqual(["a/1.txt", "a/sub/2.txt", "b/1.txt"]);
    expect(names(["a/1.txt", "b/1.txt"])).toEqual(["a/1.txt", "b/1.txt"]);
    expect(names(["a/1.txt"])).toEqual(["1.txt"]);
    // Only a whole folder name can be shared.
    expect(names(["run/x.txt", "run-b/x.txt"])).toEqual(["run-b/x.txt", "run/x.txt"]);
  });

  test("what is hidden is passed over and counted, a hidden folder once", () => {
    const found = filesThatCount(
      placed(["r/.DS_Store", "r/a.txt", "r/.git/config", "r/.git/HEAD", "r/Thumbs.db", "r/__MACOSX/a.txt"]),
    );
    expect(found.files.map(({ path }) => path)).toEqual(["a.txt"]);
    expect(found.hidden).toBe(4);
  });

  test("what lies too deep is passed over by folders", () => {
    const deep = "d/".repeat(DEEPEST_FOLDER + 1);
    const found = filesThatCount(placed([`${deep}x.txt`, `${deep}y.txt`, `${"d/".repeat(DEEPEST_FOLDER)}z.txt`]));
    expect(found.deep).toBe(1);
    expect(found.files.map(({ file }) => file.at(-5))).toEqual(["z"]);
  });

  test("more files than runs can be are refused as a whole", () => {
    const many = Array.from({ length: MOST_FOLDER_FILES + 1 }, (_, at) => `disk/${at}.txt`);
    expect(filesThatCount(placed(many))).toMatchObject({ tooMany: true, files: [] });
    expect(filesThatCount(placed(many.slice(1)))).toMatchObject({ tooMany: false });
    expect(filesThatCount(placed([]))).toEqual({ files: [], hidden: 0, deep: 0, tooMany: false });
  });
});
