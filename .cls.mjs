import { chromium } from "playwright-core";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const view of ["lab", "arena", "kernel", "logs", "learn"]) for (const [w, h] of [[412, 823], [1280, 800]]) {
  const page = await b.newPage({ viewport: { width: w, height: h }, serviceWorkers: "block" });
  const s = await page.context().newCDPSession(page); await s.send("Emulation.setCPUThrottlingRate", { rate: 2 });
  await page.addInitScript(() => { globalThis.S = []; const n = (x) => x && (x.nodeName + "." + (x.className?.baseVal ?? x.className ?? "")); new PerformanceObserver((l) => { for (const e of l.getEntries()) S.push([e.value.toFixed(3), Math.round(e.startTime), ...e.sources.slice(0, 4).map((x) => n(x.node) + ` ${Math.round(x.previousRect.y)}->${Math.round(x.currentRect.y)} h${Math.round(x.previousRect.height)}->${Math.round(x.currentRect.height)}`)].join(" | ")); }).observe({ type: "layout-shift", buffered: true }); });
  await page.goto("http://127.0.0.1:4399/#v=1&view=" + view); await page.waitForTimeout(3500);
  console.log(view, w, (await page.evaluate(() => S)).join("\n    "));
  await page.close();
}
await b.close();
