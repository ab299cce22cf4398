// Sets theme and language before the first paint, so that a dark page never flashes white and no word changes, and asks for
// what the page will want next. It is no module because that runs too late, and the build writes it into the page, because
// all else would wait for another answer of the host. web/src/base/theme/theme.ts takes over; a test compares them.
{
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const says = (query) => matchMedia(query).matches;
  const forced = /[#&]th=(auto|light|dark|projector)(?:&|$)/.exec(location.hash);
  const theme = forced ? forced[1] : kept("faultline.theme");
  const system = says("(prefers-color-scheme: dark)") ? "dark" : "light";
  const motion = kept("faultline.motion");
  const still = says("(prefers-reduced-motion: reduce)") ? "off" : "on";
  const root = document.documentElement;
  root.dataset.theme = /^(light|dark|projector)$/.test(theme) ? theme : system;
  root.dataset.motion = /^(on|off)$/.test(motion) ? motion : still;

  // The build has written down which there are.
  const languages = document.querySelector("meta[name=languages]").content.split(" ");
  const spoken = /[#&]lang=(\w+)(?:&|$)/.exec(location.hash);
  const wished = [
    spoken && spoken[1],
    kept("faultline.language"),
    ...navigator.languages.map((tag) => tag.slice(0, 2)),
  ];
  root.lang = wished.find((tag) => languages.includes(tag)) || languages[0];

  // The view's code is fetched beside the page's, and not after it. The build has written down which files that is.
  const view = /[#&]view=([\w-]+)/.exec(location.hash);
  const name = `files-of-${view ? view[1] : "lab"}`;
  const files = document.querySelectorAll(`meta[name="${name}"], meta[name="${name}-${root.lang}"]`);
  for (const file of [...files].flatMap(({ content }) => content.split(" "))) {
    const link = document.createElement("link");
    const style = file.endsWith(".css");
    link.rel = style ? "preload" : "modulepreload";
    if (style) link.as = "style";
    link.crossOrigin = "anonymous"; // or it is no match for the element that will ask
    link.href = `./assets/${file}${style ? "" : ".js"}`;
    document.head.append(link);
  }

  // If the page's code never runs, or doesn't come, the page says so: until then, nothing else can.
  const say = (what) => {
    const told = document.querySelector(what);
    if (told) {
      told.hidden = false;
      // As a link, it would lose what is behind the address's #.
      told.querySelector("a").onclick = () => (location.reload(), false);
    } else if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => say(what));
  };
  // Errors of elements don't bubble.
  const unloaded = ({ target }) => {
    if (target === window || target.type === "module") say(".unloaded");
  };
  addEventListener("error", unloaded, true);
  addEventListener("unhandledrejection", unloaded);
  // The page without its view is busy.
  setTimeout(() => document.querySelector("main:not([aria-busy])") || say(".code-late"), 30_000);
}
