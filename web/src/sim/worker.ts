// The worker of the engine behind the views.

import init from "#sim";
import { engine } from "./engine.ts";
import { serve } from "./serve.ts";

serve(init(), engine);
