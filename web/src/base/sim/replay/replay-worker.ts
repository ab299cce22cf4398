// The worker of the policies with their step log.

import init from "#replay";
import { replayEngine } from "./replay-engine.ts";
import { serve } from "../serve.ts";

serve(init(), replayEngine);
