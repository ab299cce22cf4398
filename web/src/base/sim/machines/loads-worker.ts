// The worker of recorded loads: of its own, so that the machine that is looked at does not wait for a recording.

import init from "#systems";
import { loadsEngine } from "./loads-engine.ts";
import { serve } from "../serve.ts";

serve(init(), loadsEngine);
