import fc from "fast-check";
import { Scorm12API } from "scorm-again";
import { describe, expect, it } from "vitest";
import { type Around, findApi, type ScormApi } from "./api.ts";
import { beginSession, isProblem, type LmsSession, LONGEST_STATE, percent } from "./session.ts";
import { packState, unpackState } from "./state.ts";
import { timespan } from "./timespan.ts";

/** An LMS in memory, with a student. */
function lms(): Scorm12API {
  const api = new Scorm12API({ autocommit: false, logLevel: 5 });
  api.loadFromJSON({ core: { student_id: "4711", student_name: "Lima, Ana" } } as never, "cmi");
  return api;
}

function begun(api: ScormApi, now = () => 0): LmsSession {
  const session = beginSession(api, now);
  if (isProblem(session)) throw new Error(session.call);
  return session;
}

describe("a session with scorm-again's LMS", () => {
  it("knows the student, and reports grade, place, state and time", () => {
    const api = lms();
    let clock = 1000;
    const session = begun(api, () => clock);
    expect(session.student).toEqual({ id: "4711", name: "Lima, Ana" });
    clock += 61_500;
    const grade = { points: 7, of: 9, mastery: 50 };
    expect(session.report({ grade, place: "2", state: "kept" })).toEqual([]);
    expect(api.cmi.core.score.raw).toBe("77.78");
    expect([api.cmi.core.score.min, api.cmi.core.score.max]).toEqual(["0", "100"]);
    expect(api.cmi.core.lesson_status).toBe("passed");
    expect(api.cmi.core.lesson_location).toBe("2");
    expect(api.cmi.suspend_data).toBe("kept");
    expect(session.finish()).toEqual([]);
    expect(session.finish()).toEqual([]);
    const told = api.renderCMIToJSONObject() as { cmi: { core: { session_time: string; exit: string } } };
    expect(told.cmi.core).toMatchObject({ session_time: "00:01:01.5", exit: "suspend" });
  });

  it("is incomplete before there is a grade, failed below the mastery score, and completed without one", () => {
    const statusOf = (grade: Parameters<LmsSession["report"]>[0]["grade"]): string => {
      const api = lms();
      expect(begun(api).report({ grade, place: "", state: "" })).toEqual([]);
      return api.cmi.core.lesson_status;
    };
    expect(statusOf("ungraded")).toBe("incomplete");
    expect(statusOf(undefined)).toBe("not attempted");
    expect(statusOf({ points: 4, of: 10, mastery: 50 })).toBe("failed");
    expect(statusOf({ points: 4, of: 10, mastery: undefined })).toBe("completed");
  });

  it("says which call an LMS refused, with the LMS's code", () => {
    const problems = begun(lms()).report({ grade: undefined, place: "x".repeat(256), state: undefined });
    expect(problems).toEqual([
      {
        call: "LMSSetValue(cmi.core.lesson_location)",
        code: 405,
        says: expect.stringContaining("Incorrect Data Type"),
      },
    ]);
    const api = lms();
    begun(api);
    expect(beginSession(api, () => 0)).toMatchObject({ call: "LMSInitialize()", code: 101 });
  });

  it("takes the longest state that is packed", () => {
    expect(begun(lms()).report({ grade: undefined, place: "", state: "x".repeat(LONGEST_STATE) })).toEqual([]);
  });
});

describe("an LMS's object", () => {
  const api = lms() as unknown as ScormApi;
  const window = (parent?: Around, more: Partial<Around> = {}): Around => {
    const made = { ...more } as { parent: Around | null };
    made.parent = parent ?? made;
    return made;
  };

  it("is found in the page's window, in those around it, and around the window that opened it", () => {
    const top = window(undefined, { API: api });
    expect(findApi(top)).toBe(api);
    expect(findApi(window(window(top)))).toBe(api);
    expect(findApi(window(undefined, { opener: window(top) }))).toBe(api);
    expect(findApi(window(window(undefined, { opener: top })))).toBe(api);
  });

  it("is missed in a page on its own, and among windows of another host, which refuse to be looked at", () => {
    expect(findApi(window(undefined, { opener: null }))).toBeUndefined();
    const foreign = {
      get API(): unknown {
        throw new Error("SecurityError");
      },
      parent: null,
    };
    expect(findApi(window(foreign))).toBeUndefined();
  });
});

describe("what an LMS is told", () => {
  it("writes times with hours of four digits", () => {
    expect([0, 59_999, 3_599_999, 86_400_000, -5, 1e12].map(timespan)).toEqual([
      "0000:00:00.00",
      "0000:01:00.00",
      "0001:00:00.00",
      "0024:00:00.00",
      "0000:00:00.00",
      "9999:00:00.00",
    ]);
  });

  it("shares points in per cent with two digits", () => {
    expect([percent(1, 3), percent(9, 9), percent(0, 9), percent(0, 0)]).toEqual([33.33, 100, 0, 100]);
  });

  it("brings every state back that fits, and takes the next one if one is too long", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        fc.pre(packState([value]) !== undefined);
        expect(unpackState(packState([value]) ?? "")).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    let seed = 1;
    const sign = (): string => String.fromCharCode(33 + (((seed = (seed * 16_807) % 2_147_483_647) >> 8) % 90));
    const noise = Array.from({ length: 9000 }, sign).join("");
    expect(unpackState(packState([{ long: noise }, "short"]) ?? "")).toBe("short");
    expect(packState([noise])).toBeUndefined();
  });

  it("takes no foreign or damaged state, and unpacks no bomb", () => {
    for (const text of ["", "hello", "1", "1!!!!", "1AAAA", `${packState([{ a: 1 }])?.slice(0, -3)}`])
      expect(unpackState(text)).toBeUndefined();
    expect(unpackState(packState(["0".repeat(3_000_000)]) ?? "")).toBeUndefined();
  });
});
