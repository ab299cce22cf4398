import { describe, expect, it } from "vitest";
import { choiceKeys } from "./choice-keys.ts";

describe("the keys of choices", () => {
  it("are the pages themselves if each is one digit, and N for none of them", () => {
    expect(choiceKeys(["3", "0", "7", "none leaves"])).toEqual(["3", "0", "7", "N"]);
    expect(choiceKeys(["3", "0"])).toEqual(["3", "0"]);
  });

  it("are their places if a page has two digits, and for words", () => {
    expect(choiceKeys(["3", "10", "none leaves"])).toEqual(["1", "2", "3"]);
    expect(choiceKeys(["hit", "fault"])).toEqual(["1", "2"]);
  });
});
