// What a jump to anywhere costs the Lab: counted, not timed, so that it is the same on a busy machine.

import { Lab } from "./lab.ts";
import { expect, test } from "../test.ts";

test("changes little of the document at a jump through a long run", async ({ page }) => {
  const lab = new Lab(page);
  const references = Array.from({ length: 400 }, (_, i) => (i * i * 7 + i * 3) % 10).join(".");
  await lab.open(`a=clock&f=5&r=${references}&t=60&st=3`);
  await lab.settled();
  const [changes, nodes, questions] = await lab.scrubber.evaluate(async (scrubber) => {
    const counts = { changes: 0, nodes: 0, questions: 0 };
    const ask = globalThis.getComputedStyle;
    globalThis.getComputedStyle = (...args) => {
      counts.questions += 1;
      return ask(...args);
    };
    const observer = new MutationObserver((records) => {
      counts.changes += records.length;
      for (const { addedNodes } of records) counts.nodes += addedNodes.length;
    });
    observer.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
    const jumps = [200, 90, 310, 150, 380, 70, 260, 120, 340, 180];
    for (const step of jumps) {
      Reflect.set(HTMLInputElement.prototype, "value", String(step), scrubber);
      scrubber.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
    observer.disconnect();
    return [counts.changes, counts.nodes, counts.questions].map((count) => count / jumps.length);
  });
  // Measured: 28 changes and 4 elements; with the history as elements they were 245 and 82.
  expect(await lab.position.inputValue()).toBe("180");
  expect(changes, "changes of the document").toBeLessThan(42);
  expect(nodes, "elements and words that are made anew").toBeLessThan(8);
  expect(questions, "styles asked for").toBe(0);
});

test("a text that changes in the Lab lays out little more than one outside of the view", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("a=clock&f=4&r=1.2.3.4.1.2.5.1.2.3.4.5&t=7&st=3");
  await lab.settled();
  const times = await page.evaluate(() => {
    const msOf = (text: Text): number => {
      const { data } = text;
      const runs = Array.from({ length: 7 }, () => {
        const start = performance.now();
        for (let i = 0; i < 40; i++) {
          text.data = `${data}${i % 2}`;
          document.body.getBoundingClientRect();
        }
        text.data = data;
        return performance.now() - start;
      });
      return Math.min(...runs);
    };
    const textOf = (selector: string): Text => {
      const within = document.querySelector(selector);
      if (within === null) throw new Error(`no ${selector}`);
      const text = document.createTextNode("7");
      within.append(text);
      return text;
    };
    return { inside: msOf(textOf(".figs dd")), outside: msOf(textOf(".app > .sr")) };
  });
  // Measured: 5 times; 116 times when the bench was a grid that stretched its only item.
  expect(times.inside / times.outside).toBeLessThan(25);
});
