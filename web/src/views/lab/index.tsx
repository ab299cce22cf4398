import openings from "virtual:openings/lab";
import { know } from "../../sim/known.ts";

know(openings);

export { LabView as default } from "./lab-view.tsx";
