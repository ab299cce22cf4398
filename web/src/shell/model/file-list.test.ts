import { expect, test } from "vitest";
import { readFileList } from "./file-list.ts";

const list = (files: unknown): string => JSON.stringify({ format: "faultline-files", files });

test("a list names its files in their order", () => {
  const files = [
    { name: "b/2.log", address: "0" },
    { name: "a.log", address: "../x/1?y" },
  ];
  expect(readFileList(list(files))).toEqual(files);
  expect(readFileList(list([]))).toEqual([]);
});

test("what isn't a list is left to others, and a list with a wrong file is damaged", () => {
  for (const text of ["", "r b\n1 0", "[]", "{}", '{"format":"faultline-run","files":[]}', "null"])
    expect(readFileList(text), text).toBe("other");
  for (const files of [
    undefined,
    {},
    [null],
    [{ name: "a" }],
    [{ name: 1, address: "0" }],
    [{ name: "", address: "0" }],
  ])
    expect(readFileList(list(files)), JSON.stringify(files)).toBe("damaged");
});
