// The run-time of SCORM 1.2, as a learning management system (LMS) gives it to a page: an object named `API` in one of the
// windows around it (SCORM 1.2 Run-Time Environment, 3.2 and 3.3).

/** The object. Every function takes and gives texts; `"true"` and `"false"` among them. */
export interface ScormApi {
  LMSInitialize(nothing: ""): unknown;
  LMSFinish(nothing: ""): unknown;
  LMSGetValue(element: string): unknown;
  LMSSetValue(element: string, value: string): unknown;
  LMSCommit(nothing: ""): unknown;
  LMSGetLastError(): unknown;
  LMSGetErrorString(code: string): unknown;
  LMSGetDiagnostic(code: string): unknown;
}

/** What is looked at of a window. The windows around a page may be another host's, and then refuse to be looked at. */
export interface Around {
  readonly API?: unknown;
  readonly parent: Around | null;
  readonly opener?: unknown;
}

/** More windows than this are not nested in any LMS. */
const MOST_WINDOWS = 500;

/** The LMS's object: in a window that the page is in, else in one around the window that has opened it. */
export function findApi(page: Around): ScormApi | undefined {
  return within(page) ?? within(openerOf(topOf(page)));
}

function within(start: Around | undefined): ScormApi | undefined {
  try {
    let at = start;
    for (let windows = 0; at !== undefined && windows < MOST_WINDOWS; windows++) {
      if (isApi(at.API)) return at.API;
      at = at.parent === at ? undefined : (at.parent ?? undefined);
    }
  } catch {
    // Another host's window: an LMS gives its object to pages of its own host only.
  }
  return undefined;
}

function topOf(page: Around): Around {
  try {
    let at = page;
    for (let windows = 0; at.parent !== null && at.parent !== at && windows < MOST_WINDOWS; windows++) at = at.parent;
    return at;
  } catch {
    return page;
  }
}

function openerOf(page: Around): Around | undefined {
  try {
    const { opener } = page;
    return typeof opener === "object" && opener !== null ? (opener as Around) : undefined;
  } catch {
    return undefined;
  }
}

function isApi(found: unknown): found is ScormApi {
  return (typeof found === "object" || typeof found === "function") && found !== null && "LMSInitialize" in found;
}
