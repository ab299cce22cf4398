// The worker of recorded loads. It is separate so that the machine on the screen does not wait for a recording.

import init from "#systems";
import { loadsEngine } from "./loads-engine.ts";
import { serve } from "../serve.ts";

serve(init(), loadsEngine);
