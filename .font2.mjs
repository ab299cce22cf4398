import { chromium } from "playwright-core";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const lists = { now: `"Segoe UI", -apple-system, BlinkMacSystemFont, "Helvetica Neue", "Noto Sans", Arial, sans-serif`, arial: `Arial, sans-serif`, sys: `system-ui, sans-serif`, none: `sans-serif`, mono_now: `ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, "Noto Sans Mono", "Liberation Mono", monospace`, mono: "monospace", serif_now: `"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, Georgia, serif`, p052: "P052, serif" };
for (let round = 0; round < 4; round++) { const out = []; for (const [n, fam] of Object.entries(lists)) {
  const p = await b.newPage(); await p.setContent("<p style='font-family:fantasy'>x</p>"); await p.evaluate(() => document.body.getBoundingClientRect().width);
  const t = await p.evaluate(([fam]) => [400, 600].map((w) => { const e = document.createElement("p"); e.textContent = "Hello world"; e.style.fontFamily = fam; e.style.fontWeight = w; const a = performance.now(); document.body.append(e); e.getBoundingClientRect().width; return (performance.now() - a).toFixed(1); }).join("/"), [fam]);
  out.push(n + " " + t); await p.close(); } console.log(out.join("   ")); }
await b.close();
