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
  // Measured: 43 changes and 4 elements; with the history as elements they were 245 and 82.
  expect(await lab.position.inputValue()).toBe("180");
  expect(changes, "changes of the document").toBeLessThan(65);
  expect(nodes, "elements and words that are made anew").toBeLessThan(8);
  expect(questions, "styles asked for").toBe(0);
});
