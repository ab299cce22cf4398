import { chromium } from "playwright-core";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await b.newPage({ viewport: { width: 412, height: 823 }, serviceWorkers: "block" });
await page.goto("http://127.0.0.1:4399/#v=1&view=lab"); await page.waitForTimeout(1500);
const chars = await page.evaluate(() => [...new Set(document.body.innerText)].filter((c) => c.charCodeAt(0) > 126).join(""));
const { sans, serif, mono } = await page.evaluate(() => { const s = getComputedStyle(document.documentElement); return { sans: s.getPropertyValue("--sans"), serif: s.getPropertyValue("--serif"), mono: s.getPropertyValue("--mono") }; });
console.log(chars, sans, "|", serif, "|", mono);
await page.close();
for (const [name, fam, text, w] of [["base", "sans-serif", "x", 400], ["sans", sans, "Hello", 400], ["sans600", sans, "Hello", 650], ["serif", serif, "Hello", 400], ["serif-bold", serif, "Hello", 650], ["mono", mono, "hello", 400], ["mono2", mono, "hello", 650], ...[...chars].flatMap((c) => [["s " + c, sans, c, 400], ["m " + c, mono, c, 400]])]) {
  const p = await b.newPage(); await p.setContent("<p>x</p>");
  const t = await p.evaluate(([fam, text, w]) => { const e = document.createElement("p"); e.textContent = text; e.style.fontFamily = fam; e.style.fontWeight = w; const a = performance.now(); document.body.append(e); const r = e.getBoundingClientRect().width; return performance.now() - a; }, [fam, text, w]);
  console.log(name, t.toFixed(1)); await p.close();
}
await b.close();
