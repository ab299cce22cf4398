// The worker of the engine built for speed. It is separate so that scrubbing never waits for a curve.

import init from "#sweep";
import { serve } from "../serve.ts";
import { sweepEngine } from "./sweep-engine.ts";

serve(init(), sweepEngine);
