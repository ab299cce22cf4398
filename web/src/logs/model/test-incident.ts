// Logs of one machine for tests: a minute of thrashing in vmstat, and an application that is slow at that time.

/** The time of day so many seconds after 04:20. */
function clock(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, "0");
  return `04:${two(20 + Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

const seconds = Array.from({ length: 240 }, (_, at) => at);
const isBad = (at: number): boolean => at >= 100 && at < 160;

/** A vmstat with times in UTC. Its first row is an average since boot. */
export const VMSTAT = [
  "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----",
  " r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC",
  ...seconds.map((at) => {
    const row = isBad(at)
      ? " 1 14 400000   9000    100  20000 9000 12000 10000 12500 3000 6000  4 20  6 70  0"
      : " 1  0      0 600000  10000 300000    0    0    12    20  160  260  5  2 92  1  0";
    const boot = " 0  0      0 600000  10000 300000    3    4     9     9  150  250  3  1 95  1  0";
    return `${at === 0 ? boot : row} 2026-11-26 ${clock(at)}`;
  }),
  "",
].join("\n");

/** Latencies in milliseconds, with times in UTC. */
export const LATENCY = [
  "time,p99_ms",
  ...seconds.map((at) => `2026-11-26T${clock(at)}Z,${isBad(at - 5) ? 2000 + at : 40 + (at % 7)}`),
  "",
].join("\n");

/** What a kernel said, in syslog's form, whose dates have no year. */
function said(...lines: readonly string[]): string {
  return lines.map((line) => `Nov 26 04:22:40 shop1 kernel: [  760.1] ${line}\n`).join("");
}

/** A kernel that kills a process because memory runs out. */
export const KERNEL = said(
  "java invoked oom-killer: gfp_mask=0x140cca(GFP_HIGHUSER_MOVABLE|__GFP_COMP), order=0, oom_score_adj=0",
  "Mem-Info:",
  "active_anon:100 inactive_anon:120000 isolated_anon:0",
  " free:2250 free_pcp:0 free_cma:0",
  "Out of memory: Killed process 812 (<b>java) total-vm:900000kB, anon-rss:480000kB, file-rss:0kB",
);

/** One that kills a process for the limit of its control group. */
export const GROUP_LIMIT = said(
  "java invoked oom-killer: gfp_mask=0xcc0(GFP_KERNEL), order=0, oom_score_adj=0",
  "memory: usage 524288kB, limit 524288kB, failcnt 310",
  "oom-kill:constraint=CONSTRAINT_MEMCG,nodemask=(null),oom_memcg=/box,task_memcg=/box/a,task=java,pid=7,uid=0",
  "Memory cgroup out of memory: Killed process 7 (java) total-vm:900000kB, anon-rss:480000kB, file-rss:0kB",
);
