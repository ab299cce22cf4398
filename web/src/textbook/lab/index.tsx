import openings from "virtual:openings/lab";
import { know } from "../../base/sim/known.ts";

know(openings);

export { LabView as default } from "./view.tsx";
