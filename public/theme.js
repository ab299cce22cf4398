// Sets the theme before the first paint, so that a dark page never flashes white. It is a plain blocking script because a
// module runs too late and the content policy forbids inline code. web/src/theme/theme.ts takes over; a test compares them.
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
  const { dataset } = document.documentElement;
  dataset.theme = /^(light|dark|projector)$/.test(theme) ? theme : system;
  dataset.motion = /^(on|off)$/.test(motion) ? motion : still;
}
