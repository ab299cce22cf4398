// The worker of designs of experiments.

import init from "#design";
import { designEngine } from "./design-engine.ts";
import { serve } from "./serve.ts";

serve(init(), designEngine);
