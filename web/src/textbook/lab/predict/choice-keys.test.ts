import { describe, expect, it } from "vitest";
import { choiceKeys, placeKeys } from "./choice-keys.ts";

describe("the keys of choices", () => {
  it("are the pages and frames themselves if each is one digit, and N for none of them", () => {
    expect(choiceKeys(["3", "0", "7", "none"])).toEqual(["3", "0", "7", "N"]);
    expect(choiceKeys(["3", "0"])).toEqual(["3", "0"]);
    expect(choiceKeys(["frame 0", "frame 1", "frame 2"])).toEqual(["0", "1", "2"]);
  });

  it("are the first letters of words", () => {
    expect(choiceKeys(["hit", "fault"])).toEqual(["H", "F"]);
    expect(choiceKeys(["Treffer", "Fehler"])).toEqual(["T", "F"]);
    expect(placeKeys(["hit", "fault"])).toEqual(["1", "2"]);
    expect(placeKeys(["frame 0", "frame 1"])).toEqual([]);
  });

  it("are letters by their places where digits or first letters would be mistaken", () => {
    expect(choiceKeys(["3", "10", "none"])).toEqual(["A", "B", "C"]);
    expect(choiceKeys(["T1", "T2", "B1", "none"])).toEqual(["A", "B", "C", "D"]);
    expect(choiceKeys(["small", "main"])).toEqual(["A", "B"]);
    expect(choiceKeys(["young", "yellow", "none"])).toEqual(["A", "B", "C"]);
  });
});
