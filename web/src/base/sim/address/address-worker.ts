// The worker of addresses.

import init from "#address";
import { addressEngine } from "./address-engine.ts";
import { serve } from "../serve.ts";

serve(init(), addressEngine);
