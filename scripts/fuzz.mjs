// npm run fuzz NAME: runs test/fuzz/NAME.ts.
import { dispatch } from "./lib/dispatch.mjs";

await dispatch("fuzz", "test/fuzz", process.argv.slice(2));
