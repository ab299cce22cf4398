import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import script from "../../../theme.js?raw";
import { parseLink } from "../link/url.ts";
import { createLocation } from "../model/location.ts";
import { createPreferences, DEFAULT_PREFERENCES, MOTION_CHOICES, THEME_CHOICES } from "../model/preferences.ts";
import { LANGUAGES } from "../text/languages.ts";
import { bindTheme, chooseLanguage, chooseTheme, loadPreferences, STORAGE_KEYS } from "./theme.ts";

const root = document.documentElement;
const drawn = () => ({ theme: root.dataset["theme"], motion: root.dataset["motion"] });
let stop: () => void = () => undefined;

/** A system that answers media queries as instructed; `change` notifies its listeners. */
function system(says: { dark: boolean; still: boolean }) {
  const listeners = new Set<() => void>();
  vi.stubGlobal("matchMedia", (query: string) => ({
    get matches() {
      return query.includes("dark") ? says.dark : says.still;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return (now: Partial<typeof says>) => {
    Object.assign(says, now);
    for (const listener of listeners) listener();
  };
}

function open(hash: string) {
  window.location.hash = hash;
  const location = createLocation(parseLink(hash));
  const preferences = createPreferences({ ...DEFAULT_PREFERENCES, ...loadPreferences() });
  stop = bindTheme(window, preferences, location);
  return { location, preferences };
}

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = `<meta name="languages" content="${LANGUAGES.join(" ")}">`;
  system({ dark: false, still: false });
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  delete root.dataset["theme"];
  delete root.dataset["motion"];
});

describe("theme", () => {
  test("the script that runs before the first paint decides as the app does, whatever is kept, forced or set", () => {
    for (const kept of [null, "nonsense", ...THEME_CHOICES])
      for (const forced of ["", "&th=nonsense", ...THEME_CHOICES.map((choice) => `&th=${choice}`)])
        for (const motion of [null, ...MOTION_CHOICES])
          for (const dark of [true, false]) {
            localStorage.clear();
            if (kept !== null) localStorage.setItem(STORAGE_KEYS.theme, kept);
            if (motion !== null) localStorage.setItem(STORAGE_KEYS.motion, motion);
            system({ dark, still: dark });
            const hash = `#v=1&view=lab${forced}&f=3`;
            open(hash);
            const decided = drawn();
            stop();
            // oxlint-disable-next-line typescript/no-implied-eval -- the file is a classic script: this is how it runs
            new Function(script)();
            expect(drawn(), `${kept} ${forced} ${motion} ${dark}`).toEqual(decided);
          }
  });

  test("auto follows the system while the page is open", () => {
    const change = system({ dark: false, still: false });
    open("");
    expect(drawn()).toEqual({ theme: "light", motion: "on" });
    change({ dark: true, still: true });
    expect(drawn()).toEqual({ theme: "dark", motion: "off" });
  });

  test("a chosen theme is drawn, kept and found again", () => {
    const { preferences, location } = open("");
    chooseTheme("projector", preferences, location);
    expect(drawn().theme).toBe("projector");
    expect(loadPreferences()).toEqual({ theme: "projector" });
  });

  test("a theme in the link goes before the kept one until the reader chooses", () => {
    localStorage.setItem(STORAGE_KEYS.theme, "dark");
    const { preferences, location } = open("#v=1&view=lab&th=projector");
    expect(drawn().theme).toBe("projector");
    expect(localStorage.getItem(STORAGE_KEYS.theme)).toBe("dark");
    chooseTheme("light", preferences, location);
    expect(drawn().theme).toBe("light");
    expect(location.getState().link.shell.has("th")).toBe(false);
  });

  test("the language is the link's, else the kept one, else the first of the browser's that is here", () => {
    const decide = (hash: string, kept: string | null, browser: readonly string[]): string => {
      localStorage.clear();
      if (kept !== null) localStorage.setItem(STORAGE_KEYS.language, kept);
      vi.stubGlobal("navigator", { languages: browser });
      window.location.hash = hash;
      // oxlint-disable-next-line typescript/no-implied-eval -- as above
      new Function(script)();
      return root.lang;
    };
    for (const language of LANGUAGES) {
      expect(decide(`#v=1&view=lab&lang=${language}`, "nonsense", ["fr"])).toBe(language);
      expect(decide("#v=1&lang=xx", language, ["fr"])).toBe(language);
      expect(decide("", "auto", ["fr-CH", `${language}-AT`, "en"])).toBe(language);
    }
    expect(decide("", null, ["fr", "pt-BR"])).toBe("en");
  });

  test("a chosen language is kept, goes before the link's, and loads the page anew", () => {
    const { preferences, location } = open("#v=1&view=lab&lang=de");
    const reload = vi.fn<() => void>();
    chooseLanguage(reload, "en", preferences, location);
    expect(reload).toHaveBeenCalledOnce();
    expect(loadPreferences()).toEqual({ language: "en" });
    expect(location.getState().link.shell.has("lang")).toBe(false);
  });

  test("the page works where storage is forbidden", () => {
    vi.stubGlobal("localStorage", undefined);
    const forbidden = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const { preferences, location } = open("");
    chooseTheme("dark", preferences, location);
    expect(drawn().theme).toBe("dark");
    forbidden.mockRestore();
  });
});
