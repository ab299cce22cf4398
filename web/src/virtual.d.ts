// Modules that the build makes up; see vite.config.ts.

declare module "virtual:openings/*" {
  import type { Known } from "./base/sim/known.ts";
  const known: readonly Known[];
  export default known;
}
