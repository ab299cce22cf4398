// The worker of exercises.

import init from "#homework";
import { homeworkEngine } from "./homework-engine.ts";
import { serve } from "../serve.ts";

serve(init(), homeworkEngine);
