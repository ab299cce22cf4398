// Recorded loads go over a reload that the page makes itself.

import { isRecord } from "../../../base/export/read-json.ts";
import type { Recording } from "../../../base/model/recording.ts";
import { carry } from "../../../base/page/reload/carry.ts";
import { hold, RECORDINGS } from "../../../base/sim/machines/recordings.ts";

carry<readonly Recording[]>("recordings", {
  give: () => {
    const all = [...RECORDINGS.getState().values()];
    return all.length === 0 ? undefined : all;
  },
  take: (value) => {
    const all = (Array.isArray(value) ? (value as readonly unknown[]) : []).filter(isRecording);
    if (all.length > 0) hold(...all.filter(({ ref }) => !RECORDINGS.getState().has(ref)));
  },
  files: (all) => all.map(({ name, text }) => ({ name, content: text })),
});

function isRecording(one: unknown): one is Recording {
  if (!isRecord(one)) return false;
  const isText = (field: string): boolean => typeof one[field] === "string";
  const isCount = (field: string): boolean => typeof one[field] === "number";
  return ["ref", "name", "text"].every(isText) && ["processes", "lines"].every(isCount);
}
