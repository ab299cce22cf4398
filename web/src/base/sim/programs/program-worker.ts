// The worker of programs.

import init from "#program";
import { programEngine } from "./program-engine.ts";
import { serve } from "../serve.ts";

serve(init(), programEngine);
