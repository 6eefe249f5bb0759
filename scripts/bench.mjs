// npm run bench NAME: runs bench/NAME.ts.
import { dispatch } from "./lib/dispatch.mjs";

await dispatch("bench", "bench", process.argv.slice(2));
