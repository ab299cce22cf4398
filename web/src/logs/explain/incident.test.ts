import { describe, expect, it } from "vitest";
import { incidentOfTexts } from "../../base/sim/node-engine.ts";
import type { IncidentAsk } from "../../base/sim/schema.gen.ts";
import { clockOfIncident } from "../model/incident.ts";
import { GROUP_LIMIT, KERNEL, LATENCY, VMSTAT } from "../model/test-incident.ts";
import { logOf } from "../model/test-logs.ts";
import { plain } from "../../base/text/sentence.ts";
import { amount, causeOf, explainCautions, explainIncident, explainNext, type ToldTo } from "./incident.ts";
import { clockTimes, SECONDS } from "./times.ts";

const ALL = [
  ["vmstat.log", VMSTAT],
  ["latency.csv", LATENCY],
  ["kern.log", KERNEL],
] as const;

function told(texts: readonly (readonly [string, string])[], ask: IncidentAsk = { phases: {} }): ToldTo {
  const { incident } = incidentOfTexts(texts, ask);
  const logs = texts.map(([name, text]) => logOf(text, name));
  const clock = clockOfIncident(incident, logs);
  return { incident, logs, times: clock === undefined ? SECONDS : clockTimes(clock) };
}

describe("the sentence about an incident", () => {
  it("says what was slow, why, with numbers and their files, who was killed, and what to look at next", () => {
    const all = told(ALL);
    expect(plain(explainIncident(all))).toBe(
      "From 04:21:45 to 04:22:45, p99_ms was 2,135 ms instead of 43 ms (latency.csv), while the machine thrashed: " +
        "7.91 MiB/s came from swap (before: 0 MiB/s; vmstat.log), 10.5 MiB/s went to swap (before: 0 MiB/s; " +
        "vmstat.log), and processors waited for disks 63.1 % of the time (before: 1 %; vmstat.log). " +
        "The cause shows 6 s earlier. " +
        "At 04:22:40 the kernel killed ‹b>java, which had 469 MiB of memory (kern.log, line 5).",
    );
    expect(plain(explainNext(all))).toContain("why ‹b>java needed so much memory: its own log before 04:21:45");
    expect(causeOf(all.incident)).toBe("the machine thrashed");
    expect(explainCautions(all)).toEqual([]);
  });

  it("says when nothing is wrong, and when nothing explains what was slow", () => {
    const calm = VMSTAT.split("\n").slice(0, 90).join("\n");
    expect(plain(explainIncident(told([["vmstat.log", calm]])))).toBe(
      "Nothing in these logs shows a machine in trouble.",
    );
    const unexplained = told([
      [
        "vmstat.log",
        VMSTAT.replaceAll(
          / 1 14 .*? 0 2026/g,
          " 1  0      0 600000  10000 300000    0    0    12    20  160  260  5  2 92  1  0 2026",
        ),
      ],
      ["latency.csv", LATENCY],
    ]);
    expect(plain(explainIncident(unexplained))).toContain("these logs don't show why.");
    expect(plain(explainNext(unexplained))).toContain("what the application itself waits for");
  });

  it("says that the time was chosen, and warns of logs that say nothing of when", () => {
    const asked = told(ALL, { phases: {}, when: { from_s: 10, to_s: 50 } });
    expect(plain(explainIncident(asked))).toBe("From 04:20:11 to 04:20:51, as chosen, these logs show no trouble.");
    const boot = KERNEL.replaceAll("Nov 26 04:22:40 shop1 kernel: ", "");
    const unplaced = told([
      ["vmstat.log", VMSTAT],
      ["dmesg.txt", boot],
    ]);
    expect(plain(explainIncident(unplaced))).toContain("the log does not say at what time of day");
    expect(explainCautions(unplaced)).toEqual([expect.stringMatching(/^dmesg\.txt shows no time of day/)]);
  });

  it("tells a control group at its limit from a machine out of memory", () => {
    const limit = told([["kern.log", GROUP_LIMIT]]);
    expect(plain(explainIncident(limit))).toBe(
      "In the minute up to 04:22:40, a control group reached its memory limit. " +
        "At 04:22:40 the kernel killed java, which had 469 MiB of memory (kern.log, line 4). " +
        "It was killed for the limit of the control group /box, 512 MiB, not because the machine was out of memory.",
    );
    expect(plain(explainNext(limit))).toContain("look at that limit, not at the machine's swap");
  });

  it("says of a log that cannot be placed what it shows by itself", () => {
    const untimed = VMSTAT.replaceAll(/ 2026-11-26 [\d:]+$/gmu, "").replaceAll(/ -+timestamp-+$| +UTC$/gmu, "");
    const beside = told([
      ["vmstat.log", untimed],
      ["latency.csv", LATENCY],
    ]);
    expect(explainCautions(beside)).toEqual([
      expect.stringMatching(/By itself, it thrashes in 25\S* % of its rows\.$/),
    ]);
  });

  it("has fewer digits than a chart", () => {
    expect(amount(12_300, "KiB/s", 12_300)).toBe("12 MiB/s");
    expect(amount(480_000, "KiB", 480_000)).toBe("469 MiB");
    expect(amount(0, "KiB/s", 0)).toBe("0 KiB/s");
    expect(amount(3, "1/s", 3)).toBe("3 per second");
  });
});
