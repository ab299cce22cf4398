// The reader's own reload, and closing the tab, forget what is open and not kept: the browser asks first, in its own words.

import { openFiles } from "../reload.ts";

window.addEventListener("beforeunload", (event) => {
  if (openFiles().length > 0) event.preventDefault();
});
