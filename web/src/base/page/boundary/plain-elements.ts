// Elements made by hand, for what must be shown even when React has given up.

/** An element with a text. */
export function plainElement(name: "div" | "h2" | "li" | "p" | "pre" | "ul", text = ""): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** A button that looks like a link. */
export function plainButton(label: string, press: () => void): HTMLElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "txt lk";
  made.textContent = label;
  made.addEventListener("click", press);
  return made;
}
