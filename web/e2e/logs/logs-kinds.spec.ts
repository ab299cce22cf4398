// A log of each family, as it is shown: which tool it is, how many rows it has, and what is charted first.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drop } from "../drop.ts";
import { expect, test, type Page } from "../test.ts";

/** One of the logs that the readers are tested with. */
const golden = (name: string): string =>
  readFileSync(
    fileURLToPath(new URL(`../../../sim-wasm/logs/tests/golden/log/${name}/input.txt`, import.meta.url)),
    "utf8",
  );

interface Kind {
  readonly log: string;
  /** The name it would have. */
  readonly name: string;
  readonly recognised: string;
  readonly rows: number;
  /** The first charts, in their order. */
  readonly charts: readonly string[];
}

const KINDS: readonly Kind[] = [
  {
    log: "linux-default",
    name: "vmstat.log",
    recognised: "Linux vmstat (procps)",
    rows: 23,
    charts: ["si", "so", "free", "swpd"],
  },
  {
    log: "solaris-default",
    name: "vmstat.sun",
    recognised: "Solaris or illumos vmstat",
    rows: 2,
    charts: ["sr", "fr"],
  },
  { log: "aix-shared", name: "vmstat.aix", recognised: "AIX vmstat", rows: 4, charts: ["pi", "po", "sr", "fr"] },
  {
    log: "sar-linux-live",
    name: "sar.txt",
    recognised: "sar on Linux (sysstat)",
    rows: 3,
    charts: ["fault/s", "majflt/s", "kbmemfree"],
  },
  { log: "free-repeated", name: "free.log", recognised: "free of procps", rows: 3, charts: ["Mem.free", "Swap.used"] },
  { log: "top-procps", name: "top.txt", recognised: "top -b of procps", rows: 2, charts: ["Mem.free", "Swap.used"] },
  { log: "pidstat", name: "pidstat.txt", recognised: "pidstat of sysstat", rows: 2, charts: ["minflt/s", "majflt/s"] },
  {
    log: "atop-screen",
    name: "atop.txt",
    recognised: "atop, one row a sample",
    rows: 2,
    charts: ["PAG.swin", "PAG.swout", "PAG.scan"],
  },
  {
    log: "dstat-screen",
    name: "dstat.txt",
    recognised: "dstat or dool on the screen",
    rows: 3,
    charts: ["paging.in", "paging.out"],
  },
  {
    log: "oom-dmesg",
    name: "dmesg.txt",
    recognised: "reports of the Linux kernel about memory that ran out",
    rows: 2,
    charts: ["free", "active_anon"],
  },
  {
    log: "node-exporter",
    name: "metrics.prom",
    recognised: "text of node_exporter (Prometheus)",
    rows: 2,
    charts: ["node_vmstat_pswpin", "node_vmstat_pswpout"],
  },
  {
    log: "psi-three-resources",
    name: "pressure.txt",
    recognised: "Linux pressure stall information",
    rows: 2,
    charts: ["memory.some.total", "memory.full.total"],
  },
  {
    log: "cgroup-events",
    name: "memory.events",
    recognised: "memory.stat or memory.events of a cgroup",
    rows: 2,
    charts: ["oom_kill", "high", "max"],
  },
  {
    log: "vmscan-perf-script",
    name: "perf.txt",
    recognised: "mm_vmscan events of Linux",
    rows: 5,
    charts: ["kswapd.nr_scanned", "direct.nr_scanned"],
  },
];

const chartNames = (page: Page): Promise<readonly string[]> =>
  page
    .locator(".log-charts .log-fig figcaption")
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.split("\n")[0] ?? ""));

async function show(page: Page, name: string, text: string): Promise<void> {
  await page.goto("./#v=1&view=logs&ex=0");
  await expect(page.getByRole("heading", { name: "Logs", exact: true })).toBeVisible();
  await drop(page, [{ name, text }]);
}

for (const { log, name, recognised, rows, charts } of KINDS) {
  test(`${log}: its tool, its rows, and paging and memory first`, async ({ page }) => {
    await show(page, name, golden(log));
    await expect(page.getByRole("heading", { name: "One log", exact: true })).toBeVisible();
    await expect(page.locator(".recognised")).toContainText(recognised);
    await expect(page.locator(".recognised")).toContainText(`, ${rows} rows`);
    await expect.poll(async () => (await chartNames(page)).slice(0, charts.length)).toEqual(charts);
  });
}

test("one call of time is told as such, with its numbers and what they are", async ({ page }) => {
  await show(page, "time.txt", golden("time-l-free-around"));
  await expect(page.locator("main .voice")).toContainText("One call of a command");
  const row = page.getByRole("row", { name: /^page faults/ });
  await expect(row).toContainText("36 events");
  await expect(row).toContainText("page faults that read from disk");
});

test("two machines in the metrics of one file are told by what they measure", async ({ page }) => {
  await show(page, "query.json", golden("prometheus-jq-two-hosts"));
  await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
  await expect(page.locator(".head .voice")).toContainText("B has 9.55 times as much free memory as A");
});

test("a list of addresses is refused with the place where it belongs", async ({ page }) => {
  await show(page, "trace.txt", "0x3000\n0x1010\n0x4020\n0x7010\n");
  const problem = page.locator(".log-problem");
  await expect(problem).toContainText("trace.txt is not shown.");
  await expect(problem).toContainText("OOM reports of Linux, Prometheus");
  await expect(problem).toContainText("A string of page numbers belongs in the Lab");
});
