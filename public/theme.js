// Sets theme and language before the first paint, so that a dark page never flashes white and no word changes, and asks for
// what the page will want next. It is a plain blocking script because a module runs too late and the content policy forbids
// inline code. web/src/theme/theme.ts takes over; a test compares them.
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

  const languages = ["en", "de"];
  const spoken = /[#&]lang=(\w+)(?:&|$)/.exec(location.hash);
  const wished = [spoken && spoken[1], kept("faultline.language"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  root.lang = wished.find((tag) => languages.includes(tag)) || "en";

  // The code of the first view is fetched beside the page's, and not after it; the build has written its names down.
  const view = /[#&]view=([\w-]+)/.exec(location.hash);
  const names = document.querySelector('meta[name="first-view"]');
  for (const file of names && (!view || view[1] === "lab") ? names.content.split(" ") : []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.append(link);
  }
}
