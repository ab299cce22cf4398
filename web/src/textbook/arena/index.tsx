import openings from "virtual:openings/arena";
import { know } from "../../base/sim/known.ts";

know(openings);

export { ArenaView as default } from "./view.tsx";
