// Aims by demonstration: an author shows what is to be reached, and this turns it into an aim.

import { readLink } from "../../base/link/url.ts";
import type { Aim, AimKind, Sight } from "./aim.ts";

/** Kinds of aims, in the order in which authors are offered them. */
export const AIM_KINDS: readonly AimKind[] = [
  "link",
  "step",
  "number",
  "total",
  "anomaly",
  "beats",
  "reason",
  "differ",
  "predict",
  "daemon",
  "logs",
  "extreme",
];

/** Keys of a link that give the player's place and speed: not part of a goal unless asked for. */
const PLACE: readonly string[] = ["t", "st", "sp", "e"];

/** The aim of a given kind that the present sight reaches; `undefined` if nothing shown is of that kind. */
export function aimFrom(kind: AimKind, sight: Sight, pageState: string): Aim | undefined {
  const { view, params, seen, meaningOf } = sight;
  const [run] = seen.runs;
  switch (kind) {
    case "link": {
      const before = pageState === "" ? undefined : readLink(pageState).link;
      const old = before?.view === view ? before.params : new Map<string, string>();
      const keys = [...new Set([...params.keys(), ...old.keys()])].filter((key) => !PLACE.includes(key));
      const changed = keys
        .map((key) => [key, meaningOf(view, params, key)])
        .filter(([key, value]) => value !== undefined && value !== meaningOf(view, old, key ?? ""));
      if (changed.length === 0 && before?.view === view) return undefined;
      return { kind, link: [`view=${view}`, ...changed.map(([key, value]) => `${key}=${value}`)].join("&") };
    }
    case "step":
      return seen.last > 0 ? { kind, step: seen.step === seen.last ? 0 : seen.step } : undefined;
    case "number":
      return view === "lab" && run ? { kind, total: "faults", link: labLink(sight) } : undefined;
    case "total": {
      if (run === undefined) return undefined;
      const best = seen.runs.reduce((least, other) => (other.faults < least.faults ? other : least), run);
      return { kind, total: "faults", atMost: best.faults, policy: best.policy };
    }
    case "anomaly":
      return run && { kind, policy: run.policy };
    case "beats": {
      const ranked = seen.runs.toSorted((one, other) => one.faults - other.faults);
      const [winner, loser] = [ranked[0], ranked.at(-1)];
      if (winner === undefined || loser === undefined || winner.policy === loser.policy) return undefined;
      return { kind, winner: winner.policy, loser: loser.policy };
    }
    case "reason":
      return seen.reason === undefined ? undefined : { kind, reason: seen.reason };
    case "differ":
      return view === "arena" ? { kind } : undefined;
    case "predict":
      return view === "lab" ? { kind, right: 3 } : undefined;
    case "daemon":
      return isDaemonState(seen.daemon) ? { kind, state: seen.daemon } : undefined;
    case "logs":
      return seen.logs > 0 ? { kind, files: seen.logs } : undefined;
    case "extreme": {
      // Several columns may be at an extreme at once: the author most likely means one at its highest.
      const extreme = seen.extremes.find(({ which }) => which === "highest") ?? seen.extremes[0];
      return extreme && { kind, ...extreme };
    }
  }
}

/** The keys that determine the Lab's run, without those that say what is looked at in it. */
function labLink({ params }: Sight): string {
  const shown = [...params].filter(([key]) => !PLACE.includes(key));
  return ["view=lab", ...shown.map(([key, value]) => `${key}=${value}`)].join("&");
}

type DaemonAim = Extract<Aim, { kind: "daemon" }>["state"];

function isDaemonState(state: string | undefined): state is DaemonAim {
  return state === "scanning" || state === "asleep" || state === "waiting";
}
