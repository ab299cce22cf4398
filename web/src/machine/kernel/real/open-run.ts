// Opens a run that a real kernel made, too: the same machine, under the same recorded load.

import { linkOfRun, type RealRun } from "../../../base/published/real-runs.ts";
import type { Link } from "../../../base/link/url.ts";
import { refOf } from "../../../base/model/recording.ts";
import { askEngine } from "../../../base/sim/engines.ts";
import { hold } from "../../../base/sim/machines/recordings.ts";
import type { Services } from "../../../base/page/services.ts";
import { words } from "virtual:words/machine/recordings";
import { realLoad } from "./fetched.ts";

/** Takes in the load and answers the link to the run; if that fails, says so. */
export async function openRealRun(run: RealRun, { toasts }: Pick<Services, "toasts">): Promise<Link | undefined> {
  const text = await realLoad(run.load);
  const outcome = await askEngine("check-load", "check-load", { text });
  if (outcome.status !== "done") {
    toasts.show({ text: words.crashed });
    return undefined;
  }
  const name = `${run.load}.load.txt`;
  const ref = refOf(name, text);
  hold({ ...outcome.answer, name, text, ref });
  return linkOfRun(run, ref);
}
