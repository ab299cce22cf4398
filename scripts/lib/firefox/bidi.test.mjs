import { expect, it } from "vitest";
import { answerTo, named } from "./bidi.mjs";

it("answers only what Firefox doesn't know", () => {
  const answer = answerTo('{"id":7,"method":"emulation.setMediaFeaturesOverride","params":{}}');
  expect(JSON.parse(answer ?? "")).toEqual({ type: "success", id: 7, result: {} });
  expect(answerTo('{"id":8,"method":"session.new","params":{}}')).toBeUndefined();
});

it("names downloads by their address, and leaves all else as it is", () => {
  const params = { context: "c", navigation: null, url: "blob:http://127.0.0.1/1" };
  const begun = JSON.stringify({ type: "event", method: "browsingContext.downloadWillBegin", params });
  expect(JSON.parse(named(begun)).params).toEqual({ ...params, download: "blob:http://127.0.0.1/1" });
  const newer = JSON.stringify({ method: "browsingContext.downloadEnd", params: { ...params, download: "own" } });
  expect(JSON.parse(named(newer)).params.download).toBe("own");
  expect(named('{"type":"event", "method":"log.entryAdded"}')).toBe('{"type":"event", "method":"log.entryAdded"}');
});
