import openings from "virtual:openings/arena";
import { know } from "../../sim/known.ts";

know(openings);

export { ArenaView as default } from "./arena-view.tsx";
