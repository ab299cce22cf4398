import { configureGlobal } from "fast-check";

// Properties are tried on the cases of this seed, which `npm test` sets; on others each time if there is none.
const seed = Number(process.env["PROPTEST_RNG_SEED"]);
if (Number.isInteger(seed)) configureGlobal({ seed });
